/** The choice of a time zone by typing a city or region: the IANA zones, each with its present time, the recent ones first. */
import { useCallback, useMemo } from 'react';
import { searchZones, zoneCentres, zoneRegion } from '@/domain/preferences/search-zones';
import { zoneFacts } from '@/domain/preferences/zone-facts';
import { presentZoneName } from '@/domain/preferences/zone-names';
import { zoneCity } from '@/domain/time/zone-city';
import { isZone } from '@/domain/time/zone-clock';
import { Combobox } from './combobox';

export interface ZonePickerProps {
  /** IANA zone; null while none is chosen. */
  readonly zone: string | null;
  /** Zones chosen lately, newest first. */
  readonly recent: readonly string[];
  readonly nowMs: number;
  readonly disabled: boolean;
  readonly onZone: (zone: string) => void;
  readonly label?: string | undefined;
  /** What the zone is for; left out, it is that of the preferences. */
  readonly hint?: string | undefined;
}

interface ZoneEntry {
  readonly zone: string;
  readonly isRecent: boolean;
}

/** How it is in the zone now, and what choosing another one does. */
const usualHint = (zone: string | null, nowMs: number): string => {
  if (zone === null) return 'Nothing selected yet.';
  const { time, weekday, offset } = zoneFacts(zone, nowMs);
  return `Now ${weekday} ${time} there, ${offset}. Changing it moves no trade and no event, only how times are shown.`;
};

/** The present name, unless this browser is too old to know it. */
const offeredName = (zone: string): string => {
  const present = presentZoneName(zone);
  return present === zone || isZone(present) ? present : zone;
};

const allZones = (): readonly string[] =>
  [...new Set(['UTC', 'Europe/London', ...Intl.supportedValuesOf('timeZone').map(offeredName)])].toSorted();

const entriesFor = (zones: readonly string[], recent: readonly string[], query: string): readonly ZoneEntry[] => {
  const found = searchZones(zones, query);
  if (query.trim() !== '') return found.map((zone) => ({ zone, isRecent: false }));
  const lately = [...new Set(recent.map(offeredName))];
  return [
    ...lately.map((zone) => ({ zone, isRecent: true })),
    ...found.filter((zone) => !lately.includes(zone)).map((zone) => ({ zone, isRecent: false })),
  ];
};

const summary = (shown: number, found: number): string => {
  if (found === 0) return 'No time zone found. Type a city, such as Frankfurt, or a region, such as Asia.';
  if (found > shown) return `${String(shown)} of ${String(found)} zones. Type to narrow them.`;
  return found === 1 ? '1 zone' : `${String(found)} zones`;
};

const Row = ({ zone, isRecent, nowMs }: ZoneEntry & { readonly nowMs: number }) => {
  const { time, weekday, offset } = zoneFacts(zone, nowMs);
  const others = [isRecent ? 'Recent' : '', zoneRegion(zone), zoneCentres(zone).slice(0, 3).join(', ')].filter((text) => text !== '');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{zoneCity(zone)}</span>
        <span className="block truncate text-micro text-text-3">{others.join(' · ')}</span>
      </span>
      <span className="text-right">
        <span className="block">{`${weekday} ${time}`}</span>
        <span className="block text-micro text-text-3">{offset}</span>
      </span>
    </>
  );
};

export const ZonePicker = ({ zone, recent, nowMs, disabled, onZone, label = 'Time zone', hint }: ZonePickerProps) => {
  const zones = useMemo(() => allZones(), []);
  const search = useCallback((typed: string) => entriesFor(zones, recent, typed), [zones, recent]);
  return (
    <Combobox
      label={label}
      hint={hint ?? usualHint(zone, nowMs)}
      value={zone ?? ''}
      placeholder="City or region"
      disabled={disabled}
      inputClass="h-10"
      list={{
        label: 'Time zones',
        search,
        keyOf: (entry) => entry.zone,
        selected: zone,
        row: (entry) => <Row {...entry} nowMs={nowMs} />,
        rowClass: 'gap-3 py-1.5',
        summary,
      }}
      onChoose={onZone}
    />
  );
};

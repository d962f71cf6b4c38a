/** The list under the zone picker: each zone with its present time. The input keeps the focus and moves through it by `aria-activedescendant`. */
import type { Ref } from 'react';
import { zoneCentres, zoneRegion } from '@/domain/preferences/search-zones';
import { zoneFacts } from '@/domain/preferences/zone-facts';
import { zoneCity } from '@/domain/time/zone-city';
import { classNames } from './class-names';
import type { ZoneEntry } from './hooks/use-zone-search';

export interface ZoneListProps {
  readonly id: string;
  readonly entries: readonly ZoneEntry[];
  /** How many zones fit; more than are shown where the list is cut. */
  readonly found: number;
  readonly active: number;
  /** The zone that is chosen now; null for none. */
  readonly zone: string | null;
  readonly nowMs: number;
  readonly onChoose: (zone: string) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Id of an entry, for `aria-activedescendant`. */
export const zoneEntryId = (listId: string, index: number): string => `${listId}-${String(index)}`;

const summary = (shown: number, found: number): string => {
  if (found === 0) return 'No zone fits. Type a city, such as Frankfurt, or a region, such as Asia.';
  if (found > shown) return `${String(shown)} of ${String(found)} zones. Type to narrow them.`;
  return found === 1 ? '1 zone' : `${String(found)} zones`;
};

const Row = ({ entry: { zone, isRecent }, nowMs }: { readonly entry: ZoneEntry; readonly nowMs: number }) => {
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

export const ZoneList = ({ id, entries, found, active, zone, nowMs, onChoose, ref }: ZoneListProps) => (
  <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-md bg-float shadow-pop">
    <div ref={ref} id={id} role="listbox" aria-label="Time zones" className="max-h-[300px] overflow-y-auto py-1">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={entry.zone}
          id={zoneEntryId(id, index)}
          role="option"
          aria-selected={entry.zone === zone}
          // A press must not take the focus from the input, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry.zone)}
          className={classNames(
            'flex cursor-pointer items-center gap-3 px-2.5 py-1.5 hover:bg-surface-3 pointer-coarse:min-h-11',
            index === active && 'bg-surface-3',
            entry.zone === zone && 'shadow-[inset_2px_0_0_var(--color-brass)]',
          )}
        >
          <Row entry={entry} nowMs={nowMs} />
        </div>
      ))}
    </div>
    <p role="status" className="border-t border-line px-2.5 py-1.5 text-micro text-text-3">
      {summary(entries.length, found)}
    </p>
  </div>
);

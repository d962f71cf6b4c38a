/** The state of the zone picker: what is typed, what fits, and which entry the keys have reached. */
import { useMemo, useState } from 'react';
import { searchZones } from '@/domain/preferences/search-zones';
import { presentZoneName } from '@/domain/preferences/zone-names';
import { isZone } from '@/domain/time/zone-clock';

export interface ZoneEntry {
  readonly zone: string;
  readonly isRecent: boolean;
}

export interface ZoneSearch {
  /** What is typed; null while the list is closed. */
  readonly query: string | null;
  /** The entries to show, and how many fit in all. */
  readonly entries: readonly ZoneEntry[];
  readonly found: number;
  readonly active: number;
  readonly open: (query: string) => void;
  readonly close: () => void;
  /** Moves the active entry by a key; the new place, or null for a key that is not the list's. */
  readonly move: (key: string) => number | null;
}

/** More entries than anybody reads; typing narrows them. */
const mostShown = 60;

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

const placeAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
};

export const useZoneSearch = (recent: readonly string[]): ZoneSearch => {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const zones = useMemo(() => allZones(), []);
  const all = useMemo(() => (query === null ? [] : entriesFor(zones, recent, query)), [zones, recent, query]);
  const entries = all.slice(0, mostShown);
  return {
    query,
    entries,
    found: all.length,
    active,
    open: (text) => {
      setQuery(text);
      setActive(0);
    },
    close: () => setQuery(null),
    move: (key) => {
      const place = placeAfter(key, active, entries.length);
      if (place !== null) setActive(place);
      return place;
    },
  };
};

/**
 * The table of CME futures: products by group, regular hours, and the days on which a group closes early or does not open at all, each
 * with its source. What follows from it for an instant is worked out elsewhere.
 */
import { dayOfText } from '@/domain/time/epoch-day';
import { closedDays, firstYear, lastYear, type ClosedDay, type FuturesGroupId } from './futures-closures';
import { stockHalfDays } from './stock-holidays';

/** Where a row comes from. A rule names the day and knows no hours. */
export type TableSource = 'LEAN market hours database' | 'general knowledge' | 'rule of the stock exchanges';

interface Sourced {
  readonly source: TableSource;
  /** Whether somebody held the row against the exchange's own page. What was not carries a mark wherever it is shown. */
  readonly checked: boolean;
}

/** A time of day on the clock of a zone. */
export interface ZoneTime {
  /** 'HH:MM' */
  readonly time: string;
  /** IANA zone. */
  readonly zone: string;
}

export interface FuturesGroup {
  readonly id: FuturesGroupId;
  readonly title: string;
  /** The best known roots, for a narrow place. */
  readonly short: string;
  /** Roots of the contracts in the group. */
  readonly roots: readonly string[];
  /** When most of the volume trades; the group is open far longer. */
  readonly regular: Sourced & { readonly opens: ZoneTime; readonly closes: ZoneTime };
}

export interface ClosureRow extends Sourced {
  /** Trading day 'yyyy-mm-dd': the date on which its session ends. */
  readonly date: string;
  readonly name: string;
  readonly group: FuturesGroupId;
  /** Whether the source gives the hours of the day. Where it does not, neither a full nor an early session may be assumed. */
  readonly hours: 'published' | 'not published';
  /** When the session of the day ends; null: it does not take place, or its hours are not published. */
  readonly closes: ZoneTime | null;
  /** When the regular hours of the day end, unless the session does before; null: there are none. */
  readonly regularCloses: ZoneTime | null;
  /** Why the row may be wrong; null where nothing speaks against it. */
  readonly doubt: string | null;
}

const newYork = 'America/New_York';
const chicago = 'America/Chicago';
const lean = { source: 'LEAN market hours database', checked: false } as const;

const between = (zone: string, opens: string, closes: string) => ({ opens: { time: opens, zone }, closes: { time: closes, zone } });

/** Hours of the American stock exchanges for index futures; for the others what LEAN marks as the market. */
export const futuresGroups: readonly FuturesGroup[] = [
  {
    id: 'equity-index',
    title: 'Equity index',
    short: 'ES, NQ',
    roots: ['ES', 'NQ', 'YM', 'RTY', 'MES', 'MNQ', 'MYM', 'M2K'],
    regular: { ...between(newYork, '09:30', '16:00'), source: 'general knowledge', checked: false },
  },
  {
    id: 'fx',
    title: 'Currencies',
    short: '6E, 6B',
    roots: ['6E', '6B', '6J', '6A', '6C', '6S', 'M6E', 'M6B', 'M6A'],
    regular: { ...between(chicago, '08:30', '16:00'), ...lean },
  },
  {
    id: 'rates',
    title: 'Interest rates',
    short: 'ZN, ZB',
    roots: ['ZN', 'ZB', 'ZF', 'ZT'],
    regular: { ...between(chicago, '08:30', '16:00'), ...lean },
  },
  {
    id: 'energy-metals',
    title: 'Energy, metals',
    short: 'CL, GC',
    roots: ['CL', 'MCL', 'NG', 'GC', 'MGC', 'SI', 'SIL', 'HG', 'PL'],
    regular: { ...between(newYork, '09:30', '17:00'), ...lean },
  },
];

const zoneOfEnds: Readonly<Record<FuturesGroupId, string>> = {
  'equity-index': newYork,
  fx: chicago,
  rates: chicago,
  'energy-metals': newYork,
};

/** The stock exchanges close at 13:00 on these days of the table and rest on its others; general knowledge, like the regular hours. */
const stockHalf: ReadonlySet<number> = new Set(
  Array.from({ length: lastYear - firstYear + 1 }, (_, index) => stockHalfDays(firstYear + index)).flatMap((days) =>
    days.map(({ day }) => day),
  ),
);

const rowOf = ({ date, name, ends, doubts }: ClosedDay, group: FuturesGroupId): ClosureRow => {
  const end = ends[group];
  const row = { date, name, group, checked: false, doubt: doubts[group] ?? null };
  if (end === 'silent') {
    return { ...row, source: 'rule of the stock exchanges', hours: 'not published', closes: null, regularCloses: null };
  }
  const timeOf = (time: string | null): ZoneTime | null => (time === null ? null : { time, zone: zoneOfEnds[group] });
  // Index futures trade on while the stocks they follow do not; the regular hours of the others last as long as the session.
  const regularEnd = group === 'equity-index' ? (stockHalf.has(dayOfText(date)) ? '13:00' : null) : end;
  return { ...row, source: lean.source, hours: 'published', closes: timeOf(end), regularCloses: timeOf(regularEnd) };
};

export interface FuturesTable {
  /** Changes with every edit of the table. */
  readonly version: string;
  /** First and last trading day of which the table is complete. Outside them nothing is known of holidays. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly closures: readonly ClosureRow[];
}

export const futuresTable: FuturesTable = {
  version: '2026.3',
  startsOn: `${firstYear}-01-01`,
  endsOn: `${lastYear}-12-31`,
  closures: closedDays.flatMap((day) => futuresGroups.map(({ id }) => rowOf(day, id))),
};

const groupOfRoot = new Map(futuresGroups.flatMap(({ id, roots }) => roots.map((root) => [root, id] as const)));

/** The group of a contract by its root; null for a contract of which the table says nothing. */
export const futuresGroupOf = (root: string): FuturesGroupId | null => groupOfRoot.get(root) ?? null;

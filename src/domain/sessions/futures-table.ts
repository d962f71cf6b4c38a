/**
 * The table of CME futures: products by group, regular hours, and the days of a year on which a group closes early or
 * not opens at all. It is data with its sources; what follows from it for an instant is worked out elsewhere.
 */

export type FuturesGroupId = 'equity-index' | 'fx' | 'rates' | 'energy-metals';

/** Where a row comes from. */
export type TableSource = 'LEAN market hours database' | 'general knowledge';

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
  /** When the session of the day ends; null: it does not take place. */
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

/** Ends of the sessions of one day: index and energy on New York's clock, currencies and rates on Chicago's; null: closed. */
type Ends = Readonly<Record<FuturesGroupId, string | null>>;

const zoneOfEnds: Readonly<Record<FuturesGroupId, string>> = {
  'equity-index': newYork,
  fx: chicago,
  rates: chicago,
  'energy-metals': newYork,
};

const ends = (index: string | null, fx: string | null, rates: string | null, energy: string | null): Ends => ({
  'equity-index': index,
  fx,
  rates,
  'energy-metals': energy,
});

const closed = ends(null, null, null, null);
const mondayHoliday = ends('13:00', '16:00', '12:00', '14:30');
const shortDay = ends('13:00', '12:00', '12:00', '13:00');

type Day = readonly [date: string, name: string, ends: Ends, doubtful?: readonly FuturesGroupId[]];

/** The stock exchanges rest on every day of the table but these, on which they close early. General knowledge, like the regular hours. */
const stockEnds: ReadonlyMap<string, string> = new Map([
  ['2026-11-27', '13:00'],
  ['2026-12-24', '13:00'],
]);

const unlikeTheOthers = 'The source has another hour for this group than for the rest, and not the same on both days before a holiday.';

const days: readonly Day[] = [
  ['2026-01-01', "New Year's Day", closed],
  ['2026-01-19', 'Martin Luther King Day', mondayHoliday],
  ['2026-02-16', "Presidents' Day", mondayHoliday],
  ['2026-04-03', 'Good Friday', ends('09:15', '10:15', '10:15', null)],
  ['2026-05-25', 'Memorial Day', mondayHoliday],
  ['2026-06-19', 'Juneteenth', shortDay],
  ['2026-07-03', 'Independence Day, observed', shortDay],
  ['2026-09-07', 'Labor Day', mondayHoliday],
  ['2026-11-26', 'Thanksgiving', mondayHoliday],
  ['2026-11-27', 'Day after Thanksgiving', ends('13:15', '13:45', '12:15', '14:45'), ['fx', 'energy-metals']],
  ['2026-12-24', 'Christmas Eve', ends('13:15', '12:45', '12:15', '13:45'), ['fx', 'energy-metals']],
  ['2026-12-25', 'Christmas Day', closed],
  ['2027-01-01', "New Year's Day", closed],
];

const rowOf = ([date, name, at, doubtful]: Day, group: FuturesGroupId): ClosureRow => {
  const zone = zoneOfEnds[group];
  const timeOf = (time: string | null | undefined): ZoneTime | null => (time == null ? null : { time, zone });
  const isInDoubt = doubtful?.includes(group) === true;
  return {
    date,
    name,
    group,
    closes: timeOf(at[group]),
    // Index futures trade on while the stocks they follow do not; the regular hours of the others last as long as the session.
    regularCloses: timeOf(group === 'equity-index' ? stockEnds.get(date) : at[group]),
    ...lean,
    doubt: isInDoubt ? unlikeTheOthers : null,
  };
};

export interface FuturesTable {
  /** Changes with every edit of the table. */
  readonly version: string;
  /** First and last trading day of which the table is complete. Outside them nothing is known of holidays. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly closures: readonly ClosureRow[];
  /** Holidays after the end whose dates are known and whose hours are not. */
  readonly knownLater: readonly { readonly date: string; readonly name: string }[];
}

export const futuresTable: FuturesTable = {
  version: '2026.2',
  startsOn: '2026-01-01',
  endsOn: '2027-01-01',
  closures: days.flatMap((day) => futuresGroups.map(({ id }) => rowOf(day, id))),
  knownLater: [{ date: '2027-06-18', name: 'Juneteenth, observed' }],
};

const groupOfRoot = new Map(futuresGroups.flatMap(({ id, roots }) => roots.map((root) => [root, id] as const)));

/** The group of a contract by its root; null for a contract of which the table says nothing. */
export const futuresGroupOf = (root: string): FuturesGroupId | null => groupOfRoot.get(root) ?? null;

/** What is told of a level on demand: its price, how it is made, from when to when it holds, and what may be wrong with it. */
import type { LevelKind, MarketLevel } from '@/domain/levels/market-level';
import { levelNames } from '@/domain/levels/market-level';
import { dayMs, minuteMs } from '@/lib/durations';
import { zoneCity } from '@/domain/time/zone-city';
import type { ContextModel } from './context-model';
import { holdsAt } from './level-lines';
import type { UsedRange } from './market-levels';
import { formatPercent } from '@/lib/format-number';

const ends = new Map([
  ['high', 'The highest price'],
  ['low', 'The lowest price'],
  ['close', 'The last price'],
]);

/** How a level of the kind is made. */
export const levelFormula = (kind: LevelKind, { days, hours }: Pick<ContextModel, 'days' | 'hours'>): string => {
  const end = ends.get(kind.split('-').at(-1) ?? '') ?? 'A price';
  const turn = `${days.dayStart} ${zoneCity(days.zone)}`;
  if (kind.startsWith('prior-day')) return `${end} of the last trading day that is over. Days turn at ${turn}.`;
  if (kind.startsWith('prior-week'))
    return `${end} of the last trading week that is over. Weeks turn with Monday’s trading day, at ${turn}.`;
  if (kind.startsWith('prior-month')) return `${end} of the trading days of the last month that is over.`;
  if (kind.startsWith('overnight')) return `${end} from the open of the session to the start of the regular hours. ${hours.words}`;
  if (kind.startsWith('regular')) return `${end} of the last regular hours that are over. ${hours.words}`;
  return `${end} of the first ${String(hours.openingMinutes)} minutes of the regular hours. ${hours.words}`;
};

/** Why there is no opening range though the market has regular hours; null where there is one, or nothing stands in its way. */
export const openingHindrance = ({ bars, hours }: Pick<ContextModel, 'bars' | 'hours'>): string | null => {
  const { hoursOf, openingMinutes } = hours;
  if (hoursOf === null || bars.periodMs === null || bars.periodMs <= openingMinutes * minuteMs || bars.periodMs >= dayMs) return null;
  return `These bars are longer than your opening range of ${String(openingMinutes)} minutes, so it’s left out. Choose shorter bars or a longer range.`;
};

export const doubtWords = ({ doubt }: Pick<MarketLevel, 'doubt'>): string | null => {
  if (doubt === 'beginning') return 'Your bars start within this period, so its true high or low may be earlier.';
  return doubt === 'hours' ? 'The table of holidays doesn’t reach this day, so ordinary hours are assumed.' : null;
};

/** The levels that hold at the instant, in the order of a legend. */
export const heldLevels = ({ levels, asOf }: Pick<ContextModel, 'levels' | 'asOf'>): readonly MarketLevel[] => {
  const order = Object.keys(levelNames);
  return (levels?.now.levels ?? [])
    .filter((level) => holdsAt(level, asOf))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
};

/** The unit in which moves of a market are counted. */
export type MoveUnit = { readonly word: string; readonly size: number } | null;

const moveWords = (move: number, unit: MoveUnit, write: (price: number) => string): string =>
  unit === null ? write(move) : `${(move / unit.size).toFixed(1)} ${unit.word}`;

/** `Day’s range 42.1 pips, 68 % of the average of 20 days`. */
export const usedWords = ({ today, share, over }: UsedRange, unit: MoveUnit, write: (price: number) => string): string =>
  `Day’s range ${moveWords(today, unit, write)}, ${formatPercent(share)} of its ${String(over)}-day average`;

/** How the share of the daily range is made. */
export const usedFormula = ({ average, over }: UsedRange, unit: MoveUnit, write: (price: number) => string): string =>
  `High minus low of this trading day so far, against the mean of high minus low over the ${String(over)} trading days before it (n = ${String(over)}): ${moveWords(average, unit, write)}.`;

export const averageFormula =
  'VWAP: the sum of typical price × volume over the sum of volume since the trading day began; typical price is (high + low + close) / 3. The dotted bands lie one and two standard deviations above and below. Without volume every bar counts the same, and it’s called TWAP.';

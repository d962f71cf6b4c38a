/** Swing highs and lows with the bar at which each is known. Nothing here reads a bar later than that one. */
import { isSwingHigh, isSwingLow } from '@/domain/indicators/structure/swings';
import type { Swing, SwingRule } from './chart-analysis';
import type { ChartBars } from './chart-bars';

type Turn = Omit<Swing, 'label'>;

/** The running extreme of a leg. */
interface Extreme {
  bar: number;
  price: number;
}

/** The lowest low (highest high) of the bars after `from` up to and with `to`; the first of equals. */
const extremeAfter = (bars: ChartBars, kind: Swing['kind'], from: number, to: number): Extreme => {
  const column = kind === 'high' ? bars.high : bars.low;
  const extreme = { bar: from + 1, price: column[from + 1]! };
  for (let i = from + 2; i <= to; i += 1) {
    if (kind === 'high' ? column[i]! > extreme.price : column[i]! < extreme.price) {
      extreme.bar = i;
      extreme.price = column[i]!;
    }
  }
  return extreme;
};

/** Takes a bar into the running extreme; whether it went further. */
const extend = (extreme: Extreme, price: number, bar: number, isFurther: boolean): boolean => {
  if (!isFurther) return false;
  extreme.bar = bar;
  extreme.price = price;
  return true;
};

/**
 * A zigzag: the highest high since the last swing low is a swing high once a later bar closes at least `multiple` × ATR below it; lows
 * likewise. A bar that itself goes further confirms nothing, since its path is not known. Highs and lows alternate.
 */
const zigzag = (bars: ChartBars, multiple: number): readonly Turn[] => {
  const { length, high, low, close, atr } = bars;
  const turns: Turn[] = [];
  if (length === 0) return turns;
  // Before the first swing both extremes run.
  let seeks: Swing['kind'] | null = null;
  let top: Extreme = { bar: 0, price: high[0]! };
  let bottom: Extreme = { bar: 0, price: low[0]! };
  for (let i = 1; i < length; i += 1) {
    const reversal = multiple * atr[i]!;
    const wentUp = seeks !== 'low' && extend(top, high[i]!, i, high[i]! > top.price);
    const wentDown = seeks !== 'high' && extend(bottom, low[i]!, i, low[i]! < bottom.price);
    const fall = top.price - close[i]!;
    const rise = close[i]! - bottom.price;
    if (seeks !== 'low' && !wentUp && fall >= reversal && fall > 0) {
      turns.push({ kind: 'high', ...top, confirmedAt: i });
      bottom = extremeAfter(bars, 'low', top.bar, i);
      seeks = 'low';
    } else if (seeks !== 'high' && !wentDown && rise >= reversal && rise > 0) {
      turns.push({ kind: 'low', ...bottom, confirmedAt: i });
      top = extremeAfter(bars, 'high', bottom.bar, i);
      seeks = 'high';
    }
  }
  return turns;
};

/** Highs and lows by the bars on either side; two of a kind can follow each other, and one bar can be both. */
const fractals = ({ length, high, low }: ChartBars, reach: number): readonly Turn[] => {
  const turns: Turn[] = [];
  for (let i = 2 * reach; i < length; i += 1) {
    const bar = i - reach;
    if (isSwingHigh(high, bar, reach)) turns.push({ kind: 'high', bar, price: high[bar]!, confirmedAt: i });
    if (isSwingLow(low, bar, reach)) turns.push({ kind: 'low', bar, price: low[bar]!, confirmedAt: i });
  }
  return turns;
};

/** The swings without labels, for counting alone. */
export const findTurns = (bars: ChartBars, rule: SwingRule): readonly Turn[] =>
  rule.by === 'atr' ? zigzag(bars, rule.multiple) : fractals(bars, rule.reach);

/** The swings in the order in which they become known. */
export const findSwings = (bars: ChartBars, rule: SwingRule): readonly Swing[] => {
  const last: Record<Swing['kind'], number | null> = { high: null, low: null };
  return findTurns(bars, rule).map((turn) => {
    const before = last[turn.kind];
    last[turn.kind] = turn.price;
    if (before === null) return { ...turn, label: null };
    const label = turn.kind === 'high' ? (turn.price > before ? 'HH' : 'LH') : turn.price < before ? 'LL' : 'HL';
    return { ...turn, label };
  });
};

/** Of swings of one kind in a row only the furthest, the first of equals: highs and lows in turn, each later than the one before. */
export const alternating = <T extends Turn>(swings: readonly T[]): readonly T[] => {
  const kept: T[] = [];
  for (const swing of swings) {
    const last = kept.at(-1);
    if (last === undefined || (last.kind !== swing.kind && swing.bar > last.bar)) kept.push(swing);
    else if (last.kind === swing.kind && (swing.kind === 'high' ? swing.price > last.price : swing.price < last.price))
      kept[kept.length - 1] = swing;
  }
  return kept;
};

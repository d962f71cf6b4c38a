/**
 * Trading a replay: orders given at the close of a revealed bar, filled by the backtester itself with its costs, spread, slippage and gaps.
 * All of it is run anew over the bars revealed so far, so it can only know these, and gives what a backtest of the same orders gives.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { cancelBit, compileProgram, exitLongBit, exitShortBit, type Program, type ProgramEntry } from '@/domain/backtest/program';
import { runProgram, type BacktestOutcome } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tickGrid } from '@/domain/candles/tick-grid';
import type { Condition, EntryRule, Level, Sizing, Strategy } from '@/domain/strategy/strategy';

/** How an entry meets the market; limit and stop wait until the trading day ends. */
export type PracticeOrder = { readonly kind: 'market' } | { readonly kind: 'limit' | 'stop'; readonly price: number };

export interface PracticeEntry {
  readonly kind: 'enter';
  /** The last bar that was revealed when the order was given: it meets the following ones only. */
  readonly bar: number;
  readonly side: 'long' | 'short';
  readonly order: PracticeOrder;
  /** Price of the stop, without which a trade has no R. */
  readonly stop: number;
  readonly target: number | null;
}

/** Closes what is open at the next opening. */
export interface PracticeExit {
  readonly kind: 'close';
  readonly bar: number;
}

/** Cancels every order that waits at the close of the bar; one given at the same bar stays. */
export interface PracticeCancel {
  readonly kind: 'cancel';
  readonly bar: number;
}

export type PracticeAct = PracticeEntry | PracticeExit | PracticeCancel;

export interface PracticeInput {
  /** The revealed bars. */
  readonly series: CandleSeries;
  /** In order of bars, one entry a bar at most. Those of bars that are not revealed any more are left out. */
  readonly acts: readonly PracticeAct[];
  readonly size: Sizing;
  readonly settings: BacktestSettings;
}

const never: Condition = {
  kind: 'compare',
  left: { kind: 'price', field: 'close', barsAgo: 0 },
  is: 'above',
  right: { kind: 'price', field: 'close', barsAgo: 0 },
};
const anyLevel: Level = { base: { kind: 'price', field: 'close', barsAgo: 0 }, offset: null };
const timeInForce = { kind: 'day' } as const;

const sides = ['long', 'short'] as const;
const kinds = ['market', 'limit', 'stop'] as const;

const ruleOf = (side: EntryRule['side'], kind: (typeof kinds)[number]): EntryRule => ({
  side,
  when: never,
  group: null,
  order: kind === 'market' ? { kind } : kind === 'limit' ? { kind, limit: anyLevel, timeInForce } : { kind, stop: anyLevel, timeInForce },
});

/** One rule for each side and kind: a newer order takes the place of an older one of its rule. */
const rules: readonly EntryRule[] = sides.flatMap((side) => kinds.map((kind) => ruleOf(side, kind)));
const ruleIndexOf = ({ side, order }: PracticeEntry): number => sides.indexOf(side) * kinds.length + kinds.indexOf(order.kind);

const bitsOf = (act: PracticeAct): number => {
  if (act.kind === 'enter') return 1 << ruleIndexOf(act);
  return act.kind === 'close' ? exitLongBit | exitShortBit : cancelBit;
};

const strategyOf = (size: Sizing): Strategy => ({
  format: 'sextant-strategy',
  version: 1,
  name: 'Practice',
  entries: rules,
  exits: [],
  protection: {
    stop: { distance: { kind: 'ticks', ticks: 1 }, from: 'fill' },
    target: { distance: { kind: 'ticks', ticks: 1 }, from: 'fill' },
    trailing: null,
    breakEven: null,
    maxBars: null,
  },
  size,
  whileOpen: 'skip',
  blackout: null,
});

/** The program with the acts in place of rules: the bars at which they were given, and their prices in steps. */
const withActs = (program: Program, { series, acts }: PracticeInput): Program => {
  const { nearest } = tickGrid(series.tickSize);
  const events = new Uint32Array(series.length);
  const given = new Map<number, PracticeEntry>();
  for (const act of acts) {
    if (act.bar >= series.length) continue;
    if (act.kind === 'enter') given.set(act.bar, act);
    events[act.bar]! |= bitsOf(act);
  }
  const entryPriceAt = (bar: number): number => {
    const order = given.get(bar)?.order;
    return order === undefined || order.kind === 'market' ? NaN : nearest(order.price);
  };
  const entries = program.entries.map((entry): ProgramEntry => ({
    ...entry,
    stop: entry.stop && entryPriceAt,
    limit: entry.limit && entryPriceAt,
  }));
  // Levels are prices, wherever the fill was: the distance from it is what is left to the level.
  const away = (bar: number, from: number, level: (entry: PracticeEntry, sign: 1 | -1) => number): number => {
    const entry = given.get(bar);
    if (entry === undefined) return NaN;
    const sign = entry.side === 'long' ? 1 : -1;
    return sign * (level(entry, sign) - from);
  };
  return {
    ...program,
    events,
    entries,
    protection: {
      ...program.protection,
      stop: { distance: (bar, from) => -away(bar, from, ({ stop }) => nearest(stop)), from: 'fill' },
      // A trade without a target has one that no price reaches.
      target: {
        distance: (bar, from) => away(bar, from, ({ target }, sign) => (target === null ? sign * Infinity : nearest(target))),
        from: 'fill',
      },
    },
  };
};

/** Why an act cannot be taken; null when it can. */
const problemOf = (act: PracticeAct, series: CandleSeries): string | null => {
  if (act.kind !== 'enter' || act.bar >= series.length) return null;
  const { side, order, stop, target } = act;
  const price = order.kind === 'market' ? series.close[act.bar]! : order.price;
  const sign = side === 'long' ? 1 : -1;
  if (!(sign * stop < sign * price)) return `The stop of a ${side} order lies ${side === 'long' ? 'below' : 'above'} its entry.`;
  if (target !== null && !(sign * target > sign * price))
    return `The target of a ${side} order lies ${side === 'long' ? 'above' : 'below'} its entry.`;
  return null;
};

/**
 * Both readings of the acts over the revealed bars. An entry while a position is open is skipped, as its order log says. Refused with
 * the reason: a stop or target on the wrong side, settings that do not fit the bars, and another fill model than `sextant`.
 */
export const practiceRun = (input: PracticeInput): BacktestOutcome => {
  const { series, acts, size, settings } = input;
  const problems = acts.map((act) => problemOf(act, series)).filter((problem) => problem !== null);
  if (settings.fillModel !== 'sextant') problems.push('Practice fills by the fill model sextant.');
  if (problems.length > 0) return { ok: false, problems };
  const compiled = compileProgram(series, strategyOf(size), settings);
  return compiled.ok ? { ok: true, backtest: runProgram(withActs(compiled.program, input)) } : compiled;
};

/**
 * A strategy made ready to run over one series: the bars at which its rules fire, and its prices and distances as
 * functions of the bar that gave the signal. It holds no account and fills no order.
 */
import type { NewsEvent } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Distance, EntryOrder, Level, Strategy, TimeInForce } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';
import { blackoutColumn, clockTimeMarks, nightColumn } from './clock-columns';
import { conditionMarks, holds, type ConditionContext, type Marks } from './condition-marks';
import type { LowerBars } from './lower-bars';
import { operandColumns, type OperandColumns } from './operand-columns';
import { recentArrays } from './recent-arrays';
import { problemsOf } from './program-problems';
import { rateColumn } from './rate-column';
import { extremesOf, spreadOf } from './spread-column';

/** In steps: ticks, or units of price where the fill model leaves prices as they are. */
export interface StepPrices {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** A number of steps from a bar and the price from which it is measured. */
type StepDistance = (bar: number, from: number) => number;
type StepLevel = (bar: number) => number;

export type OrderKind = EntryOrder['kind'];

export interface ProgramEntry {
  /** 1 long, −1 short. */
  readonly side: 1 | -1;
  readonly kind: OrderKind;
  /** Price at which a stop is triggered, and the limit; null where the order has none. */
  readonly stop: StepLevel | null;
  readonly limit: StepLevel | null;
  readonly timeInForce: TimeInForce;
  readonly group: string | null;
}

export interface ProgramProtection {
  readonly stop: { readonly distance: StepDistance; readonly from: 'fill' | 'signal' } | null;
  readonly target: { readonly distance: StepDistance; readonly from: 'fill' | 'signal' } | null;
  readonly trailing: StepDistance | null;
  readonly breakEven: { readonly after: StepDistance; readonly lock: StepDistance } | null;
  readonly maxBars: number | null;
  /** Targets of parts, each with its percentage of the size at the entry. */
  readonly partials: readonly { readonly distance: StepDistance; readonly from: 'fill' | 'signal'; readonly percent: number }[];
}

/** An exit rule that closes a part. */
export interface PartialExit {
  /** `holds` where the rule fires. */
  readonly marks: Marks;
  readonly closesLongs: boolean;
  readonly closesShorts: boolean;
  readonly percent: number;
}

/** Bits of `events`: an entry rule k fires (bit k), longs are to be closed, shorts are to be closed, waiting orders are to be cancelled. */
export const maxEntries = 16;
export const exitLongBit = 1 << maxEntries;
export const exitShortBit = 1 << (maxEntries + 1);
/** Set by practice alone: the rules of a strategy cancel nothing by hand. */
export const cancelBit = 1 << (maxEntries + 2);
/** An exit rule that closes a part of the position fires. */
export const partialExitBit = 1 << (maxEntries + 3);

export interface Program {
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  readonly prices: StepPrices;
  /** Price of one step as a number, and the account's money for one unit and one step. */
  readonly stepPrice: number;
  readonly stepValue: number;
  /** Steps to which order levels are rounded; 0 leaves them. */
  readonly levelStep: number;
  readonly events: Uint32Array;
  readonly partialExits: readonly PartialExit[];
  readonly entries: readonly ProgramEntry[];
  readonly protection: ProgramProtection;
  /** Lowest low and highest high as a position is closed at them; computed when first asked. */
  readonly extremes: () => { readonly lowest: number; readonly highest: number };
  /** Spread in steps; per bar where it changes with the session. */
  readonly spread: number | Float64Array;
  readonly slippage: number;
  /** null where the settings have no swap. */
  readonly nights: Uint32Array | null;
  /** null where the strategy has no blackout. */
  readonly blackout: Uint8Array | null;
  /** null where no order lasts for a day. */
  readonly tradingDays: Float64Array | null;
  /** 1 where what is open is closed at the opening, because a time of day has come; null without such a time. */
  readonly closings: Uint8Array | null;
  /** Worth of the quote currency in the account's at each bar, by which `stepValue` is multiplied; null where the settings have no rates. */
  readonly rates: Float64Array | null;
  /** Shorter bars that settle what a bar leaves open; absent without them. */
  readonly lower?: LowerBars;
}

export type CompiledProgram =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly problems: readonly string[] };

interface Scale {
  readonly columns: OperandColumns;
  readonly settings: BacktestSettings;
  /** Steps in one tick of the candles, in one of the contract, and in a price of 1.00. */
  readonly stepsPerTick: number;
  readonly stepsPerContractTick: number;
  readonly stepsPerPrice: number;
}

const distanceOf = (distance: Distance, { columns, settings, stepsPerTick, stepsPerContractTick, stepsPerPrice }: Scale): StepDistance => {
  switch (distance.kind) {
    case 'ticks':
      return () => distance.ticks * stepsPerContractTick;
    case 'pips':
      return () => distance.pips * Number(settings.contract.pipSize) * stepsPerPrice;
    case 'price':
      return () => distance.price * stepsPerPrice;
    case 'percent':
      return (_, from) => (from * distance.percent) / 100;
    case 'multiple': {
      const values = columns.of(distance.of);
      return (bar) => distance.factor * values[bar]! * stepsPerTick;
    }
  }
};

const levelOf = ({ base, offset }: Level, scale: Scale): StepLevel => {
  const values = scale.columns.of(base);
  if (offset === null) return (bar) => values[bar]! * scale.stepsPerTick;
  const distance = distanceOf(offset.distance, scale);
  const sign = offset.side === 'above' ? 1 : -1;
  return (bar) => {
    const from = values[bar]! * scale.stepsPerTick;
    return from + sign * distance(bar, from);
  };
};

const entryOf = (rule: Strategy['entries'][number], scale: Scale): ProgramEntry => {
  const { order } = rule;
  return {
    side: rule.side === 'long' ? 1 : -1,
    kind: order.kind,
    stop: order.kind === 'stop' || order.kind === 'stop-limit' ? levelOf(order.stop, scale) : null,
    limit: order.kind === 'limit' || order.kind === 'stop-limit' ? levelOf(order.limit, scale) : null,
    timeInForce: order.kind === 'market' ? { kind: 'until cancelled' } : order.timeInForce,
    group: rule.group,
  };
};

const protectionOf = (
  { stop, target, trailing, breakEven, maxBars, partials }: Strategy['protection'],
  scale: Scale,
): ProgramProtection => ({
  stop: stop && { distance: distanceOf(stop.distance, scale), from: stop.from },
  target: target && { distance: distanceOf(target.distance, scale), from: target.from },
  trailing: trailing && distanceOf(trailing.distance, scale),
  breakEven: breakEven && { after: distanceOf(breakEven.after, scale), lock: distanceOf(breakEven.lock, scale) },
  maxBars,
  partials: (partials ?? []).map(({ distance, from, percent }) => ({ distance: distanceOf(distance, scale), from, percent })),
});

const partialExitsOf = (strategy: Strategy, context: ConditionContext): readonly PartialExit[] =>
  strategy.exits.flatMap(({ side, when, percent }) =>
    percent === undefined
      ? []
      : [{ marks: conditionMarks(when, context), closesLongs: side !== 'short', closesShorts: side !== 'long', percent }],
  );

const eventsOf = (strategy: Strategy, context: ConditionContext): Uint32Array => {
  const events = new Uint32Array(context.series.length);
  const mark = (when: Strategy['exits'][number]['when'], bits: number): void => {
    const marks = conditionMarks(when, context);
    for (let i = 0; i < events.length; i += 1) if (marks[i] === holds) events[i] = events[i]! | bits;
  };
  for (const [k, { when }] of strategy.entries.entries()) mark(when, 1 << k);
  for (const { side, when, percent } of strategy.exits) {
    if (percent !== undefined) mark(when, partialExitBit);
    else mark(when, (side === 'short' ? 0 : exitLongBit) | (side === 'long' ? 0 : exitShortBit));
  }
  return events;
};

/** What the programs of one series and one set of costs have in common, each part made when it is first asked for. */
interface CommonParts {
  readonly scale: Scale;
  readonly marks: ConditionContext;
  readonly prices: StepPrices;
  readonly spread: number | Float64Array;
  readonly extremes: Program['extremes'];
  readonly nights: Uint32Array | null;
  readonly stepPrice: number;
  readonly isRaw: boolean;
}

const commonParts = (series: CandleSeries, settings: BacktestSettings, mostBytes: number): CommonParts => {
  const columns = operandColumns(series, mostBytes);
  const tickSize = Number(series.tickSize);
  const isRaw = settings.fillModel === 'backtesting.py 0.6';
  const [stepsPerTick, stepPrice] = isRaw ? [tickSize, 1] : [1, tickSize];
  // The candles may be on a finer grid than the contract's orders.
  const stepsPerContractTick = Math.round(Number(settings.contract.tickSize) / tickSize) * stepsPerTick;
  const { ticks } = columns;
  const prices = isRaw ? series : { open: ticks('open'), high: ticks('high'), low: ticks('low'), close: ticks('close') };
  const spread = spreadOf(series, settings, prices, stepsPerContractTick);
  return {
    scale: { columns, settings, stepsPerTick, stepsPerContractTick, stepsPerPrice: isRaw ? 1 : 1 / tickSize },
    marks: { series, columns, kept: recentArrays<Marks>(mostBytes) },
    prices,
    spread,
    extremes: extremesOf(prices, spread),
    nights: settings.swap && nightColumn(series, settings.swap.tripleDay),
    stepPrice,
    isRaw,
  };
};

/** Compiles one strategy after the other. */
export type Compiler = (strategy: Strategy) => CompiledProgram;

/**
 * Compiles strategies that `readStrategy` has accepted over one series with one set of costs. Columns and marks that they
 * have in common are computed once, and kept while they take at most twice `mostBytes`. News are the announced releases
 * in the time of the series; without them a blackout has nothing to avoid.
 */
export const programCompiler = (
  series: CandleSeries,
  settings: BacktestSettings,
  news: readonly NewsEvent[] = [],
  mostBytes = Infinity,
): Compiler => {
  let common: CommonParts | null = null;
  return (strategy) => {
    const problems = problemsOf(series, strategy, settings);
    if (problems.length > 0) return { ok: false, problems };
    common ??= commonParts(series, settings, mostBytes);
    const { scale, marks, prices, spread, extremes, nights, stepPrice, isRaw } = common;
    const { closeAt } = strategy.protection;
    return {
      ok: true,
      program: {
        series,
        strategy,
        settings,
        prices,
        extremes,
        stepPrice,
        stepValue: stepPrice * settings.contract.pointValue,
        levelStep: isRaw ? 0 : scale.stepsPerContractTick,
        events: eventsOf(strategy, marks),
        partialExits: partialExitsOf(strategy, marks),
        entries: strategy.entries.map((rule) => entryOf(rule, scale)),
        protection: protectionOf(strategy.protection, scale),
        spread,
        slippage: settings.slippageTicks * scale.stepsPerContractTick,
        nights,
        blackout: strategy.blackout && blackoutColumn(series, strategy.blackout, news, settings.contract.currencies),
        tradingDays: JSON.stringify(strategy).includes('"kind":"day"') ? scale.columns.tradingDays() : null,
        closings: closeAt === undefined ? null : clockTimeMarks(series, closeAt),
        rates: settings.rates === undefined ? null : rateColumn(series, settings.rates),
      },
    };
  };
};

/** Compiles one strategy by itself: see `programCompiler`. */
export const compileProgram = (
  series: CandleSeries,
  strategy: Strategy,
  settings: BacktestSettings,
  news: readonly NewsEvent[] = [],
): CompiledProgram => programCompiler(series, settings, news)(strategy);

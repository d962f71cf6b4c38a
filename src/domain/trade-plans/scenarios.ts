/**
 * Up to three plans that a chart allows, from what was measured on it. Nothing here says where price will go: the rules below turn
 * levels into prices one can place, and how often such plans work out is counted afterwards. The rules, in ATR(14) of the last bar:
 *
 * - **Turn at a level.** A level within 3 ATR. Price must trade at its middle first (trigger), then come back out of its band (entry).
 *   The stop lies half an ATR beyond the band; price there before the entry voids the plan.
 * - **Break and retest.** Price must first close in on a quarter of an ATR beyond the band (trigger), then come back to it (entry). The
 *   stop lies half an ATR beyond the other side of the band; a target that is reached without the retest voids the plan.
 * - **Pattern.** One that still forms: the entry is the price that would confirm it, the stop half its height back, the target its height.
 *
 * The target is the near edge of the next level that is worth at least 1.5 R, at most 4 R away, else 2 R. The stop is at least half an
 * ATR and at most 3 ATR from the entry. A plan expires after the time of 24 bars, in which weekends do not count.
 */
import type { ChartAnalysis, FormingPattern, Level } from '@/domain/chart-analysis/chart-analysis';
import type { DecimalText } from '@/domain/money/decimal-text';
import { weekdayOfDay, type DayClock } from '@/domain/time/trading-day';
import { gradeOf, type GradePoint, type ScenarioGrade } from './scenario-grade';

export type ScenarioIdea = 'turn' | 'retest' | 'pattern';

/** Prices as numbers on the tick grid of the series. */
export interface ScenarioPrices {
  readonly trigger: number;
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
  readonly invalidation: number;
}

export interface Scenario {
  readonly idea: ScenarioIdea;
  readonly side: 'long' | 'short';
  /** The same as decimal text, as a plan keeps them. */
  readonly prices: Readonly<Record<keyof ScenarioPrices, DecimalText>>;
  /** Reward over risk. */
  readonly r: number;
  /** Epoch ms; null where the bars have no times that a plan could follow. */
  readonly expiresAt: number | null;
  /** The level it is made of, null for a pattern; and the pattern, null for a level. */
  readonly level: Level | null;
  readonly pattern: FormingPattern | null;
  /** The level whose edge is the target; null: 2 R, or the height of the pattern. */
  readonly towards: Level | null;
  /** Distance from the last close to the entry, in ATR. */
  readonly distanceInAtr: number;
  readonly grade: ScenarioGrade;
  /** What the grade was counted from. */
  readonly points: readonly GradePoint[];
}

/** In ATR, in R, and in bars: the numbers of the rules above. */
export const scenarioRules = {
  mostDistance: 3,
  stopBeyond: 0.5,
  breakBeyond: 0.25,
  leastRisk: 0.5,
  mostRisk: 3,
  leastReward: 1.5,
  mostReward: 4,
  usualReward: 2,
  barsToExpiry: 24,
} as const;

export const mostScenarios = 3;

interface Draft extends ScenarioPrices {
  readonly idea: ScenarioIdea;
  readonly side: 1 | -1;
  readonly level: Level | null;
  readonly pattern: FormingPattern | null;
  readonly towards: Level | null;
}

interface Chart {
  readonly analysis: ChartAnalysis;
  readonly atr: number;
}

/** The near edge of the next level on the way that is worth it; null: there is none, and 2 R is the target. */
const targetFrom = ({ analysis, atr }: Chart, side: 1 | -1, { entry, risk }: { entry: number; risk: number }) => {
  const edge = ({ high, low }: Level): number => (side === 1 ? low : high);
  const worth = (level: Level): number => (side * (edge(level) - entry)) / risk;
  const { leastReward, mostReward, usualReward } = scenarioRules;
  const onTheWay = analysis.levels
    .filter((level) => worth(level) >= leastReward && worth(level) <= mostReward && side * (edge(level) - entry) > atr / 2)
    .toSorted((a, b) => worth(a) - worth(b));
  const [next] = onTheWay;
  return next === undefined ? { target: entry + side * usualReward * risk, towards: null } : { target: edge(next), towards: next };
};

/** Price comes to the level from the other side of `side`, and turns. */
const turnAt = (chart: Chart, level: Level, side: 1 | -1): Draft => {
  const [outer, inner] = side === 1 ? [level.low, level.high] : [level.high, level.low];
  const stop = outer - side * scenarioRules.stopBeyond * chart.atr;
  const { target, towards } = targetFrom(chart, side, { entry: inner, risk: Math.abs(inner - stop) });
  const common = { idea: 'turn', side, level, pattern: null, towards } as const;
  return { ...common, trigger: level.price, entry: inner, stop, target, invalidation: stop };
};

/** Price goes through the level to `side`, and comes back to it. */
const retestOf = (chart: Chart, level: Level, side: 1 | -1): Draft => {
  const [far, near] = side === 1 ? [level.high, level.low] : [level.low, level.high];
  const stop = near - side * scenarioRules.stopBeyond * chart.atr;
  const { target, towards } = targetFrom(chart, side, { entry: far, risk: Math.abs(far - stop) });
  const common = { idea: 'retest', side, level, pattern: null, towards } as const;
  return { ...common, trigger: far + side * scenarioRules.breakBeyond * chart.atr, entry: far, stop, target, invalidation: target };
};

const patternsOf = (forming: FormingPattern): readonly Draft[] =>
  ([1, -1] as const).flatMap((side): readonly Draft[] => {
    const [confirms, other] = side === 1 ? [forming.confirmsAbove, forming.confirmsBelow] : [forming.confirmsBelow, forming.confirmsAbove];
    if (confirms === null) return [];
    const stop = confirms - (side * forming.height) / 2;
    const common = { idea: 'pattern', side, level: null, pattern: forming, towards: null } as const;
    return [{ ...common, trigger: confirms, entry: confirms, stop, target: confirms + side * forming.height, invalidation: other ?? stop }];
  });

/** On the tick grid; stop and target to the side that makes the plan no better than it was. */
const onTicks = (draft: Draft, tickSize: string): Draft => {
  const tick = Number(tickSize);
  const to = (price: number, round: (value: number) => number): number => round(Number((price / tick).toPrecision(12))) * tick;
  const [up, down] = draft.side === 1 ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil];
  const [stop, target] = [to(draft.stop, down), to(draft.target, draft.side === 1 ? Math.floor : Math.ceil)];
  return {
    ...draft,
    trigger: to(draft.trigger, Math.round),
    entry: to(draft.entry, Math.round),
    stop,
    target,
    invalidation: draft.idea === 'turn' ? stop : draft.idea === 'retest' ? target : to(draft.invalidation, up),
  };
};

const rewardOf = ({ entry, stop, target }: ScenarioPrices): number => Math.abs(target - entry) / Math.abs(entry - stop);

/** Whether the plan can be placed: its prices lie in order, its stop is neither within noise nor out of reach, and it is still to come. */
const isPlaceable = (draft: Draft, { analysis, atr }: Chart): boolean => {
  const { side, entry, stop, target, trigger, idea } = draft;
  const risk = side * (entry - stop);
  const { leastRisk, mostRisk, leastReward, mostReward, mostDistance } = scenarioRules;
  const reward = rewardOf(draft);
  const close = analysis.lastClose;
  // A turn waits for price to come against its side to the level; a break for price to go with its side through it.
  const isToCome = idea === 'turn' ? side * (close - trigger) > 0 : side * (trigger - close) > 0;
  return (
    isToCome &&
    risk >= leastRisk * atr * (1 - 1e-9) &&
    risk <= mostRisk * atr &&
    side * target > side * entry &&
    reward >= leastReward * (1 - 0.02) &&
    reward <= mostReward * (1 + 0.02) &&
    Math.abs(entry - close) <= mostDistance * atr
  );
};

const saturday = 5;

/** The instant at which trading days have gone on for `spanMs` from an instant: what lies on a Saturday or Sunday does not count. */
export const afterTradingTime = (from: number, spanMs: number, days: DayClock): number => {
  let [at, left] = [from, spanMs];
  for (;;) {
    const day = days.dayOf(at);
    const { to } = days.rangeOf(day);
    if (weekdayOfDay(day) < saturday) {
      if (at + left <= to) return at + left;
      left -= to - at;
    }
    at = to;
  }
};

export interface ScenarioOptions {
  /** False for bars whose times are not those of a market: there is no expiry then. */
  readonly hasTimes?: boolean;
  /** Epoch ms; what the device believes. A plan on candles that have ended long ago still waits from now on. */
  readonly nowMs: number;
  /** Trading days, for weekends. */
  readonly days: DayClock;
}

const expiryOf = ({ asOf, periodMs }: ChartAnalysis, { hasTimes = true, nowMs, days }: ScenarioOptions): number | null =>
  !hasTimes || asOf === null || periodMs === null
    ? null
    : afterTradingTime(Math.max(asOf, nowMs), scenarioRules.barsToExpiry * periodMs, days);

const textOf = (price: number, tickSize: string): DecimalText => price.toFixed(tickSize.split('.')[1]?.length ?? 0) as DecimalText;

const scenarioOf = (draft: Draft, chart: Chart, expiresAt: number | null): Scenario => {
  const { analysis, atr } = chart;
  const { idea, side, level, pattern, towards } = draft;
  const r = rewardOf(draft);
  const { grade, points } = gradeOf(analysis, { side, r, level, pattern, target: draft.target, expiresAt });
  const text = (name: keyof ScenarioPrices): DecimalText => textOf(draft[name], analysis.tickSize);
  return {
    idea,
    side: side === 1 ? 'long' : 'short',
    prices: {
      trigger: text('trigger'),
      entry: text('entry'),
      stop: text('stop'),
      target: text('target'),
      invalidation: text('invalidation'),
    },
    r,
    expiresAt,
    level,
    pattern,
    towards,
    distanceInAtr: Math.abs(draft.entry - analysis.lastClose) / atr,
    grade,
    points,
  };
};

const sumOf = (points: readonly GradePoint[]): number => points.reduce((sum, { counts }) => sum + counts, 0);

/** Two plans of one side whose entries lie within half an ATR are one. */
const isAnother = (one: Scenario, chosen: readonly Scenario[], atr: number): boolean =>
  chosen.every(({ side, prices }) => side !== one.side || Math.abs(Number(prices.entry) - Number(one.prices.entry)) > atr / 2);

/** The plans, best grade first and of equal grades the nearest. Empty: price is far from every level, or nothing is worth its risk. */
export const scenariosOf = (analysis: ChartAnalysis, options: ScenarioOptions): readonly Scenario[] => {
  const atr = analysis.volatility?.atr ?? 0;
  if (!(atr > 0)) return [];
  const chart = { analysis, atr };
  const expiresAt = expiryOf(analysis, options);
  const near = analysis.levels.filter(({ distanceInAtr }) => Math.abs(distanceInAtr) <= scenarioRules.mostDistance);
  const drafts = [
    ...near.flatMap((level) => ([1, -1] as const).flatMap((side) => [turnAt(chart, level, side), retestOf(chart, level, side)])),
    ...analysis.forming.flatMap(patternsOf),
  ];
  const all = drafts
    .map((draft) => onTicks(draft, analysis.tickSize))
    .filter((draft) => isPlaceable(draft, chart))
    .map((draft) => scenarioOf(draft, chart, expiresAt))
    .toSorted((a, b) => sumOf(b.points) - sumOf(a.points) || a.distanceInAtr - b.distanceInAtr);
  const chosen: Scenario[] = [];
  for (const one of all) if (chosen.length < mostScenarios && isAnother(one, chosen, atr)) chosen.push(one);
  return chosen;
};

/** A chart measured: everything that `ChartAnalysis` says, from its bars alone. Nothing is guessed, and no bar after the last is known. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { endOfBar } from '@/domain/candles/end-of-bar';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { inOneGo, type Steps } from '@/lib/steps';
import type { AnalysisOptions } from './analysis-options';
import { findCandleMarks } from './candle-marks';
import type { ChartAnalysis, SwingRule } from './chart-analysis';
import { chartBars } from './chart-bars';
import { findDivergences } from './find-divergences';
import { findLevels } from './find-levels';
import { findRanges } from './find-ranges';
import { findSwings } from './find-swings';
import { findSlope, findTrend } from './find-trend';
import { findVolatility } from './find-volatility';
import { markedKinds } from './kinds';
import { newsAhead } from './news-ahead';
import { findPatterns } from './patterns/find-patterns';
import { patternsHere } from './patterns-here';
import { testOutcomes } from './test-outcomes';
import { dayRange, sessionRange } from './usual-ranges';

export const usualSwings: SwingRule = { by: 'atr', multiple: 2 };
export const usualHorizons: readonly number[] = [1, 5, 20];
const usualShifts = 1_999;
const usualShuffles = 400;
const fewestShuffles = 200;
/** Share of the work that is done when levels are, and when patterns are found. */
const [levelsDone, patternsDone] = [0.4, 0.5];

type TimedParts = Pick<ChartAnalysis, 'asOf' | 'day' | 'session' | 'news'>;

const timedParts = (series: CandleSeries, options: AnalysisOptions): TimedParts => {
  const end = endOfBar(series, series.length - 1);
  const asOf = options.hasTimes !== false && Number.isFinite(end) ? end : null;
  if (asOf === null) return { asOf, day: null, session: null, news: null };
  return {
    asOf,
    day: dayRange(series, asOf),
    session: sessionRange(series, asOf, options.sessions ?? defaultSessions),
    news: options.events === undefined ? null : newsAhead(options.events, asOf, options.currencies),
  };
};

/** Throws a RangeError for a chart without bars, a swing rule or a horizon that is not a positive number. */
const check = ({ length }: CandleSeries, rule: SwingRule, horizons: readonly number[]): void => {
  if (length === 0) throw new RangeError('A chart without bars cannot be analyzed.');
  if (rule.by === 'atr' ? !(rule.multiple > 0) : !(Number.isInteger(rule.reach) && rule.reach > 0))
    throw new RangeError('A swing needs a positive number of ATR or of bars.');
  if (horizons.length === 0 || horizons.some((horizon) => !Number.isInteger(horizon) || horizon < 1))
    throw new RangeError('Outcomes are measured after whole numbers of bars.');
};

/** The analysis in steps, for where a page has to answer meanwhile or may give up. */
export function* analysisSteps(series: CandleSeries, options: AnalysisOptions): Steps<ChartAnalysis> {
  const { seed, swings: rule = usualSwings, horizons = usualHorizons, onProgress } = options;
  check(series, rule, horizons);
  const progress = (from: number, to: number) => (share: number) => onProgress?.(from + (to - from) * share);
  const bars = chartBars(series);
  const swings = findSwings(bars, rule);
  const shuffles = Math.max(fewestShuffles, options.shuffles ?? usualShuffles);
  const { levels, from: levelsFrom, slopeChance } = yield* findLevels(bars, { rule, shuffles, seed, progress: progress(0, levelsDone) });
  const slope = findSlope(bars);
  const ranges = findRanges(bars, swings);
  const range = ranges.findLast(({ endedAt }) => endedAt === null) ?? null;
  const { patterns: chartPatterns, forming } = findPatterns(bars, swings);
  yield;
  const candleMarks = findCandleMarks(bars);
  const divergences = findDivergences(bars, swings);
  progress(0, 1)(patternsDone);
  yield;
  const kinds = markedKinds({ chartPatterns, candleMarks, divergences });
  const asked = { horizons, shifts: options.shifts ?? usualShifts, seed, progress: progress(patternsDone, 1) };
  const significance = yield* testOutcomes(bars, kinds, asked);
  return {
    symbol: series.symbol,
    tickSize: series.tickSize,
    periodMs: series.periodMs,
    bars: series.length,
    lastTime: series.time[series.length - 1] ?? NaN,
    lastClose: series.close[series.length - 1] ?? NaN,
    swingRule: rule,
    seed,
    swings,
    trend: findTrend(bars, { swings, slope: slope === null ? null : { ...slope, chance: slopeChance }, range }),
    ranges,
    levels,
    levelsFrom,
    chartPatterns,
    forming,
    candleMarks,
    divergences,
    significance,
    here: patternsHere(kinds, significance, series.length),
    volatility: findVolatility(bars),
    ...timedParts(series, options),
  };
}

/** The analysis in one go: pure and deterministic, the same for the same bars, options and seed. Errors: see `check`. */
export const analyseChart = (series: CandleSeries, options: AnalysisOptions): ChartAnalysis => inOneGo(analysisSteps(series, options));

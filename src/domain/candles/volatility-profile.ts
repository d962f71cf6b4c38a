/**
 * How lively a market is at each hour of New York's day, and how far it moves in a day: the numbers the simulator
 * works with. They describe typical markets of the past; they are no forecast.
 */
import type { Instrument } from '@/domain/market/instrument';
import { ownProperty } from '@/lib/own-property';

/** Share of the day's variance in each hour of New York's clock, from 0 to 23; sums to 1. */
export type HourlyVariance = readonly number[];

const shares = (weights: readonly number[]): HourlyVariance => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** Root mean square of hourly returns of EURUSD in 1/100,000, by hour of New York, measured over April 2017 to February 2018. */
const euroHours = [43, 64, 97, 115, 99, 91, 95, 94, 156, 127, 141, 98, 82, 86, 130, 66, 49, 47, 55, 56, 62, 70, 54, 41];

/**
 * The U shape of American stocks within their regular hours, and quiet nights (Wood, McInish and Ord, An Investigation
 * of Transactions Data for NYSE Stocks, Journal of Finance 1985): relative sizes, not a measurement.
 */
const stockIndexHours = [30, 30, 45, 60, 50, 45, 45, 50, 80, 150, 140, 110, 90, 90, 100, 140, 60, 0, 40, 35, 35, 35, 30, 30];

const varianceOf = (sizes: readonly number[]): HourlyVariance => shares(sizes.map((size) => size * size));

export interface VolatilityProfile {
  /** Where a simulation begins unless told otherwise. */
  readonly startPrice: number;
  /** Standard deviation of a day's return, as a ratio. */
  readonly dailyDeviation: number;
  readonly hourlyVariance: HourlyVariance;
  /** Standard deviation of the step over a weekend, as a share of a day's. */
  readonly weekendShare: number;
  /** Mean volume of a day. */
  readonly dailyVolume: number;
}

type Level = readonly [startPrice: number, dailyDeviation: number];

/** Prices and daily movements of the usual order of size. */
const levels: Readonly<Record<string, Level>> = {
  EURUSD: [1.1, 0.0045],
  GBPUSD: [1.27, 0.0055],
  USDJPY: [150, 0.006],
  USDCHF: [0.89, 0.005],
  AUDUSD: [0.66, 0.006],
  USDCAD: [1.36, 0.0045],
  NZDUSD: [0.61, 0.0062],
  EURJPY: [163, 0.006],
  GBPJPY: [190, 0.007],
  EURGBP: [0.86, 0.0042],
  XAUUSD: [2000, 0.01],
  XAGUSD: [24, 0.018],
  ES: [5000, 0.011],
  MES: [5000, 0.011],
  NQ: [18_000, 0.014],
  MNQ: [18_000, 0.014],
  YM: [39_000, 0.01],
  MYM: [39_000, 0.01],
  RTY: [2000, 0.014],
  M2K: [2000, 0.014],
  CL: [75, 0.022],
  MCL: [75, 0.022],
  NG: [2.5, 0.035],
  GC: [2000, 0.01],
  MGC: [2000, 0.01],
  SI: [24, 0.018],
  SIL: [24, 0.018],
  HG: [4, 0.013],
  PL: [950, 0.014],
  MBT: [60_000, 0.03],
  ZN: [110, 0.004],
  ZB: [118, 0.007],
  ZF: [107, 0.0028],
  ZT: [102, 0.0012],
  '6E': [1.1, 0.0045],
  M6E: [1.1, 0.0045],
  '6B': [1.27, 0.0055],
  M6B: [1.27, 0.0055],
  '6J': [0.0066, 0.006],
  '6A': [0.66, 0.006],
  M6A: [0.66, 0.006],
  '6C': [0.735, 0.0045],
  '6S': [1.12, 0.005],
};

const stockIndices: ReadonlySet<string> = new Set(['ES', 'MES', 'NQ', 'MNQ', 'YM', 'MYM', 'RTY', 'M2K']);

/** A level for instruments that are not in the table: parity, or 100 yen and the like. */
const otherLevel = (instrument: Instrument): Level => [instrument.kind === 'forex' && instrument.pipSize === '0.01' ? 100 : 1, 0.006];

/** The profile of an instrument. The weekend share is that of EURUSD over the same months: 0.0027 against 0.0044 for a day. */
export const volatilityProfile = (instrument: Instrument): VolatilityProfile => {
  const [startPrice, dailyDeviation] = ownProperty(levels, instrument.symbol) ?? otherLevel(instrument);
  const sizes = stockIndices.has(instrument.symbol) ? stockIndexHours : euroHours;
  const open = instrument.hours === 'cme' ? sizes.map((size, hour) => (hour === 17 ? 0 : size)) : sizes;
  return { startPrice, dailyDeviation, hourlyVariance: varianceOf(open), weekendShare: 0.6, dailyVolume: 45_000 };
};

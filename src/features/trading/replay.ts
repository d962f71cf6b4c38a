/**
 * Replay of hourly bars that cannot see the future: everything shown, longer bars and lines alike, is computed from the
 * bars revealed so far and from nothing else. The state is how many hours are revealed; the clock is kept elsewhere.
 */
import type { BarClock } from '@/domain/candles/bar-clock';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';

export const replaySpeeds = [1, 2, 5, 10] as const;
/** Bars a second. */
export type ReplaySpeed = (typeof replaySpeeds)[number];

export interface Replay {
  /** Hourly bars revealed; at least one. */
  readonly shown: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
}

/** The bars that a replay has revealed. */
export const revealedBars = (hourly: CandleSeries, { shown }: Pick<Replay, 'shown'>): CandleSeries =>
  shown >= hourly.length ? hourly : sliceBars(hourly, 0, shown);

const within = (hourly: CandleSeries, shown: number): number => Math.max(1, Math.min(hourly.length, shown));

/** Hours revealed when the bar in which the next hour lies is complete. Only the calendar is read ahead, no price. */
export const shownAfterStep = (hourly: CandleSeries, clock: BarClock, shown: number): number => {
  const next = hourly.time[shown];
  return next === undefined ? hourly.length : within(hourly, indexAtOrAfter(hourly, clock.endOf(next)));
};

/** Hours revealed when the bar of the last revealed hour is taken back. */
export const shownBeforeStep = (hourly: CandleSeries, clock: BarClock, shown: number): number => {
  const last = hourly.time[shown - 1];
  const open = last === undefined ? null : clock.openOf(last);
  return open === null ? 1 : within(hourly, indexAtOrAfter(hourly, open));
};

/** Hours revealed when every bar that ends at or before the instant is complete. */
export const shownAt = (hourly: CandleSeries, clock: BarClock, instant: number): number => {
  const open = clock.openOf(instant) ?? instant;
  return within(hourly, indexAtOrAfter(hourly, open));
};

/** The replay with one bar more; it stops by itself when there is nothing left to reveal. */
export const stepped = (replay: Replay, hourly: CandleSeries, clock: BarClock): Replay => {
  const shown = shownAfterStep(hourly, clock, replay.shown);
  return { ...replay, shown, isPlaying: replay.isPlaying && shown < hourly.length };
};

/** The replay with one bar less, at rest. */
export const steppedBack = (replay: Replay, hourly: CandleSeries, clock: BarClock): Replay => ({
  ...replay,
  shown: shownBeforeStep(hourly, clock, replay.shown),
  isPlaying: false,
});

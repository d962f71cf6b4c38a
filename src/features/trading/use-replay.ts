/** The replay while it runs: its state, its timer and what its buttons do. */
import { useEffect, useState } from 'react';
import type { BarClock } from '@/domain/candles/bar-clock';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { shownAt, stepped, steppedBack } from './replay';
import type { Replay, ReplaySpeed } from './replay';

export interface ReplayControls {
  readonly replay: Replay | null;
  /** Hides every bar from the instant on. */
  readonly startAt: (instant: number) => void;
  /** Shows as many hours, at rest. */
  readonly showHours: (shown: number) => void;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly stepOn: () => void;
  readonly stepBack: () => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
}

/** Bars a second unless another speed is chosen. */
const usualSpeed: ReplaySpeed = 2;

export const useReplay = (hourly: CandleSeries, clock: BarClock): ReplayControls => {
  const [replay, setReplay] = useState<Replay | null>(null);
  const isPlaying = replay?.isPlaying ?? false;
  const speed = replay?.speed ?? usualSpeed;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setReplay((now) => (now === null ? null : stepped(now, hourly, clock))), 1_000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed, hourly, clock]);
  const change = (to: (now: Replay) => Replay): void => setReplay((now) => (now === null ? null : to(now)));
  return {
    replay,
    startAt: (instant) => setReplay({ shown: shownAt(hourly, clock, instant), isPlaying: false, speed }),
    showHours: (shown) => setReplay({ shown, isPlaying: false, speed }),
    stop: () => setReplay(null),
    toggle: () => change((now) => ({ ...now, isPlaying: !now.isPlaying && now.shown < hourly.length })),
    stepOn: () => change((now) => stepped({ ...now, isPlaying: false }, hourly, clock)),
    stepBack: () => change((now) => steppedBack(now, hourly, clock)),
    setSpeed: (next) => change((now) => ({ ...now, speed: next })),
  };
};

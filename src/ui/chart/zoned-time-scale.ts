/**
 * The library's time scale with days and hours of a zone: it chooses what to label by the clock on the wall, while the
 * bars keep their instants. Shifted instants instead would repeat an hour whenever a clock is set back.
 */
import { defaultHorzScaleBehavior } from 'lightweight-charts';
import type { Mutable, TickMark, TimeScalePoint, UTCTimestamp } from 'lightweight-charts';
import type { WallClock } from './wall-clock';

/** Weights from which on a mark begins a year, a month and a day. */
const yearWeight = 70;
const monthWeight = 60;
const dayWeight = 50;

const instantOf = (time: unknown): number => Number(time) * 1_000;

export class ZonedTimeScale extends defaultHorzScaleBehavior() {
  readonly #clockNow: () => WallClock;
  #labelled: WallClock | null = null;

  /** The clock is asked for each time: it changes with the bars that are shown. */
  constructor(clockNow: () => WallClock) {
    super();
    this.#clockNow = clockNow;
  }

  override fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], startIndex: number): void {
    // A weight compares a point with the one before, so that one is needed as well.
    const first = Math.max(0, startIndex - 1);
    const clock = this.#clockNow();
    const onWall = points.slice(first).map((point) => {
      const wall = Math.round(clock.wallMs(instantOf(point.originalTime)) / 1_000);
      return { ...point, time: this.convertHorzItemToInternal(wall as UTCTimestamp) };
    });
    super.fillWeightsForPoints(onWall, startIndex - first);
    for (let i = startIndex; i < points.length; i += 1) {
      const point = points[i];
      const weighed = onWall[i - first];
      if (point !== undefined && weighed !== undefined) point.timeWeight = weighed.timeWeight;
    }
  }

  /** The library keeps labels by instant; another clock writes others. */
  override shouldResetTickmarkLabels(): boolean {
    const clock = this.#clockNow();
    const isOther = clock !== this.#labelled;
    this.#labelled = clock;
    return isOther;
  }

  /** The year, the month, the day or the time of a mark, whichever changed there. */
  override formatTickmark({ originalTime, weight }: TickMark): string {
    const at = instantOf(originalTime);
    const clock = this.#clockNow();
    if (weight >= yearWeight) return clock.year(at);
    if (weight >= monthWeight) return clock.month(at);
    return weight >= dayWeight ? clock.day(at) : clock.time(at);
  }
}

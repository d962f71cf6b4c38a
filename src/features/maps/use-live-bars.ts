/** The candles of the maps continued by a live source, from the moment somebody connects it until they leave the page or end it. */
import { useEffect, useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { continuedSeries } from '@/domain/candles/continued-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { hourMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import type { LiveMarkets } from '@/services/market/live-markets';

/** More connections than this are not opened at once. */
const mostMarkets = 20;
/** Bars before now that are asked for at most: what lies further back leaves a hole, and is not joined. */
const mostBars = 5_000;

/** Name of the provider in `live-hours.ts`; one that needs a key of one's own is connected on the charts. */
export const liveTitle = 'Deriv';

const unreachable: LiveMarkets = { series: new Map(), asked: 1, answered: 1, reason: 'The provider cannot be reached.' };

export interface LiveBars {
  /** Stored series, continued where newer bars have come. */
  readonly series: readonly CandleSeries[];
  /** Whether the source can continue any of these. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  /** What came so far; null while nothing was said. */
  readonly now: LiveMarkets | null;
  readonly setOn: (isOn: boolean) => void;
}

/** Only candles that were traded go on with traded prices, and only hours of pairs and metals, which the source has. */
const canGoOn = ({ periodMs, source, symbol }: CandleSeries): boolean => {
  const instrument = instrumentOf(symbol);
  return periodMs === hourMs && (source.kind === 'file' || source.kind === 'live') && instrument !== null && instrument.kind !== 'future';
};

/** `stored` is compared by reference. */
export const useLiveBars = (stored: readonly CandleSeries[]): LiveBars => {
  const [isOn, setOn] = useState(false);
  const [told, setTold] = useState<{ readonly of: readonly CandleSeries[]; readonly now: LiveMarkets } | null>(null);
  const followed = useMemo(() => stored.filter(canGoOn).slice(0, mostMarkets), [stored]);
  useEffect(() => {
    if (!isOn || followed.length === 0) return undefined;
    const earliest = Date.now() - mostBars * hourMs;
    const markets = followed.map(({ symbol, time, length }) => ({ symbol, from: Math.max(earliest, time[length - 1] ?? earliest) }));
    const onChange = (now: LiveMarkets): void => setTold({ of: stored, now });
    let isOver = false;
    let end: (() => void) | undefined;
    import('./live-hours')
      .then(({ followHours }) => {
        if (!isOver) end = followHours(markets, onChange);
      })
      .catch((cause: unknown) => {
        logProblem('Following live bars', cause);
        if (!isOver) onChange(unreachable);
      });
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOn, followed, stored]);
  const now = isOn && told !== null && told.of === stored ? told.now : null;
  const series = useMemo(
    () =>
      stored.map((one): CandleSeries => {
        const newer = now?.series.get(one.symbol);
        const joined = newer === undefined ? null : continuedSeries(one, newer);
        return joined === null ? one : { ...joined, source: { kind: 'live', provider: `${liveTitle}, after stored candles` } };
      }),
    [stored, now],
  );
  return { series: now === null ? stored : series, isOffered: followed.length > 0, isOn, now, setOn };
};

/** Asks the data worker where a replay comes to. One question at a time, in their order: the next one begins where the last has come to. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { Reach } from '@/services/bars/revealed';
import { seriesFor } from '@/features/charts/markets/chart-market';
import { showToast } from '@/ui/show-toast';
import { marketShown } from './replay';
import type { Replay } from './replay';
import type { ReplayPlace } from './use-replay';

/** How far a replay has come in a chart: bars shown, and bars that there are. */
export interface ReplayProgress {
  readonly known: number;
  readonly of: number;
}

export type AskReach = (
  standIn: Replay['standIn'],
  /** Asked when its turn comes; null: it is no longer wanted. */
  want: () => Reach | null,
  then: (instant: number, progress: ReplayProgress) => void,
) => void;

const refuse = (text: string): void => showToast({ tone: 'danger', title: 'The replay can’t go there', text });

/** The way to ask, and whether an answer is still to come. */
export const useReach = (place: ReplayPlace): readonly [ask: AskReach, isAsking: boolean] => {
  const [underWay, setUnderWay] = useState(0);
  const asking = useRef(Promise.resolve());
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const ask = useCallback<AskReach>((standIn, want, then) => {
    setUnderWay((count) => count + 1);
    const answered = async (): Promise<void> => {
      const wanted = want();
      if (wanted === null) return;
      const { uid, chart, markets } = latest.current;
      const symbol = marketShown({ standIn }, chart.market);
      const market = markets.find((one) => one.symbol === symbol);
      const series = market === undefined ? null : seriesFor(market, chart.interval, chart.series);
      if (series === null) return refuse('There are no candles of this market in this interval on this device.');
      const read = await data.run('reach', { uid, digest: series.digest, interval: chart.interval, want: wanted });
      if (read === 'cancelled') return;
      if (read.ok) then(read.instant, { known: read.known, of: read.of });
      else refuse(read.reason);
    };
    asking.current = asking.current
      .then(answered)
      .catch((cause: unknown) => {
        logProblem('Moving a replay', cause);
        refuse('The candles couldn’t be read. Reload the page and try again.');
      })
      .finally(() => setUnderWay((count) => count - 1));
  }, []);
  return [ask, underWay > 0];
};

/**
 * Asks the data worker where a replay comes to. One question at a time, in their order: the next one begins where the last has come to, and
 * where something is to be done at a bar, it moves on when that is done.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { inTurns } from '@/lib/in-turns';
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

/** Begins when all that was asked before has its answer; what is asked after it waits until `done` is called. */
export type TakeTurn = (begin: (done: () => void) => void) => void;

export interface Reaching {
  readonly ask: AskReach;
  readonly takeTurn: TakeTurn;
  /** Whether something is still to come of what was asked. */
  readonly isAsking: boolean;
}

export const useReach = (place: ReplayPlace): Reaching => {
  const [underWay, setUnderWay] = useState(0);
  const [turns] = useState(inTurns);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const ask = useCallback<AskReach>(
    (standIn, want, then) => {
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
      const asked = async (): Promise<void> => {
        try {
          await answered();
        } catch (cause: unknown) {
          logProblem('Moving a replay', cause);
          refuse('The candles couldn’t be read. Reload the page and try again.');
        } finally {
          setUnderWay((count) => count - 1);
        }
      };
      void turns(asked);
    },
    [turns],
  );
  const takeTurn = useCallback<TakeTurn>(
    (begin) => {
      setUnderWay((count) => count + 1);
      void turns(() => new Promise<void>(begin)).finally(() => setUnderWay((count) => count - 1));
    },
    [turns],
  );
  return { ask, takeTurn, isAsking: underWay > 0 };
};

/** The measured range of the chosen candles, worked out anew in a worker when candles, zone or hours change. */
import { useEffect, useState } from 'react';
import type { MeasuredOutcome } from '@/domain/candles/measured-range';
import { seriesArrays } from '@/domain/candles/series-arrays';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { logProblem } from '@/lib/log';
import { loadCandles } from '@/services/bars/bars';
import type { DamagedPart } from '@/services/bars/read-bars';
import { compute } from '@/services/compute/compute';

export type MeasuredState =
  | { readonly state: 'measuring'; readonly share: number }
  | { readonly state: 'failed' }
  /** A part of the candles is no longer as it was kept. */
  | { readonly state: 'damaged'; readonly damaged: DamagedPart }
  | { readonly state: 'done'; readonly outcome: MeasuredOutcome };

/** The bands repeat as long as this stays. */
const seed = 90;

export interface MeasureFor {
  readonly uid: string;
  readonly digest: string;
  /** IANA zone of the hours. */
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
}

const beginning: MeasuredState = { state: 'measuring', share: 0 };

export const useMeasured = ({ uid, digest, zone, sessions }: MeasureFor): MeasuredState => {
  const key = JSON.stringify([uid, digest, zone, sessions]);
  const [found, setFound] = useState<{ readonly key: string; readonly measured: MeasuredState }>({ key, measured: beginning });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const setMeasured = (measured: MeasuredState): void => setFound({ key, measured });
    const work = async (): Promise<MeasuredState | null> => {
      const read = await loadCandles(uid, digest);
      if (signal.aborted) return null;
      if (!read.ok) return read.reason === 'damaged' ? { state: 'damaged', damaged: read.damaged } : { state: 'failed' };
      const onProgress = (share: number): void => setMeasured({ state: 'measuring', share });
      const { series } = read;
      const transfer = seriesArrays(series).map(({ buffer }) => buffer);
      const outcome = await compute.run('measure ranges', { series, zone, sessions, seed }, { signal, onProgress, transfer });
      return outcome === 'cancelled' ? null : { state: 'done', outcome };
    };
    work()
      .then((next) => {
        if (next !== null && !signal.aborted) setMeasured(next);
      })
      .catch((cause: unknown) => {
        logProblem('Measuring ranges', cause);
        if (!signal.aborted) setMeasured({ state: 'failed' });
      });
    return () => ending.abort();
  }, [key, uid, digest, zone, sessions]);
  // What was found for other candles or hours says nothing about these.
  return found.key === key ? found.measured : beginning;
};

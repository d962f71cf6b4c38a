/** What the maps are made of: the candles of this device with source and age, and the ways to add more. */
import { useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import { addCandles } from '@/services/bars/bars';
import type { CandleIntake } from '@/services/bars/candle-intake';
import type { LiveMarkets } from '@/services/market/live-markets';
import { ecbPairs, fetchEcbHistory } from '@/services/rates/ecb-history';
import { Button } from '@/ui/button';
import { FileStepView, candleFiles } from '@/ui/candle-files/file-step-view';
import { DropZone } from '@/ui/drop-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { sourceWords } from './map-panel';
import { untilWords } from './map-words';
import { liveTitle, type LiveBars } from './use-live-bars';

export interface DataPanelProps {
  readonly uid: string;
  readonly intake: CandleIntake;
  readonly series: readonly CandleSeries[];
  readonly live: LiveBars;
  readonly isSimulated: boolean;
  readonly onSimulate: () => void;
  readonly zone: string;
  readonly now: EpochMs;
}

type Fetching =
  | { readonly state: 'idle' | 'done' }
  | { readonly state: 'asking'; readonly done: number }
  | { readonly state: 'failed'; readonly reason: string };

/** Asks for the bank's rates, keeps them on the device, and tells how far it is. */
const useEcb = (uid: string, refresh: () => Promise<void>) => {
  const [fetching, setFetching] = useState<Fetching>({ state: 'idle' });
  const ask = async (): Promise<void> => {
    for (const [done, symbol] of ecbPairs.entries()) {
      setFetching({ state: 'asking', done });
      const answer = await fetchEcbHistory(symbol);
      if (!answer.ok) {
        setFetching({ state: 'failed', reason: answer.reason });
        break;
      }
      await addCandles(uid, { series: answer.series, title: `${symbol}, daily rates of the European Central Bank`, report: null });
      if (done === ecbPairs.length - 1) setFetching({ state: 'done' });
    }
    await refresh();
  };
  const run = (): void => {
    ask().catch((cause: unknown) => {
      logProblem('Getting daily rates', cause);
      setFetching({ state: 'failed', reason: 'We couldn’t keep the rates on this device.' });
    });
  };
  return { fetching, run };
};

const ecbWords = (fetching: Fetching): string => {
  if (fetching.state === 'failed') return `${fetching.reason} What you have on this device is unchanged; try again when you’re online.`;
  if (fetching.state === 'done') return 'A year of daily rates is on this device now.';
  return 'Daily rates come from the European Central Bank through api.frankfurter.dev. The pairs and the dates are sent there, nothing else.';
};

/** What the live source has said so far. */
const liveWords = (now: LiveMarkets | null): string => {
  if (now === null) return `Connecting to ${liveTitle}.`;
  const { asked, answered, reason, series } = now;
  if (asked === 0) return `${liveTitle} has none of these markets.`;
  const some = `Live from ${liveTitle}: ${String(series.size)} of ${String(asked)} markets. Maps take each hour once it is over.`;
  if (reason !== null) return `${some} ${reason}`;
  return answered < asked ? `Connecting to ${liveTitle}, ${String(answered)} of ${String(asked)} markets.` : some;
};

const Live = ({ live }: { readonly live: LiveBars }) => (
  <div className="mt-3 flex flex-wrap items-center gap-3">
    <Button size="sm" aria-pressed={live.isOn} onClick={() => live.setOn(!live.isOn)}>
      {live.isOn ? 'End live bars' : `Continue with live bars from ${liveTitle}`}
    </Button>
    <p role="status" className="text-micro text-text-3">
      {live.isOn ? liveWords(live.now) : 'The markets and times asked for are sent there, nothing else. Nothing of it is stored.'}
    </p>
  </div>
);

export const DataPanel = ({ uid, intake, series, live, isSimulated, onSimulate, zone, now }: DataPanelProps) => {
  const step = useLive(intake.step);
  const { fetching, run } = useEcb(uid, intake.refresh);
  return (
    <Panel title="What these maps are made of" footer={ecbWords(fetching)}>
      {step.kind === 'idle' ? (
        <DropZone
          title={series.length === 0 ? 'No candles on this device yet' : 'Add candles'}
          text="Drop in a file of hourly or shorter bars from MetaTrader, TradingView, Dukascopy, HistData or any CSV. It stays on this device."
          buttonLabel="Choose a candle file"
          accept={candleFiles}
          onFiles={([file]) => file !== undefined && intake.read(file)}
          deed="add"
          actions={
            <>
              <Button
                deed="add"
                busy={
                  fetching.state === 'asking' ? `Getting rates, ${String(fetching.done)} of ${String(ecbPairs.length)} pairs` : undefined
                }
                onClick={run}
              >
                Get daily rates
              </Button>
              {!isSimulated && <Button onClick={onSimulate}>Show simulated markets</Button>}
            </>
          }
        />
      ) : (
        <FileStepView step={step} now={now} onAnswer={intake.answer} onDismiss={intake.dismiss} />
      )}
      {live.isOffered && <Live live={live} />}
      {series.length > 0 && (
        <Table
          label="Candles behind these maps"
          className="mt-3 max-h-[280px]"
          head={
            <>
              <th scope="col">Market</th>
              <th scope="col">Source</th>
              <th scope="col">Age</th>
              <th scope="col" className="!text-right">
                Bars
              </th>
            </>
          }
        >
          {series.map((one) => (
            <TableRow key={one.symbol}>
              <TableCell>{one.symbol}</TableCell>
              <TableCell>{sourceWords([one.source])}</TableCell>
              <TableCell>{untilWords((one.time[one.length - 1] ?? 0) + (one.periodMs ?? 0), now, zone)}</TableCell>
              <TableCell align="right">{one.length.toLocaleString('en-GB')}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </Panel>
  );
};

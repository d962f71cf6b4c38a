/** What becomes of the candles: the series they make, and where it can be taken. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usualIntervals } from '@/domain/candles/interval';
import type { ChartReading } from '@/domain/vision/reading';
import { chartArrival, type ArrivalPart } from '@/domain/workspaces/chart-arrival';
import { canOpen } from '@/domain/access/can-open';
import { href, screens } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { account, session as sessionSource } from '@/services/session/session';
import { offerDownload } from '@/services/export/offer-download';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { keepReadSeries, pictureFile } from './keep-read-series';
import { ReadingDrawing } from './reading-drawing';
import { seriesOfReading } from '@/domain/vision/series/series-of-reading';
import { seriesCsv } from '@/domain/candles/series-csv';
import { countOf } from '@/lib/format-number';
import { lastTimeWords, readTerms, type TermsDraft } from './series-terms';

export interface SeriesPanelProps {
  readonly reading: ChartReading;
  readonly isConfirmed: boolean;
  readonly chosen: number | null;
  readonly file: Blob;
  readonly name: string;
  readonly terms: TermsDraft;
  readonly onTerms: (part: Partial<TermsDraft>) => void;
}

const intervals = [{ value: '', label: 'Choose' }, ...usualIntervals.map((one) => ({ value: one as string, label: one as string }))];

const Fields = ({ reading, terms, onTerms, zone }: Pick<SeriesPanelProps, 'reading' | 'terms' | 'onTerms'> & { readonly zone: string }) => {
  const said = lastTimeWords(reading);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField
        label="Market"
        autoComplete="off"
        spellCheck={false}
        value={terms.market}
        hint={reading.symbol === null ? 'Not readable in the picture.' : 'As read. Change it if it’s wrong.'}
        onChange={(event) => onTerms({ market: event.target.value.toUpperCase() })}
      />
      <SelectField
        label="Length of a bar"
        options={intervals}
        value={terms.interval}
        hint={reading.interval === null ? 'Not readable in the picture.' : `Read as ${reading.interval}.`}
        onChange={(event) => onTerms({ interval: event.target.value })}
      />
      <TextField
        label="Last candle opened at"
        type="datetime-local"
        value={terms.last}
        hint={said === null ? `In ${zone}` : `In ${zone}. ${said}`}
        onChange={(event) => onTerms({ last: event.target.value })}
      />
    </div>
  );
};

const useDeeds = ({ reading, terms, file, name }: SeriesPanelProps) => {
  const zone = useLive(displayZone);
  const person = useLive(account);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = readTerms(terms, zone);
  const make = async () => {
    if (typeof read === 'string') return setProblem(read);
    const outcome = seriesOfReading(reading, read, await pictureFile(file, name));
    if (!outcome.ok) return setProblem(outcome.reason);
    setProblem(null);
    return outcome.series;
  };
  const open = async (go: (digest: string, market: string) => string): Promise<void> => {
    const series = await make();
    if (series === undefined || person === null) return;
    setBusy(true);
    const kept = await keepReadSeries(person.uid, series, name);
    setBusy(false);
    if (kept.ok) void navigate(go(kept.digest, series.symbol));
    else setProblem(kept.reason);
  };
  return {
    zone,
    problem,
    isBusy,
    toChart: (part: ArrivalPart) => void open((series, market) => `${href('indicators')}?${chartArrival({ series, market, part })}`),
    analyze: () => void open((series, market) => `${href('chartAnalysis')}?${chartArrival({ series, market, part: 'chart' })}`),
    save: async () => {
      const series = await make();
      if (series !== undefined) offerDownload(`${series.symbol} ${terms.interval} from ${name}.csv`, [seriesCsv(series)], 'text/csv');
    },
  };
};

export const SeriesPanel = (props: SeriesPanelProps) => {
  const { reading, isConfirmed, chosen, terms, onTerms } = props;
  const deeds = useDeeds(props);
  const session = useLive(sessionSource);
  const mayChart = canOpen(screens.indicators, session) === 'open';
  const mayAnalyze = canOpen(screens.chartAnalysis, session) === 'open';
  const unsure = reading.candles.filter(({ isUnsure }) => isUnsure).length;
  const isShut = !isConfirmed || deeds.isBusy;
  return (
    <Panel
      title="What it becomes"
      aside={
        <>
          <Badge>Read from a picture</Badge>
          {!isConfirmed && <span>Locked until the axis is confirmed</span>}
        </>
      }
      footer={`Prices carry the error of the reading. ${unsure === 0 ? 'No bar is empty.' : `${countOf(unsure, 'bar')} ${unsure === 1 ? 'stays' : 'stay'} empty.`}`}
    >
      <div className="flex flex-col gap-3">
        <ReadingDrawing reading={reading} hasPrices={isConfirmed} chosen={chosen} />
        {isConfirmed && <Fields reading={reading} terms={terms} onTerms={onTerms} zone={deeds.zone} />}
        <div className="flex flex-wrap gap-2">
          {mayChart && (
            <>
              <Button variant={isConfirmed ? 'primary' : 'secondary'} disabled={isShut} onClick={() => deeds.toChart('chart')}>
                Open as chart
              </Button>
              <Button disabled={isShut} onClick={() => deeds.toChart('backtest')}>
                Backtest
              </Button>
              <Button disabled={isShut} onClick={() => deeds.toChart('replay')}>
                Replay
              </Button>
            </>
          )}
          {mayAnalyze && (
            <Button disabled={isShut} onClick={deeds.analyze}>
              Analyze
            </Button>
          )}
          <Button disabled={isShut} onClick={() => void deeds.save()}>
            Save as CSV
          </Button>
        </div>
        {deeds.problem !== null && (
          <p role="alert" className="text-dense text-danger">
            {deeds.problem}
          </p>
        )}
      </div>
    </Panel>
  );
};

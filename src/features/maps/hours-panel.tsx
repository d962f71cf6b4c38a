/** Hour by weekday: the trader's own results beside the range, direction and volume of a market. */
import { useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { falseDiscoveryRate, fewestWeeks, type HourFigure, type HourMap } from '@/domain/maps/market-hours';
import { fewestOwn, type OwnMap } from '@/domain/maps/own-hours';
import { meanOf } from '@/domain/statistics/values';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { hourMs } from '@/lib/durations';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import { Table, TableCell, TableRow } from '@/ui/table';
import { JobView, MapPanel, sourceWords } from './map-panel';
import { cellName, percentOf, rOf, sizeOf, untilWords } from './map-words';
import type { OwnResults } from './own-results';
import { marketHoursSentence, ownHoursSentence } from './sentences';
import { useJob, type RunningJob } from './use-job';
import { WeekGrid, type GridCell } from './week-grid';

const figures = [
  { value: 'range', label: 'Range' },
  { value: 'direction', label: 'Direction' },
  { value: 'volume', label: 'Volume' },
] as const;

/** The draws repeat as long as this stays. */
const seed = 24;

const figureWords = (figure: HourFigure, value: number): string => {
  if (figure === 'direction') return `${percentOf(value, 3)} on average`;
  return figure === 'range' ? `${sizeOf(value, 3)} from low to high` : `a volume of ${Math.round(value).toLocaleString('en-GB')}`;
};

const largest = (values: readonly (number | null)[]): number => Math.max(1e-12, ...values.map((value) => Math.abs(value ?? 0)));

/** Of sizes, hours above the mean of all: a quiet hour that stands out is no less quiet than it looks. */
const isShownClaimed = (map: HourMap, mean: number | null): boolean =>
  map.figure === 'direction' || (mean ?? 0) > meanOf(map.cells.flatMap((one) => (one.mean === null ? [] : [one.mean])));

const marketCells = (map: HourMap): readonly GridCell[] => {
  const top = largest(map.cells.map(({ mean }) => mean));
  return map.cells.map(({ cell, mean, n, isClaimed }) => ({
    cell,
    share: mean === null ? null : mean / top,
    isSize: map.figure !== 'direction',
    isClaimed: isClaimed && isShownClaimed(map, mean),
    words: mean === null ? `only ${String(n)} weeks` : `${figureWords(map.figure, mean)}, ${String(n)} weeks`,
  }));
};

const ownCells = (map: OwnMap): readonly GridCell[] => {
  const top = largest(map.cells.map(({ mean }) => mean));
  return map.cells.map(({ cell, mean, n, trades, isClaimed }) => ({
    cell,
    share: mean === null ? null : mean / top,
    isSize: false,
    isClaimed,
    words: mean === null ? `trades in only ${String(n)} of the weeks` : `${rOf(mean)} a trade, ${String(trades)} trades`,
  }));
};

const daysOf = (...lists: readonly (readonly { readonly cell: number }[])[]): readonly number[] => {
  const seen = new Set(lists.flat().map(({ cell }) => Math.floor(cell / 24)));
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => day < 5 || seen.has(day));
};

const HoursTable = ({ own, market }: { readonly own: OwnMap | null; readonly market: HourMap | null }) => {
  const cells = [...new Set([...(own?.cells ?? []), ...(market?.cells ?? [])].map(({ cell }) => cell))].toSorted((a, b) => a - b);
  return (
    <Table
      label="Hours of the week"
      className="max-h-[320px]"
      head={
        <>
          <th scope="col">Hour</th>
          <th scope="col">Your results</th>
          <th scope="col">Market</th>
          <th scope="col">Stands out</th>
        </>
      }
    >
      {cells.map((cell) => {
        const [mine, theirs] = [own?.cells.find((one) => one.cell === cell), market?.cells.find((one) => one.cell === cell)];
        const stands = [mine?.isClaimed === true ? 'yours' : '', theirs?.isClaimed === true ? 'market' : ''].filter((text) => text !== '');
        return (
          <TableRow key={cell}>
            <TableCell>{cellName(cell)}</TableCell>
            <TableCell>
              {mine === undefined
                ? 'No trade'
                : mine.mean === null
                  ? `${String(mine.trades)} trades, too few`
                  : `${rOf(mine.mean)}, ${String(mine.trades)} trades`}
            </TableCell>
            <TableCell>
              {theirs?.mean == null || market === null
                ? 'Too few weeks'
                : `${figureWords(market.figure, theirs.mean)}, ${String(theirs.n)} weeks`}
            </TableCell>
            <TableCell>{stands.length === 0 ? 'No' : stands.join(' and ')}</TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
};

interface OwnHoursProps {
  readonly mine: RunningJob<OwnMap>;
  readonly own: OwnResults | null;
  readonly isAsked: boolean;
  readonly days: readonly number[];
}

const headingClass = 'text-dense font-medium text-text-2';

const OwnHours = ({ mine, own, isAsked, days }: OwnHoursProps) => {
  const left = own === null || own.withoutRisk === 0 ? '' : `; ${String(own.withoutRisk)} left out, their risk isn’t known`;
  return (
    <section>
      <h3 className={headingClass}>{isAsked ? `Your trades, mean R (n = ${String(own?.results.length ?? 0)}${left})` : 'Your trades'}</h3>
      {isAsked ? (
        <JobView {...mine} label="Shuffling your results">
          {(map) => <WeekGrid label="Your results by hour and weekday" cells={ownCells(map)} days={days} none="no trade" />}
        </JobView>
      ) : (
        <p className="text-text-2">Your results by hour appear here once your journal has trades with a stop or an assumed risk.</p>
      )}
    </section>
  );
};

interface MarketHoursProps {
  readonly market: RunningJob<HourMap | null>;
  /** null: there are no candles of an hour or less. */
  readonly symbol: string | null;
  readonly figure: HourFigure;
  readonly days: readonly number[];
}

const MarketHours = ({ market, symbol, figure, days }: MarketHoursProps) => {
  const { job } = market;
  const weeks = symbol !== null && job.state === 'done' && job.result !== null ? ` (n = ${String(job.result.weeks)} weeks)` : '';
  return (
    <section>
      <h3 className={headingClass}>{symbol === null ? 'The market' : `${symbol}, ${figure}${weeks}`}</h3>
      {symbol === null ? (
        <p className="text-text-2">Add candles of an hour or less to see when your market moves.</p>
      ) : (
        <JobView {...market} label={`Reading the hours of ${symbol}`}>
          {(map) =>
            map === null ? (
              <p className="text-text-2">
                {figure === 'volume' ? 'These candles don’t state a volume.' : 'These bars can’t be read by hour.'}
              </p>
            ) : (
              <WeekGrid label={`${symbol} by hour and weekday`} cells={marketCells(map)} days={days} none="the market is closed" />
            )
          }
        </JobView>
      )}
    </section>
  );
};

export interface HoursPanelProps {
  readonly series: readonly CandleSeries[];
  readonly own: OwnResults | null;
  readonly zone: string;
  readonly now: EpochMs;
}

const method = `Framed cells stay after false-discovery control: at most ${String(falseDiscoveryRate * 100)} % of them are expected to be there by chance. Market: one value a week for each hour, ${String(fewestWeeks)} weeks at least; range and volume by their rank among the hours of the same week, direction by Student’s t against zero; of range and volume only hours above the mean are framed. Your results: R by opening hour, ${String(fewestOwn)} weeks at least; 9,999 shuffles of your results over your hours. Dashed: too few. A minus marks losses and falls.`;

export const HoursPanel = ({ series, own, zone, now }: HoursPanelProps) => {
  const short = useMemo(() => series.filter(({ periodMs }) => periodMs !== null && periodMs <= hourMs), [series]);
  const [symbol, setSymbol] = useState('');
  const [figure, setFigure] = useState<HourFigure>('range');
  const chosen = short.find((one) => one.symbol === symbol) ?? short[0] ?? null;
  const marketQuestion = useMemo(() => (chosen === null ? null : { series: chosen, figure, zone }), [chosen, figure, zone]);
  const ownQuestion = useMemo(() => (own === null || own.results.length === 0 ? null : { results: own.results, zone, seed }), [own, zone]);
  const market = useJob('map hours', marketQuestion);
  const mine = useJob('map own hours', ownQuestion);
  const marketMap = market.job.state === 'done' ? market.job.result : null;
  const ownMap = mine.job.state === 'done' && ownQuestion !== null ? mine.job.result : null;
  const days = daysOf(marketMap?.cells ?? [], ownMap?.cells ?? []);
  const isReady = (chosen === null || market.job.state === 'done') && (ownQuestion === null || mine.job.state === 'done');
  const last = chosen === null ? null : (chosen.time[chosen.length - 1] ?? 0) + (chosen.periodMs ?? 0);
  return (
    <MapPanel
      title="Your hours beside the market’s"
      isSimulated={chosen?.source.kind === 'simulated'}
      source={[
        chosen === null || last === null
          ? 'No hourly candles'
          : `${chosen.symbol}: ${sourceWords([chosen.source]).toLowerCase()} ${untilWords(last, now, zone)}`,
        own?.until == null
          ? 'no trades with a known risk'
          : `${own.isSample ? 'sample trades' : 'your trades'} ${untilWords(own.until, now, zone)}`,
      ].join('; ')}
      sentence={
        isReady ? ((ownMap === null ? null : ownHoursSentence(ownMap)) ?? marketHoursSentence(marketMap, chosen?.symbol ?? '')) : null
      }
      method={method}
      table={isReady ? <HoursTable own={ownMap} market={marketMap} /> : null}
      controls={
        chosen !== null && (
          <>
            <PlainSelect
              label="Market"
              value={chosen.symbol}
              options={short.map((one) => ({ value: one.symbol, label: one.symbol }))}
              onChange={setSymbol}
            />
            <Segment label="Figure" options={figures} value={figure} onChange={setFigure} />
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OwnHours mine={mine} own={own} isAsked={ownQuestion !== null} days={days} />
        <MarketHours market={market} symbol={chosen?.symbol ?? null} figure={figure} days={days} />
      </div>
    </MapPanel>
  );
};

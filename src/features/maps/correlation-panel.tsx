/** Which markets move together, and which of one's own results do: a clustered matrix, and the rolling coefficient of the pair that is chosen. */
import { useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { correlationOf, rollingOf, rollingWindow, type CorrelationMap, type MarketCorrelation } from '@/domain/maps/correlation-map';
import { forexPair } from '@/domain/market/spot-instruments';
import { fewestForCorrelation } from '@/domain/maps/correlation';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { listWords } from '@/lib/list-words';
import { useWidth } from '@/ui/hooks/use-width';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import { Table, TableCell, TableRow } from '@/ui/table';
import { cellWords, Matrix, type Pair } from './correlation-matrix';
import { candleWords, JobView, MapPanel, sourceWords } from './map-panel';
import { signed, untilWords } from './map-words';
import type { OwnResults } from './own-results';
import { correlationSentence } from './sentences';
import { useJob } from './use-job';

type What = 'markets' | 'results';
const whats = [
  { value: 'markets', label: 'Markets' },
  { value: 'results', label: 'Your results' },
] as const;

type Group = 'all' | 'pairs' | 'others';
const groups = [
  { value: 'pairs', label: 'Currency pairs' },
  { value: 'others', label: 'Other markets' },
  { value: 'all', label: 'All markets' },
] as const;

/** More markets than this are shown group by group at first. */
const mostAtOnce = 16;

const isOf = (group: Group, symbol: string): boolean => group === 'all' || (group === 'pairs') === (forexPair(symbol) !== null);

const heightPx = 90;

const Rolling = ({ map, pair }: { readonly map: MarketCorrelation; readonly pair: Pair }) => {
  const { ref, widthPx } = useWidth();
  const values = rollingOf(map, pair.a, pair.b);
  const [left, right] = [4, 34];
  const x = (i: number): number => left + ((widthPx - left - right) * i) / Math.max(1, values.length - 1);
  const y = (r: number): number => 8 + ((heightPx - 16) * (1 - r)) / 2;
  const path = values
    .map((r, i) => (r === null ? '' : `${i === 0 || values[i - 1] === null ? 'M' : 'L'}${x(i).toFixed(1)} ${y(r).toFixed(1)}`))
    .join('');
  const unit = map.step === 'hour' ? 'hours' : 'days';
  const last = values.at(-1);
  const words = `${pair.a} and ${pair.b} over each ${String(rollingWindow)} ${unit}${last == null ? '' : `, last ${signed(last)}`}`;
  return (
    <figure>
      <figcaption className="text-dense text-text-2">{words}</figcaption>
      <div ref={ref} style={{ height: heightPx }}>
        {widthPx > 0 && values.length > 1 && (
          <svg width={widthPx} height={heightPx} role="img" aria-label={words}>
            {[1, 0, -1].map((r) => (
              <g key={r}>
                <path
                  d={`M${String(left)} ${String(y(r))}H${String(widthPx - right)}`}
                  stroke="var(--color-grid)"
                  strokeDasharray={r === 0 ? '3 3' : undefined}
                />
                <text x={widthPx - right + 6} y={y(r) + 4} fontSize={11} fill="var(--color-axis)">
                  {signed(r, 0)}
                </text>
              </g>
            ))}
            <path d={path} fill="none" stroke="var(--color-series-1)" strokeWidth={1.5} />
          </svg>
        )}
      </div>
    </figure>
  );
};

const CorrelationTable = ({ map }: { readonly map: CorrelationMap }) => (
  <Table
    label="Correlations, pair by pair"
    className="max-h-[320px]"
    head={
      <>
        <th scope="col">Pair</th>
        <th scope="col">Correlation</th>
      </>
    }
  >
    {map.names.flatMap((a, i) =>
      map.names.slice(i + 1).map((b, k) => (
        <TableRow key={`${a} ${b}`}>
          <TableCell>{`${a} and ${b}`}</TableCell>
          <TableCell>{cellWords(map.cells[i]?.[i + 1 + k] ?? { r: null, low: -1, high: 1, n: 0 })}</TableCell>
        </TableRow>
      )),
    )}
  </Table>
);

export interface CorrelationPanelProps {
  readonly series: readonly CandleSeries[];
  readonly own: OwnResults | null;
  readonly zone: string;
  readonly now: EpochMs;
}

const method = `Pearson’s coefficient of log returns with the 95 % interval by Fisher’s z; your results: R of each trading day on which you closed trades in both markets. Markets that move alike are next to each other (average linkage). Hidden under n = ${String(fewestForCorrelation)}. Correlations change; the line below shows how this one has.`;

export const CorrelationPanel = ({ series, own, zone, now }: CorrelationPanelProps) => {
  const [what, setWhat] = useState<What>('markets');
  const [picked, setPicked] = useState<Pair | null>(null);
  const [group, setGroup] = useState<Group | null>(null);
  const shownGroup = group ?? (series.length > mostAtOnce ? 'pairs' : 'all');
  const compared = useMemo(() => series.filter(({ symbol }) => isOf(shownGroup, symbol)), [series, shownGroup]);
  const question = useMemo(() => (compared.length < 2 ? null : compared), [compared]);
  const running = useJob('map correlation', question);
  const market = question !== null && running.job.state === 'done' ? running.job.result : null;
  const mine = useMemo(() => (own === null || own.byMarket.length < 2 ? null : correlationOf(own.byMarket)), [own]);
  const map = what === 'markets' ? market : mine;
  const pair = picked ?? (market === null ? null : { a: market.names[0] ?? '', b: market.names[1] ?? '' });
  const chosen = pair !== null && map?.names.includes(pair.a) === true && map.names.includes(pair.b) ? pair : null;
  const chosenCell = chosen === null ? undefined : map?.cells[map.names.indexOf(chosen.a)]?.[map.names.indexOf(chosen.b)];
  const view = map !== null && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Matrix map={map} chosen={chosen} choose={setPicked} />
      {chosen !== null && chosenCell !== undefined && (
        <p className="text-dense text-text-2" aria-live="polite">{`${chosen.a} and ${chosen.b}: ${cellWords(chosenCell)}`}</p>
      )}
      {what === 'markets' && market !== null && chosen !== null && <Rolling map={market} pair={chosen} />}
    </div>
  );
  const marketSource =
    market === null
      ? compared.length === 0
        ? 'No candles'
        : candleWords(compared, now, zone)
      : `${sourceWords(compared.map(({ source }) => source))} ${untilWords(market.until, now, zone)}, ${String(market.n)} ${market.step === 'hour' ? 'hourly' : 'daily'} returns${market.stale.length === 0 ? '' : `; without ${listWords(market.stale)}, whose candles end earlier`}`;
  const ownSource =
    own?.until == null
      ? 'No trades with a known risk'
      : `${own.isSample ? 'Sample trades' : 'Your trades'} ${untilWords(own.until, now, zone)}`;
  const isShownByJob = what === 'markets' && question !== null && market === null;
  const isWaiting = isShownByJob && running.job.state !== 'done';
  const nothing =
    what === 'markets'
      ? 'Without two markets at the same times there’s nothing to act on.'
      : 'You haven’t traded two markets with a known risk yet, so there’s nothing to act on.';
  return (
    <MapPanel
      title="Correlation"
      isSimulated={what === 'markets' && compared.some(({ source }) => source.kind === 'simulated')}
      source={what === 'markets' ? marketSource : ownSource}
      sentence={map === null ? (isWaiting ? null : nothing) : correlationSentence(map, what)}
      method={method}
      table={map === null ? null : <CorrelationTable map={map} />}
      controls={
        <>
          <Segment label="Correlation of" options={whats} value={what} onChange={setWhat} />
          {what === 'markets' && series.length > mostAtOnce && (
            <PlainSelect label="Which markets" value={shownGroup} options={groups} onChange={setGroup} />
          )}
        </>
      }
    >
      {isShownByJob ? (
        <JobView {...running} label="Comparing markets">
          {() => <p className="text-text-2">These candles have no times in common.</p>}
        </JobView>
      ) : (
        view || (
          <p className="text-text-2">
            {what === 'markets' ? 'Add candles of a second market to compare.' : 'Trade two markets to compare them.'}
          </p>
        )
      )}
    </MapPanel>
  );
};

/** Currency strength: each currency with its interval, the matrix of base and quote, and how strength has gone. */
import { useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { forexPair } from '@/domain/market/spot-instruments';
import type { StrengthMap } from '@/domain/maps/strength-map';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs } from '@/lib/durations';
import { listWords } from '@/lib/list-words';
import { useWidth } from '@/ui/hooks/use-width';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Segment } from '@/ui/segment';
import { Table, TableCell, TableRow } from '@/ui/table';
import { candleWords, JobView, MapPanel, sourceWords } from './map-panel';
import { percentOf, signed, sizeOf, untilWords } from './map-words';
import { ScrollBox } from './scroll-box';
import { strengthSentence } from './sentences';
import { useJob } from './use-job';

const spans = [
  { value: '1', label: '1 day' },
  { value: '5', label: '5 days' },
  { value: '20', label: '20 days' },
] as const;

const seed = 28;

const tint = (value: number, top: number): string =>
  `color-mix(in srgb, var(--color-${value < 0 ? 'down' : 'up'}) ${String(Math.round((50 * Math.abs(value)) / top))}%, var(--color-surface-1))`;

const orderOf = ({ strength }: StrengthMap): readonly number[] =>
  strength.map((_, i) => i).toSorted((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0));

/** Room for the name, the figures and what lies between. */
const besideGlyphPx = 220;

const List = ({ map }: { readonly map: StrengthMap }) => {
  const ends = map.strength.flatMap((value, i) => [value, map.intervals?.[i]?.low ?? value, map.intervals?.[i]?.high ?? value]);
  const reach = Math.max(1e-6, ...ends.map(Math.abs)) * 1.05;
  const { ref, widthPx } = useWidth();
  return (
    <ul ref={ref} className="grid gap-1.5">
      {orderOf(map).map((i) => {
        const value = map.strength[i] ?? 0;
        const interval = map.intervals?.[i];
        const name = map.currencies[i] ?? '';
        const words =
          interval === undefined ? 'no interval, a single bar' : `95 %: ${percentOf(interval.low)} to ${percentOf(interval.high)}`;
        return (
          <li key={name} className="flex items-center gap-3">
            <span className="w-9 font-semibold">{name}</span>
            <span className="min-w-0 flex-1">
              <IntervalGlyph
                label={`${name} ${percentOf(value)}, ${words}`}
                interval={interval === undefined ? null : { value, ...interval }}
                scale={{ min: -reach, max: reach }}
                widthPx={Math.max(90, widthPx - besideGlyphPx)}
              />
            </span>
            <span className="w-[150px] text-right">
              <span className="block">{percentOf(value)}</span>
              <span className="block text-micro text-text-3">{words}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const Matrix = ({ map }: { readonly map: StrengthMap }) => {
  const order = orderOf(map);
  const top = Math.max(1e-9, ...map.matrix.flat().map((value) => Math.abs(value ?? 0)));
  return (
    <ScrollBox label="Base against quote">
      <table className="w-full min-w-[420px] table-fixed border-separate border-spacing-[2px] text-micro">
        <caption className="mb-1 text-left text-dense text-text-2">Base (row) against quote (column), %</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Base</span>
            </th>
            {order.map((i) => (
              <th key={i} scope="col" className="font-medium text-text-2">
                {map.currencies[i]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((i) => (
            <tr key={i}>
              <th scope="row" className="text-left font-medium text-text-2">
                {map.currencies[i]}
              </th>
              {order.map((j) => {
                const value = map.matrix[i]?.[j] ?? null;
                if (i === j)
                  return (
                    <td key={j} className="text-center text-text-3">
                      ·
                    </td>
                  );
                return value === null ? (
                  <td key={j} className="rounded-xs border border-dashed border-line-strong text-center text-text-3">
                    none
                  </td>
                ) : (
                  <td key={j} className="h-6 rounded-xs text-center" style={{ background: tint(value, top) }}>
                    {signed(value * 100)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** A trading day, given in days since 1970: `Mon 28 September`. */
const dayName = (day: number): string => dayClock('UTC').shortDay((day * dayMs) as EpochMs);

/** A row for each currency, a cell for each day: the strength over the span that ended with it. */
const History = ({ map, days }: { readonly map: StrengthMap; readonly days: number }) => {
  const top = Math.max(1e-9, ...map.history.flatMap(({ strength }) => strength.map(Math.abs)));
  const [first, last] = [map.history[0], map.history.at(-1)];
  if (first === undefined || last === undefined || map.history.length < 2) return null;
  return (
    <figure>
      <figcaption className="mb-1 text-dense text-text-2">{`Strength over ${String(days)} ${days === 1 ? 'day' : 'days'}, ${dayName(first.day)} to ${dayName(last.day)}`}</figcaption>
      <div
        role="img"
        aria-label={`History of ${String(map.history.length)} trading days; the table lists the present strengths.`}
        className="grid gap-[2px]"
      >
        {orderOf(map).map((i) => (
          <div key={i} className="flex items-center gap-2">
            <span className="w-8 text-micro text-text-2">{map.currencies[i]}</span>
            <span className="flex min-w-0 flex-1 gap-px">
              {map.history.map(({ day, strength }) => {
                const value = strength[i] ?? 0;
                return (
                  <span
                    key={day}
                    title={`${map.currencies[i] ?? ''}, ${dayName(day)}: ${percentOf(value)}`}
                    className="flex h-4 flex-1 items-end justify-center"
                    style={{ background: tint(value * 1.6, top) }}
                  >
                    {value < 0 && <span className="h-[2px] w-full bg-down" />}
                  </span>
                );
              })}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
};

const StrengthTable = ({ map }: { readonly map: StrengthMap }) => (
  <Table
    label="Pairs of the fit"
    className="max-h-[320px]"
    head={
      <>
        <th scope="col">Pair</th>
        <th scope="col" className="!text-right">
          Moved
        </th>
        <th scope="col" className="!text-right">
          Fitted
        </th>
        <th scope="col" className="!text-right">
          Residual
        </th>
      </>
    }
  >
    {map.pairs.map(({ symbol, logReturn }, k) => (
      <TableRow key={symbol}>
        <TableCell>{symbol}</TableCell>
        <TableCell align="right">{percentOf(logReturn, 3)}</TableCell>
        <TableCell align="right">{percentOf(logReturn - (map.residual[k] ?? 0), 3)}</TableCell>
        <TableCell align="right">{percentOf(map.residual[k] ?? 0, 3)}</TableCell>
      </TableRow>
    ))}
  </Table>
);

const notesOf = (map: StrengthMap): string => {
  const residual =
    map.residualSd === null
      ? 'Every pair is needed to connect the currencies, so the quotes can’t contradict each other and there is no residual'
      : `The quotes disagree with each other by ${sizeOf(map.residualSd, 4)} (residual, ${String(map.degreesOfFreedom)} surplus pairs)`;
  const parts =
    map.components.length < 2
      ? ''
      : ` No pair connects ${map.components.map((one) => listWords(one)).join(' with ')}, so we can’t compare across these groups.`;
  const stale =
    map.stale.length === 0 ? '' : ` Left out, because their candles end more than 5 days before the newest: ${listWords(map.stale)}.`;
  return `${String(map.pairs.length)} pairs, ${String(map.bars)} ${map.step === 'hour' ? 'hours' : 'days'}. ${residual}.${parts}${stale}`;
};

export interface StrengthPanelProps {
  readonly series: readonly CandleSeries[];
  readonly zone: string;
  readonly now: EpochMs;
}

export const StrengthPanel = ({ series, zone, now }: StrengthPanelProps) => {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('5');
  const days = Number(span);
  const pairs = useMemo(() => series.filter(({ symbol }) => forexPair(symbol) !== null), [series]);
  const question = useMemo(() => (pairs.length === 0 ? null : { series: pairs, spanDays: days, seed }), [pairs, days]);
  const running = useJob('map strength', question);
  const map = question !== null && running.job.state === 'done' ? running.job.result : null;
  const missing =
    question === null
      ? 'Without a currency pair there’s nothing to act on.'
      : running.job.state === 'done'
        ? 'There’s nothing to act on until your candles reach back that far.'
        : null;
  const sentence = map === null ? missing : strengthSentence(map, days);
  return (
    <MapPanel
      title="Currency strength"
      isSimulated={pairs.some(({ source }) => source.kind === 'simulated')}
      source={
        map === null
          ? question === null
            ? 'No candles of currency pairs'
            : candleWords(pairs, now, zone)
          : `${sourceWords(pairs.map(({ source }) => source))} ${untilWords(map.until, now, zone)}`
      }
      sentence={sentence}
      method="Least squares over all pairs in your data, in log returns; each connected group sums to zero. The bracket is the 95 % interval of a block bootstrap over the bars of the span: how much depends on these bars, not a forecast. Trading days turn at 17:00 in New York."
      table={map === null ? null : <StrengthTable map={map} />}
      controls={<Segment label="Span" options={spans} value={span} onChange={setSpan} />}
    >
      {question === null ? (
        <p className="text-text-2">Add candles of currency pairs, or get the European Central Bank’s daily rates below.</p>
      ) : (
        <JobView {...running} label="Drawing blocks of bars">
          {(result) =>
            result === null ? (
              <p className="text-text-2">{`These candles don’t reach back ${String(days)} trading days at common times.`}</p>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <List map={result} />
                <p className="text-micro text-text-3">{notesOf(result)}</p>
                <Matrix map={result} />
                <History map={result} days={days} />
              </div>
            )
          }
        </JobView>
      )}
    </MapPanel>
  );
};

/** Futures by what a day of one contract is worth: areas in dollars, color and sign for the last day's move. */
import { useMemo } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { fewestFutureDays, type FutureDay } from '@/domain/maps/futures-map';
import { treemap, type Box } from '@/domain/maps/treemap';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { grouped } from '@/lib/grouped';
import { formatMoney } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';
import { Table, TableCell, TableRow } from '@/ui/table';
import { candleWords, JobView, MapPanel, sourceWords } from './map-panel';
import { percentOf, untilWords } from './map-words';
import { futuresSentence } from './sentences';
import { useJob } from './use-job';

interface Tile {
  readonly day: FutureDay;
  readonly box: Box;
}
interface GroupTile {
  readonly name: string;
  readonly box: Box;
  readonly tiles: readonly Tile[];
}

const headPx = 18;

/** Groups beside each other, and in each its futures below its name. */
const tilesOf = (days: readonly FutureDay[], room: Box): readonly GroupTile[] => {
  const groups = [...grouped(days, ({ group }) => group)];
  const boxes = treemap(
    groups.map(([, members]) => members.reduce((sum, { worth }) => sum + worth, 0)),
    room,
  );
  return groups.map(([name, members], i) => {
    const box = boxes[i] ?? room;
    const inside = { x: box.x + 1, y: box.y + headPx, width: Math.max(1, box.width - 2), height: Math.max(1, box.height - headPx - 1) };
    const inner = treemap(
      members.map(({ worth }) => worth),
      inside,
    );
    return { name, box, tiles: members.map((day, k) => ({ day, box: inner[k] ?? inside })) };
  });
};

const dollars = ({ worth, currency }: FutureDay): string =>
  formatMoney(Math.round(worth), { currency, sign: 'negative' }).replace(/\.00$/u, '');

const Drawing = ({ days }: { readonly days: readonly FutureDay[] }) => {
  const { ref, widthPx } = useWidth();
  const heightPx = widthPx < 500 ? 420 : 340;
  const top = Math.max(1e-9, ...days.map(({ change }) => Math.abs(change)));
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 && (
        <svg
          width={widthPx}
          height={heightPx}
          role="img"
          aria-label={`Futures by what a day of one contract is worth. ${futuresSentence(days)}`}
        >
          {tilesOf(days, { x: 0, y: 0, width: widthPx, height: heightPx }).map(({ name, box, tiles }) => (
            <g key={name}>
              {box.width > 7 * name.length && (
                <text x={box.x + 3} y={box.y + 13} fontSize={11} fill="var(--color-text-2)">
                  {name}
                </text>
              )}
              {tiles.map(({ day, box: tile }) => (
                <g key={day.symbol}>
                  <title>{`${day.title} (${day.symbol}): ${dollars(day)} a day, last day ${percentOf(day.change)}`}</title>
                  <rect
                    x={tile.x}
                    y={tile.y}
                    width={tile.width}
                    height={tile.height}
                    fill={`color-mix(in srgb, var(--color-${day.change < 0 ? 'down' : 'up'}) ${String(Math.round((40 * Math.abs(day.change)) / top))}%, var(--color-surface-1))`}
                    stroke="var(--color-line-strong)"
                  />
                  {tile.width > 26 && tile.height > 16 && (
                    <text x={tile.x + 5} y={tile.y + 14} fontSize={12} fontWeight={620} fill="var(--color-text)">
                      {day.symbol}
                    </text>
                  )}
                  {tile.width > 52 && tile.height > 46 && (
                    <text x={tile.x + 5} y={tile.y + 29} fontSize={11} fill="var(--color-text)">
                      {dollars(day)}
                      <tspan x={tile.x + 5} dy={14}>
                        {percentOf(day.change)}
                      </tspan>
                    </text>
                  )}
                </g>
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
};

const FuturesTable = ({ days }: { readonly days: readonly FutureDay[] }) => (
  <Table
    label="What a day of each future is worth"
    className="max-h-[320px]"
    head={
      <>
        <th scope="col">Contract</th>
        <th scope="col">Group</th>
        <th scope="col" className="!text-right">
          A day, one contract
        </th>
        <th scope="col" className="!text-right">
          Last day
        </th>
        <th scope="col" className="!text-right">
          Days
        </th>
      </>
    }
  >
    {days
      .toSorted((a, b) => b.worth - a.worth)
      .map((day) => (
        <TableRow key={day.symbol}>
          <TableCell>{`${day.symbol}, ${day.title}`}</TableCell>
          <TableCell>{day.group}</TableCell>
          <TableCell align="right">{dollars(day)}</TableCell>
          <TableCell align="right">{percentOf(day.change)}</TableCell>
          <TableCell align="right">{day.n}</TableCell>
        </TableRow>
      ))}
  </Table>
);

export interface FuturesPanelProps {
  readonly series: readonly CandleSeries[];
  readonly zone: string;
  readonly now: EpochMs;
}

export const FuturesPanel = ({ series, zone, now }: FuturesPanelProps) => {
  const question = useMemo(() => (series.length === 0 ? null : series), [series]);
  const running = useJob('map futures', question);
  const days = question !== null && running.job.state === 'done' ? running.job.result : null;
  const used = series.filter(({ symbol }) => days?.some((day) => day.symbol === symbol) === true);
  const until = days === null || days.length === 0 ? null : Math.min(...days.map((day) => day.until));
  const measured =
    until === null ? 'No candles of futures' : `${sourceWords(used.map((one) => one.source))} ${untilWords(until, now, zone)}`;
  const source = days === null && question !== null ? candleWords(question, now, zone) : measured;
  return (
    <MapPanel
      title="What a day of a future is worth"
      isSimulated={used.some(({ source }) => source.kind === 'simulated')}
      source={source}
      sentence={days === null && question !== null ? null : futuresSentence(days ?? [])}
      method={`Area: mean of high minus low over the last 20 trading days, times the point value of one contract. Color and sign: the last day’s close against the day before. ${String(fewestFutureDays)} whole days at least. The sentence holds for all pairs of futures at once, at 95 %.`}
      table={days === null || days.length === 0 ? null : <FuturesTable days={days} />}
    >
      {question === null ? (
        <p className="text-text-2">Add candles of futures, such as ES or NQ.</p>
      ) : (
        <JobView {...running} label="Measuring days">
          {(found) =>
            found.length === 0 ? (
              <p className="text-text-2">None of your candles are of a future. Add a file of ES, NQ or another contract.</p>
            ) : (
              <Drawing days={found} />
            )
          }
        </JobView>
      )}
    </MapPanel>
  );
};

/** The steps of a walk-forward beside each other: what the chosen numbers made on the part they were chosen on, and after it with its interval. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { WalkForwardReport } from '@/domain/evidence/walk-forward-summary';
import { valuesAt } from '@/domain/sweeps/variants';
import { formatCount } from '@/lib/format-number';
import { linearScale } from '@/lib/linear-scale';
import { Table, TableCell, TableRow } from '@/ui/table';
import { useWidth } from '@/ui/hooks/use-width';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { writeStitched } from './robust-words';
import { shortName } from './sweep-words';
import type { Walk } from './walk-desk';
import { numberHead, tableCards } from './table-cards';

export interface WalkStripProps {
  readonly walk: Walk;
  readonly report: WalkForwardReport;
  readonly series: CandleSeries;
  readonly clock: ReportClock;
}

const heightPx = 190;
const [top, bottom, left, right] = [14, 160, 44, 14];
const leastStepPx = 74;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

interface Point {
  readonly inside: number | null;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const pointsOf = ({ steps }: Walk, { parts }: WalkForwardReport): readonly Point[] =>
  steps.map(({ choice }, k) => {
    const part = parts[k] ?? null;
    return {
      inside: choice?.figure ?? null,
      value: part?.value.value ?? null,
      low: part?.interval.value?.low ?? null,
      high: part?.interval.value?.high ?? null,
    };
  });

const Mark = ({
  point,
  x,
  y,
  label,
}: {
  readonly point: Point;
  readonly x: number;
  readonly y: (value: number) => number;
  readonly label: string;
}) => {
  const { inside, value, low, high } = point;
  const before = x - 12;
  const after = x + 10;
  const hasZero = low !== null && high !== null && low <= 0 && high >= 0;
  return (
    <g>
      {inside !== null && (
        <path
          d={`M${String(before)} ${String(y(inside) - 5)}l5 5l-5 5l-5 -5z`}
          fill="none"
          stroke="var(--color-text-2)"
          strokeWidth={1.25}
        />
      )}
      {inside !== null && value !== null && (
        <path
          d={`M${String(before)} ${String(y(inside))}L${String(after)} ${String(y(value))}`}
          stroke="var(--color-text-3)"
          strokeDasharray="1 3"
        />
      )}
      {low !== null && high !== null && (
        <path
          d={`M${String(after - 4)} ${String(y(low))}h8M${String(after)} ${String(y(low))}V${String(y(high))}M${String(after - 4)} ${String(y(high))}h8`}
          stroke="var(--color-text)"
          strokeWidth={1.5}
          strokeDasharray={hasZero ? '3 2' : undefined}
        />
      )}
      {value !== null && (
        <>
          <circle
            cx={after}
            cy={y(value)}
            r={3.5}
            fill={hasZero ? 'var(--color-bg)' : 'var(--color-text)'}
            stroke="var(--color-text)"
            strokeWidth={1.75}
          />
          <text x={after + 8} y={y(value) + 4} fontSize={11} fontWeight={600} fill="var(--color-text)">
            {label}
          </text>
        </>
      )}
    </g>
  );
};

const Drawing = ({ walk, report, series, clock, widthPx }: WalkStripProps & { readonly widthPx: number }) => {
  const { parts, chooseBy } = walk.plan;
  const points = pointsOf(walk, report);
  const all = points.flatMap(({ inside, value, low, high }) => [inside, value, low, high].filter((one): one is number => one !== null));
  const y = linearScale({ domain: [Math.min(0, ...all), Math.max(0, ...all)], range: [bottom, top], nice: 4 });
  const stepPx = Math.max(leastStepPx, (widthPx - left - right) / Math.max(1, points.length));
  const width = left + right + stepPx * points.length;
  return (
    <svg width={width} height={heightPx} aria-hidden className="block">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <path
            d={`M${String(left)} ${String(y(tick))}H${String(width - right)}`}
            stroke={tick === 0 ? 'var(--color-text-3)' : 'var(--color-grid)'}
            strokeDasharray={tick === 0 ? '2 3' : undefined}
          />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" {...axisText}>
            {writeStitched(tick, chooseBy).replace(/\.?0*R?$/u, '')}
          </text>
        </g>
      ))}
      {points.map((point, k) => (
        <g key={parts[k]?.test.from ?? k}>
          <Mark
            point={point}
            x={left + stepPx * (k + 0.4)}
            y={y}
            label={point.value === null ? '' : writeStitched(point.value, chooseBy)}
          />
          <text x={left + stepPx * (k + 0.4)} y={heightPx - 8} textAnchor="middle" {...axisText}>
            {clock.month(series.time[parts[k]?.test.from ?? 0] ?? 0)}
          </text>
        </g>
      ))}
    </svg>
  );
};

const Steps = ({ walk, report, series, clock }: WalkStripProps) => {
  const { parts, chooseBy, sweep } = walk.plan;
  const write = (value: number | null | undefined): string => (value == null ? 'none' : writeStitched(value, chooseBy));
  return (
    <Table
      label="Steps of the walk-forward"
      className={`max-h-72 ${tableCards}`}
      head={
        <>
          <th scope="col">Traded</th>
          {sweep.axes.map((axis) => (
            <th key={axis.id} scope="col" className={numberHead}>
              {shortName(axis)}
            </th>
          ))}
          {['Chosen at', 'Afterwards', '95\u202F%', 'Trades'].map((head) => (
            <th key={head} scope="col" className={numberHead}>
              {head}
            </th>
          ))}
        </>
      }
    >
      {walk.steps.map(({ choice, test }, k) => {
        const part = report.parts[k] ?? null;
        const { from, to } = parts[k]!.test;
        const values = choice === null ? null : valuesAt(sweep.axes, choice.place);
        const interval = part?.interval.value ?? null;
        return (
          <TableRow key={from}>
            <TableCell data-label="Traded">
              {clock.date(series.time[from] ?? 0)} to {clock.date(series.time[to - 1] ?? 0)}
            </TableCell>
            {sweep.axes.map((axis, of) => (
              <TableCell key={axis.id} align="right" data-label={shortName(axis)}>
                {values === null ? 'none' : String(values[of])}
              </TableCell>
            ))}
            <TableCell align="right" data-label="Chosen at">
              {write(choice?.figure)}
            </TableCell>
            <TableCell align="right" data-label="Afterwards" className="font-medium">
              {write(part?.value.value)}
            </TableCell>
            <TableCell align="right" data-label={'95\u202F%'} className={interval === null ? 'text-text-3' : undefined}>
              {interval === null ? 'too few' : `${write(interval.low)} to ${write(interval.high)}`}
            </TableCell>
            <TableCell align="right" data-label="Trades">
              {formatCount(test?.trades ?? 0)}
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
};

export const WalkStrip = (props: WalkStripProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <section aria-label="Walk-forward strip" className="grid gap-2">
      <p className="text-micro text-text-3">
        Diamond: the best on the part it was chosen on. Dot: the same numbers afterwards, with the 95&#8239;% interval; dashed where zero is
        inside.
      </p>
      <div ref={ref} className="min-h-[190px] max-w-full overflow-x-auto [scrollbar-width:thin]">
        {widthPx > 0 && <Drawing {...props} widthPx={widthPx} />}
      </div>
      <Steps {...props} />
    </section>
  );
};

/** Cost sensitivity: the same strategy from free to where both readings have lost their gain. */
import { hasCosts, type CostLadder, type CostLadderAnswer } from '@/domain/evidence/cost-ladder';
import { formatCount, formatMoney, formatR } from '@/lib/format-number';
import { linearScale } from '@/lib/linear-scale';
import { compute } from '@/services/compute/compute';
import { EmptyState } from '@/ui/empty-state';
import { axisText, ValueGrid } from '@/features/charts/backtest/value-grid';
import { useWidth } from '@/ui/hooks/use-width';
import { Notice } from '@/ui/notice';
import { Table, TableCell, TableRow } from '@/ui/table';
import { reportSeed } from '@/features/charts/backtest/run-desk';
import { givenAway, lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { costWords, times } from './robust-words';
import { answersOf, useAnswer, type Work } from './use-answer';
import { Waiting } from './waiting';
import { numberHead, tableCards } from './table-cards';

const answers = answersOf<CostLadderAnswer>('Running a strategy at other costs');

const workOf =
  ({ question, state }: DoneRun): Work<CostLadderAnswer> =>
  async (options) => {
    const { series, sealed, news } = state.result;
    const shorter = await readLower(question, options.signal);
    if (shorter === null) return 'cancelled';
    if (!shorter.ok) return { ok: false, problems: [shorter.problem] };
    const lower = lowerWithin(shorter.lower, series, sealed?.from);
    return compute.run(
      'cost ladder',
      {
        series,
        strategy: question.strategy,
        settings: question.settings,
        seed: reportSeed,
        ...(news === undefined ? {} : { news: news.events }),
        ...settledBy(lower),
      },
      { ...options, transfer: givenAway(lower) },
    );
  };

interface LadderProps {
  readonly ladder: CostLadder;
  readonly write: (value: number) => string;
}

const heightPx = 210;
const [top, bottom, right] = [22, 172, 16];

const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const layOut = ({ ladder, write }: LadderProps, widthPx: number) => {
  const { steps } = ladder;
  const all = steps.flatMap(({ pessimistic, optimistic, interval }) =>
    [pessimistic.value, optimistic.value, interval.value?.low, interval.value?.high].filter((one): one is number => one != null),
  );
  const y = linearScale({ domain: [Math.min(0, ...all), Math.max(0, ...all)], range: [bottom, top], nice: 4 });
  const ticks = y.ticks(4);
  const left = Math.max(40, ...ticks.map((tick) => write(tick).length * 6.3 + 12));
  const x = linearScale({ domain: [0, steps.at(-1)?.multiple ?? 1], range: [left, Math.max(left + 1, widthPx - right)] });
  return { x, y, ticks, left };
};

const Drawing = ({ ladder, write, widthPx }: LadderProps & { readonly widthPx: number }) => {
  const { x, y, ticks, left } = layOut({ ladder, write }, widthPx);
  const { steps, goneAt } = ladder;
  const of = (read: (step: CostLadder['steps'][number]) => number | null | undefined) =>
    steps.flatMap((step) => {
      const value = read(step);
      return value == null ? [] : [[x(step.multiple), y(value)] as const];
    });
  const band = [...of(({ interval }) => interval.value?.high), ...of(({ interval }) => interval.value?.low).toReversed()];
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      <ValueGrid ticks={ticks} y={y} left={left} right={widthPx - right} write={write} />
      {band.length > 0 && <path d={`${lineOf(band)}Z`} fill="var(--color-text)" fillOpacity={0.08} />}
      <path d={lineOf(of(({ optimistic }) => optimistic.value))} stroke="var(--color-text)" strokeDasharray="4 3" fill="none" />
      <path d={lineOf(of(({ pessimistic }) => pessimistic.value))} stroke="var(--color-text)" strokeWidth={1.75} fill="none" />
      <path d={`M${String(x(1))} ${String(top)}V${String(bottom)}`} stroke="var(--color-brass)" />
      <text x={x(1) + 5} y={top - 8} fontSize={11} fill="var(--color-brass)">
        your costs
      </text>
      {goneAt.pessimistic.value !== null && (
        <circle cx={x(goneAt.pessimistic.value)} cy={y(0)} r={4} fill="var(--color-bg)" stroke="var(--color-text)" strokeWidth={1.75} />
      )}
      {steps
        .filter(({ multiple }, k) => k === 0 || x(multiple) - x(steps[k - 1]!.multiple) > 26 || Number.isInteger(multiple))
        .map(({ multiple }) => (
          <text key={multiple} x={x(multiple)} y={bottom + 18} textAnchor="middle" {...axisText}>
            {multiple === 0 ? 'free' : times(multiple)}
          </text>
        ))}
      <text x={left} y={heightPx - 4} {...axisText}>
        {widthPx < 560 ? 'Times your costs' : 'Spread, slippage and commission, times what you entered'}
      </text>
    </svg>
  );
};

const Ladder = ({ ladder, write }: LadderProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <div className="grid gap-3">
      <p className="max-w-[78ch] text-ui text-pretty">{costWords(ladder)}</p>
      <div ref={ref} className="min-h-[210px] w-full overflow-hidden">
        {widthPx > 0 && <Drawing ladder={ladder} write={write} widthPx={widthPx} />}
      </div>
      <Table
        label="Result at other costs"
        className={tableCards}
        head={
          <>
            <th scope="col">Costs</th>
            <th scope="col" className={numberHead}>
              Pessimistic, a trade
            </th>
            <th scope="col" className={numberHead}>
              95&#8239;%
            </th>
            <th scope="col" className={numberHead}>
              Optimistic, a trade
            </th>
            <th scope="col" className={numberHead}>
              Trades
            </th>
          </>
        }
      >
        {ladder.steps.map(({ multiple, pessimistic, interval, optimistic, n }) => (
          <TableRow key={multiple} selected={multiple === 1}>
            <TableCell data-label="Costs">{multiple === 0 ? 'none' : multiple === 1 ? 'as entered' : times(multiple)}</TableCell>
            <TableCell align="right" data-label="Pessimistic, a trade">
              {pessimistic.value === null ? 'none' : write(pessimistic.value)}
            </TableCell>
            <TableCell align="right" data-label={'95\u202F%'} className={interval.value === null ? 'text-text-3' : undefined}>
              {interval.value === null ? 'too few' : `${write(interval.value.low)} to ${write(interval.value.high)}`}
            </TableCell>
            <TableCell align="right" data-label="Optimistic, a trade">
              {optimistic.value === null ? 'none' : write(optimistic.value)}
            </TableCell>
            <TableCell align="right" data-label="Trades">
              {formatCount(n)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <p className="max-w-[78ch] text-micro text-pretty text-text-3">
        Each line is a run of its own: costs also decide which stops are hit. Full line: pessimistic, shaded: its 95&#8239;% interval,
        dashed: optimistic. Swap stays as you entered it. It’s the same strategy each time, so nothing here counts as a variant tried.
      </p>
    </div>
  );
};

const Costs = ({ run }: { readonly run: DoneRun }) => {
  const work = workOf(run);
  const answer = useAnswer(answers, run.id, work);
  if (answer.kind !== 'done') {
    return (
      <Waiting
        answer={answer}
        doing="Running the strategy at other costs"
        onStop={() => answers.stop(run.id)}
        onAgain={() => answers.start(run.id, work)}
      />
    );
  }
  if (!answer.value.ok) return <Notice tone="danger" title={answer.value.problems.join(' ')} />;
  const { ladder } = answer.value;
  const { currency } = run.question.settings;
  return <Ladder ladder={ladder} write={(value) => (ladder.unit === 'R' ? formatR(value) : formatMoney(value, { currency }))} />;
};

export const CostsTab = ({ run }: { readonly run: DoneRun }) => (
  <div className="px-4 py-3">
    {hasCosts(run.question.settings) ? (
      <Costs run={run} />
    ) : (
      <EmptyState
        title="No costs to vary"
        text="You entered no spread, slippage or commission. Enter what your broker charges and run it again."
      />
    )}
  </div>
);

/** How deep it could have fallen: the same trades in other orders, and other histories made of blocks of them. */
import { useMemo } from 'react';
import { resultsInR } from '@/domain/backtest/results-in-r';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import type { DrawdownDoubt } from '@/domain/evidence/drawdown-doubt';
import type { Statistic } from '@/domain/statistics/statistic';
import { formatCount, formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { linearScale } from '@/lib/linear-scale';
import { compute } from '@/services/compute/compute';
import { EmptyState } from '@/ui/empty-state';
import { useWidth } from '@/ui/hooks/use-width';
import { FigureRows } from '@/features/charts/backtest/figure-rows';
import { reportSeed } from '@/features/charts/backtest/run-desk';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { drawdownWords } from './robust-words';
import { answersOf, useAnswer, type Work } from './use-answer';
import { Waiting } from './waiting';

const answers = answersOf<Statistic<DrawdownDoubt>>('Drawing drawdowns');

const runsDrawn = 5_000;

/** Results of whole entries of the pessimistic reading in the order in which they closed: in R where all have a stop, else in money. */
const resultsOf = ({ question, state }: DoneRun): { readonly results: Float64Array; readonly unit: 'R' | 'money' } => {
  const whole = wholeEntries(state.result.backtest.pessimistic.trades);
  const inR = resultsInR(whole, question.settings);
  return inR.some((r) => Number.isNaN(r)) ? { unit: 'money', results: whole.net } : { unit: 'R', results: inR };
};

type Quantiles = readonly [number, number, number, number, number];

interface BandsProps {
  readonly doubt: DrawdownDoubt;
  readonly write: (depth: number) => string;
}

const rowPx = 46;
const left = 24;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

interface BandProps {
  readonly name: string;
  readonly quantiles: Quantiles;
  readonly y: number;
  readonly x: (depth: number) => number;
}

const Band = ({ name, quantiles: [q5, q25, q50, q75, q95], y, x }: BandProps) => (
  <g>
    <text x={left} y={y - 11} fontSize={11} fill="var(--color-text-2)" stroke="var(--color-bg)" strokeWidth={4} paintOrder="stroke">
      {name}
    </text>
    <path d={`M${String(x(q5))} ${String(y)}H${String(x(q95))}`} stroke="var(--color-text)" strokeWidth={1.5} />
    <path d={`M${String(x(q5))} ${String(y - 4)}v8M${String(x(q95))} ${String(y - 4)}v8`} stroke="var(--color-text)" strokeWidth={1.5} />
    <rect x={x(q25)} y={y - 5} width={Math.max(1, x(q75) - x(q25))} height={10} fill="var(--color-surface-3)" stroke="var(--color-text)" />
    <path d={`M${String(x(q50))} ${String(y - 5)}v10`} stroke="var(--color-text)" strokeWidth={2} />
  </g>
);

const Bands = ({ doubt, write }: BandsProps) => {
  const { ref, widthPx } = useWidth();
  const { observed, shuffled, blocks } = doubt;
  const deepest = Math.max(observed, shuffled.drawdown.quantiles[4], blocks.quantiles[4]);
  const x = linearScale({ domain: [0, deepest * 1.08], range: [left, Math.max(left + 1, widthPx - 40)] });
  return (
    <div ref={ref} className="min-h-[130px] w-full overflow-hidden">
      {widthPx > 0 && (
        <svg width={widthPx} height={2 * rowPx + 38} aria-hidden className="block">
          {x.ticks(Math.max(2, Math.floor(widthPx / 110))).map((tick) => (
            <g key={tick}>
              <path d={`M${String(x(tick))} 4V${String(2 * rowPx + 14)}`} stroke="var(--color-grid)" />
              <text x={x(tick)} y={2 * rowPx + 30} textAnchor="middle" {...axisText}>
                {write(tick).replace(/\.00R$/u, 'R')}
              </text>
            </g>
          ))}
          <path d={`M${String(x(observed))} 4V${String(2 * rowPx + 14)}`} stroke="var(--color-brass)" strokeWidth={1.5} />
          <Band name="Other orders of the same trades" quantiles={shuffled.drawdown.quantiles} y={rowPx - 14} x={x} />
          <Band name="Other histories, in blocks" quantiles={blocks.quantiles} y={2 * rowPx - 6} x={x} />
        </svg>
      )}
    </div>
  );
};

const Result = ({ doubt, write }: BandsProps) => {
  const { shuffled, blocks, n, runs } = doubt;
  const range = ([q5, , q50, , q95]: Quantiles): string => `${write(q50)} in the middle, ${write(q5)} to ${write(q95)} nine times in ten`;
  return (
    <div className="grid gap-3">
      <p className="max-w-[78ch] text-ui text-pretty">{drawdownWords(doubt, write)}</p>
      <Bands doubt={doubt} write={write} />
      <FigureRows
        rows={[
          {
            label: 'Other orders',
            value: write(shuffled.drawdown.quantiles[2]),
            note: `${range(shuffled.drawdown.quantiles)}. ${formatPercent(shuffled.drawdown.asBadOrWorse)} of the orders fall as deep or deeper.`,
          },
          {
            label: 'Other histories',
            value: write(blocks.quantiles[2]),
            note: `${range(blocks.quantiles)}. Blocks of ${formatRatio(blocks.meanBlock)} trades on average, so that streaks stay together.`,
          },
          {
            label: 'Longest losing streak',
            value: `${formatCount(shuffled.losingStreak.observed)} in a row`,
            note: `In other orders ${formatCount(shuffled.losingStreak.quantiles[0])} to ${formatCount(shuffled.losingStreak.quantiles[4])}, nine times in ten.`,
          },
        ]}
      />
      <p className="max-w-[78ch] text-micro text-pretty text-text-3">
        n = {formatCount(n)} closed trades of the pessimistic reading, {formatCount(runs)} draws each, seed {String(doubt.seed)}. The brass
        line is what happened. All of it is made of the trades you have: a market that changes can do worse. It doesn’t allow for variants
        tried.
      </p>
    </div>
  );
};

export const DrawdownTab = ({ run }: { readonly run: DoneRun }) => {
  const { results, unit } = useMemo(() => resultsOf(run), [run]);
  const { currency } = run.question.settings;
  const work: Work<Statistic<DrawdownDoubt>> = ({ signal }) =>
    compute.run('drawdown doubt', { results, seed: reportSeed, runs: runsDrawn }, { signal });
  const answer = useAnswer(answers, run.id, work);
  const write = (depth: number): string => (unit === 'R' ? formatR(depth) : formatMoney(depth, { currency })).replace(/^\+/u, '');
  return (
    <div className="px-4 py-3">
      {answer.kind !== 'done' && (
        <Waiting
          answer={answer}
          doing={`Drawing ${formatCount(runsDrawn)} orders and histories`}
          onStop={() => answers.stop(run.id)}
          onAgain={() => answers.start(run.id, work)}
        />
      )}
      {answer.kind === 'done' && answer.value.value === null && <EmptyState title="No band yet" text={answer.value.reason} />}
      {answer.kind === 'done' && answer.value.value !== null && <Result doubt={answer.value.value} write={write} />}
    </div>
  );
};

/** What a sweep found: what to conclude, the map and its plateau, the variants, and the one in hand. */
import { useMemo, useState } from 'react';
import { settledInAll } from '@/domain/backtest/settle-bar';
import { bestFirst, deflatedRow, figureOf, type SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { SweepResult, SweepRow } from '@/domain/sweeps/sweep';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { FigureRows } from '@/features/charts/backtest/figure-rows';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { settledWords } from '@/features/charts/backtest/settled-words';
import { chance } from '@/features/charts/backtest/verdict-words';
import type { Sweep } from './sweep-desk';
import { SweepMapPanel } from './sweep-map-panel';
import { SweepTable } from './sweep-table';
import { useNumbers, type NumbersToUse } from './use-numbers';
import { bothReadings, countedVariants, figureNames, figuresOf, placeWords, writtenFigure } from './sweep-words';

export interface SweepResultsProps {
  readonly run: DoneRun;
  readonly sweep: Sweep;
  readonly result: SweepResult;
}

const Choice = ({ sweep: { overfitting, phase } }: Pick<SweepResultsProps, 'sweep'>) => {
  if (overfitting === null) return null;
  if (overfitting.value === null) {
    return (
      <p className="text-dense text-text-2">
        <b className="font-semibold text-text">Overfitting (PBO) can’t be computed.</b> {overfitting.reason}
      </p>
    );
  }
  const { probability, splits } = overfitting.value;
  const isSound = probability <= 0.2;
  return (
    <p className="max-w-[78ch] text-dense text-pretty text-text-2">
      <b className="font-semibold text-text">Overfitting (PBO): {chance(probability)}.</b> In {formatCount(splits)} splits of these bars
      into two halves, the variant that was best in one half fell below the middle in the other that often.{' '}
      {isSound ? 'We ask for 20\u2009% or less, so the choice holds up.' : 'We ask for 20\u2009% or less, so don’t trust the best one.'} It
      counts in the verdict{phase.kind === 'stopped' && ', over what ran so far'}.
    </p>
  );
};

/** Trades that the path inside a bar decides, and what the shorter candles of the run settled of this variant. */
const settledNote = ({ ambiguousTrades, settling }: SweepRow, { question: { lower } }: DoneRun): string => {
  const open = `${formatCount(ambiguousTrades)} ${ambiguousTrades === 1 ? 'depends' : 'depend'} on the path inside a bar.`;
  return settling === undefined || lower === undefined ? open : `${open} ${settledWords(settling, lower.interval)}`;
};

interface ChosenProps extends SweepResultsProps {
  readonly row: SweepRow;
  readonly numbers: NumbersToUse;
}

const ChosenVariant = ({ run, sweep: { plan, trials }, result, row, numbers }: ChosenProps) => {
  const { cash, currency } = run.question.settings;
  const deflated = trials === null ? null : deflatedRow(row, result.days, trials);
  const { use } = numbers;
  return (
    <section aria-label="Chosen variant" className="grid gap-1 border-t border-line pt-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 text-h4 font-semibold">{placeWords(plan.axes, row.place)}</h3>
        <Button size="sm" aria-disabled={use === null} onClick={() => use?.(row.place)}>
          Use these numbers
        </Button>
        {numbers.why !== null && <span className="text-micro text-text-3">{numbers.why}</span>}
      </div>
      <FigureRows
        rows={[
          { label: 'Trades', value: formatCount(row.trades), note: settledNote(row, run) },
          {
            label: 'Mean R',
            value: writtenFigure(row, 'mean R', cash),
            note: row.meanR === null ? 'No trade had a stop.' : `Pessimistic, n = ${formatCount(row.measuredInR)}.`,
          },
          {
            label: 'Sharpe, a year',
            value: writtenFigure(row, 'sharpe', cash),
            note: 'Of trading-day returns, days without a trade included.',
          },
          {
            label: 'Gain, both readings',
            value: bothReadings(row.pessimisticGain, row.optimisticGain, currency),
          },
          ...(deflated === null
            ? []
            : [
                {
                  label: 'More than luck (DSR)',
                  value: deflated.value === null ? 'Unknown' : chance(deflated.value),
                  note: deflated.value === null ? deflated.reason : `After allowing for ${countedVariants(trials?.trials ?? 0)} tried.`,
                },
              ]),
        ]}
      />
    </section>
  );
};

export const SweepResults = ({ run, sweep, result }: SweepResultsProps) => {
  const { plan, trials } = sweep;
  const { settings, strategy, family } = run.question;
  const figures = useMemo(() => figuresOf(result.rows), [result.rows]);
  const [asked, setFigure] = useState<SweepFigure>('mean R');
  const figure = figures.includes(asked) ? asked : figures[0]!;
  const ranked = useMemo(() => bestFirst(result.rows, figure), [result.rows, figure]);
  const [place, setPlace] = useState<number | null>(null);
  const numbers = useNumbers(strategy, family, plan);
  const best = ranked[0]!;
  const settling = useMemo(() => settledInAll(result.rows.map((row) => row.settling)), [result.rows]);
  const { lower } = run.question;
  const chosen = result.rows.find((row) => row.place === place) ?? best;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-h4 font-semibold">
            Best of {countedVariants(result.rows.length)}: {writtenFigure(best, figure, settings.cash)}
            {figureOf(best, figure) !== null && figure === 'mean R' && ' per trade'}
          </h3>
          <Segment
            label="Compare variants by"
            value={figure}
            options={figures.map((value) => ({ value, label: figureNames[value] }))}
            onChange={setFigure}
          />
        </div>
        <Choice sweep={sweep} />
        <p className="max-w-[78ch] text-micro text-pretty text-text-3">
          {trials !== null && `DSR allows for all ${countedVariants(trials.trials)} ever tried of this strategy and its versions. `}
          Mean R, Sharpe, gain and the map don’t: the best of many looks good by luck alone. All are of the pessimistic reading.
          {settling !== null && lower !== undefined && ` Over all variants: ${settledWords(settling, lower.interval)}`}
          {result.refused.length > 0 &&
            ` ${countedVariants(result.refused.length)} can’t run on these bars; they were left out and not counted.`}
        </p>
      </div>
      <SweepMapPanel run={run} sweep={sweep} result={result} figure={figure} best={best} chosen={chosen.place} onChoose={setPlace} />
      <ChosenVariant run={run} sweep={sweep} result={result} row={chosen} numbers={numbers} />
      <SweepTable run={run} sweep={sweep} result={result} figure={figure} chosen={chosen.place} onChoose={setPlace} />
    </div>
  );
};

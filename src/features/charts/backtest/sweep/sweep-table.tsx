/** The variants of a sweep, sorted by whatever head is pressed; a row chooses one. */
import { useMemo, useState } from 'react';
import { bestFirst, deflatedRow, type SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { SweepResult, SweepRow } from '@/domain/sweeps/sweep';
import { valuesAt } from '@/domain/sweeps/variants';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { SortHeader } from '@/ui/sort-header';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { chance } from '@/features/charts/backtest/verdict-words';
import type { Sweep } from './sweep-desk';
import { countedVariants, figureNames, figuresOf, placeWords, shortName, writtenFigure } from './sweep-words';

export interface SweepTableProps {
  readonly run: DoneRun;
  readonly sweep: Sweep;
  readonly result: SweepResult;
  readonly figure: SweepFigure;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** What orders the rows: a figure, trades, DSR or the value of an axis. */
type Order = SweepFigure | 'trades' | 'dsr' | number;

const firstRows = 50;
const wide = 'max-desk:hidden';

const sortedRows = ({ plan, trials }: Sweep, result: SweepResult, order: Order, isUp: boolean): readonly SweepRow[] => {
  const by = (value: (row: SweepRow) => number): readonly SweepRow[] =>
    result.rows.toSorted((a, b) => value(b) - value(a) || a.place - b.place);
  const down =
    order === 'trades'
      ? by(({ trades }) => trades)
      : order === 'dsr'
        ? by((row) => (trials === null ? 0 : (deflatedRow(row, result.days, trials).value ?? -1)))
        : typeof order === 'number'
          ? by(({ place }) => valuesAt(plan.axes, place)[order] ?? 0)
          : bestFirst(result.rows, order);
  return isUp ? down.toReversed() : down;
};

type VariantRowProps = Omit<SweepTableProps, 'chosen'> & {
  readonly row: SweepRow;
  readonly isChosen: boolean;
  readonly figures: readonly SweepFigure[];
};

const VariantRow = ({ run, sweep, result, figure, figures, row, isChosen, onChoose }: VariantRowProps) => {
  const { axes } = sweep.plan;
  const { cash } = run.question.settings;
  const deflated = sweep.trials === null ? null : deflatedRow(row, result.days, sweep.trials).value;
  return (
    <TableRow selected={isChosen}>
      {valuesAt(axes, row.place).map((value, k) => (
        <TableCell key={axes[k]?.id}>
          {k === 0 ? (
            <button
              type="button"
              aria-label={`Choose ${placeWords(axes, row.place)}`}
              aria-pressed={isChosen}
              onClick={() => onChoose(row.place)}
              className="min-h-6 font-medium underline decoration-line-strong underline-offset-2 hover:decoration-text pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:text-left"
            >
              {String(value)}
            </button>
          ) : (
            String(value)
          )}
        </TableCell>
      ))}
      {figures.map((one) => (
        <TableCell key={one} className={one === figure ? undefined : wide}>
          {writtenFigure(row, one, cash)}
        </TableCell>
      ))}
      <TableCell>{formatCount(row.trades)}</TableCell>
      <TableCell className={deflated === null ? 'text-text-3' : undefined}>{deflated === null ? 'unknown' : chance(deflated)}</TableCell>
    </TableRow>
  );
};

export const SweepTable = ({ run, sweep, result, figure, chosen, onChoose }: SweepTableProps) => {
  const { axes } = sweep.plan;
  const [sort, setSort] = useState<{ readonly order: Order; readonly isUp: boolean } | null>(null);
  const [shown, setShown] = useState(firstRows);
  const { order, isUp } = sort ?? { order: figure, isUp: false };
  const rows = useMemo(() => sortedRows(sweep, result, order, isUp), [sweep, result, order, isUp]);
  const figures = figuresOf(result.rows);
  const head = (column: Order, label: string, className?: string) => (
    <SortHeader
      key={label}
      className={className}
      sorted={order === column ? (isUp ? 'ascending' : 'descending') : null}
      onSort={() => setSort({ order: column, isUp: order === column && !isUp })}
    >
      {label}
    </SortHeader>
  );
  return (
    <div className="grid gap-2">
      <Table
        label="Variants"
        className="max-h-96"
        head={
          <>
            {axes.map((axis, k) => head(k, shortName(axis)))}
            {figures.map((one) => head(one, figureNames[one], one === figure ? undefined : wide))}
            {head('trades', 'Trades')}
            {head('dsr', 'More than luck (DSR)')}
          </>
        }
      >
        {rows.slice(0, shown).map((row) => (
          <VariantRow
            key={row.place}
            run={run}
            sweep={sweep}
            result={result}
            figure={figure}
            figures={figures}
            row={row}
            isChosen={row.place === chosen}
            onChoose={onChoose}
          />
        ))}
      </Table>
      {rows.length > shown && (
        <div className="flex flex-wrap items-center gap-3 text-micro text-text-3">
          <Button size="sm" onClick={() => setShown(shown + 200)}>
            Show more
          </Button>
          {formatCount(shown)} of {countedVariants(rows.length)}
        </div>
      )}
    </div>
  );
};

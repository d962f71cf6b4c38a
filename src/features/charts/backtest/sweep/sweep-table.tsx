/** The variants of a sweep, sorted by whatever head is pressed; a row chooses one. */
import { useMemo, useState } from 'react';
import { bestFirst, deflatedRow, type SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { SweepResult, SweepRow } from '@/domain/sweeps/sweep';
import { valuesAt } from '@/domain/sweeps/variants';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { SortHeader } from '@/ui/sort-header';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { chance } from '@/features/charts/backtest/verdict-words';
import type { Sweep } from './sweep-desk';
import { tableCards } from './table-cards';
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
const orderNames = { trades: 'Trades', dsr: 'More than luck (DSR)' } as const;

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

type VariantRowProps = Omit<SweepTableProps, 'chosen' | 'figure'> & {
  readonly row: SweepRow;
  readonly isChosen: boolean;
  readonly figures: readonly SweepFigure[];
};

const VariantRow = ({ run, sweep, result, figures, row, isChosen, onChoose }: VariantRowProps) => {
  const { axes } = sweep.plan;
  const { cash } = run.question.settings;
  const deflated = sweep.trials === null ? null : deflatedRow(row, result.days, sweep.trials).value;
  return (
    <TableRow selected={isChosen}>
      {valuesAt(axes, row.place).map((value, k) => (
        <TableCell key={axes[k]?.id} align="right" data-label={axes[k] === undefined ? '' : shortName(axes[k])}>
          {k === 0 ? (
            <button
              type="button"
              aria-label={`Choose ${placeWords(axes, row.place)}`}
              aria-pressed={isChosen}
              onClick={() => onChoose(row.place)}
              className="min-h-6 font-medium underline decoration-line-strong underline-offset-2 hover:decoration-text max-desk:-my-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:text-left"
            >
              {String(value)}
            </button>
          ) : (
            String(value)
          )}
        </TableCell>
      ))}
      {figures.map((one) => (
        <TableCell key={one} align="right" data-label={figureNames[one]}>
          {writtenFigure(row, one, cash)}
        </TableCell>
      ))}
      <TableCell align="right" data-label={orderNames.trades}>
        {formatCount(row.trades)}
      </TableCell>
      <TableCell align="right" data-label={orderNames.dsr} className={deflated === null ? 'text-text-3' : undefined}>
        {deflated === null ? 'unknown' : chance(deflated)}
      </TableCell>
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
  const columns: readonly (readonly [Order, string])[] = [
    ...axes.map((axis, k) => [k, shortName(axis)] as const),
    ...figures.map((one) => [one, figureNames[one]] as const),
    ['trades', orderNames.trades],
    ['dsr', orderNames.dsr],
  ];
  const head = ([column, label]: readonly [Order, string]) => (
    <SortHeader
      key={label}
      align="right"
      sorted={order === column ? (isUp ? 'ascending' : 'descending') : null}
      onSort={() => setSort({ order: column, isUp: order === column && !isUp })}
    >
      {label}
    </SortHeader>
  );
  return (
    <div className="grid gap-2">
      {/* Cards have no heads to press. */}
      <div className="flex items-end gap-2 desk:hidden">
        <SelectField
          label="Sort by"
          className="min-w-0 flex-1"
          options={columns.map(([column, label]) => ({ value: String(column), label }))}
          value={String(order)}
          onChange={(event) => {
            const next = columns.find(([column]) => String(column) === event.target.value)?.[0];
            if (next !== undefined) setSort({ order: next, isUp: false });
          }}
        />
        <Button onClick={() => setSort({ order, isUp: !isUp })}>{isUp ? 'Highest first' : 'Lowest first'}</Button>
      </div>
      <Table label="Variants" className={`max-h-96 ${tableCards}`} head={columns.map(head)}>
        {rows.slice(0, shown).map((row) => (
          <VariantRow
            key={row.place}
            run={run}
            sweep={sweep}
            result={result}
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

/** All prop accounts in one table; on a phone as cards. A press chooses the account whose details are shown below. */
import type { ReactNode } from 'react';
import type { DeskRow } from '@/domain/journal/prop-desk';
import { classNames } from '@/ui/class-names';
import { Table, TableCell, TableRow } from '@/ui/table';
import { deskCells, phaseWords, type Cell } from './desk-words';
import { LimitBar } from './limit-bar';

const heads = [
  ['equity', 'Equity'],
  ['floor', 'Floor'],
  ['today', 'Room today'],
  ['overall', 'Room overall'],
  ['target', 'To target'],
  ['days', 'Trading days'],
  ['best', 'Best day'],
  ['payout', 'Payout'],
  ['size', 'Largest size'],
] as const;

const Lines = ({ cell: { text, note, isQuiet = false }, isStrong = false }: { readonly cell: Cell; readonly isStrong?: boolean }) => (
  <>
    <span className={classNames('block', isQuiet && 'text-text-2', isStrong && 'font-semibold')}>{text}</span>
    {note !== undefined && <span className="block max-w-[180px] text-micro whitespace-normal text-text-2 desk:ml-auto">{note}</span>}
  </>
);

export interface DeskTableProps {
  readonly rows: readonly DeskRow[];
  readonly chosen: string | null;
  readonly onChoose: (accountId: string) => void;
}

const Name = ({ row, onChoose }: { readonly row: DeskRow; readonly onChoose: DeskTableProps['onChoose'] }) => (
  <>
    <button
      type="button"
      className="-my-0.5 block min-h-6 text-left font-semibold hover:underline"
      onClick={() => onChoose(row.account.id)}
    >
      {row.account.name}
    </button>
    <span className="block text-micro text-text-2">{phaseWords(row)}</span>
  </>
);

interface ItemProps {
  readonly name: string;
  readonly cell: Cell;
  readonly isStrong?: boolean;
  readonly className?: string | undefined;
  /** Under the figure. */
  readonly children?: ReactNode;
}

const Item = ({ name, cell, isStrong = false, className, children }: ItemProps) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-micro text-text-2">{name}</dt>
    <dd>
      <Lines cell={cell} isStrong={isStrong} />
      {children}
    </dd>
  </div>
);

/** What matters now stands open: the size, and the room before each rule. The rest is behind one line. */
const Card = ({ row, onChoose }: { readonly row: DeskRow; readonly onChoose: DeskTableProps['onChoose'] }) => {
  const cells = deskCells(row);
  const { today, overall, size, floor, target, days, best, payout, equity } = cells;
  return (
    <li className={classNames('rounded-lg border p-3', row.isNearLimit ? 'border-caution/45 bg-caution-soft' : 'border-line bg-surface-1')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name row={row} onChoose={onChoose} />
        </div>
        <p className="text-right">
          <span className="sr-only">Largest size: </span>
          <span className={classNames('block', 'isQuiet' in size && size.isQuiet === true ? 'text-text-3' : 'text-h4 font-semibold')}>
            {size.text}
          </span>
          {size.note !== undefined && <span className="block max-w-[150px] text-micro text-text-2">{size.note}</span>}
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 text-dense">
        <Item name="Room today" cell={today} isStrong className={row.isNearLimit ? 'text-caution' : undefined}>
          {row.used !== null && row.state.status !== 'breached' && (
            <LimitBar used={row.used} isNear={row.isNearLimit} className="mt-1 w-full" />
          )}
        </Item>
        <Item name="Room overall" cell={{ ...overall, note: `floor ${floor.text}` }} isStrong />
      </dl>
      <details className="mt-2 text-dense">
        <summary className="min-h-11 cursor-pointer py-3 text-micro text-text-2">
          {target.text === 'No target' ? 'No target' : `${target.text} to target`}, days {days.text}
        </summary>
        <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
          <Item name="Equity" cell={equity} />
          <Item name="Floor" cell={floor} />
          <Item name="Best day" cell={best} />
          <Item name="Payout" cell={payout} />
        </dl>
      </details>
    </li>
  );
};

export const DeskTable = ({ rows, chosen, onChoose }: DeskTableProps) => (
  <>
    <Table
      label="Prop accounts"
      className="max-desk:hidden"
      head={
        <>
          <th scope="col">Account</th>
          {heads.map(([key, head]) => (
            <th key={key} scope="col" className="text-right!">
              {head}
            </th>
          ))}
        </>
      }
    >
      {rows.map((row) => {
        const cells = deskCells(row);
        return (
          <TableRow
            key={row.account.id}
            selected={row.account.id === chosen}
            className={classNames('align-top', row.isNearLimit && 'bg-caution-soft')}
          >
            <TableCell>
              <Name row={row} onChoose={onChoose} />
            </TableCell>
            {heads.map(([key]) => (
              <TableCell key={key} align="right" className={classNames(key === 'today' && row.isNearLimit && 'text-caution')}>
                <Lines cell={cells[key]} isStrong={key === 'size' || (key === 'today' && row.isNearLimit)} />
                {key === 'today' && row.used !== null && row.state.status !== 'breached' && (
                  <LimitBar used={row.used} isNear={row.isNearLimit} />
                )}
              </TableCell>
            ))}
          </TableRow>
        );
      })}
    </Table>
    <ul className="flex flex-col gap-3 p-3 desk:hidden" aria-label="Prop accounts">
      {rows.map((row) => (
        <Card key={row.account.id} row={row} onChoose={onChoose} />
      ))}
    </ul>
  </>
);

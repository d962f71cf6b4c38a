/** All prop accounts in one table; on a phone as cards. A press chooses the account whose details are shown below. */
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
    <span className={classNames('block', isQuiet && 'text-text-3', isStrong && 'font-semibold')}>{text}</span>
    {note !== undefined && <span className="block max-w-[180px] text-micro whitespace-normal text-text-3 desk:ml-auto">{note}</span>}
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
    <span className="block text-micro text-text-3">{phaseWords(row)}</span>
  </>
);

const Card = ({ row, onChoose }: { readonly row: DeskRow; readonly onChoose: DeskTableProps['onChoose'] }) => {
  const cells = deskCells(row);
  return (
    <li className={classNames('rounded-lg border p-3', row.isNearLimit ? 'border-caution/45 bg-caution-soft' : 'border-line bg-surface-1')}>
      <Name row={row} onChoose={onChoose} />
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 text-dense">
        {heads.map(([key, head]) => (
          <div key={key} className="min-w-0">
            <dt className="text-micro text-text-3">{head}</dt>
            <dd className={classNames(key === 'today' && row.isNearLimit && 'text-caution')}>
              <Lines cell={cells[key]} isStrong={key === 'today' || key === 'overall'} />
              {key === 'today' && row.used !== null && row.state.status !== 'breached' && (
                <span className="flex">
                  <LimitBar used={row.used} isNear={row.isNearLimit} />
                  <span className="flex-1" />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
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

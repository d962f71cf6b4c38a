/** What firms were paid and paid back, and the entries it follows from. */
import { useMemo, useState, type ReactNode } from 'react';
import { propBooks } from '@/domain/journal/prop-books';
import { propEntryKind, type KeptPropEntry } from '@/domain/journal/prop-entry-kind';
import { undoIdOf, undoOf } from '@/domain/kept/once-policy';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatMoney } from '@/lib/format-number';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { writeKept } from '@/services/kept/kept';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { Table, TableCell, TableRow } from '@/ui/table';
import { levelText } from './desk-words';
import { typeWords } from './entry-dialog';

export interface DeskBooksProps {
  readonly entries: readonly KeptPropEntry[];
  readonly accounts: readonly JournalAccount[];
  readonly moment: MomentFormat;
  readonly onAdd: () => void;
  /** One more panel beside them. */
  readonly children?: ReactNode;
}

const Books = ({ entries, accounts }: Pick<DeskBooksProps, 'entries' | 'accounts'>) => {
  const books = useMemo(() => {
    const firms = new Map(accounts.map(({ id, broker, name }) => [id, broker === '' ? name : broker]));
    return propBooks(entries, (id) => firms.get(id) ?? null);
  }, [entries, accounts]);
  if (books.length === 0) return <p className="p-3 text-dense text-text-3 desk:p-4">No fees or payouts yet.</p>;
  return (
    <Table
      label="Fees and payouts"
      head={
        <>
          <th scope="col">Firm</th>
          {['Fees and resets', 'Payouts', 'Net'].map((head) => (
            <th key={head} scope="col" className="text-right!">
              {head}
            </th>
          ))}
        </>
      }
    >
      {books.map(({ firm, currency, paid, received, net }) => (
        <TableRow key={`${firm ?? ''} ${currency}`}>
          <TableCell className="font-semibold whitespace-normal">{firm ?? 'Removed accounts'}</TableCell>
          <TableCell align="right">{levelText(paid, currency)}</TableCell>
          <TableCell align="right">{levelText(received, currency)}</TableCell>
          <TableCell align="right" className={net.startsWith('-') ? 'text-down' : 'text-up'}>
            {formatMoney(net, { currency, unit: 'symbol' })}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
};

const detailOf = ({ amount, currency, share, phase }: KeptPropEntry): string =>
  [
    phase,
    amount === undefined || currency === undefined ? undefined : levelText(amount, currency),
    share === undefined ? undefined : `${share}% yours`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

const undo = async (id: string): Promise<void> => {
  const outcome = await writeKept(propEntryKind, undoIdOf(id), { create: undoOf(id) });
  if (!outcome.ok) showToast({ tone: 'danger', title: 'We couldn’t undo the entry', text: 'Nothing was changed. Try again in a moment.' });
};

export const DeskBooks = ({ entries, accounts, moment, onAdd, children }: DeskBooksProps) => {
  const [undoing, setUndoing] = useState<KeptPropEntry | null>(null);
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? 'Removed account';
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2 bar:grid-cols-[1.4fr_1.4fr_1fr]">
      <Panel title="Fees and payouts" body="flush">
        <Books entries={entries} accounts={accounts} />
      </Panel>
      <Panel
        title="Entries"
        aside={
          <Button size="sm" deed="add" onClick={onAdd}>
            Add an entry
          </Button>
        }
      >
        {entries.length === 0 && (
          <p className="text-dense text-text-3">
            Add a phase, reset, fee, payout or profit split. Payouts lower equity without counting as a loss.
          </p>
        )}
        <ul className="max-h-[320px] divide-y divide-line overflow-auto">
          {entries.toReversed().map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-3 py-1.5 text-dense">
              <span className="w-24 text-text-3">{moment.date(entry.at)}</span>
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{nameOf(entry.accountId)}</b> {typeWords[entry.type]}
                <span className="text-text-3"> {[detailOf(entry), entry.note ?? ''].filter((part) => part !== '').join('. ')}</span>
              </span>
              <Button size="sm" variant="ghost" deed="add" onClick={() => setUndoing(entry)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {children}
      {undoing !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setUndoing(null)}
          title={`Undo this ${typeWords[undoing.type].toLowerCase()} entry?`}
          description={`${nameOf(undoing.accountId)}, ${moment.date(undoing.at)}. Figures are calculated again without it. Your trades stay as they are.`}
          confirmLabel="Undo the entry"
          cancelLabel="Keep it"
          onConfirm={() => {
            void undo(undoing.id);
            setUndoing(null);
          }}
        />
      )}
    </div>
  );
};

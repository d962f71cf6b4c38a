/** The plan on each account: risk, size, and the room that its firm's rules leave. */
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { DecimalText } from '@/domain/money/decimal-text';
import { moneyText } from '@/features/journal/views/result-format';
import { formatQuantity } from '@/lib/format-number';
import { TextField } from '@/ui/text-field';
import { readPrice } from './plan-draft';
import type { Room, SizeOutcome } from './plan-sizes';

export interface AccountRow {
  readonly account: JournalAccount;
  /** As typed, or the usual risk of the account. */
  readonly typed: string;
  readonly usual: DecimalText | null;
  /** null: the plan or the risk is not complete. */
  readonly size: SizeOutcome | null;
  /** null: the account has no firm's rules. */
  readonly room: Room | null;
}

const sizeWords = (size: SizeOutcome | null): string => {
  if (size === null) return '–';
  if (!size.ok) return size.reason;
  if (size.zeroBecause !== null) return size.zeroBecause;
  return formatQuantity(size.size, Number(size.size) === 1 ? size.word : `${size.word}s`);
};

/** What is left, and whether this plan's stop would break a rule. */
const RoomWords = ({ room, size, currency }: { readonly room: Room; readonly size: SizeOutcome | null; readonly currency: string }) => {
  const money = (amount: DecimalText): string => moneyText(amount, { currency, symbol: 'symbol' }).replace('+', '');
  if (room.isOver) return <p className="text-micro font-semibold text-caution">This account has already broken a rule.</p>;
  const breaks = size?.ok === true && Number(size.risk) >= Number(room.today);
  return (
    <p className={`text-micro ${breaks ? 'font-semibold text-caution' : 'text-text-3'}`}>
      Room today {room.isKnown ? '' : 'at most '}
      {money(room.today)}, overall {money(room.overall)}.{breaks && ' The stop of this plan would break a rule.'}
    </p>
  );
};

export interface AccountRowsProps {
  readonly rows: readonly AccountRow[];
  readonly onRisk: (accountId: string, typed: string) => void;
}

export const AccountRows = ({ rows, onRisk }: AccountRowsProps) => (
  <ul aria-label="Accounts" className="divide-y divide-line rounded-md border border-line">
    {rows.map(({ account, typed, usual, size, room }) => (
      <li key={account.id} className="flex flex-wrap items-end gap-x-4 gap-y-1.5 px-3 py-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate text-dense font-medium">{account.name}</p>
          {room !== null && <RoomWords room={room} size={size} currency={account.currency} />}
        </div>
        <TextField
          label="Risk"
          suffix={account.currency}
          inputMode="decimal"
          className="w-32"
          placeholder={usual ?? ''}
          value={typed}
          error={typed.trim() === '' || readPrice(typed) !== null ? undefined : 'Type an amount, such as 250.'}
          onChange={(event) => onRisk(account.id, event.target.value)}
        />
        <p className="w-40 pb-1.5 text-right text-dense text-pretty tabular-nums max-desk:text-left" aria-live="polite">
          <b className={size?.ok === true && size.zeroBecause === null ? 'text-ui font-semibold' : 'font-normal text-text-3'}>
            {sizeWords(size)}
          </b>
        </p>
      </li>
    ))}
  </ul>
);

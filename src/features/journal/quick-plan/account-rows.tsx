/** The plan on each account: its size and what set it, and the room before each rule of its firm. */
import { TriangleAlert } from 'lucide-react';
import { nearShare } from '@/domain/journal/prop-desk';
import type { DecimalText } from '@/domain/money/decimal-text';
import { LimitBar } from '@/features/journal/prop-desk/limit-bar';
import { moneyText } from '@/domain/money/money-text';
import { formatQuantity } from '@/lib/format-number';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { classNames } from '@/ui/class-names';
import { TextField } from '@/ui/text-field';
import { readPrice } from './plan-draft';
import { usedOf, type PlanRule, type Room, type RuleRoom, type SizeOutcome } from './plan-sizes';

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
  if (size === null || !size.ok) return '–';
  if (size.zeroBecause !== null) return formatQuantity('0', `${size.word}s`);
  return formatQuantity(size.size, Number(size.size) === 1 ? size.word : `${size.word}s`);
};

const money = (amount: DecimalText, currency: string): string => moneyText(amount, { currency, symbol: 'symbol' }).replace('+', '');

const ruleNames = { day: 'Today', floor: 'Overall' } as const satisfies Record<PlanRule, string>;
const setByRule = { day: 'the room left today', floor: 'the room left before the floor' } as const satisfies Record<PlanRule, string>;

/** Risk that the plan takes on the account; null: not known yet. */
const riskOf = (size: SizeOutcome | null): DecimalText | null => (size?.ok === true ? size.risk : null);

const isNear = (rule: RuleRoom, risk: DecimalText | null): boolean => usedOf(rule, risk) >= Number(nearShare);

const percent = (share: number): string => `${String(Math.floor(Number((share * 100).toPrecision(12))))}%`;

/** What set the size, and where a stop would leave the day. */
const SetBy = ({ row: { size, room, typed, usual }, isAmber }: { readonly row: AccountRow; readonly isAmber: boolean }) => {
  if (room?.isOver === true) return <>This account has already broken a rule.</>;
  if (size === null) return usual === null && typed.trim() === '' ? <>Type what you’d risk.</> : null;
  if (!size.ok) return <>{size.reason}</>;
  const set = size.setBy === 'risk' ? (typed.trim() === '' ? 'your usual risk' : 'the risk you typed') : setByRule[size.setBy];
  const day = room?.rules.find(({ rule }) => rule === 'day');
  const then = day === undefined ? 0 : usedOf(day, size.risk);
  return (
    <>
      {size.zeroBecause ?? `Set by ${set}.`}
      {isAmber && day !== undefined && then >= Number(nearShare) && ` A stop takes you to ${percent(then)} of the day’s limit.`}
    </>
  );
};

const Gauge = ({ rule, room, row, isAmber }: { rule: RuleRoom; room: Room; row: AccountRow; isAmber: boolean }) => {
  const risk = riskOf(row.size);
  return (
    <div className="flex items-center gap-3 text-micro text-text-2">
      <dt className="w-12">{ruleNames[rule.rule]}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <LimitBar used={usedOf(rule, null)} then={usedOf(rule, risk)} isNear={isNear(rule, risk)} className="min-w-12 flex-1" />
        <span className={classNames('text-right tabular-nums', isAmber && isNear(rule, risk) ? 'text-caution' : 'text-text')}>
          {room.isKnown || rule.rule === 'day' ? '' : 'at most '}
          {money(rule.left, row.account.currency)} left
        </span>
      </dd>
    </div>
  );
};

const Account = ({ row, onRisk }: { readonly row: AccountRow; readonly onRisk: AccountRowsProps['onRisk'] }) => {
  const { account, typed, usual, size, room } = row;
  const risk = riskOf(size);
  const isAmber = room !== null && (room.isOver || room.rules.some((rule) => isNear(rule, risk)));
  const hasSize = size?.ok === true && size.zeroBecause === null;
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded-md border px-3 py-2',
        isAmber ? 'border-caution/45 bg-caution-soft' : 'border-line',
      )}
    >
      <div className="min-w-0">
        <p className="truncate text-dense font-medium">{account.name}</p>
        <p className={classNames('mt-0.5 flex items-start gap-1.5 text-micro text-pretty', isAmber ? 'text-caution' : 'text-text-3')}>
          {isAmber && <TriangleAlert size={13} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />}
          <span>
            <SetBy row={row} isAmber={isAmber} />
          </span>
        </p>
      </div>
      <p className="text-right" aria-live="polite">
        <b className={classNames('block text-h4 tabular-nums', hasSize ? 'font-semibold' : 'font-normal text-text-3')}>{sizeWords(size)}</b>
        {hasSize && <span className="text-micro text-text-2">risks {money(size.risk, account.currency)}</span>}
      </p>
      {room?.isOver !== true && (
        <div className="col-span-2 flex flex-wrap items-end gap-x-6 gap-y-2">
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
          {room !== null && (
            <dl className="min-w-0 flex-1 basis-56">
              {room.rules.map((rule) => (
                <Gauge key={rule.rule} {...{ rule, room, row, isAmber }} />
              ))}
            </dl>
          )}
        </div>
      )}
    </li>
  );
};

export interface AccountRowsProps {
  readonly rows: readonly AccountRow[];
  readonly onRisk: (accountId: string, typed: string) => void;
}

export const AccountRows = ({ rows, onRisk }: AccountRowsProps) => (
  <ul aria-label="Accounts" className="grid gap-2 desk:grid-cols-2">
    {rows.map((row) => (
      <Account key={row.account.id} row={row} onRisk={onRisk} />
    ))}
  </ul>
);

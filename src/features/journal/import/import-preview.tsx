/** What a statement says of one account and what importing it would change, before anything is stored. */
import { useMemo } from 'react';
import { accountIdOf } from '@/domain/import/account-id';
import type { ParsedStatement } from '@/domain/import/contract';
import { kindOf, type AccountKind } from '@/domain/trades/account-kind';
import type { DecimalText } from '@/domain/money/decimal-text';
import { subtractDecimals } from '@/domain/money/decimal';
import { countOf, formatCount } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ImportPlan } from '@/services/journal/plan-import';
import { Notice } from '@/ui/notice';
import { KindField } from '@/features/journal/accounts/kind-field';
import { Facts } from '@/features/journal/facts';
import type { Fact } from '@/features/journal/facts';
import type { MomentFormat } from '@/features/journal/format-moment';
import { AccountNumberField } from './account-number-field';
import { formatNames } from './format-names';
import { FutureNotice } from './future-notice';
import { ImportConflicts } from './import-conflicts';
import { ImportReconciliation } from './import-reconciliation';
import { ImportZoneField } from './import-zone-field';
import { addedBy, conflictsIn, knownBy } from './plan-counts';
import type { ReadAccount } from './read-statements';
import { SkippedRows } from './skipped-rows';
import { statementMoney } from './statement-money';

export interface ImportPreviewProps {
  readonly account: ReadAccount;
  /** null while the journal is being read. */
  readonly plan: ImportPlan | null;
  readonly journal: ReadyJournal | null;
  readonly moment: MomentFormat;
  /** The person keeps its times although some lie in the future. */
  readonly isKept: boolean;
  readonly onZone: (zone: string) => void;
  /** Another zone for this file, whatever the account's. */
  readonly onOwnZone: (zone: string) => void;
  readonly onKeep: () => void;
  readonly onNumber: (number: string) => void;
  /** Entries stored with other facts for which the file's version is to count. */
  readonly takes: ReadonlySet<string>;
  readonly onTake: (entryIds: ReadonlySet<string>) => void;
  readonly onKind: (kind: AccountKind) => void;
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${formatCount(Math.ceil(bytes / 1_024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** `123 trades: 120 new, 3 in the journal already`. */
const entriesText = ({ trades, fills }: ParsedStatement, plan: ImportPlan | null): string => {
  const total = fills === undefined ? countOf(trades.length, 'trade') : countOf(fills.length, 'execution');
  if (plan === null) return total;
  const parts = [`${formatCount(addedBy(plan))} new`];
  if (knownBy(plan) > 0) parts.push(`${formatCount(knownBy(plan))} in the journal already`);
  if (plan.merge.deleted.length > 0) parts.push(`${formatCount(plan.merge.deleted.length)} deleted by you earlier`);
  return `${total}: ${parts.join(', ')}`;
};

const executionFacts = ({ executions }: ReadAccount): readonly Fact[] => {
  if (executions === null) return [];
  const { trades, open, unmatched } = executions;
  return [
    { name: 'They make up up up up up', value: countOf(trades, 'closed trade') },
    { name: 'Still open', value: open.length === 0 ? 'Nothing' : countOf(open.length, 'position') },
    ...(unmatched.length === 0 ? [] : [{ name: 'Not part of a trade', value: countOf(unmatched.length, 'execution') }]),
  ];
};

const statementFacts = ({ account, plan, moment }: ImportPreviewProps): readonly Fact[] => {
  const { statement, file } = account.source;
  const { period, balanceOperations } = statement;
  const { number, name, broker, currency, kind } = statement.account;
  const named = [number, name].filter((text) => text !== '').join(', ');
  return [
    { name: 'Format', value: formatNames[statement.format] },
    { name: 'Account', value: named === '' ? 'Not named in the file' : named },
    ...(kind === 'backtest' ? [{ name: 'Goes to', value: 'A backtest account, kept separate from live and demo figures' }] : []),
    { name: 'Currency', value: currency },
    { name: 'Broker', value: broker === '' ? 'Not named in the file' : broker },
    { name: 'Period', value: period === null ? 'No trades' : `${moment.fullDate(period.from)} – ${moment.fullDate(period.to)}` },
    { name: statement.fills === undefined ? 'Trades' : 'Executions', value: entriesText(statement, plan) },
    ...executionFacts(account),
    { name: 'Skipped rows', value: formatCount(statement.skipped.length) },
    ...(balanceOperations.length === 0
      ? []
      : [{ name: 'Deposits and withdrawals', value: `${formatCount(balanceOperations.length)}, not part of a trade` }]),
    { name: 'File', value: `${sizeText(file.bytes.byteLength)}, ${statement.encoding}` },
  ];
};

const moneyFacts = ({ totals, account }: ParsedStatement): readonly Fact[] => {
  const money = (amount: DecimalText): string => statementMoney(amount, account.currency);
  return [
    { name: 'Profit before costs', value: money(totals.profit) },
    { name: 'Commission', value: money(totals.commission) },
    { name: 'Taxes', value: money(totals.taxes) },
    ...(totals.fees === undefined ? [] : [{ name: 'Fees', value: money(totals.fees) }]),
    { name: 'Swap', value: money(totals.swap) },
    { name: 'Net', value: money(totals.net), isStrong: true },
  ];
};

/** Positions that the file leaves open: what they are, and where their part of the result goes. */
const StillOpen = ({ executions, source }: ReadAccount) => {
  if (executions === null || executions.open.length === 0) return null;
  const { open, net } = executions;
  const { totals, account } = source.statement;
  const isOne = open.length === 1;
  const list = open.map(
    ({ symbol, side, quantity, isPartlyClosed }) => `${symbol} ${side} ${quantity}${isPartlyClosed ? ', partly closed' : ''}`,
  );
  const part = subtractDecimals(totals.net, net);
  return (
    <Notice
      title={`${countOf(open.length, 'position')} ${isOne ? 'is' : 'are'} still open: ${list.slice(0, mostOpen).join('; ')}${list.length > mostOpen ? ' …' : ''}`}
    >
      Your journal shows closed trades: {statementMoney(net, account.currency)} from this file. The remaining{' '}
      {statementMoney(part, account.currency)} of its net {isOne ? 'belongs to the open position' : 'belongs to open positions'} and shows
      up once {isOne ? 'it is' : 'they are'} fully closed.
    </Notice>
  );
};

const mostOpen = 5;

const PlanNotices = ({ plan, moment }: { readonly plan: ImportPlan; readonly moment: MomentFormat }) => {
  const { sameFile, returning } = plan;
  if (sameFile !== null) {
    return (
      <Notice title="Already imported">
        This file was imported{sameFile.createdAt === null ? ' before' : ` on ${moment.fullDate(sameFile.createdAt)}`}. Importing it again
        adds nothing.
      </Notice>
    );
  }
  if (returning > 0) {
    return (
      <Notice title={`${countOf(returning, 'entry', 'entries')} will come back`}>
        They were hidden when you undid an import. They come back with your notes and tags.
      </Notice>
    );
  }
  if (addedBy(plan) > 0 || conflictsIn(plan) > 0) return null;
  return (
    <Notice title="Nothing new">
      Everything in this file is already in the journal. Importing it only records that this file states it too.
    </Notice>
  );
};

/** The account is known in another currency than the file's. */
const CurrencyNotice = ({ plan }: { readonly plan: ImportPlan }) => {
  const { account, otherCurrency } = plan;
  if (otherCurrency === null) return null;
  return (
    <Notice tone="caution" title={`${account.name.trim()} is kept in ${account.currency}, this file is in ${otherCurrency}`}>
      What it states stays in the file’s currency and is counted separately from the rest of the account. If it is another account, cancel
      and give it a number of its own; if the currency was answered wrongly, choose the file again.
    </Notice>
  );
};

const Remarks = ({ remarks }: { readonly remarks: readonly string[] }) => (
  <Notice title="About these figures">
    <ul className="list-disc pl-4">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  </Notice>
);

/** Executions that belong to no trade, with their rows. */
const Unmatched = ({ executions }: ReadAccount) =>
  executions === null || executions.unmatched.length === 0 ? null : (
    <Notice tone="caution" title={`${countOf(executions.unmatched.length, 'execution')} in this file don’t make up a trade`}>
      <ul className="max-h-[140px] list-disc overflow-y-auto pl-4">
        {executions.unmatched.slice(0, 50).map(({ row, reason }) => (
          <li key={row}>
            Row {formatCount(row)}: {reason}
          </li>
        ))}
      </ul>
      <p>The rest may be in an earlier file. We keep these rows and match them when you import it.</p>
    </Notice>
  );

export const ImportPreview = (props: ImportPreviewProps) => {
  const { account, plan, journal, moment, onZone, onNumber } = props;
  const { source, zoneOrigin, isUnnamed, ahead } = account;
  const { statement } = source;
  const { remarks = [] } = statement;
  const zones = useMemo(() => [...new Set((journal?.accounts ?? []).map(({ importZone }) => importZone))], [journal?.accounts]);
  // A test never goes to a live account, so its kind is not asked.
  const isTest = statement.format === 'mt4-tester' || statement.format === 'mt5-tester';
  const isNew = journal !== null && !journal.accounts.some(({ id }) => id === accountIdOf(statement.account));
  return (
    <div className="flex flex-col gap-4">
      {plan !== null && <PlanNotices plan={plan} moment={moment} />}
      {plan !== null && <CurrencyNotice plan={plan} />}
      {ahead !== null && plan?.sameFile == null && (
        <FutureNotice
          account={account}
          ahead={ahead}
          isKept={props.isKept}
          moment={moment}
          zones={zones}
          onZone={props.onOwnZone}
          onKeep={props.onKeep}
        />
      )}
      <ImportReconciliation statement={statement} />
      <StillOpen {...account} />
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <Facts facts={statementFacts(props)} />
        <Facts facts={moneyFacts(statement)} />
      </div>
      {isUnnamed && <AccountNumberField statement={statement} accounts={journal?.accounts ?? []} onNumber={onNumber} />}
      {isNew && !isTest && <KindField kind={kindOf(statement.account)} onKind={props.onKind} />}
      <ImportZoneField source={source} origin={zoneOrigin} moment={moment} recent={zones} onZone={onZone} />
      {plan !== null && <ImportConflicts merge={plan.merge} takes={props.takes} onTake={props.onTake} />}
      <Unmatched {...account} />
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {statement.skipped.length > 0 && <SkippedRows skipped={statement.skipped} />}
    </div>
  );
};

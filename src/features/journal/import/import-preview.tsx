/** What a statement says and what importing it would change, before anything is stored. */
import type { ParsedStatement } from '@/domain/import/contract';
import { formatCount, formatMoney } from '@/lib/format-number';
import type { ImportPlan, ImportSource } from '@/services/journal/plan-import';
import { Notice } from '@/ui/notice';
import { countOf } from '@/features/journal/count-words';
import { Facts } from '@/features/journal/facts';
import type { Fact } from '@/features/journal/facts';
import type { MomentFormat } from '@/features/journal/format-moment';
import { ImportConflicts } from './import-conflicts';
import { ImportReconciliation } from './import-reconciliation';
import { ImportZoneField } from './import-zone-field';
import { SkippedRows } from './skipped-rows';

export interface ImportPreviewProps {
  readonly source: ImportSource;
  /** null while the journal is being read. */
  readonly plan: ImportPlan | null;
  readonly moment: MomentFormat;
  readonly onZone: (zone: string) => void;
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${formatCount(Math.ceil(bytes / 1_024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const tradesText = (statement: ParsedStatement, plan: ImportPlan | null): string => {
  const total = countOf(statement.trades.length, 'trade');
  if (plan === null) return total;
  const { added, known, conflicts, deleted } = plan.merge;
  const present = known.length + conflicts.length;
  const parts = [`${formatCount(added.length)} new`];
  if (present > 0) parts.push(`${formatCount(present)} in the journal already`);
  if (deleted.length > 0) parts.push(`${formatCount(deleted.length)} deleted by you earlier`);
  return `${total}: ${parts.join(', ')}`;
};

const statementFacts = ({ source, plan, moment }: ImportPreviewProps): readonly Fact[] => {
  const { statement, file } = source;
  const { account, period } = statement;
  return [
    { name: 'Account', value: account.name === '' ? account.number : `${account.number}, ${account.name}` },
    { name: 'Currency', value: account.currency },
    { name: 'Broker', value: account.broker === '' ? 'Not named in the file' : account.broker },
    { name: 'Period', value: period === null ? 'No trades' : `${moment.fullDate(period.from)} – ${moment.fullDate(period.to)}` },
    { name: 'Trades', value: tradesText(statement, plan) },
    { name: 'Skipped rows', value: formatCount(statement.skipped.length) },
    { name: 'File', value: `${sizeText(file.bytes.byteLength)}, ${statement.encoding}` },
  ];
};

const moneyFacts = ({ totals, account }: ParsedStatement): readonly Fact[] => {
  const money = (amount: string): string => formatMoney(amount, { currency: account.currency, unit: 'code' });
  return [
    { name: 'Profit before costs', value: money(totals.profit) },
    { name: 'Commission', value: money(totals.commission) },
    { name: 'Taxes', value: money(totals.taxes) },
    { name: 'Swap', value: money(totals.swap) },
    { name: 'Net', value: money(totals.net), isStrong: true },
  ];
};

export const ImportPreview = (props: ImportPreviewProps) => {
  const { source, plan, moment, onZone } = props;
  const { statement } = source;
  return (
    <div className="flex flex-col gap-4">
      {plan !== null && plan.sameFile !== null && (
        <Notice title="Already imported">
          This file was imported{plan.sameFile.createdAt === null ? ' before' : ` on ${moment.fullDate(plan.sameFile.createdAt)}`}.
          Importing it again adds 0 trades.
        </Notice>
      )}
      {plan !== null && plan.sameFile === null && plan.merge.added.length === 0 && (
        <Notice title="Nothing new">Every trade of this statement is in the journal already. Importing it adds 0 trades.</Notice>
      )}
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <Facts facts={statementFacts(props)} />
        <Facts facts={moneyFacts(statement)} />
      </div>
      <ImportReconciliation statement={statement} />
      <ImportZoneField zone={source.zone} isRemembered={plan !== null && !plan.isNewAccount} onZone={onZone} />
      {plan !== null && plan.merge.conflicts.length > 0 && <ImportConflicts conflicts={plan.merge.conflicts} />}
      {statement.skipped.length > 0 && <SkippedRows skipped={statement.skipped} />}
    </div>
  );
};

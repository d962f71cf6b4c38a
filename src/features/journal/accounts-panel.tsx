/** The accounts with what each holds; choosing one narrows the whole screen to it. */
import { CheckCheck, TriangleAlert } from 'lucide-react';
import { formatMoney } from '@/lib/format-number';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/panel';
import type { AccountOverview, Agreement } from './account-overview';
import { countOf } from './count-words';

export interface AccountsPanelProps {
  readonly overviews: readonly AccountOverview[];
  /** null: all accounts. */
  readonly selectedId: string | null;
  readonly onSelect: (accountId: string | null) => void;
}

const AgreementLine = ({ agreement }: { readonly agreement: Agreement }) => {
  if (agreement.state === 'not-stated') return <span>No statement to reconcile with</span>;
  const Sign = agreement.state === 'equal' ? CheckCheck : TriangleAlert;
  return (
    <span className={classNames('inline-flex items-start gap-1.5', agreement.state === 'different' && 'text-caution')}>
      <Sign size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      {agreement.state === 'equal'
        ? `Reconciled to the cent with ${countOf(agreement.statements, 'statement')}`
        : `${String(agreement.differing)} of ${countOf(agreement.statements, 'statement')} differ from the sum of their trades`}
    </span>
  );
};

const choiceClass = (isSelected: boolean): string =>
  classNames(
    'flex w-full flex-col gap-0.5 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2',
    isSelected && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
  );

export const AccountsPanel = ({ overviews, selectedId, onSelect }: AccountsPanelProps) => (
  <Panel title="Accounts" aside={<span>{overviews.length}</span>} body="flush">
    <ul aria-label="Accounts" className="divide-y divide-line">
      {overviews.length > 1 && (
        <li>
          <button
            type="button"
            aria-pressed={selectedId === null}
            onClick={() => onSelect(null)}
            className={choiceClass(selectedId === null)}
          >
            <span className="font-medium">All accounts</span>
            {overviews.some((overview) => overview.isSample) && overviews.some((overview) => !overview.isSample) && (
              <span className="text-micro text-text-3">Without simulated ones</span>
            )}
          </button>
        </li>
      )}
      {overviews.map((overview) => {
        const { account, tradeCount, net, agreement, isSample } = overview;
        const isSelected = selectedId === account.id || overviews.length === 1;
        return (
          <li key={account.id}>
            <button type="button" aria-pressed={isSelected} onClick={() => onSelect(account.id)} className={choiceClass(isSelected)}>
              <span className="flex w-full flex-wrap items-center gap-x-2">
                <span className="font-medium">{account.name}</span>
                {isSample && <Badge tone="caution">Simulated</Badge>}
                <span className="ml-auto whitespace-nowrap">{formatMoney(net, { currency: account.currency, unit: 'code' })}</span>
              </span>
              <span className="flex flex-wrap gap-x-3 text-micro text-text-3">
                <span>{countOf(tradeCount, 'trade')}</span>
                {isSample ? <span>Not your trades</span> : <AgreementLine agreement={agreement} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  </Panel>
);

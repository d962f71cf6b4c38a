/** The accounts with what each holds and how it is read; the name narrows the journal to the account, the button opens its settings. */
import { CheckCheck, Plus, Settings2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { kindOf } from '@/domain/trades/account-kind';
import { noFilter, readFilter, writeFilter } from '@/domain/journal/journal-filter';
import { countOf, formatMoney } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { accountOverviews } from './account-overview';
import type { AccountOverview, Agreement } from './account-overview';
import { kindTitles } from './kind-words';

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog')).AccountDialog }));
const NewAccountDialog = lazy(async () => ({ default: (await import('./new-account-dialog')).NewAccountDialog }));

const AgreementLine = ({ agreement }: { readonly agreement: Agreement }) => {
  if (agreement.state === 'not-stated') return <span>No total to reconcile with</span>;
  const Sign = agreement.state === 'equal' ? CheckCheck : TriangleAlert;
  return (
    <span className={classNames('inline-flex items-start gap-1.5', agreement.state === 'different' && 'text-caution')}>
      <Sign size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      {agreement.state === 'equal'
        ? `Reconciled to the cent with ${countOf(agreement.statements, 'statement')}`
        : agreement.statements === 1
          ? 'Its statement differs from the sum of its trades'
          : `${String(agreement.differing)} of ${String(agreement.statements)} statements differ from the sum of their trades`}
    </span>
  );
};

interface AccountLineProps {
  readonly overview: AccountOverview;
  readonly isSelected: boolean;
  /** Address of the journal with this account alone, or with all where it is chosen already. */
  readonly to: string;
  readonly onSettings: () => void;
}

const AccountLine = ({ overview, isSelected, to, onSettings }: AccountLineProps) => {
  const { account, tradeCount, openCount, nets, agreement } = overview;
  const kind = kindOf(account);
  return (
    <li
      className={classNames(
        'flex items-start gap-2 px-3 py-2.5 desk:px-4',
        isSelected && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex w-full flex-wrap items-center gap-x-2">
          <Link
            to={to}
            aria-current={isSelected ? 'true' : undefined}
            className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {account.name.trim()}
          </Link>
          {kind !== 'live' && <Badge {...(kind === 'sample' ? { tone: 'caution' as const } : {})}>{kindTitles[kind]}</Badge>}
          <span className="ml-auto flex flex-wrap justify-end gap-x-3 whitespace-nowrap">
            {tradeCount > 0 && nets.map(({ currency, net }) => <span key={currency}>{formatMoney(net, { currency, unit: 'code' })}</span>)}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-micro text-text-3">
          <span>{countOf(tradeCount, 'trade')}</span>
          {openCount > 0 && <span>{countOf(openCount, 'open position')}</span>}
          {kind === 'sample' ? <span>Simulated, not your trades</span> : <AgreementLine agreement={agreement} />}
        </span>
      </div>
      <IconButton
        size="sm"
        label={`Settings of ${account.name.trim()}`}
        icon={<Settings2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onSettings}
      />
    </li>
  );
};

export const AccountsPanel = ({ journal }: { readonly journal: ReadyJournal }) => {
  const { accounts, trades, imports, undone, positions } = journal;
  const overviews = useMemo(
    () => accountOverviews({ accounts, trades, imports, undone, positions }),
    [accounts, trades, imports, undone, positions],
  );
  const [search] = useSearchParams();
  const { filter } = readFilter(search);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const opened = accounts.find(({ id }) => id === openedId);
  const addressOf = (chosen: readonly string[]): string =>
    `?${writeFilter(search, { ...noFilter, ...filter, accounts: chosen }).toString()}`;
  return (
    <Panel
      title="Accounts"
      aside={
        <>
          <span>{overviews.length}</span>
          <Button
            size="sm"
            variant="ghost"
            deed="add"
            icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Add
          </Button>
        </>
      }
      body="flush"
    >
      <ul aria-label="Accounts" className="divide-y divide-line">
        {overviews.map((overview) => {
          const { id } = overview.account;
          const isSelected = filter.accounts.includes(id);
          return (
            <AccountLine
              key={id}
              overview={overview}
              isSelected={isSelected}
              to={addressOf(isSelected ? [] : [id])}
              onSettings={() => setOpenedId(id)}
            />
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {opened !== undefined && <AccountDialog key={opened.id} journal={journal} account={opened} onClose={() => setOpenedId(null)} />}
        {isAdding && <NewAccountDialog onClose={() => setIsAdding(false)} />}
      </Suspense>
    </Panel>
  );
};

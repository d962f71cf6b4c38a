/** The rules of prop firms, account by account: their editor, and where each account stands. The filter plays no part: rules are about every trade. */
import { useMemo, useState } from 'react';
import { countedWords, type CountedAccounts } from '@/domain/trades/account-kind';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { propAccountTrades } from '@/domain/journal/prop-account-trades';
import type { KeptPropEntry } from '@/domain/journal/prop-entry-kind';
import { propEvents } from '@/domain/journal/prop-phase';
import { dayClock } from '@/domain/time/trading-day';
import { readPropFirmSetup, type PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { MomentFormat } from '@/features/journal/format-moment';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { useTradingDay } from '@/ui/hooks/use-trading-day';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { countOf } from '@/lib/format-number';
import { RulesForm } from './rules-form';
import { RulesState } from './rules-state';
import { useExcursions } from './use-excursions';

export interface RulesViewProps {
  readonly journal: ReadyJournal;
  /** The accounts whose rules are shown. */
  readonly counted: CountedAccounts<JournalAccount>;
  readonly moment: MomentFormat;
  readonly onTrade: (accountId: string, tradeId: string) => void;
  /** What happened to the accounts besides their trades. */
  readonly entries: readonly KeptPropEntry[];
}

interface AccountStateProps extends RulesViewProps {
  readonly account: JournalAccount;
  readonly setup: PropFirmSetup;
}

const AccountState = ({ journal, account, setup, moment, onTrade, entries }: AccountStateProps) => {
  // Where an account stands changes with its trades and when the day of the firm turns, not with every minute.
  const day = useTradingDay(setup.days);
  const { trades, positions } = journal;
  const { counted, begin, others } = useMemo(() => {
    const own = trades.filter(({ accountId }) => accountId === account.id);
    return propAccountTrades(own, account.currency, setup);
  }, [trades, account, setup]);
  const excursions = useExcursions(journal.uid, counted);
  const state = useMemo(
    () =>
      evaluatePropFirm({
        rules: setup.rules,
        phases: setup.phases,
        events: propEvents(
          entries.filter(({ accountId }) => accountId === account.id),
          account.currency,
        ),
        excursions,
        stated: setup.stated,
        trades: counted,
        open: positions.filter(({ accountId, openedAt }) => accountId === account.id && openedAt >= begin),
        days: setup.days,
        now: (dayClock(setup.days).rangeOf(day).to - 1) as EpochMs,
      }),
    [setup, entries, counted, excursions, positions, account, begin, day],
  );
  const tradeName = (tradeId: string): string => {
    const trade = counted.find(({ id }) => id === tradeId);
    return trade === undefined ? 'An open position' : `${trade.broker.symbol}, ${trade.broker.ticket}`;
  };
  return (
    <>
      <RulesState
        state={state}
        rules={state.phase.rules}
        days={setup.days}
        currency={account.currency}
        moment={moment}
        tradeName={tradeName}
        onTrade={(tradeId) => onTrade(account.id, tradeId)}
      />
      {others > 0 && (
        <p className="mt-2 text-micro text-caution">
          {countOf(others, 'trade')} in another currency than {account.currency} left out.
        </p>
      )}
    </>
  );
};

type Stored = Readonly<Record<string, unknown>>;

const saveAll = (accounts: Stored): void => {
  void propFirmSettings.save({ accounts }).then((isSaved) => {
    if (!isSaved) showToast({ tone: 'danger', title: 'We couldn’t save the rules', text: 'The server refused them. Nothing was changed.' });
  });
};

const besidesRules = (setup: PropFirmSetup | null): Pick<PropFirmSetup, 'phases' | 'tellsLosses'> => ({
  ...(setup?.phases === undefined ? {} : { phases: setup.phases }),
  ...(setup?.tellsLosses === undefined ? {} : { tellsLosses: setup.tellsLosses }),
});

interface AccountPanelProps extends RulesViewProps {
  readonly account: JournalAccount;
  readonly stored: unknown;
  readonly onSave: (setup: PropFirmSetup | null) => void;
}

const AccountPanel = ({ account, stored, onSave, ...view }: AccountPanelProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const setup = useMemo(() => readPropFirmSetup(stored), [stored]);
  return (
    <Panel
      title={account.name}
      aside={
        !isEditing && (
          <>
            {setup !== null && (
              <Button size="sm" variant="ghost" onClick={() => setIsRemoving(true)}>
                Remove the rules
              </Button>
            )}
            <Button size="sm" onClick={() => setIsEditing(true)}>
              {setup === null ? 'Set rules' : 'Edit the rules'}
            </Button>
          </>
        )
      }
    >
      {isEditing ? (
        <RulesForm
          setup={setup}
          currency={account.currency}
          onCancel={() => setIsEditing(false)}
          onSave={(next) => {
            // The form is about the account's own rules; what is settled for its phases and alerts stays.
            onSave({ ...besidesRules(setup), ...next });
            setIsEditing(false);
          }}
        />
      ) : setup === null ? (
        <p className="text-dense text-text-3">
          {stored === undefined
            ? 'No rules are set for this account.'
            : 'We can’t read the stored rules, so no rules apply to this account. Set them again.'}
        </p>
      ) : (
        <AccountState {...view} account={account} setup={setup} />
      )}
      {isRemoving && (
        <ConfirmDialog
          open
          onOpenChange={setIsRemoving}
          title={`Remove the rules of ${account.name}?`}
          description="Trades and notes stay as they are. The rules can be set again."
          confirmLabel="Remove the rules"
          cancelLabel="Keep them"
          onConfirm={() => {
            onSave(null);
            setIsRemoving(false);
          }}
        />
      )}
    </Panel>
  );
};

export const RulesView = (props: RulesViewProps) => {
  const { counted } = props;
  const words = countedWords(counted);
  const settings = useLive(propFirmSettings.live);
  if (settings.state === 'loading') return <Skeleton className="h-[160px]" />;
  if (settings.state === 'unavailable') {
    return (
      <EmptyState tone="error" title="We can’t load the rules" text="Trades and figures are not affected. Reload the page to try again." />
    );
  }
  const stored: Stored = settings.value?.accounts ?? {};
  const change = (accountId: string, setup: PropFirmSetup | null): void => {
    const { [accountId]: _, ...others } = stored;
    saveAll(setup === null ? others : { ...others, [accountId]: setup });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-dense text-text-2">
        {words === null ? '' : `${words}. `}Rules apply to every trade in an account. Only the account filter applies here.
      </p>
      {counted.accounts.map((account) => (
        <AccountPanel
          key={account.id}
          {...props}
          account={account}
          stored={stored[account.id]}
          onSave={(setup) => change(account.id, setup)}
        />
      ))}
    </div>
  );
};

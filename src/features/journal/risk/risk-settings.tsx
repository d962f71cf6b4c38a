/** What 1R is taken to be in an account, for all its trades or for a market or setup, with what it was before. */
import { useMemo, useState } from 'react';
import type { RiskScope } from '@/domain/trades/assumed-amount';
import { assumedRisksInForce, changesInOrder } from '@/domain/journal/assumed-risk';
import { assumedAmountWords, riskScopeWords } from '@/domain/journal/assumed-risk-words';
import { marketName } from '@/domain/journal/market-name';
import { failureText } from '@/features/journal/accounts/failure-text';
import { useMoment } from '@/features/journal/use-moment';
import { assumeRisk } from '@/services/journal/journal';
import type { AssumedRiskEdit, JournalAccount } from '@/services/contracts/journal-account';
import { counting } from '@/services/journal/journal-counting';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select-field';
import { countOf } from '@/lib/format-number';
import { riskDraft, riskOfDraft } from './risk-draft';
import { RiskFields } from './risk-fields';

export interface RiskSettingsProps {
  readonly journal: ReadyJournal;
  readonly account: JournalAccount;
}

const optionsOf = (all: string, names: Iterable<string>) => [
  { value: '', label: all },
  ...[...new Set(names)]
    .filter((name) => name !== '')
    .toSorted()
    .map((name) => ({ value: name, label: name })),
];

const History = ({ account }: { readonly account: JournalAccount }) => {
  const moment = useMoment();
  const changes = changesInOrder(account.assumedRisks ?? {}).toReversed();
  if (changes.length === 0) return null;
  return (
    <details className="text-dense">
      <summary className="text-text-2">{countOf(changes.length, 'change')} so far</summary>
      <ul className="mt-1 flex flex-col gap-0.5 text-text-3">
        {changes.map((change) => (
          <li key={`${change.at} ${riskScopeWords(change)}`}>
            {moment.fullDate(change.at)} {moment.time(change.at)}, {riskScopeWords(change)}:{' '}
            {change.risk === null ? 'nothing assumed' : assumedAmountWords(change.risk, account.currency)}
          </li>
        ))}
      </ul>
    </details>
  );
};

export const RiskSettings = ({ journal, account }: RiskSettingsProps) => {
  const { balances } = useLive(counting).value;
  const [draft, setDraft] = useState(() => riskDraft('', balances[account.id] ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const trades = useMemo(() => journal.trades.filter(({ accountId }) => accountId === account.id), [journal.trades, account.id]);
  const inForce = assumedRisksInForce(account.assumedRisks ?? {}, account.currency);
  const risk = riskOfDraft(draft);
  const save = async (edit: AssumedRiskEdit): Promise<void> => {
    const result = await assumeRisk(account.id, edit);
    setProblem(result.ok ? null : failureText(result));
    if (result.ok && edit.risk !== null) setDraft(riskDraft('', draft.balance));
  };
  const chosen = (part: Partial<RiskScope>): void => setDraft({ ...draft, ...part });
  return (
    <section aria-labelledby="assumed-risk" className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 id="assumed-risk" className="font-medium">
          Assumed 1R
        </h3>
        <p className="text-dense text-text-2">
          For trades without a known stop. A change applies right away to every trade it covers, including earlier ones. A stop or money at
          risk you noted on a trade always comes first. Figures based on it are marked “assumed”.
        </p>
      </div>
      {problem !== null && (
        <Notice tone="danger" title="Not saved">
          {problem}
        </Notice>
      )}
      {inForce.length > 0 && (
        <ul aria-label="Assumed now" className="flex flex-col divide-y divide-line rounded-md border border-line">
          {inForce.map((rule) => (
            <li key={riskScopeWords(rule)} className="flex items-center gap-3 px-3 py-1.5 text-dense">
              <span className="min-w-0 flex-1">
                {riskScopeWords(rule)}: <b className="font-medium">{assumedAmountWords(rule.risk, rule.currency)}</b>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove the assumed 1R for ${riskScopeWords(rule)}`}
                onClick={() => void save({ market: rule.market, setup: rule.setup, risk: null })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label="For the market"
          options={optionsOf(
            'All markets',
            trades.map(({ broker }) => marketName(broker.symbol)),
          )}
          value={draft.market ?? ''}
          onChange={(event) => chosen({ market: event.target.value === '' ? null : event.target.value })}
        />
        <SelectField
          label="For the setup"
          options={optionsOf(
            'All setups',
            trades.map(({ broker, user }) => user.setup ?? broker.setup ?? ''),
          )}
          value={draft.setup ?? ''}
          onChange={(event) => chosen({ setup: event.target.value === '' ? null : event.target.value })}
        />
      </div>
      <RiskFields draft={draft} currency={account.currency} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div>
        <Button disabled={risk === null} onClick={() => void save({ market: draft.market, setup: draft.setup, risk })}>
          Set the assumed 1R
        </Button>
      </div>
      <History account={account} />
    </section>
  );
};

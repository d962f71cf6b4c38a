/** The question what 1R is to be in an account. It can be passed over, and changed later. */
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/features/journal/accounts/failure-text';
import { countOf, formatMoney } from '@/lib/format-number';
import { assumeRisk } from '@/services/journal/journal';
import type { AssumedRiskEdit } from '@/services/contracts/journal-account';
import { counting } from '@/services/journal/journal-counting';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { riskDraft, riskOfDraft } from './risk-draft';
import { RiskFields } from './risk-fields';
import type { RiskQuestion } from './risk-question';

const proposalText = ({ median, account: { currency } }: RiskQuestion): string =>
  median === null
    ? 'No trade in the file lost, so there’s nothing to suggest.'
    : `Proposed: ${formatMoney(median.amount, { currency, sign: 'negative' })}, the median losing trade of the file (n\u00a0=\u00a0${String(median.n)}).`;

/** The question stands above every view until it is answered: where there is one column only, the form waits until it is wanted. */
export const AskedQuestion = ({ question }: { readonly question: RiskQuestion }) => {
  const { account, fileName, trades, median } = question;
  const { balances } = useLive(counting).value;
  const [draft, setDraft] = useState(() => riskDraft(median?.amount ?? '', balances[account.id] ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const formId = useId();
  const unfolded = isUnfolded ? undefined : 'max-desk:hidden';
  const unfold = (): void => {
    flushSync(() => setIsUnfolded(true));
    // The button that had the focus is gone.
    document.getElementById(formId)?.querySelector('select')?.focus();
  };
  const risk = riskOfDraft(draft);
  const say = async (word: AssumedRiskEdit['risk']): Promise<void> => {
    const result = await assumeRisk(account.id, { market: null, setup: null, risk: word });
    setProblem(result.ok ? null : failureText(result));
  };
  return (
    <Panel title={<span className="whitespace-normal">What is 1R in {account.name.trim()}?</span>} className="mb-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (risk !== null) void say(risk);
        }}
      >
        {problem !== null && (
          <Notice tone="danger" title="Not saved">
            {problem}
          </Notice>
        )}
        <p className="max-w-[78ch] text-dense text-text-2">
          {fileName} states no stop for {trades === 1 ? 'its trade' : `its ${countOf(trades, 'trade')}`}, so we don’t know what was at risk.{' '}
          <span className={unfolded}>
            If you assume a 1R, you can see results in R, and every figure based on it is marked “assumed”. It applies to every trade in the
            account without a known stop. You can change it in the account’s settings, or set a different one for a market or setup.
          </span>
        </p>
        <div id={formId} className={unfolded}>
          <RiskFields
            draft={draft}
            currency={account.currency}
            hint={proposalText(question)}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {!isUnfolded && (
            <Button className="desk:hidden" aria-expanded={false} aria-controls={formId} onClick={unfold}>
              Choose 1R
            </Button>
          )}
          <Button type="submit" deed="add" className={unfolded} disabled={risk === null}>
            Assume this 1R
          </Button>
          <Button variant="ghost" deed="add" onClick={() => void say(null)}>
            Skip
          </Button>
        </div>
      </form>
    </Panel>
  );
};

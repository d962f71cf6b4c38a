/** Month or year, and the one press that leads to the payment. The month is chosen before anybody chooses. */
import { useState } from 'react';
import {
  allToolsPlan,
  monthlyShare,
  paymentSentences,
  priceText,
  refundSentence,
  taxSentence,
  yearlySaving,
  type BillingTerm,
} from '@/domain/plans/plans';
import { href } from '@/routes';
import { paymentKind } from '@/services/subscription/payment/payment-kind';
import { goTo, returnAddress } from '@/features/account/plan/go-to';
import { StartFailed } from '@/features/account/plan/start-failed';
import { startCheckout, type StartFailure } from '@/services/subscription/payment/payment';
import { Button } from '@/ui/button';

const choices: readonly { readonly term: BillingTerm; readonly name: string; readonly text: string }[] = [
  { term: 'month', name: 'Monthly', text: 'Renews every month until you cancel.' },
  {
    term: 'year',
    name: 'Yearly',
    text: `${priceText(monthlyShare(allToolsPlan.prices.year))} a month, which saves ${priceText(yearlySaving(allToolsPlan))}. Renews every year until you cancel.`,
  },
];

const wayLabel = paymentKind === 'hand' ? 'Ask for access' : 'Continue to payment';

export const PlanChoice = () => {
  const [term, setTerm] = useState<BillingTerm>('month');
  const [outcome, setOutcome] = useState<StartFailure | 'idle' | 'busy'>('idle');
  const start = async (): Promise<void> => {
    setOutcome('busy');
    const started = await startCheckout({ plan: allToolsPlan, term, returnTo: returnAddress(href('subscriptionPrice')) });
    if (started.ok) goTo(started.url);
    else setOutcome(started.reason);
  };
  return (
    <div className="flex max-w-[460px] flex-col gap-3">
      <div role="radiogroup" aria-label="Billing" className="flex flex-col gap-2.5">
        {choices.map((choice) => (
          <label
            key={choice.term}
            className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-lg border border-line-strong px-3.5 py-3 has-checked:border-brass has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name="term"
              className="size-4 translate-y-[3px] appearance-none rounded-full border border-field bg-well checked:border-[5px] checked:border-action"
              checked={term === choice.term}
              onChange={() => setTerm(choice.term)}
            />
            <span className="font-semibold">{choice.name}</span>
            <span className="font-semibold">
              {priceText(allToolsPlan.prices[choice.term])} a {choice.term}
            </span>
            <span className="col-span-2 col-start-2 text-dense text-pretty text-text-2">{choice.text}</span>
          </label>
        ))}
      </div>
      <Button variant="primary" busy={outcome === 'busy' ? 'Opening the payment page' : undefined} onClick={() => void start()}>
        {wayLabel}
      </Button>
      {outcome !== 'idle' && outcome !== 'busy' && <StartFailed reason={outcome} />}
      <p className="text-dense text-pretty text-text-2">
        {paymentSentences[paymentKind]} {taxSentence} {refundSentence}
      </p>
    </div>
  );
};

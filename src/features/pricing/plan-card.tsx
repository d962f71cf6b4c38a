/** The price of a plan by the month or by the year, to choose between, and the way to an account. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { monthlyShare, paymentSentences, priceText, yearlySaving, type BillingTerm, type Plan } from '@/domain/plans/plans';
import { listWords } from '@/lib/list-words';
import { href } from '@/routes';
import { account } from '@/services/session/session';
import { paymentKind } from '@/services/subscription/payment/payment-kind';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Segment } from '@/ui/segment';
import { toolsOfPlan, type ToolOfPlan } from './tools-of-plan';

const terms = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;

/** What the other term would cost, so that both prices can always be read. */
const comparison = (plan: Plan, term: BillingTerm): string =>
  term === 'month'
    ? `Or ${priceText(plan.prices.year)} a year, which saves ${priceText(yearlySaving(plan))}.`
    : `${priceText(monthlyShare(plan.prices.year))} a month, ${priceText(yearlySaving(plan))} less than paid monthly.`;

const namesOf = (tools: readonly ToolOfPlan[]): string => listWords(tools.map(({ name }) => name));

/** Which tools of the plan can be used today, until all can. */
const toolLines = (plan: Plan): readonly string[] => {
  const tools = toolsOfPlan(plan);
  const [ready, toCome] = [tools.filter((tool) => tool.isReady), tools.filter((tool) => !tool.isReady)];
  if (toCome.length === 0) return ['All tools, on all your devices'];
  return [`Working today: ${namesOf(ready)}`, `Part of the plan, in preparation: ${namesOf(toCome)}`];
};

const included = [
  'Any number of accounts, trades and imports, on all your devices',
  'Cancel any time and keep access until the end of the period you’ve paid for',
];

const wayClass = `${buttonClass({ variant: 'primary', size: 'lg' })} mt-5 w-full`;

const ByHand = ({ isSignedIn }: { readonly isSignedIn: boolean }) =>
  isSignedIn ? (
    'To get access before then, write to us from your account’s email.'
  ) : (
    <>
      Create an account and{' '}
      <Link className="text-text underline underline-offset-3" to={href('contact')}>
        write to us
      </Link>{' '}
      if you want access before it is there.
    </>
  );

/** The next step: an account for who has none, and for who is signed in the plan, or where nothing can be paid yet the letter that opens the tools. */
const Way = () => {
  const isSignedIn = useLive(account) !== null;
  return (
    <>
      {isSignedIn ? (
        <Link className={wayClass} to={href(paymentKind === 'hand' ? 'contact' : 'subscriptionPrice')}>
          {paymentKind === 'hand' ? 'Ask for access' : 'Choose this plan'}
        </Link>
      ) : (
        <Link className={wayClass} to={`${href('login')}?view=create`}>
          Create an account
        </Link>
      )}
      <p className="mt-3 text-ui text-pretty text-text-2">
        {paymentSentences[paymentKind]} {paymentKind === 'hand' && <ByHand isSignedIn={isSignedIn} />}
      </p>
    </>
  );
};

export const PlanCard = ({ plan }: { readonly plan: Plan }) => {
  const [term, setTerm] = useState<BillingTerm>('month');
  return (
    <section aria-labelledby="plan" className="rounded-lg border border-field bg-surface-2 p-5 desk:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plan" className="text-h3">
          {plan.name}
        </h2>
        <Segment label="How to pay" options={terms} value={term} onChange={setTerm} />
      </div>
      <div aria-live="polite">
        <p className="mt-4 text-[2.25rem] leading-[2.5rem] font-[560] tracking-[-0.02em] [font-stretch:106%]">
          {priceText(plan.prices[term])}
          <span className="text-[0.875rem] font-[450] tracking-normal text-text-3"> per {term}</span>
        </p>
        {/* Room for two lines on a phone: the card must not change its height with the choice. */}
        <p className="mt-1.5 min-h-[2.8rem] text-[14px] sm:min-h-0 leading-[1.4rem] text-text-2">{comparison(plan, term)}</p>
      </div>
      <ul className="mt-3 grid gap-2 border-t border-line pt-4 text-[14px] leading-[1.4rem] text-text-2">
        {[...toolLines(plan), ...included].map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check size={16} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-text" />
            {line}
          </li>
        ))}
      </ul>
      <Way />
    </section>
  );
};

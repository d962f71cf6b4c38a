/** The plan: where one stands, the next date, and the provider’s portal with card, invoices and the cancellation. */
import { Link } from 'react-router-dom';
import { trialPlan } from '@/domain/subscription/offers';
import { opensPages, stateAt } from '@/domain/subscription/subscription';
import { href } from '@/routes';
import { ownSubscription, type SubscriptionNow } from '@/services/subscription/subscription';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { AccountSection } from '@/features/account/account-section';
import { AwaitedNotice } from './awaited-notice';
import { PlanManaging } from './plan-managing';
import { PlanRail } from './plan-rail';
import { stateWords } from './state-words';

/** Nobody who goes on paying is led to a second plan. */
const wayOn = ({ subscription, provider, readAt }: Extract<SubscriptionNow, { readonly state: 'ready' }>): string | null => {
  if (provider !== null && provider.status !== 'canceled') return null;
  if (subscription === null) return 'See plans';
  if (opensPages(subscription, readAt)) return subscription.source === trialPlan ? 'Choose a plan' : null;
  return stateAt(subscription, readAt) === 'active' ? null : 'Renew your plan';
};

const Plan = ({ now }: { readonly now: SubscriptionNow }) => {
  if (now.state === 'loading') return <Skeleton className="h-[72px]" />;
  if (now.state === 'unavailable')
    return <p className="text-text-2">Your plan can’t be read right now. What you saved is safe. Try again in a minute.</p>;
  const { title, text } = stateWords(now);
  const way = wayOn(now);
  return (
    <>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-[60ch] text-text-2">{text}</p>
      </div>
      <PlanRail now={now} />
      <AwaitedNotice now={now} />
      {now.provider !== null && <PlanManaging provider={now.provider} returnPath={href('userAccount')} />}
      {way !== null && (
        <div>
          <Link className={buttonClass()} to={href('subscriptionPrice')}>
            {way}
          </Link>
        </div>
      )}
    </>
  );
};

export const PlanSection = () => (
  <AccountSection id="plan" title="Plan">
    <Plan now={useLive(ownSubscription)} />
  </AccountSection>
);

/** What a member sees whose plan does not open the screen: the plan that does with its price, and that nothing is lost. */
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { planThatOpens, priceText, type Plan } from '@/domain/plans/plans';
import { href, type Screen } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { useShellSession } from './session-context';

const kept = 'Your trades and notes stay where they are.';

interface Reason {
  readonly title: string;
  readonly text: string;
  /** Whether another plan would help. */
  readonly leadsToPlans: boolean;
}

/** Members may not read which plan is theirs, so what opens the screen is all that can be named honestly. */
const offerOf = ({ title }: Screen, plan: Plan | null): string =>
  plan === null
    ? `${title} is in no plan at the moment.`
    : `${title} is part of ${plan.name}, ${priceText(plan.prices.month)} a month. Your plan doesn’t include it.`;

const reasonOf = (screen: Screen, session: Session, account: Account | null): Reason => {
  if (session.state === 'member' && session.isSuspended === true) {
    return {
      title: 'Closed while your account is suspended',
      text: `You can read and export what you saved, and change nothing. An admin of this site can end the suspension. ${kept}`,
      leadsToPlans: false,
    };
  }
  if (account !== null && !account.emailVerified) {
    return {
      title: 'Not in your plan',
      text: `Your email is not verified yet. Open the link in the message we sent you to unlock the tools in your plan. ${kept}`,
      leadsToPlans: true,
    };
  }
  const plan = screen.pageKey === undefined ? null : planThatOpens(screen.pageKey);
  return {
    title: 'Not in your plan',
    text: `${offerOf(screen, plan)} ${kept}`,
    leadsToPlans: true,
  };
};

export const DeniedPage = ({ screen }: { readonly screen: Screen }) => {
  const { session, account } = useShellSession();
  const { title, text, leadsToPlans } = reasonOf(screen, session, account);
  return (
    <Page title={screen.title} lead={screen.description}>
      <EmptyState
        icon={<Lock />}
        title={title}
        text={text}
        actions={
          <>
            {leadsToPlans && (
              <Link className={buttonClass({ variant: 'primary' })} to={href('pricing')}>
                See the plans
              </Link>
            )}
            <Link className={buttonClass({ variant: leadsToPlans ? 'ghost' : 'primary' })} to={href('home')}>
              Open the dashboard
            </Link>
          </>
        }
      />
    </Page>
  );
};

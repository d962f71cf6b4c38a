/** What a member sees whose packs do not list the screen: what opens it, and that nothing is lost. */
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
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
      text: `Packs are matched to verified e-mail addresses, and yours is not verified yet. Open the link in the message we sent you. ${kept}`,
      leadsToPlans: true,
    };
  }
  // Members may not read the packs, so the page key is all that can be named honestly.
  return {
    title: 'Not in your plan',
    text: `A pack with the page “${screen.pageKey ?? screen.title}” opens this screen, and none of yours lists it. ${kept}`,
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
              <Link className={buttonClass({ variant: 'primary' })} to={href('subscriptionPrice')}>
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

/** What a member sees whose packs do not list the screen: what opens it, and that nothing is lost. */
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href, type Screen } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { useShellSession } from './session-context';

const explanation = (isUnverified: boolean): string =>
  isUnverified
    ? 'Packs are matched to verified e-mail addresses, and yours is not verified yet. Open the link in the message we sent you. Your trades and notes stay where they are.'
    : 'None of your packs opens this page. Your trades and notes stay where they are.';

export const DeniedPage = ({ screen }: { readonly screen: Screen }) => {
  const { account } = useShellSession();
  return (
    <Page title={screen.title} lead={screen.description}>
      <EmptyState
        icon={<Lock />}
        title="Not in your plan"
        text={explanation(account !== null && !account.emailVerified)}
        actions={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={href('subscriptionPrice')}>
              See the plans
            </Link>
            <Link className={buttonClass({ variant: 'ghost' })} to={href('home')}>
              Open the dashboard
            </Link>
          </>
        }
      />
    </Page>
  );
};

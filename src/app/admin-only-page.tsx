/** What a member sees at the address of an admin screen, and an admin without a connection. */
import { CloudOff, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href, type Screen } from '@/routes';
import { isOnline } from '@/services/device/is-online';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { useShellSession } from './session-context';

export const AdminOnlyPage = ({ screen }: { readonly screen: Screen }) => {
  const { session } = useShellSession();
  const hasNetwork = useLive(isOnline);
  // The device never remembers admin rights for longer than a connection is missing.
  const isUnknown = !hasNetwork || (session.state === 'member' && session.asOfMs !== undefined);
  return (
    <Page title={screen.title}>
      <EmptyState
        icon={isUnknown ? <CloudOff /> : <ShieldAlert />}
        title={isUnknown ? 'Admin pages need a connection' : 'For admins only'}
        text={
          isUnknown
            ? 'We can’t reach the server to confirm that you’re an admin. This page opens by itself once we can.'
            : 'This page is for admins of this site, and your account isn’t one. An admin can change that.'
        }
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={href('home')}>
            Open the dashboard
          </Link>
        }
      />
    </Page>
  );
};

/** What a member sees at the address of an admin screen. */
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href, type Screen } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';

export const AdminOnlyPage = ({ screen }: { readonly screen: Screen }) => (
  <Page title={screen.title}>
    <EmptyState
      icon={<ShieldAlert />}
      title="For admins only"
      text="This page is open to admins of this site, and you are signed in as a member. An admin can change that."
      actions={
        <Link className={buttonClass({ variant: 'primary' })} to={href('home')}>
          Open the dashboard
        </Link>
      }
    />
  </Page>
);

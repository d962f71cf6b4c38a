/** The screen without navigation for an ended subscription. Renewing is not built yet; the way out works. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href, screens } from '@/routes';
import { signOut } from '@/services/session/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const SubscriptionRenewPage = () => {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const outcome = await signOut();
    if (!outcome.ok) setLeaving(false);
  };
  return (
    <UnbuiltPage title={screens.subscriptionRenew.title} purpose={screens.subscriptionRenew.description}>
      <div className="flex flex-wrap gap-2">
        <Link className={buttonClass({ variant: 'primary' })} to={href('home')}>
          Open the dashboard
        </Link>
        <Button variant="ghost" busy={isLeaving ? 'Signing out' : undefined} onClick={() => void leave()}>
          Logout
        </Button>
      </div>
    </UnbuiltPage>
  );
};

export default SubscriptionRenewPage;

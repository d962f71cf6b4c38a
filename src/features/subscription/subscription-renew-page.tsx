/** The screen without navigation for an ended subscription: where one stands, how to go on, and always export and the way out. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allToolsPlan, paymentSentence, priceText } from '@/domain/plans/plans';
import { opensPages } from '@/domain/subscription/subscription';
import { href, screens } from '@/routes';
import { signOut } from '@/services/session/session';
import { ownSubscription } from '@/services/subscription/subscription';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { stateWords } from './state-words';

const SubscriptionRenewPage = () => {
  useHeadDetails({ noIndex: true });
  const now = useLive(ownSubscription);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const outcome = await signOut();
    if (!outcome.ok) setLeaving(false);
  };
  const words =
    now.state === 'ready'
      ? stateWords(now.subscription, now.offers, now.readAt)
      : { title: 'Your plan can’t be read right now.', text: 'What you saved is safe. Try again in a minute.' };
  const isOpen = now.state === 'ready' && now.subscription !== null && opensPages(now.subscription, now.readAt);
  return (
    <Page title={screens.subscriptionRenew.title}>
      <Panel>
        <div className="flex max-w-[64ch] flex-col gap-4">
          {now.state === 'loading' ? (
            <Skeleton className="h-[56px]" />
          ) : (
            <div>
              <h2 className="text-h3">{words.title}</h2>
              <p className="mt-1.5 text-text-2">{words.text}</p>
            </div>
          )}
          {!isOpen && (
            <p className="text-text-2">
              {allToolsPlan.name} is {priceText(allToolsPlan.prices.month)} a month. {paymentSentence} To renew before then, write to us
              from your account’s email.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Link className={buttonClass({ variant: 'primary' })} to={isOpen ? href('home') : href('contact')}>
              {isOpen ? 'Open the dashboard' : 'Ask for access'}
            </Link>
            <Link className={buttonClass({})} to={`${href('userAccount')}#data`}>
              Export my data
            </Link>
            <Button variant="ghost" busy={isLeaving ? 'Signing out' : undefined} onClick={() => void leave()}>
              Logout
            </Button>
          </div>
        </div>
      </Panel>
    </Page>
  );
};

export default SubscriptionRenewPage;

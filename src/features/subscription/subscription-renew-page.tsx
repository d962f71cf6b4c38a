/** The screen without navigation for an ended subscription: where one stands, how to go on, and always export and the way out. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { opensPages } from '@/domain/subscription/subscription';
import { href, screens } from '@/routes';
import { signOut } from '@/services/session/session';
import { ownSubscription } from '@/services/subscription/subscription';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useLive } from '@/ui/hooks/use-live';
import { ExportSection } from '@/features/account/export-section';
import { isOnline as isOnlineSource } from '@/services/device/is-online';
import { account } from '@/services/session/session';
import { Page } from '@/ui/page';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { PlanManaging } from '@/features/account/plan/plan-managing';
import { stateWords } from '@/features/account/plan/state-words';
import { AwaitedNotice } from './awaited-notice';
import { PlanChoice } from './plan-choice';

const SubscriptionRenewPage = () => {
  useHeadDetails({ noIndex: true });
  const now = useLive(ownSubscription);
  const person = useLive(account);
  const isOnline = useLive(isOnlineSource);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const outcome = await signOut();
    if (!outcome.ok) setLeaving(false);
  };
  const words =
    now.state === 'ready'
      ? stateWords(now)
      : { title: 'Your plan can’t be read right now.', text: 'What you saved is safe. Try again in a minute.' };
  const provider = now.state === 'ready' ? now.provider : null;
  const goesOn = provider !== null && provider.status !== 'canceled';
  const isOpen = now.state === 'ready' && now.subscription !== null && opensPages(now.subscription, now.readAt);
  return (
    <Page title={screens.subscriptionRenew.title} tellsOfPlan>
      <Panel className="max-w-[680px]">
        <div className="flex max-w-[64ch] flex-col gap-4">
          {now.state === 'loading' ? (
            <Skeleton className="h-[56px]" />
          ) : (
            <div>
              <h2 className="text-h3">{words.title}</h2>
              <p className="mt-1.5 text-text-2">{words.text}</p>
            </div>
          )}
          <AwaitedNotice isActive={isOpen} />
          {provider !== null && <PlanManaging provider={provider} returnPath={href('subscriptionRenew')} />}
          {!goesOn && <PlanChoice />}
          <div className="flex flex-wrap gap-2">
            {isOpen && (
              <Link className={buttonClass()} to={href('home')}>
                Open the dashboard
              </Link>
            )}
            <Button variant="ghost" busy={isLeaving ? 'Signing out' : undefined} onClick={() => void leave()}>
              Logout
            </Button>
          </div>
        </div>
      </Panel>
      {person !== null && (
        <div className="mt-4 max-w-[680px]">
          <ExportSection facts={{ person, isOnline, isSuspended: false }} />
        </div>
      )}
    </Page>
  );
};

export default SubscriptionRenewPage;

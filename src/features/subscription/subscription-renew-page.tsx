/** The screen without navigation for an ended subscription: where one stands, how to go on, and always export and the way out. */
import { lazy, Suspense, useState } from 'react';
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
import { Logo } from '@/ui/logo';
import { AccessLine } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { AwaitedNotice, goesOn } from '@/features/account/plan/awaited-notice';
import { PlanManaging } from '@/features/account/plan/plan-managing';
import { PlanRail } from '@/features/account/plan/plan-rail';
import { stateWords } from '@/features/account/plan/state-words';
import { PlanChoice } from './plan-choice';
import { TrialStart } from './trial-start';

/** What counts brings the journal and the kinds of documents along, and nobody waits for it. */
const StoredLine = lazy(async () => ({ default: (await import('@/features/account/stored-line')).StoredLine }));

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
  const isOpen = now.state === 'ready' && now.subscription !== null && opensPages(now.subscription, now.readAt);
  return (
    <div className="mx-auto flex w-full max-w-[400px] flex-col gap-5 px-4 pt-16 pb-12 desk:pt-24">
      <Logo />
      {now.state === 'loading' ? (
        <>
          <h1 className="sr-only">{screens.subscriptionRenew.title}</h1>
          <Skeleton className="h-[88px]" />
        </>
      ) : (
        <div>
          <h1 className="text-h2 text-balance">{words.title}</h1>
          <p className="mt-2 text-pretty text-text-2">{words.text}</p>
        </div>
      )}
      <PlanRail now={now} />
      <AccessLine except="plan-ended" />
      <AwaitedNotice now={now} />
      {now.state === 'ready' && now.subscription === null && <TrialStart offers={now.offers} />}
      {provider !== null && <PlanManaging provider={provider} returnPath={href('subscriptionRenew')} />}
      {!goesOn(now) && <PlanChoice />}
      {isOpen && (
        <Link className={buttonClass()} to={href('home')}>
          Open the dashboard
        </Link>
      )}
      {person !== null && (
        <ExportSection facts={{ person, isOnline, isSuspended: false }} variant="secondary" title="Take your data with you">
          <Suspense fallback={<Skeleton className="h-5 w-3/4" />}>
            <StoredLine />
          </Suspense>
        </ExportSection>
      )}
      <div className="flex items-center justify-between gap-4">
        <Button variant="ghost" busy={isLeaving ? 'Signing out' : undefined} onClick={() => void leave()}>
          Logout
        </Button>
        <Link className="text-dense text-text-2 underline underline-offset-3 hover:text-text" to={href('contact')}>
          Write to us
        </Link>
      </div>
    </div>
  );
};

export default SubscriptionRenewPage;

/** The screen /user-account: everything a person decides about the own account. Open to members and admins alike. */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Account } from '@/domain/access/account';
import { href, screens } from '@/routes';
import { signInMethods } from '@/services/account/account';
import { unfinishedDeletion } from '@/services/account/account-deletion';
import { isOnline as isOnlineSource } from '@/services/device/is-online';
import { account as accountSource, session as sessionSource } from '@/services/session/session';
import { buttonClass } from '@/ui/button-class';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AppearanceSection } from './appearance-section';
import { DeleteDialog } from './delete-dialog';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { ExportSection } from './export-section';
import { KeyboardSection } from './keyboard-section';
import type { PageFacts } from './page-facts';
import { PasswordSection } from './password-section';
import { PlanSection } from './plan/plan-section';
import { PreferencesSection } from './preferences-section';
import { ProfileSection } from './profile-section';
import { SectionNav } from './section-nav';
import { SignInMethodsSection } from './sign-in-methods-section';
import { UnfinishedDeletion } from './unfinished-deletion';

/** The router does not scroll to anchors of a page that was loaded after the address was set. */
const useAnchor = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!/^#[a-z-]+$/u.test(hash)) return;
    const section = document.querySelector<HTMLElement>(hash);
    section?.scrollIntoView?.();
    section?.focus({ preventScroll: true });
  }, [hash]);
};

const Sections = ({ facts }: { readonly facts: PageFacts }) => {
  const methods = useLive(signInMethods);
  const unfinished = useLive(unfinishedDeletion);
  const [isGoingOn, setGoingOn] = useState(false);
  useAnchor();
  return (
    <div className="grid gap-6 desk:grid-cols-[180px_minmax(0,760px)] desk:gap-10">
      <SectionNav />
      <div className="flex min-w-0 flex-col gap-4">
        {unfinished !== null && <UnfinishedDeletion onContinue={() => setGoingOn(true)} />}
        {!facts.isOnline && (
          <Notice title="No network.">
            Preferences and appearance can be changed now and are sent later. Name, email, password and deletion need a connection.
          </Notice>
        )}
        <ProfileSection facts={facts} />
        <PlanSection />
        <EmailSection facts={facts} />
        <PasswordSection facts={facts} methods={methods} />
        <SignInMethodsSection facts={facts} methods={methods} />
        <PreferencesSection facts={facts} />
        <AppearanceSection />
        <KeyboardSection />
        <DevicesSection facts={facts} />
        <ExportSection facts={facts} />
        <DeleteSection facts={facts} methods={methods} />
        {isGoingOn && methods !== null && <DeleteDialog facts={facts} methods={methods} onClose={() => setGoingOn(false)} />}
      </div>
    </div>
  );
};

const leadOf = (person: Account | null): string => (person === null ? '' : `${person.displayName}, ${person.email}`);

const UserAccountPage = () => {
  const person = useLive(accountSource);
  const session = useLive(sessionSource);
  const isOnline = useLive(isOnlineSource);
  const isMember = session.state === 'member';
  const isSuspended = useHindrance('settle') !== null;
  return (
    <Page
      title={screens.userAccount.title}
      tellsOfPlan
      lead={leadOf(person)}
      aside={
        <>
          {isMember && session.isAdmin && (
            <Link className={buttonClass()} to={href('adminAccount')}>
              Administration
            </Link>
          )}
          <Link className={buttonClass()} to={href('pricing')}>
            Plans
          </Link>
        </>
      }
    >
      {person === null ? (
        <div role="status" className="flex flex-col gap-4">
          <VisuallyHidden>Reading your account</VisuallyHidden>
          <Skeleton className="h-[140px]" />
          <Skeleton className="h-[200px]" />
        </div>
      ) : (
        <Sections key={person.uid} facts={{ person, isOnline, isSuspended }} />
      )}
    </Page>
  );
};

export default UserAccountPage;

/** What the link of a verification message opens: it proves the address at once and says what came of it. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SignInOutcome } from '@/domain/access/sign-in-outcome';
import { account, applyVerification } from '@/services/session/session';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { FailureNotice } from './failure-notice';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

/** Applies the code once, although React runs effects twice while developing: a second time it would be spent. */
const useVerification = (oobCode: string): SignInOutcome | null => {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (applied.current === oobCode) return;
    applied.current = oobCode;
    void applyVerification(oobCode).then(setOutcome);
  }, [oobCode]);
  return outcome;
};

export const VerifyView = ({ oobCode }: { readonly oobCode: string }) => {
  const outcome = useVerification(oobCode);
  const person = useLive(account);
  const { path, viewAddress } = useReturnTarget();
  if (outcome === null) return <ViewHead title="Verifying your email" lead="This takes a moment." />;
  // A link opened twice has done its work the first time.
  const isVerified = outcome.ok || (outcome.reason === 'expired-code' && person?.emailVerified === true);
  return (
    <>
      <ViewHead title={isVerified ? 'Email verified' : 'Email not verified'} />
      {isVerified ? (
        <Notice tone="ok" title="Your email is verified." className="mt-6">
          The tools in your plan are now open.
        </Notice>
      ) : (
        <FailureNotice failure={outcome.ok ? null : outcome.reason} />
      )}
      {person === null ? (
        <Link to={viewAddress('sign-in')} className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-5 w-full`}>
          Sign in
        </Link>
      ) : (
        <Link to={path} className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-5 w-full`}>
          Continue
        </Link>
      )}
    </>
  );
};

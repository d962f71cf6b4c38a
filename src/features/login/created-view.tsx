/** What a new member sees first: that the account stands, and what the message in the mail is for. */
import { Navigate, useNavigate } from 'react-router-dom';
import { account, resendVerification } from '@/services/session/session';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { useState } from 'react';
import type { CreatedAccount } from './create-view';
import { FailureNotice } from './failure-notice';
import { useAttempt } from './use-attempt';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

export const CreatedView = ({ created }: { readonly created: CreatedAccount }) => {
  const attempt = useAttempt('idle');
  const navigate = useNavigate();
  const { path } = useReturnTarget();
  const person = useLive(account);
  const [isSent, setSent] = useState(created.verificationSent);
  const sendAgain = async (): Promise<void> => {
    if ((await attempt.run(resendVerification)) !== null) setSent(true);
  };
  // The link was opened elsewhere: whoever comes back to this tab goes on with what they came for.
  if (person?.emailVerified === true) return <Navigate to={path} replace />;
  return (
    <>
      <ViewHead title="Your account is ready" />
      {isSent ? (
        <Notice tone="ok" title={`We sent a verification link to ${created.email}.`} className="mt-6">
          Open it to verify your email and unlock the tools in your plan. Until then, you can use the dashboard.
        </Notice>
      ) : (
        <Notice tone="caution" title="We couldn’t send the verification email." className="mt-6">
          Your account is safe. Send it again now, or later from the dashboard.
        </Notice>
      )}
      <FailureNotice failure={attempt.failure} />
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="primary" size="lg" className="w-full" onClick={() => void navigate(path, { replace: true })}>
          Continue
        </Button>
        <Button
          variant="ghost"
          size="lg"
          className="w-full"
          busy={attempt.isBusy ? 'Sending the email' : undefined}
          onClick={() => void sendAgain()}
        >
          Send the link again
        </Button>
      </div>
    </>
  );
};

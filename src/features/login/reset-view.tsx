/** Asks for a message to reset the password. Its answer is the same whether the address has an account or not. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendPasswordReset } from '@/services/session/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { EmailField } from './email-field';
import { FailureNotice } from './failure-notice';
import { emailRules } from './field-rules';
import { TextLink } from './text-link';
import { useAttempt } from './use-attempt';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

export const ResetView = () => {
  const attempt = useAttempt('idle');
  const { viewAddress } = useReturnTarget();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    setSentTo(null);
    if ((await attempt.run(() => sendPasswordReset(email))) !== null) setSentTo(email.trim());
  });
  return (
    <>
      <ViewHead
        title="Reset the password"
        lead={
          <>
            Remembered it? <TextLink to={viewAddress('sign-in')}>Sign in</TextLink>
          </>
        }
      />
      <FailureNotice failure={attempt.failure} />
      {sentTo !== null && (
        <Notice tone="ok" title="Check your email." className="mt-6">
          If {sentTo} has an account, we’ve sent it a link to set a new password. The link works for one hour; your old password keeps
          working until you change it.
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-3.5">
        <EmailField field={register('email', emailRules)} error={formState.errors.email?.message} />
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" busy={attempt.isBusy ? 'Sending the email' : undefined}>
          Send message
        </Button>
      </form>
    </>
  );
};

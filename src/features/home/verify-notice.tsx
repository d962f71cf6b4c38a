/** Asks a member whose email is not verified to do so, and sends the message again. */
import { useState } from 'react';
import { mailboxAddress } from '@/services/session/backend';
import { resendVerification } from '@/services/session/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type Sending = 'idle' | 'busy' | 'sent' | 'failed';

const sentences: Readonly<Record<Sending, string>> = {
  idle: 'Open the link we emailed you to unlock the tools in your plan.',
  busy: 'Open the link we emailed you to unlock the tools in your plan.',
  sent: 'We sent the link again. Open it to unlock the tools in your plan.',
  failed: 'We couldn’t send the email. Nothing was changed. Try again in a few minutes.',
};

export const VerifyNotice = ({ email }: { readonly email: string }) => {
  const [sending, setSending] = useState<Sending>('idle');
  const send = async (): Promise<void> => {
    setSending('busy');
    const outcome = await resendVerification();
    setSending(outcome.ok ? 'sent' : 'failed');
  };
  return (
    <Notice
      tone="caution"
      title={`${email} is not verified.`}
      className="mb-4"
      actions={
        <Button size="sm" busy={sending === 'busy' ? 'Sending the email' : undefined} onClick={() => void send()}>
          Send it again
        </Button>
      }
    >
      {sentences[sending]}
      {mailboxAddress !== null && (
        <>
          {' '}
          <a className="underline" href={mailboxAddress}>
            Open the local mailbox
          </a>
        </>
      )}
    </Notice>
  );
};

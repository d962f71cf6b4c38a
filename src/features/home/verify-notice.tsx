/** Asks a member whose email is not verified to do so, and sends the message again. */
import { useState } from 'react';
import { mailboxAddress } from '@/services/session/backend';
import { resendVerification } from '@/services/session/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type Sending = 'idle' | 'busy' | 'sent' | 'failed';

const sentences: Readonly<Record<Sending, string>> = {
  idle: 'Verify it to unlock the tools in your plan: open the link in the message we sent.',
  busy: 'Verify it to unlock the tools in your plan: open the link in the message we sent.',
  sent: 'The message was sent again. Open the link in it to unlock the tools in your plan.',
  failed: 'The message could not be sent. Nothing was changed. Try again in a few minutes.',
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
        <Button size="sm" busy={sending === 'busy' ? 'Sending the message' : undefined} onClick={() => void send()}>
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

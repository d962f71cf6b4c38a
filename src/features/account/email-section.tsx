/** The email address: whether it is verified, and its change by a link sent to the new one. */
import { useState } from 'react';
import type { Account } from '@/domain/access/account';
import { isCompleteEmail, normaliseEmail } from '@/domain/access/email-key';
import { refreshEmail, requestNewEmail } from '@/services/account/account';
import { mailboxAddress } from '@/services/session/backend';
import { resendVerification } from '@/services/session/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { AccountSection } from './account-section';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { FailureNotice } from './failure-notice';
import { LockLine } from './lock-line';
import { lockReason, type PageFacts } from './page-facts';
import { useAccountAction } from './use-account-action';

const problemOf = (address: string, person: Account): string | undefined => {
  if (address === '') return 'Enter the new email.';
  if (!isCompleteEmail(address)) return 'Enter a complete email address, such as name@example.org.';
  return normaliseEmail(address) === normaliseEmail(person.email) ? 'This is already your email.' : undefined;
};

const Mailbox = () =>
  mailboxAddress === null ? null : (
    <>
      {' '}
      <a className="underline underline-offset-3" href={mailboxAddress} target="_blank" rel="noreferrer">
        Open the local mailbox
      </a>
    </>
  );

const Verification = ({ facts }: { readonly facts: PageFacts }) => {
  const action = useAccountAction();
  return (
    <>
      <Notice
        tone="caution"
        title="Your email isn’t verified."
        actions={
          <Button
            size="sm"
            disabled={!facts.isOnline}
            busy={action.isBusy ? 'Sending the email' : undefined}
            onClick={() => void action.run(resendVerification)}
          >
            Send it again
          </Button>
        }
      >
        {action.isDone
          ? 'We sent the link again. Open it to verify your email.'
          : 'Verify your email to unlock the tools in your plan. Open the link we emailed you.'}
        <Mailbox />
      </Notice>
      <FailureNotice failure={action.failure} />
    </>
  );
};

const Requested = ({ address, onDone }: { readonly address: string; readonly onDone: () => void }) => {
  const action = useAccountAction();
  return (
    <>
      <Notice
        tone="ok"
        title={`A link was sent to ${address}.`}
        actions={
          <Button size="sm" busy={action.isBusy ? 'Looking' : undefined} onClick={() => void action.run(refreshEmail, onDone)}>
            I opened the link
          </Button>
        }
      >
        Your email stays the same until you open the link. You may need to sign in again afterward with the new one.
        <Mailbox />
      </Notice>
      <FailureNotice failure={action.failure} />
    </>
  );
};

const ChangeForm = ({ facts, onRequested }: { readonly facts: PageFacts; readonly onRequested: (address: string) => void }) => {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const action = useAccountAction();
  const reason = lockReason(facts);
  return (
    <form
      noValidate
      className="flex max-w-[420px] flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = address.trim();
        const found = problemOf(wanted, facts.person);
        setProblem(found);
        if (found !== undefined || reason !== undefined) return;
        void action.run(
          () => requestNewEmail(wanted),
          () => {
            setAddress('');
            onRequested(wanted);
          },
        );
      }}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        height="form"
        value={address}
        error={problem}
        disabled={facts.isSuspended}
        onChange={(event) => {
          action.clear();
          setProblem(undefined);
          setAddress(event.target.value);
        }}
      />
      <p className="text-dense text-text-2">
        Your plan belongs to your current email. If you change it, the tools in your plan close until an admin adds the new one. Your
        journal and everything else stay yours.
      </p>
      <FailureNotice failure={action.failure} />
      <div>
        <Button type="submit" disabled={reason !== undefined} busy={action.isBusy ? 'Sending the link' : undefined}>
          Send a link to the new address
        </Button>
      </div>
      <LockLine reason={reason} />
      <ConfirmIdentityDialog action={action} />
    </form>
  );
};

export const EmailSection = ({ facts }: { readonly facts: PageFacts }) => {
  const { person } = facts;
  const [requested, setRequested] = useState<string | null>(null);
  const isArrived = requested !== null && normaliseEmail(requested) === normaliseEmail(person.email);
  return (
    <AccountSection
      id="email"
      title="Email"
      aside={<Badge tone={person.emailVerified ? 'ok' : 'caution'}>{person.emailVerified ? 'Verified' : 'Not verified'}</Badge>}
    >
      <p className="text-body break-all">{person.email === '' ? 'This account has no email address.' : person.email}</p>
      {!person.emailVerified && person.email !== '' && <Verification facts={facts} />}
      {requested !== null && !isArrived && <Requested address={requested} onDone={() => undefined} />}
      {isArrived && (
        <Notice tone="ok" title="Your email has been changed.">
          Your account now uses it. Ask an admin of this site to move your plan to it.
        </Notice>
      )}
      <ChangeForm facts={facts} onRequested={setRequested} />
    </AccountSection>
  );
};

/** The password: changing it, or choosing one where the account has none. */
import { useState } from 'react';
import { hasMethod, type SignInMethod } from '@/domain/account/sign-in-method';
import { addPassword, changePassword } from '@/services/account/account';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { Skeleton } from '@/ui/skeleton';
import { AccountSection } from './account-section';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { FailureNotice } from './failure-notice';
import { LockLine } from './lock-line';
import { lockReason, type PageFacts } from './page-facts';
import { useAccountAction } from './use-account-action';

/** The provider's own default; its policy may ask for more and then says so. */
const shortest = 6;

interface Problems {
  readonly current?: string;
  readonly next?: string;
}

const problemsOf = (has: boolean, current: string, next: string): Problems => ({
  ...(has && current === '' ? { current: 'Enter your current password.' } : {}),
  ...(next.length < shortest ? { next: next === '' ? 'Enter a password.' : `Use at least ${String(shortest)} characters.` } : {}),
  ...(has && next !== '' && next === current ? { next: 'This is already your password.' } : {}),
});

const PasswordForm = ({ facts, has }: { readonly facts: PageFacts; readonly has: boolean }) => {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const action = useAccountAction();
  const reason = lockReason(facts);
  const edit = (set: (text: string) => void, text: string): void => {
    action.clear();
    setProblems({});
    set(text);
  };
  const submit = (): void => {
    const found = problemsOf(has, current, next);
    setProblems(found);
    if (Object.keys(found).length > 0 || reason !== undefined) return;
    void action.run(
      () => (has ? changePassword({ current, next }) : addPassword(next)),
      () => {
        setCurrent('');
        setNext('');
      },
    );
  };
  const verb = has ? 'Change the password' : 'Set the password';
  return (
    <form
      noValidate
      className="flex max-w-[420px] flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* Not shown: tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={facts.person.email} readOnly hidden />
      {has && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          error={problems.current}
          disabled={facts.isSuspended}
          onChange={(event) => edit(setCurrent, event.target.value)}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={next}
        error={problems.next}
        disabled={facts.isSuspended}
        hint={`At least ${String(shortest)} characters; longer is safer.`}
        onChange={(event) => edit(setNext, event.target.value)}
      />
      <FailureNotice failure={action.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={reason !== undefined} busy={action.isBusy ? 'Saving the password' : undefined}>
          {verb}
        </Button>
        <span role="status" className="text-dense text-text-2">
          {action.isDone ? 'The new password is saved. Other devices may have to sign in again.' : ''}
        </span>
      </div>
      <LockLine reason={reason} />
      <ConfirmIdentityDialog action={action} />
    </form>
  );
};

export const PasswordSection = ({ facts, methods }: { readonly facts: PageFacts; readonly methods: readonly SignInMethod[] | null }) => (
  <AccountSection id="password" title="Password">
    {methods === null ? (
      <Skeleton className="h-[120px] max-w-[420px]" />
    ) : (
      <>
        {!hasMethod(methods, 'password') && (
          <p className="max-w-[60ch] text-text-2">
            You sign in with Google, so this account has no password. Set one to sign in without Google too.
          </p>
        )}
        <PasswordForm key={String(hasMethod(methods, 'password'))} facts={facts} has={hasMethod(methods, 'password')} />
      </>
    )}
  </AccountSection>
);

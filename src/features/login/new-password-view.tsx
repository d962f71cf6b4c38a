/** The end of a reset: who opened the link from the message chooses a new password. */
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInFailure } from '@/domain/access/sign-in-outcome';
import { confirmPasswordReset, readPasswordResetCode } from '@/services/session/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';
import { Link } from 'react-router-dom';
import { failureMessageOf } from './failure-message';
import { FailureNotice } from './failure-notice';
import { newPasswordRules, shortestPassword } from './field-rules';
import { useAttempt } from './use-attempt';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

type Code =
  | { readonly state: 'checking' }
  | { readonly state: 'good'; readonly email: string }
  | { readonly state: 'bad'; readonly reason: SignInFailure };

const useResetCode = (oobCode: string): Code => {
  const [code, setCode] = useState<Code>({ state: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    void readPasswordResetCode(oobCode).then((outcome) => {
      if (isCurrent) setCode(outcome.ok ? { state: 'good', email: outcome.email } : { state: 'bad', reason: outcome.reason });
    });
    return () => {
      isCurrent = false;
    };
  }, [oobCode]);
  return code;
};

interface FormProps {
  readonly oobCode: string;
  readonly email: string;
  readonly onDone: () => void;
}

const NewPasswordForm = ({ oobCode, email, onDone }: FormProps) => {
  const attempt = useAttempt('idle');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    if ((await attempt.run(() => confirmPasswordReset(oobCode, password))) !== null) onDone();
  });
  const isWeak = attempt.failure === 'weak-password';
  const weakness = isWeak ? `${failureMessageOf('weak-password').title} ${failureMessageOf('weak-password').advice}` : undefined;
  return (
    <>
      <FailureNotice failure={isWeak ? null : attempt.failure} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-3.5">
        {/* Not shown: tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${String(shortestPassword)} characters; longer is safer.`}
          error={formState.errors.password?.message ?? weakness}
          {...register('password', newPasswordRules)}
        />
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" busy={attempt.isBusy ? 'Saving the password' : undefined}>
          Save the new password
        </Button>
      </form>
    </>
  );
};

export const NewPasswordView = ({ oobCode }: { readonly oobCode: string }) => {
  const code = useResetCode(oobCode);
  const { viewAddress } = useReturnTarget();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <>
        <ViewHead title="Password changed" />
        <Notice tone="ok" title="The new password is saved." className="mt-6">
          Your old password no longer works.
        </Notice>
        <Link to={viewAddress('sign-in')} className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-5 w-full`}>
          Sign in
        </Link>
      </>
    );
  }
  if (code.state === 'bad') {
    return (
      <>
        <ViewHead title="Choose a new password" />
        <FailureNotice failure={code.reason} />
        <Link to={viewAddress('reset')} className={`${buttonClass({ size: 'lg' })} mt-5 w-full`}>
          Get a new link
        </Link>
      </>
    );
  }
  return (
    <>
      <ViewHead title="Choose a new password" lead={code.state === 'good' ? `For ${code.email}` : 'Checking the link.'} />
      {code.state === 'good' && (
        <NewPasswordForm
          oobCode={oobCode}
          email={code.email}
          onDone={() => {
            setDone(true);
          }}
        />
      )}
    </>
  );
};

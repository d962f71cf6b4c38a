/** The form for who has no account yet. It says when the account stands and whether the verification message is on its way. */
import { useForm } from 'react-hook-form';
import { signUp } from '@/services/session/session';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { failureMessageOf } from './failure-message';
import { EmailField } from './email-field';
import { FailureNotice } from './failure-notice';
import { emailRules, newPasswordRules, shortestPassword } from './field-rules';
import { GoogleButton } from './google-button';
import { TextLink } from './text-link';
import { useAttempt } from './use-attempt';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

export interface CreatedAccount {
  readonly email: string;
  readonly verificationSent: boolean;
}

export interface CreateViewProps {
  /** Runs before the account exists: the session begins earlier than the message is sent, and must not end the view. */
  readonly onStart: () => void;
  readonly onCreated: (created: CreatedAccount) => void;
  readonly onFailed: () => void;
}

export const CreateView = ({ onStart, onCreated, onFailed }: CreateViewProps) => {
  const attempt = useAttempt('stay-busy');
  const { viewAddress } = useReturnTarget();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const submit = handleSubmit(async (credentials) => {
    onStart();
    const created = await attempt.run(() => signUp(credentials));
    if (created === null) onFailed();
    else onCreated({ email: credentials.email.trim(), verificationSent: created.verificationSent });
  });
  const isWeak = attempt.failure === 'weak-password';
  const weakness = isWeak ? `${failureMessageOf('weak-password').title} ${failureMessageOf('weak-password').advice}` : undefined;
  return (
    <>
      <ViewHead
        title="Create an account"
        lead={
          <>
            Already have one? <TextLink to={viewAddress('sign-in')}>Sign in</TextLink>
          </>
        }
      />
      <FailureNotice failure={isWeak ? null : attempt.failure} />
      <GoogleButton attempt={attempt} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3.5">
        <EmailField field={register('email', emailRules)} error={formState.errors.email?.message} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${String(shortestPassword)} characters; longer is safer.`}
          error={formState.errors.password?.message ?? weakness}
          {...register('password', newPasswordRules)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          busy={attempt.isBusy ? 'Creating the account' : undefined}
        >
          Create account
        </Button>
      </form>
      <p className="mt-5 text-micro text-text-3">
        By creating an account you accept the{' '}
        <TextLink to="/terms" className="text-text-2">
          terms of use
        </TextLink>
        . You stay signed in on this device until you sign out.
      </p>
    </>
  );
};

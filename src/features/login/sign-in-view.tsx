/** The form for who has an account. Leaving the screen afterwards is the page's business, when the session says so. */
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { signIn } from '@/services/session/session';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { EmailField } from './email-field';
import { FailureNotice } from './failure-notice';
import { emailRules, passwordRules } from './field-rules';
import { GoogleButton } from './google-button';
import { TextLink } from './text-link';
import { useAttempt } from './use-attempt';
import { useReturnTarget } from './use-return-target';
import { ViewHead } from './view-head';

export const SignInView = () => {
  const attempt = useAttempt('stay-busy');
  const { title, viewAddress } = useReturnTarget();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const submit = handleSubmit(async (credentials) => {
    await attempt.run(() => signIn(credentials));
  });
  return (
    <>
      <ViewHead
        title="Sign in"
        lead={
          <>
            New here? <TextLink to={viewAddress('create')}>Create an account</TextLink>
          </>
        }
      />
      <FailureNotice failure={attempt.failure} />
      <GoogleButton attempt={attempt} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3.5">
        <EmailField field={register('email', emailRules)} error={formState.errors.email?.message} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            // The line is 16 px high; what can be touched is 24.
            <Link
              to={viewAddress('reset')}
              className="relative text-micro text-text-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-text hover:underline"
            >
              Forgot it?
            </Link>
          }
          error={formState.errors.password?.message}
          {...register('password', passwordRules)}
        />
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" busy={attempt.isBusy ? 'Signing in' : undefined}>
          Sign in
        </Button>
      </form>
      <p className="mt-5 text-micro text-text-3">
        You stay signed in on this device until you sign out.{' '}
        {title !== null && (
          <>
            After signing in you return to <b className="font-semibold text-text-2">{title}</b>.
          </>
        )}
      </p>
    </>
  );
};

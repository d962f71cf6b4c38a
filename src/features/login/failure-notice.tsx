/** Says why an attempt failed, with the way on that fits. It interrupts a screen reader, because the press just had this effect. */
import type { SignInFailure } from '@/domain/access/sign-in-outcome';
import { href } from '@/routes';
import { Notice } from '@/ui/notice';
import { failureMessageOf } from './failure-message';
import { TextLink } from './text-link';
import { useReturnTarget } from './use-return-target';

const Advice = ({ failure }: { readonly failure: SignInFailure }) => {
  const { viewAddress } = useReturnTarget();
  switch (failure) {
    case 'wrong-credentials':
      return (
        <>
          Nothing was changed. Try again, or <TextLink to={viewAddress('reset')}>reset the password</TextLink>.
        </>
      );
    case 'email-in-use':
      return (
        <>
          No second one was created. <TextLink to={viewAddress('sign-in')}>Sign in</TextLink> with it, or{' '}
          <TextLink to={viewAddress('reset')}>reset its password</TextLink>.
        </>
      );
    case 'too-many-attempts':
      return (
        <>
          Your account is safe. Wait a few minutes, or <TextLink to={viewAddress('reset')}>reset the password</TextLink>.
        </>
      );
    case 'account-disabled':
      return (
        <>
          Its data is safe. <TextLink to={href('contact')}>Write to us</TextLink> to learn why.
        </>
      );
    default:
      return failureMessageOf(failure).advice;
  }
};

export const FailureNotice = ({ failure }: { readonly failure: SignInFailure | null }) =>
  failure === null ? null : (
    <Notice tone="danger" title={failureMessageOf(failure).title} className="mt-6">
      <Advice failure={failure} />
    </Notice>
  );

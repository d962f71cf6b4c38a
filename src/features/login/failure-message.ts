/** The words for every way in which signing in can fail: what happened, what is safe, what to do. */
import type { SignInFailure } from '@/domain/access/sign-in-outcome';

export interface FailureMessage {
  readonly title: string;
  readonly advice: string;
}

const messages: Readonly<Record<SignInFailure, FailureMessage>> = {
  'wrong-credentials': { title: 'Wrong email or password.', advice: 'Nothing was changed. Try again, or reset the password.' },
  'weak-password': {
    title: 'This password is too weak.',
    advice: 'Nothing was created or changed. Choose a longer one, with letters and digits.',
  },
  'email-in-use': {
    title: 'An account with this email exists.',
    advice: 'We didn’t create a second one. Sign in, or reset the password.',
  },
  'invalid-email': { title: 'This is not a complete email address.', advice: 'Nothing was sent. Check the email and try again.' },
  'unsupported-email': {
    title: 'This email address can’t be used to sign in.',
    advice: 'Nothing was created. Use one with plain letters (A to Z), digits and signs, and no more than 254 characters.',
  },
  'too-many-attempts': {
    title: 'Too many attempts in a short time.',
    advice: 'Your account is safe. Wait a few minutes, or reset the password.',
  },
  'account-disabled': {
    title: 'This account is disabled.',
    advice: 'Its data is safe. Contact us to find out why.',
  },
  'popup-closed': { title: 'The Google window was closed.', advice: 'Nothing was changed. Open it again, or sign in with email.' },
  'popup-blocked': {
    title: 'The browser blocked the Google window.',
    advice: 'Nothing was changed. Allow windows for this page, or sign in with email.',
  },
  'other-sign-in-method': {
    title: 'This email uses another sign-in method.',
    advice: 'Nothing was changed. Sign in with email and password; Google can be linked on the account page.',
  },
  'expired-code': {
    title: 'This link no longer works.',
    advice: 'It may have been used already, expired, or been cut off by your email app. Nothing was changed. Ask for a new link.',
  },
  'page-not-accepted': {
    title: 'The server didn’t accept this page.',
    advice:
      'You are not signed in, and nothing was changed. Reload the page and try again. If it keeps happening, write to the site’s operator.',
  },
  network: { title: 'No connection to the sign-in service.', advice: 'Nothing was changed. Check the network and try again.' },
  'not-available': { title: 'This sign-in method is turned off.', advice: 'Nothing was changed. Use the other one.' },
  'not-signed-in': { title: 'You are signed out.', advice: 'Nothing was sent. Sign in and ask again.' },
  unknown: { title: 'We couldn’t sign you in, and we don’t know why.', advice: 'Nothing was changed. Try again in a minute.' },
};

/** The message for a failure. None of them tells whether an address has an account, but the one of creating it twice. */
export const failureMessageOf = (failure: SignInFailure): FailureMessage => messages[failure];

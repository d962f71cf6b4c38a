/** The words for every way in which a change to the account can fail: what happened, what is safe, what to do. */
import type { AccountFailure } from '@/domain/account/account-failure';

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const words: Readonly<Record<AccountFailure, FailureWords>> = {
  'wrong-credentials': {
    title: 'Wrong password.',
    advice: 'Nothing was changed. Try again, or reset it from the sign-in page.',
  },
  'weak-password': {
    title: 'This password is too weak.',
    advice: 'Your old one still works. Use a longer one with letters and digits.',
  },
  'email-in-use': { title: 'Another account uses this email.', advice: 'Nothing was changed. Use another email.' },
  'invalid-email': { title: 'This is not a complete email address.', advice: 'Nothing was sent. Check the email and try again.' },
  'unsupported-email': {
    title: 'This email address can’t be used to sign in.',
    advice: 'Nothing was changed. Use one with plain letters (A to Z), digits and signs, and no more than 254 characters.',
  },
  'too-many-attempts': { title: 'Too many attempts in a short time.', advice: 'Your account is safe. Wait a few minutes and try again.' },
  'account-disabled': {
    title: 'This account is disabled.',
    advice: 'Its data is safe. Contact us to find out why.',
  },
  'popup-closed': { title: 'The Google window was closed.', advice: 'Nothing was changed. Open it again.' },
  'popup-blocked': {
    title: 'The browser blocked the Google window.',
    advice: 'Nothing was changed. Allow windows for this page and try again.',
  },
  'other-sign-in-method': {
    title: 'That Google account belongs to another account here.',
    advice: 'Nothing was changed. Choose another one, or sign in with it and remove it there first.',
  },
  'expired-code': { title: 'This link no longer works.', advice: 'Nothing was changed. Ask for a new link.' },
  'page-not-accepted': {
    title: 'The server didn’t accept this page.',
    advice: 'Nothing was changed. Reload the page and try again. If it keeps happening, write to the site’s operator.',
  },
  network: { title: 'No connection to the server.', advice: 'Nothing was changed. Check the network and try again.' },
  'not-available': { title: 'This is turned off.', advice: 'Nothing was changed.' },
  'not-signed-in': { title: 'You are signed out.', advice: 'Nothing was changed. Sign in and try again.' },
  'confirm-identity': { title: 'You signed in too long ago.', advice: 'Nothing was changed. Confirm it’s you and try again.' },
  'other-person': { title: 'That’s a different account.', advice: 'Nothing was changed. Confirm with the account you are signed in with.' },
  'signed-out-elsewhere': {
    title: 'This sign-in has ended.',
    advice: 'Your email or password was changed. Log out and sign in again; your data on this device is kept.',
  },
  'last-method': { title: 'This is the only way to sign in.', advice: 'Nothing was changed. Add another one first.' },
  refused: {
    title: 'The server refused this.',
    advice: 'Nothing was changed. A suspended account can read and export, but not make changes.',
  },
  unknown: { title: 'Something went wrong, and we don’t know why.', advice: 'Nothing was changed. Try again in a minute.' },
};

export const failureWordsOf = (failure: AccountFailure): FailureWords => words[failure];

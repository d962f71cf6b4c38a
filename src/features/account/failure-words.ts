/** The words for every way in which a change to the account can fail: what happened, what is safe, what to do. */
import type { AccountFailure } from '@/domain/account/account-failure';

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const words: Readonly<Record<AccountFailure, FailureWords>> = {
  'wrong-credentials': {
    title: 'The password does not match.',
    advice: 'Nothing was changed. Try again, or reset it from the sign-in page.',
  },
  'weak-password': {
    title: 'This password is too weak.',
    advice: 'The old one still works. Choose a longer one, with letters and digits.',
  },
  'email-in-use': { title: 'Another account uses this email.', advice: 'Nothing was changed. Choose another address.' },
  'invalid-email': { title: 'This is not a complete email address.', advice: 'Nothing was sent. Check the address and try again.' },
  'unsupported-email': {
    title: 'This email address can’t be used to sign in.',
    advice: 'Nothing was changed. Use one with plain letters (A to Z), digits and signs, and no more than 254 characters.',
  },
  'too-many-attempts': { title: 'Too many attempts in a short time.', advice: 'Your account is safe. Wait a few minutes and try again.' },
  'account-disabled': {
    title: 'This account is switched off.',
    advice: 'Its data are kept. Write to us through the contact page to learn why.',
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
  'expired-code': { title: 'The link does not work any more.', advice: 'Nothing was changed. Ask for a new message.' },
  'page-not-accepted': {
    title: 'The server didn’t accept this page.',
    advice: 'Nothing was changed. Reload the page and try again. If it keeps happening, write to the site’s operator.',
  },
  network: { title: 'No connection to the server.', advice: 'Nothing was changed. Check the network and try again.' },
  'not-available': { title: 'This is switched off.', advice: 'Nothing was changed.' },
  'not-signed-in': { title: 'You are signed out.', advice: 'Nothing was changed. Sign in and try again.' },
  'confirm-identity': { title: 'The last sign-in is too long ago.', advice: 'Nothing was changed. Confirm that it is you and try again.' },
  'other-person': { title: 'That is somebody else.', advice: 'Nothing was changed. Confirm with the account you are signed in with.' },
  'signed-out-elsewhere': {
    title: 'This sign-in has ended.',
    advice: 'The address or the password was changed. Log out and sign in again; what is on this device stays for you.',
  },
  'last-method': { title: 'This is the only way to sign in.', advice: 'Nothing was changed. Add another one first.' },
  refused: {
    title: 'The server did not allow it.',
    advice: 'Nothing was changed. A suspended account can read and export, and changes nothing.',
  },
  unknown: { title: 'It failed for a reason we do not know.', advice: 'Nothing was changed. Try again in a minute.' },
};

export const failureWordsOf = (failure: AccountFailure): FailureWords => words[failure];

/** What the forms of the sign-in screen check before anything is sent. The identity provider checks again. */
import { isCompleteEmail } from '@/domain/access/email-key';

/** The provider's own default; its policy may ask for more and then says so. */
export const shortestPassword = 6;

/** Rules of react-hook-form for an email address; outer blanks do not count. */
export const emailRules = {
  validate: (text: string): true | string => {
    if (text.trim() === '') return 'Enter your email address.';
    return isCompleteEmail(text.trim()) || 'Enter a complete email address, such as name@example.org.';
  },
};

/** Rules for a password that exists: it only has to be there. */
export const passwordRules = {
  validate: (text: string): true | string => text !== '' || 'Enter your password.',
};

/** Rules for a password that is being chosen. */
export const newPasswordRules = {
  validate: (text: string): true | string => {
    if (text === '') return 'Enter a password.';
    return text.length >= shortestPassword || `Use at least ${String(shortestPassword)} characters.`;
  },
};

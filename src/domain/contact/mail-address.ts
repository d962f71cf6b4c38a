/** Whether a text typed by a stranger is an address that mail can be sent to. Whether it has a mailbox nobody knows here. */
import { emailProblem } from '@/domain/access/pack-email-lines';
import { normaliseEmail } from '@/domain/access/email-key';

/** Outer blanks do not count; nothing invisible, unassigned or half of a pair of code units may hide in it. */
export const isMailAddress = (text: string): boolean => {
  const problem = emailProblem(normaliseEmail(text));
  // Mail is sent to letters of any alphabet; only signing in asks for plain ones.
  return (problem === null || problem === 'beyond-ascii') && !/\p{C}/u.test(text.trim());
};

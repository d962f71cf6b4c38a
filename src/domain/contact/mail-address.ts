/** Whether a text typed by a stranger is an address that mail can be sent to. Whether it has a mailbox nobody knows here. */
import { emailProblem } from '@/domain/access/pack-email-lines';
import { normaliseEmail } from '@/domain/access/pack-record';

/** Outer blanks do not count; nothing invisible, unassigned or half of a pair of code units may hide in it. */
export const isMailAddress = (text: string): boolean => emailProblem(normaliseEmail(text)) === null && !/\p{C}/u.test(text.trim());

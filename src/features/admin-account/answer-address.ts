/** The mailto address that answers a contact message (RFC 6068). Nothing is sent from here. */
import type { ContactMessage } from '@/services/admin/admin-records';

/** Mail programs cut long addresses; the quotation is a reminder, not a copy. */
const longestQuotation = 1_000;

/** Opens a mail to the sender with the subject and the message quoted below. */
export const answerAddress = ({ email, name, subject, text }: Pick<ContactMessage, 'email' | 'name' | 'subject' | 'text'>): string => {
  const quoted = text
    .slice(0, longestQuotation)
    .split(/\r?\n/u)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `\r\n\r\n${name} wrote:\r\n${quoted}`;
  // Everything but the @ is encoded, so that no character of a stranger's address adds a header.
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject || 'your message'}`)}&body=${encodeURIComponent(body)}`;
};

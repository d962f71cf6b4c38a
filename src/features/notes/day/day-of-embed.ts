/** Which embeds are parts of the page of a day, and of which day. */
import { dayOfText } from '@/domain/time/epoch-day';

const kinds: ReadonlySet<string> = new Set(['day-rule', 'day-sessions', 'day-news', 'day-levels', 'day-plans', 'day-report']);

/** The date in the value of such a part, yyyy-mm-dd; null where it is another thing. */
export const dayOfEmbed = (kind: string, value: string): string | null => {
  if (!kinds.has(kind)) return null;
  try {
    const read: unknown = JSON.parse(value);
    const date = typeof read === 'object' && read !== null && 'day' in read ? read.day : null;
    return typeof date === 'string' && Number.isFinite(dayOfText(date)) ? date : null;
  } catch {
    return null;
  }
};

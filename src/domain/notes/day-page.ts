/**
 * The page of a day. Its id and its first update follow from the day alone, byte for byte, so that a page which two devices make apart
 * is one page: the same update under the same name. What it shows of the day are embeds, which each device fills itself.
 */
import { dayOfText, weekdayOf } from '@/domain/time/epoch-day';
import { updateOfBody } from './note-body';
import type { NoteDocument, NoteNode } from './note-document';

const heading = (text: string): NoteNode => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });

const embed = (kind: string, day: string): NoteNode => ({ type: 'embed', attrs: { kind, value: JSON.stringify({ day }) } });

const empty: NoteNode = { type: 'paragraph' };

/** What the page of a day begins with. Whoever changes it changes its bytes: a page that was made before keeps what it began with. */
export const dayPageBody = (day: string): NoteDocument => ({
  type: 'doc',
  content: [
    heading('Before the open'),
    embed('day-rule', day),
    embed('day-sessions', day),
    embed('day-news', day),
    embed('day-levels', day),
    embed('day-plans', day),
    empty,
    heading('During the day'),
    empty,
    heading('After the close'),
    embed('day-report', day),
    empty,
  ],
});

/** FNV-1a in 32 bits. */
const digestOf = (text: string): number => {
  let digest = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193) >>> 0;
  return digest;
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = 'January February March April May June July August September October November December'.split(' ');

/** What the page of a day (yyyy-mm-dd) is called on every device: `Sun 29 November 2026`. */
export const dayTitle = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${weekdays[weekdayOf(dayOfText(day))] ?? ''} ${String(Number(date))} ${months[Number(month) - 1] ?? ''} ${year}`;
};

export interface DayPage {
  readonly noteId: string;
  readonly title: string;
  readonly body: NoteDocument;
  /** The name of its first update, and the update. */
  readonly updateId: string;
  readonly update: Uint8Array;
}

/** The note of a day; `attempt` counts on from 1 where the one before was deleted for good. */
export const dayNoteId = (day: string, attempt = 1): string => `day-${day}${attempt === 1 ? '' : `-${String(attempt)}`}`;

/**
 * The page of the day (yyyy-mm-dd) as every device makes it. The client that wrote the first update is a number made of the text, for two
 * texts by one client would never merge.
 */
export const dayPageOf = (day: string, attempt = 1): DayPage => {
  const body = dayPageBody(day);
  const digest = digestOf(JSON.stringify(body));
  return {
    noteId: dayNoteId(day, attempt),
    title: dayTitle(day),
    body,
    updateId: `skeleton-${digest.toString(16)}`,
    update: updateOfBody(body, digest),
  };
};

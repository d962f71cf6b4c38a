/** Events as a calendar file (RFC 5545, `.ics`), which every calendar program reads. Times are instants in UTC, so no zone can be mistaken. */
import type { EpochMs } from './epoch-ms';

export interface CalendarEntry {
  /** The same entry keeps it for ever, so that a second import replaces the first. */
  readonly uid: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly title: string;
  readonly text: string;
}

/** Backslash, semicolon, comma and line end are signs of the format (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);

/** '20260308T070000Z' */
const stamp = (at: EpochMs): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;

const mostOctets = 75;
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** A line of at most 75 octets; what is left over follows after a line end and a space (3.1). No sign is cut in two. */
const folded = (line: string): string => {
  let [text, octets] = ['', 0];
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
};

/** The text of a calendar file. `writtenAt` is what the format asks for as the time of writing. */
export const calendarText = (entries: readonly CalendarEntry[], writtenAt: EpochMs): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sextant//Clock changes//EN',
    ...entries.flatMap(({ uid, from, to, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(writtenAt)}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

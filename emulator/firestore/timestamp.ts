/**
 * Firestore's points in time: versions of documents as whole microseconds, and timestamp values as text.
 * The text always has six digits of fraction, so that comparing texts compares instants.
 */

interface Instant {
  /** Whole seconds since the epoch; negative before 1970. */
  readonly seconds: number;
  /** Microseconds within the second. */
  readonly micros: number;
}

const MIN_SECONDS = -62_135_596_800; // 0001-01-01T00:00:00Z
const MAX_SECONDS = 253_402_300_799; // 9999-12-31T23:59:59Z
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/iu;

const parse = (text: string): Instant | null => {
  const match = RFC_3339.exec(text);
  if (match === null) return null;
  const part = (index: number): number => Number(match[index]);
  const date = new Date(0);
  date.setUTCFullYear(part(1), part(2) - 1, part(3));
  const isRealDate = date.getUTCMonth() === part(2) - 1 && date.getUTCDate() === part(3);
  if (!isRealDate || part(4) > 23 || part(5) > 59 || part(6) > 59) return null;
  date.setUTCHours(part(4), part(5), part(6));
  const offsetMinutes = match[8] === undefined ? 0 : (match[8] === '-' ? -1 : 1) * (part(9) * 60 + part(10));
  const seconds = date.getTime() / 1000 - offsetMinutes * 60;
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) return null;
  return { seconds, micros: Number((match[7] ?? '').padEnd(6, '0').slice(0, 6)) };
};

const format = ({ seconds, micros }: Instant): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}Z`;

/** RFC 3339 text as Firestore keeps it: in UTC, cut (not rounded) to microseconds; null when it is no such text. */
export const canonicalTimestamp = (text: string): string | null => {
  const instant = parse(text);
  return instant === null ? null : format(instant);
};

/** Microseconds since the epoch, exact for the years in which documents are written; null when the text is no timestamp. */
export const microsOfTimestamp = (text: string): number | null => {
  const instant = parse(text);
  return instant === null ? null : instant.seconds * 1_000_000 + instant.micros;
};

/** The text of a version, given in microseconds since the epoch. */
export const timestampOfMicros = (epochMicros: number): string => {
  const seconds = Math.floor(epochMicros / 1_000_000);
  return format({ seconds, micros: epochMicros - seconds * 1_000_000 });
};

/** A server time as a field value: Firestore cuts REQUEST_TIME to milliseconds. */
export const requestTimeOfMicros = (epochMicros: number): string => timestampOfMicros(Math.floor(epochMicros / 1000) * 1000);

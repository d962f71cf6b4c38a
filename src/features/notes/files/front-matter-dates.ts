/** Dates at the head of Markdown files, as ISO 8601 and YAML write them; other forms are read in different ways in different countries. */
import { dayMs } from '@/lib/durations';

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?[ ]?(Z|[+-]\d\d:?\d\d)?)?$/u;

const offset = (text: string): string => (/^[+-]\d{4}$/u.test(text) ? `${text.slice(0, 3)}:${text.slice(3)}` : text);

/**
 * Epoch ms of a date; noon of this device's zone where it has no time, and a time of that zone where it names none. null: it is none, such as
 * 31 February, or lies before 1970 or more than a day after `nowMs`.
 */
export const epochOfDate = (text: string, nowMs: number): number | null => {
  const [whole, year, month, day, hour, minute, second = '00', zone] = form.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const date = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null;
  const fraction = /\.\d{1,3}/u.exec(whole)?.[0] ?? '';
  const clock = hour === undefined ? '12:00:00' : `${hour}:${minute ?? ''}:${second}${fraction}`;
  const at = Date.parse(`${date}T${clock}${zone === undefined ? '' : offset(zone)}`);
  return Number.isFinite(at) && at >= 0 && at <= nowMs + dayMs ? at : null;
};

/** Since when the trades of a sample are, as a sentence says it. */
import type { FindingSample } from '@/domain/findings/sample';

/** '1 December', with its year where that is another than this one. */
export const sinceText = ({ openedAt }: Pick<FindingSample, 'openedAt'>, zone: string, now: number = Date.now()): string => {
  const first = openedAt[0] ?? 0;
  const yearOf = (at: number): string => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone }).format(at);
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
    ...(yearOf(first) === yearOf(now) ? {} : { year: 'numeric' }),
  });
  return format.format(first);
};

/** 'Wed 18 March, 07:55' */
export const nowText = (now: number, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: zone }).format(now);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now);
  return `${day.replace(',', '')}, ${time}`;
};

/** Sentences about the forex sessions: which are open, and how long until the next change. */
import type { EpochMs } from '@/domain/journal/trade';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { SessionNow } from '@/domain/sessions/session-clock';
import type { SessionEvent } from '@/domain/sessions/week-plan';

const list = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

/** "London and New York are open." */
export const openSentence = (sessions: readonly SessionNow[]): string => {
  const open = sessions.filter(({ current }) => current !== null).map(({ city }) => city);
  if (open.length === 0) return 'No session is open.';
  return `${list.format(open)} ${open.length === 1 ? 'is' : 'are'} open.`;
};

/** "London closes in 4 h 17" */
export const eventWords = ({ city, kind, at }: SessionEvent, now: EpochMs): string => `${city} ${kind} in ${formatCountdown(at - now)}`;

/** City of an IANA zone, as people say it: "London", "New York". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

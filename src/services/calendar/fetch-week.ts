/** Asks an address for the weekly JSON, once. It stores nothing and asks nobody by itself. */
import { parseWeek, type WeekReading } from '@/domain/calendar/parse-week';
import { logProblem } from '@/lib/log';

type ReadWeek = Extract<WeekReading, { ok: true }>;

export type FetchOutcome = { readonly ok: true; readonly reading: ReadWeek } | { readonly ok: false; readonly reason: string };

const patienceMs = 20_000;
/** A week has some 50 KB; an answer far beyond that is something else. */
const mostCharacters = 2_000_000;

const refusalOf = (status: number): string => {
  if (status === 429) return 'The feed says it was asked too often. Nothing was changed; we’ll ask again in an hour.';
  if (status === 401 || status === 403) return `The feed refused to answer (${String(status)}).`;
  if (status === 404) return 'There’s nothing at this URL (404).';
  return `The feed answered with an error (${String(status)}).`;
};

/** The week at the address, or a sentence that says why there is none. The address learns nothing about the user but the network address. */
export const fetchWeek = async (address: string): Promise<FetchOutcome> => {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(patienceMs),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
    });
    if (!answer.ok) return { ok: false, reason: refusalOf(answer.status) };
    const text = await answer.text();
    if (text.length > mostCharacters) return { ok: false, reason: 'The answer is far larger than a week of events.' };
    const reading = parseWeek(text);
    return reading.ok ? { ok: true, reading } : { ok: false, reason: reading.reason };
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return { ok: false, reason: 'The feed did not answer within 20 seconds.' };
    logProblem('Asking the feed of the calendar', cause);
    // A browser does not tell a page which of the two it was.
    return { ok: false, reason: 'We couldn’t reach the feed, or it doesn’t let other sites read it.' };
  }
};

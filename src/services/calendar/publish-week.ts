/** Publishing weeks of the calendar for all members; the rules let admins only. Needs a connection. */
import type { FeedRow } from '@/domain/calendar/calendar-event';
import type { WeekId } from '@/domain/calendar/calendar-week';
import { logProblem } from '@/lib/log';
import type { PublishOutcome } from '@/services/firebase/calendar-weeks';
import { account } from '@/services/session/session';

export type { PublishOutcome };

const remote = async () => {
  const [{ firestore }, code] = await Promise.all([import('@/services/firebase/firestore'), import('@/services/firebase/calendar-weeks')]);
  return { firestore: firestore(), ...code };
};

const asAdmin = async (
  act: (databases: Awaited<ReturnType<typeof remote>>, actorUid: string) => Promise<PublishOutcome>,
): Promise<PublishOutcome> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    return await act(await remote(), actorUid);
  } catch (cause) {
    logProblem('Publishing a week of the calendar', cause);
    return { ok: false, reason: 'unreached' };
  }
};

/** Publishes the rows as the week; what was published before stays beside it as the former. */
export const publishWeek = (week: WeekId, rows: readonly FeedRow[]): Promise<PublishOutcome> =>
  asAdmin((databases, actorUid) => databases.publishWeek(databases.firestore, { week, rows, actorUid }));

/** Takes a published week back. */
export const withdrawWeek = (week: WeekId): Promise<PublishOutcome> =>
  asAdmin((databases, actorUid) => databases.withdrawWeek(databases.firestore, { week, actorUid }));

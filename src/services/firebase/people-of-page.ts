/** Who somebody is, whether they are there and when they last signed in, for the few people of a page and no others. */
import { equalTo, get, onValue, orderByChild, query, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import { logProblem } from '@/lib/log';

/** The stored records of one person; anything may be missing or damaged. */
export interface PageRecords {
  readonly record: unknown;
  readonly presence: unknown;
}

/** Watches both records of each uid until the returned function is called. `onRecords` has whom something is known of. */
export const watchPeopleOf = (
  database: Database,
  uids: readonly string[],
  onRecords: (records: ReadonlyMap<string, PageRecords>) => void,
): (() => void) => {
  const known = new Map<string, PageRecords>();
  // Each record is an answer of its own: the page is told once when all have come, then of each change.
  let awaited = 2 * uids.length;
  const watch = (path: string, take: (value: unknown) => void): (() => void) => {
    let isFirst = true;
    const heard = (): void => {
      if (isFirst) awaited -= 1;
      isFirst = false;
      if (awaited === 0) onRecords(new Map(known));
    };
    const failed = (cause: unknown): void => {
      logProblem('Reading the people of a page', cause);
      heard();
    };
    return onValue(
      ref(database, path),
      (snapshot) => {
        take(snapshot.val());
        heard();
      },
      failed,
    );
  };
  const hear = (uid: string, news: Partial<PageRecords>): void => {
    known.set(uid, { record: null, presence: null, ...known.get(uid), ...news });
  };
  const stops = uids.flatMap((uid) => [
    watch(`users/${uid}`, (record) => hear(uid, { record })),
    watch(`status/${uid}`, (presence) => hear(uid, { presence })),
  ]);
  return () => {
    for (const stop of stops) stop();
  };
};

/** The uids of the accounts that have signed in with the address, which is given normalised. */
export const uidsOfEmail = async (database: Database, email: string): Promise<readonly string[]> => {
  const found: unknown = (await get(query(ref(database, 'users'), orderByChild('email'), equalTo(email)))).val();
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
};

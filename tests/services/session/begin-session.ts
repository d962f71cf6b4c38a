/** A session of a person in the scene, with all that it told. Not a test itself. */
import type { Session } from '@/domain/access/can-open';
import { startMemberSession } from '@/services/firebase/member-session';
import type { Person } from './scene';

export type Member = Extract<Session, { state: 'member' }>;

export const begin = (person: Person, emailVerified = true, openFirestore = () => Promise.resolve(person.firestore)) => {
  const sessions: Member[] = [];
  let isRecorded = false;
  const { uid, email } = person;
  const running = startMemberSession({
    account: { uid, email, emailVerified, displayName: uid, providers: ['password'] },
    database: person.database,
    openFirestore,
    signInMark: {
      isRecorded: () => isRecorded,
      setRecorded: () => {
        isRecorded = true;
      },
    },
    onSession: (session) => sessions.push(session as Member),
  });
  const now = (): Member => {
    const last = sessions.at(-1);
    if (last === undefined) throw new Error('no session was told');
    return last;
  };
  return { sessions, now, stop: running.stop, useAdminRights: running.useAdminRights, wasRecorded: () => isRecorded };
};

export const pagesOf = ({ allowedPages }: Member): readonly string[] | 'loading' =>
  allowedPages === 'loading' ? allowedPages : [...allowedPages].toSorted();

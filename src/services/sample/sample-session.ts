/** The session of the sample: somebody who may open every tool, and is nobody to any server. */
import type { Account } from '@/domain/access/account';
import { samplePerson, sampleSession } from '@/domain/access/sample-person';
import type { Session } from '@/domain/access/can-open';
import type { LiveCell } from '@/lib/live';
import { sampleUid } from '@/services/local/sample-mark';

export interface SessionCells {
  readonly session: Pick<LiveCell<Session>, 'set'>;
  readonly account: Pick<LiveCell<Account | null>, 'get' | 'set'>;
}

/** Tells the cells who is there; further calls change nothing. */
export const startSampleSession = ({ session, account }: SessionCells): void => {
  if (account.get() === null) account.set(samplePerson(sampleUid));
  session.set(sampleSession);
};

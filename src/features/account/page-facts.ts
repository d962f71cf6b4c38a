/** What every section has to know: who it is, whether there is a network, and whether anything may be changed. */
import type { Account } from '@/domain/access/account';

export interface PageFacts {
  readonly person: Account;
  readonly isOnline: boolean;
  /** A suspended member reads and exports, and changes nothing. */
  readonly isSuspended: boolean;
}

/** Why changes that need the server cannot be made now; undefined when they can. */
export const lockReason = ({ isOnline, isSuspended }: PageFacts): string | undefined => {
  if (isSuspended) return 'This account is suspended. You can read and export your data, but you can’t change anything.';
  return isOnline ? undefined : 'This needs a connection.';
};

/**
 * What a screen may do with a person, as one value that the shell hands to every screen: open, read-only with its
 * reason, or locked with the plan that would open it. The security rules are the lock; this is what the screen says.
 */
import type { ScreenAccess, Session } from './can-open';

/**
 * Why a person reads and writes nothing: 'suspended' by an admin, who stops every change; 'plan-ended' stops what adds,
 * and leaves settings and the leaving to the person. No session of today yields 'plan-ended': nobody's plan has an end yet.
 */
export type ReadOnlyReason = 'suspended' | 'plan-ended';

export type LockedReason = 'not-in-plan' | 'unverified' | 'suspended';

export type Access =
  | { readonly state: 'open' }
  | { readonly state: 'read-only'; readonly reason: ReadOnlyReason }
  /** `plan`: id of the plan that opens the screen; null where no plan would help, or none opens it. */
  | { readonly state: 'locked'; readonly reason: LockedReason; readonly plan: string | null };

/**
 * What a control does: 'add' makes or changes what a person keeps (a trade, a note, an import, a run); 'settle' changes
 * how the product behaves for the person, the account itself, or deletes it. Reading and exporting are no deeds.
 */
export type Deed = 'add' | 'settle';

const stopped: Readonly<Record<ReadOnlyReason, readonly Deed[]>> = { suspended: ['add', 'settle'], 'plan-ended': ['add'] };

/** Why the deed cannot be done; null where it can. A locked screen shows nothing that could be pressed, so it hinders nothing. */
export const hindranceOf = (access: Access, deed: Deed): ReadOnlyReason | null =>
  access.state === 'read-only' && stopped[access.reason].includes(deed) ? access.reason : null;

const open: Access = { state: 'open' };
const suspended: Access = { state: 'read-only', reason: 'suspended' };

const lockedReason = (session: Extract<Session, { readonly state: 'member' }>, hasVerifiedEmail: boolean): LockedReason => {
  if (session.isSuspended === true) return 'suspended';
  return hasVerifiedEmail ? 'not-in-plan' : 'unverified';
};

export interface AccessFactsOfPerson {
  readonly session: Session;
  /** Whether the address is proven, as far as is known; true for nobody. */
  readonly hasVerifiedEmail: boolean;
  /** Id of the plan that opens the page of the screen; null where none does. */
  readonly plan: string | null;
}

/** The access of a screen whose verdict (`canOpen`) is 'open' or 'denied'; the other verdicts show no screen at all. */
export const accessOf = (screen: ScreenAccess, { session, hasVerifiedEmail, plan }: AccessFactsOfPerson): Access => {
  if (screen.access === 'public' || session.state !== 'member') return open;
  const isListed = screen.pageKey === undefined || (session.allowedPages !== 'loading' && session.allowedPages.has(screen.pageKey));
  if (isListed) return session.isSuspended === true ? suspended : open;
  const reason = lockedReason(session, hasVerifiedEmail);
  return { state: 'locked', reason, plan: reason === 'suspended' ? null : plan };
};

/**
 * What a screen may do with a person, as one value that the shell hands to every screen: open, read-only with its
 * reason, or locked with the plan that would open it. The security rules are the lock; this is what the screen says.
 */
import type { ScreenAccess, Session } from './can-open';

/**
 * Why a person reads and writes nothing: 'suspended' by an admin, who stops every change; 'plan-ended' stops what adds,
 * and leaves settings and the leaving to the person. */
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
const planEnded: Access = { state: 'read-only', reason: 'plan-ended' };

/** The access of a screen whose verdict (`canOpen`) is 'open'. */
export const openAccess = (screen: ScreenAccess, session: Session): Access => {
  if (screen.access === 'public' || session.state !== 'member') return open;
  if (session.isSuspended === true) return suspended;
  if (session.isPlanOver === true) return planEnded;
  const { allowedPages, hasPlanEnded } = session;
  const isListed = screen.pageKey === undefined || (allowedPages !== 'loading' && allowedPages.has(screen.pageKey));
  return hasPlanEnded === true && !isListed ? planEnded : open;
};

export interface DeniedFacts {
  readonly session: Session;
  readonly hasVerifiedEmail: boolean;
  /** Id of the plan that opens the page of the screen; null where none does. */
  readonly plan: string | null;
}

/** The access of a screen whose verdict is 'denied'. */
export const deniedAccess = ({ session, hasVerifiedEmail, plan }: DeniedFacts): Extract<Access, { readonly state: 'locked' }> => {
  if (session.state === 'member' && session.isSuspended === true) return { state: 'locked', reason: 'suspended', plan: null };
  return { state: 'locked', reason: hasVerifiedEmail ? 'not-in-plan' : 'unverified', plan };
};

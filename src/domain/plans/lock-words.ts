/** What a link to a locked screen says of its lock. */
import { canOpen, type ScreenAccess, type Session } from '@/domain/access/can-open';
import { planThatOpens } from './plans';

/** "In All tools": the plan that opens the screen; null where the session may open it, or where that is not known yet. */
export const lockWords = (screen: ScreenAccess, session: Session): string | null => {
  if (screen.pageKey === undefined || canOpen(screen, session) !== 'denied') return null;
  const plan = planThatOpens(screen.pageKey);
  return plan === null ? 'Not in any plan' : `In ${plan.name}`;
};

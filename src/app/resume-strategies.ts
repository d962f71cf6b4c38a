/** Hands over the strategies that a page left behind when it ended, whatever screen the person comes back to. Without such ones it loads nothing. */
import { unsentStrategies } from '@/services/local/unsent-strategies';
import { onceForEach } from '@/services/session/once-for-each';

/** Follows who is signed in; further calls change nothing. */
export const resumeStrategies = onceForEach('Looking for unsent strategies', async (uid) => {
  if (unsentStrategies(uid).unsent === 0) return;
  (await import('@/features/charts/strategy/strategy-desk')).strategyDeskOf(uid);
});

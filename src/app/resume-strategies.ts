/** Hands over the strategies that a page left behind when it ended, whatever screen the person comes back to. Without such ones it loads nothing. */
import { logProblem } from '@/lib/log';
import { unsentStrategies } from '@/services/local/unsent-strategies';
import { account } from '@/services/session/session';

let lookedFor: string | null = null;

const follow = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === lookedFor) return;
  lookedFor = uid;
  if (uid === null || unsentStrategies(uid).unsent === 0) return;
  import('@/features/charts/strategy/strategy-desk')
    .then(({ strategyDeskOf }) => strategyDeskOf(uid))
    .catch((cause: unknown) => logProblem('Looking for unsent strategies', cause));
};

let isStarted = false;

/** Follows who is signed in; further calls change nothing. */
export const resumeStrategies = (): void => {
  if (isStarted) return;
  isStarted = true;
  account.subscribe(follow);
  follow();
};

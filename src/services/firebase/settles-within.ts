/** Patience with work that may never end, such as a write while the connection is gone. */
import { logProblem } from '@/lib/log';

/** True when the work fulfils within the time; a rejection is logged and counts as no. The work itself is not stopped. */
export const settlesWithin = async (durationMs: number, doing: string, work: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, durationMs);
  });
  const settled = work.then(
    () => true,
    (cause: unknown) => {
      logProblem(doing, cause);
      return false;
    },
  );
  const isSettled = await Promise.race([settled, patience]);
  clearTimeout(timer);
  return isSettled;
};

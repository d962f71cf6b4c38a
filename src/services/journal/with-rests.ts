/** Work that is asked for again and again, kept from taking all of the page's time. */

const longestRestMs = 500;

/** Two ways to ask for the same work, which is done once for everybody who asks before it begins. */
export interface RestingWork {
  /** When the page has had four times as long for everything else as the work took last time. */
  readonly ask: () => void;
  /** Before anything else, for what a person has just done. */
  readonly askAtOnce: () => void;
}

export const withRests = (work: () => void): RestingWork => {
  let isAsked = false;
  let restsUntil = 0;
  const begin = (): void => {
    if (!isAsked) return;
    isAsked = false;
    const from = performance.now();
    work();
    const now = performance.now();
    restsUntil = now + Math.min(longestRestMs, 4 * (now - from));
  };
  const askAtOnce = (): void => {
    isAsked = true;
    queueMicrotask(begin);
  };
  return {
    ask: () => {
      if (isAsked) return;
      const leftMs = restsUntil - performance.now();
      if (leftMs < 1) return askAtOnce();
      isAsked = true;
      setTimeout(begin, leftMs);
    },
    askAtOnce,
  };
};

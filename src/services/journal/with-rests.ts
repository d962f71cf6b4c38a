/** Work that is asked for again and again, kept from taking all of the page's time. */

const longestRestMs = 500;

/** Two ways to ask for the same work, which is done once for everybody who asks before it begins, and never twice at a time. */
export interface RestingWork {
  /** When the page has had four times as long for everything else as the work took last time. */
  readonly ask: () => void;
  /** Before anything else, for what a person has just done. */
  readonly askAtOnce: () => void;
}

export const withRests = (work: () => Promise<void>): RestingWork => {
  let asked: 'no' | 'soon' | 'at once' = 'no';
  let isWorking = false;
  let restsUntil = 0;
  const begin = async (): Promise<void> => {
    if (asked === 'no' || isWorking) return;
    asked = 'no';
    isWorking = true;
    const from = performance.now();
    try {
      await work();
    } finally {
      isWorking = false;
      const now = performance.now();
      restsUntil = now + Math.min(longestRestMs, 4 * (now - from));
      plan();
    }
  };
  const plan = (): void => {
    if (asked === 'no' || isWorking) return;
    const leftMs = asked === 'at once' ? 0 : restsUntil - performance.now();
    if (leftMs < 1) queueMicrotask(() => void begin());
    else setTimeout(() => void begin(), leftMs);
  };
  return {
    ask: () => {
      if (asked !== 'no') return;
      asked = 'soon';
      plan();
    },
    askAtOnce: () => {
      asked = 'at once';
      plan();
    },
  };
};

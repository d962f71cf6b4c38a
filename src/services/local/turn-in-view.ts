/** Lets one tab of this browser at a time show something: the first one in view, and the next one when that is put away or closed. */

/**
 * Takes part under the name. `onTurn` hears true when it is this tab's turn and false when it is not any more. The result ends it.
 * Where the browser has no Web Locks, every tab has its turn.
 */
export const takeTurns = (name: string, onTurn: (isMine: boolean) => void): (() => void) => {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) {
    onTurn(true);
    return () => undefined;
  }
  let asked: AbortController | null = null;
  let letGo: (() => void) | null = null;
  const ask = (): void => {
    if (asked !== null) return;
    const mine = new AbortController();
    asked = mine;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        if (asked !== mine) return resolve();
        letGo = resolve;
        onTurn(true);
      });
    // Whoever is put away while waiting has given up.
    locks.request(name, { signal: mine.signal }, hold).catch(() => undefined);
  };
  const giveUp = (): void => {
    asked?.abort();
    asked = null;
    letGo?.();
    letGo = null;
    onTurn(false);
  };
  const follow = (): void => (document.visibilityState === 'visible' ? ask() : giveUp());
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    giveUp();
  };
};

/** Deeds one at a time, each begun when the one that was asked for before it has ended, well or not. */
export const inTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  /** Settles as the deed does. */
  return <T>(deed: () => Promise<T>): Promise<T> => {
    const turn = last.then(deed);
    last = turn.catch(() => undefined);
    return turn;
  };
};

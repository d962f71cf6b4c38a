/** A live value that belongs to whoever is signed in: opened for them while somebody watches, and anew for the next person. */
import type { Account } from '@/domain/access/account';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { account } from './session';

export interface LiveOfAccount<T> {
  /** What it is while nobody is signed in, and before the source has answered. */
  readonly initial: T;
  /** What it is when the source cannot be opened, as when its code cannot be fetched. */
  readonly failed: T;
  /** Opens the source for a user; the result ends it. */
  readonly open: (person: Account, set: (value: T) => void) => Promise<() => void>;
}

const openFor = <T>(source: LiveOfAccount<T>, person: Account, set: (value: T) => void): (() => void) => {
  let isOver = false;
  let stop = (): void => {};
  const setWhileOpen = (value: T): void => {
    if (!isOver) set(value);
  };
  source
    .open(person, setWhileOpen)
    .then((opened) => {
      stop = opened;
      if (isOver) opened();
    })
    .catch((cause: unknown) => {
      logProblem('Opening a source of the account', cause);
      setWhileOpen(source.failed);
    });
  return () => {
    isOver = true;
    stop();
  };
};

/** Follows the source for the uid that is signed in. */
export const liveOfAccount = <T>(source: LiveOfAccount<T>): Live<T> =>
  liveOnDemand<T>(source.initial, (set) => {
    let uid: string | null = null;
    let stop = (): void => {};
    const follow = (): void => {
      const person = account.get();
      if ((person?.uid ?? null) === uid) return;
      stop();
      stop = (): void => {};
      set(source.initial);
      uid = person?.uid ?? null;
      if (person !== null) stop = openFor(source, person, set);
    };
    const unsubscribe = account.subscribe(follow);
    follow();
    return () => {
      unsubscribe();
      stop();
    };
  });

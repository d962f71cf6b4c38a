/**
 * Keeps the shelf of a person and their account alike: this device has every change at once, and the account follows when hands rest,
 * when the page is put away, and when its person signs out. One tab of the browser does it for all.
 */
import { secondMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { account, leaving } from '@/services/session/session';
import { strategiesNow } from '@/services/runs/strategies';
import { accountOf, bookOnDevice, strategySync } from '@/services/runs/strategy-sync';
import type { LocalShelf } from '@/services/runs/strategy-sync';
import { localOf, withParted, withTaken, withoutStrategy } from './kept-shelf';
import { noteUnsent } from './shelf-book';
import { tellNews } from './shelf-news';
import type { StrategyDeskRoom } from './strategy-desk';
import { hasShelfOnDevice, isOfShelf, shelfOnDevice } from './strategy-shelf';
import type { ShelvedStrategy, StrategyShelf } from './strategy-shelf';

/** How long hands have to rest before the account is given what they did. */
const restMs = 1.5 * secondMs;

type Desk = Pick<StrategyDeskRoom, 'shelf' | 'takeOver'>;

/** The shelf as it stands on the device, which another tab may have changed a moment ago. */
export const localShelf = (owner: string, desk: Desk): LocalShelf => {
  // Where this browser keeps nothing, the shelf in memory is all there is.
  const now = (): StrategyShelf => (hasShelfOnDevice(owner) ? shelfOnDevice(owner) : desk.shelf.get());
  const read = new Map<string, { readonly from: string; readonly one: ShelvedStrategy }>();
  const known = (one: ShelvedStrategy): ShelvedStrategy => {
    const from = JSON.stringify(one);
    const before = read.get(one.id);
    if (before?.from === from) return before.one;
    read.set(one.id, { from, one });
    return one;
  };
  return {
    read: () => now().strategies.map((one) => localOf(known(one))),
    take: (id, kept) => desk.takeOver(withTaken(now(), id, kept)),
    part: (id, copyId, kept) => desk.takeOver(withParted(now(), { id, copyId }, kept)),
    drop: (id) => desk.takeOver(withoutStrategy(now(), id)),
  };
};

/** Does the work as soon as it is asked for, once more where it was asked for meanwhile. */
const inTurn = (work: () => Promise<void>): (() => void) => {
  let isRunning = false;
  let isAsked = false;
  const go = (): void => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isAsked) {
        isAsked = false;
        await work();
      }
      isRunning = false;
    })();
  };
  return go;
};

/** Follows shelf and account for as long as the page lasts and the person is signed in. */
const follow = (owner: string, desk: Desk): Promise<void> =>
  new Promise((resolve) => {
    const isStill = (): boolean => account.get()?.uid === owner;
    const [shelf, book] = [localShelf(owner, desk), bookOnDevice(owner)];
    // From now on there is a book, so that what no book knows is known to be of before strategies were kept in accounts.
    book.set(book.get());
    const { sync } = strategySync({ shelf, account: accountOf(isStill), book });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = inTurn(async () => {
      clearTimeout(timer);
      try {
        tellNews(await sync());
      } catch (cause) {
        logProblem('Syncing strategies', cause);
      }
      if (isStill()) noteUnsent(owner, hasShelfOnDevice(owner) ? shelfOnDevice(owner) : desk.shelf.get());
    });
    const soon = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(now, restMs);
      else now();
    };
    const onStorage = ({ key }: StorageEvent): void => {
      if (isOfShelf(owner, key)) soon();
    };
    const onLeaving = (): void => {
      if (leaving.get().state !== 'no') now();
    };
    const stops = [
      desk.shelf.subscribe(soon),
      strategiesNow.subscribe(now),
      leaving.subscribe(onLeaving),
      account.subscribe(() => {
        if (isStill()) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', soon);
        globalThis.removeEventListener('storage', onStorage);
        for (const stop of stops) stop();
        resolve();
      }),
    ];
    document.addEventListener('visibilitychange', soon);
    globalThis.addEventListener('storage', onStorage);
    now();
  });

/** Begins to follow. Where the browser has no locks, each tab does it, which costs repeated writes. */
export const followAccount = (owner: string, desk: Desk): void => {
  const locks = navigator.locks as LockManager | undefined;
  const work = (): Promise<void> => follow(owner, desk);
  const done = locks === undefined ? work() : locks.request(`sextant-strategies-${owner}`, work);
  Promise.resolve(done).catch((cause: unknown) => logProblem('Syncing strategies', cause));
};

/** Devices of one person, each with a desk of strategies in memory and a store on the embedded backend. Not a test. */
import { emptyBook } from '@/domain/runs/strategy-sync';
import type { SyncBook } from '@/domain/runs/strategy-sync';
import { strategyKind } from '@/domain/runs/strategy-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import type { Strategy } from '@/domain/strategy/strategy';
import { strategyDeskRoom, openOn } from '@/features/charts/strategy/strategy-desk';
import type { StrategyDeskRoom } from '@/features/charts/strategy/strategy-desk';
import { keptOf, localOf, withParted, withTaken, withoutStrategy } from '@/features/charts/strategy/kept-shelf';
import { noteRemovals, strategySync, unsentOf } from '@/services/runs/strategy-sync';
import type { StrategyAccount, SyncNews } from '@/services/runs/strategy-sync';
import type { Place } from '../kept/kept-scene';

export interface Device {
  readonly desk: StrategyDeskRoom;
  readonly sync: () => Promise<readonly SyncNews[]>;
  readonly unsent: () => { readonly unsent: number; readonly unfinished: number };
  /** The page is loaded again, on another store of the same device. */
  readonly again: (place: Place, account?: Partial<StrategyAccount>) => Device;
  readonly names: () => readonly string[];
  readonly place: Place;
}

const accountOn = (place: Place): StrategyAccount => ({
  read: async () => {
    const { live, opened, refresh } = place.kept.of(strategyKind);
    await opened;
    await refresh();
    const now = live.get();
    return now.state === 'ready' ? now : null;
  },
  write: (id, edit) => place.kept.of(strategyKind).write(id, edit),
  report: async (family, writers) => {
    for (const [writer, counter] of Object.entries(writers)) {
      await place.kept.of(trialsKind).write(family, { report: { writer, counter } });
    }
    return { ok: true };
  },
});

/** A desk in memory, as one tab has it, with the book of its device. */
export const deviceOn = (
  place: Place,
  state: { desk?: StrategyDeskRoom; book: { now: SyncBook } } = { book: { now: emptyBook } },
  own: Partial<StrategyAccount> = {},
): Device => {
  const { book } = state;
  const keeper = { get: () => book.now, set: (next: SyncBook) => void (book.now = next) };
  const desk =
    state.desk ??
    strategyDeskRoom(
      `device ${Math.random()}`,
      () => 1_000,
      (next, before) => {
        const gone = before.strategies.filter(({ id }) => !next.strategies.some((one) => one.id === id));
        const back = next.strategies.filter(({ id }) => !before.strategies.some((one) => one.id === id));
        noteRemovals(
          keeper,
          new Map(gone.map((one) => [one.id, keptOf(one)])),
          back.map(({ id }) => id),
        );
      },
    );
  const shelf = {
    read: () => desk.shelf.get().strategies.map(localOf),
    take: (id: string, kept: Parameters<typeof withTaken>[2]) => desk.takeOver(withTaken(desk.shelf.get(), id, kept)),
    part: (id: string, copyId: string, kept: Parameters<typeof withTaken>[2]) =>
      desk.takeOver(withParted(desk.shelf.get(), { id, copyId }, kept)),
    drop: (id: string) => desk.takeOver(withoutStrategy(desk.shelf.get(), id)),
  };
  const { sync } = strategySync({ shelf, account: { ...accountOn(place), ...own }, book: keeper });
  return {
    desk,
    sync,
    place,
    unsent: () => unsentOf(shelf.read(), book.now),
    again: (next, account) => deviceOn(next, { desk, book }, account),
    names: () =>
      desk.shelf
        .get()
        .strategies.map(({ sound }) => sound.name)
        .toSorted(),
  };
};

export const sent = (device: Device) => device.place.until(strategyKind);

/** Both have told the account everything and heard everything of it. */
export const bothSettle = async (...devices: readonly Device[]): Promise<readonly SyncNews[]> => {
  const news: SyncNews[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const device of devices) {
      news.push(...(await device.sync()));
      await sent(device);
    }
  }
  return news;
};

export const named =
  (name: string) =>
  (strategy: Strategy): Strategy => ({ ...strategy, name });
export const opened = ({ desk }: Device) => openOn(desk.shelf.get())!;
export const shelf = ({ desk }: Device) =>
  desk.shelf
    .get()
    .strategies.map((one) => ({ id: one.id, kept: keptOf(one) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** How much of a person is stored, and about how large an export of it is: counted by what the screens list, read as they read it. */
import { noteShelfKind } from '@/domain/notes/note-kinds';
import { entriesOf } from '@/domain/notes/shelf';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { savedRunsOf } from '@/domain/runs/saved-runs';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { deviceStoresSize } from '@/services/device/device-size';
import { journal } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptHere } from '@/services/kept/kept';
import type { KeptNow } from '@/services/kept/kept-shelves';
import { exportSizeHere } from './export-size';

export interface StoredThings {
  /** Null: this device does not know. */
  readonly trades: number | null;
  /** Without those in the bin. */
  readonly notes: number | null;
  readonly backtests: number | null;
  readonly layouts: number | null;
  /** Bytes; null while it is being measured, or could not be. */
  readonly exportBytes: number | null;
}

const [notes, runs, layouts] = [keptHere(noteShelfKind), keptHere(savedRunKind), keptHere(layoutKind)] as const;

/** Null where this device never read any: there may be some. */
const countIn = <Value>(now: KeptNow<Value>, count: (documents: Extract<KeptNow<Value>, { state: 'ready' }>['documents']) => number) =>
  now.state === 'loading' || now.readUpTo === null ? null : count(now.documents);

const measured = async (now: ReadyJournal): Promise<number> => {
  const [{ firestore }, { database }, { accountReader }] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/database'),
    import('@/services/firebase/account-reader'),
  ]);
  const reader = accountReader({ firestore: firestore(), database: database() }, () => false);
  return exportSizeHere(now.uid, { ...reader, deviceBytes: () => deviceStoresSize(now.uid) }, now);
};

/** Null until everything was read. The size follows the counts, once for each journal that is shown. */
export const storedThings: Live<StoredThings | null> = liveOnDemand<StoredThings | null>(null, (set) => {
  let sizedTrades: ReadyJournal['trades'] | null = null;
  let exportBytes: number | null = null;
  let isOver = false;
  const size = (now: ReadyJournal): void => {
    if (sizedTrades === now.trades) return;
    sizedTrades = now.trades;
    measured(now)
      .then((bytes) => {
        if (isOver) return;
        exportBytes = bytes;
        tell();
      })
      .catch((cause: unknown) => logProblem('Measuring the export', cause));
  };
  const tell = (): void => {
    const trades = journal.get();
    const [shelf, saved, laidOut] = [notes.get(), runs.get(), layouts.get()];
    if (trades.state === 'loading' || trades.state === 'signed-out') return;
    if (shelf.state === 'loading' || saved.state === 'loading' || laidOut.state === 'loading') return;
    set({
      trades: trades.state === 'ready' ? trades.trades.length : null,
      notes: countIn(shelf, (documents) => entriesOf(documents).filter(({ binnedAt }) => binnedAt === null).length),
      backtests: countIn(saved, (documents) => savedRunsOf(documents).length),
      layouts: countIn(laidOut, (documents) => documents.length),
      exportBytes,
    });
    if (trades.state === 'ready') size(trades);
  };
  const stops = [journal.subscribe(tell), notes.subscribe(tell), runs.subscribe(tell), layouts.subscribe(tell)];
  tell();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
});

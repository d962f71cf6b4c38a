/**
 * The text of a note that is open: its Yjs document, which follows what the document store knows of it, and what is typed into it, which
 * is safe on this device at once and handed to the delivery in its own pace.
 */
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import type { Transaction } from 'yjs';
import type { NoteUpdates } from '@/domain/notes/note-kinds';
import { markWritten } from '@/domain/notes/written';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { addDraft, draftsOf } from '@/services/device/note-drafts';
import type { KeptNow } from '@/services/kept/kept-shelves';
import type { NoteReading, NoteSize, SavedState } from './note-contract';
import { mostNoteBytes, noteBytes, sendDrafts } from './send-drafts';
import type { DraftsOutcome, DraftsPlace } from './send-drafts';
import { paced } from './write-timer';

export interface NotePlace extends Omit<DraftsPlace, 'known'> {
  /** The note alone, as the document store shows it. */
  readonly live: Live<KeptNow<NoteUpdates>>;
  /** Resolves when it was read from the server, or could not be. */
  readonly opened: Promise<void>;
  readonly isOnline: Live<boolean>;
  readonly now: () => number;
  /** Id of this device among those of its person. */
  readonly deviceId: string;
}

export interface NoteWatch {
  /** Before a change of this device, which may turn out to be none, with the document as it was. */
  readonly onWriting: () => void;
  /** After each change of this device. */
  readonly onWritten: () => void;
  /** After anything arrived from the store. */
  readonly onRead: () => void;
  /** Whether what was written differs from what stood there: what an editor puts right by itself does not. */
  readonly isChanged: () => boolean;
  /** After what was written was handed to the delivery. */
  readonly onSent: () => void;
}

export interface NoteText {
  readonly doc: Doc;
  readonly reading: Live<NoteReading>;
  readonly saved: Live<SavedState>;
  readonly size: Live<NoteSize>;
  /** Whether something written here was not handed to the delivery. */
  readonly isUnsent: () => boolean;
  /** Resolves when what an earlier visit left is in the document. */
  readonly restored: Promise<void>;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Who wrote what comes from the store, so that it is not sent back. */
const fromStore = Symbol('store');
/** Who says when it was written. */
const ofMark = Symbol('mark');

/** A server that is slow to answer is waited for this long. */
const patienceMs = 4_000;

const readingOf = (id: string, now: KeptNow<NoteUpdates>, { isAsked, isEmpty }: { isAsked: boolean; isEmpty: boolean }): NoteReading => {
  if (now.state === 'loading') return now;
  const damaged = now.damaged.find((one) => one.id === id);
  if (damaged !== undefined) return { state: 'damaged', reason: damaged.reason };
  if (now.removed.includes(id)) return { state: 'removed' };
  const isComplete = now.readUpTo !== null;
  const isAwaited = !isComplete && isAsked;
  return isAwaited && isEmpty ? { state: 'loading' } : { state: 'ready', isComplete, isAwaited };
};

const savedOf = (id: string, now: KeptNow<NoteUpdates>, own: { outcome: DraftsOutcome; unsent: number; isOnline: boolean }): SavedState => {
  if (own.outcome !== 'sent') return own.outcome;
  if (now.state === 'ready' && now.refused.some(({ document }) => document === id)) return 'refused';
  const isWaiting = own.unsent > 0 || (now.state === 'ready' && now.documents.some((one) => one.id === id && one.isWaiting));
  return isWaiting ? (own.isOnline ? 'waiting' : 'offline') : 'saved';
};

/** Shows what an earlier visit left with the rest; resolves to whether there was any. */
const restoreDrafts = async (id: string, { drafts }: NotePlace, doc: Doc): Promise<boolean> => {
  try {
    const left = await draftsOf(drafts, id);
    for (const { update } of left) applyUpdate(doc, update, fromStore);
    return left.length > 0;
  } catch (cause) {
    logProblem('Reading what was typed', cause);
    return false;
  }
};

const updatesIn = (id: string, now: KeptNow<NoteUpdates>): readonly Uint8Array[] =>
  now.state === 'ready' ? (now.documents.find((one) => one.id === id)?.value.updates ?? []) : [];

/** Applies updates that were not applied before, and marks them. */
const applyNew = (doc: Doc, updates: readonly Uint8Array[], applied: WeakSet<Uint8Array>): void => {
  for (const update of updates) {
    if (!applied.has(update)) applyUpdate(doc, update, fromStore);
    applied.add(update);
  }
};

/** Calls back once: when the server has answered, or has been waited for long enough. Returns what stops the waiting. */
const whenAnswered = (answer: Promise<unknown>, then: () => void): (() => void) => {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(patience);
  };
  const over = (): void => {
    if (isOver) return;
    stop();
    then();
  };
  const patience = setTimeout(over, patienceMs);
  void answer.then(over);
  return stop;
};

/** Opens the text of a note. `close` it before it is opened anew. */
export const openNoteText = (id: string, place: NotePlace, watch: NoteWatch): NoteText => {
  const doc = new Doc();
  const reading = liveCell<NoteReading>({ state: 'loading' });
  const saved = liveCell<SavedState>('saved');
  const size = liveCell<NoteSize>({ bytes: 0, mostBytes: mostNoteBytes });
  const applied = new WeakSet<Uint8Array>();
  const keeping = new Set<Promise<void>>();
  let isAsked = true;
  let unsent = 0;
  let outcome: DraftsOutcome = 'sent';

  const known = (): readonly Uint8Array[] => updatesIn(id, place.live.get());
  const showSaved = (): void => saved.set(savedOf(id, place.live.get(), { outcome, unsent, isOnline: place.isOnline.get() }));

  const show = (): void => {
    applyNew(doc, known(), applied);
    const next = readingOf(id, place.live.get(), { isAsked, isEmpty: doc.store.clients.size === 0 });
    if (JSON.stringify(next) !== JSON.stringify(reading.get())) reading.set(next);
    showSaved();
    watch.onRead();
  };

  const send = async (): Promise<void> => {
    if (unsent > 0 && watch.isChanged()) markWritten(doc, place.deviceId, place.now(), ofMark);
    const before = unsent;
    await Promise.all(keeping);
    outcome = await sendDrafts(id, { ...place, known });
    if (outcome === 'sent') unsent -= before;
    if (before > 0 || outcome !== 'sent') size.set({ bytes: noteBytes([encodeStateAsUpdate(doc)]), mostBytes: mostNoteBytes });
    showSaved();
    if (before > 0) watch.onSent();
  };
  const failed = (what: string) => (cause: unknown) => {
    outcome = 'failed';
    logProblem(what, cause);
    showSaved();
  };

  const restored = restoreDrafts(id, place, doc);
  let sending: Promise<void> = restored.then((isAny) => (isAny ? send() : undefined)).catch(failed('Keeping a note'));
  const flush = (): Promise<void> => {
    if (unsent > 0) pace.written();
    sending = sending.then(send).catch(failed('Keeping a note'));
    return sending;
  };
  const pace = paced(place.now, () => void flush());

  doc.on('beforeTransaction', ({ local, origin }: Transaction) => {
    if (local && origin !== ofMark) watch.onWriting();
  });
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === fromStore) return;
    const work = addDraft(place.drafts, id, update).catch(failed('Keeping what was typed'));
    keeping.add(work);
    void work.finally(() => keeping.delete(work));
    if (origin === ofMark) return;
    unsent += 1;
    pace.edited();
    showSaved();
    watch.onWritten();
  });

  const stopWaiting = whenAnswered(place.opened, () => {
    isAsked = false;
    show();
  });
  void restored.then((isAny) => isAny && !doc.isDestroyed && show());
  const stops = [place.live.subscribe(show), place.isOnline.subscribe(showSaved), stopWaiting];
  show();

  return {
    doc,
    reading,
    saved,
    size,
    isUnsent: () => unsent > 0,
    restored: restored.then(() => undefined),
    flush,
    close: async () => {
      pace.stop();
      await flush();
      pace.stop();
      for (const stop of stops) stop();
      doc.destroy();
    },
  };
};

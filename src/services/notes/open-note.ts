/**
 * A note that is open: its Yjs document, which follows what the document store knows of it, and what is typed into it, which is safe on
 * this device at once and handed to the delivery in its own pace.
 */
import { applyUpdate, Doc, mergeUpdates } from 'yjs';
import type { UpdatesEdit } from '@/domain/kept/updates-policy';
import { nextWriteAt } from '@/domain/notes/write-pace';
import type { NoteUpdates } from '@/domain/notes/note-kinds';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { addDraft, draftsOf, removeDrafts } from '@/services/device/note-drafts';
import type { NoteDraft, NoteDraftStore } from '@/services/device/note-drafts';
import type { KeptNow } from '@/services/kept/kept-shelves';
import type { WriteOutcome } from '@/services/kept/write-kept';
import type { NoteReading, SavedState } from './note-contract';
import { inParts } from './parts-of-update';

export interface NotePlace {
  /** The note alone, as the document store shows it. */
  readonly live: Live<KeptNow<NoteUpdates>>;
  readonly write: (edit: UpdatesEdit) => Promise<WriteOutcome>;
  readonly drafts: NoteDraftStore;
  readonly isOnline: Live<boolean>;
  readonly now: () => number;
  readonly newId: () => string;
}

export interface NoteText {
  readonly doc: Doc;
  readonly reading: Live<NoteReading>;
  readonly saved: Live<SavedState>;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Who wrote what comes from the store, so that it is not sent back. */
const fromStore = Symbol('store');

/** An update may have 200,000 bytes; what was typed between two deliveries has some hundred. */
const mostBytes = 150_000;

/** Drafts that fit into one update each time, in their order. */
const groupsOf = (drafts: readonly NoteDraft[]): readonly (readonly NoteDraft[])[] => {
  const groups: NoteDraft[][] = [];
  let bytes = Infinity;
  for (const draft of drafts) {
    if (bytes + draft.update.length > mostBytes) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(draft);
    bytes += draft.update.length;
  }
  return groups;
};

/** Hands everything that was typed into the note to the delivery, whichever tab or visit it is of; false: some of it could not be. */
export const sendDrafts = async (noteId: string, place: Pick<NotePlace, 'drafts' | 'write' | 'newId'>): Promise<boolean> => {
  for (const group of groupsOf(await draftsOf(place.drafts, noteId))) {
    const updates = inParts(mergeUpdates(group.map(({ update }) => update)), mostBytes);
    for (const update of updates) {
      const outcome = await place.write({ append: { id: place.newId(), update } });
      // Of a note that was deleted for good nothing is kept.
      if (!outcome.ok && outcome.reason !== 'no-change') return false;
    }
    // Whoever is stopped before this sends them again, and the same update twice changes nothing.
    await removeDrafts(
      place.drafts,
      group.map(({ key }) => key),
    );
  }
  return true;
};

const readingOf = (id: string, now: KeptNow<NoteUpdates>): NoteReading => {
  if (now.state === 'loading') return now;
  const damaged = now.damaged.find((one) => one.id === id);
  if (damaged !== undefined) return { state: 'damaged', reason: damaged.reason };
  return now.removed.includes(id) ? { state: 'removed' } : { state: 'ready', isComplete: now.readUpTo !== null };
};

/** When what was typed is to be written, as a timer. */
const paced = (now: () => number, write: () => void) => {
  let typing: Parameters<typeof nextWriteAt>[0] = { firstEditAt: null, lastEditAt: 0, lastWriteAt: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    const at = nextWriteAt(typing);
    if (at !== null) timer = setTimeout(write, Math.max(0, at - now()));
  };
  return {
    edited: (): void => {
      typing = { ...typing, firstEditAt: typing.firstEditAt ?? now(), lastEditAt: now() };
      wait();
    },
    written: (): void => {
      typing = { firstEditAt: null, lastEditAt: 0, lastWriteAt: now() };
      wait();
    },
    stop: (): void => clearTimeout(timer),
  };
};

/** Opens the text of a note. `close` it before it is opened anew. */
export const openNoteText = (id: string, place: NotePlace): NoteText => {
  const doc = new Doc();
  const reading = liveCell<NoteReading>({ state: 'loading' });
  const saved = liveCell<SavedState>('saved');
  const applied = new WeakSet<Uint8Array>();
  let unwritten = 0;
  let hasFailed = false;
  let flushing: Promise<void> = Promise.resolve();
  const keeping = new Set<Promise<void>>();

  const showSaved = (): void => {
    const now = place.live.get();
    const isRefused = now.state === 'ready' && now.refused.some(({ document }) => document === id);
    const isWaiting = unwritten > 0 || (now.state === 'ready' && now.documents.some((one) => one.id === id && one.isWaiting));
    const waiting = place.isOnline.get() ? 'waiting' : 'offline';
    saved.set(hasFailed ? 'failed' : isRefused ? 'refused' : isWaiting ? waiting : 'saved');
  };

  const show = (): void => {
    const now = place.live.get();
    const updates = now.state === 'ready' ? (now.documents.find((one) => one.id === id)?.value.updates ?? []) : [];
    for (const update of updates) {
      if (!applied.has(update)) applyUpdate(doc, update, fromStore);
      applied.add(update);
    }
    const next = readingOf(id, now);
    if (JSON.stringify(next) !== JSON.stringify(reading.get())) reading.set(next);
    showSaved();
  };

  const send = async (): Promise<void> => {
    const before = unwritten;
    await Promise.all(keeping);
    hasFailed = !(await sendDrafts(id, place));
    if (!hasFailed) unwritten -= before;
    showSaved();
  };
  const flush = (): Promise<void> => {
    pace.written();
    flushing = flushing.then(send).catch((cause: unknown) => {
      hasFailed = true;
      logProblem('Keeping a note', cause);
      showSaved();
    });
    return flushing;
  };
  const pace = paced(place.now, () => void flush());

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === fromStore) return;
    unwritten += 1;
    const work = addDraft(place.drafts, id, update).catch((cause: unknown) => {
      hasFailed = true;
      logProblem('Keeping what was typed', cause);
    });
    keeping.add(work);
    void work.finally(() => keeping.delete(work));
    pace.edited();
    showSaved();
  });

  const stops = [place.live.subscribe(show), place.isOnline.subscribe(showSaved)];
  show();
  // What an earlier visit left is shown with the rest, and sent.
  flushing = draftsOf(place.drafts, id)
    .then(async (left) => {
      for (const { update } of left) applyUpdate(doc, update, fromStore);
      if (left.length > 0) await send();
    })
    .catch((cause: unknown) => logProblem('Reading what was typed', cause));

  return {
    doc,
    reading,
    saved,
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

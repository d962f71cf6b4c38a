/** Versions of a note: one for each session of writing that left another text than it found. */
import { fnv1a } from '@/domain/import/fnv1a';
import { linkedNotes } from '@/domain/notes/linked-notes';
import { markdownOfDocument } from '@/domain/notes/markdown/markdown';
import type { NoteDocument } from '@/domain/notes/note-document';
import { noteVersionKind } from '@/domain/notes/note-kinds';
import { minuteMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { beginSession, endSession, sessionOf } from '@/services/device/note-drafts';
import type { NoteDraftStore, WritingSession } from '@/services/device/note-drafts';
import { keptEdit } from '@/services/kept/kept-edit';
import type { KeptEdit, WriteOutcome } from '@/services/kept/write-kept';

/** A session of writing is over when nothing was written for so long, or when the note is closed. */
export const sessionPauseMs = 15 * minuteMs;

/** So long after the text has changed from elsewhere nothing more of it is on its way. */
const restMs = 300;

export interface VersionPlace {
  readonly drafts: NoteDraftStore;
  readonly write: (edits: readonly KeptEdit[]) => Promise<WriteOutcome>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly deviceId: string;
}

/** Tells two texts apart; it is no evidence of one. */
export const digestOf = (markdown: string): string => `${String(markdown.length)}-${fnv1a(markdown)}`;

/** Keeps the text as a version under that name; the same text under the same name is kept once. */
export const keepVersionOf = async (noteId: string, body: NoteDocument, name: string, place: VersionPlace): Promise<WriteOutcome> => {
  const markdown = markdownOfDocument(body);
  const create = { noteId, markdown, at: place.now(), device: place.deviceId, links: linkedNotes(body) };
  const outcome = await place.write([keptEdit(noteVersionKind, `${noteId}_${name}`, { create })]);
  return !outcome.ok && outcome.reason === 'no-change' ? { ok: true } : outcome;
};

export interface NoteSession {
  /** Before a change of this device, which may turn out to be none: looks at the text that stands. */
  readonly look: () => void;
  /** After a change of this device: the first one begins a session. */
  readonly begin: () => void;
  /** The text of now was kept as a version, so that the end of the session need not do it again. */
  readonly kept: () => void;
  /** Whether the text is another than before the session. */
  readonly isChanged: () => boolean;
  /** Something arrived from elsewhere: the text before a session that has not begun is another one. */
  readonly forget: () => void;
  /** Says that it is still written. */
  readonly stay: () => void;
  /** Takes a session up that an earlier visit left, or ends it where that is long ago. */
  readonly resume: () => Promise<void>;
  /** Ends it, with a version where the text is another one than before. */
  readonly end: () => Promise<void>;
  /** Lets go of it: it stands on this device, for a later visit. */
  readonly leave: () => Promise<void>;
}

/** The session of writing of a note that is open; `body` is its text at the moment. */
export const noteSession = (noteId: string, body: () => NoteDocument, place: VersionPlace): NoteSession => {
  let before: string | null = null;
  let session: WritingSession | null = null;
  let work: Promise<unknown> = Promise.resolve();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  const later = (what: () => Promise<unknown>): Promise<void> => {
    work = work.then(what).catch((cause: unknown) => logProblem('Keeping a session of writing', cause));
    return work.then(() => undefined);
  };
  const textNow = (): string => digestOf(markdownOfDocument(body()));
  const isChanged = (): boolean => session !== null && textNow() !== session.before;
  /** Puts the end off. */
  const putOff = (): void => {
    clearTimeout(pause);
    pause = setTimeout(() => void end(), sessionPauseMs);
  };

  const end = (): Promise<void> => {
    clearTimeout(pause);
    clearTimeout(looking);
    const over = session;
    if (over === null) return later(() => Promise.resolve());
    const [text, now] = [body(), textNow()];
    [session, before] = [null, now];
    return later(async () => {
      // A text that is too large for a version has none, as a note that is full.
      if (now !== over.before) await keepVersionOf(noteId, text, `${over.session}-${now}`, place);
      await endSession(place.drafts, noteId);
    });
  };

  const look = (): void => {
    clearTimeout(looking);
    if (session === null) before ??= textNow();
  };

  return {
    look,
    kept: () => {
      if (session !== null) session = { ...session, before: textNow() };
    },
    begin: () => {
      if (session !== null) return;
      const begun: WritingSession = { noteId, session: place.newId(), before: before ?? '', editedAt: place.now() };
      session = begun;
      putOff();
      void later(async () => {
        const standing = await beginSession(place.drafts, begun);
        // Another tab writes it too.
        if (session === begun) session = standing;
      });
    },
    isChanged,
    forget: () => {
      before = null;
      clearTimeout(looking);
      // The first key would wait for a long text to be read.
      looking = setTimeout(look, restMs);
    },
    stay: () => {
      if (session === null) return;
      session = { ...session, editedAt: place.now() };
      const now = session;
      putOff();
      void later(() => place.drafts.put('sessions', now));
    },
    resume: () =>
      later(async () => {
        const left = await sessionOf(place.drafts, noteId);
        if (left === undefined || session !== null) return;
        session = left;
        if (place.now() - left.editedAt < sessionPauseMs) putOff();
        else void end();
      }),
    end,
    leave: () => {
      clearTimeout(pause);
      clearTimeout(looking);
      return later(() => Promise.resolve());
    },
  };
};

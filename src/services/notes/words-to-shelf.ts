/** Keeps the words of a note that is open on the shelf, for the lists and the search of every device. */
import type { NoteDocument } from '@/domain/notes/note-document';
import { plainText } from '@/domain/notes/plain-text';
import { afterWrite, fullAllowance, untilAllowedMs } from '@/domain/notes/write-pace';
import { logProblem } from '@/lib/log';
import { ownProperty } from '@/lib/own-property';
import type { NoteReading } from './note-contract';
import { shelveWords } from './shelf-actions';
import type { ShelfPlace } from './shelf-actions';

/** Does something once so many ms have passed; what it returns calls it off. */
export type Later = (run: () => unknown, ms: number) => () => void;

const byTimer: Later = (run, ms) => {
  const timer = setTimeout(() => void run(), ms);
  return () => clearTimeout(timer);
};

/** When the words of notes may be written to the shelf, over all notes of this page. `later` keeps the time of `now`. */
export const shelfPace = (now: () => number, later: Later = byTimer) => {
  let allowance = fullAllowance;
  return {
    waitMs: (): number => untilAllowedMs(allowance, now()),
    /** An update was written, or the shelf. */
    written: (): void => {
      allowance = afterWrite(allowance, now());
    },
    later,
  };
};

export type ShelfPace = ReturnType<typeof shelfPace>;

export interface WordsPlace {
  readonly desk: ShelfPlace & { readonly pace: ShelfPace };
  readonly body: () => NoteDocument;
  /** When it was written here last, epoch ms; null: it was not. */
  readonly editedAt: () => number | null;
  readonly reading: () => NoteReading;
}

/** Whether nothing that the shelf knows is missing: then what this device has may stand in its place though it did not read all. */
const holds = (words: string, shelved: string): boolean => shelved.split(/\s+/u).every((word) => words.includes(word));

export const wordsToShelf = (id: string, { desk, body, editedAt, reading }: WordsPlace) => {
  let callOff: (() => void) | null = null;
  const mayStand = async (now: NoteDocument): Promise<boolean> => {
    const read = reading();
    if (read.state !== 'ready' || read.isComplete) return read.state === 'ready';
    const shelf = await desk.shelf();
    const shelved = shelf?.documents.map(({ value }) => ownProperty(value, id)?.text).find((words) => words !== undefined);
    return shelved !== undefined && holds(plainText(now), shelved);
  };
  const now = async (): Promise<void> => {
    callOff?.();
    callOff = null;
    try {
      const text = body();
      if ((await mayStand(text)) && (await shelveWords(id, text, editedAt(), desk))) desk.pace.written();
    } catch (cause) {
      logProblem('Keeping the words of a note', cause);
    }
  };
  /** As soon as an hour has room for another write of the shelf: updates that are written while it waits take theirs first. */
  const whenAllowed = (): void => {
    callOff ??= desk.pace.later(() => {
      callOff = null;
      if (desk.pace.waitMs() === 0) return now();
      whenAllowed();
      return undefined;
    }, desk.pace.waitMs());
  };
  return {
    now,
    whenAllowed,
  };
};

/**
 * Durable state of one service: a snapshot and, beside it, an append-only log of what happened since.
 * `append` returns when the record is in the hands of the operating system, so a killed process loses
 * nothing that was acknowledged. It is not a database: it never reads back while running.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file';

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 10);

interface Recovered<Snapshot, Entry> {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly Entry[];
  /** The file into which unreadable records were moved; absent when the log was whole. */
  readonly setAside?: string;
}

export interface Journal<Snapshot, Entry> {
  /** What was on disk when the journal was opened; empty for a fresh one. */
  readonly recovered: Recovered<Snapshot, Entry>;
  /** Throws when the record could not be stored; nothing of it is left behind then. */
  readonly append: (entry: Entry) => void;
  /** Whether the log has grown so much that a snapshot is worth taking. */
  readonly isLong: () => boolean;
  /** Replaces snapshot and log in one atomic step. */
  readonly compact: (snapshot: Snapshot) => void;
  /** A second call does nothing. */
  readonly close: () => void;
}

/** A stored file that cannot be read; the message names it and says what can be done. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}

/** Entries after which a snapshot is worth taking; replaying that many takes well under a second. */
const LONG_ENTRIES = 20_000;
/** Bytes after which it is worth taking too, for few but large entries. */
const LONG_BYTES = 64 * 1024 * 1024;

/** A journal that keeps nothing, for tests and trials in memory. */
export const memoryJournal = <Snapshot, Entry>(): Journal<Snapshot, Entry> => ({
  recovered: { snapshot: null, entries: [] },
  append: () => undefined,
  isLong: () => false,
  compact: () => undefined,
  close: () => undefined,
});

interface SnapshotFile<Snapshot> {
  readonly generation: number;
  readonly state: Snapshot;
}

const readSnapshot = <Snapshot>(file: string): SnapshotFile<Snapshot> | null => {
  if (!existsSync(file)) return null;
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as SnapshotFile<Snapshot>;
    if (Number.isSafeInteger(stored.generation)) return stored;
  } catch {
    // Falls through to the one message for every kind of damage.
  }
  throw new JournalDamaged(`${file} is damaged and cannot be read. Move it away to keep it, or start with --fresh to begin anew.`);
};

interface Log<Entry> {
  readonly entries: Entry[];
  readonly bytes: number;
  readonly setAside: string | null;
}

/**
 * Reads whole records up to the first unreadable one and cuts the file there. A last line without its end
 * is a write that a kill interrupted: it was never acknowledged, so it goes silently. Anything more was
 * acknowledged once and then damaged: it is kept in a file of its own for whoever wants to look.
 */
const readLog = <Entry>(file: string): Log<Entry> => {
  if (!existsSync(file)) return { entries: [], bytes: 0, setAside: null };
  const bytes = readFileSync(file);
  const entries: Entry[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
    const line = bytes.toString('utf8', start, end);
    const text = line.slice(11);
    if (line[10] !== ' ' || digest(text) !== line.slice(0, 10)) break;
    entries.push(JSON.parse(text) as Entry);
    start = end + 1;
  }
  let setAside: string | null = null;
  if (bytes.indexOf(10, start) !== -1) {
    setAside = `${file}.damaged-at-${start}`;
    writeFileSync(setAside, bytes.subarray(start));
  }
  if (start < bytes.length) truncateSync(file, start);
  return { entries, bytes: start, setAside };
};

/** Removes what a kill in the middle of a compaction left: logs of other generations. */
const removeStrays = (directory: string, name: string, generation: number): void => {
  for (const file of readdirSync(directory)) {
    const own = file.startsWith(`${name}.`) && /^\d+\.log$/u.test(file.slice(name.length + 1));
    if (own && file !== `${name}.${generation}.log`) rmSync(join(directory, file), { force: true });
  }
};

const writeWhole = (file: number, text: string): number => {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  return bytes.length;
};

/**
 * Opens (or creates) the journal `name` in `directory`.
 *
 * The snapshot carries a generation number and the log file its generation in its name, so a kill
 * between writing the one and starting the other never replays a log on top of the wrong snapshot.
 * Throws {@link JournalDamaged} when the snapshot is unreadable.
 */
export const openJournal = <Snapshot, Entry>(directory: string, name: string): Journal<Snapshot, Entry> => {
  mkdirSync(directory, { recursive: true });
  const snapshotFile = join(directory, `${name}.snapshot.json`);
  const logFile = (generation: number): string => join(directory, `${name}.${generation}.log`);

  const stored = readSnapshot<Snapshot>(snapshotFile);
  let generation = stored?.generation ?? 0;
  removeStrays(directory, name, generation);
  const read = readLog<Entry>(logFile(generation));
  let length = read.entries.length;
  let size = read.bytes;
  let log = openSync(logFile(generation), 'a');
  let broken = false;
  let closed = false;

  return {
    recovered: {
      snapshot: stored?.state ?? null,
      entries: read.entries,
      ...(read.setAside === null ? {} : { setAside: read.setAside }),
    },
    append: (entry) => {
      if (broken) throw new Error(`${logFile(generation)} could not be repaired after a failed write; nothing more is stored.`);
      const text = JSON.stringify(entry);
      try {
        size += writeWhole(log, `${digest(text)} ${text}\n`);
      } catch (cause) {
        // Half a record would swallow the next one at recovery, so the file returns to its last whole record.
        broken = true;
        ftruncateSync(log, size);
        broken = false;
        throw cause;
      }
      length += 1;
    },
    isLong: () => length >= LONG_ENTRIES || size >= LONG_BYTES,
    compact: (state) => {
      const next = generation + 1;
      const nextLog = openSync(logFile(next), 'w');
      try {
        replaceFile(snapshotFile, JSON.stringify({ generation: next, state } satisfies SnapshotFile<Snapshot>));
      } catch (cause) {
        closeSync(nextLog);
        rmSync(logFile(next), { force: true });
        throw cause;
      }
      closeSync(log);
      rmSync(logFile(generation), { force: true });
      log = nextLog;
      generation = next;
      length = 0;
      size = 0;
      broken = false;
    },
    close: () => {
      if (!closed) closeSync(log);
      closed = true;
    },
  };
};

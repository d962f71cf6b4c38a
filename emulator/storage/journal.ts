/**
 * Durable state of one service: a snapshot and, beside it, an append-only log of what happened since.
 * `append` returns when the record is in the hands of the operating system, so a killed process loses
 * nothing that was acknowledged. It is not a database: it never reads back while running.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 10);

interface Recovered<Snapshot, Entry> {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly Entry[];
}

export interface Journal<Snapshot, Entry> {
  /** What was on disk when the journal was opened; empty for a fresh one. */
  readonly recovered: Recovered<Snapshot, Entry>;
  readonly append: (entry: Entry) => void;
  /** Whether the log has grown so much that a snapshot is worth taking. */
  readonly isLong: () => boolean;
  /** Replaces snapshot and log in one atomic step. */
  readonly compact: (snapshot: Snapshot) => void;
  readonly close: () => void;
}

/** Entries after which a snapshot is worth taking; replaying that many takes well under a second. */
const LONG = 20_000;

/** A journal that keeps nothing, for tests and `--empty` trials in memory. */
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

const readSnapshot = <Snapshot>(file: string): SnapshotFile<Snapshot> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotFile<Snapshot>) : null;

/** Reads whole records and cuts off a last one that a kill left half written. */
const readLog = <Entry>(file: string): Entry[] => {
  if (!existsSync(file)) return [];
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
  if (start < bytes.length) truncateSync(file, start);
  return entries;
};

/**
 * Opens (or creates) the journal `name` in `directory`.
 *
 * The snapshot carries a generation number and the log file its generation in its name, so a kill
 * between writing the one and starting the other never replays a log on top of the wrong snapshot.
 */
export const openJournal = <Snapshot, Entry>(directory: string, name: string): Journal<Snapshot, Entry> => {
  mkdirSync(directory, { recursive: true });
  const snapshotFile = join(directory, `${name}.snapshot.json`);
  const logFile = (generation: number): string => join(directory, `${name}.${generation}.log`);

  const stored = readSnapshot<Snapshot>(snapshotFile);
  let generation = stored?.generation ?? 0;
  const entries = readLog<Entry>(logFile(generation));
  let length = entries.length;
  let log = openSync(logFile(generation), 'a');

  const writeWhole = (file: number, text: string): void => {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  };

  return {
    recovered: { snapshot: stored?.state ?? null, entries },
    append: (entry) => {
      const text = JSON.stringify(entry);
      writeWhole(log, `${digest(text)} ${text}\n`);
      length += 1;
    },
    isLong: () => length >= LONG,
    compact: (state) => {
      const next = generation + 1;
      const nextLog = openSync(logFile(next), 'w');
      const temporary = `${snapshotFile}.tmp`;
      const file = openSync(temporary, 'w');
      writeWhole(file, JSON.stringify({ generation: next, state } satisfies SnapshotFile<Snapshot>));
      fsyncSync(file);
      closeSync(file);
      renameSync(temporary, snapshotFile);
      closeSync(log);
      rmSync(logFile(generation), { force: true });
      log = nextLog;
      generation = next;
      length = 0;
    },
    close: () => {
      closeSync(log);
    },
  };
};

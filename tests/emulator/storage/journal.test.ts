/** What the journal promises: nothing acknowledged is lost, and damage is seen, not swallowed. */
import fc from 'fast-check';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalDamaged, memoryJournal, openJournal } from '../../../emulator/storage/journal';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-journal-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const open = () => openJournal<readonly number[], { readonly n: number; readonly text?: string }>(directory, 'test');
const logFile = (generation = 0): string => join(directory, `test.${generation}.log`);
const fill = (count: number): void => {
  const journal = open();
  for (let n = 1; n <= count; n += 1) journal.append({ n });
  journal.close();
};

test('a new journal is empty', () => {
  const journal = open();
  expect(journal.recovered).toEqual({ snapshot: null, entries: [] });
  journal.close();
});

test('entries come back in order after the journal is opened again', () => {
  fill(3);
  const journal = open();
  expect(journal.recovered.entries).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  journal.close();
});

test('entries are on disk without closing, as after a kill', () => {
  const journal = open();
  journal.append({ n: 1 });
  const second = open();
  expect(second.recovered.entries).toEqual([{ n: 1 }]);
  second.close();
  journal.close();
});

test('line ends, emoji and lone surrogates inside a value survive', () => {
  const text = 'a\nb\r\n\u2028 😀 \uD800 \u0000';
  const journal = open();
  journal.append({ n: 1, text });
  journal.close();
  const again = open();
  expect(again.recovered.entries).toEqual([{ n: 1, text }]);
  again.close();
});

test('a snapshot replaces the entries before it', () => {
  const journal = open();
  journal.append({ n: 1 });
  journal.compact([1]);
  journal.append({ n: 2 });
  journal.close();
  const again = open();
  expect(again.recovered).toEqual({ snapshot: [1], entries: [{ n: 2 }] });
  again.close();
});

test('a half written last record is dropped and the journal goes on from there', () => {
  fill(3);
  truncateSync(logFile(), readFileSync(logFile()).length - 5);
  const journal = open();
  expect(journal.recovered).toEqual({ snapshot: null, entries: [{ n: 1 }, { n: 2 }] });
  journal.append({ n: 4 });
  journal.close();
  const again = open();
  expect(again.recovered.entries).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }]);
  again.close();
});

test('a record damaged in the middle ends the replay and the rest is kept in a file of its own', () => {
  fill(3);
  const lines = readFileSync(logFile(), 'utf8').split('\n');
  const damaged = [lines[0], (lines[1] ?? '').replace('"n":2', '"n":7'), lines[2], ''].join('\n');
  writeFileSync(logFile(), damaged);
  const journal = open();
  expect(journal.recovered.entries).toEqual([{ n: 1 }]);
  const setAside = journal.recovered.setAside ?? '';
  expect(readFileSync(setAside, 'utf8')).toBe(damaged.slice((lines[0] ?? '').length + 1));
  journal.append({ n: 9 });
  journal.close();
  const again = open();
  expect(again.recovered).toEqual({ snapshot: null, entries: [{ n: 1 }, { n: 9 }] });
  again.close();
});

test('a log left by a compaction that was killed is not replayed', () => {
  fill(2);
  writeFileSync(logFile(1), readFileSync(logFile()));
  const journal = open();
  expect(journal.recovered.entries).toEqual([{ n: 1 }, { n: 2 }]);
  journal.compact([1, 2]);
  journal.close();
  const again = open();
  expect(again.recovered).toEqual({ snapshot: [1, 2], entries: [] });
  again.close();
});

test('a log older than the snapshot is not replayed and is removed', () => {
  const journal = open();
  journal.append({ n: 1 });
  const old = readFileSync(logFile());
  journal.compact([1]);
  journal.close();
  writeFileSync(logFile(0), old);
  const again = open();
  expect(again.recovered).toEqual({ snapshot: [1], entries: [] });
  again.close();
  expect(readdirSync(directory)).not.toContain('test.0.log');
});

test('the files of a journal with a longer name are left alone', () => {
  const other = openJournal<number, { n: number }>(directory, 'test.other');
  other.append({ n: 5 });
  other.close();
  const journal = open();
  journal.append({ n: 1 });
  journal.compact([1]);
  journal.close();
  const again = openJournal<number, { n: number }>(directory, 'test.other');
  expect(again.recovered.entries).toEqual([{ n: 5 }]);
  again.close();
});

test('an unreadable snapshot is refused by name', () => {
  const journal = open();
  journal.compact([1]);
  journal.close();
  writeFileSync(join(directory, 'test.snapshot.json'), '{"generation":1,"sta');
  expect(open).toThrow(JournalDamaged);
  expect(open).toThrow(/test\.snapshot\.json/u);
});

test('the log counts as long after 20,000 entries, and no longer after a snapshot', () => {
  const journal = open();
  for (let n = 0; n < 19_999; n += 1) journal.append({ n });
  expect(journal.isLong()).toBe(false);
  journal.append({ n: 0 });
  expect(journal.isLong()).toBe(true);
  journal.compact([]);
  expect(journal.isLong()).toBe(false);
  journal.close();
});

test('a journal in memory takes everything and recovers nothing', () => {
  const journal = memoryJournal<number, number>();
  journal.append(1);
  expect(journal.recovered.entries).toEqual([]);
  expect(journal.isLong()).toBe(false);
});

test('cut at any byte, the log gives back exactly the records that were whole', () => {
  fill(20);
  const whole = readFileSync(logFile());
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 30 }), (cut, noise) => {
      // Noise without a line end is what a half written block looks like.
      writeFileSync(logFile(), whole.subarray(0, cut));
      appendFileSync(
        logFile(),
        noise.map((byte) => (byte === 10 ? 11 : byte)),
      );
      const journal = open();
      journal.close();
      const complete = whole.subarray(0, cut).filter((byte) => byte === 10).length;
      expect(journal.recovered.entries).toEqual(Array.from({ length: complete }, (_, index) => ({ n: index + 1 })));
      expect(journal.recovered.setAside).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

/**
 * The ZIP writer: checksums against published check values, archives against the system's own reader. Python's
 * zipfile module is the second opinion where it is installed; the rest is read off the format's description.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 as nodeCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32, zipOf } from '@/lib/zip';
import type { ZipFile } from '@/lib/zip';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fileOf = (path: string, bytes: Uint8Array<ArrayBuffer>): ZipFile => ({ path, bytes, crc32: crc32(bytes) });

/** 18 March 2026, 14:05:36 UTC. */
const atMs = Date.UTC(2026, 2, 18, 14, 5, 36);

const archiveOf = (files: readonly ZipFile[]): Uint8Array<ArrayBuffer> => {
  const outcome = zipOf(files, atMs);
  if (!outcome.ok) throw new Error(outcome.reason);
  const archive = new Uint8Array(outcome.sizeBytes);
  let position = 0;
  for (const part of outcome.parts) {
    archive.set(part, position);
    position += part.length;
  }
  expect(position).toBe(outcome.sizeBytes);
  return archive;
};

describe('crc32', () => {
  it.each([
    // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms (Cook).
    ['123456789', 0xcbf43926],
    ['', 0],
    ['a', 0xe8b7be43],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is the published value', (text, expected) => {
    expect(crc32(bytesOf(text))).toBe(expected);
  });

  it('agrees with zlib, in one piece and in two', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (first, second) => {
        const whole = new Uint8Array([...first, ...second]);
        expect(crc32(whole)).toBe(nodeCrc32(whole));
        expect(crc32(second, crc32(first))).toBe(nodeCrc32(whole));
      }),
    );
  });
});

describe('zipOf', () => {
  it('writes the signatures, counts and offsets of the format', () => {
    const archive = archiveOf([fileOf('a.txt', bytesOf('abc'))]);
    const view = new DataView(archive.buffer);
    // Local header 30 + 5 + 3 bytes of content, central header 46 + 5, end record 22.
    expect(archive).toHaveLength(38 + 51 + 22);
    expect(view.getUint32(0, true)).toBe(0x04034b50);
    expect(view.getUint32(38, true)).toBe(0x02014b50);
    expect(view.getUint32(89, true)).toBe(0x06054b50);
    expect(view.getUint16(89 + 10, true)).toBe(1);
    expect(view.getUint32(89 + 12, true)).toBe(51);
    expect(view.getUint32(89 + 16, true)).toBe(38);
  });

  it('stores the moment in UTC, in steps of two seconds', () => {
    const view = new DataView(archiveOf([fileOf('a', bytesOf(''))]).buffer);
    const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 5, 36]);
    expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 3, 18]);
  });

  it('refuses the same path twice', () => {
    expect(zipOf([fileOf('a', bytesOf('1')), fileOf('a', bytesOf('2'))], atMs)).toEqual({ ok: false, reason: 'same-path-twice' });
  });

  it('refuses more files than the format counts', () => {
    const empty = bytesOf('');
    const files = Array.from({ length: 65_536 }, (_, index) => ({ path: String(index), bytes: empty, crc32: 0 }));
    expect(zipOf(files, atMs)).toEqual({ ok: false, reason: 'too-many-files' });
  });

  const hasPython = spawnSync('python3', ['-c', 'import zipfile']).status === 0;

  it.skipIf(!hasPython)('is read by another program with every name and byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-zip-'));
    try {
      const large = new Uint8Array(200_000).map((_, index) => index % 251);
      const files = [fileOf('read me.txt', bytesOf('Ωmega')), fileOf('données/été.json', bytesOf('{}')), fileOf('files/raw.bin', large)];
      const path = join(folder, 'a.zip');
      writeFileSync(path, archiveOf(files));
      const script = `import json,sys,zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size, list(i.date_time), z.read(i).hex()] for i in z.infolist()]))`;
      const listed = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8', maxBuffer: 10_000_000 })) as unknown;
      expect(listed).toEqual(
        files.map(({ path: name, bytes }) => [name, bytes.length, [2026, 3, 18, 14, 5, 36], Buffer.from(bytes).toString('hex')]),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

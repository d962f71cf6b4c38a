/**
 * Takes the files out of a ZIP archive (PKWARE APPNOTE 6.3.10), as far as workbooks use the format: stored or deflated, no
 * encryption, no ZIP64. Every file is held to its checksum, so that a damaged archive is refused and never half-read.
 */
import { crc32 } from '@/lib/zip';

export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly crc32: number;
}

export type ArchiveOutcome =
  | { readonly ok: true; readonly files: readonly ArchivedFile[] }
  | { readonly ok: false; readonly reason: string };

/** A workbook that unpacks to more is no broker's file, but would exhaust a worker's memory. */
const mostUnpackedBytes = 512 * 1024 * 1024;

const endSignature = 0x0605_4b50;
const centralSignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
const endRecordBytes = 22;
const centralHeaderBytes = 46;
const localHeaderBytes = 30;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly localOffset: number;
}

const damaged = { ok: false, reason: 'The workbook is damaged or cut off: its archive cannot be unpacked.' } as const;

/** Offset of the record that ends the archive, searched from its end because a comment may follow it; −1 without one. */
const endRecordAt = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endRecordBytes - longestComment);
  for (let at = view.byteLength - endRecordBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  return -1;
};

/** The entries that the central directory lists; null for a directory that does not fit the file. */
const readDirectory = (bytes: Uint8Array): readonly Entry[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordAt(view);
  if (end === -1) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + centralHeaderBytes > end || view.getUint32(at, true) !== centralSignature) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + centralHeaderBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + centralHeaderBytes, at + centralHeaderBytes + nameBytes)).replaceAll('\\', '/'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc32: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      localOffset: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
};

/** The packed bytes of an entry; null where its own header is missing or they lie outside the file. */
const packedOf = (bytes: Uint8Array, entry: Entry): Uint8Array | null => {
  const at = entry.localOffset;
  if (at + localHeaderBytes > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, localHeaderBytes);
  if (view.getUint32(0, true) !== localSignature) return null;
  const start = at + localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
  return start + entry.packedBytes > bytes.length ? null : bytes.subarray(start, start + entry.packedBytes);
};

/** Inflates to exactly the stated size; null for anything that is damaged or longer. */
const inflate = async (packed: Uint8Array, unpackedBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const target = new Uint8Array(unpackedBytes);
  let length = 0;
  try {
    const reader = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > unpackedBytes) {
        await reader.cancel();
        return null;
      }
      target.set(value, length);
      length += value.length;
    }
  } catch {
    return null;
  }
  return length === unpackedBytes ? target : null;
};

/** Unpacks the files whose path the caller wants. All of them are whole, or the archive is refused. */
export const unpackArchive = async (bytes: Uint8Array, wanted: (path: string) => boolean): Promise<ArchiveOutcome> => {
  const directory = readDirectory(bytes);
  if (directory === null) return damaged;
  const entries = directory.filter((entry) => wanted(entry.path));
  if (entries.some((entry) => entry.encrypted)) return { ok: false, reason: 'The workbook is protected by a password.' };
  if (entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > mostUnpackedBytes) {
    return { ok: false, reason: `The workbook unpacks to more than ${mostUnpackedBytes / 1024 / 1024} MB.` };
  }
  const files: ArchivedFile[] = [];
  for (const entry of entries) {
    const packed = packedOf(bytes, entry);
    if (packed === null || (entry.method !== stored && entry.method !== deflated)) return damaged;
    const content = entry.method === stored ? new Uint8Array(packed) : await inflate(packed, entry.unpackedBytes);
    if (content === null || content.length !== entry.unpackedBytes || crc32(content) !== entry.crc32) return damaged;
    files.push({ path: entry.path, bytes: content, crc32: entry.crc32 });
  }
  return { ok: true, files };
};

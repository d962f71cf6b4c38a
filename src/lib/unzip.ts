/**
 * Takes the files out of a ZIP archive (PKWARE APPNOTE 6.3.10): stored or deflated, no encryption, no ZIP64. Every file is
 * held to its size and checksum, so that a damaged archive is refused and never half-read.
 */
import { crc32, type ZipFile } from './zip';

/**
 * What is wrong: no end of an archive, a damaged list of files, a password, more bytes than allowed, a file that is not
 * where the list says, one packed in another way, one that is not what its size and checksum say, or broken deflate data.
 */
export type UnzipFault = 'no-end' | 'list' | 'encrypted' | 'too-large' | 'misplaced' | 'method' | 'checksum' | 'broken';

export type Unzipped =
  | { readonly ok: true; readonly files: readonly ZipFile[] }
  /** `path`: the file at fault; '' where it is the archive as a whole. */
  | { readonly ok: false; readonly fault: UnzipFault; readonly path: string };

export interface UnzipOptions {
  /** Which files to take; the others are not looked at. Folders are never taken. A path is a name and nothing else: it may hold '..'. */
  readonly wanted: (path: string) => boolean;
  /** The files together may not unpack to more: a small archive can be made to unpack to any size. */
  readonly mostBytes: number;
}

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
  readonly isEncrypted: boolean;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly localOffset: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Offset of the record that ends the archive together with its comment, which may hold the same mark; −1 without one. */
const endRecordAt = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endRecordBytes - longestComment);
  for (let at = view.byteLength - endRecordBytes; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === endSignature;
    if (isEnd && at + endRecordBytes + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return -1;
};

/** The entries of the central directory, which stands before the end record; null for one that does not fit. */
const readDirectory = (bytes: Uint8Array, end: number): readonly Entry[] | null => {
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + centralHeaderBytes > end || view.getUint32(at, true) !== centralSignature) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + centralHeaderBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + centralHeaderBytes, at + centralHeaderBytes + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
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

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Inflates to at most the stated size, which is believed for nothing else: what is longer is given up. Null for broken data. */
const inflate = async (packed: Uint8Array, unpackedBytes: number): Promise<Uint8Array<ArrayBuffer> | 'longer' | null> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(pieces, length);
      length += value.length;
      if (length > unpackedBytes) {
        await reader.cancel();
        return 'longer';
      }
      pieces.push(value);
    }
  } catch {
    return null;
  }
};

/** The content of an entry, or what is wrong with it. */
const unpack = async (bytes: Uint8Array, entry: Entry): Promise<Uint8Array<ArrayBuffer> | UnzipFault> => {
  const at = entry.localOffset;
  if (at + localHeaderBytes > bytes.length) return 'misplaced';
  const header = viewOf(bytes.subarray(at, at + localHeaderBytes));
  if (header.getUint32(0, true) !== localSignature) return 'misplaced';
  if (entry.method !== stored && entry.method !== deflated) return 'method';
  const start = at + localHeaderBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  const content = entry.method === stored ? new Uint8Array(packed) : await inflate(packed, entry.unpackedBytes);
  if (content === null) return 'broken';
  return content !== 'longer' && content.length === entry.unpackedBytes && crc32(content) === entry.crc32 ? content : 'checksum';
};

/** The files that are wanted, in the order of the archive's list. All of them are whole, or the archive is refused. */
export const unzip = async (bytes: Uint8Array, { wanted, mostBytes }: UnzipOptions): Promise<Unzipped> => {
  const refused = (fault: UnzipFault, path = ''): Unzipped => ({ ok: false, fault, path });
  const end = endRecordAt(viewOf(bytes));
  if (end === -1) return refused('no-end');
  const directory = readDirectory(bytes, end);
  if (directory === null) return refused('list');
  const entries = directory.filter(({ path }) => !path.endsWith('/') && wanted(path));
  // Of two files with one path, programs differ in which they take.
  if (new Set(entries.map(({ path }) => path)).size < entries.length) return refused('list');
  const locked = entries.find(({ isEncrypted }) => isEncrypted);
  if (locked !== undefined) return refused('encrypted', locked.path);
  if (entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > mostBytes) return refused('too-large');
  const files: ZipFile[] = [];
  for (const entry of entries) {
    const content = await unpack(bytes, entry);
    if (typeof content === 'string') return refused(content, entry.path);
    files.push({ path: entry.path, bytes: content, crc32: entry.crc32 });
  }
  return { ok: true, files };
};

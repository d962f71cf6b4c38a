/**
 * Writes ZIP archives whose files are stored as they are, without compression (PKWARE APPNOTE 6.3.10, version 2.0
 * of the format). It reads no archives, and writes none beyond the limits of the format without ZIP64.
 */

export interface ZipFile {
  /** Place in the archive: parts divided by `/`, no leading slash. Written as UTF-8. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Checksum of the bytes, see `crc32`. Handed over, so that large files can be summed in slices. */
  readonly crc32: number;
}

export type ZipOutcome =
  /** The archive in pieces, for a `Blob`; the bytes of the files are not copied. */
  | { readonly ok: true; readonly parts: readonly Uint8Array<ArrayBuffer>[]; readonly sizeBytes: number }
  | { readonly ok: false; readonly reason: 'too-many-files' | 'too-large' | 'same-path-twice' };

const mostFiles = 0xffff;
const mostBytes = 0xffff_ffff;
const longestPathBytes = 0xffff;

const localHeaderBytes = 30;
const centralHeaderBytes = 46;
const endRecordBytes = 22;

/** "Version needed to extract" 2.0: folders, no encryption. */
const formatVersion = 20;
/** General purpose bit 11: names are UTF-8. */
const utf8Names = 0x0800;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder >>> 0;
});

/**
 * CRC-32 of ISO 3309 (reflected polynomial 0xEDB88320) as an unsigned number. With the checksum of what came
 * before as `previous`, the bytes continue it: `crc32(b, crc32(a))` is the checksum of a followed by b.
 */
export const crc32 = (bytes: Uint8Array, previous = 0): number => {
  let remainder = ~previous;
  // An index runs several times as fast as an iterator over millions of bytes.
  for (let position = 0; position < bytes.length; position += 1) {
    remainder = (remainder >>> 8) ^ (crcTable[(remainder ^ (bytes[position] ?? 0)) & 0xff] ?? 0);
  }
  return ~remainder >>> 0;
};

interface DosTime {
  readonly time: number;
  readonly date: number;
}

/** The format counts seconds in twos and years from 1980 to 2107; what lies outside is moved to the nearest. */
const dosTimeOf = (atMs: number): DosTime => {
  const at = new Date(atMs);
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
};

interface Placed {
  readonly file: ZipFile;
  readonly name: Uint8Array<ArrayBuffer>;
  readonly offset: number;
}

/** The fields that local and central header share, from "version needed" on. */
const writeFacts = (view: DataView, at: number, { file, name, time }: Placed & { readonly time: DosTime }): void => {
  view.setUint16(at, formatVersion, true);
  view.setUint16(at + 2, utf8Names, true);
  // Method 0: stored.
  view.setUint16(at + 4, 0, true);
  view.setUint16(at + 6, time.time, true);
  view.setUint16(at + 8, time.date, true);
  view.setUint32(at + 10, file.crc32, true);
  view.setUint32(at + 14, file.bytes.length, true);
  view.setUint32(at + 18, file.bytes.length, true);
  view.setUint16(at + 22, name.length, true);
};

const localHeader = (placed: Placed, time: DosTime): Uint8Array<ArrayBuffer> => {
  const header = new Uint8Array(localHeaderBytes + placed.name.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x0403_4b50, true);
  writeFacts(view, 4, { ...placed, time });
  header.set(placed.name, localHeaderBytes);
  return header;
};

const centralHeader = (placed: Placed, time: DosTime): Uint8Array<ArrayBuffer> => {
  const header = new Uint8Array(centralHeaderBytes + placed.name.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x0201_4b50, true);
  view.setUint16(4, formatVersion, true);
  writeFacts(view, 6, { ...placed, time });
  view.setUint32(42, placed.offset, true);
  header.set(placed.name, centralHeaderBytes);
  return header;
};

const endRecord = (files: number, centralBytes: number, centralOffset: number): Uint8Array<ArrayBuffer> => {
  const record = new Uint8Array(endRecordBytes);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x0605_4b50, true);
  view.setUint16(8, files, true);
  view.setUint16(10, files, true);
  view.setUint32(12, centralBytes, true);
  view.setUint32(16, centralOffset, true);
  return record;
};

/** Builds the archive. `modifiedAtMs` (epoch ms) is written as the time of every file, in UTC. */
export const zipOf = (files: readonly ZipFile[], modifiedAtMs: number): ZipOutcome => {
  if (files.length > mostFiles) return { ok: false, reason: 'too-many-files' };
  if (new Set(files.map(({ path }) => path)).size < files.length) return { ok: false, reason: 'same-path-twice' };
  const time = dosTimeOf(modifiedAtMs);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.path);
    if (name.length > longestPathBytes) return { ok: false, reason: 'too-large' };
    const placed = { file, name, offset };
    const header = localHeader(placed, time);
    parts.push(header, file.bytes);
    offset += header.length + file.bytes.length;
    if (offset > mostBytes) return { ok: false, reason: 'too-large' };
    central.push(centralHeader(placed, time));
  }
  const centralBytes = central.reduce((sum, header) => sum + header.length, 0);
  if (offset + centralBytes > mostBytes) return { ok: false, reason: 'too-large' };
  const end = endRecord(files.length, centralBytes, offset);
  return { ok: true, parts: [...parts, ...central, end], sizeBytes: offset + centralBytes + end.length };
};

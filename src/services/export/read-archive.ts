/**
 * Reads ZIP archives: those this product writes, and those a person packed again with compression (PKWARE APPNOTE 6.3.10;
 * methods 0, stored, and 8, deflate). No encryption, no ZIP64. What is damaged is refused, never half-read.
 */
import { crc32 } from '@/lib/zip';

export type ArchiveReading =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly ok: false; readonly reason: string };

/** More than this is unpacked from no archive: a small one can be made to unpack to any size. */
const mostBytes = 2_000_000_000;

const endMark = 0x0605_4b50;
const centralMark = 0x0201_4b50;
const localMark = 0x0403_4b50;
const endBytes = 22;
const longestComment = 0xffff;

interface Listed {
  readonly path: string;
  readonly method: number;
  readonly flags: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

class DamagedArchive extends Error {}

const findEnd = (view: DataView): number => {
  for (let at = view.byteLength - endBytes; at >= Math.max(0, view.byteLength - endBytes - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new DamagedArchive('It is no ZIP archive, or its end is missing.');
};

const listFiles = (view: DataView): readonly Listed[] => {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files: Listed[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== centralMark) throw new DamagedArchive('Its list of files is damaged.');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
    if (at + 46 + nameBytes > end) throw new DamagedArchive('Its list of files is damaged.');
    files.push({
      path: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc32: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return files;
};

const inflate = async (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const readFile = async (archive: Uint8Array<ArrayBuffer>, view: DataView, listed: Listed): Promise<Uint8Array<ArrayBuffer>> => {
  const { path, method, flags, offset, packedBytes } = listed;
  if ((flags & 1) === 1) throw new DamagedArchive(`${path} is encrypted.`);
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== localMark)
    throw new DamagedArchive(`${path} is not where it should be.`);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = archive.slice(start, start + packedBytes);
  if (method !== 0 && method !== 8) throw new DamagedArchive(`${path} is packed in a way that cannot be read.`);
  const bytes = method === 0 ? packed : await inflate(packed);
  if (bytes.length !== listed.bytes || crc32(bytes) !== listed.crc32)
    throw new DamagedArchive(`${path} is damaged: its checksum does not agree.`);
  return bytes;
};

/** The files of an archive by path; folders are left out. Any damage refuses all of it. */
export const readArchive = async (archive: Uint8Array<ArrayBuffer>): Promise<ArchiveReading> => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  try {
    const listed = listFiles(view).filter(({ path }) => !path.endsWith('/'));
    if (listed.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return { ok: false, reason: 'It would unpack to more than 2 GB.' };
    for (const file of listed) files.set(file.path, await readFile(archive, view, file));
    return { ok: true, files };
  } catch (cause) {
    if (cause instanceof DamagedArchive) return { ok: false, reason: cause.message };
    // Broken deflate data and reads beyond the end are damage too, in the platform's own words.
    return { ok: false, reason: 'It is damaged and cannot be unpacked.' };
  }
};

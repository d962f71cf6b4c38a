/** The files of an export's archive: one that this product wrote, or one that a person packed again. What is damaged is refused, never half-read. */
import { unzip, type UnzipFault } from '@/lib/unzip';

export type ArchiveReading =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly ok: false; readonly reason: string };

/** More than this is unpacked from no archive: a small one can be made to unpack to any size. */
const mostBytes = 2_000_000_000;

const reasonOf = (fault: UnzipFault, path: string): string => {
  switch (fault) {
    case 'no-end':
      return 'It isn’t a ZIP archive, or its end is missing.';
    case 'list':
      return 'Its list of files is damaged.';
    case 'too-large':
      return 'It would unpack to more than 2 GB.';
    case 'encrypted':
      return `${path} is encrypted.`;
    case 'misplaced':
      return `${path} is not where it should be.`;
    case 'method':
      return `${path} is packed in a way that cannot be read.`;
    case 'checksum':
      return `${path} is damaged: its checksum does not agree.`;
    case 'broken':
      return 'It is damaged and cannot be unpacked.';
  }
};

/** The files of an archive by path; folders are left out. Any damage refuses all of it. */
export const readArchive = async (archive: Uint8Array): Promise<ArchiveReading> => {
  const unzipped = await unzip(archive, { wanted: () => true, mostBytes });
  if (!unzipped.ok) return { ok: false, reason: reasonOf(unzipped.fault, unzipped.path) };
  return { ok: true, files: new Map(unzipped.files.map(({ path, bytes }) => [path, bytes])) };
};

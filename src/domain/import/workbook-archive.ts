/** The files of a workbook's archive, with the reasons for which one is refused. */
import { unzip, type UnzipFault } from '@/lib/unzip';
import type { ZipFile } from '@/lib/zip';

export type ArchiveOutcome = { readonly ok: true; readonly files: readonly ZipFile[] } | { readonly ok: false; readonly reason: string };

/** A workbook that unpacks to more is no broker's file, but would exhaust a worker's memory. */
const mostBytes = 512 * 1024 * 1024;

const reasonOf = (fault: UnzipFault): string => {
  if (fault === 'encrypted') return 'The workbook is protected by a password.';
  if (fault === 'too-large') return `The workbook unpacks to more than ${mostBytes / 1024 / 1024} MB.`;
  return 'The workbook is damaged or cut off, so none of its rows can be relied on and none can be left out. Save or download it again.';
};

/** Some programs divide paths by backslashes. */
const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Unpacks the files whose path the caller wants. All of them are whole, or the archive is refused. */
export const unpackArchive = async (bytes: Uint8Array, wanted: (path: string) => boolean): Promise<ArchiveOutcome> => {
  const unzipped = await unzip(bytes, { wanted: (path) => wanted(withSlashes(path)), mostBytes });
  if (!unzipped.ok) return { ok: false, reason: reasonOf(unzipped.fault) };
  return { ok: true, files: unzipped.files.map((file) => ({ ...file, path: withSlashes(file.path) })) };
};

/** The files that somebody chose for an import: a folder, or a ZIP archive of one. */
import type { BadFile, FolderFile } from './read-folder';

const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
]);

const typeOf = (path: string): string => types.get(path.split('.').at(-1)?.toLowerCase() ?? '') ?? '';

export const filesOfFolder = (files: readonly File[]): readonly FolderFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file }));

/** The name of the archive stands for the folder, as when it is unpacked. A damaged archive gives no file at all. */
export const filesOfArchive = async (archive: File): Promise<{ readonly files: readonly FolderFile[] } | BadFile> => {
  const { readArchive } = await import('@/domain/journal/read-archive');
  const bytes = await archive.arrayBuffer().catch(() => null);
  if (bytes === null) return { path: archive.name, reason: 'Your browser couldn’t read it.' };
  const reading = await readArchive(new Uint8Array(bytes));
  if (!reading.ok) return { path: archive.name, reason: reading.reason };
  const root = archive.name.replace(/\.zip$/iu, '');
  return {
    files: [...reading.files].map(([path, content]) => ({
      path: `${root}/${path}`,
      file: new File([content], path.split('/').at(-1) ?? '', { type: typeOf(path) }),
    })),
  };
};

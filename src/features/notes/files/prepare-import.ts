/** Reads a folder of Markdown and makes everything that would be kept of it, so that what can't be is known before anything is. */
import { drawnPicture } from '@/features/notes/editor/note-pictures';
import { pacer } from '@/lib/breathe';
import { sha256Of } from '@/services/device/sha256';
import { preparedNote, type PreparedNote } from '@/services/notes/import-notes';
import type { NewPicture } from '@/services/notes/note-contract';
import { readFolder, type BadFile, type FolderFile, type FoundNote, type ShownFile } from './read-folder';

export interface PreparedImport {
  readonly notes: readonly PreparedNote[];
  readonly pictures: number;
  readonly bad: readonly BadFile[];
  readonly leftOut: readonly string[];
}

export interface PrepareWork {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

const mostPictureBytes = 20 * 1024 * 1024;

type ReadyPicture = NewPicture | { readonly reason: string };

const readyPicture = async (file: File): Promise<ReadyPicture> => {
  if (file.size > mostPictureBytes) return { reason: 'The picture is larger than 20 MB.' };
  const drawn = await drawnPicture(file);
  if (drawn === null) return { reason: 'It isn’t a picture that this browser can show.' };
  return { file, sha256: await sha256Of(new Uint8Array(await file.arrayBuffer())), ...drawn };
};

/** The text with the addresses that its pictures have once they are kept. One that can't be kept has its address back. */
const addressed = (markdown: string, shown: readonly (readonly [pending: string, shown: ShownFile, ready: ReadyPicture])[]): string =>
  shown.reduce(
    (text, [pending, { written }, ready]) => text.replaceAll(pending, 'sha256' in ready ? `picture:${ready.sha256}` : encodeURI(written)),
    markdown,
  );

/** null where it was stopped. Nothing is kept. */
export const prepareImport = async (files: readonly FolderFile[], { signal, onProgress }: PrepareWork): Promise<PreparedImport | null> => {
  const breath = pacer();
  const { notes: found, bad: unread, leftOut } = await readFolder(files, breath);
  const [notes, bad]: [PreparedNote[], BadFile[]] = [[], [...unread]];
  const known = new Map<string, ReadyPicture>();
  const ready = async ({ path, file }: ShownFile): Promise<ReadyPicture> => {
    const picture = known.get(path) ?? (await readyPicture(file));
    if (!known.has(path) && 'reason' in picture) bad.push({ path, reason: picture.reason });
    known.set(path, picture);
    return picture;
  };
  const take = async (note: FoundNote): Promise<void> => {
    const shown: (readonly [string, ShownFile, ReadyPicture])[] = [];
    for (const [pending, one] of note.pictures) shown.push([pending, one, await ready(one)]);
    const pictures = new Map(shown.flatMap(([, , one]) => ('sha256' in one ? [[one.sha256, one] as const] : [])));
    const { title, folder, tags, isPinned, isArchived, isTemplate, createdAt, editedAt } = note;
    const prepared = preparedNote({
      title,
      folder,
      tags,
      isPinned,
      isArchived,
      isTemplate,
      ...(createdAt !== null && { createdAt }),
      ...(editedAt !== null && { editedAt }),
      markdown: addressed(note.markdown, shown),
      pictures: [...pictures.values()],
    });
    if (prepared === null) bad.push({ path: note.path, reason: 'It’s longer than a note can be (650 KB).' });
    else notes.push(prepared);
  };
  for (const [at, note] of found.entries()) {
    if (signal.aborted) return null;
    onProgress(at, found.length);
    await take(note);
    await breath();
  }
  return { notes, pictures: new Set(notes.flatMap(({ pictures }) => pictures.map(({ sha256 }) => sha256))).size, bad, leftOut };
};

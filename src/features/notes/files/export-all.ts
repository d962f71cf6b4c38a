/** All notes as a ZIP of Markdown files in their folders, with the pictures that this device has. */
import { ownProperty } from '@/lib/own-property';
import type { NoteEntry } from '@/domain/notes/shelf';
import { crc32, zipOf, type ZipFile } from '@/lib/zip';
import { readNotePicture } from '@/services/notes/note-pictures';
import { textOfNote } from '@/features/notes/templates/text-of-note';
import { withFrontMatter } from './front-matter';
import { fileNameOf } from './one-note';

export interface ExportWork {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' };

const fileOf = (path: string, bytes: Uint8Array<ArrayBuffer>): ZipFile => ({ path, bytes, crc32: crc32(bytes) });

/** Two notes of one name in one folder get numbers. */
const freePath = (taken: Set<string>, folder: string, title: string): string => {
  const base = [
    ...folder
      .split('/')
      .filter((name) => name !== '')
      .map(fileNameOf),
    fileNameOf(title),
  ].join('/');
  for (let n = 1; ; n += 1) {
    const path = `${base}${n === 1 ? '' : ` ${String(n)}`}.md`;
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
};

const shownPictures = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(/\bpicture:([0-9a-f]{64})/gu)].map(([, sha256 = '']) => sha256)),
];

/** The archive; null where it was stopped or is too large for the format. */
export const exportAll = async (notes: readonly NoteEntry[], { signal, onProgress }: ExportWork): Promise<Blob | null> => {
  const files: ZipFile[] = [];
  const taken = new Set<string>();
  const pictures = new Map<string, string | null>();
  for (const [at, note] of notes.entries()) {
    if (signal.aborted) return null;
    onProgress(at);
    let markdown = await textOfNote(note.id);
    const path = freePath(taken, note.folder, note.title);
    for (const sha256 of shownPictures(markdown)) {
      if (!pictures.has(sha256)) {
        const picture = await readNotePicture(sha256);
        const name = picture === null ? null : `pictures/${sha256}.${ownProperty(endings, picture.type) ?? 'png'}`;
        if (picture !== null && name !== null) files.push(fileOf(name, new Uint8Array(await picture.arrayBuffer())));
        pictures.set(sha256, name);
      }
      const name = pictures.get(sha256) ?? null;
      if (name !== null) markdown = markdown.replaceAll(`picture:${sha256}`, `${'../'.repeat(path.split('/').length - 1)}${name}`);
    }
    files.push(fileOf(path, new TextEncoder().encode(withFrontMatter(markdown, note))));
  }
  const archive = zipOf(files, Date.now());
  return archive.ok ? new Blob([...archive.parts], { type: 'application/zip' }) : null;
};

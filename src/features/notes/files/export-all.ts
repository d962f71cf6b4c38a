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

export interface Exported {
  readonly archive: Blob;
  /** Titles of notes that could not be read, and so are not in it. */
  readonly unread: readonly string[];
  /** How many pictures lie on another device. */
  readonly picturesElsewhere: number;
}

/** The archive; null where it was stopped or is too large for the format. */
export const exportAll = async (notes: readonly NoteEntry[], { signal, onProgress }: ExportWork): Promise<Exported | null> => {
  const [files, unread]: [ZipFile[], string[]] = [[], []];
  const taken = new Set<string>();
  const pictures = new Map<string, string | null>();
  const pathOf = async (sha256: string): Promise<string | null> => {
    const known = pictures.get(sha256);
    if (known !== undefined) return known;
    const picture = await readNotePicture(sha256);
    const path = picture === null ? null : `pictures/${sha256}.${ownProperty(endings, picture.type) ?? 'png'}`;
    if (picture !== null && path !== null) files.push(fileOf(path, new Uint8Array(await picture.arrayBuffer())));
    pictures.set(sha256, path);
    return path;
  };
  for (const [at, note] of notes.entries()) {
    if (signal.aborted) return null;
    onProgress(at);
    let markdown = await textOfNote(note.id);
    if (markdown === null) {
      unread.push(note.title === '' ? 'Untitled' : note.title);
      continue;
    }
    const path = freePath(taken, note.folder, note.title);
    for (const sha256 of shownPictures(markdown)) {
      const name = await pathOf(sha256);
      if (name !== null) markdown = markdown.replaceAll(`picture:${sha256}`, `${'../'.repeat(path.split('/').length - 1)}${name}`);
    }
    files.push(fileOf(path, new TextEncoder().encode(withFrontMatter(markdown, note))));
  }
  const archive = zipOf(files, Date.now());
  if (!archive.ok) return null;
  const picturesElsewhere = [...pictures.values()].filter((path) => path === null).length;
  return { archive: new Blob([...archive.parts], { type: 'application/zip' }), unread, picturesElsewhere };
};

/** Files of a folder of Markdown as notes: where each belongs, what it is called, and which pictures it shows. Exports of Obsidian and Notion are such folders. */
import { frontMatterOf } from './front-matter';

export interface FolderFile {
  /** With the folders it lies in, joined by '/', the chosen folder first. */
  readonly path: string;
  readonly file: File;
}

export interface FoundNote {
  readonly title: string;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly markdown: string;
  /** Pictures of the folder that the text shows, by the address that stands in `markdown`. */
  readonly pictures: ReadonlyMap<string, File>;
}

const isNote = ({ path }: FolderFile): boolean => /\.(?:md|markdown)$/iu.test(path);
const isPicture = ({ path }: FolderFile): boolean => /\.(?:png|jpe?g|webp|gif)$/iu.test(path);

/** What Notion adds to every name. */
const withoutNotionId = (name: string): string => name.replace(/ [0-9a-f]{32}$/u, '');

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The folders of a path from the chosen one on, resolved against `..` and `.`. */
const resolved = (from: string, path: string): string => {
  const parts: string[] = [];
  for (const part of [...from.split('/').slice(0, -1), ...path.split('/')]) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

const pictureFinder = (files: readonly FolderFile[]) => {
  const pictures = files.filter(isPicture);
  const byPath = new Map(pictures.map((each) => [each.path, each]));
  // Obsidian names an attachment without its folder.
  const byName = new Map(pictures.map((each) => [each.path.split('/').at(-1) ?? '', each]));
  return (from: string, address: string): FolderFile | undefined => {
    const path = decoded(address.trim());
    return byPath.get(resolved(from, path)) ?? byName.get(path.split('/').at(-1) ?? '');
  };
};

/** Fences and code within lines stay as they are. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/mu)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** Names a picture in the text until it has its address on the device. */
export const pendingPicture = (path: string): string => `pending:${encodeURIComponent(path)}`;

const readNote = async ({ path, file }: FolderFile, find: ReturnType<typeof pictureFinder>): Promise<FoundNote> => {
  const { title, tags, rest } = frontMatterOf(await file.text());
  const pictures = new Map<string, File>();
  const shown = (address: string, alt: string): string | null => {
    const found = find(path, address);
    if (found === undefined) return null;
    const name = pendingPicture(found.path);
    pictures.set(name, found.file);
    return `![${alt}](${name})`;
  };
  const markdown = outsideCode(rest, (part) =>
    part
      .replaceAll(
        /!\[\[([^\]|]+)(?:\|([^\]]*))?\]\]/gu,
        (whole, address: string, alt: string | undefined) => shown(address, /^\d+(?:x\d+)?$/u.test(alt ?? '') ? '' : (alt ?? '')) ?? whole,
      )
      .replaceAll(
        /!\[([^\]]*)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/gu,
        (whole, alt: string, address: string) => shown(address, alt) ?? whole,
      ),
  );
  const parts = path.split('/');
  const name = withoutNotionId((parts.at(-1) ?? '').replace(/\.[^.]+$/u, ''));
  // A first heading that says the title again would stand there twice.
  const head = /^\s*# ([^\n]+)\n?/u.exec(markdown);
  const isTwice = head?.[1]?.trim() === (title ?? name);
  return {
    title: title ?? name,
    folder: parts.slice(1, -1).map(withoutNotionId).join('/'),
    tags,
    markdown: isTwice ? markdown.slice(head?.[0].length ?? 0) : markdown,
    pictures,
  };
};

export interface FoundFolder {
  readonly notes: readonly FoundNote[];
  /** Files that are neither notes nor pictures a note shows. */
  readonly skipped: number;
}

export const readFolder = async (files: readonly FolderFile[]): Promise<FoundFolder> => {
  const find = pictureFinder(files);
  const notes: FoundNote[] = [];
  for (const file of files.filter(isNote)) notes.push(await readNote(file, find));
  const used = new Set(notes.flatMap(({ pictures }) => [...pictures.values()]));
  return { notes, skipped: files.length - notes.length - files.filter(({ file }) => used.has(file)).length };
};

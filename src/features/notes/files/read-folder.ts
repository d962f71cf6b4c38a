/** Files of a folder of Markdown as notes: where each belongs, what it is called, and which pictures it shows. Exports of Obsidian and Notion are such folders. */
import { frontMatterOf, withKept, type FrontMatter } from './front-matter';
import { textOfFile } from './text-of-file';

export interface FolderFile {
  /** With the folders it lies in, joined by '/', the chosen folder first. */
  readonly path: string;
  readonly file: File;
}

/** A picture of the folder that a text shows. */
export interface ShownFile extends FolderFile {
  /** Its address as the text had it. */
  readonly written: string;
}

export interface FoundNote extends Omit<FrontMatter, 'title' | 'rest' | 'kept'> {
  readonly path: string;
  readonly title: string;
  readonly folder: string;
  /** With the lines at its head that a note has no place for. */
  readonly markdown: string;
  /** By the address that stands in `markdown`. */
  readonly pictures: ReadonlyMap<string, ShownFile>;
}

/** A file that can't be taken, and why, as a sentence. */
export interface BadFile {
  readonly path: string;
  readonly reason: string;
}

const isNote = ({ path }: FolderFile): boolean => /\.(?:md|markdown)$/iu.test(path);
const isPicture = ({ path }: FolderFile): boolean => /\.(?:png|jpe?g|webp|gif)$/iu.test(path);

/** What Notion adds to every name. */
const withoutNotionId = (name: string): string => name.replace(/ [0-9a-f]{32}$/u, '');

const withoutEnding = (path: string): string => path.replace(/\.(?:md|markdown)$/iu, '');
const nameOf = (path: string): string => withoutEnding(path.split('/').at(-1) ?? '');

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

interface ReadFile extends Omit<FrontMatter, 'title' | 'rest'> {
  readonly path: string;
  readonly title: string;
  /** Whether the title is that of the front matter, and not the name of the file. */
  readonly isTitled: boolean;
  readonly text: string;
}

/** What programs and systems keep beside the files of a person. */
const isHidden = ({ path }: FolderFile): boolean => path.split('/').some((name) => name.startsWith('.') || name === '__MACOSX');

const read = async ({ path, file }: FolderFile): Promise<ReadFile | BadFile> => {
  const text = await textOfFile(file);
  if (!text.ok) return { path, reason: text.reason };
  const { title, rest, ...more } = frontMatterOf(text.text, Date.now());
  return { ...more, path, title: title ?? withoutNotionId(nameOf(path)), isTitled: title !== null, text: rest };
};

/** The titles of the notes of the folder, by a path from another one, or by the name alone, as Obsidian writes it. */
const noteFinder = (notes: readonly ReadFile[]) => {
  const byPath = new Map(notes.map(({ path, title }) => [withoutEnding(path), title]));
  const byName = new Map(notes.map(({ path, title }) => [nameOf(path), title]));
  return (from: string, address: string): string | undefined => {
    const path = withoutEnding(decoded(address.trim()));
    const root = from.split('/')[0] ?? '';
    const title = byPath.get(resolved(from, path)) ?? byPath.get(`${root}/${path}`) ?? byName.get(path.split('/').at(-1) ?? '');
    // Such a title can't be written as a link.
    return title === undefined || /[[\]|\n]/u.test(title) ? undefined : title;
  };
};

/** A link as a note has it: by title. Other words for it, and the heading it goes to, stay beside it. */
const linkTo = (title: string, words: string, heading = ''): string => {
  const link = `[[${title}]]${heading === '' ? '' : ` (${heading})`}`;
  return words.trim() === '' || words.trim() === title ? link : `${words.trim()} (${link})`;
};

interface Finders {
  readonly picture: ReturnType<typeof pictureFinder>;
  readonly note: ReturnType<typeof noteFinder>;
}

const withNoteLinks = (part: string, path: string, note: Finders['note']): string =>
  part
    .replaceAll(
      /(?<!!)\[\[([^\]|#\n]+)(?:#([^\]|\n]*))?(?:\|([^\]\n]*))?\]\]/gu,
      (whole, address: string, heading: string | undefined, words: string | undefined) => {
        const title = note(path, address);
        return title === undefined ? whole : linkTo(title, words ?? '', heading);
      },
    )
    .replaceAll(/(?<!!)\[([^[\]\n]+)\]\(<?([^)\s>]+?\.md)(?:#[^)\s>]*)?>?\)/giu, (whole, words: string, address: string) => {
      const title = /^[a-z][a-z\d+.-]*:/iu.test(address) ? undefined : note(path, address);
      return title === undefined ? whole : linkTo(title, words);
    });

const noteOf = ({ text, kept, isTitled, ...file }: ReadFile, find: Finders): FoundNote => {
  const { path, title } = file;
  const pictures = new Map<string, ShownFile>();
  const shown = (address: string, alt: string): string | null => {
    const found = find.picture(path, address);
    if (found === undefined) return null;
    const name = pendingPicture(found.path);
    pictures.set(name, { ...found, written: address });
    return `![${alt}](${name})`;
  };
  const markdown = outsideCode(text, (part) =>
    withNoteLinks(part, path, find.note)
      .replaceAll(
        /!\[\[([^\]|]+)(?:\|([^\]]*))?\]\]/gu,
        (whole, address: string, alt: string | undefined) => shown(address, /^\d+(?:x\d+)?$/u.test(alt ?? '') ? '' : (alt ?? '')) ?? whole,
      )
      .replaceAll(
        /!\[([^\]]*)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/gu,
        (whole, alt: string, address: string) => shown(address, alt) ?? whole,
      ),
  );
  // A first heading that says the name of the file again would stand there twice.
  const head = /^\s*# ([^\n]+)\n?/u.exec(markdown);
  const isTwice = !isTitled && head?.[1]?.trim() === title;
  return {
    ...file,
    folder: path.split('/').slice(1, -1).map(withoutNotionId).join('/'),
    markdown: withKept(isTwice ? markdown.slice(head?.[0].length ?? 0) : markdown, kept),
    pictures,
  };
};

export interface FoundFolder {
  readonly notes: readonly FoundNote[];
  /** Markdown files that can't be read. */
  readonly bad: readonly BadFile[];
  /** Paths of files that are neither notes nor pictures a note shows. */
  readonly leftOut: readonly string[];
}

/** Between two files it calls `pause`, which may let others work. */
export const readFolder = async (all: readonly FolderFile[], pause?: () => Promise<void>): Promise<FoundFolder> => {
  const files = all.filter((file) => !isHidden(file));
  const [texts, bad]: [ReadFile[], BadFile[]] = [[], []];
  for (const file of files.filter(isNote)) {
    const one = await read(file);
    if ('reason' in one) bad.push(one);
    else texts.push(one);
    await pause?.();
  }
  const find = { picture: pictureFinder(files), note: noteFinder(texts) };
  const notes: FoundNote[] = [];
  for (const text of texts) {
    notes.push(noteOf(text, find));
    await pause?.();
  }
  const used = new Set(notes.flatMap(({ pictures }) => [...pictures.values()].map(({ path }) => path)));
  return { notes, bad, leftOut: files.filter((file) => !isNote(file) && !used.has(file.path)).map(({ path }) => path) };
};

/** What search and lists know of a text: its words, and what it points to. */
import { textOf } from './note-document';
import type { NoteDocument, NoteNode } from './note-document';
import { thingLink, titleLink } from './shelf';

/** So many characters of a note are on the shelf as they stand. */
export const mostShelvedText = 8_000;

const inLine = new Set(['text', 'hardBreak', 'image', 'noteLink', 'mention']);

/** The kinds of embeds that are about one thing, which a mention can name as well. */
const aboutOne = new Set(['trade', 'event', 'plan']);

/** What an embed is called, and the one thing it is about; '' where it has none, or says so in a form that is not ours. */
const embedded = (node: NoteNode): { readonly title: string; readonly about: string } => {
  const none = { title: '', about: '' };
  try {
    const read: unknown = JSON.parse(textOf(node, 'value'));
    if (typeof read !== 'object' || read === null) return none;
    const [kind, { title, query }] = [textOf(node, 'kind'), read as Readonly<Record<string, unknown>>];
    const id =
      aboutOne.has(kind) && typeof query === 'object' && query !== null ? (query as Readonly<Record<string, unknown>>)[kind] : null;
    return { title: typeof title === 'string' ? title : '', about: typeof id === 'string' && id !== '' ? thingLink(kind, id) : '' };
  } catch {
    return none;
  }
};

const wordsOf = (node: NoteNode): string => {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'image':
      return textOf(node, 'alt');
    case 'noteLink':
      return textOf(node, 'title');
    case 'mention':
      return `@${textOf(node, 'label')}`;
    case 'verbatim':
      return textOf(node, 'text');
    case 'embed':
      return embedded(node).title;
    default: {
      const parts = (node.content ?? []).map(wordsOf);
      return (node.content ?? []).every(({ type }) => inLine.has(type)) ? parts.join('') : parts.filter((part) => part !== '').join('\n');
    }
  }
};

/** Lines that a file had at its head stand in a block of this language: they are found, but are not what a note begins with. */
const isFileHead = (node: NoteNode | undefined): boolean => node?.type === 'codeBlock' && textOf(node, 'language') === 'front-matter';

/** The words of a note, a line for each block. */
export const plainText = (document: NoteDocument): string => {
  const [head, ...rest] = document.content;
  return wordsOf(head !== undefined && isFileHead(head) ? { ...document, content: [...rest, head] } : document);
};

const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '');

/** A word without accents and case, so that "Übung" is found as "ubung". */
export const plainWord = (word: string): string => word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** What the search takes for the space between two words. */
export const betweenWords = /[\n\r\p{Z}\p{P}]+/u;

/** What the shelf holds of a text. */
export interface ShelvedWords {
  readonly text: string;
  /** Words that stand later only, each once, as they are searched for; '' where the text is whole. */
  readonly words: string;
  /** Whether more words were left out. */
  readonly isCut: boolean;
}

/** At most so many characters of the text, and twice as many of further words: a long text has few that are new. */
export const shelvedWords = (whole: string, mostText = mostShelvedText): ShelvedWords => {
  const text = beginning(whole, mostText);
  if (text.length === whole.length) return { text, words: '', isCut: false };
  const wordsIn = (part: string): readonly string[] => part.split(betweenWords).map(plainWord);
  // The last word of the beginning may be half of one.
  const end = text.search(/[^\n\r\p{Z}\p{P}]*$/u);
  const known = new Set(['', ...wordsIn(text.slice(0, end))]);
  const further: string[] = [];
  let [length, isCut] = [0, false];
  for (const word of wordsIn(whole.slice(end))) {
    if (known.has(word)) continue;
    known.add(word);
    if (length + word.length + 1 > 2 * mostText) isCut = true;
    else {
      further.push(word);
      length += word.length + 1;
    }
  }
  return { text, words: further.join(' '), isCut };
};

/** What stands before the bar of an alias and the sign of a heading, as in `[[Plan#Targets|the targets]]`. */
export const linkedTitle = (title: string): string => (title.split(/[#|]/u)[0] ?? '').trim();

const linkOf = (node: NoteNode): readonly string[] => {
  if (node.type === 'noteLink') {
    const [id, title] = [textOf(node, 'noteId'), linkedTitle(textOf(node, 'title'))];
    return id === '' ? (title === '' ? [] : [titleLink(title)]) : [`note:${id}`];
  }
  if (node.type === 'mention') return [thingLink(textOf(node, 'kind'), textOf(node, 'id'))];
  if (node.type === 'embed') return [embedded(node).about].filter((link) => link !== '');
  return (node.content ?? []).flatMap(linkOf);
};

/** What the text points to, each once, as the shelf writes it. */
export const linksOf = (document: NoteDocument): readonly string[] =>
  [...new Set(linkOf(document))]
    .filter((link) => link.length <= 300)
    .slice(0, 200)
    .toSorted();

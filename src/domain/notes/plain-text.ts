/** What search and lists know of a text: its words, and what it points to. */
import { textOf } from './note-document';
import type { NoteDocument, NoteNode } from './note-document';
import { titleLink } from './shelf';

/** So many characters of a note are on the shelf, and found without opening it. */
export const mostShelvedText = 8_000;

const inLine = new Set(['text', 'hardBreak', 'image', 'noteLink', 'mention']);

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
    default: {
      const parts = (node.content ?? []).map(wordsOf);
      return (node.content ?? []).every(({ type }) => inLine.has(type)) ? parts.join('') : parts.filter((part) => part !== '').join('\n');
    }
  }
};

/** The words of a note, a line for each block. */
export const plainText = (document: NoteDocument): string => wordsOf(document);

const most = (text: string): string =>
  text.length <= mostShelvedText ? text : text.slice(0, mostShelvedText).replace(/[\uD800-\uDBFF]$/u, '');

/** As much of the words as the shelf holds. */
export const shelvedText = (document: NoteDocument): string => most(plainText(document));

/** What stands before the bar of an alias and the sign of a heading, as in `[[Plan#Targets|the targets]]`. */
export const linkedTitle = (title: string): string => (title.split(/[#|]/u)[0] ?? '').trim();

const linkOf = (node: NoteNode): readonly string[] => {
  if (node.type === 'noteLink') {
    const [id, title] = [textOf(node, 'noteId'), linkedTitle(textOf(node, 'title'))];
    return id === '' ? (title === '' ? [] : [titleLink(title)]) : [`note:${id}`];
  }
  if (node.type === 'mention') return [`${textOf(node, 'kind')}:${textOf(node, 'id')}`];
  return (node.content ?? []).flatMap(linkOf);
};

/** What the text points to, each once, as the shelf writes it. */
export const linksOf = (document: NoteDocument): readonly string[] =>
  [...new Set(linkOf(document))]
    .filter((link) => link.length <= 300)
    .slice(0, 200)
    .toSorted();

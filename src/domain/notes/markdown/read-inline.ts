/** What stands in lines of Markdown as nodes of a note; null: something in it has no node. */
import { ownProperty } from '@/lib/own-property';
import { inMarkOrder } from '@/domain/notes/note-document';
import type { NoteMark, NoteNode } from '@/domain/notes/note-document';
import type { MdNode } from './mdast';

export type Definitions = ReadonlyMap<string, MdNode>;

interface Reading {
  readonly definitions: Definitions;
  /** Headings and cells are one line. */
  readonly isOneLine: boolean;
}

const attrsOf = (attrs: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const textNode = (text: string, marks: readonly NoteMark[]): readonly NoteNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks: inMarkOrder(marks) }) }];

/** `[@label](sextant:kind/id)` and `[title](sextant:note/id)`; null: it is a link as any other. */
const pointerOf = ({ url = '', title, children = [] }: MdNode): NoteNode | null => {
  const [only] = children;
  const [, kind, id] = /^sextant:([a-z][A-Za-z-]*)\/(.+)$/u.exec(url) ?? [];
  if (kind === undefined || id === undefined || children.length !== 1 || only?.type !== 'text' || typeof title === 'string') return null;
  const text = only.value ?? '';
  if (kind === 'note') return { type: 'noteLink', attrs: { noteId: id, title: text } };
  return text.length > 1 && text.startsWith('@') ? { type: 'mention', attrs: { kind, id, label: text.slice(1) } } : null;
};

const markNames: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = { strong: 'bold', emphasis: 'italic', delete: 'strike' };

const withMark = (marks: readonly NoteMark[], mark: NoteMark): readonly NoteMark[] =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** The Yjs document has no marks on what is no text: a link around a picture would be lost. */
const unmarked = (node: NoteNode, marks: readonly NoteMark[]): readonly NoteNode[] | null =>
  marks.some(({ type }) => type === 'link') ? null : [node];

const resolved = (node: MdNode, { definitions }: Reading): MdNode | null => {
  const found = definitions.get(node.identifier ?? '');
  if (found === undefined) return null;
  return { ...node, type: node.type === 'linkReference' ? 'link' : 'image', url: found.url ?? '', title: found.title ?? null };
};

const linkOf = (node: MdNode, marks: readonly NoteMark[], reading: Reading): readonly NoteNode[] | null => {
  const pointer = pointerOf(node);
  if (pointer !== null) return unmarked(pointer, marks);
  const made = inlineNodes(
    node.children ?? [],
    withMark(marks, { type: 'link', attrs: attrsOf({ href: node.url, title: node.title }) }),
    reading,
  );
  // A link without text would be nothing in the editor.
  return made?.some(({ type }) => type === 'text') === true ? made : null;
};

const inlineOf = (node: MdNode, marks: readonly NoteMark[], reading: Reading): readonly NoteNode[] | null => {
  const { isOneLine } = reading;
  switch (node.type) {
    case 'text':
      return textNode(isOneLine ? (node.value ?? '').replaceAll('\n', ' ') : (node.value ?? ''), marks);
    case 'inlineCode':
      // A line that ends within code is a space in it.
      return node.value === '' ? null : textNode((node.value ?? '').replaceAll(/\r?\n|\r/gu, ' '), withMark(marks, { type: 'code' }));
    case 'break':
      return isOneLine ? textNode(' ', marks) : [{ type: 'hardBreak' }];
    case 'html':
      // Tables of other programs break the lines of a cell so.
      return isOneLine && /^<br *\/?>$/iu.test(node.value ?? '') ? [{ type: 'hardBreak' }] : null;
    case 'image':
      return unmarked({ type: 'image', attrs: attrsOf({ src: node.url, alt: node.alt ?? '', title: node.title }) }, marks);
    case 'noteLink':
      return unmarked({ type: 'noteLink', attrs: { title: node.value ?? '' } }, marks);
    case 'link':
      return linkOf(node, marks, reading);
    case 'linkReference':
    case 'imageReference': {
      const plain = resolved(node, reading);
      return plain === null ? null : inlineOf(plain, marks, reading);
    }
    default: {
      const type = ownProperty(markNames, node.type);
      return type === undefined ? null : inlineNodes(node.children ?? [], withMark(marks, { type }), reading);
    }
  }
};

export const inlineNodes = (nodes: readonly MdNode[], marks: readonly NoteMark[], reading: Reading): readonly NoteNode[] | null => {
  const all: NoteNode[] = [];
  for (const node of nodes) {
    const made = inlineOf(node, marks, reading);
    if (made === null) return null;
    all.push(...made);
  }
  return all;
};

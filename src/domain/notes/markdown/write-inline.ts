/** What stands in lines of a note as nodes of Markdown. */
import { ownProperty } from '@/lib/own-property';
import type { NoteMark, NoteMarkName, NoteNode } from '@/domain/notes/note-document';
import { textOf } from '@/domain/notes/note-document';
import { sameNode } from '@/domain/notes/same-node';
import type { MdNode } from './mdast';
import { isLinkTitle } from './note-link-syntax';

export interface InlineWriting {
  /** Links to notes keep their ids, as in versions, which are read here again. */
  readonly noteIds: boolean;
  /** Which mark lies around which: the one that reaches furthest, or always in one order. */
  readonly nesting: 'furthest' | 'fixed';
  /** Headings and cells are one line, whose breaks are HTML's. */
  readonly isOneLine?: boolean;
}

const around: readonly NoteMarkName[] = ['link', 'bold', 'italic', 'strike'];
const mdNames: Readonly<Record<string, string>> = { bold: 'strong', italic: 'emphasis', strike: 'delete' };

const sameMark = (a: NoteMark, b: NoteMark): boolean =>
  a.type === b.type && sameNode({ type: a.type, ...(a.attrs && { attrs: a.attrs }) }, { type: b.type, ...(b.attrs && { attrs: b.attrs }) });

const hasMark = (node: NoteNode | undefined, mark: NoteMark): boolean => node?.marks?.some((own) => sameMark(own, mark)) ?? false;

const isCode = ({ marks }: NoteNode): boolean => marks?.some(({ type }) => type === 'code') ?? false;

interface Piece {
  readonly node: NoteNode;
  /** Of a space that was taken out of an emphasis: the marks it had there. */
  readonly left?: readonly NoteMark[];
}

/** Emphasis neither begins nor ends with a space: what is there stands outside of it. Nothing is empty. */
const withSpacesOutside = (nodes: readonly NoteNode[]): readonly Piece[] =>
  nodes.flatMap((node): readonly Piece[] => {
    const inner = (node.marks ?? []).filter(({ type }) => type !== 'code' && type !== 'link');
    if (node.type !== 'text' || node.text === '') return node.type === 'text' ? [] : [{ node }];
    if (inner.length === 0 || isCode(node)) return [{ node }];
    const outer = (node.marks ?? []).filter(({ type }) => type === 'link');
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(node.text ?? '') ?? [];
    const bare = (space: string): readonly Piece[] =>
      space === '' ? [] : [{ node: { type: 'text', text: space, ...(outer.length === 0 ? {} : { marks: outer }) }, left: inner }];
    return [...bare(before), ...(text === '' ? [] : [{ node: { ...node, text } }]), ...bare(after)];
  });

/** The space between two pieces of one emphasis belongs to it after all. */
const withSpacesBetween = (pieces: readonly Piece[]): readonly NoteNode[] =>
  pieces.map(({ node, left = [] }, at) => {
    const [before, after] = [pieces[at - 1]?.node, pieces[at + 1]?.node];
    if (before?.type !== 'text' || after?.type !== 'text') return node;
    const shared = left.filter((mark) => hasMark(before, mark) && hasMark(after, mark));
    return shared.length === 0 ? node : { ...node, marks: [...(node.marks ?? []), ...shared] };
  });

const leafOf = (node: NoteNode, { noteIds, isOneLine = false }: InlineWriting): MdNode => {
  switch (node.type) {
    case 'text':
      return { type: isCode(node) ? 'inlineCode' : 'text', value: node.text ?? '' };
    case 'hardBreak':
      return isOneLine ? { type: 'html', value: '<br>' } : { type: 'break' };
    case 'image':
      return { type: 'image', url: textOf(node, 'src'), alt: textOf(node, 'alt'), title: titleOf(node.attrs) };
    case 'noteLink': {
      const [id, title] = [textOf(node, 'noteId'), textOf(node, 'title')];
      if (isLinkTitle(title) && (id === '' || !noteIds)) return { type: 'noteLink', value: title };
      return { type: 'link', url: `sextant:note/${id}`, title: null, children: [{ type: 'text', value: title }] };
    }
    case 'mention': {
      const label = { type: 'text', value: `@${textOf(node, 'label')}` };
      return { type: 'link', url: `sextant:${textOf(node, 'kind')}/${textOf(node, 'id')}`, title: null, children: [label] };
    }
    default:
      return { type: 'text', value: '' };
  }
};

const titleOf = (attrs: NoteNode['attrs']): string | null => {
  const title = attrs?.['title'];
  return typeof title === 'string' ? title : null;
};

const markNode = ({ type, attrs }: NoteMark, children: readonly MdNode[]): MdNode => {
  if (type !== 'link') return { type: ownProperty(mdNames, type) ?? 'text', children };
  const href = attrs?.['href'];
  return { type: 'link', url: typeof href === 'string' ? href : '', title: titleOf(attrs), children };
};

/** Marks that are not written yet, with how far they reach from there. */
const nested = (nodes: readonly NoteNode[], done: readonly NoteMarkName[], writing: InlineWriting): readonly MdNode[] => {
  const written: MdNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as NoteNode;
    const reaching = around.flatMap((name) => {
      const mark = node.marks?.find(({ type }) => type === name);
      if (mark === undefined || done.includes(name)) return [];
      const end = nodes.findIndex((other, index) => index > at && !hasMark(other, mark));
      return [{ mark, end: end === -1 ? nodes.length : end }];
    });
    const chosen = writing.nesting === 'fixed' ? reaching[0] : reaching.reduce<(typeof reaching)[number] | undefined>(longer, undefined);
    if (chosen === undefined) {
      written.push(leafOf(node, writing));
      at += 1;
    } else {
      written.push(markNode(chosen.mark, nested(nodes.slice(at, chosen.end), [...done, chosen.mark.type], writing)));
      at = chosen.end;
    }
  }
  return written;
};

const longer = <T extends { readonly end: number }>(a: T | undefined, b: T): T => (a === undefined || b.end > a.end ? b : a);

/** Last in its block a line break says nothing, and Markdown has none there. */
const withoutLastBreaks = (nodes: readonly NoteNode[]): readonly NoteNode[] =>
  nodes.slice(0, nodes.findLastIndex((node) => node.type !== 'hardBreak') + 1);

export const phrasing = (nodes: readonly NoteNode[], writing: InlineWriting, isOneLine = false): readonly MdNode[] => {
  const flat = isOneLine
    ? nodes.map((node) => (node.text === undefined ? node : { ...node, text: node.text.replaceAll('\n', ' ') }))
    : withoutLastBreaks(nodes);
  return nested(withSpacesBetween(withSpacesOutside(flat)), [], { ...writing, isOneLine });
};

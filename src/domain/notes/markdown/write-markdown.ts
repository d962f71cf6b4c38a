/** The tree of a note as Markdown, read back where marks meet, since not every meeting of them can be said in one way. */
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Options } from 'mdast-util-to-markdown';
import type { NoteDocument, NoteNode } from '@/domain/notes/note-document';
import { textOf } from '@/domain/notes/note-document';
import { sameNode } from '@/domain/notes/same-node';
import { asNodes, emptyParagraphSign } from './mdast';
import type { MdNode } from './mdast';
import { documentOfMarkdown, embedLanguage } from './read-markdown';
import { phrasing } from './write-inline';
import type { InlineWriting } from './write-inline';

export interface MarkdownOptions {
  /** Links to notes keep the ids of these, as in a version: `[title](sextant:note/ID)` instead of `[[title]]`. */
  readonly noteIds?: boolean;
}

const contentOf = ({ content }: NoteNode): readonly NoteNode[] => content ?? [];

const plainText = (node: NoteNode): string => (node.type === 'text' ? (node.text ?? '') : contentOf(node).map(plainText).join(''));

const codeNode = (node: NoteNode): MdNode => {
  const [lang = '', ...meta] = textOf(node, 'language').trim().split(/\s+/u);
  return { type: 'code', lang: lang === '' ? null : lang, meta: meta.length === 0 ? null : meta.join(' '), value: plainText(node) };
};

/** One paragraph, or one with a list below it, needs no blank line. */
const isTight = ({ children = [] }: MdNode): boolean =>
  children.length <= 1 || (children.length === 2 && children[0]?.type === 'paragraph' && children[1]?.type === 'list');

/** A box is read as one only in a paragraph that something follows it in. */
const boxOnly: MdNode = { type: 'paragraph', children: [{ type: 'html', value: emptyParagraphSign }] };

const isEmptyOrSign = (node: MdNode): boolean => isEmptyParagraph(node) || (node.type === 'html' && node.value === emptyParagraphSign);

const itemNode = (item: NoteNode, writing: InlineWriting): MdNode => {
  const children = blockNodes(contentOf(item), writing);
  const only = children.length === 1 && children[0]?.type === 'paragraph' && (children[0].children ?? []).length === 0;
  const isTask = item.type === 'taskItem';
  const [first, ...rest] = children;
  const node: MdNode = {
    type: 'listItem',
    checked: isTask ? item.attrs?.['checked'] === true : null,
    children: isTask && first !== undefined && isEmptyOrSign(first) ? [boxOnly, ...rest] : only ? [] : children,
  };
  return { ...node, spread: !isTight(node) };
};

const listNode = (list: NoteNode, writing: InlineWriting): MdNode => {
  const children = contentOf(list).map((item) => itemNode(item, writing));
  const start = list.attrs?.['start'];
  return {
    type: 'list',
    ordered: list.type === 'orderedList',
    start: list.type === 'orderedList' && typeof start === 'number' ? start : null,
    spread: children.some(({ spread }) => spread === true),
    children,
  };
};

const tableNode = (table: NoteNode, writing: InlineWriting): MdNode => {
  const rows = contentOf(table).map(contentOf);
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const cell = (node: NoteNode | undefined): MdNode => {
    const lines =
      node === undefined ? [] : contentOf(node).flatMap((block, at) => [...(at === 0 ? [] : [{ type: 'hardBreak' }]), ...contentOf(block)]);
    return { type: 'tableCell', children: phrasing(lines, writing, true) };
  };
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_, column) => {
      const align = rows[0]?.[column]?.attrs?.['align'];
      return typeof align === 'string' && ['left', 'right', 'center'].includes(align) ? align : null;
    }),
    children: rows.map((row) => ({ type: 'tableRow', children: Array.from({ length: columns }, (_, column) => cell(row[column])) })),
  };
};

const blockNode = (node: NoteNode, writing: InlineWriting): MdNode | null => {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasing(contentOf(node), writing) };
    case 'heading':
      return { type: 'heading', depth: Number(node.attrs?.['level'] ?? 1), children: phrasing(contentOf(node), writing, true) };
    case 'blockquote':
      return { type: 'blockquote', children: blockNodes(contentOf(node), writing) };
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listNode(node, writing);
    case 'codeBlock':
      return codeNode(node);
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableNode(node, writing);
    case 'embed':
      return { type: 'code', lang: embedLanguage, meta: textOf(node, 'kind'), value: textOf(node, 'value') };
    case 'verbatim':
      return { type: 'verbatim', value: textOf(node, 'text') };
    default:
      return null;
  }
};

const isEmptyParagraph = ({ type, children = [] }: MdNode): boolean => type === 'paragraph' && children.length === 0;

const signed = (node: MdNode): MdNode => (isEmptyParagraph(node) ? { type: 'html', value: emptyParagraphSign } : node);

/** Markdown has no empty paragraph: one that stands alone, in an item or a quote, is told by their sign, others by one of ours. */
const blockNodes = (nodes: readonly NoteNode[], writing: InlineWriting): readonly MdNode[] => {
  const made = nodes.flatMap((node) => blockNode(node, writing) ?? []);
  return made.length === 1 ? made : made.map(signed);
};

interface Way {
  readonly emphasis: '*' | '_';
  readonly strong: '*' | '_';
  readonly nesting: InlineWriting['nesting'];
  /** Whether an address that says itself is written as any other link. */
  readonly resourceLink: boolean;
}

/** What stands before the items of a list. */
interface ListStyle {
  readonly bullet: '-' | '+' | '*';
  readonly bulletOrdered: '.' | ')';
  readonly listItemIndent: 'one' | 'tab';
}

const optionsOf = ({ emphasis, strong, resourceLink }: Way, list: ListStyle): Options => ({
  ...list,
  bulletOther: list.bullet === '+' ? '-' : '+',
  rule: '*',
  emphasis,
  strong,
  resourceLink,
  fences: true,
  extensions: [gfmToMarkdown()],
  unsafe: [{ character: '<', inConstruct: 'destinationRaw' }],
  handlers: {
    verbatim: (node: MdNode) => node.value ?? '',
    noteLink: (node: MdNode, _parent: unknown, state: { readonly stack: readonly string[] }) =>
      `[[${state.stack.includes('tableCell') ? (node.value ?? '').replaceAll('|', '\\|') : (node.value ?? '')}]]`,
  } as NonNullable<Options['handlers']>,
});

const usual: Way = { emphasis: '*', strong: '*', nesting: 'furthest', resourceLink: false };

/** What else is tried, in this order. */
const others: readonly Way[] = [false, true].flatMap((resourceLink) =>
  (['furthest', 'fixed'] as const).flatMap((nesting) =>
    (['*', '_'] as const).flatMap((emphasis) => (['*', '_'] as const).map((strong) => ({ emphasis, strong, nesting, resourceLink }))),
  ),
);

const hasMarks = (node: NoteNode): boolean => (node.marks ?? []).length > 0 || contentOf(node).some(hasMarks);

/** The first way of writing the block that is read as it was meant; where there is none, the usual one. */
const writtenBlock = (node: NoteNode, noteIds: boolean, list: ListStyle): string | null => {
  const written = (way: Way): string | null => {
    const made = blockNode(node, { noteIds, nesting: way.nesting });
    if (made === null) return null;
    return toMarkdown(asNodes({ type: 'root', children: [signed(made)] }), optionsOf(way, list)).replace(/\n$/u, '');
  };
  const first = written(usual);
  if (first === null || !hasMarks(node)) return first;
  const isRead = (text: string | null): boolean => {
    const [read, ...more] = documentOfMarkdown(text ?? '').content;
    return read !== undefined && more.length === 0 && sameNode(read, node);
  };
  if (isRead(first)) return first;
  for (const way of others) {
    const text = written(way);
    if (isRead(text)) return text;
  }
  return first;
};

const isList = ({ type }: NoteNode): boolean => type.endsWith('List');

/** The marker of the list that the text begins with; '': it is none. */
const markerOf = (text: string): string => /^ {0,3}(?:\d{1,9})?([-+*.)])(?=\s|$)/u.exec(text)?.[1] ?? '';

/**
 * Two lists one after the other are two only where their markers differ, and what is kept as it was written belongs to the last item
 * above it where it is indented as far as that.
 */
const styleBetween = (markerBefore: string, after: NoteNode | undefined): ListStyle => {
  const next = after?.type === 'verbatim' ? textOf(after, 'text') : '';
  const taken = [markerBefore, markerOf(next)];
  return {
    bullet: (['-', '+', '*'] as const).find((marker) => !taken.includes(marker)) ?? '-',
    bulletOrdered: (['.', ')'] as const).find((marker) => !taken.includes(marker)) ?? '.',
    listItemIndent: next.startsWith(' ') ? 'tab' : 'one',
  };
};

/**
 * The note as Markdown, with a line ending behind the last line. It is read back as the same tree, but for what Markdown cannot say:
 * several blocks within a cell, which become its lines, spaces at the edge of what is emphasized, which go outside of it, and line breaks
 * at the end of a paragraph. An empty paragraph is written as `<!-- -->`, a line break within a heading or a cell as `<br>`; a note that is
 * one empty paragraph is empty.
 */
export const markdownOfDocument = ({ content }: NoteDocument, { noteIds = false }: MarkdownOptions = {}): string => {
  const [only] = content;
  const texts: string[] = [];
  let before = '';
  for (const [at, node] of content.entries()) {
    const text = writtenBlock(node, noteIds, styleBetween(before, content[at + 1]));
    if (text === null) continue;
    texts.push(text);
    before = isList(node) || node.type === 'verbatim' ? markerOf(text) : '';
  }
  if (only !== undefined && content.length === 1 && texts[0] === emptyParagraphSign) return '';
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
};

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

const optionsOf = (emphasis: '*' | '_', strong: '*' | '_'): Options => ({
  bullet: '-',
  bulletOther: '*',
  rule: '*',
  emphasis,
  strong,
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown()],
  handlers: {
    verbatim: (node: MdNode) => node.value ?? '',
    noteLink: (node: MdNode, _parent: unknown, state: { readonly stack: readonly string[] }) =>
      `[[${state.stack.includes('tableCell') ? (node.value ?? '').replaceAll('|', '\\|') : (node.value ?? '')}]]`,
  } as NonNullable<Options['handlers']>,
});

interface Way {
  readonly options: Options;
  readonly nesting: InlineWriting['nesting'];
}

const usual: Way = { options: optionsOf('*', '*'), nesting: 'furthest' };

/** What else is tried, in this order. */
const others: readonly Way[] = (['furthest', 'fixed'] as const).flatMap((nesting) =>
  (['*', '_'] as const).flatMap((emphasis) => (['*', '_'] as const).map((strong) => ({ options: optionsOf(emphasis, strong), nesting }))),
);

const hasMarks = (node: NoteNode): boolean => (node.marks ?? []).length > 0 || contentOf(node).some(hasMarks);

/** The first way of writing the block that is read as it was meant; where there is none, the usual one. */
const wayFor = (node: NoteNode, noteIds: boolean): Way => {
  if (!hasMarks(node)) return usual;
  const isRead = ({ options, nesting }: Way): boolean => {
    const made = blockNode(node, { noteIds, nesting });
    if (made === null) return true;
    const [read, ...more] = documentOfMarkdown(toMarkdown(asNodes({ type: 'root', children: [made] }), options)).content;
    return read !== undefined && more.length === 0 && sameNode(read, node);
  };
  return [usual, ...others].find(isRead) ?? usual;
};

/**
 * The note as Markdown, with a line ending behind the last line. It is read back as the same tree, but for what Markdown cannot say:
 * several blocks within a cell, which become its lines, and spaces at the edge of what is emphasized, which go outside of it. An empty
 * paragraph is written as `<!-- -->`, a line break within a heading or a cell as `<br>`; a note that is one empty paragraph is empty.
 */
export const markdownOfDocument = ({ content }: NoteDocument, { noteIds = false }: MarkdownOptions = {}): string => {
  const children = content.flatMap((node) => {
    const way = wayFor(node, noteIds);
    const made = blockNode(node, { noteIds, nesting: way.nesting });
    if (made === null || way === usual) return made ?? [];
    const text = toMarkdown(asNodes({ type: 'root', children: [made] }), way.options);
    return { type: 'verbatim', value: text.replace(/\n$/u, '') };
  });
  return toMarkdown(
    asNodes({ type: 'root', children: children.length === 1 ? children.filter((node) => !isEmptyParagraph(node)) : children.map(signed) }),
    usual.options,
  );
};

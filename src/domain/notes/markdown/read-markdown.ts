/** Markdown as the tree of a note. What has no node in it is kept as it was written, block by block. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { grouped } from '@/lib/grouped';
import { joinedText } from '@/domain/notes/joined-text';
import type { NoteDocument, NoteNode } from '@/domain/notes/note-document';
import { emptyParagraphSign } from './mdast';
import type { MdNode } from './mdast';
import { noteLinkFromMarkdown, noteLinkSyntax } from './note-link-syntax';
import { inlineNodes } from './read-inline';
import type { Definitions } from './read-inline';

/** The first word behind the fence of an embed. */
export const embedLanguage = 'sextant';

const paragraph = (content: readonly NoteNode[]): NoteNode => ({ type: 'paragraph', ...(content.length === 0 ? {} : { content }) });

/** A line break at the end of a paragraph, as within a link there, says nothing. */
const withoutLastBreaks = (nodes: readonly NoteNode[] | null): readonly NoteNode[] | null =>
  nodes?.slice(0, nodes.findLastIndex(({ type }) => type !== 'hardBreak') + 1) ?? null;

const withContent = (type: string, content: readonly NoteNode[] | null, attrs?: NoteNode['attrs']): NoteNode | null =>
  content === null
    ? null
    : { type, ...(attrs === undefined ? {} : { attrs }), ...(content.length === 0 ? {} : { content: joinedText(content) }) };

/** All of them, or null where one has no node. */
const all = (nodes: readonly (NoteNode | null)[]): readonly NoteNode[] | null => {
  const there = nodes.filter((node) => node !== null);
  return there.length === nodes.length ? there : null;
};

const blocksIn = (nodes: readonly MdNode[], definitions: Definitions): readonly NoteNode[] | null => {
  const blocks: NoteNode[] = [];
  for (const node of nodes) {
    const made = blocksOf(node, definitions);
    if (made === null) return null;
    blocks.push(...made);
  }
  return blocks.length === 0 ? [paragraph([])] : blocks;
};

const codeOf = ({ lang, meta, value = '' }: MdNode): NoteNode => {
  const [kind, ...rest] = (meta ?? '').split(' ');
  if (lang === embedLanguage && kind !== undefined && /^[a-z][A-Za-z-]*$/u.test(kind) && rest.length === 0) {
    return { type: 'embed', attrs: { kind, value } };
  }
  const language = `${lang ?? ''} ${meta ?? ''}`.trim().replaceAll(/\s+/gu, ' ');
  return {
    type: 'codeBlock',
    ...(language === '' ? {} : { attrs: { language } }),
    ...(value === '' ? {} : { content: [{ type: 'text', text: value }] }),
  };
};

/** A list in one, or where some items are to be ticked and some are not, in several. */
const listsOf = ({ ordered, start, children = [] }: MdNode, definitions: Definitions): readonly NoteNode[] | null => {
  const isTask = ({ checked }: MdNode): boolean => typeof checked === 'boolean';
  const itemOf = (item: MdNode): NoteNode | null => {
    const content = blocksIn(item.children ?? [], definitions);
    return isTask(item) ? withContent('taskItem', content, { checked: item.checked === true }) : withContent('listItem', content);
  };
  if (ordered === true) {
    return children.some(isTask) ? null : all([withContent('orderedList', all(children.map(itemOf)), { start: start ?? 1 })]);
  }
  let run = 0;
  const runs = grouped([...children.entries()], ([at, item]) => {
    const before = children[at - 1];
    if (before !== undefined && isTask(before) !== isTask(item)) run += 1;
    return run;
  });
  return all(
    [...runs.values()].map((items) =>
      withContent(isTask(items[0]?.[1] ?? { type: '' }) ? 'taskList' : 'bulletList', all(items.map(([, item]) => itemOf(item)))),
    ),
  );
};

const tableOf = ({ children: rows = [], align }: MdNode, definitions: Definitions): NoteNode | null => {
  const columns = rows[0]?.children?.length ?? 0;
  const cellOf = (row: number, column: number): NoteNode | null => {
    const content = inlineNodes(rows[row]?.children?.[column]?.children ?? [], [], { definitions, isOneLine: true });
    const side = align?.[column] ?? null;
    const attrs = side === null ? undefined : { align: side };
    return content === null ? null : withContent(row === 0 ? 'tableHeader' : 'tableCell', [paragraph(joinedText(content))], attrs);
  };
  const cells = (row: number): NoteNode | null =>
    withContent('tableRow', all(Array.from({ length: columns }, (_, column) => cellOf(row, column))));
  return withContent('table', all(rows.map((_, row) => cells(row))));
};

const isEmptySign = ({ type, value }: MdNode): boolean => type === 'html' && value === emptyParagraphSign;

const blocksOf = (node: MdNode, definitions: Definitions): readonly NoteNode[] | null => {
  const one = (made: NoteNode | null): readonly NoteNode[] | null => (made === null ? null : [made]);
  const children = node.children ?? [];
  switch (node.type) {
    case 'html':
      return isEmptySign(node) ? [paragraph([])] : null;
    case 'paragraph':
      // An item to be ticked is one only where something follows its box.
      if (children.length === 1 && children[0] !== undefined && isEmptySign(children[0])) return [paragraph([])];
      return one(withContent('paragraph', withoutLastBreaks(inlineNodes(children, [], { definitions, isOneLine: false }))));
    case 'heading':
      return one(withContent('heading', inlineNodes(children, [], { definitions, isOneLine: true }), { level: node.depth ?? 1 }));
    case 'blockquote':
      return one(withContent('blockquote', blocksIn(children, definitions)));
    case 'list':
      return listsOf(node, definitions);
    case 'code':
      return [codeOf(node)];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return one(tableOf(node, definitions));
    default:
      return null;
  }
};

/** Where the block begins, with the indentation of its first line, which those below it may rest on. */
const beginningOf = (node: MdNode, markdown: string): number => {
  const start = node.position?.start.offset ?? 0;
  const line = Math.max(markdown.lastIndexOf('\n', start - 1), markdown.lastIndexOf('\r', start - 1)) + 1;
  return markdown.slice(line, start).trim() === '' ? line : start;
};

/** As it was written, without the line endings behind what reaches to the end, such as a comment that nothing closes. */
const writtenFrom = (from: number, node: MdNode, markdown: string): string =>
  markdown.slice(from, node.position?.end.offset ?? markdown.length).replace(/[\n\r]\s*$/u, '');

/** Whether the block is one without those before it: what interrupts a paragraph is read in another way than what begins. */
const isOneAlone = ({ type }: MdNode, text: string): boolean => {
  const alone = treeOf(text);
  return alone.length === 1 && alone[0]?.type === type;
};

const definitionsIn = (nodes: readonly MdNode[]): readonly MdNode[] =>
  nodes.flatMap((node) => (node.type === 'definition' ? [node] : definitionsIn(node.children ?? [])));

const treeOf = (markdown: string): readonly MdNode[] =>
  fromMarkdown(markdown, {
    extensions: [gfm(), noteLinkSyntax],
    mdastExtensions: [gfmFromMarkdown(), noteLinkFromMarkdown],
  }).children as unknown as readonly MdNode[];

/** The tree that the Markdown (CommonMark with GitHub's tables, tasks, strikethrough and addresses) means. Every text has one. */
export const documentOfMarkdown = (markdown: string): NoteDocument => {
  const nodes = treeOf(markdown);
  // Of two definitions of one name the first counts.
  const definitions = new Map(
    definitionsIn(nodes)
      .toReversed()
      .map((node) => [node.identifier ?? '', node]),
  );
  const blocks: { readonly from: number; readonly made: readonly NoteNode[] }[] = [];
  for (const node of nodes) {
    const made = blocksOf(node, definitions);
    let from = beginningOf(node, markdown);
    if (made === null && !isOneAlone(node, writtenFrom(from, node, markdown))) from = blocks.pop()?.from ?? from;
    blocks.push({ from, made: made ?? [{ type: 'verbatim', attrs: { text: writtenFrom(from, node, markdown) } }] });
  }
  return { type: 'doc', content: blocks.flatMap(({ made }) => made) };
};

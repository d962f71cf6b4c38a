/** Compiles a lesson from its Markdown file, with everything that is wrong with it by line. Pure: what the file may point to is handed in. */
import type { CourseLanguage } from '@/domain/courses/language';
import { plainText, questionsOf, type Block, type Inline, type Lesson } from '@/domain/courses/lesson';
import { fault } from '@/domain/courses/numbers/value';
import { typographic } from '@/domain/courses/typography';
import { blocksOf } from './blocks';
import { readHead } from './head';
import { inlinesOf } from './inlines';
import { readMarkdown, type MdNode } from './mdast';
import { attempt, lineOf, rawOf, report, type Finding, type Reading, type Surroundings } from './reading';
import { readSheetLine, sheetOf, type Sheet, type SheetLine } from './sheet';

export interface LessonFile extends Surroundings {
  readonly text: string;
  readonly language: CourseLanguage;
  /** Of its course. */
  readonly topics: ReadonlySet<string>;
}

export interface CompiledLesson {
  /** null where the file has no head. */
  readonly lesson: Lesson | null;
  readonly findings: readonly Finding[];
}

const isContainer = (name: string) => (node: MdNode) => node.type === 'containerDirective' && node.name === name;

type Partial = Pick<Reading, 'source' | 'findings'>;

const sheetIn = (partial: Partial, nodes: readonly MdNode[], language: CourseLanguage) => {
  const lines: { readonly at: number; readonly line: SheetLine }[] = [];
  for (const node of nodes.filter(isContainer('given')))
    for (const [index, text] of rawOf(partial, node).split('\n').slice(1, -1).entries()) {
      const at = lineOf(node) + index + 1;
      const line = attempt(partial, at, () => readSheetLine(text), null);
      if (line !== null) lines.push({ at, line });
    }
  // Line by line, so that a fault is told where it is and what does not lean on it goes on.
  const good: SheetLine[] = [];
  let sheet: Sheet = sheetOf([], language);
  for (const { at, line } of lines)
    attempt(
      partial,
      at,
      () => {
        sheet = sheetOf([...good, line], language);
        good.push(line);
      },
      undefined,
    );
  return { sheet, lines };
};

interface SourceItem {
  readonly id: string;
  readonly nodes: readonly MdNode[];
  readonly line: number;
}

/** `- id: words with a link`. */
const sourceItems = (partial: Partial, nodes: readonly MdNode[]): readonly SourceItem[] =>
  nodes.filter(isContainer('sources')).flatMap(({ children = [] }) =>
    children.flatMap(({ children: items = [] }) =>
      items.flatMap((item) =>
        attempt<readonly SourceItem[]>(
          partial,
          lineOf(item),
          () => {
            const [first, ...others] = item.children?.[0]?.children ?? [];
            const [, id = '', rest = ''] =
              /^([a-z0-9-]+):\s*([\s\S]*)$/u.exec(first?.value ?? '') ?? fault('A source is written “- id: what it is and where”.');
            return [{ id, nodes: [{ ...first, type: 'text', value: rest }, ...others], line: lineOf(item) }];
          },
          [],
        ),
      ),
    ),
  );

/** Sources have years, pages and numbers of their own: nothing in them is a result. */
const sourceInlines = (reading: Reading, items: readonly SourceItem[]): readonly (readonly Inline[])[] => {
  const own: Reading = { ...reading, findings: [] };
  const all = items.map(({ nodes }) => inlinesOf(own, nodes));
  reading.findings.push(...own.findings.filter(({ sentence }) => !sentence.includes('nobody calculated')));
  return all;
};

const wordsIn = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + wordsOfBlock(block), 0);

const countOf = (inlines: readonly Inline[]): number =>
  plainText(inlines)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

const wordsOfBlock = (block: Block): number => {
  switch (block.kind) {
    case 'heading':
      return countOf([block.text]);
    case 'paragraph':
    case 'quote':
      return countOf(block.of);
    case 'list':
      return block.items.reduce((sum, item) => sum + countOf(item), 0);
    case 'table':
      return [block.head, ...block.rows].flat().reduce((sum, cell) => sum + countOf(cell), 0);
    case 'example':
    case 'aside':
    case 'summary':
      return wordsIn(block.of);
    case 'picture':
    case 'live':
      return countOf(block.caption);
    case 'question':
      return 0;
  }
};

const readingSpeed = 200;

const isIn = (blocks: readonly Block[], ...kinds: readonly Block['kind'][]): boolean => blocks.some(({ kind }) => kinds.includes(kind));

const checkForm = (reading: Reading, blocks: readonly Block[], words: number): void => {
  const ids = questionsOf(blocks).map(({ id }) => id);
  const say = (sentence: string): void => report(reading, 1, sentence);
  if (words < 700 || words > 1500) say(`A lesson has 700 to 1,500 words; this one has ${words}.`);
  if (ids.length < 3 || ids.length > 5) say(`A lesson has three to five questions; this one has ${ids.length}.`);
  if (new Set(ids).size < ids.length) say('Two questions of the lesson have one id.');
  if (!isIn(blocks, 'example')) say('A lesson has a worked example: :::example[…].');
  if (!isIn(blocks, 'picture', 'live')) say('A lesson has a picture or a live part.');
  if (!isIn(blocks, 'summary')) say('A lesson ends with a :::summary.');
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  if (new Set(headings).size < headings.length) say('Two headings of the lesson say the same.');
};

/** The lesson of a file. What is missing in it is left out of the tree and told as a finding. */
export const compileLesson = (file: LessonFile): CompiledLesson => {
  const findings: Finding[] = [];
  const head = attempt({ findings }, 1, () => readHead(file.text, ['title', 'lead', 'updated']), null);
  if (head === null) return { lesson: null, findings };
  const partial: Partial = { source: head.rest, findings };
  const nodes = readMarkdown(head.rest);
  const { sheet, lines } = sheetIn(partial, nodes, file.language);
  const items = sourceItems(partial, nodes);
  const reading: Reading = { ...file, ...partial, sheet, sourceIds: items.map(({ id }) => id) };
  for (const { at, line } of lines)
    if (line.from !== null && !reading.sourceIds.includes(line.from)) report(reading, at, `No source has the id “${line.from}”.`);
  if (items.length === 0) report(reading, 1, 'A lesson names its sources at its end: :::sources.');
  const blocks = blocksOf(reading, nodes);
  const words = wordsIn(blocks);
  checkForm(reading, blocks, words);
  const lead = inlinesOf({ ...reading, source: head.lead }, readMarkdown(head.lead)[0]?.children ?? []);
  const lesson: Lesson = {
    language: file.language,
    title: typographic(head.field('title'), file.language),
    lead,
    updated: head.field('updated'),
    words,
    minutes: Math.max(1, Math.round(words / readingSpeed)),
    blocks,
    sources: sourceInlines(reading, items),
  };
  return { lesson, findings: findings.toSorted((a, b) => a.line - b.line) };
};

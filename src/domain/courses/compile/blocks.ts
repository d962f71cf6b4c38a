/** The parts of a lesson below each other: paragraphs, tables, examples, notes in the margin, pictures, live parts and questions. */
import { plainText, type Block, type Inline } from '@/domain/courses/lesson';
import { livePartSpecs } from '@/domain/courses/live-parts';
import { fault } from '@/domain/courses/numbers/value';
import { readParams } from '@/domain/courses/params';
import { typographic } from '@/domain/courses/typography';
import { slug } from './slug';
import { inlinesOf } from './inlines';
import { withoutLabel, type MdNode } from './mdast';
import { questionOf } from './questions';
import { attempt, lineOf, report, type Reading } from './reading';

/** An item of one paragraph, as lists, tables and options have. */
export const singleParagraph = (reading: Reading, node: MdNode): readonly Inline[] => {
  const [first, ...others] = node.children ?? [];
  if (first?.type !== 'paragraph' || others.length > 0) report(reading, lineOf(node), 'An item of a list is one paragraph.');
  return inlinesOf(reading, first?.children ?? []);
};

const tableOf = (reading: Reading, { children = [] }: MdNode): Block => {
  const [head = [], ...rows] = children.map((row) => (row.children ?? []).map((cell) => inlinesOf(reading, cell.children ?? [])));
  return { kind: 'table', head, rows };
};

const pictureOf = (reading: Reading, node: MdNode, caption: readonly Inline[]): Block => {
  const src = node.url ?? '';
  const alt = node.alt ?? '';
  if (alt.trim() === '') report(reading, lineOf(node), 'A picture needs its text: ![what it shows](…).');
  if (!reading.hasPicture(src)) report(reading, lineOf(node), `The picture ${src} isn’t in public/.`);
  return { kind: 'picture', src, alt: typographic(alt, reading.language), caption };
};

/** A paragraph that is nothing but a picture is one; words after it are its caption. */
const paragraphOf = (reading: Reading, node: MdNode): Block => {
  const [first, ...others] = node.children ?? [];
  if (first?.type === 'image') return pictureOf(reading, first, inlinesOf(reading, others));
  return { kind: 'paragraph', of: inlinesOf(reading, node.children ?? []) };
};

const liveOf = (reading: Reading, node: MdNode): Block => {
  const { name, ...given } = node.attributes ?? {};
  const specs = livePartSpecs.get(name ?? '') ?? fault(`There is no live part “${name ?? ''}”: ${[...livePartSpecs.keys()].join(', ')}.`);
  const caption = inlinesOf(reading, node.children ?? []);
  if (plainText(caption).trim() === '') fault('A live part needs a caption: ::live[What it shows]{name=…}.');
  return { kind: 'live', name: name ?? '', params: readParams(specs, given, reading.sheet.valueOf), caption };
};

const containerOf = (reading: Reading, node: MdNode): readonly Block[] => {
  const { label, rest } = withoutLabel(node.children ?? []);
  switch (node.name) {
    case 'example':
      if (label.length === 0) report(reading, lineOf(node), 'An example needs a title: :::example[Sizing one trade].');
      return [{ kind: 'example', title: inlinesOf(reading, label), of: blocksOf(reading, rest) }];
    case 'aside':
      return [{ kind: 'aside', of: blocksOf(reading, rest) }];
    case 'summary':
      return [{ kind: 'summary', of: blocksOf(reading, rest) }];
    case 'choice':
    case 'order':
      return [{ kind: 'question', question: questionOf(reading, node, { blocksOf, singleParagraph }) }];
    // Read before everything else.
    case 'given':
    case 'sources':
      return [];
    default:
      return fault(`There is no “:::${node.name ?? ''}”: given, example, aside, summary, choice, order or sources.`);
  }
};

const leafOf = (reading: Reading, node: MdNode): Block => {
  if (node.name === 'live') return liveOf(reading, node);
  if (node.name === 'question') return { kind: 'question', question: questionOf(reading, node, { blocksOf, singleParagraph }) };
  return fault(`There is no “::${node.name ?? ''}”: live or question.`);
};

const headingOf = (reading: Reading, node: MdNode): Block => {
  const level = node.depth === 3 ? 3 : 2;
  if (node.depth !== level) report(reading, lineOf(node), 'Headings of a lesson have two or three signs: ## or ###.');
  const text = plainText(inlinesOf(reading, node.children ?? []));
  return { kind: 'heading', level, id: slug(text), text };
};

const blockOf = (reading: Reading, node: MdNode): readonly Block[] => {
  switch (node.type) {
    case 'heading':
      return [headingOf(reading, node)];
    case 'paragraph':
      return [paragraphOf(reading, node)];
    case 'list':
      return [
        { kind: 'list', isOrdered: node.ordered === true, items: (node.children ?? []).map((item) => singleParagraph(reading, item)) },
      ];
    case 'table':
      return [tableOf(reading, node)];
    case 'blockquote':
      return [{ kind: 'quote', of: singleParagraph(reading, node) }];
    case 'containerDirective':
      return attempt(reading, lineOf(node), () => containerOf(reading, node), []);
    case 'leafDirective':
      return attempt(reading, lineOf(node), () => [leafOf(reading, node)], []);
    default:
      report(reading, lineOf(node), node.type === 'html' ? 'A lesson holds no HTML.' : `A lesson holds no ${node.type}.`);
      return [];
  }
};

export const blocksOf = (reading: Reading, nodes: readonly MdNode[]): readonly Block[] => nodes.flatMap((node) => blockOf(reading, node));

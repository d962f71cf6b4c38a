/**
 * The text of an article as a tree of known parts. It is read by the compiler of lessons, with the same directives and calculations;
 * code and footnotes, which lessons have none of, are taken out before and put back after. Whatever the tree has no part for
 * (HTML, frames, pictures of other sites) is left out and told, so that what is drawn of a text is inert whoever wrote it.
 */
import { compileLesson } from '@/domain/courses/compile/compile-lesson';
import { readMarkdown, type MdNode } from '@/domain/courses/compile/mdast';
import type { Block, Inline } from '@/domain/courses/lesson';
import { isPicturePath, most } from '@/domain/articles/article';
import { isSafeLink } from './safe-link';

export type ArticleBlock = Block | { readonly kind: 'code'; readonly language: string; readonly text: string };

export interface TextFinding {
  /** Of the text, from 1. */
  readonly line: number;
  readonly sentence: string;
}

export interface CompiledArticle {
  readonly blocks: readonly ArticleBlock[];
  /** Footnotes in the order in which they are referred to; the first is linked as `#note-1`. */
  readonly notes: readonly (readonly Inline[])[];
  readonly sources: readonly (readonly Inline[])[];
}

export interface ArticleReading extends CompiledArticle {
  /** What is wrong with it, by line; what is named here is left out of the tree. */
  readonly findings: readonly TextFinding[];
}

/** What a text may point to. */
export interface ArticleSurroundings {
  readonly hasLesson: (courseId: string, lessonId: string) => boolean;
  /** Whether a path of the site leads to a screen. */
  readonly hasPath: (path: string) => boolean;
  /** Whether there is a picture under a path of the site. */
  readonly hasPicture: (path: string) => boolean;
}

/** Bounds beyond which a text isn’t a writer’s, and would keep the page busy. */
const mostLines = 10_000;
const mostParagraph = 20_000;
const mostMarks = 600;

/** Whether a paragraph is longer than anybody reads, or has more marks, or more of them inside each other, than anybody writes. */
const isTooMuch = (paragraph: string): boolean =>
  paragraph.length > mostParagraph ||
  /^(?:[ \t]*(?:>|[-*+]|\d+[.)])){20}/mu.test(paragraph) ||
  [/[[\]]/gu, /[*_~]/gu, /`/gu].some((mark) => (paragraph.match(mark)?.length ?? 0) > mostMarks);

/** Characters that turn the direction of what follows, and those that mark what was taken out. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u202A-\u202E\u2066-\u2069\uE000-\uF8FF]/gu;

const head = '---\ntitle: -\nlead: -\nupdated: 2026-01-01\n---\n';
const headLines = head.split('\n').length - 1;

const nothing: CompiledArticle = { blocks: [], notes: [], sources: [] };

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The text without what can’t be read, in as many lines, and what was wrong with it. */
const cleaned = (body: string): { readonly text: string; readonly findings: readonly TextFinding[] } => {
  const findings: TextFinding[] = [];
  const plain = body.replaceAll('\r\n', '\n').replaceAll(controls, (_, offset: number) => {
    if (findings.length === 0) findings.push({ line: lineAt(body, offset), sentence: 'A character that can’t be seen was left out.' });
    return '';
  });
  const text = plain
    .split(/(\n[ \t]*\n)/u)
    .map((paragraph) => {
      if (!isTooMuch(paragraph)) return paragraph;
      findings.push({
        line: lineAt(plain, plain.indexOf(paragraph)),
        sentence: 'A paragraph that is too long or too deeply nested was left out.',
      });
      return paragraph.replaceAll(/[^\n]/gu, '');
    })
    .join('');
  return { text, findings };
};

interface TakenOut {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

interface Marks {
  readonly text: string;
  readonly codes: readonly { readonly language: string; readonly text: string }[];
  /** Names of footnotes in the order of their first reference. */
  readonly names: readonly string[];
}

const mark = (kind: 'c' | 'n' | 'd', at: number): string => `\`\uE000${kind}${String(at)}\``;
const markForm = /^\uE000([cnd])(\d+)$/u;

const nodesOf = (nodes: readonly MdNode[]): readonly MdNode[] => {
  const all: MdNode[] = [];
  const next = nodes.toReversed();
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    all.push(node);
    next.push(...(node.children ?? []).toReversed());
  }
  return all;
};

/** Puts marks in the place of code, footnotes and what refers to them. */
const marked = (text: string): Marks => {
  const top = readMarkdown(text);
  const place = ({ position }: MdNode) => ({ from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 });
  const out: TakenOut[] = [];
  const codes: { language: string; text: string }[] = [];
  const names: string[] = [];
  for (const node of nodesOf(top)) {
    if (node.type !== 'footnoteReference') continue;
    const { from, to } = place(node);
    const name = text.slice(from + 2, to - 1).toLowerCase();
    if (!names.includes(name)) names.push(name);
    out.push({ from, to, by: mark('n', names.indexOf(name)) });
  }
  for (const node of top) {
    const { from, to } = place(node);
    const written = text.slice(from, to);
    if (node.type === 'code') {
      const language = /^[`~]{3,}[ \t]*([\w+-]{1,20})/u.exec(written)?.[1] ?? '';
      out.push({ from, to, by: mark('c', codes.length) + written.replaceAll(/[^\n]/gu, '') });
      codes.push({ language, text: node.value ?? '' });
    } else if (node.type === 'footnoteDefinition') {
      const [opening = '', name = ''] = /^\[\^([^\]]+)\]:[ \t]*/u.exec(written) ?? [];
      const at = names.indexOf(name.toLowerCase());
      out.push({ from, to: from + opening.length, by: `\n\n${mark('d', at === -1 ? 9999 : at)} ` });
    }
  }
  let result = text;
  for (const { from, to, by } of out.toSorted((a, b) => b.from - a.from)) result = result.slice(0, from) + by + result.slice(to);
  return { text: result, codes, names };
};

/** References that are left as text, because nothing below has their name. */
const looseNotes = (text: string): readonly { readonly line: number; readonly name: string }[] =>
  [...text.matchAll(/\[\^([^\]\s]{1,40})\](?!:)/gu)].slice(0, 20).map(({ 1: name = '', index }) => ({ line: lineAt(text, index), name }));

const markOf = (inline: Inline | undefined): readonly [kind: string, at: number] | null => {
  if (inline === undefined || typeof inline === 'string' || inline.kind !== 'code') return null;
  const [, kind, at] = markForm.exec(inline.text) ?? [];
  return kind === undefined ? null : [kind, Number(at)];
};

/** References to footnotes as links to them; links that nobody should follow as their words. */
const settled = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.flatMap((inline): readonly Inline[] => {
    if (typeof inline === 'string') return [inline];
    const found = markOf(inline);
    if (found !== null) return found[0] === 'n' ? [{ kind: 'link', to: `#note-${String(found[1] + 1)}`, of: [String(found[1] + 1)] }] : [];
    if (inline.kind === 'link') return isSafeLink(inline.to) ? [{ ...inline, of: settled(inline.of) }] : settled(inline.of);
    return 'of' in inline ? [{ ...inline, of: settled(inline.of) }] : [inline];
  });

const settledBlock = (block: Block): Block | null => {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return { ...block, of: settled(block.of) };
    case 'list':
      return { ...block, items: block.items.map(settled) };
    case 'table':
      return { ...block, head: block.head.map(settled), rows: block.rows.map((row) => row.map(settled)) };
    case 'example':
      return { ...block, title: settled(block.title), of: block.of.flatMap((each) => settledBlock(each) ?? []) };
    case 'aside':
    case 'summary':
      return { ...block, of: block.of.flatMap((each) => settledBlock(each) ?? []) };
    case 'picture':
      return isPicturePath(block.src) && block.alt.trim() !== '' ? { ...block, caption: settled(block.caption) } : null;
    case 'live':
      return { ...block, caption: settled(block.caption) };
    case 'question':
      return null;
    case 'heading':
      return block;
  }
};

const dropped = (inlines: readonly Inline[]): readonly Inline[] => {
  const [, first, ...others] = inlines;
  return settled(typeof first === 'string' ? [first.trimStart(), ...others] : inlines.slice(1));
};

const assembled = (
  blocks: readonly Block[],
  { codes, names }: Marks,
  say: (sentence: string) => void,
): Omit<CompiledArticle, 'sources'> => {
  const notes = new Map<number, readonly Inline[]>();
  const kept = blocks.flatMap((block): readonly ArticleBlock[] => {
    const found = block.kind === 'paragraph' ? markOf(block.of[0]) : null;
    if (block.kind === 'paragraph' && found?.[0] === 'd') {
      notes.set(found[1], dropped(block.of));
      return [];
    }
    const code = found?.[0] === 'c' ? codes[found[1]] : undefined;
    if (code !== undefined) return [{ kind: 'code', ...code }];
    return [settledBlock(block) ?? []].flat();
  });
  if (notes.has(9999)) say('A footnote isn’t referred to anywhere.');
  return { blocks: kept, notes: names.map((_, at) => notes.get(at) ?? []) };
};

const forArticles = (sentence: string): string =>
  sentence.replaceAll('A lesson ', 'An article ').replaceAll('of a lesson', 'of an article');

/** Never throws: of a text that can’t be read at all nothing is drawn. */
export const compileArticle = (body: string, surroundings: ArticleSurroundings): ArticleReading => {
  if (body.length > most.body || body.split('\n').length > mostLines)
    return { ...nothing, findings: [{ line: 1, sentence: 'The text is longer than 200,000 characters or 10,000 lines.' }] };
  const clean = cleaned(body);
  const findings: TextFinding[] = [...clean.findings];
  try {
    const marks = marked(clean.text);
    const { lesson, findings: told } = compileLesson({ text: head + marks.text, language: 'en', topics: new Set(), ...surroundings });
    // What is said of the head is about the form of a lesson.
    for (const { line, sentence } of told) if (line > headLines) findings.push({ line: line - headLines, sentence: forArticles(sentence) });
    for (const { line, name } of looseNotes(marks.text)) findings.push({ line, sentence: `There is no footnote [^${name}].` });
    const say = (sentence: string): void => {
      findings.push({ line: 1, sentence });
    };
    const text = assembled(lesson?.blocks ?? [], marks, say);
    return { ...text, sources: (lesson?.sources ?? []).map(settled), findings: findings.toSorted((a, b) => a.line - b.line) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return { ...nothing, findings: [{ line: 1, sentence: 'The text is nested too deeply.' }, ...findings] };
  }
};

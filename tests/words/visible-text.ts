/** Gathers what people read: sentences of source files by their syntax trees, and the prose of Markdown files. It judges nothing. */
import { parseSync } from 'vite';

export interface VisibleText {
  readonly file: string;
  readonly line: number;
  /** As it is read, with `{…}` where something is filled in. */
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Attributes that no one reads, hears or sees. */
const silentAttributes =
  /^(?:class(?:Name)?|id|key|type|href|src|to|d|viewBox|tone|variant|size|rel|target|role|name|htmlFor|data-.*|aria-(?:controls|live|current|hidden|labelledby|describedby)|.*Class)$/u;

/** Types of nodes that hold names of code. Expressions of TypeScript with a value inside are looked into. */
const isSilent = ({ type }: Node): boolean =>
  /^(?:Import|ExportAll)/u.test(type) || (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/u.test(type));

const nameOf = (value: unknown): string => {
  const [node] = nodesOf(value);
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

const fillIn = '{…}';

/** A template or a plain text as it is read; null for another node. */
const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return nodesOf(node['quasis'])
    .map((quasi) => (quasi['value'] as { cooked?: string }).cooked ?? '')
    .join(fillIn);
};

/** The text of an element with what stands inside it, as one sentence. */
const elementText = (element: Node): string =>
  nodesOf(element['children'])
    .map((child) => {
      if (child.type === 'JSXText') return String(child['value']).replaceAll(/\s*\n\s*/gu, ' ');
      if (child.type === 'JSXExpressionContainer') {
        const [expression] = nodesOf(child['expression']);
        return expression === undefined || expression.type === 'JSXEmptyExpression' ? '' : (textOf(expression) ?? fillIn);
      }
      return elementText(child);
    })
    .join('');

const hasOwnText = (element: Node): boolean =>
  nodesOf(element['children']).some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child['value'])));

const styleWord =
  /\S[-/]\S|:\S|[[\]]|^-|^(?:flex|grid|block|hidden|absolute|relative|fixed|border|rounded|truncate|underline|uppercase|shrink|grow|contents|inline|static|sticky)$/u;

/** Whether a text is for people: words, not a key, a path or the classes of a style. */
const isForPeople = (text: string): boolean => {
  const words = text.trim().split(/\s+/u);
  if (!/\p{L}{2}/u.test(text)) return false;
  if (words.length === 1) return /^\p{Lu}\p{Ll}+[.…:?!]?$/u.test(words[0]!);
  return words.filter((word) => styleWord.test(word.replaceAll(fillIn, ''))).length * 2 < words.length;
};

/** What people can read of a file of TypeScript. Keys, imports, types, class names and comments are left out. */
export const textOfSource = (file: string, source: string): readonly VisibleText[] => {
  const found: VisibleText[] = [];
  const add = (node: Node, text: string): void => {
    const read = text.replaceAll(/\s+/gu, ' ').trim();
    if (isForPeople(read)) found.push({ file, line: source.slice(0, node.start).split('\n').length, text: read });
  };
  const visit = (node: Node, isRead: boolean): void => {
    if (isSilent(node)) return;
    if (node.type === 'JSXAttribute' && silentAttributes.test(nameOf(node['name']))) return;
    if (node.type === 'VariableDeclarator' && /Class(?:es)?$/u.test(nameOf(node['id']))) return;
    const text = textOf(node);
    if (text !== null && !isRead) add(node, text);
    const isSentence = /^JSX(?:Element|Fragment)$/u.test(node.type) && (isRead || hasOwnText(node));
    if (isSentence && !isRead) add(node, elementText(node));
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node['computed'] !== true) continue;
      if (key === 'source' && node.type.startsWith('Export')) continue;
      // What an element says in one sentence is not said again piece by piece; its attributes and expressions are.
      for (const child of nodesOf(value)) visit(child, isSentence && key === 'children' && child.type !== 'JSXExpressionContainer');
    }
  };
  visit(parseSync(file, source).program as unknown as Node, false);
  return found;
};

/** The prose of a Markdown file, by paragraphs, rows of tables and items of lists. Code is left out. */
export const textOfMarkdown = (file: string, markdown: string): readonly VisibleText[] =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gmu, (code) => code.replaceAll(/[^\n]/gu, ''))
    .split('\n')
    .map((line, index) => ({
      file,
      line: index + 1,
      text: line
        .replaceAll(/`[^`]*`/gu, '`…`')
        .replaceAll(/\]\([^)]*\)/gu, ']')
        .trim(),
    }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));

/** The texts given as `figure` or `missing` to a tile or a list of figures: what is read largest on a screen. */
export const headlinesOfSource = (file: string, source: string): readonly VisibleText[] => {
  const found: VisibleText[] = [];
  const visit = (node: Node, isHeadline: boolean): void => {
    if (isSilent(node)) return;
    const text = textOf(node);
    if (isHeadline && text !== null) found.push({ file, line: source.slice(0, node.start).split('\n').length, text });
    const isNamed = /^(?:Property|JSXAttribute)$/u.test(node.type) && /^(?:figure|missing)$/u.test(nameOf(node['key'] ?? node['name']));
    for (const [key, value] of Object.entries(node)) {
      const isCondition = key === 'test' || key === 'arguments';
      for (const child of nodesOf(value)) visit(child, key === 'value' && isNamed ? true : isHeadline && !isCondition);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, false);
  return found;
};

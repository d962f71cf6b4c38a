/** The words of a paragraph with what they are marked with, and the numbers in them computed. */
import type { Inline } from '@/domain/courses/lesson';
import { fault } from '@/domain/courses/numbers/value';
import { typographic } from '@/domain/courses/typography';
import { looksLikeResult, looseNumbers } from './loose-numbers';
import { labelOf, type MdNode } from './mdast';
import { attempt, lineOf, rawOf, report, type Reading } from './reading';

const linkTarget = (reading: Reading, to: string): string => {
  const lesson = /^lesson:([a-z-]+)\/([a-z-]+)$/u.exec(to);
  if (lesson !== null) {
    const [, courseId = '', lessonId = ''] = lesson;
    return reading.hasLesson(courseId, lessonId)
      ? `/courses/view/${reading.language}/${courseId}/${lessonId}`
      : fault(`There is no lesson ${courseId}/${lessonId}.`);
  }
  if (/^https:\/\/[^\s]+$/u.test(to)) return to;
  if (/^\/(?!\/)/u.test(to)) return reading.hasPath(to.replace(/[?#].*$/u, '')) ? to : fault(`No screen has the path ${to}.`);
  return fault(`A link goes to https://…, /a-screen or lesson:course/lesson, not to ${to}.`);
};

const factOf = (reading: Reading, label: string, source: string | null | undefined): Inline => {
  const at = reading.sourceIds.indexOf(source ?? '');
  if (at === -1) return fault(`“${label}” needs {source=…} with an id of the list under :::sources.`);
  return { kind: 'fact', text: label, source: at + 1 };
};

const directiveOf = (reading: Reading, node: MdNode): Inline => {
  const label = labelOf(rawOf(reading, node));
  const attributes = node.attributes ?? {};
  if (label === '') return fault(`“${rawOf(reading, node)}” has nothing in brackets. A colon before a word needs a space.`);
  switch (node.name) {
    case 'calc':
      return { kind: 'number', ...reading.sheet.compute(label, attributes) };
    case 'show':
      return { kind: 'number', text: reading.sheet.show(label, attributes), how: null };
    case 'fact':
      return factOf(reading, label, attributes['source']);
    case 'plain':
      return looksLikeResult(label) ? fault(`“${label}” looks like a result: use :calc or :fact.`) : label;
    default:
      return fault(`There is no “:${node.name ?? ''}” in a sentence: calc, show, fact or plain.`);
  }
};

const checkLoose = (reading: Reading, node: MdNode, text: string): void => {
  for (const found of looseNumbers(text))
    report(reading, lineOf(node), `“${found}” is a number that nobody calculated: use :calc, :show, :fact, or :plain for a name.`);
};

const inlineOf = (reading: Reading, node: MdNode): readonly Inline[] => {
  const of = (): readonly Inline[] => inlinesOf(reading, node.children ?? []);
  switch (node.type) {
    case 'text': {
      const text = typographic((node.value ?? '').replaceAll(/\s*\n\s*/gu, ' '), reading.language);
      checkLoose(reading, node, text);
      return [text];
    }
    case 'strong':
      return [{ kind: 'strong', of: of() }];
    case 'emphasis':
      return [{ kind: 'emphasis', of: of() }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value ?? '' }];
    case 'link':
      return [attempt<Inline>(reading, lineOf(node), () => ({ kind: 'link', to: linkTarget(reading, node.url ?? ''), of: of() }), '')];
    case 'textDirective':
      return [attempt<Inline>(reading, lineOf(node), () => directiveOf(reading, node), '')];
    default:
      report(reading, lineOf(node), node.type === 'html' ? 'A lesson holds no HTML.' : `A sentence holds no ${node.type}.`);
      return [];
  }
};

export const inlinesOf = (reading: Reading, nodes: readonly MdNode[]): readonly Inline[] =>
  nodes.flatMap((node) => inlineOf(reading, node));

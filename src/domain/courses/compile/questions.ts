/** Questions of a lesson: from a generator by its name, or written out with their options or their steps. */
import type { Block, ChoiceOption, Inline, Question } from '@/domain/courses/lesson';
import { fault } from '@/domain/courses/numbers/value';
import { readParams } from '@/domain/courses/params';
import { questionTypes } from '@/domain/courses/questions/question-types';
import { inlinesOf } from './inlines';
import type { MdNode } from './mdast';
import type { Reading } from './reading';

interface Parts {
  readonly blocksOf: (reading: Reading, nodes: readonly MdNode[]) => readonly Block[];
  readonly singleParagraph: (reading: Reading, node: MdNode) => readonly Inline[];
}

const optionOf = (reading: Reading, item: MdNode): ChoiceOption => {
  const [first, ...others] = item.children ?? [];
  if (typeof item.checked !== 'boolean') fault('Options begin with [x] where they are right and [ ] where they are wrong.');
  if (first?.type !== 'paragraph' || others.length > 1) fault('An option is one line, with one indented paragraph below that says why.');
  const [why] = others;
  if (why === undefined && item.checked === false) fault('A wrong option says below, indented, why it is wrong.');
  return {
    of: inlinesOf(reading, first?.children ?? []),
    isRight: item.checked === true,
    why: why === undefined ? null : inlinesOf(reading, why.children ?? []),
  };
};

const choiceOf = (reading: Reading, children: readonly MdNode[], parts: Parts) => {
  const list = children.at(-1);
  if (list?.type !== 'list' || list.ordered === true) return fault('A choice ends with the list of its options.');
  const options = (list.children ?? []).map((item) => optionOf(reading, item));
  if (options.length < 2 || options.length > 5) fault('A choice has two to five options.');
  if (options.filter(({ isRight }) => isRight).length !== 1) fault('Exactly one option of a choice is right.');
  return { form: 'choice', ask: parts.blocksOf(reading, children.slice(0, -1)), options } as const;
};

const orderOf = (reading: Reading, children: readonly MdNode[], parts: Parts) => {
  const at = children.findIndex(({ type, ordered }) => type === 'list' && ordered === true);
  const list = children[at];
  if (list === undefined) return fault('An order has a numbered list of its steps, in the right order.');
  const after = children.slice(at + 1);
  if (after.length > 1) fault('After the steps comes one paragraph at most, which says why.');
  const steps = (list.children ?? []).map((item) => parts.singleParagraph(reading, item));
  if (steps.length < 3 || steps.length > 6) fault('An order has three to six steps.');
  const why = after[0] === undefined ? null : inlinesOf(reading, after[0].children ?? []);
  return { form: 'order', ask: parts.blocksOf(reading, children.slice(0, at)), steps, why } as const;
};

/** Throws a LessonFault. */
export const questionOf = (reading: Reading, node: MdNode, parts: Parts): Question => {
  const { id, topic, type, ...given } = node.attributes ?? {};
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/u.test(id)) return fault('A question needs an id, such as {id=breakeven}.');
  if (typeof topic !== 'string' || !reading.topics.has(topic))
    return fault(`{topic=…} names one of the course’s topics: ${[...reading.topics].join(', ')}.`);
  const asked = { id, topic };
  if (node.name === 'choice') return { ...asked, ...choiceOf(reading, node.children ?? [], parts) };
  if (node.name === 'order') return { ...asked, ...orderOf(reading, node.children ?? [], parts) };
  const found =
    questionTypes.get(type ?? '') ?? fault(`There is no question type “${type ?? ''}”: ${[...questionTypes.keys()].join(', ')}.`);
  return { ...asked, form: 'generated', type: type ?? '', params: readParams(found.params, given, reading.sheet.valueOf) };
};

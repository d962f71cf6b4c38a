/** Reads a strategy from the English that `describeStrategy` writes. The result is checked as JSON is; nothing is evaluated. */
import type { Problem, TextPlace } from './field-reader';
import { emptyDraft, parseSentence, type Draft } from './parse-sentence';
import { readStrategy, type ReadStrategy } from './read-strategy';
import { SentenceCursor, type Span } from './sentence-cursor';
import { splitSentences, type PlacedSentence } from './split-sentences';
import { strategyFormat, strategyVersion } from './strategy';

interface ReadSentence {
  readonly sentence: PlacedSentence;
  readonly cursor: SentenceCursor;
}

const placeOf = ({ line, indent }: PlacedSentence, { from, to }: Span): TextPlace => ({
  line,
  column: indent + from + 1,
  length: Math.max(1, to - from),
});

const problemAt = (sentence: PlacedSentence, span: Span, fault: Pick<Problem, 'message' | 'expected'>): Problem => ({
  path: `line ${sentence.line}`,
  ...fault,
  place: placeOf(sentence, span),
});

/** The data that `readStrategy` checks. What no sentence says has the value that most strategies have. */
const dataOf = ({ name, entries, exits, protection, partials, closeAt, size, whileOpen, blackout }: Draft) => ({
  format: strategyFormat,
  version: strategyVersion,
  name: name === null ? 'Strategy' : name.text,
  entries,
  exits,
  protection: { ...protection, ...(partials.length > 0 && { partials }), ...(closeAt !== null && { closeAt }) },
  size,
  ...(whileOpen ?? { whileOpen: 'skip' }),
  blackout,
});

/** The values on the way to a path such as `entries[0].when.of[1]`, the innermost first. */
const valuesOn = (data: unknown, path: string): readonly object[] => {
  const found: object[] = [];
  let value = data;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break;
    value = (value as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null) found.unshift(value);
  }
  return found;
};

/** “must be above 0, not 0” asks for a value “above 0”. */
const askedBy = (message: string): readonly string[] => {
  const asked = /^must be (.+?)(?:, not .*)?$/u.exec(message)?.[1];
  return asked === undefined ? [] : [asked];
};

/** A problem of the data as one of the text that says it. */
const inText = (problem: Problem, data: unknown, read: readonly ReadSentence[]): Problem => {
  for (const value of valuesOn(data, problem.path)) {
    for (const { sentence, cursor } of read) {
      const span = cursor.spanOf(value);
      if (span === undefined) continue;
      const words = sentence.text.slice(span.from, span.to);
      const excerpt = words.length > 60 ? `${words.slice(0, 57)}…` : words;
      return problemAt(sentence, span, { message: `“${excerpt}”: ${problem.message}`, expected: askedBy(problem.message) });
    }
  }
  return problem;
};

/** The sentences that most strategies begin with, for one that lacks them. */
const missing = (draft: Draft): readonly Problem[] => [
  ...(draft.entries.length === 0 ? [{ path: '', message: 'has no sentence that begins with Go', expected: ['Go long', 'Go short'] }] : []),
  ...(draft.size === null
    ? [{ path: '', message: 'has no sentence that begins with Trade, Risk or Put', expected: ['Trade', 'Risk', 'Put'] }]
    : []),
];

const endPlace = (text: string): TextPlace => {
  const lines = text.trimEnd().split(/\r?\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1, length: 1 };
};

/** The strategy in an English text of one sentence a line, or what is wrong with it, place by place. */
export const parseStrategy = (text: string): ReadStrategy => {
  const draft = emptyDraft();
  const read: ReadSentence[] = [];
  const problems: Problem[] = [];
  for (const sentence of splitSentences(text)) {
    const cursor = new SentenceCursor(sentence.text);
    parseSentence(cursor, draft);
    read.push({ sentence, cursor });
    const { fault } = cursor;
    if (fault !== null) problems.push(problemAt(sentence, fault, { message: fault.message, expected: fault.expected }));
    else if (!sentence.hasStop) {
      const end = { from: sentence.text.length, to: sentence.text.length + 1 };
      const expected = ['.', ...cursor.expectedAtEnd.map((expectation) => expectation.text)];
      problems.push(problemAt(sentence, end, { message: 'a sentence ends with a full stop', expected }));
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const lacking = missing(draft);
  if (lacking.length > 0) return { ok: false, problems: lacking.map((problem) => ({ ...problem, place: endPlace(text) })) };
  const data = dataOf(draft);
  const outcome = readStrategy(data);
  return outcome.ok ? outcome : { ok: false, problems: outcome.problems.map((problem) => inText(problem, data, read)) };
};

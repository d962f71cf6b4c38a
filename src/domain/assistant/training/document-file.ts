/**
 * A document of knowledge as a Markdown file: title and test questions in its head, as YAML that any tool for Markdown reads.
 *
 *     ---
 *     title: Risk
 *     tests:
 *       - question: "What is a stop?"
 *         expects: "Stop"
 *     ---
 */
import type { TestQuestion, TrainingContent } from './training-document';

export type ReadDocument =
  | { readonly ok: true; readonly content: TrainingContent }
  /** `line` from 1. */
  | { readonly ok: false; readonly line: number; readonly reason: string };

class Fault extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** A value as YAML has it: bare, or in quotes. */
const valueOf = (raw: string, line: number): string => {
  const text = raw.trim();
  if (text.startsWith("'")) {
    if (!text.endsWith("'") || text.length < 2) throw new Fault(line, 'A quote is not closed.');
    return text.slice(1, -1).replaceAll("''", "'");
  }
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // Told below.
  }
  throw new Fault(line, 'A quote is not closed.');
};

interface Head {
  title: string;
  tests: { question: string; expects: string }[];
}

const readLine = (head: Head, text: string, line: number): void => {
  if (text.trim() === '' || text.trim() === 'tests:') return;
  const [, key = '', raw = ''] = /^(title|\s+-\s+question|\s+expects):(.*)$/su.exec(text) ?? [];
  const value = valueOf(raw, line);
  if (key === 'title') head.title = value;
  else if (key.endsWith('question')) head.tests.push({ question: value, expects: '' });
  else if (key === '') throw new Fault(line, `“${text.trim()}” can’t be read. The head has a title, and tests with question and expects.`);
  else {
    const last = head.tests.at(-1);
    if (last === undefined) throw new Fault(line, '“expects” stands before a question.');
    last.expects = value;
  }
};

/** Reads what `writeDocument` writes, and what people write like it. A file without a head is called what its first heading or `name` says. */
export const readDocument = (text: string, name: string): ReadDocument => {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const head: Head = { title: '', tests: [] };
  let from = 0;
  try {
    if (lines[0] === '---') {
      const end = lines.indexOf('---', 1);
      if (end < 0) throw new Fault(1, 'The head has no end: a line “---” is missing.');
      for (let at = 1; at < end; at += 1) readLine(head, lines[at] ?? '', at + 1);
      from = end + 1;
    }
  } catch (cause) {
    if (cause instanceof Fault) return { ok: false, line: cause.line, reason: cause.message };
    throw cause;
  }
  const body = lines.slice(from).join('\n').replace(/^\n+/u, '').trimEnd();
  const heading = /^# (.+)$/mu.exec(body)?.[1]?.trim();
  const title = head.title === '' ? (heading ?? name.replace(/\.(?:md|markdown)$/iu, '')) : head.title;
  return { ok: true, content: { title, body, tests: head.tests } };
};

const testLines = ({ question, expects }: TestQuestion): readonly string[] => [
  `  - question: ${JSON.stringify(question)}`,
  `    expects: ${JSON.stringify(expects)}`,
];

export const writeDocument = ({ title, body, tests }: TrainingContent): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(tests.length === 0 ? [] : ['tests:', ...tests.flatMap(testLines)]),
    '---',
    '',
    body,
    '',
  ].join('\n');

/** Reads the exports in tests/fixtures with the totals that a Python script computed for them, and builds questions' answers. */
import { readFileSync } from 'node:fs';
import type { ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { parseFile } from '@/domain/import/detect';
import type { ImportAnswers } from '@/domain/import/questions';

const folder = new URL('../../fixtures/', import.meta.url);

export const platformBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder));

/** What the generator computed; `Facts` names the properties that a test looks at. */
export const platformFacts = <Facts>(path: string): Facts =>
  JSON.parse(readFileSync(new URL(path.replace(/\.csv$/, '.expected.json'), folder), 'utf8')) as Facts;

export const parseBytes = (bytes: Uint8Array, options: ParseOptions): ParseOutcome => parseFile({ name: 'export.csv', bytes }, options);

export const parseText = (text: string, options: ParseOptions): ParseOutcome => parseBytes(new TextEncoder().encode(text), options);

/** The one statement of a file that must be readable. */
export const statementOf = (outcome: ParseOutcome): ParsedStatement => {
  if (!outcome.ok) throw new Error(JSON.stringify({ problems: outcome.problems, questions: outcome.questions }));
  const [statement, ...more] = outcome.statements;
  if (statement === undefined || more.length > 0) throw new Error(`The file holds ${outcome.statements.length} statements.`);
  return statement;
};

export const questionsOf = (outcome: ParseOutcome) => {
  if (outcome.ok) throw new Error('The file was read.');
  return { problems: outcome.problems, questions: outcome.questions ?? [] };
};

/** Nothing is charged by these accounts. */
export const freeOfCosts: ImportAnswers = JSON.parse('{"commissions":{"":"0","ACCT1":"0","PRACTICE1":"0"}}') as ImportAnswers;

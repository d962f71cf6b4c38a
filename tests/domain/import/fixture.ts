/** Reads the statements of tests/fixtures/mt4 and the totals that a Python script computed for them. */
import { readFileSync } from 'node:fs';
import { parseFile } from '@/domain/import/detect';
import type { ImportProblem, ParsedStatement } from '@/domain/import/contract';

const folder = new URL('../../fixtures/mt4/', import.meta.url);

export const fixtureBytes = (name: string): Uint8Array => readFileSync(new URL(name, folder));

export const fixtureExpectation = (name: string): Expectation =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expectation;

export interface Expectation {
  readonly zone: string;
  readonly encoding: string;
  readonly account: ParsedStatement['account'];
  readonly totals: ParsedStatement['totals'];
  readonly trades: readonly Record<string, unknown>[];
  readonly operations: readonly { readonly at: number; readonly amount: string; readonly comment: string }[];
}

/** The statement of a file that must be readable. */
export const readStatement = (name: string, bytes: Uint8Array, zone = 'Europe/Helsinki'): ParsedStatement => {
  const outcome = parseFile({ name, bytes }, { zone });
  if (!outcome.ok) throw new Error(outcome.problems.map((problem) => `${problem.row}: ${problem.reason}`).join('\n'));
  const [statement] = outcome.statements;
  if (statement === undefined) throw new Error('The file holds no statement.');
  return statement;
};

/** The problems of a file that must be refused. */
export const readProblems = (name: string, bytes: Uint8Array): readonly ImportProblem[] => {
  const outcome = parseFile({ name, bytes }, { zone: 'Europe/Helsinki' });
  if (outcome.ok) throw new Error('The file was read.');
  return outcome.problems;
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

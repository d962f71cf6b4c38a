/** Reads the reports of tests/fixtures/mt5 and what a Python script computed for them. */
import { readFileSync } from 'node:fs';
import { parseAnyFile } from '@/domain/import/detect';
import type { ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';

const folder = new URL('../../fixtures/mt5/', import.meta.url);

export const mt5Bytes = (name: string): Uint8Array => readFileSync(new URL(name, folder));

export interface Mt5Expectation {
  readonly zone: string;
  readonly account: ParsedStatement['account'];
  readonly totals: Readonly<Record<string, string>>;
  readonly stated: string;
  readonly trades: readonly Readonly<Record<string, unknown>>[];
  readonly fills: readonly Readonly<Record<string, unknown>>[] | null;
  readonly operations: readonly { readonly at: number; readonly amount: string; readonly comment: string }[];
}

export const mt5Expectation = (name: string): Mt5Expectation =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Mt5Expectation;

export const parseBytes = (name: string, bytes: Uint8Array, options: Partial<ParseOptions> = {}): Promise<ParseOutcome> =>
  parseAnyFile({ name, bytes }, { zone: 'Europe/Helsinki', ...options });

/** The only statement of a file that must be readable. */
export const statementOf = (outcome: ParseOutcome): ParsedStatement => {
  if (!outcome.ok) throw new Error(JSON.stringify({ problems: outcome.problems, questions: outcome.questions }));
  const [statement] = outcome.statements;
  if (statement === undefined || outcome.statements.length > 1) throw new Error('The file holds not one statement.');
  return statement;
};

export const readMt5 = async (name: string, options: Partial<ParseOptions> = {}): Promise<ParsedStatement> =>
  statementOf(await parseBytes(name, mt5Bytes(name), options));

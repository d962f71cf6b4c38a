/** Reads texts of tests through one importer, as the entrance to importing does: bytes, content, outcome. */
import { readFileSync } from 'node:fs';
import type { Importer, ImportProblem, ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import type { ImportQuestion } from '@/domain/import/questions';
import { openTextFile } from '@/domain/import/open-file';

export const fixtureOf = (path: string): string => readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url), 'utf8');

const contentOf = (text: string, name = 'table.csv') => {
  const opened = openTextFile({ name, bytes: new TextEncoder().encode(text) });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.content;
};

export interface TableTest {
  readonly detects: (text: string) => boolean;
  readonly outcomeOf: (text: string, options?: Partial<ParseOptions>, name?: string) => ParseOutcome;
  readonly statementsOf: (text: string, options?: Partial<ParseOptions>, name?: string) => readonly ParsedStatement[];
  /** The only statement. */
  readonly statementOf: (text: string, options?: Partial<ParseOptions>, name?: string) => ParsedStatement;
  readonly problemsOf: (text: string, options?: Partial<ParseOptions>) => readonly ImportProblem[];
  readonly questionsOf: (text: string, options?: Partial<ParseOptions>, name?: string) => readonly ImportQuestion[];
}

/** The ways in which tests look at one importer; without options times are read in UTC. */
export const tableTest = (importer: Importer): TableTest => {
  const outcomeOf: TableTest['outcomeOf'] = (text, options = {}, name = 'table.csv') =>
    importer.parse(contentOf(text, name), { zone: 'UTC', ...options });
  const statementsOf: TableTest['statementsOf'] = (text, options, name) => {
    const outcome = outcomeOf(text, options, name);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.statements;
  };
  return {
    detects: (text) => importer.detect(contentOf(text)),
    outcomeOf,
    statementsOf,
    statementOf: (text, options, name) => {
      const statements = statementsOf(text, options, name);
      const [first] = statements;
      if (first === undefined || statements.length !== 1) throw new Error(`There are ${statements.length} statements.`);
      return first;
    },
    problemsOf: (text, options) => {
      const outcome = outcomeOf(text, options);
      if (outcome.ok) throw new Error('The file was read.');
      return outcome.problems;
    },
    questionsOf: (text, options, name) => {
      const outcome = outcomeOf(text, options, name);
      if (outcome.ok) throw new Error('The file was read.');
      return outcome.questions ?? [];
    },
  };
};

/** Reads the reports of tests/fixtures/ibkr, and texts of tests, with the two importers of Interactive Brokers. */
import { readFileSync } from 'node:fs';
import type { ImportProblem, ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import type { ImportQuestion } from '@/domain/import/questions';
import { ibkrActivityImporter } from '@/domain/import/ibkr/ibkr-activity-importer';
import { ibkrFlexImporter } from '@/domain/import/ibkr/ibkr-flex-importer';
import { openTextFile } from '@/domain/import/open-file';

const folder = new URL('../../../fixtures/ibkr/', import.meta.url);

export const fixtureText = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

export const readIbkr = (text: string, options: Partial<ParseOptions> = {}): ParseOutcome => {
  const opened = openTextFile({ name: 'report', bytes: new TextEncoder().encode(text) });
  if (!opened.ok) throw new Error(opened.reason);
  const importer = [ibkrActivityImporter, ibkrFlexImporter].find((candidate) => candidate.detect(opened.content));
  if (importer === undefined) throw new Error('No importer of Interactive Brokers recognises the text.');
  return importer.parse(opened.content, { zone: 'America/New_York', ...options });
};

export const statementsOf = (text: string, options: Partial<ParseOptions> = {}): readonly ParsedStatement[] => {
  const outcome = readIbkr(text, options);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.statements;
};

export const problemsOf = (text: string): readonly ImportProblem[] => {
  const outcome = readIbkr(text);
  if (outcome.ok) throw new Error('The file was read.');
  return outcome.problems;
};

export const questionsOf = (text: string, options: Partial<ParseOptions> = {}): readonly ImportQuestion[] => {
  const outcome = readIbkr(text, options);
  if (outcome.ok) throw new Error('The file was read.');
  return outcome.questions ?? [];
};

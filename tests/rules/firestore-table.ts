/** How a table of attempts is written down and judged. Not a test itself. */
import { expect, test } from 'vitest';
import type { WireFilter } from '../../emulator/wire/firestore';
import { wireOf, type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { everyone, judge, type Attempt, type Who } from './firestore-world';

/** A sentence about a person's attempt, and the verdict. */
export type Row = readonly [sentence: string, who: Who, attempt: Attempt, verdict: 'allowed' | 'refused'];
export type Writes = Readonly<Record<string, PlainMap | null>>;

export const check = (rows: readonly Row[]): void => {
  test.each(rows)('%s: %s', (_, who, attempt, verdict) => {
    const { allowed, trace } = judge(who, attempt);
    expect(allowed ? 'allowed' : 'refused', trace).toBe(verdict);
  });
};
/** The same attempt by everyone. */
export const forEach = (sentence: string, attempt: Attempt, allowed: readonly Who[]): Row[] =>
  everyone.map((who) => [sentence, who, attempt, allowed.includes(who) ? 'allowed' : 'refused']);
export const gets = (path: string, allowed: readonly Who[]): Row[] => forEach(`reads ${path}`, { get: path }, allowed);
export const lists = (path: string, allowed: readonly Who[]): Row[] => forEach(`lists ${path}`, { list: path }, allowed);
export const writers = (sentence: string, write: Writes, allowed: readonly Who[]): Row[] => forEach(sentence, { write }, allowed);
/** One person's attempts to write one path. */
export const tries = (who: Who, path: string, rows: Readonly<Record<string, readonly [PlainMap | null, 'allowed' | 'refused']>>): Row[] =>
  Object.entries(rows).map(([sentence, [data, verdict]]) => [sentence, who, { write: { [path]: data } }, verdict]);
/** A query's filter for equality. */
export const where = (field: string, value: Plain): WireFilter => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: wireOf(value) },
});

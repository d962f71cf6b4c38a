/** What is kept of days and setups, at the limits that their fields have. */
import { describe, expect, it } from 'vitest';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { playbookKind } from '@/domain/routine/playbook-kind';

const isPage = (fields: object): boolean => playbookKind.schema.safeParse({ name: 'Breakout', ...fields }).success;
const isReport = (fields: object): boolean => dayReportKind.schema.safeParse(fields).success;
const mapOf = <T>(size: number, value: T) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, value]));
/** Whether values of these sizes are taken. */
const taken = (is: (fields: object) => boolean, name: string, ...values: readonly unknown[]) =>
  values.map((value) => is({ [name]: value }));

describe('the page of a setup', () => {
  it('holds fifty rules, examples and pictures', () => {
    expect(taken(isPage, 'rules', {}, mapOf(50, true), mapOf(51, true), { k: false })).toEqual([true, true, false, false]);
    expect(taken(isPage, 'examples', mapOf(50, 'x'.repeat(300)), mapOf(51, ''), { k: 'x'.repeat(301) })).toEqual([true, false, false]);
    expect(taken(isPage, 'pictures', mapOf(50, 'x'.repeat(200)), mapOf(51, ''), { k: 'x'.repeat(201) })).toEqual([true, false, false]);
  });

  it('has a name, at most a hundred former ones, and notes of ten thousand characters', () => {
    expect(taken(isPage, 'name', 'x', 'x'.repeat(200), '', 'x'.repeat(201))).toEqual([true, true, false, false]);
    const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
    expect(taken(isPage, 'formerNames', names(100), names(101), [''])).toEqual([true, false, false]);
    expect(taken(isPage, 'notes', '', 'x'.repeat(10_000), 'x'.repeat(10_001))).toEqual([true, true, false]);
    expect(taken(isPage, 'mergedInto', 'a-1', 'x'.repeat(80), '', 'x'.repeat(81), 'a b', ' a')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the report of a day', () => {
  it('names a picture by all of its SHA-256', () => {
    const digest = '0123456789abcdef'.repeat(4);
    const wrong = [digest.slice(1), `${digest}0`, `g${digest}`, digest.toUpperCase(), `g${digest.slice(1)}`, ''];
    expect(taken(isReport, 'picture', digest, ...wrong)).toEqual([true, false, false, false, false, false, false]);
  });

  it('has a sentence, decisions by their names, and counts', () => {
    expect(taken(isReport, 'sentence', '', 'x'.repeat(1000), 'x'.repeat(1001))).toEqual([true, true, false]);
    for (const name of ['best', 'worst'])
      expect(taken(isReport, name, 'a', 'x'.repeat(400), '', 'x'.repeat(401))).toEqual([true, true, false, false]);
    expect(taken(isReport, 'closedAt', 0, 1.5, -1, '0')).toEqual([true, false, false, false]);
    expect(taken(isReport, 'rules', { kept: 1, applied: 2 }, { kept: 1 }, { kept: -1, applied: 2 })).toEqual([true, false, false]);
    const rule = { text: 'x'.repeat(300), kept: 1, applied: 1, by: 'trader' };
    expect(taken(isReport, 'ruleOfWeek', rule, { ...rule, text: 'x'.repeat(301) }, { ...rule, by: 'nobody' })).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('the kinds have their places', () => {
  expect([dayReportKind.name, playbookKind.name]).toEqual(['dayReports', 'playbook']);
});

it('every version but the first has the migration that leads to it', () => {
  for (const { version, migrations } of [dayReportKind, playbookKind]) expect(migrations).toHaveLength(version - 1);
});

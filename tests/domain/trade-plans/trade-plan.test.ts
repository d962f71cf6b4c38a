/** A trade plan has one form, for who writes it and for the rules. */
import { describe, expect, it, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { changesTerms, isOpenTradePlan, tradePlanTerms, tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import { judge } from '../../rules/firestore-world';
import { documents, placeOf } from '../../rules/kept-world';
import type { PlainMap } from '../../rules/firestore-engine/rules-fixture';

const plan = { market: 'EURUSD', side: 'long', entry: '1.0842', stop: '1.0812' };
const everything = {
  ...plan,
  target: '1.0902',
  setup: 'Breakout',
  grade: 'A+',
  chance: 40,
  trigger: '1.0850',
  invalidation: '1.0790',
  expiresAt: 1_790_000_000_000,
  sizes: { 'acc-1': '1.20' },
  checklist: { news: true },
  replaces: 'plan-0',
  source: 'chart',
  frozenAt: 1_790_000_000_000,
  notes: '',
  endedAt: 1_790_000_000_000,
};

const { version, deviceId, updatedAt, createdAt, termsAt } = documents.plans[1];
const isAllowed = (fields: PlainMap): boolean =>
  judge('trader', {
    write: { [placeOf('plans')]: { ...fields, ...({ version, deviceId, updatedAt, createdAt, termsAt } as PlainMap) } },
  }).allowed;
const isPlan = (fields: object): boolean => tradePlanSchema.safeParse(fields).success;

describe('a trade plan', () => {
  test.each<readonly [sentence: string, fields: PlainMap, isOne: boolean]>([
    ['with what it must say', plan, true],
    ['with everything', everything, true],
    ['at whole prices', { ...plan, entry: '110', stop: '-5' }, true],
    ['without a market', { ...plan, market: '' }, false],
    ['of no side', { ...plan, side: 'flat' }, false],
    ['with a price as number', { ...plan, entry: 1.0842 }, false],
    ['with a price in words', { ...plan, stop: 'low' }, false],
    ['with thirteen decimals', { ...plan, stop: '1.0000000000001' }, false],
    ['with a grade that is none', { ...plan, grade: 'D' }, false],
    ['with half a percent', { ...plan, chance: 0.5 }, false],
    ['more than sure', { ...plan, chance: 101 }, false],
    ['with sizes as a list', { ...plan, sizes: [] }, false],
    ['with an id of two parts', { ...plan, replaces: 'a_b' }, false],
    ['with endless notes', { ...plan, notes: 'x'.repeat(10_001) }, false],
    ['with a field of its own', { ...plan, score: 1 }, false],
    ['that expires in words', { ...plan, expiresAt: 'tonight' }, false],
  ])('%s is the same to the schema and to the rules', (_, fields, isOne) => {
    expect({ schema: isPlan(fields), rules: isAllowed(fields) }).toEqual({ schema: isOne, rules: isOne });
  });

  it('has the terms that the rules freeze', () => {
    const listed =
      /function terms\(\) \{\s+return \[(?<names>[^\]]+)\]/u.exec(readFileSync('firestore.rules', 'utf8'))?.groups?.['names'] ?? '';
    expect([...listed.matchAll(/'([A-Za-z]+)'/gu)].map(([, name]) => name)).toEqual([...tradePlanTerms]);
  });

  it('is open for ten minutes from the time of the server, and until it is frozen', () => {
    const createdAtMs = 1_790_000_000_000;
    const after = (minutes: number) => ({ createdAtMs, nowMs: createdAtMs + minutes * 60_000 });
    expect([0, 9.99, 10, 11].map((minutes) => isOpenTradePlan({}, after(minutes)))).toEqual([true, true, false, false]);
    expect(isOpenTradePlan({}, { createdAtMs: null, nowMs: createdAtMs })).toBe(true);
    expect(isOpenTradePlan({ frozenAt: createdAtMs }, after(1))).toBe(false);
  });

  it('has terms that notes and its end are not among', () => {
    expect([{ stop: '1.07' }, { frozenAt: 1 }, { notes: 'x', grade: 'C' }].map(changesTerms)).toEqual([true, true, true]);
    expect([{ notes: 'x' }, { endedAt: 1 }, {}].map(changesTerms)).toEqual([false, false, false]);
  });
});

/** Plans and their scores as kinds of the document store: what their schemas take, the security rules take too. */
import { describe, expect, it, test } from 'vitest';
import { planScoreKind, tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { judge } from '../../rules/firestore-world';
import { documents, placeOf } from '../../rules/kept-world';
import { aDigest } from '../../fixtures/kept/one-of-each';
import type { PlainMap } from '../../rules/firestore-engine/rules-fixture';

const by = { deviceId: 'phone', nowMs: 1_790_000_000_000 };
const envelope = (kind: 'plans' | 'planScores'): PlainMap => {
  const { version, deviceId, updatedAt, createdAt, termsAt } = documents[kind][1];
  return { version, deviceId, updatedAt, ...(kind === 'plans' ? { createdAt, termsAt } : {}) } as PlainMap;
};

const plan = { market: 'EURUSD', side: 'long', entry: '1.0842', stop: '1.0812' };
const score = { triggered: false, until: 1_790_000_000_000, candleSource: 'EURUSD.csv', from: 1_780_000_000_000, to: 1_790_000_000_000 };

describe('the kinds of plans and scores', () => {
  it('have their places, and a score names a file by all of its SHA-256', () => {
    expect([tradePlanKind.name, planScoreKind.name]).toEqual(['plans', 'planScores']);
    const isScore = (candleHash: string): boolean => planScoreKind.schema.safeParse({ ...score, candleHash }).success;
    const wrong = [`0${aDigest}`, `${aDigest}0`, aDigest.slice(1), aDigest.toUpperCase().replace(/^./u, 'A'), 'g'.repeat(64)];
    expect([aDigest, ...wrong].map(isScore)).toEqual([true, false, false, false, false, false]);
  });

  test.each([
    ['plans', tradePlanKind, plan],
    ['planScores', planScoreKind, { ...score, triggered: true, pessimistic: -1, optimistic: 2, candleHash: aDigest }],
  ] as const)('a new document of %s, as the program stores it, is taken by the rules and read again', (name, kind, fields) => {
    const state = kind.policy.edit({}, { set: fields }, by) ?? {};
    const stored = kind.policy.stored(state, 'phone');
    expect(judge('trader', { write: { [placeOf(name)]: { ...stored, ...envelope(name) } as PlainMap } }).allowed).toBe(true);
    const reading = kind.policy.read(kind.policy.stateOf(stored));
    expect(reading.state === 'present' && kind.schema.safeParse(reading.value)).toEqual({ success: true, data: fields });
  });

  test.each<readonly [sentence: string, fields: PlainMap, schema: boolean, rules: boolean]>([
    ['without a trigger', score, true, true],
    ['with a name of its own', { ...score, r: 2 }, false, false],
    ['with a bound in words', { ...score, triggered: true, pessimistic: 'stopped', optimistic: 2 }, false, false],
    ['without its candles', { triggered: true }, false, false],
    ['with a file that is none', { ...score, candleHash: 'EURUSD.csv' }, false, false],
  ])('a score %s', (_, fields, schema, rules) => {
    const isAllowed = judge('trader', { write: { [placeOf('planScores')]: { ...fields, ...envelope('planScores') } } }).allowed;
    expect({ schema: planScoreKind.schema.safeParse(fields).success, rules: isAllowed }).toEqual({ schema, rules });
  });

  it('gives a plan the time of its terms with its terms, and not with its notes or its end', () => {
    const { createdAt, termsAt } = tradePlanKind.times;
    const before = tradePlanKind.policy.edit({}, { set: plan }, by) ?? {};
    const after = (fields: object) =>
      tradePlanKind.policy.join(before, tradePlanKind.policy.edit(before, { set: { ...fields } }, { ...by, nowMs: by.nowMs + 1 }) ?? {});
    expect([createdAt?.(null, before), termsAt?.(null, before)]).toEqual([true, true]);
    expect(termsAt?.(before, after({ stop: '1.0800' }))).toBe(true);
    expect(termsAt?.(before, after({ frozenAt: by.nowMs }))).toBe(true);
    expect(termsAt?.(before, after({ notes: 'Waiting.' }))).toBe(false);
    expect(termsAt?.(before, after({ endedAt: by.nowMs }))).toBe(false);
    expect(createdAt?.(before, after({ stop: '1.0800' }))).toBe(false);
  });

  it('keeps nothing of a plan that was removed, and does not make it anew; a score comes again', () => {
    const removed = (kind: typeof tradePlanKind | typeof planScoreKind, fields: PlainMap) => {
      const before = kind.policy.edit({}, { set: fields }, by) ?? {};
      const gone = kind.policy.join(before, kind.policy.edit(before, { remove: true }, { ...by, nowMs: by.nowMs + 1 }) ?? {});
      const again = kind.policy.edit(gone, { set: fields }, { ...by, nowMs: by.nowMs + 2 });
      return { text: JSON.stringify(gone), again };
    };
    const goneForGood = removed(tradePlanKind, plan);
    expect(goneForGood.text).not.toContain('1.0812');
    expect(goneForGood.again).toBeNull();
    expect(removed(planScoreKind, score).again).not.toBeNull();
  });
});

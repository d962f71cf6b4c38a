/** Which rule a question becomes: one that the ledger checks is never another one than the habit that was measured. */
import { describe, expect, it } from 'vitest';
import { questionOf, type Condition } from '@/domain/findings/condition';
import { checkOf, ruleOfQuestion } from '@/domain/findings/rule-of-question';

const zone = 'America/New_York';
const words = { words: 'Trades of some kind', ruleText: () => undefined, city: () => 'New York', zone };
const check = (...conditions: readonly Condition[]) => checkOf(questionOf(...conditions), zone);

describe('the condition of a rule', () => {
  it('forbids entries soon after a loss, which takes both conditions', () => {
    const loss: Condition = { on: 'after', is: 'loss', count: 1 };
    const soon: Condition = { on: 'since last', from: 0, to: 15 };
    expect(check(loss, soon)).toEqual({ kind: 'after-loss', minutes: 15 });
    expect(check(soon, loss)).toEqual({ kind: 'after-loss', minutes: 15 });
    expect([check(loss), check(soon)]).toEqual([null, null]);
  });

  it.each([
    ['two losses', { on: 'after', is: 'loss', count: 2 }, { on: 'since last', from: 0, to: 15 }],
    ['a win', { on: 'after', is: 'win', count: 1 }, { on: 'since last', from: 0, to: 15 }],
    ['a wait that begins later', { on: 'after', is: 'loss', count: 1 }, { on: 'since last', from: 5, to: 15 }],
    ['a wait without end', { on: 'after', is: 'loss', count: 1 }, { on: 'since last', from: 0, to: null }],
  ] as const)('is none after %s, which the ledger’s own rule does not mean', (_, after, since) => {
    expect(check(after, since)).toBeNull();
  });

  it('ends the day before the first trade of the group', () => {
    expect(check({ on: 'nth', from: 4, to: null })).toEqual({ kind: 'most-trades', most: 3 });
    expect([check({ on: 'nth', from: 1, to: null }), check({ on: 'nth', from: 3, to: 4 })]).toEqual([null, null]);
  });

  it('leaves all other hours', () => {
    expect(check({ on: 'hour', from: 12, to: 16 })).toEqual({ kind: 'hours', from: '16:00', to: '12:00', zone });
    expect(check({ on: 'hour', from: 20, to: 24 })).toEqual({ kind: 'hours', from: '00:00', to: '20:00', zone });
  });

  it('is none for what no rule of the ledger says', () => {
    expect(check({ on: 'tag', is: 'Chased the entry' })).toBeNull();
    expect(check({ on: 'nth', from: 4, to: null }, { on: 'side', is: 'short' })).toBeNull();
    expect(check()).toBeNull();
  });
});

describe('the words of a rule', () => {
  it('are those of its condition, of the broken rule, or “no” and the group', () => {
    expect(ruleOfQuestion(questionOf({ on: 'nth', from: 4, to: null }), words).text).toBe('At most 3 trades a day');
    expect(ruleOfQuestion(questionOf({ on: 'tag', is: 'Late' }), { ...words, words: 'Trades tagged “Late”' })).toEqual({
      text: 'No trades tagged “Late”',
    });
    expect(ruleOfQuestion(questionOf({ on: 'rule', is: 'broken', id: null }), words).text).toBe('Keep all of my rules');
    const broken = questionOf({ on: 'rule', is: 'broken', id: 'wait' });
    expect(ruleOfQuestion(broken, { ...words, ruleText: () => 'Wait for the candle to close' })).toEqual({
      text: 'Wait for the candle to close',
    });
  });

  it('are no longer than a rule can be', () => {
    expect(ruleOfQuestion(questionOf({ on: 'tag', is: 'x' }), { ...words, words: `Trades ${'x'.repeat(500)}` }).text).toHaveLength(300);
  });
});

/** What is said of the one thing: the direction always, the size only as far as it is sure, and no word of statistics. */
import { describe, expect, it } from 'vitest';
import type { Candidate } from '@/domain/findings/one-thing';
import { explanationOf, headlineOf } from '@/features/journal-ai/one-thing/one-thing-words';

const solid: Candidate = {
  id: 'x',
  of: 'finding',
  sure: 'established',
  canAct: true,
  trades: 31,
  // DESIGN: 13.0R over 31 trades, $2,090; as little as $480, as much as $3,520.
  total: { value: -13, low: -21.9, high: -3 },
  money: [{ value: -2093.18, low: -3521.4, high: -479.6, currency: 'USD' }],
  reachesZero: false,
};
const said = (candidate: Candidate): string => {
  const { before, amount, after } = headlineOf(candidate, { what: 'Closing by hand', isPlural: false, since: '1 December' });
  return `${before}${amount}${after}`;
};

describe('the sentence', () => {
  it('says about how much where the interval stays below zero', () => {
    expect(said(solid)).toBe('Closing by hand has cost you about $2,090 since 1 December.');
    expect(explanationOf(solid, { isInR: true, isAssumed: false, others: 'some' })).toBe(
      'That’s about 13.0R over 31 trades, or 0.42R each time. It could be as little as $480 or as much as $3,520. No other habit we can measure costs you more.',
    );
  });

  it('claims the direction and says “up to” where the interval reaches past zero', () => {
    const open = { ...solid, reachesZero: true };
    expect(said(open)).toBe('Closing by hand has cost you money, up to $3,520 since 1 December.');
    expect(explanationOf(open, { isInR: true, isAssumed: false, others: 'none' })).toMatch(
      /^That’s at most 21\.9R over 31 trades.*not of the size/u,
    );
    expect(explanationOf(open, { isInR: true, isAssumed: false, others: 'none' })).not.toContain('2,090');
  });

  it('says “may” of what could be luck', () => {
    expect(said({ ...solid, sure: 'suggestive' })).toBe('Closing by hand may have cost you about $2,090 since 1 December.');
    expect(explanationOf(solid, { isInR: true, isAssumed: true, others: 'unknown yet' })).toMatch(
      /Part of that R is assumed.*Some of your habits are still being measured\.$/u,
    );
    expect(explanationOf(solid, { isInR: false, isAssumed: true, others: 'some' })).not.toContain('assumed');
    expect(explanationOf({ ...solid, sure: 'suggestive' }, { isInR: true, isAssumed: false, others: 'none' })).toContain(
      'luck could still explain it',
    );
  });

  it('adds no currencies up', () => {
    const two = { ...solid, money: [...solid.money, { value: -340, low: -500, high: -100, currency: 'EUR' }] };
    expect(said(two)).toBe('Closing by hand has cost you about 2,090 USD and 340 EUR since 1 December.');
  });

  it('says R where no money is known', () => {
    expect(said({ ...solid, money: [] })).toBe('Closing by hand has cost you about 13.0R since 1 December.');
  });
});

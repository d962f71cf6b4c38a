/** What the journal says of trades that look like copies, and which accounts belong together. */
import { describe, expect, it } from 'vitest';
import type { Trade } from '@/domain/trades/trade';
import { copyCircles, decisionsText, proposalSentence } from '@/features/journal/copies/copy-words';
import { aTrade } from '../../../domain/journal/a-trade';

const on = (...accounts: readonly string[]): readonly Trade[] => accounts.map((account) => aTrade({}, account));

describe('the line about copies', () => {
  it('counts the copies and the accounts beside the first one', () => {
    expect(proposalSentence([on('a', 'b', 'c'), on('a', 'b')])).toBe('3 trades look like copies on 2 other accounts within 5 seconds.');
    expect(proposalSentence([on('a', 'b')])).toBe('1 trade looks like a copy on 1 other account within 5 seconds.');
    expect(decisionsText(41, 97).replaceAll('\u00a0', ' ')).toBe('n = 41 decisions (97 trades)');
  });

  it('finds the accounts that copy each other, directly or through others', () => {
    expect(copyCircles([on('b', 'a'), on('c', 'd'), on('a', 'e')])).toEqual([
      ['a', 'b', 'e'],
      ['c', 'd'],
    ]);
    expect(copyCircles([on('a', 'b'), on('c', 'd'), on('b', 'c')])).toEqual([['a', 'b', 'c', 'd']]);
  });
});

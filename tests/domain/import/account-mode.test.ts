/** Hedging or netting: what a header says, else what deals can only be in one of the two. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import { accountMode } from '@/domain/import/mt5/account-mode';
import type { AccountMode } from '@/domain/import/mt5/account-mode';
import type { Deal } from '@/domain/import/mt5/read-deal';
import type { ParsedTrade } from '@/domain/import/contract';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

/** 'buy 1 open' at the minute of its place, by order `o` and its place. */
const deals = (...words: readonly string[]): readonly Deal[] =>
  words.map((word, i) => {
    const [side, lots, effect, symbol = 'EURUSD'] = word.split(' ');
    return { side, lots: lots as DecimalText, effect, symbol, at: epochMs(i * 60_000), row: i, order: `o${i}` } as unknown as Deal;
  });
const position = (ticket: string, minute: number) => ({ ticket, closedAt: epochMs(minute * 60_000) }) as ParsedTrade;
const mode = (own: readonly Deal[], positions: readonly ParsedTrade[] = [], stated: AccountMode | null = null) =>
  accountMode(stated, positions, own);
/** By an order of its own, so that only the deals can speak against hedging, or for it. */
const undecided = position('o0', 100);

it('what the header says counts', () => {
  expect([mode(deals('buy 1 reverse'), [], 'hedging'), mode(deals('buy 1 close-by'), [], 'netting')]).toEqual(['hedging', 'netting']);
});

describe('deals', () => {
  it('that reverse a position are those of netting, also where all orders are positions', () => {
    expect(mode(deals('buy 1 open', 'sell 2 reverse'), [undecided])).toBe('netting');
  });

  it.each<[string, readonly string[]]>([
    ['close by an opposite position', ['buy 1 open', 'sell 1 close-by']],
    ['open against an open position', ['buy 1 open', 'sell 1 open']],
    ['open against one that is closed in part', ['buy 2 open', 'sell 1 close', 'sell 1 open']],
    ['open against a sold one that is closed in part', ['sell 2 open', 'buy 1 close', 'buy 1 open']],
    ['open against what was opened after a closing of more', ['buy 1 open', 'sell 5 close', 'buy 1 open', 'sell 1 open']],
  ])('that %s are those of hedging', (_name, words) => expect(mode(deals(...words))).toBe('hedging'));

  it.each<[string, readonly string[]]>([
    ['open on the other side when the position is closed', ['buy 1 open', 'sell 1 close', 'sell 1 open']],
    ['add to a position', ['buy 1 open', 'buy 1 open']],
    ['close what was opened before the report begins', ['sell 1 close', 'sell 1 open']],
    ['close more than was opened', ['buy 1 open', 'sell 3 close', 'sell 1 open']],
    ['open the other way in another market', ['buy 1 open', 'sell 1 open GBPUSD']],
    ['close on the side of the position', ['buy 1 open', 'buy 1 close', 'buy 1 open']],
  ])('that %s are possible in both: without positions the account is netting', (_name, words) =>
    expect(mode(deals(...words))).toBe('netting'),
  );

  it('are taken in the order of time, those of one instant by their rows', () => {
    const [open, close, again] = deals('buy 1 open', 'sell 1 close', 'sell 1 open');
    expect(mode([again!, close!, open!])).toBe('netting');
    const together = [open!, close!, again!].map((deal) => ({ ...deal, at: epochMs(5) }));
    expect([mode(together.toReversed()), mode(together)]).toEqual(['netting', 'netting']);
  });
});

describe('positions', () => {
  const two = deals('buy 1 open', 'buy 1 open');

  it('that were each opened by an order of their own are those of hedging', () => {
    expect(mode(two, [position('o0', 5), position('o1', 5)])).toBe('hedging');
    expect(mode(two, [position('o0', 5)])).toBe('netting');
    expect(mode([], [position('o0', 5)])).toBe('hedging');
  });

  it('say nothing of orders without a number, of closings, and of what was opened after the last of them', () => {
    expect(mode([{ ...two[0]!, order: '' }, ...deals('sell 1 close').map((deal) => ({ ...deal, order: 'x' }))], [position('o9', 5)])).toBe(
      'hedging',
    );
    // The second is of minute 1: after a position that closed in minute 0, and not after one of minute 1.
    expect([mode(two, [position('o0', 0)]), mode(two, [position('o0', 1)])]).toEqual(['hedging', 'netting']);
    expect(mode(two, [position('o9', 5), position('o0', 0), position('o1', 0)])).toBe('hedging');
  });
});

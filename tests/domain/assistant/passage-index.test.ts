/** An index that a worker made and handed over finds what one made here finds. */
import { describe, expect, it } from 'vitest';
import type { Passage } from '@/domain/assistant/passages';
import { indexPassages, isIndexed, lookUpIn, retrieve } from '@/domain/assistant/retrieve';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';

const found = (question: string, passages: readonly Passage[]) =>
  retrieve(question, passages, 5).map(({ passage, score, share }) => [passage.id, score, share]);

describe('the index of passages', () => {
  it('is the same after the way through a worker', () => {
    const [here, there] = [[...shippedKnowledge], [...shippedKnowledge]];
    lookUpIn(there, structuredClone(indexPassages(shippedKnowledge)));
    expect([isIndexed(there), isIndexed(here)]).toEqual([true, false]);
    for (const question of ['what is slippage', 'how does a trailing stop work', 'difference between a limit and a stop order', 'zebra'])
      expect(found(question, there)).toEqual(found(question, here));
    expect(found('what is slippage', there)[0]?.[0]).toBe(shippedKnowledge.find(({ names }) => names.includes('Slippage'))?.id);
  });

  it('finds nothing in no passages', () => {
    expect(retrieve('anything', [], 3)).toEqual([]);
  });
});

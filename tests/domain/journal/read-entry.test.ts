/** Stored executions and notes, whole and damaged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNotes } from '@/domain/trades/merge-notes';
import { readLedgerEntry } from '@/domain/journal/ledger-entry';
import { readEntry } from '@/domain/journal/read-trade';
import { epochMs } from '@/domain/time/epoch-ms';
import type { TraderNotes } from '@/domain/trades/trade';
import { aFill } from './a-fill';
import { decimal, someFacts } from './a-trade';

const notes: TraderNotes = {
  note: 'late entry',
  rating: 4,
  tags: { breakout: true },
  setup: 'Opening range',
  rules: { size: true, news: false },
  checklist: { trend: true },
  initialStop: decimal('1.0650'),
  initialRisk: decimal('50.00'),
  plannedEntry: decimal('1.0700'),
  plannedTarget: decimal('1.0800'),
  screenshots: { ab12: { addedAt: epochMs(1_700_000_000_000), caption: 'entry' } },
  conflicts: { e1: { text: 'other', at: epochMs(1_700_000_000_001) } },
};

describe('readEntry', () => {
  it('gives back a trade with all notes and its sources', () => {
    const sources = { 'import-1': 4, 'import-2': 9 };
    const reading = readEntry('mt4-1', { broker: someFacts(), user: notes, sources }, 'a');
    expect(reading).toEqual({
      ok: true,
      kind: 'trade',
      trade: { id: 'mt4-1', accountId: 'a', broker: someFacts(), user: notes, sources },
    });
  });

  it('gives back an execution, with the notes of the trade it reversed into', () => {
    const { facts } = aFill(1, '+2', '20000.25', { stopPrice: decimal('19990'), isStopInitial: true });
    const reading = readEntry('f-1', { broker: facts, user: { note: 'one', reversed: { note: 'two' } } }, 'a');
    expect(reading).toEqual({
      ok: true,
      kind: 'fill',
      fill: { id: 'f-1', accountId: 'a', facts, user: { note: 'one' }, reversed: { note: 'two' } },
    });
  });

  it.each([
    ['kind', 'order'],
    ['quantity', 2],
    ['side', 'long'],
    ['effect', 'in'],
    ['effect', undefined],
    ['order', NaN],
    ['fees', { nfa: 1 }],
    ['pointValue', undefined],
    ['unit', 'shares'],
  ])('names %s of an execution as damaged when it is %j', (field, value) => {
    const { facts } = aFill(1, '+2', '20000.25');
    expect(readEntry('f-1', { broker: { ...facts, [field]: value } }, 'a')).toMatchObject({
      ok: false,
      reason: expect.stringContaining(`broker.${field}`),
    });
  });

  it('believes a sale, every rating from 1 to 5 and every effect', () => {
    for (const effect of ['open', 'close', 'reverse', 'close-by', null] as const) {
      const { facts } = aFill(1, '-2', '100', { effect });
      expect(readEntry('f-1', { broker: facts }, 'a')).toMatchObject({ ok: true, fill: { facts: { side: 'sell', effect } } });
    }
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(readEntry('x', { broker: someFacts(), user: { rating } }, 'a')).toMatchObject({ ok: true, trade: { user: { rating } } });
    }
  });

  it('has later versions of an execution only where there are some', () => {
    const { facts } = aFill(1, '+2', '100');
    const reading = readLedgerEntry('f-1', { broker: facts, user: {} }, 'a');
    expect(reading.ok && reading.kind === 'fill' && 'versions' in reading.fill).toBe(false);
    const corrected = { value: { set: { price: '101' }, unset: [] }, at: 5 };
    const later = readLedgerEntry('f-1', { broker: facts, user: {}, sources: { other: 3 }, versions: { other: corrected } }, 'a');
    expect(later).toMatchObject({
      ok: true,
      fill: { versions: { first: { price: '100' }, later: { other: { facts: { price: '101' }, at: 5 } } } },
    });
  });

  it.each([
    ['rating', 0],
    ['rating', -1],
    ['rating', 6],
    ['rating', 2.5],
    ['rules', { size: 'yes' }],
    ['initialRisk', '0.00'],
    ['initialRisk', '-5'],
    ['initialStop', 1.07],
    ['screenshots', { x: { caption: 'no time' } }],
    ['conflicts', { x: 'text' }],
    ['reversed', { note: 7 }],
  ])('does not believe %s of the notes when it is %j', (field, value) => {
    expect(readEntry('x', { broker: someFacts(), user: { [field]: value } }, 'a')).toMatchObject({
      ok: false,
      reason: expect.stringContaining(`user.${field}`),
    });
  });

  it('does not believe damaged sources', () => {
    for (const sources of [[], { a: 0 }, { a: '1' }, 'import-1']) {
      expect(readEntry('x', { broker: someFacts(), sources }, 'a')).toMatchObject({ ok: false });
    }
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (broker, user) => {
        expect(readEntry('x', { broker: { kind: 'fill', ...(broker as object) }, user }, 'a').ok).toBe(false);
      }),
    );
  });
});

describe('mergeNotes', () => {
  it('changes nothing when merged again', () => {
    const text = fc.constantFrom('late', 'early', 'late entry');
    const some = fc.record({ note: text, rating: fc.integer({ min: 1, max: 5 }), setup: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), (several) => {
        const once = mergeNotes(several);
        expect(mergeNotes([once, ...several])).toEqual(once);
      }),
    );
  });
});

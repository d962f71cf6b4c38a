/** Changing many trades at once: only what was chosen changes, and taking it back leaves every trade as it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trade, TraderNotes } from '@/domain/trades/trade';
import { noChange, planBulkEdit, type BulkChange } from '@/features/journal/bulk/bulk-edit';
import { inversePatch } from '@/features/journal/bulk/session-undo';
import type { NotesPatch } from '@/services/journal/edit-notes';

/** What a patch leaves of notes: its meaning as `NotesPatch` documents it, written down independently of the store. */
const patched = (notes: TraderNotes, patch: NotesPatch): TraderNotes => {
  const next: Record<string, unknown> = { ...notes };
  for (const [name, value] of Object.entries(patch) as [string, unknown][]) {
    if (value === null) delete next[name];
    else if (typeof value === 'object') {
      const map = { ...(next[name] as object) } as Record<string, unknown>;
      for (const [key, inner] of Object.entries(value as object) as [string, unknown][]) {
        if (inner === null) delete map[key];
        else map[key] = inner;
      }
      if (Object.keys(map).length === 0) delete next[name];
      else next[name] = map;
    } else next[name] = value;
  }
  return next;
};

const trade = (id: string, user: TraderNotes): Trade => ({ id, accountId: 'a', user, broker: {} as Trade['broker'] });

const tags = fc.uniqueArray(fc.constantFrom('news', 'late', 'plan', 'size'), { maxLength: 4 });
const tagMap = tags.map((names) => Object.fromEntries(names.map((name) => [name, true as const])));
const ruleMap = fc.dictionary(fc.constantFrom('r1', 'r2', 'r3'), fc.boolean(), { noNullPrototype: true });

const notesOf = fc
  .record({
    tags: tagMap,
    rules: ruleMap,
    setup: fc.option(fc.constantFrom('Breakout', 'Pullback'), { nil: undefined }),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    note: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  .map((notes) => {
    const filled = Object.entries(notes).filter(
      ([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0),
    );
    return Object.fromEntries(filled) as TraderNotes;
  });

const changes: fc.Arbitrary<BulkChange> = fc.record({
  addTags: tags,
  removeTags: fc.constant<readonly string[]>([]),
  setup: fc.constantFrom(undefined, null, 'Breakout', 'Range'),
  rating: fc.constantFrom(undefined, null, 3),
  rules: fc.dictionary(fc.constantFrom('r1', 'r2'), fc.constantFrom(true, false, null), { noNullPrototype: true }),
});

describe('a change of many trades', () => {
  it('is taken back to exactly what was there', () => {
    fc.assert(
      fc.property(fc.array(notesOf, { maxLength: 6 }), changes, (several, change) => {
        const before = several.map((notes, index) => trade(String(index), notes));
        const { edits, inverse } = planBulkEdit(before, change);
        for (const [index, edit] of edits.entries()) {
          const own = before.find(({ id }) => id === edit.tradeId)?.user ?? {};
          const back = patched(patched(own, edit.patch), inverse[index]?.patch ?? {});
          expect(back).toEqual(own);
        }
      }),
    );
  });

  it('leaves out trades that are so already', () => {
    const trades = [trade('1', { tags: { news: true }, rating: 3 }), trade('2', {})];
    const { edits } = planBulkEdit(trades, { ...noChange, addTags: ['news'], rating: 3 });
    expect(edits).toEqual([{ accountId: 'a', tradeId: '2', patch: { tags: { news: true }, rating: 3 } }]);
  });

  it('removes a tag only where it is', () => {
    const trades = [trade('1', { tags: { news: true, late: true } }), trade('2', { tags: { late: true } })];
    expect(planBulkEdit(trades, { ...noChange, removeTags: ['news'] })).toEqual({
      edits: [{ accountId: 'a', tradeId: '1', patch: { tags: { news: null } } }],
      inverse: [{ accountId: 'a', tradeId: '1', patch: { tags: { news: true } } }],
    });
  });

  it('changes nothing where nothing was chosen', () => {
    expect(planBulkEdit([trade('1', { rating: 1 })], noChange).edits).toEqual([]);
  });
});

it('the inverse of a patch names the fields that the patch names, and no other', () => {
  expect(inversePatch({ setup: 'Breakout', tags: { a: true } }, { setup: null, rating: 2, tags: { a: null, b: true } })).toEqual({
    setup: 'Breakout',
    rating: null,
    tags: { a: true, b: null },
  });
});

/** Drawings as data: edits, storage, and that what two devices do to other drawings stays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorsOf, drawingKinds, mostAnchors, mostDrawings, readDrawings } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import {
  changeBetween,
  changed,
  withAnchor,
  withClones,
  withDrawings,
  withHiding,
  withLock,
  withOrder,
  withoutDrawings,
  withShift,
  withStyle,
  withText,
} from '@/domain/drawings/drawing-edits';
import { drawingsKind, drawingsOfSheet, sheetEdit, sheetId } from '@/domain/drawings/drawings-kind';

const from = { at: 0, price: 100 };
const to = { at: 3_600_000, price: 110 };
const line = (id: string, order: number): Drawing => ({ id, kind: 'trend', anchors: [from, to], order });
const later = ({ at, price }: { readonly at: number; readonly price: number }) => ({ at: at + 10, price: price + 1 });
const ids = (drawings: readonly Drawing[]) => drawings.map(({ id }) => id);

const anchor = fc.record({ at: fc.integer({ min: 0, max: 2e12 }), price: fc.double({ noNaN: true, noDefaultInfinity: true }) });
const someDrawing = (id: string) =>
  fc.constantFrom(...drawingKinds).chain((kind) => {
    const [fewest, most] = anchorsOf(kind);
    return fc.record(
      {
        id: fc.constant(id),
        kind: fc.constant(kind),
        anchors: fc.array(anchor, { minLength: fewest, maxLength: Math.min(most, fewest + 5) }),
        order: fc.integer({ min: -50, max: 50 }),
        pane: fc.constantFrom('RSI 14', 'MACD 12 26 9'),
        text: fc.string({ maxLength: 40 }),
        style: fc.record({ colour: fc.integer({ min: 1, max: 6 }), isHollow: fc.constant(true as const) }, { requiredKeys: [] }),
        isLocked: fc.constant(true as const),
        isHidden: fc.constant(true as const),
      },
      { requiredKeys: ['id', 'kind', 'anchors', 'order'] },
    );
  });
const someDrawings = fc
  .integer({ min: 0, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => someDrawing(`d${String(at)}`))));

describe('edits of drawings', () => {
  const two = [line('a', 1), line('b', 2)];

  it('put what is new over all others, and no more than a market has', () => {
    expect(withDrawings(two, [{ id: 'c', kind: 'cross', anchors: [from] }]).at(-1)).toEqual({
      id: 'c',
      kind: 'cross',
      anchors: [from],
      order: 3,
    });
    const many = Array.from({ length: mostDrawings + 5 }, (_, at) => ({ id: String(at), kind: 'cross' as const, anchors: [from] }));
    expect(withDrawings([], many)).toHaveLength(mostDrawings);
  });

  it('move one anchor, or all of some', () => {
    expect(withAnchor(two, { id: 'b', index: 1 }, { at: 5, price: 7 })).toEqual([
      two[0],
      { ...two[1], anchors: [from, { at: 5, price: 7 }] },
    ]);
    expect(withShift(two, ['a'], later)[0]?.anchors).toEqual([
      { at: 10, price: 101 },
      { at: 3_600_010, price: 111 },
    ]);
  });

  it('neither move nor remove what is locked', () => {
    const locked = withLock(two, ['a'], true);
    expect(withAnchor(locked, { id: 'a', index: 0 }, to)).toEqual(locked);
    expect(withShift(locked, ['a'], later)).toEqual(locked);
    expect(ids(withoutDrawings(locked, ['a', 'b']))).toEqual(['a']);
    expect(withLock(locked, ['a'], false)).toEqual(two);
  });

  it('clone under new ids, unlocked and over the rest', () => {
    const cloned = withClones(
      withLock(two, ['a'], true),
      [
        { of: 'a', id: 'c' },
        { of: 'gone', id: 'd' },
      ],
      later,
    );
    expect(cloned.at(-1)).toEqual({ id: 'c', kind: 'trend', anchors: [from, to].map(later), order: 3 });
    expect(cloned).toHaveLength(3);
  });

  it('bring to the front and send to the back, in the order in which they lie', () => {
    const three = [...two, line('c', 3)];
    expect(ids(withOrder(three, ['b', 'a'], 'front'))).toEqual(['c', 'a', 'b']);
    expect(ids(withOrder(three, ['c', 'b'], 'back'))).toEqual(['b', 'c', 'a']);
  });

  it('style, hide and word, and take it back without a trace', () => {
    const styled = withStyle(withText(withHiding(two, ['b'], true), 'a', 'Here'), ['a'], { colour: 2 });
    expect(styled).toEqual([
      { ...two[0], text: 'Here', style: { colour: 2 } },
      { ...two[1], isHidden: true },
    ]);
    expect(withStyle(withHiding(styled, ['b'], false), ['a'], {})).toEqual([{ ...two[0], text: 'Here' }, two[1]]);
  });
});

describe('changes of drawings', () => {
  it('make the second list of the first, and leave drawings alone that neither touched', () => {
    fc.assert(
      fc.property(someDrawings, someDrawings, (before, after) => {
        const made = changed(before, changeBetween(before, after));
        expect(ids(made).toSorted()).toEqual(ids(after).toSorted());
        for (const drawing of after) expect(made).toContainEqual(drawing);
        const other = line('other', 0);
        expect(changed([...before, other], changeBetween(before, after))).toContainEqual(other);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('drawings in storage', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(someDrawings, (drawings) => {
        const read = readDrawings(JSON.parse(JSON.stringify(drawings)));
        expect(new Set(read)).toEqual(new Set(JSON.parse(JSON.stringify(drawings)) as unknown[]));
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('are read from before there was an order, and without what is no drawing', () => {
    const old = { id: '1', kind: 'trend', anchors: [from, to] };
    const many = Array.from({ length: mostAnchors + 1 }, () => from);
    const damaged = [null, 7, { ...old, kind: 'circle' }, { ...old, anchors: [from] }, { ...old, anchors: [from, { at: 'x', price: 1 }] }];
    expect(readDrawings([old, ...damaged, { ...old, kind: 'brush', anchors: many }, { ...old, id: 3 }])).toEqual([{ ...old, order: 0 }]);
    expect(readDrawings({})).toEqual([]);
  });

  it('come back from the account as they were, also after a field was taken away', () => {
    fc.assert(
      fc.property(someDrawings, someDrawings, (before, after) => {
        const by = (nowMs: number) => ({ deviceId: 'laptop', nowMs });
        const { policy, schema } = drawingsKind;
        const first = policy.edit({}, sheetEdit(changeBetween([], before)), by(1)) ?? {};
        const edit = policy.edit(first, sheetEdit(changeBetween(before, after)), by(2));
        const reading = policy.read(edit === null ? first : policy.join(first, edit));
        const value = reading.state === 'present' ? schema.safeParse(reading.value) : null;
        const read = value?.success === true ? drawingsOfSheet(value.data) : [];
        expect(new Set(read)).toEqual(new Set(after));
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  it('lie under an id that every market has', () => {
    expect(['EURUSD', 'simulated-EURUSD', 'BTC/USD', "it's~*", '.x'].map(sheetId)).toEqual([
      'EURUSD',
      'simulated-EURUSD',
      'BTC%2FUSD',
      'it%27s%7E%2A',
      '%2Ex',
    ]);
    expect(['BTC/USD', "it's~*", '.x', 'ÄÖ'].every((symbol) => drawingsKind.id.test(sheetId(symbol)))).toBe(true);
  });
});

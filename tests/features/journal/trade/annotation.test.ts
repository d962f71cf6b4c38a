/** Drawings on screenshots: what is kept comes back, what is damaged is left out, and shapes move whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowHead, isDrawn, movedShape, noAnnotation, readAnnotation } from '@/features/journal/trade/annotation';

const point = fc.record({ x: fc.integer({ min: 0, max: 4_000 }), y: fc.integer({ min: 0, max: 4_000 }) });
const colour = fc.constantFrom('red', 'yellow', 'blue', 'white');
const shape = fc.oneof(
  fc.record({ kind: fc.constantFrom('arrow', 'line'), from: point, to: point, colour }),
  fc.record({
    kind: fc.constant('text'),
    at: point,
    text: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
    colour,
  }),
);

describe('a drawing on a screenshot', () => {
  it('comes back from its JSON as it was', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 20 }), (shapes) => {
        const kept = JSON.parse(JSON.stringify({ version: 1, shapes })) as unknown;
        expect(readAnnotation(kept)).toEqual({ version: 1, shapes });
      }),
    );
  });

  it('is read from anything without failing, and holds only shapes that can be drawn', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { shapes } = readAnnotation({ version: 1, shapes: Array.isArray(kept) ? kept : [kept] });
        return shapes.every(({ kind }) => ['arrow', 'line', 'text'].includes(kind));
      }),
    );
    expect(readAnnotation(null)).toEqual(noAnnotation);
    expect(readAnnotation({ version: 2, shapes: [] })).toEqual(noAnnotation);
  });

  it('leaves a damaged shape out and keeps the others', () => {
    const line = { kind: 'line', from: { x: 1, y: 2 }, to: { x: 30, y: 40 }, colour: 'blue' };
    const kept = { version: 1, shapes: [{ ...line, to: { x: 'far' } }, line, { kind: 'text', at: { x: 1, y: 1 }, text: '  ' }] };
    expect(readAnnotation(kept)).toEqual({ version: 1, shapes: [line] });
  });

  it('moves a shape as a whole', () => {
    const arrow = { kind: 'arrow', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, colour: 'red' } as const;
    expect(movedShape(arrow, { x: 10, y: -1 })).toMatchObject({ from: { x: 11, y: 1 }, to: { x: 13, y: 3 } });
  });

  it('takes a slip of the hand for no stroke', () => {
    const at = { x: 5, y: 5 };
    expect(isDrawn({ kind: 'line', from: at, to: { x: 7, y: 6 }, colour: 'red' })).toBe(false);
    expect(isDrawn({ kind: 'line', from: at, to: { x: 9, y: 5 }, colour: 'red' })).toBe(true);
  });

  it('points an arrow at its end, with two strokes of equal length', () => {
    const path = arrowHead({ from: { x: 0, y: 0 }, to: { x: 100, y: 0 } }, 10);
    const [, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = /^M(\S+) (\S+)L(\S+) (\S+)L(\S+) (\S+)$/u.exec(path)?.map(Number) ?? [];
    expect([x2, y2]).toEqual([100, 0]);
    expect(Math.hypot(x1 - 100, y1)).toBeCloseTo(10, 0);
    expect([x3, y3]).toEqual([x1, -y1]);
    expect(x1).toBeLessThan(100);
  });
});

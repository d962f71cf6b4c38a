/** Words along an axis: as many as there is room for, and none on another. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, type RailLabel } from '@/ui/rail-labels';

const label = (x: number, long: string, short: string): RailLabel => ({ x, long, short });

describe('labels of an axis', () => {
  const three = [
    label(20, '17 February: paid', '17 Feb'),
    label(260, '17 March: payment failed', '17 Mar, failed'),
    label(340, '27 March: tools end', '27 Mar'),
  ];

  it('are long in one row where there is room', () => {
    const wide = three.map((one) => ({ ...one, x: one.x * 2.5 }));
    expect(placeLabels(wide, 1_000).map(({ text, row }) => [text, row])).toEqual(three.map(({ long }) => [long, 0]));
  });

  it('are long in two rows where one is not enough', () => {
    const close = [
      label(0, 'Paid October 28', 'Oct 28'),
      label(331, 'Ended November 27', 'Nov 27'),
      label(463, 'December 9: and more', 'Dec 9'),
    ];
    expect(placeLabels(close, 600)).toMatchObject([
      { text: 'Paid October 28', row: 0 },
      { text: 'Ended November 27', anchor: 'start', row: 0 },
      { text: 'December 9: and more', anchor: 'start', row: 0 },
    ]);
    expect(placeLabels(close, 560).map(({ text, row, anchor }) => [text, row, anchor])).toEqual([
      ['Paid October 28', 0, 'start'],
      ['Ended November 27', 0, 'start'],
      ['December 9: and more', 1, 'end'],
    ]);
  });

  it('are short where there is little, and stand in front of a stroke near the end', () => {
    expect(placeLabels(three, 380)).toMatchObject([
      { text: '17 Feb', anchor: 'start', row: 0 },
      { text: '17 Mar, failed', anchor: 'start' },
      { text: '27 Mar', anchor: 'end' },
    ]);
  });

  it('never cover one another or leave the axis', () => {
    const words = fc.string({ minLength: 3, maxLength: 14 });
    const some = fc.array(fc.record({ x: fc.integer({ min: 0, max: 360 }), short: words, long: words.map((text) => `${text}: long`) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(some, (labels) => {
        const spans = placeLabels(labels, 360).map(({ x, text, anchor, row }) => {
          const length = text.length * 6.4 + 5;
          return anchor === 'start' ? { row, from: x, to: x + length } : { row, from: x - length, to: x };
        });
        expect(spans.length).toBeGreaterThan(0);
        for (const [index, one] of spans.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(0);
          expect(one.to).toBeLessThanOrEqual(360);
          for (const other of spans.slice(index + 1)) {
            expect(one.row !== other.row || one.to < other.from || other.to < one.from).toBe(true);
          }
        }
      }),
    );
  });
});

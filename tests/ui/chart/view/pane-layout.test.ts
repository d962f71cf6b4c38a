/** Heights of panes. Expected figures were worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paneBoxes, panesOf, withMovedLine, withMovedPane } from '@/ui/chart/view/pane-layout';

const pane = (id: string, share: number, isCollapsed = false) => ({ id, share, isCollapsed });

describe('panes', () => {
  it('share what the lines between them leave: 3 to 1 of 401 px is 300 and 100', () => {
    expect(paneBoxes([pane('price', 3), pane('rsi', 1)], 401)).toEqual([
      { id: 'price', top: 0, height: 300, isCollapsed: false },
      { id: 'rsi', top: 301, height: 100, isCollapsed: false },
    ]);
  });

  it('that are collapsed keep the height of their head', () => {
    expect(paneBoxes([pane('price', 3), pane('rsi', 1, true), pane('atr', 1)], 428)).toEqual([
      { id: 'price', top: 0, height: 300, isCollapsed: false },
      { id: 'rsi', top: 301, height: 26, isCollapsed: true },
      { id: 'atr', top: 328, height: 100, isCollapsed: false },
    ]);
  });

  it('give and take at the line between them, but leave each other 48 px', () => {
    const panes = [pane('price', 3), pane('rsi', 1), pane('atr', 1)];
    const heights = (dy: number) => paneBoxes(withMovedLine(panes, 0, dy, 502), 502).map(({ height }) => height);
    expect([heights(0), heights(-100), heights(500), heights(-900)]).toEqual([
      [300, 100, 100],
      [200, 200, 100],
      [352, 48, 100],
      [48, 352, 100],
    ]);
    expect(withMovedLine([pane('price', 3), pane('rsi', 1, true)], 0, 50, 400)).toEqual([pane('price', 3), pane('rsi', 1, true)]);
  });

  it('fill the height exactly, whatever they are', () => {
    const some = fc.array(fc.tuple(fc.double({ min: 0.05, max: 9, noNaN: true }), fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 500, max: 2_000 }),
        fc.nat(7),
        fc.integer({ min: -900, max: 900 }),
        (shares, height, line, dy) => {
          const panes = shares.map(([share, isCollapsed], i) => pane(String(i), share, isCollapsed && i > 0));
          for (const now of [panes, withMovedLine(panes, line, dy, height)]) {
            const boxes = paneBoxes(now, height);
            expect(boxes.reduce((sum, box) => sum + box.height, boxes.length - 1)).toBe(height);
          }
        },
      ),
    );
  });

  it('stand as they were told, a new one below them, and one that is gone is forgotten', () => {
    const told = [pane('rsi', 2, true), pane('price', 5), pane('gone', 1)];
    expect(panesOf(told, ['price', 'rsi', 'atr'])).toEqual([pane('rsi', 2, true), pane('price', 5), pane('atr', 1)]);
    expect(panesOf([], ['price', 'rsi']).map(({ id }) => id)).toEqual(['price', 'rsi']);
    expect(panesOf([pane('rsi', 1)], ['price', 'rsi']).map(({ id }) => id)).toEqual(['price', 'rsi']);
  });

  it('change places', () => {
    const ids = (from: number, to: number) => withMovedPane([pane('a', 1), pane('b', 1), pane('c', 1)], from, to).map(({ id }) => id);
    expect([ids(0, 2), ids(2, 0), ids(1, 9), ids(7, 0)]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['a', 'b', 'c'],
    ]);
  });
});

// @vitest-environment jsdom
/** Which drawing is chosen, so that Delete takes away what the eye is on and nothing else. */
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SampleId } from '@/features/trading/sample-market';
import { useDrawings } from '@/features/trading/use-drawings';

const none = { EURUSD: [], XAUUSD: [], ES: [] } as const;
const anchors = [
  { at: 1, price: 1.1 },
  { at: 2, price: 1.2 },
];

const start = () =>
  renderHook(({ market }: { readonly market: SampleId }) => useDrawings(market, none), { initialProps: { market: 'EURUSD' } });

describe('a drawing', () => {
  it('is chosen once it is drawn, so Delete removes it', () => {
    const { result } = start();
    act(() => result.current.takeTool('trend'));
    act(() => result.current.controls.onDraw({ kind: 'trend', anchors }));
    expect(result.current.controls).toMatchObject({ tool: null, drawings: [{ kind: 'trend' }] });
    const ids = result.current.controls.drawings.map(({ id }) => id);
    expect(result.current.controls.selected).toEqual(ids);
    act(() => result.current.remove(ids));
    expect(result.current.controls).toMatchObject({ selected: [], drawings: [] });
  });

  it('is chosen in its own market only', () => {
    const { result, rerender } = start();
    act(() => result.current.controls.onDraw({ kind: 'trend', anchors }));
    rerender({ market: 'ES' });
    act(() => result.current.controls.onDraw({ kind: 'trend', anchors }));
    expect(result.current.controls.selected).toHaveLength(1);
    rerender({ market: 'EURUSD' });
    expect(result.current.controls.selected).toEqual([]);
  });

  it('is not chosen any more when its drawing is undone', () => {
    const { result } = start();
    act(() => result.current.controls.onDraw({ kind: 'trend', anchors }));
    act(() => result.current.undo());
    expect(result.current.controls.selected).toEqual([]);
  });

  it('is undone and redone in its own market, whatever was drawn, moved and removed', () => {
    const { result, rerender } = start();
    const states: unknown[] = [result.current.all];
    const step = (work: () => void): void => {
      act(work);
      states.push(result.current.all);
    };
    step(() => result.current.controls.onDraw({ kind: 'trend', anchors }));
    step(() => result.current.controls.onDraw({ kind: 'horizontal', anchors: anchors.slice(1) }));
    const idOf = (at: number): string => result.current.controls.drawings[at]?.id ?? '';
    step(() => result.current.controls.onMove({ id: idOf(0), index: 0 }, { at: 9, price: 1.3 }));
    step(() => result.current.remove([idOf(1)]));
    step(() => result.current.removeAll());
    for (const state of states.toReversed()) {
      expect(result.current.all).toEqual(state);
      act(() => result.current.undo());
    }
    expect([result.current.canUndo, result.current.canRedo]).toEqual([false, true]);
    rerender({ market: 'ES' });
    expect([result.current.canUndo, result.current.canRedo]).toEqual([false, false]);
    rerender({ market: 'EURUSD' });
    for (const state of states.slice(1)) {
      act(() => result.current.redo());
      expect(result.current.all).toEqual(state);
    }
  });

  it('that is removed with all others when there are none leaves nothing to undo', () => {
    const { result } = start();
    act(() => result.current.removeAll());
    expect(result.current.canUndo).toBe(false);
  });
});

// @vitest-environment jsdom
/** Drawings and layout under one history, and what this browser keeps of a visitor's drawings. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawingKinds, anchorsOf } from '@/domain/drawings/drawing';
import { withHiding, withLock, withOrder, withoutDrawings, withShift, withStyle } from '@/domain/drawings/drawing-edits';
import { contextNames, firstLayout } from '@/domain/workspaces/layout';
import {
  withChart,
  withChartCount,
  withColumns,
  withContext,
  withDrawingsShown,
  withGroup,
  withLink,
  withoutStudy,
  withStudy,
} from '@/domain/workspaces/layout-edits';
import { drawingDeeds } from '@/features/charts/drawings/drawing-deeds';
import { drawingKey } from '@/features/charts/drawings/drawing-keys';
import { withTemplate, withUsual } from '@/features/charts/drawings/drawing-styles';
import { positionTerms } from '@/features/charts/drawings/position-terms';
import { useDrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import { useLayout } from '@/features/charts/workspace/use-layout';
import { useLayoutHiding } from '@/features/charts/workspace/use-layout-hiding';
import { hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { ChartBars } from '@/ui/chart/chart-bars';

const symbol = 'EURUSD';
const close = Float64Array.from({ length: 50 }, () => 1.1);
const bars: ChartBars = {
  length: 50,
  time: Float64Array.from({ length: 50 }, (_, i) => i * hourMs),
  open: close,
  high: close,
  low: close,
  close,
  volume: close,
  periodMs: hourMs,
  tickSize: '0.00001',
};

const start = () =>
  renderHook(() => {
    const state = useLayout(null, () => ({ id: 'layout', layout: firstLayout(symbol) }));
    const desk = useDrawingDesk(null, state.run, useLayoutHiding(state));
    return { state, desk, deeds: drawingDeeds(desk, symbol, bars) };
  });

const line = {
  kind: 'trend' as const,
  anchors: [
    { at: 0, price: 1.1 },
    { at: hourMs, price: 1.2 },
  ],
};

beforeEach(() => localStorage.clear());

describe('drawings and layout', () => {
  it.each([16, 17, 18])('return to an equal state when 200 random actions of both are undone, and redone (%i)', (seed) => {
    const chance = seededRandom(seed);
    const whole = (below: number): number => chance.below(below);
    const { result } = start();
    const drawings = () => result.current.desk.sheets.of(symbol).get();
    const now = () => JSON.stringify([result.current.state.layout, drawings()]);
    const some = (): readonly string[] =>
      drawings()
        .filter(() => whole(2) === 0)
        .map(({ id }) => id);
    const draw = (): void => {
      const kind = drawingKinds[whole(drawingKinds.length)]!;
      const anchors = Array.from({ length: anchorsOf(kind)[0] }, () => ({ at: whole(50) * hourMs, price: 1 + whole(100) / 1_000 }));
      result.current.desk.draw(symbol, { kind, anchors });
    };
    const edit = (change: Parameters<typeof result.current.desk.edit>[2]) => result.current.desk.edit(symbol, 'Edit', change);
    const layout = (): void => {
      const { layout: old, edit: change } = result.current.state;
      const next = [
        withChartCount(old, 1 + whole(8)),
        withChart(old, '1', { interval: ['1h', '4h', '15m'][whole(3)]! }),
        withChart(old, '1', withContext(old.charts[0]!, contextNames[whole(contextNames.length)]!, whole(2) === 0)),
        withLink(old, 'range', whole(2) === 0),
        withDrawingsShown(old, whole(2) === 0),
        withGroup(old, '1', [undefined, 1, 2][whole(3)]),
        withColumns(old, 1 + whole(4)),
        withChart(old, '1', withStudy(old.charts[0]!, { indicator: 'rsi', params: { period: 2 + whole(20) }, levels: [whole(100)] })),
        withChart(old, '1', withoutStudy(old.charts[0]!, '1')),
        withChart(old, '1', { panes: [{ id: 'price', share: 1 + whole(5) }], compared: whole(2) === 0 ? undefined : ['ES'] }),
      ][whole(10)]!;
      change('Layout', next);
    };
    const actions = [
      draw,
      draw,
      draw,
      layout,
      layout,
      layout,
      () => edit((all) => withShift(all, some(), ({ at, price }) => ({ at: at + hourMs, price: price + 0.01 }))),
      () => edit((all) => withoutDrawings(all, some().slice(0, 2))),
      () => edit((all) => withLock(all, some(), whole(2) === 0)),
      () => edit((all) => withHiding(all, some(), whole(2) === 0)),
      () => edit((all) => withOrder(all, some(), whole(2) === 0 ? 'front' : 'back')),
      () => edit((all) => withStyle(all, some(), whole(3) === 0 ? {} : { colour: 1 + whole(6), width: 1 + whole(4) })),
      () => {
        result.current.desk.select(some().slice(0, 3));
      },
      () => result.current.deeds.clone(),
      () => result.current.desk.show(symbol, some(), whole(2) === 0),
      () => result.current.deeds.nudge({ bars: whole(3) - 1, ticks: whole(3) - 1 }),
    ];
    const states = [now()];
    for (let turn = 0; turn < 200; turn += 1) {
      act(actions[whole(actions.length)]!);
      states.push(now());
    }
    const last = now();
    for (let turn = 0; turn < 400 && result.current.state.undo !== null; turn += 1) {
      act(() => result.current.state.undo?.());
      expect(states).toContain(now());
    }
    expect(now()).toBe(states[0]);
    for (let turn = 0; turn < 400 && result.current.state.redo !== null; turn += 1) act(() => result.current.state.redo?.());
    expect(now()).toBe(last);
  });

  it('one that is hidden is hidden in the layout in view, by one step that is undone, and not on its market', () => {
    const { result } = start();
    act(() => result.current.desk.draw(symbol, line));
    const drawn = () => result.current.desk.sheets.of(symbol).get()[0]!;
    act(() => result.current.desk.show(symbol, [drawn().id], false));
    expect(result.current.desk.isShown(drawn())).toBe(false);
    expect(drawn().isHidden).toBeUndefined();
    expect(result.current.state.layout.hiddenDrawings).toEqual([drawn().id]);
    act(() => result.current.state.undo?.());
    expect(result.current.desk.isShown(drawn())).toBe(true);
    // One hidden in every layout, as older versions did, is shown in one step too.
    act(() => result.current.desk.edit(symbol, 'Hiding', (now) => withHiding(now, [drawn().id], true)));
    act(() => result.current.desk.show(symbol, [drawn().id], true));
    expect(result.current.desk.isShown(drawn())).toBe(true);
  });

  it('nudges of the same drawings are one step', () => {
    const { result } = start();
    act(() => result.current.desk.draw(symbol, line));
    for (let turn = 0; turn < 3; turn += 1) act(() => result.current.deeds.nudge({ bars: 1, ticks: 2 }));
    const anchors = () => result.current.desk.sheets.of(symbol).get()[0]?.anchors;
    expect(anchors()).toEqual([
      { at: 3 * hourMs, price: 1.10006 },
      { at: 4 * hourMs, price: 1.20006 },
    ]);
    act(() => result.current.state.undo?.());
    expect(anchors()).toEqual(line.anchors);
  });
});

describe('a visitor’s drawings', () => {
  it('are kept by market in this browser, and read without what is damaged', () => {
    localStorage.setItem(
      'sextant:chart-drawings',
      JSON.stringify({ [symbol]: [{ id: '1', kind: 'horizontal', anchors: [{ at: 5, price: 1.1 }] }], 'simulated-ES': [7] }),
    );
    const { result } = start();
    expect(result.current.desk.sheets.of(symbol).get()).toMatchObject([{ id: '1', kind: 'horizontal' }]);
    act(() => result.current.desk.draw('simulated-ES', line));
    expect(JSON.parse(localStorage.getItem('sextant:chart-drawings') ?? '')).toMatchObject({
      [symbol]: [{ id: '1' }],
      'simulated-ES': [{ kind: 'trend' }],
    });
    expect(start().result.current.desk.sheets.of('simulated-ES').get()).toMatchObject([{ kind: 'trend' }]);
  });

  it('are chosen once they are drawn, in the look of their kind', () => {
    const { result } = start();
    act(() =>
      result.current.desk.setStyles(withUsual(withTemplate(result.current.desk.styles, 'Bold', { width: 4 }), 'trend', { colour: 2 })),
    );
    act(() => result.current.desk.takeTool('trend'));
    act(() => result.current.desk.draw(symbol, line));
    const [drawing] = result.current.desk.sheets.of(symbol).get();
    expect(drawing?.style).toEqual({ colour: 2 });
    expect([result.current.desk.tool, result.current.desk.selected]).toEqual([null, [drawing?.id]]);
    expect(start().result.current.desk.styles.templates).toEqual([{ name: 'Bold', style: { width: 4 } }]);
  });
});

describe('keys of drawings', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    ({ key, target: document.body, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more }) as never;
  const nothing = { hasTool: false, hasChosen: false };
  const chosen = { hasTool: false, hasChosen: true };

  it('mean something only while there is something they are for', () => {
    expect(['Delete', 'ArrowLeft', 'Escape'].map((key) => drawingKey(press(key), nothing))).toEqual([null, null, null]);
    expect(drawingKey(press('Delete'), chosen)).toEqual({ does: 'remove' });
    expect(drawingKey(press('ArrowUp', { shiftKey: true }), chosen)).toEqual({ does: 'nudge', bars: 0, ticks: 10 });
    expect(drawingKey(press('ArrowLeft'), { hasTool: true, hasChosen: true })).toBeNull();
    expect(drawingKey(press('d', { ctrlKey: true }), chosen)).toEqual({ does: 'clone' });
    expect(drawingKey(press('a', { metaKey: true }), nothing)).toEqual({ does: 'all' });
  });

  it('leave a text that is being written alone', () => {
    const field = document.createElement('input');
    expect(drawingKey(press('Delete', { target: field }), chosen)).toBeNull();
  });
});

describe('the size of a position', () => {
  it('goes by what a lot or contract of the market is worth', () => {
    expect(positionTerms('EURUSD', 100)).toEqual({
      riskMoney: 100,
      currency: 'USD',
      pointValue: 100_000,
      sizeStep: 0.01,
      sizeWord: 'lots',
    });
    expect(positionTerms('simulated-ES', 500)).toEqual({
      riskMoney: 500,
      currency: 'USD',
      pointValue: 50,
      sizeStep: 1,
      sizeWord: 'contracts',
    });
    expect([positionTerms('EURUSD', null), positionTerms('What is this?', 100)]).toEqual([null, null]);
  });
});

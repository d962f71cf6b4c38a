// @vitest-environment jsdom
/** What the chart terminal keeps on the device, its studies, and what keys mean in it. */
import type { KeyboardEvent } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { checkParams } from '@/domain/indicators/check-params';
import { keepTerminal, readKeptTerminal } from '@/features/trading/kept-terminal';
import {
  computeStudies,
  mostStudies,
  studiesAtFirst,
  studyIndicator,
  studyKinds,
  studyTitle,
  withStudy,
} from '@/features/trading/study-choice';
import { terminalKey } from '@/features/trading/terminal-key';
import { aSeries, bars, hourMs } from '../../domain/candles/series-builder';

afterEach(() => localStorage.clear());

describe('what is kept', () => {
  it('begins with hourly EURUSD candles and at most three lines over the price', () => {
    const first = readKeptTerminal();
    expect([first.market, first.interval, first.barStyle]).toEqual(['EURUSD', '1h', 'candles']);
    const series = aSeries(bars('2026-03-16T00:00Z', '2026-03-17T00:00Z', hourMs));
    const over = computeStudies(first.studies, series).filter(({ pane }) => pane === 'price');
    expect(over.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(3);
  });

  it('comes back as it was', () => {
    const drawing = { id: '1', kind: 'horizontal', order: 0, anchors: [{ at: 5, price: 1.1 }] } as const;
    const kept = {
      market: 'ES',
      interval: '1d',
      barStyle: 'line',
      studies: [{ id: '4', kind: 'macd', params: { fastPeriod: 5, slowPeriod: 9, signalPeriod: 3 } }],
      drawings: { EURUSD: [], XAUUSD: [drawing], ES: [] },
    } as const;
    keepTerminal(kept);
    expect(readKeptTerminal()).toEqual(kept);
  });

  it('falls back piece by piece where storage is damaged', () => {
    localStorage.setItem(
      'sextant:trading',
      JSON.stringify({ market: 'GBPUSD', interval: '4h', studies: [{ id: 'x', kind: 'sma', params: {} }, 3], drawings: 7 }),
    );
    expect(readKeptTerminal()).toEqual({
      market: 'EURUSD',
      interval: '4h',
      barStyle: 'candles',
      studies: [],
      drawings: { EURUSD: [], XAUUSD: [], ES: [] },
    });
    localStorage.setItem('sextant:trading', '{');
    expect(readKeptTerminal().studies).toEqual(studiesAtFirst);
  });
});

describe('studies', () => {
  it('are added with parameters that fit, up to the most that can be told apart', () => {
    let choices = studiesAtFirst;
    for (const kind of [...studyKinds, ...studyKinds]) choices = withStudy(choices, kind);
    expect(choices).toHaveLength(mostStudies);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(mostStudies);
    for (const { kind, params } of choices) expect(checkParams(studyIndicator(kind), params).ok).toBe(true);
  });

  it('are named with their parameters', () => {
    expect(studyTitle({ id: '1', kind: 'bbands', params: { period: 20, deviationsUp: 2, deviationsDown: 2 } })).toBe('Bollinger 20, 2, 2');
  });

  it('have no value before they have enough bars', () => {
    const series = aSeries(bars('2026-03-16T00:00Z', '2026-03-16T05:00Z', hourMs));
    const [study] = computeStudies([{ id: '1', kind: 'sma', params: { period: 3 } }], series);
    const values = Array.from(study?.lines[0]?.values ?? []);
    expect(values.slice(0, 2)).toEqual([NaN, NaN]);
    const [a = 0, b = 0, c = 0] = series.close;
    expect(values[2]).toBeCloseTo((a + b + c) / 3, 12);
  });
});

describe('keys', () => {
  const press = (key: string, rest: Partial<KeyboardEvent> = {}) =>
    ({
      key,
      target: document.createElement('div'),
      defaultPrevented: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...rest,
    }) as KeyboardEvent;

  it('play and step a replay, and nothing without one', () => {
    expect([' ', 'ArrowRight', 'ArrowLeft'].map((key) => terminalKey(press(key), 'replay'))).toEqual(['toggle', 'step', 'back']);
    expect([' ', 'ArrowRight', 'ArrowLeft'].map((key) => terminalKey(press(key), 'chart'))).toEqual([null, null, null]);
  });

  it('undo, redo, remove and drop', () => {
    expect(terminalKey(press('z', { ctrlKey: true }), 'chart')).toBe('undo');
    expect(terminalKey(press('Z', { metaKey: true, shiftKey: true }), 'chart')).toBe('redo');
    expect(terminalKey(press('y', { ctrlKey: true }), 'chart')).toBe('redo');
    expect([terminalKey(press('Delete'), 'chart'), terminalKey(press('Escape'), 'chart')]).toEqual(['remove', 'drop']);
  });

  it('belong to fields that write, to pressed buttons and to whoever used them before', () => {
    expect(terminalKey(press('Delete', { target: document.createElement('input') }), 'chart')).toBeNull();
    expect(terminalKey(press(' ', { target: document.createElement('button') }), 'replay')).toBeNull();
    expect(terminalKey(press('ArrowRight', { defaultPrevented: true }), 'replay')).toBeNull();
  });
});

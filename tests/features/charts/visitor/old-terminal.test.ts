// @vitest-environment jsdom
/** What the terminal of before kept in a browser becomes a layout and drawings of today, once. */
import { afterEach, describe, expect, it } from 'vitest';
import { takeOverOldTerminal } from '@/features/charts/visitor/old-terminal';
import { drawnMarkets, keepVisitorDrawings, visitorDrawings, visitorLayout } from '@/features/charts/visitor/visitor-charts';
import { keepOpened, readOpened } from '@/features/charts/workspace/opened';

afterEach(() => localStorage.clear());

const keepOld = (value: unknown): void => localStorage.setItem('sextant:trading', JSON.stringify(value));
const line = { id: 'a', kind: 'horizontal', order: 0, anchors: [{ at: 5, price: 1.1 }] } as const;

describe('what the old terminal kept', () => {
  it('is taken over whole, and forgotten', () => {
    keepOld({
      market: 'ES',
      interval: '1d',
      barStyle: 'line',
      studies: [{ id: '4', kind: 'macd', params: { fastPeriod: 5, slowPeriod: 9, signalPeriod: 3 } }],
      drawings: { EURUSD: [line], XAUUSD: [], ES: [{ ...line, id: 'b' }] },
    });
    takeOverOldTerminal();
    expect(readOpened('')?.layout.charts).toMatchObject([
      {
        market: 'simulated-ES',
        interval: '1d',
        kind: 'line',
        studies: [{ indicator: 'macd', params: { fastPeriod: 5, slowPeriod: 9, signalPeriod: 3 } }],
      },
    ]);
    expect(drawnMarkets()).toEqual(['simulated-EURUSD', 'simulated-ES']);
    expect(visitorDrawings('simulated-ES')).toEqual([{ ...line, id: 'b' }]);
    expect(localStorage.getItem('sextant:trading')).toBeNull();
  });

  it('stays a visit without indicators where all were removed', () => {
    keepOld({ studies: [] });
    takeOverOldTerminal();
    expect(readOpened('')?.layout.charts[0]?.studies).toEqual([]);
  });

  it('is left out piece by piece where it is damaged', () => {
    keepOld({
      market: 'GBPUSD',
      interval: '4h',
      barStyle: 7,
      studies: [
        { id: '1', kind: 'sma', params: { period: -3 } },
        { id: '~', kind: 'sma', params: { period: 20 } },
        { id: '3', kind: 'ichimoku', params: {} },
        3,
      ],
      drawings: { EURUSD: [7, line], ES: 'none' },
    });
    takeOverOldTerminal();
    expect(readOpened('')?.layout.charts).toMatchObject([
      { market: 'simulated-EURUSD', interval: '4h', kind: 'candles', studies: [{ indicator: 'sma', params: { period: 20 } }] },
    ]);
    expect(drawnMarkets()).toEqual(['simulated-EURUSD']);
  });

  it('gives way to what was made since', () => {
    const opened = { id: 'x', layout: { ...visitorLayout(), title: 'Mine' } };
    keepOpened('', opened);
    keepVisitorDrawings('simulated-EURUSD', [{ ...line, id: 'new' }]);
    keepOld({ market: 'ES', drawings: { EURUSD: [line], XAUUSD: [line] } });
    takeOverOldTerminal();
    expect(readOpened('')?.layout.title).toBe('Mine');
    expect(visitorDrawings('simulated-EURUSD').map(({ id }) => id)).toEqual(['new']);
    expect(visitorDrawings('simulated-XAUUSD').map(({ id }) => id)).toEqual(['a']);
  });

  it.each(['{', 'null', '7', '"x"'])('does nothing when it is %s', (text) => {
    localStorage.setItem('sextant:trading', text);
    takeOverOldTerminal();
    expect([readOpened(''), drawnMarkets()]).toEqual([null, []]);
  });
});

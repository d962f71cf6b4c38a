// @vitest-environment jsdom
/** What a screen reader is told of the chart in hand. */
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { useTold } from '@/features/charts/workspace/use-told';

const barsOf = (length: number) => ({ length }) as ShownChart['bars'];
const chart = (title: string, bars: ShownChart['bars']): ShownChart => ({
  title,
  bars,
  source: '',
  studies: [],
  hasResults: false,
  zone: 'UTC',
  paintable: () => {
    throw new Error('Nothing is painted here.');
  },
});

describe('a change of market or interval', () => {
  it('is told once the bars are there, and a bar more or the first chart is not', () => {
    const hours = barsOf(30_000);
    const { result, rerender } = renderHook(({ shown }) => useTold(shown), { initialProps: { shown: null as ShownChart | null } });
    expect(result.current).toBe('');
    rerender({ shown: chart('EURUSD, 1h', hours) });
    expect(result.current).toBe('');
    const grown = barsOf(30_001);
    rerender({ shown: chart('EURUSD, 1h', grown) });
    expect(result.current).toBe('');
    // The bars of before stay in view until those of the other interval have come.
    rerender({ shown: chart('EURUSD, 4h', grown) });
    expect(result.current).toBe('');
    rerender({ shown: chart('EURUSD, 4h', barsOf(8_040)) });
    expect(result.current).toBe('EURUSD, 4h, 8,040 bars');
    rerender({ shown: null });
    rerender({ shown: chart('ES, 4h', barsOf(7_700)) });
    expect(result.current).toBe('ES, 4h, 7,700 bars');
  });
});

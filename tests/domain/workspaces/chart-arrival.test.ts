/** A series brought to the charts by the address. */
import { describe, expect, it } from 'vitest';
import { chartArrival, readChartArrival } from '@/domain/workspaces/chart-arrival';

const series = '0123456789abcdef'.repeat(4);

describe('an arrival', () => {
  it.each(['chart', 'backtest', 'replay'] as const)('comes back as it was said: %s', (part) => {
    const arrival = { series, market: 'BTC/USDT & more', part };
    expect(readChartArrival(new URLSearchParams(chartArrival(arrival)))).toEqual(arrival);
  });

  it.each(['', `series=${series}`, `series=${series}&market=`, 'series=abc&market=EURUSD', `series=${series}&market=${'A'.repeat(81)}`])(
    'is none: %s',
    (search) => {
      expect(readChartArrival(new URLSearchParams(search))).toBeNull();
    },
  );

  it('shows the chart where the part is unknown', () => {
    expect(readChartArrival(new URLSearchParams(`series=${series}&market=EURUSD&part=order`))?.part).toBe('chart');
  });
});

// @vitest-environment jsdom
/** The frame around a chart where nothing can be drawn: height and table are there all the same. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { aSeries, bars, hourMs } from '../../domain/candles/series-builder';

afterEach(cleanup);

const series = aSeries(bars('2026-03-16T00:00Z', '2026-03-16T05:00Z', hourMs), { periodMs: hourMs, tickSize: '0.00001' });
const line = { title: 'SMA', style: 'line', values: Float64Array.of(NaN, NaN, 1.1, 1.2, 1.3), series: 3 } as const;
const study = { id: '1', title: 'SMA 3', pane: 'price', lines: [line] } as const;

describe('the frame of a chart', () => {
  it('has its height in the first document, before anything is painted', () => {
    const html = renderToString(<PriceChart bars={series} label="Five hours" heightPx={320} />);
    expect(html).toContain('height:320px');
  });

  it('shows the bars newest first in a table behind one button, with the lines over them', async () => {
    render(<PriceChart bars={series} label="Five hours" heightPx={320} zone="Europe/London" studies={[study]} />);
    expect(page.queryByRole('table')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'As a table' }));
    const rows = within(page.getByRole('table', { name: 'Bars in view' })).getAllByRole('row');
    expect(rows.map((row) => within(row).queryAllByRole('cell')[0]?.textContent)).toEqual([
      undefined,
      'Mon 16 Mar 2026, 04:00',
      'Mon 16 Mar 2026, 03:00',
      'Mon 16 Mar 2026, 02:00',
      'Mon 16 Mar 2026, 01:00',
      'Mon 16 Mar 2026, 00:00',
    ]);
    expect(within(rows[1] ?? document.body).getByText('1.30000')).toBeTruthy();
    expect(within(rows[5] ?? document.body).getByText('no value yet')).toBeTruthy();
  });

  it('says so when there are no bars', () => {
    render(<PriceChart bars={aSeries([])} label="Nothing" heightPx={200} />);
    expect(page.getByText('No bars to draw')).toBeTruthy();
  });
});

// @vitest-environment jsdom
/** Numbers, their intervals and what stands in their place: colour is never the only cue. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { RBar } from '@/ui/r-bar';
import { SortHeader } from '@/ui/sort-header';
import { Table, TableCell, TableRow } from '@/ui/table';
import { TierBadge } from '@/ui/tier-badge';
import { Tile } from '@/ui/tile';

afterEach(cleanup);

const part = (name: string): Element | null => document.querySelector(`[data-part="${name}"]`);

describe('the interval glyph', () => {
  const scale = { min: -1, max: 1 };

  it('draws a solid bar and a filled dot when zero is outside', () => {
    render(<IntervalGlyph label="+0.31, 95 % interval +0.08 to +0.54" interval={{ value: 0.31, low: 0.08, high: 0.54 }} scale={scale} />);
    expect(part('bar')?.getAttribute('stroke-dasharray')).toBeNull();
    expect(part('dot')?.getAttribute('fill')).toBe('var(--color-text)');
    expect(page.getByRole('img', { name: '+0.31, 95 % interval +0.08 to +0.54' })).toBeTruthy();
  });

  it.each([
    ['inside', { value: 0.11, low: -0.11, high: 0.33 }],
    ['at the lower bound', { value: 0.2, low: 0, high: 0.4 }],
    ['at the upper bound', { value: -0.2, low: -0.4, high: 0 }],
  ])('draws a dashed bar and an open dot when zero is %s', (_, interval) => {
    render(<IntervalGlyph label="x" interval={interval} scale={scale} />);
    expect(part('bar')?.getAttribute('stroke-dasharray')).toBe('3 2');
    expect(part('dot')?.getAttribute('fill')).toBe('var(--color-surface-1)');
  });

  it('draws neither bar nor dot when there is no estimate', () => {
    render(<IntervalGlyph label="Needs 20 days, has 12" interval={null} scale={scale} />);
    expect(part('bar')).toBeNull();
    expect(part('dot')).toBeNull();
    expect(page.getByRole('img', { name: 'Needs 20 days, has 12' })).toBeTruthy();
  });

  it('keeps every stroke on the track, whatever lies outside the scale', () => {
    fc.assert(
      fc.property(fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: 0, max: 9, noNaN: true })), ([low, width]) => {
        render(<IntervalGlyph label="x" interval={{ value: low + width / 2, low, high: low + width }} scale={scale} widthPx={200} />);
        const [from = NaN, to = NaN] =
          (part('bar')?.getAttribute('d') ?? '')
            .match(/-?[\d.]+/gu)
            ?.filter((_, index) => index !== 1)
            .map(Number) ?? [];
        expect(from).toBeGreaterThanOrEqual(6);
        expect(to).toBeLessThanOrEqual(194);
        expect(to).toBeGreaterThanOrEqual(from);
        cleanup();
      }),
      { numRuns: 50 },
    );
  });
});

describe('a tile', () => {
  it('shows the figure with its unit, sample and note', () => {
    render(<Tile label="Mean per trade" sample="n = 74" figure="+0.28" unit="R" note="95 %: −0.07 to +0.61R" />);
    for (const text of ['Mean per trade', 'n = 74', '+0.28', 'R', '95 %: −0.07 to +0.61R']) expect(page.getByText(text)).toBeTruthy();
  });

  it('shows the reason where there is no figure', () => {
    render(<Tile label="Profit factor" missing="No losses" reason="Cannot be divided by zero, n = 6." />);
    expect(page.getByText('No losses')).toBeTruthy();
    expect(page.getByText('Cannot be divided by zero, n = 6.')).toBeTruthy();
  });
});

describe('cues beside colour', () => {
  it.each([
    ['established', 'Solid', 3],
    ['suggestive', 'Maybe', 2],
    ['too-few', 'Too early', 1],
    ['none', 'No difference found', 0],
  ] as const)('tell the tier %s by a word and %s filled bars', (tier, word, filled) => {
    render(<TierBadge tier={tier} />);
    expect(page.getByText(word).querySelectorAll('[data-filled="true"]')).toHaveLength(filled);
  });

  it('never show a loss in the color of what is fine', () => {
    const { rerender } = render(<TierBadge tier="established" />);
    expect(page.getByText('Solid').className).toContain('text-ok');
    rerender(<TierBadge tier="established" isLoss />);
    expect(page.getByText('Solid').className).not.toContain('text-ok');
  });

  it('fill a win to the right and outline a loss to the left', () => {
    const { container, rerender } = render(<RBar resultR={2.5} />);
    const win = container.querySelector('rect');
    expect(win?.dataset['side']).toBe('win');
    expect(Number(win?.getAttribute('x'))).toBeGreaterThan(36);
    rerender(<RBar resultR={-1} />);
    const loss = container.querySelector('rect');
    expect(loss?.dataset['side']).toBe('loss');
    expect(loss?.getAttribute('fill')).toBe('none');
    expect(Number(loss?.getAttribute('x')) + Number(loss?.getAttribute('width'))).toBeLessThan(36);
    rerender(<RBar resultR={0} />);
    expect(container.querySelector('rect')).toBeNull();
  });

  it('put a word into every badge', () => {
    render(<Badge tone="danger">Breached</Badge>);
    expect(page.getByText('Breached')).toBeTruthy();
  });
});

describe('messages', () => {
  it('interrupt for dangers and wait their turn otherwise', () => {
    render(
      <>
        <Notice tone="danger" title="Wrong email or password." />
        <Notice tone="caution" title="No network." />
      </>,
    );
    expect(page.getByRole('alert').textContent).toContain('Wrong email or password.');
    expect(page.getByRole('status').textContent).toContain('No network.');
  });

  it('read out an error state at once, an empty one not', () => {
    render(
      <>
        <EmptyState title="No trades yet" text="Drop a statement." />
        <EmptyState tone="error" title="Row 412 has no currency" text="None was saved." />
      </>,
    );
    expect(page.getAllByRole('alert')).toHaveLength(1);
    expect(page.getByRole('alert').textContent).toContain('Row 412 has no currency');
  });

  it('tell progress as a share, or as unknown', () => {
    const { rerender } = render(<Progress label="Reading" share={0.256} />);
    expect(page.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBe('26');
    rerender(<Progress label="Reading" share={null} />);
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    rerender(<Progress label="Reading" share={7} />);
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });
});

describe('a table', () => {
  it('tells the order of each column and sorts on a press of its head', async () => {
    const sort = vi.fn<() => void>();
    render(
      <Table
        label="Trades"
        head={
          <>
            <SortHeader sorted="descending" onSort={sort}>
              Closed
            </SortHeader>
            <SortHeader sorted={null} onSort={sort} align="right">
              Net
            </SortHeader>
          </>
        }
      >
        <TableRow selected>
          <TableCell>17 Mar 12:34</TableCell>
          <TableCell align="right">+$121.36</TableCell>
        </TableRow>
      </Table>,
    );
    const table = page.getByRole('table', { name: 'Trades' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', 'none']);
    await userEvent.click(within(table).getByRole('button', { name: 'Net' }));
    expect(sort).toHaveBeenCalledTimes(1);
  });

  it('can be reached by keyboard when it scrolls', () => {
    render(
      <Table label="Trades" head={<th>Closed</th>}>
        {null}
      </Table>,
    );
    expect(page.getByRole('region', { name: 'Trades' }).tabIndex).toBe(0);
  });
});

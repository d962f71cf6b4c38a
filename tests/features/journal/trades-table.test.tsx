// @vitest-environment jsdom
/** The table of trades: order, keys, and that only rows in view exist. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '@/domain/journal/trade';
import type { DecimalText, Trade, TradingAccount } from '@/domain/journal/trade';
import { momentFormat } from '@/features/journal/format-moment';
import { tradeRows } from '@/features/journal/trade-row';
import type { TradeRow } from '@/features/journal/trade-row';
import { TradesTable } from '@/features/journal/trades-table';
import { aParsedTrade } from '../../services/journal/journal-builders';

// jsdom lays nothing out: every box would be 0 px high and no row in view.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

afterEach(cleanup);

const account: TradingAccount = { id: 'acc', name: 'Acc', broker: 'B', number: '1', currency: 'EUR', importZone: 'UTC' };
const hour = 3_600_000;

const aTrade = (index: number, profit: string): Trade => ({
  id: `mt4-${String(index)}`,
  accountId: 'acc',
  broker: {
    ...aParsedTrade({
      ticket: String(index),
      symbol: `sym${String(index)}`,
      profit: profit as DecimalText,
      commission: '0.00' as DecimalText,
    }),
    openedAt: epochMs(index * hour),
    closedAt: epochMs((index + 1) * hour),
    importId: 'i',
  },
  user: {},
});

const show = (trades: readonly Trade[]) => {
  const onOpen = vi.fn<(row: TradeRow) => void>();
  const rows = tradeRows(trades, [account]);
  render(<TradesTable rows={rows} format={{ moment: momentFormat('UTC', epochMs(0)), net: (row) => row.net }} onOpen={onOpen} />);
  const grid = screen.getByRole('grid', { name: 'Trades' });
  const markets = (): (string | null)[] =>
    within(grid)
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('aria-selected'))
      .map((row) => row.children[1]?.textContent ?? null);
  return { onOpen, grid, markets };
};

describe('the table of trades', () => {
  it('begins with the trade that closed last', () => {
    const { markets } = show([aTrade(1, '5'), aTrade(3, '-7'), aTrade(2, '10')]);
    expect(markets()).toEqual(['sym3', 'sym2', 'sym1']);
  });

  it('sorts amounts by value, not by text, and turns round at the second press', async () => {
    const { grid, markets } = show([aTrade(1, '5'), aTrade(3, '-7'), aTrade(2, '10')]);
    await userEvent.click(within(grid).getByRole('button', { name: 'Net' }));
    expect(markets()).toEqual(['sym2', 'sym1', 'sym3']);
    await userEvent.click(within(grid).getByRole('button', { name: 'Net' }));
    expect(markets()).toEqual(['sym3', 'sym1', 'sym2']);
    expect(within(grid).getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('moves a mark by keys and opens the marked trade', async () => {
    const { grid, onOpen } = show([aTrade(1, '5'), aTrade(3, '-7'), aTrade(2, '10')]);
    grid.focus();
    await userEvent.keyboard('jj{Enter}');
    expect(onOpen.mock.calls.map(([row]) => row.market)).toEqual(['sym1']);
    await userEvent.keyboard('k{Enter}');
    expect(onOpen.mock.calls.at(-1)?.[0].market).toBe('sym2');
  });

  it('of 10,000 trades draws only those in view and tells how many there are', () => {
    const { grid } = show(Array.from({ length: 10_000 }, (_, index) => aTrade(index, '1')));
    expect(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });

  it('leaves trades of unknown accounts out', () => {
    expect(tradeRows([{ ...aTrade(1, '5'), accountId: 'gone' }], [account])).toEqual([]);
  });
});

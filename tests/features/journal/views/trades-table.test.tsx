// @vitest-environment jsdom
/** The table of trades: keys, selection, and that only rows in view exist. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { noBand } from '@/domain/journal/classify-outcome';
import { grossColumns } from '@/domain/journal/gross-columns';
import type { ResultBasis } from '@/domain/journal/result-basis';
import { orderRows } from '@/domain/journal/row-order';
import { epochMs } from '@/domain/time/epoch-ms';
import { momentFormat } from '@/features/journal/format-moment';
import { usualPlace } from '@/features/journal/views/journal-address';
import { columnsOf, type CellContext } from '@/features/journal/views/trade-columns';
import { TradesTable } from '@/features/journal/views/trades-table';
import { columnsOfTrades, type TradeDraft } from './journal-of';

// jsdom lays nothing out: every box would be 0 px high and no row in view.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

afterEach(cleanup);

const three: readonly TradeDraft[] = [
  { profit: '5.00', symbol: 'AAA' },
  { profit: '-7.00', symbol: 'BBB' },
  { profit: '10.00', symbol: 'CCC' },
];

const show = (drafts: readonly TradeDraft[], ids: readonly string[] = ['closed', 'market', 'net'], basis: ResultBasis = 'net') => {
  const netColumns = columnsOfTrades(drafts);
  const columns = basis === 'net' ? netColumns : grossColumns(netColumns, noBand);
  const moment = momentFormat('UTC', epochMs(0));
  const context: CellContext = { columns, netColumns, moment, accountName: (id) => id, symbol: 'symbol' };
  const opened: number[] = [];
  const selections: (readonly number[])[] = [];
  const Shown = () => {
    const [order, setOrder] = useState(usualPlace.order);
    const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
    return (
      <TradesTable
        label="Trades"
        ordered={orderRows(columns, allRows(columns), order)}
        columns={columnsOf(ids)}
        context={context}
        order={order}
        onOrder={setOrder}
        selected={selected}
        onSelect={(next) => {
          selections.push([...next]);
          setSelected(next);
        }}
        onOpen={(row) => opened.push(row)}
      />
    );
  };
  render(<Shown />);
  const grid = screen.getByRole('grid', { name: 'Trades' });
  const markets = (): (string | null)[] =>
    within(grid)
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('aria-selected'))
      .map((row) => row.children[2]?.textContent ?? null);
  return { grid, markets, opened, selections };
};

describe('the table of trades', () => {
  it('begins with the trade that closed last', () => {
    expect(show(three).markets()).toEqual(['CCC', 'BBB', 'AAA']);
  });

  it('orders amounts by value, not by text, and turns round at the second press', async () => {
    const { grid, markets } = show(three);
    await userEvent.click(within(grid).getByRole('button', { name: 'Net' }));
    expect(markets()).toEqual(['CCC', 'AAA', 'BBB']);
    await userEvent.click(within(grid).getByRole('button', { name: 'Net' }));
    expect(markets()).toEqual(['BBB', 'AAA', 'CCC']);
    expect(within(grid).getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows net results and costs as they are while figures are before costs, and says which R it shows', () => {
    const { grid } = show([{ profit: '12.00', commission: '-2.00', risk: '10.00' }], ['market', 'gross', 'costs', 'net', 'r'], 'gross');
    const cells = within(grid)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['', 'SYMA', '+€12.00', '−€2.00', '+€10.00', '+1.20R']);
    expect(within(grid).getByRole('columnheader', { name: 'R gross' })).toBeInTheDocument();
  });

  it('moves a mark by keys and opens the marked trade', async () => {
    const { grid, opened } = show(three);
    grid.focus();
    await userEvent.keyboard('jj{Enter}');
    await userEvent.keyboard('k{Enter}');
    expect(opened).toEqual([0, 1]);
  });

  it('selects by x, by Shift with an arrow, and all by Ctrl A; Escape selects none', async () => {
    const { grid, selections } = show(three);
    grid.focus();
    await userEvent.keyboard('x');
    expect(selections.at(-1)).toEqual([2]);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selections.at(-1)).toEqual([2, 1]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selections.at(-1)?.toSorted()).toEqual([0, 1, 2]);
    await userEvent.keyboard('{Escape}');
    expect(selections.at(-1)).toEqual([]);
    // The mark is on the second row; capital letters are those of Shift or of Caps Lock.
    await userEvent.keyboard('{Shift>}J{/Shift}');
    expect(selections.at(-1)).toEqual([1, 0]);
  });

  it('of 10,000 trades draws only those in view and tells how many there are', () => {
    const { grid } = show(Array.from({ length: 10_000 }, () => ({ profit: '1.00' })));
    expect(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });
});

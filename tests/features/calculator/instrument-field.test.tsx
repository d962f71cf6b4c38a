// @vitest-environment jsdom
/** Finding an instrument by keyboard: listed ones, the person's own, and what is in no list. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { rootOf } from '@/domain/import/contract-terms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { listedInstruments } from '@/domain/market/instrument-list';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { InstrumentField } from '@/features/calculator/instrument-field';
import { searchInstruments } from '@/features/calculator/search-instruments';

afterEach(cleanup);

const own = [{ root: 'FDXM', name: 'Mini-DAX', currency: 'EUR', tickSize: '1' as DecimalText, tickValue: '5' as DecimalText }];

const show = () => {
  const chosen: string[] = [];
  const Form = () => {
    const [value, setValue] = useState('EURUSD');
    const take = (symbol: string): void => {
      chosen.push(symbol);
      setValue(symbol);
    };
    return <InstrumentField label="Instrument" value={value} contracts={own} onChange={take} />;
  };
  render(<Form />);
  return { field: screen.getByRole('combobox', { name: 'Instrument' }), chosen };
};

describe('the field of an instrument', () => {
  it('opens with an arrow, narrows by name, marks one option and takes it with Enter', async () => {
    const { field, chosen } = show();
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('corn');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked).toHaveTextContent('ZC');
    expect(field).toHaveAttribute('aria-activedescendant', marked.id);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['ZC']);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveFocus();
  });

  it('closes with Escape and leaves the instrument as it was', async () => {
    const { field, chosen } = show();
    await userEvent.click(field);
    await userEvent.keyboard('dax{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('EURUSD');
    expect(chosen).toEqual([]);
  });

  it('takes a known symbol while it is typed, and any other one when the field is left', async () => {
    const { field, chosen } = show();
    await userEvent.click(field);
    await userEvent.keyboard('USDJPY');
    expect(chosen).toEqual(['USDJPY']);
    await userEvent.clear(field);
    await userEvent.keyboard('QWX1');
    expect(chosen).toEqual(['USDJPY']);
    expect(screen.getByRole('option', { name: /QWX1.*Not in the list: enter its terms/u })).toBeInTheDocument();
    await userEvent.tab();
    expect(chosen).toEqual(['USDJPY', 'QWX1']);
  });

  it('offers the person’s own contracts as such', async () => {
    const { field } = show();
    await userEvent.click(field);
    await userEvent.keyboard('mini-dax');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/FDXM.*your own terms.*Yours/u);
  });
});

describe('the list', () => {
  it('names each symbol once, each under the root by which its terms are remembered', () => {
    const symbols = listedInstruments.map(({ symbol }) => symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    for (const symbol of symbols) if (instrumentOf(symbol) === null) expect(rootOf(symbol)).toBe(symbol);
  });

  it.each([
    ['6N', '6N', 'known'],
    ['bitcoin', 'MBT', 'known'],
    ['GER40', 'GER40', 'asked'],
    ['US30', 'US30', 'asked'],
    ['brent', 'BZ', 'known'],
    ['MNQZ26', 'MNQZ26', 'known'],
    ['usdnok', 'USDNOK', 'known'],
    ['gold', 'XAUUSD', 'known'],
  ])('finds %s as %s, whose terms are %s', (typed, symbol, terms) => {
    expect(searchInstruments(typed, []).slice(0, 4)).toContainEqual(expect.objectContaining({ symbol, terms }));
  });
});

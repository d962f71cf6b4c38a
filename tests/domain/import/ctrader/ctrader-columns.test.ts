/** How a history of cTrader is known among tables of closed trades: by the platform's marks, else by its order of columns. */
import { describe, expect, it } from 'vitest';
import { ctraderColumns, headingOffsetMs, quantityWithUnit } from '@/domain/import/ctrader/ctrader-columns';
import { readRows, tableOf } from '@/domain/import/read-table';
import { hourMs, minuteMs } from '@/lib/durations';

const columnsOf = (header: string, ...rows: readonly string[]) => {
  const found = readRows([header, ...rows].join('\n'), { delimiter: ',' });
  return found === null ? null : ctraderColumns(tableOf(found));
};

describe('the zone behind a heading', () => {
  it.each([
    ['Opening time (UTC+2)', 2 * hourMs],
    ['Opening time (UTC-3:30)', -(3 * hourMs + 30 * minuteMs)],
    ['Opening time (utc−04:00)', -4 * hourMs],
    ['Opening time (GMT+0530)', 5 * hourMs + 30 * minuteMs],
    ['Opening time (UTC)', 0],
    ['Opening time (UTC + 12)', 12 * hourMs],
    ['Opening time', null],
    ['Opening time (UTC 2)', null],
    ['Opening time UTC+2', null],
  ])('%s', (heading, offset) => {
    expect(headingOffsetMs(heading)).toBe(offset);
  });
});

describe('a quantity with its unit', () => {
  it.each([
    ['0.50 Lots', '0.50', 'Lots'],
    ['1 500 Oz', '1 500', 'Oz'],
    ['1.000,5lot', '1.000,5', 'lot'],
    ['2 шт.', '2', 'шт.'],
    ['Lots', undefined, undefined],
    ['0.50', undefined, undefined],
    ['0.50 5', undefined, undefined],
    ['-1 Lots', undefined, undefined],
  ])('%s', (cell, quantity, unit) => {
    const match = quantityWithUnit.exec(cell);
    expect([match?.[1], match?.[2]]).toEqual([quantity, unit]);
  });
});

describe('a history with known names', () => {
  const names = ['Symbol', 'Direction', 'Open time', 'Close time', 'Entry price', 'Exit price', 'Quantity', 'Net USD'];
  const cells = ['EURUSD', 'Buy', '10/06/2026 12:00', '10/06/2026 13:00', '1.1', '1.2', '1', '5.00'];
  const read = (change: Readonly<Record<number, string>>, values = cells) =>
    columnsOf(names.map((name, i) => change[i] ?? name).join(','), values.join(','));

  it('has one of the marks that other tables of closed trades do not have', () => {
    expect(read({})).toBeNull();
    const columns = { symbol: 0, side: 1, opened: 2, closed: 3, openPrice: 4, closePrice: 5, quantity: 6, net: 7 };
    expect(read({ 2: 'Open time (UTC+2)' })).toEqual(columns);
    expect(read({ 1: 'Opening direction' })).toEqual(columns);
    expect(read({ 6: 'Closing quantity' })).toEqual(columns);
    expect(read({}, cells.with(6, '1 Lots'))).toEqual(columns);
    const { quantity: _, ...others } = columns;
    expect(read({ 6: 'Closing volume' })).toEqual({ ...others, volume: 6 });
    expect(read({ 6: 'Volume' }, cells.with(6, '1000 EUR'))).toEqual({ ...others, volume: 6 });
  });

  it('lacks none of symbol, direction, times, prices, quantity and result', () => {
    for (let place = 0; place < names.length; place += 1) expect(read({ 1: 'Opening direction', [place]: 'Xyz' })).toBeNull();
    expect(read({ 1: 'Opening direction', 7: 'Gross USD' })).toMatchObject({ gross: 7 });
  });

  it('may have its other names in any language', () => {
    const german =
      'Instrument,Richtung,Eröffnungszeit (UTC+2),Schließzeit (UTC+2),Einstiegskurs,Ausstiegskurs,Menge,Netto EUR,Brutto EUR,Stop Loss,Take Profit,Swap,Provision,Ticket,Label,Kommentar';
    expect(columnsOf(german, [...cells, '6', '1', '2', '0', '0', '7', 'x', 'y'].join(','))).toEqual({
      symbol: 0,
      side: 1,
      opened: 2,
      closed: 3,
      openPrice: 4,
      closePrice: 5,
      quantity: 6,
      net: 7,
      gross: 8,
      stop: 9,
      target: 10,
      swap: 11,
      commission: 12,
      id: 13,
      label: 14,
      comment: 15,
    });
    expect(columnsOf('1,2,3', '4,5,6')).toBeNull();
  });
});

describe('a history whose names say nothing', () => {
  const names = ['Aa', 'Bb', 'Cc', 'Dd (UTC+2)', 'Ee (UTC+2)', 'Ff', 'Gg', 'Hh', 'Ii', 'Jj', 'Kk USD', 'Ll USD', 'Mm USD'];
  const cells = [
    'PID1007',
    'EURUSD',
    'Buy',
    '10/06/2026 12:00',
    '10/06/2026 13:00',
    '1.1',
    '1.2',
    '1 Lots',
    '-1.00',
    '-2.00',
    '10.00',
    '7.00',
    '107.00',
  ];
  const read = (header: readonly string[], values: readonly string[]) => columnsOf(header.join(','), values.join(','));
  const without = (...places: readonly number[]) => {
    const keep = (list: readonly string[]): readonly string[] => list.filter((_, i) => !places.includes(i));
    return read(keep(names), keep(cells));
  };
  const all = {
    id: 0,
    symbol: 1,
    side: 2,
    opened: 3,
    closed: 4,
    openPrice: 5,
    closePrice: 6,
    quantity: 7,
    swap: 8,
    commission: 9,
    gross: 10,
    net: 11,
  };

  it("is told by the platform's order of columns", () => {
    expect(read(names, cells)).toEqual(all);
    // Without a position's number, costs, or the gross result.
    expect(without(0)).toEqual({
      symbol: 0,
      side: 1,
      opened: 2,
      closed: 3,
      openPrice: 4,
      closePrice: 5,
      quantity: 6,
      swap: 7,
      commission: 8,
      gross: 9,
      net: 10,
    });
    expect(without(8, 9)).toEqual({
      id: 0,
      symbol: 1,
      side: 2,
      opened: 3,
      closed: 4,
      openPrice: 5,
      closePrice: 6,
      quantity: 7,
      gross: 8,
      net: 9,
    });
    const { gross: _, ...withoutGross } = all;
    expect(without(12)).toEqual({ ...withoutGross, net: 10 });
    expect(without(11, 12)).toEqual({ ...withoutGross, net: 10 });
  });

  it('is none where one of them is missing or in doubt', () => {
    for (const place of [2, 4, 5, 7, 8, 9]) expect([place, without(place)]).toEqual([place, null]);
    expect(without(10, 11, 12)).toBeNull();
    expect(without(0, 1)).toBeNull();
    expect(read([...names, 'Nn USD'], [...cells, '5.00'])).toBeNull();
    expect(read([...names, 'Nn'], [...cells, '10/06/2026 14:00'])).toBeNull();
    expect(
      read(
        names.map((name) => name.replace(' (UTC+2)', '')),
        cells,
      ),
    ).toBeNull();
    // The symbol stands before the times, next to the direction.
    expect(read(names, cells.with(1, 'Buy').with(2, 'EURUSD'))).toMatchObject({ side: 1, symbol: 0 });
  });
});

/** Columns that are told by the shapes of their cells, because their names say nothing: grids of NinjaTrader and TradingView's list of trades. */
import { describe, expect, it } from 'vitest';
import { executionColumns } from '@/domain/import/ninjatrader/execution-columns';
import { tradeColumns } from '@/domain/import/ninjatrader/trade-columns';
import { readRows, tableOf, type Table } from '@/domain/import/read-table';
import { tradesColumns } from '@/domain/import/tradingview/trades-columns';

const split = (line: string): readonly string[] => line.split('|');
const tableFrom = (header: readonly string[], rows: readonly (readonly string[])[]): Table => {
  const found = readRows([header, ...rows].map((cells) => cells.join('\t')).join('\n'), { delimiter: '\t' });
  if (found === null) throw new Error('No table.');
  return tableOf(found);
};
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `${String.fromCharCode(97 + i)} q`);
const shaped = (rows: readonly string[]): Table => tableFrom(names(split(rows[0] ?? '').length), rows.map(split));
/** The rows with one cell of each replaced. */
const replaced = (rows: readonly string[], place: number, cell: string): string[] =>
  rows.map((row) => split(row).with(place, cell).join('|'));
const added = (rows: readonly string[], cell: string): string[] => rows.map((row) => `${row}|${cell}`);

describe("NinjaTrader's grid of executions", () => {
  const rows = [
    'MNQ 09-26|Buy|3|30220.25|7/2/2026 9:12:05|abc|Entry|3 L|Target|$1.17|Sim101|Playback',
    'MNQ 09-26|Sell|3|30230.25|7/2/2026 9:15:05|abd|Exit|-|Target|$1.17|Sim101|Playback',
  ];
  const columns = { instrument: 0, action: 1, quantity: 2, price: 3, time: 4, position: 7, commission: 9, account: 10 };

  it('is told by one time, an action, a position and a contract, with quantity before price', () => {
    expect(executionColumns(shaped(rows))).toEqual(columns);
    for (const [place, cell] of [
      [0, 'x'],
      [1, 'x'],
      [2, 'x'],
      [3, 'x'],
      [4, 'x'],
      [7, 'x'],
    ] as const)
      expect([place, executionColumns(shaped(replaced(rows, place, cell)))]).toEqual([place, null]);
    expect(executionColumns(shaped(added(rows, '7/2/2026 9:12:05')))).toBeNull();
    expect(executionColumns(shaped(replaced(rows, 2, '1.5')))).toBeNull();
  });

  it('has its account behind the commission, the only money of the grid', () => {
    const { commission: _, account: __, ...bare } = columns;
    expect(executionColumns(shaped(replaced(rows, 9, 'x')))).toEqual(bare);
    expect(executionColumns(shaped(replaced(rows, 10, 'x')))).toEqual({ ...bare, commission: 9 });
    expect(executionColumns(shaped(replaced(replaced(rows, 10, 'x'), 5, 'Sim101')))).toEqual({ ...bare, commission: 9 });
  });

  it('with its names shows what an execution did: other tables of executions do not', () => {
    const named = (...more: readonly string[]) =>
      executionColumns(
        tableFrom(
          ['Instrument', 'Action', 'Quantity', 'Price', 'Time', ...more],
          [['ES 09-26', 'Buy', '1', '6400', '7/2/2026 9:12', ...more.map(() => 'x')]],
        ),
      );
    expect(named()).toBeNull();
    expect(named('Name')).toBeNull();
    for (const [name, role] of [
      ['E/X', 'effect'],
      ['Position', 'position'],
      ['Order ID', 'orderId'],
    ] as const)
      expect(named(name)).toEqual({ instrument: 0, action: 1, quantity: 2, price: 3, time: 4, [role]: 5 });
  });

  it.each([
    'Instrument,Action,Qty,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Account,Connection',
    'Instrument,Aktion,Menge,Preis,Zeit,ID,E/X,Position,Order ID,Name,Kommission,Konto,Verbindung',
    'Instrumento,Acción,Cantidad,Precio,Hora,ID,E/X,Posición,Order ID,Nombre,Comisión,Cuenta,Conexión',
    'Instrument,Action,Quantité,Prix,Heure,ID,E/X,Position,ID ordre,Nom,Commission,Compte,Connexion',
  ])('is known by its names: %s', (header) => {
    expect(executionColumns(tableFrom(header.split(','), [Array.from({ length: 13 }, () => 'x')]))).toEqual({
      instrument: 0,
      action: 1,
      quantity: 2,
      price: 3,
      time: 4,
      id: 5,
      effect: 6,
      position: 7,
      orderId: 8,
      name: 9,
      commission: 10,
      account: 11,
      connection: 12,
    });
  });
});

describe("NinjaTrader's grid of trades", () => {
  // Two contracts of 2 USD a point: 25 points win 100, 10 points lose 40.
  const rows = [
    'MNQ SEP26|Sim101|Long|2|7/2/2026 9:12|7/2/2026 9:13|30220|30245|$98.44|$1.56',
    'MNQ SEP26|Sim101|Short|2|7/2/2026 9:17|7/2/2026 9:18|30220|30230|($41.56)|$1.56',
  ];
  const columns = {
    instrument: 0,
    account: 1,
    position: 2,
    quantity: 3,
    entryTime: 4,
    exitTime: 5,
    entryPrice: 6,
    exitPrice: 7,
    profit: 8,
  };

  it('is told by its cells: the result is the money that the prices give', () => {
    expect(tradeColumns(shaped(rows))).toEqual(columns);
    expect(tradeColumns(shaped(added(rows, '7')))).toEqual(columns);
    for (const place of [0, 2, 3, 4, 5, 6, 7]) expect([place, tradeColumns(shaped(replaced(rows, place, 'x')))]).toEqual([place, null]);
    expect(tradeColumns(shaped(added(rows, '7/2/2026 9:12')))).toBeNull();
    const { account: _, ...bare } = columns;
    expect(tradeColumns(shaped(replaced(rows, 1, 'x')))).toEqual(bare);
    // An account's name behind the side is another column's.
    expect(tradeColumns(shaped(added(replaced(rows, 1, 'x'), 'Sim101')))).toEqual(bare);
  });

  it('is none where no money is what the prices give, or no contract is known', () => {
    expect(tradeColumns(shaped(replaced(rows, 8, '$500.00')))).toBeNull();
    expect(tradeColumns(shaped(replaced(replaced(rows, 8, 'x'), 9, 'x')))).toBeNull();
    expect(tradeColumns(shaped(replaced(rows, 0, 'ZZQ SEP26')))).toBeNull();
  });

  it.each([
    'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Entry name,Exit name,Profit,Cum. net profit,Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE',
    "Numéro d'ordre,Instrument,Compte,Stratégie,Pos. marché.,Qté,Prix d'entrée,Prix de sortie,Heure d'entrée,Heure de sortie,Nom d'entrée,Nom de la sortie,Profit,Profit net cum.,Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE",
    'Handelsnummer,Instrument,Konto,Strategie,Marktpos.,Anz.,Einstiegspreis,Ausstiegspreis,Einstiegszeit,Ausstiegszeit,Einstiegsname,Ausstiegsname,Gewinn,Cum. profit,Kommission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE',
    'Número de operación,Instrumento,Cuenta,Estrategia,Pos. mercado,Cant.,Precio de entrada,Precio de salida,Hora de entrada,Hora de salida,Nombre de entrada,Nombre de salida,Beneficio,Cum. profit,Comisión,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE',
  ])('is known by its names: %s', (header) => {
    expect(tradeColumns(tableFrom(header.split(','), [Array.from({ length: 21 }, () => 'x')]))).toEqual({
      number: 0,
      instrument: 1,
      account: 2,
      strategy: 3,
      position: 4,
      quantity: 5,
      entryPrice: 6,
      exitPrice: 7,
      entryTime: 8,
      exitTime: 9,
      entryName: 10,
      exitName: 11,
      profit: 12,
      cumulative: 13,
      commission: 14,
      clearing: 15,
      exchange: 16,
      ip: 17,
      nfa: 18,
      adverse: 19,
      favourable: 20,
    });
  });
});

describe("TradingView's list of trades", () => {
  const header = split('Nr|Art|Sig|Zeit|Kurs|Anz|Gew|Gew %|Sum|Sum %|Auf|Auf %|Ab|Ab %');
  const rows = ['1|Ein|L|2026-07-13 09:35|10.5|2|—|—|—|—|—|—|—|—', '1|Aus|TP|2026-07-13 10:05|11.5|2|2.00|1|2.00|1|3.00|1|1.00|1'];
  const columns = { number: 0, type: 1, signal: 2, time: 3, price: 4, quantity: 5, profit: 6, cumulative: 8, favourable: 10, adverse: 12 };
  const read = (change: readonly string[], names_ = header) => tradesColumns(tableFrom(names_, change.map(split)));

  it('is told by numbers that stand in two rows, a kind, a time and amounts with percentages behind them', () => {
    expect(read(rows)).toEqual(columns);
    const turned = rows.map((row) => {
      const cells = split(row);
      return [...cells.slice(0, 2), cells[3], cells[2], ...cells.slice(4)].join('|');
    });
    expect(read(turned)).toEqual({ ...columns, time: 2, signal: 3 });
    // The newer list has the value of the position behind its size, and its running total last.
    const newer = split('Nr|Art|Zeit|Sig|Kurs|Anz|Wert|Gew|Gew %|Auf|Auf %|Ab|Ab %|Sum|Sum %');
    const newRows = [
      '1|Aus|2026-07-13 10:05|TP|11.5|2|1000|2.00|1|3.00|1|1.00|1|2.00|1',
      '1|Ein|2026-07-13 09:35|L|10.5|2|1000|2.00|1|3.00|1|1.00|1|2.00|1',
    ];
    expect(read(newRows, newer)).toEqual({
      number: 0,
      type: 1,
      time: 2,
      signal: 3,
      price: 4,
      quantity: 5,
      profit: 7,
      favourable: 9,
      adverse: 11,
      cumulative: 13,
    });
  });

  it('is none where one of these is missing', () => {
    expect(read(replaced(rows, 0, 'x'))).toBeNull();
    expect(read(replaced(rows, 1, '5'))).toBeNull();
    expect(read(replaced(rows, 3, 'x1'))).toBeNull();
    expect(read(replaced(rows, 3, '—'))).toBeNull();
    expect(read(replaced(rows, 4, 'x'))).toBeNull();
    expect(
      read(
        rows,
        header.map((name) => name.replace(' %', ' p')),
      ),
    ).toBeNull();
    expect(read([...rows, rows[0] ?? ''])).toBeNull();
    const single = (number: string): string =>
      split(rows[0] ?? '')
        .with(0, number)
        .join('|');
    expect(read([...rows, single('2')])).toEqual(columns);
    expect(read([...rows, single('2'), single('3')])).toBeNull();
    const kinds = ['a', 'b', 'c', 'd', 'e'].map((kind, i) =>
      split(rows[0] ?? '')
        .with(0, String(Math.floor(i / 2)))
        .with(1, kind)
        .join('|'),
    );
    expect(read(kinds.slice(0, 4))).toEqual(columns);
    expect(read(kinds)).toBeNull();
  });

  it.each([
    'Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD,Profit %,Cum. Profit USD,Cum. Profit %,Run-up USD,Run-up %,Drawdown USD,Drawdown %',
    'Trade number,Type,Signal,Date and time,Price (EUR),Position size,Net P&L EUR,Net P&L %,Cumulative P&L EUR,Cumulative P&L %,Favorable excursion EUR,x %,Adverse excursion EUR,y %',
    'Trade no,Type,Signal,Date time,Price,Size (qty),P&L,P&L %,Cumulative profit,x %,MFE,y %,MAE,z %',
  ])('is known by its names: %s', (line) => {
    expect(tradesColumns(tableFrom(line.split(','), [Array.from({ length: 14 }, () => 'x')]))).toEqual(columns);
  });
});

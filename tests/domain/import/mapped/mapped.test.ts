/** Tables of no known format: every sum was computed by hand (see tests/fixtures/mapped/README.md). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importers, parseFile } from '@/domain/import/detect';
import { mappedImporter } from '@/domain/import/mapped/mapped-importer';
import type { ColumnMapping, ImportQuestion } from '@/domain/import/questions';
import { fixtureOf, tableTest } from './table-test';

const { detects, outcomeOf, problemsOf, questionsOf, statementOf } = tableTest(mappedImporter);
const german = fixtureOf('mapped/german.csv');
const executions = fixtureOf('mapped/executions.csv');
const results = fixtureOf('mapped/results.tsv');

type MappingQuestion = Extract<ImportQuestion, { readonly kind: 'mapping' }>;

const mappingOf = (text: string, name?: string): MappingQuestion => {
  const [question] = questionsOf(text, {}, name);
  if (question?.kind !== 'mapping') throw new Error('No mapping is asked for.');
  return question;
};

/** What a user answers who takes the proposal as it is. */
const accepted = (text: string, more: Readonly<Record<number, ColumnMapping[number]>> = {}) => ({
  mapping: { ...mappingOf(text).proposal, ...more } as ColumnMapping,
});

const fieldsOf = (text: string): Record<string, string> => {
  const { header, proposal } = mappingOf(text);
  return Object.fromEntries(Object.entries(proposal).map(([place, field]) => [header[Number(place)] ?? '', field]));
};

describe('the proposal for a table', () => {
  it('understands German headings', () => {
    expect(fieldsOf(german)).toEqual({
      Instrument: 'symbol',
      Richtung: 'side',
      Lots: 'quantity',
      Eröffnungszeit: 'openTime',
      Schließzeit: 'closeTime',
      Einstiegskurs: 'openPrice',
      Ausstiegskurs: 'closePrice',
      Provision: 'commission',
      Swap: 'swap',
      'Brutto EUR': 'grossProfit',
      'Netto EUR': 'netProfit',
      Notiz: 'comment',
    });
  });

  it('joins a date and the time beside it, and takes several columns of fees', () => {
    expect(fieldsOf(executions)).toEqual({
      Date: 'openTime',
      Time: 'openTime',
      Symbol: 'symbol',
      Quantity: 'quantity',
      Price: 'openPrice',
      Side: 'side',
      Commission: 'commission',
      TransFee: 'fees',
      ECNFee: 'fees',
    });
  });

  it.each([
    ['Símbolo,Dirección,Cantidad,Fecha de apertura,Fecha de cierre,Precio de entrada,Precio de salida,Comisión,Beneficio neto', 'Spanish'],
    ['Symbole,Sens (direction),Quantité,Heure d’ouverture,Heure de clôture,Prix d’entrée,Prix de sortie,Commission,Résultat net', 'French'],
    ['Simbolo,Direzione,Quantità,Data di apertura,Data di chiusura,Prezzo di ingresso,Prezzo di uscita,Commissioni,Utile netto', 'Italian'],
    ['Символ,Направление,Объем,Время открытия,Время закрытия,Цена входа,Цена выхода,Комиссия,Чистая прибыль', 'Russian'],
    ['品种,方向,手数,开仓时间,平仓时间,开仓价格,平仓价格,手续费,净利润', 'Chinese'],
  ])('understands %s', (header) => {
    const table = `${header}\nEURUSD,Buy,1,2026-07-13 09:00,2026-07-13 10:00,1.1,1.2,-1,5.5\n`;
    expect(Object.values(mappingOf(table).proposal)).toEqual([
      'symbol',
      'side',
      'quantity',
      'openTime',
      'closeTime',
      'openPrice',
      'closePrice',
      'commission',
      'netProfit',
    ]);
  });

  it('says what is missing instead of guessing', () => {
    const { missing, sample, header } = mappingOf('A,B,C,D,E\nfoo,2026-07-13 09:00,1.5,2.5,9\n');
    expect(missing).toEqual([
      'No column holds the symbol.',
      'No column holds the quantity.',
      'No column holds the price of opening.',
      'No column holds the side (long or short, buy or sell).',
    ]);
    expect(header).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(sample).toEqual([['foo', '2026-07-13 09:00', '1.5', '2.5', '9']]);
  });

  it('is remembered by the names of the columns, whatever their case, accents and encoding', () => {
    const { headerHash, header } = mappingOf(results);
    const plain = header.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
    expect(headerHash).toBe(createHash('sha256').update(plain.join('\n')).digest('hex'));
    expect(mappingOf(results.replace('Entry Date', 'ENTRY DATE')).headerHash).toBe(headerHash);
    expect(mappingOf(results.replace('Entry Date', 'Entry Day')).headerHash).not.toBe(headerHash);
  });

  it('offers the symbol of the file name where no column has one', () => {
    const bare =
      'Side,Qty,Entry Time,Exit Time,Entry Price,Exit Price,Net PnL\nLong,1,2026-07-13 09:00,2026-07-13 10:00,23000,23010,19.26\n';
    const { proposal, header } = mappingOf(bare, 'july CME_MINI_MNQ1!.csv');
    expect(header[7]).toBe("Symbol in the file's name: MNQ1!");
    const statement = statementOf(bare, { answers: { mapping: proposal, currencies: { '': 'USD' } } }, 'july CME_MINI_MNQ1!.csv');
    expect(statement.trades).toMatchObject([{ symbol: 'MNQ1!', unit: 'contracts', profit: '19.26' }]);
    expect(mappingOf(bare, 'july.csv').missing).toEqual(['No column holds the symbol.']);
  });
});

describe('a table of closed trades', () => {
  const statement = statementOf(german, { answers: accepted(german), zone: 'Europe/Berlin' });

  it('reads decimal commas, costs printed as positive numbers and the zone given', () => {
    expect(statement.trades).toMatchObject([
      {
        symbol: 'DAX',
        side: 'long',
        lots: '2',
        openPrice: '24510.5',
        commission: '-5.00',
        profit: '1000.00',
        comment: 'Plan A; gut',
        openedAt: Date.UTC(2026, 6, 13, 7, 5),
      },
      { symbol: 'EURUSD', side: 'short', lots: '0.50', swap: '-1.25', profit: '-107.15', unit: 'lots' },
    ]);
    expect(statement.totals).toMatchObject({ profit: '892.85', commission: '-8.50', swap: '-1.25', net: '883.10' });
  });

  it('checks net against gross and costs row by row', () => {
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '883.10' });
    const wrong = statementOf(german.replace('995,00', '996,00'), { answers: accepted(german) });
    expect(wrong.reconciliation).toMatchObject({ state: 'different', difference: '1.00', explanation: [expect.stringContaining('Row 3')] });
  });

  it('skips sums and titles with their reason, and takes the currency from the headings', () => {
    expect(statement.skipped.map(({ row }) => row)).toEqual([1, 5]);
    expect(statement.skipped[1]?.reason).toContain('neither time, price nor side');
    expect(statement.account.currency).toBe('EUR');
  });

  it('takes a single result beside no costs for net, says so, and skips the trade that is open', () => {
    const answers = { ...accepted(results), currencies: { '': 'USD' } };
    expect(questionsOf(results, { answers: accepted(results) })).toEqual([{ kind: 'currency', account: '' }]);
    const read = statementOf(results, { answers });
    expect(read.totals.net).toBe('68.50');
    expect(read.remarks?.join(' ')).toContain('Only net results are stated');
    expect(read.skipped).toMatchObject([{ row: 4, reason: 'The trade is still open.' }]);
    expect(read.trades[0]?.ticket).toMatch(/^17-/);
  });

  it('computes results from the worth of a point where none is stated, and asks for costs', () => {
    const bare =
      'Symbol,Side,Qty,Open time,Close time,Open price,Close price\nMNQZ6,Sell,2,2026-11-02 09:00,2026-11-02 10:00,25000.25,24990.25\n';
    const answers = accepted(bare);
    expect(questionsOf(bare, { answers })).toEqual([{ kind: 'commission', account: '', unit: 'contract', currency: 'USD' }]);
    const read = statementOf(bare, { answers: { ...answers, commissions: { '': '0.62' as never } } });
    // (25000.25 − 24990.25) × 2 × 2 = 40; 0.62 × 2 sides × 2 contracts = 2.48
    expect(read.totals).toMatchObject({ profit: '40.00', commission: '-2.48', net: '37.52' });
    expect(questionsOf(bare.replace('MNQZ6', 'QQXZ6'), { answers })).toMatchObject([{ kind: 'contract', root: 'QQX' }]);
  });

  it('reads the side from the sign of the quantity where no column holds it', () => {
    const signed =
      'Symbol,Qty,Open time,Close time,Open price,Close price,Net\nXMPL,-5,2026-11-02 09:00,2026-11-02 10:00,10,9,5\nXMPL,5,2026-11-02 09:00,2026-11-02 10:00,10,9,-5\n';
    const read = statementOf(signed, { answers: { ...accepted(signed), currencies: { '': 'USD' } } });
    expect(read.trades.map(({ side, lots }) => [side, lots])).toEqual([
      ['short', '5'],
      ['long', '5'],
    ]);
  });

  it('asks for day and month, and for the decimal mark, where both readings are possible', () => {
    const doubtful =
      'Symbol,Side,Qty,Open time,Close time,Open price,Close price,Net\nXMPL,Buy,1,3/5/2026 9:00,3/5/2026 10:00,"1,234","1,300",66\n';
    expect(questionsOf(doubtful, { answers: accepted(doubtful) })).toMatchObject([
      { kind: 'decimal-mark', example: expect.stringMatching(/^1,\d{3}$/) },
      { kind: 'date-order', example: '3/5/2026 9:00' },
    ]);
  });

  it('of several accounts gives a statement for each', () => {
    const two =
      'Account,Symbol,Side,Qty,Open time,Close time,Open price,Close price,Net USD\nA1,XMPL,Buy,1,2026-11-02 09:00,2026-11-02 10:00,10,9,-1\nB2,XMPL,Buy,1,2026-11-02 09:00,2026-11-02 10:00,10,9,-1\n';
    const outcome = outcomeOf(two, { answers: accepted(two) });
    expect(outcome.ok && outcome.statements.map(({ account }) => account.number)).toEqual(['A1', 'B2']);
  });

  it.each([
    ['1,16405', '1,l6405', 'Einstiegskurs'],
    ['Verkauf;0,50', 'Halten;0,50', 'Richtung'],
    ['15.07.2026 09:00:00', '13.07.2026 09:00:00', 'Schließzeit'],
    ['-107,15;-111,90', '-107,15;-111,9O', 'Netto EUR'],
  ])('with %s damaged to %s names the row and the column %s', (whole, broken, column) => {
    expect(problemsOf(german.replace(whole, broken), { answers: accepted(german) })).toMatchObject([{ row: 4, column }]);
  });

  it('with a row that lost a cell, or has one too many, is refused', () => {
    const answers = accepted(german);
    expect(problemsOf(german.replace(';5,00;0,00;', ';5,00;'), { answers })[0]).toMatchObject({
      row: 3,
      reason: expect.stringContaining('cells'),
    });
    expect(problemsOf(german.replace('"Plan A; gut"', 'Plan A; gut'), { answers })[0]).toMatchObject({
      row: 3,
      reason: expect.stringContaining('separator'),
    });
  });
});

describe('a table of executions', () => {
  const statement = statementOf(executions, { answers: accepted(executions), zone: 'America/New_York' });

  it('keeps equal rows that are both real and sums every kind of fee by its own name', () => {
    expect(statement.fills?.map(({ symbol, side, quantity, price }) => [symbol, side, quantity, price])).toEqual([
      ['MESH6', 'buy', '2', '6900.25'],
      ['MESH6', 'sell', '1', '6910.25'],
      ['MESH6', 'sell', '1', '6910.25'],
      ['6EH6', 'sell', '1', '1.17500'],
      ['6EH6', 'buy', '1', '1.17450'],
    ]);
    expect(statement.fills?.[0]).toMatchObject({
      fees: { transfee: '-0.10', ecnfee: '-0.25' },
      commission: '-1.00',
      pointValue: '5',
      at: Date.UTC(2026, 0, 5, 14, 31),
    });
    expect(new Set(statement.fills?.map(({ fillId }) => fillId)).size).toBe(5);
  });

  it('adds up to the sums computed by hand', () => {
    expect(Number(statement.totals.profit)).toBe(162.5);
    expect(Number(statement.totals.net)).toBe(157.35);
    expect(statement.account.currency).toBe('USD');
  });
});

describe('the mapped table among the importers', () => {
  it('is the last one, and asks about tables that no other takes', () => {
    expect(importers.at(-1)).toBe(mappedImporter);
    const outcome = parseFile({ name: 'x.csv', bytes: new TextEncoder().encode(german) }, { zone: 'UTC' });
    expect(outcome.ok ? [] : outcome.questions?.map(({ kind }) => kind)).toEqual(['mapping']);
  });

  it('does not take a table without times or numbers, or a text', () => {
    expect(detects('Name,City,Street,Phone\nA,B,C,D\n')).toBe(false);
    expect(detects('Just a text, with commas, in it, and more\nand a second, line, of, it\n')).toBe(false);
  });
});

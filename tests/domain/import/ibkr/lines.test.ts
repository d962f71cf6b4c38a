/** Which lines of a report are read, and what a line is by its names: levels, cancellations, spellings, sections. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { FileContent } from '@/domain/import/contract';
import { chooseLevel } from '@/domain/import/ibkr/choose-level';
import { isFlexDocument, readFlexDocument } from '@/domain/import/ibkr/flex-document';
import { isFlexTable, readFlexTable } from '@/domain/import/ibkr/flex-table';
import { ibkrFieldOf, ibkrRecord, ibkrText, type IbkrRecord } from '@/domain/import/ibkr/ibkr-record';

const line = (row: number, values: Readonly<Record<string, string>> = {}, kind = 'Trade'): IbkrRecord =>
  ibkrRecord(row, kind, Object.entries({ symbol: 'ES', dateTime: 't', quantity: '1', tradePrice: '5', ...values }));
const chosen = (records: readonly IbkrRecord[], preferred: 'execution' | 'order' = 'execution') => {
  const { records: kept, skipped, remarks } = chooseLevel(records, preferred);
  return { rows: kept.map(({ row }) => row), skipped: skipped.map(({ row, reason }) => [row, reason]), remarks };
};

describe('the level that is read', () => {
  const order = 'The order of executions that are read as executions already.';
  const execution = 'The execution of an order that is read as orders already.';

  it('is the preferred one where both are there, else the other', () => {
    const both = [line(1, { levelOfDetail: 'EXECUTION' }), line(2, { levelOfDetail: 'ORDER' })];
    expect(chosen(both)).toEqual({ rows: [1], skipped: [[2, order]], remarks: [] });
    expect(chosen(both, 'order')).toEqual({ rows: [2], skipped: [[1, execution]], remarks: [] });
    expect(chosen([both[0]!], 'order')).toMatchObject({ rows: [1], remarks: [] });
    const whole = 'The report lists whole orders, not executions: an order filled in parts has one averaged price.';
    expect(chosen([both[1]!])).toEqual({ rows: [2], skipped: [], remarks: [whole] });
    expect(chosen([both[1]!], 'order').remarks).toEqual([]);
  });

  it.each<[string, IbkrRecord, string | null]>([
    ['a trade', line(2, { levelOfDetail: 'Trade' }), null],
    ['a line without a level', line(2), null],
    ['an element of an order', line(2, {}, 'Order'), order],
    ['a closed lot', line(2, { levelOfDetail: 'CLOSED_LOT' }), 'A closed lot: it repeats executions that are read already.'],
    ['an element of a lot', line(2, {}, 'Lot'), 'A closed lot: it repeats executions that are read already.'],
    ['a wash sale', line(2, { levelOfDetail: 'WASH_SALE' }), 'A closed lot: it repeats executions that are read already.'],
    ['an element of a wash sale', line(2, {}, 'WashSale'), 'A closed lot: it repeats executions that are read already.'],
    ['a summary', line(2, { levelOfDetail: 'SYMBOL_SUMMARY' }), 'A sum of other lines.'],
    ['a total', line(2, { levelOfDetail: 'Total' }), 'A sum of other lines.'],
    ['an element of a summary', line(2, {}, 'AssetSummary'), 'A sum of other lines.'],
    ['a transfer', line(2, { levelOfDetail: 'EXECUTION' }, 'TradeTransfer'), 'A position moved between accounts: not a trade.'],
  ])('tells %s', (_name, record, reason) => {
    const { rows, skipped } = chosen([line(1, { levelOfDetail: 'EXECUTION' }), record]);
    expect([rows, skipped]).toEqual(reason === null ? [[1, 2], []] : [[1], [[2, reason]]]);
  });
});

describe('an execution that was taken back', () => {
  const cancelled = { 'Notes/Codes': 'Ca' };

  it('is found by the number that the line names, else by equal facts in a row before it', () => {
    const named = [line(1, { tradeID: '7' }), line(2, { tradeID: '8' }), line(3, { ...cancelled, origTradeID: '7' })];
    expect(chosen(named)).toMatchObject({
      rows: [2],
      skipped: [
        [1, 'Reversed by row 3.'],
        [3, 'Takes back row 1.'],
      ],
    });
    expect(chosen([line(1, { quantity: '2' }), line(2), line(3, { ...cancelled, quantity: '-1' })]).rows).toEqual([1]);
    expect(chosen([line(1), line(2), line(3, cancelled)]).rows).toEqual([2]);
  });

  it.each(['symbol', 'dateTime', 'tradePrice', 'currency', 'account'])('is no other one with another %s', (name) => {
    expect(chosen([line(1, { [name]: 'other' }), line(2, cancelled)]).rows).toEqual([1]);
  });

  it('may be in an earlier file, which is told; it is never a row behind', () => {
    const reason = 'Takes back an execution that is not in this file.';
    const remark = (row: number) =>
      `Row ${row} takes back an execution that is not in this file: if it was imported before, delete that trade in the journal.`;
    expect(chosen([line(1, cancelled), line(2)])).toEqual({ rows: [2], skipped: [[1, reason]], remarks: [remark(1)] });
  });

  it('is listed with the other lines in the order of their rows', () => {
    const records = [line(1), line(2, cancelled), line(3, { levelOfDetail: 'ORDER' }), line(4)];
    expect(chosen(records).skipped.map(([row]) => row)).toEqual([1, 2, 3]);
    expect(chosen([line(5, { levelOfDetail: 'ORDER' }), ...records]).skipped.map(([row]) => row)).toEqual([1, 2, 3, 5]);
  });
});

describe('a line', () => {
  it('has its values by one name, whichever spelling the report has', () => {
    expect(['AccountId', 'ClientAccountID', 'T. Price', 'Comm/Fee', 'Open/CloseIndicator', 'Nothing'].map(ibkrFieldOf)).toEqual([
      'account',
      'account',
      'price',
      'commission',
      'openClose',
      null,
    ]);
  });

  it('takes of several spellings the first in the list that says anything', () => {
    const read = (...pairs: readonly (readonly [string, string])[]) => {
      const { values, names } = ibkrRecord(1, 'Trade', pairs);
      return [values.price, names.price];
    };
    expect(read(['Price', '3'], ['TradePrice', '5'])).toEqual(['5', 'TradePrice']);
    expect(read(['TradePrice', '5'], ['Price', '3'])).toEqual(['5', 'TradePrice']);
    expect(read(['TradePrice', ''], ['Price', ' 3 '])).toEqual(['3', 'Price']);
    expect(read(['Price', '3'], ['TradePrice', ' '])).toEqual(['3', 'Price']);
  });

  it('is named by what it says', () => {
    const values = { symbol: 'ES', dateTime: 't', buySell: 'BUY', quantity: '', tradePrice: '5', orderID: 'o' };
    expect(ibkrText(ibkrRecord(1, 'Trade', Object.entries(values)))).toBe('ES | t | BUY | 5 | o');
    expect(ibkrText(ibkrRecord(1, 'Trade', Object.entries({ ...values, tradeID: '9' })))).toBe('ES | t | BUY | 5 | 9');
    expect(ibkrText(ibkrRecord(1, 'Trade', [['symbol', 'x'.repeat(300)]]))).toHaveLength(200);
  });
});

describe('an answer in XML', () => {
  const read = (inner: string, attributes = '') => {
    const reading = readFlexDocument(
      `<FlexQueryResponse><FlexStatement accountId="U1"${attributes}>${inner}</FlexStatement></FlexQueryResponse>`,
    );
    if (!reading.ok) throw new Error(reading.reason);
    const { records, accounts, name, baseCurrency } = reading.trades;
    return {
      accounts,
      names: [...name],
      base: [...baseCurrency],
      rows: records.map(({ row, kind, values }) => [row, kind, values.account]),
    };
  };

  it('is told by its root, behind a declaration and comments', () => {
    const whole = ['<FlexQueryResponse>', ' <?xml version="1.0"?>\n<FlexQueryResponse a="b"', '<!-- a --> <!-- b -->\n<FlexQueryResponse>'];
    expect(whole.map(isFlexDocument)).toEqual([true, true, true]);
    expect(['<FlexQueryResponses>', 'x <FlexQueryResponse>', '<Other><FlexQueryResponse>'].map(isFlexDocument)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gives lines to their own account, else to the statement around them, and finds accounts without trades', () => {
    expect(read('<Trades><Trade symbol="ES"/><Trade accountId="U2"/></Trades>')).toMatchObject({
      accounts: ['U1', 'U2'],
      rows: [
        [1, 'Trade', 'U1'],
        [2, 'Trade', 'U2'],
      ],
    });
    expect(read('')).toMatchObject({ accounts: ['U1'], rows: [] });
    expect(read('<OpenPosition accountId="U3"/>').accounts).toEqual(['U1']);
  });

  it.each(['Trade', 'Order', 'TradeConfirm', 'Lot', 'WashSale', 'SymbolSummary', 'AssetSummary', 'TradeTransfer'])(
    'reads %s as a line',
    (element) => {
      expect(read(`<Trades><${element}/></Trades>`).rows).toEqual([[1, element, 'U1']]);
    },
  );

  it('has the base currency as stated, else the only one whose rate to it is 1', () => {
    const trade = (currency: string, rate: string) => `<Trade currency="${currency}" fxRateToBase="${rate}"/>`;
    expect(read('<AccountInformation currency="CHF"/>').base).toEqual([['U1', 'CHF']]);
    expect(read(`<AccountInformation currency="CHF"/>${trade('USD', '1')}`).base).toEqual([['U1', 'CHF']]);
    expect(read(trade('USD', '1') + trade('EUR', '1.1') + trade('USD', '1.0')).base).toEqual([['U1', 'USD']]);
    expect(read(trade('USD', '1') + trade('EUR', '1')).base).toEqual([]);
    expect(read(trade('EUR', '1.1')).base).toEqual([]);
    expect(read('<OtherInformation currency="CHF"/>').base).toEqual([]);
  });

  it('has the name of an account, its references resolved', () => {
    expect(read('<AccountInformation acctAlias="Swing &amp; hedge"/>').names).toEqual([['U1', 'Swing & hedge']]);
  });

  it('that breaks is refused with its line', () => {
    const reading = readFlexDocument('<FlexQueryResponse>\n<Trade');
    expect(reading.ok ? null : [reading.line !== null, reading.reason === '']).toEqual([true, false]);
  });
});

describe('an answer as a table', () => {
  const head = 'ClientAccountID,Symbol,DateTime,Quantity,TradePrice,CurrencyPrimary,FXRateToBase';
  const row = 'U1,ES,t,1,5,USD,1';
  const content = (...lines: readonly string[]): FileContent => ({
    name: 'f',
    bytes: new Uint8Array(),
    text: `${lines.join('\n')}\n`,
    encoding: 'UTF-8',
    sheets: null,
  });
  const read = (...lines: readonly string[]) => {
    const reading = readFlexTable(content(...lines));
    if (!reading.ok) return [reading.line, reading.reason];
    const { records, accounts, baseCurrency, skipped } = reading.trades;
    return {
      rows: records.map(({ row: at }) => at),
      accounts,
      base: [...baseCurrency],
      skipped: skipped.map(({ row: at, reason }) => [at, reason]),
    };
  };

  it('is told by the headings of its trades', () => {
    expect([
      isFlexTable(content(head, row)),
      isFlexTable(content('ClientAccountID,Symbol', 'U1,ES')),
      isFlexTable(content('Account,Symbol', 'U1,ES')),
    ]).toEqual([true, false, false]);
  });

  it('has trades below their headings, rows of other sections apart, and a base currency where one rate is 1', () => {
    expect(read(head, row, row.replace('USD,1', 'EUR,1.1'), 'ClientAccountID,Cash', 'U1,5')).toEqual({
      rows: [2, 3],
      accounts: ['U1'],
      base: [['U1', 'USD']],
      skipped: [[5, 'A row of a section other than trades.']],
    });
    expect(read(head, row, row.replace('USD', 'EUR'))).toMatchObject({ base: [] });
    expect(read(head, row, ',,,,,,')).toMatchObject({ rows: [2], skipped: [] });
  });

  it('may have markers, with the code of the section or without, and then ends in one', () => {
    const marked = ['BOF,U1', 'BOA,U1', 'BOS,TRNT', `HEADER,TRNT,${head}`, `DATA,TRNT,${row}`, 'EOS,TRNT', 'EOA', 'EOF'];
    expect(read(...marked)).toMatchObject({ rows: [5], skipped: [] });
    expect(read(...marked.map((line) => line.replace(/^(HEADER|DATA),TRNT,/u, '$1,')))).toMatchObject({ rows: [5] });
    expect(read(...marked.slice(0, -1))).toEqual([7, "It begins with the marker 'BOF' and does not end with 'EOF'."]);
    // Headings do not reach into the next section.
    expect(read(...marked.slice(0, 5), 'BOS,CRTT', `DATA,CRTT,${row}`, 'EOF')).toMatchObject({ rows: [5] });
  });

  it('whose row ends before its headings is refused with its line', () => {
    expect(read(head, row, 'U1,ES,t')).toEqual([3, 'Row 3 has 3 cells under 7 headings.']);
  });
});

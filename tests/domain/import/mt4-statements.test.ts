/** Whole statements, against totals and trades computed by scripts/fixtures/mt4_statements.py with Python's decimal. */
import { describe, expect, it } from 'vitest';
import { fixtureBytes, fixtureExpectation, readProblems, readStatement } from './fixture';

const names = ['jpy-no-decimals', 'partial-closes', 'pending-and-balance', 'utf16le-bom', 'windows-1252-comma', 'sells-with-costs'];

describe.each(names)('the statement %s', (name) => {
  const expected = fixtureExpectation(name);
  const statement = readStatement(`${name}.htm`, fixtureBytes(`${name}.htm`), expected.zone);

  it('belongs to the account it names', () => {
    expect(statement.account).toEqual(expected.account);
    expect(statement.encoding).toBe(expected.encoding);
  });

  it('adds up to its own Closed Trade P/L', () => {
    expect(statement.totals).toEqual(expected.totals);
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: expected.totals.net });
  });

  it('gives each trade as printed, with instants in UTC', () => {
    expect(statement.trades).toHaveLength(expected.trades.length);
    statement.trades.forEach((trade, i) => expect(trade).toMatchObject(expected.trades[i] ?? {}));
  });

  it('keeps balance operations apart from trades', () => {
    expect(statement.balanceOperations.map(({ at, amount, comment }) => ({ at, amount, comment }))).toEqual(expected.operations);
  });
});

describe('rows that are no trades', () => {
  const statement = readStatement('pending-and-balance.htm', fixtureBytes('pending-and-balance.htm'));

  it('are skipped one by one, each with its reason', () => {
    expect(statement.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'Money put in or taken out (balance): not a trade.'],
      [5, 'Pending order (buy limit), cancelled: it never became a trade.'],
      [7, 'Pending order (sell stop), expired: it never became a trade.'],
      [8, 'Money put in or taken out (balance): not a trade.'],
      [9, 'Money put in or taken out (credit): not a trade.'],
      [14, 'Trade (buy) still open when the statement was made.'],
      [19, 'Pending order (buy stop), still waiting: not a trade yet.'],
    ]);
  });

  it('are recognisable by their text', () => {
    expect(statement.skipped[0]?.text).toBe('62000001 | 2024.06.12 08:00:00 | balance | Deposit | 2 500.00');
  });
});

describe('a damaged file', () => {
  it('names file, row, column and reason of a malformed price, and yields nothing', () => {
    expect(readProblems('damaged-row.htm', fixtureBytes('damaged-row.htm'))).toEqual([
      {
        file: 'damaged-row.htm',
        row: 7,
        column: 'Close Price',
        reason: "'2.0x450' is not a number written with '.' as decimal mark.",
        isOfRow: true,
      },
    ]);
  });

  it('names the row that lacks a cell', () => {
    expect(readProblems('missing-cell.htm', fixtureBytes('missing-cell.htm'))).toEqual([
      {
        file: 'missing-cell.htm',
        row: 7,
        column: null,
        reason: 'The row has 13 cells where a closed trade of this statement has 14.',
        isOfRow: true,
      },
    ]);
  });

  it('says where a cut-off file ends', () => {
    const [problem, ...others] = readProblems('truncated.htm', fixtureBytes('truncated.htm'));
    expect(others).toEqual([]);
    expect(problem?.file).toBe('truncated.htm');
    expect(problem?.row).toBe(6);
    expect(problem?.reason).toContain('cut off');
    expect(problem?.reason).toContain('65000002');
  });

  it('is refused when it is empty', () => {
    expect(readProblems('empty.htm', fixtureBytes('empty.htm'))).toEqual([
      { file: 'empty.htm', row: null, column: null, reason: 'The file is empty.' },
    ]);
  });

  it('is refused when it is a page of something else', () => {
    expect(readProblems('not-a-statement.htm', fixtureBytes('not-a-statement.htm'))[0]?.reason).toContain(
      'This is an HTML page with tables, but none of their rows look like a statement.',
    );
  });
});

describe('a statement whose total is off', () => {
  it('is read, and the difference is named with its size', () => {
    const { reconciliation, totals } = readStatement('wrong-total.htm', fixtureBytes('wrong-total.htm'));
    expect(totals.net).toBe('-9484.19');
    expect(reconciliation).toMatchObject({ state: 'different', stated: '-9485.19', difference: '-1.00' });
  });

  it('is explained by the row that the total leaves out', () => {
    const page = new TextDecoder().decode(fixtureBytes('sells-with-costs.htm'));
    // Without the trade of row 4 (360.00 − 15.00 − 1.25 + 12.60 = 356.35) the total would be −9,840.54.
    const { reconciliation } = readStatement('x.htm', new TextEncoder().encode(page.replaceAll('-9\u00A0484.19', '-9\u00A0840.54')));
    expect(reconciliation).toMatchObject({ state: 'different', difference: '-356.35' });
    expect(reconciliation.state === 'different' && reconciliation.explanation).toContain(
      "The statement's total agrees without the trade of row 4.",
    );
  });

  it('is explained by the column whose sum differs', () => {
    const page = new TextDecoder().decode(fixtureBytes('sells-with-costs.htm'));
    const changed = page.replace('<td class=mspt>-133.33</td>', '<td class=mspt>-33.33</td>');
    const { reconciliation } = readStatement('x.htm', new TextEncoder().encode(changed));
    expect(reconciliation.state === 'different' && reconciliation.explanation).toContain(
      'Swap: the statement adds up to -120.73, its rows to -20.73.',
    );
  });
});

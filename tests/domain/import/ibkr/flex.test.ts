/** Flex queries of Interactive Brokers: every sum was computed by hand (see tests/fixtures/ibkr/README.md). */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixtureText, problemsOf, questionsOf, readIbkr, statementsOf } from './read-ibkr';

const xml = fixtureText('flex-two-accounts.xml');
const csv = fixtureText('flex-trades.csv');

describe('a Flex query in XML', () => {
  const [first, second] = statementsOf(xml);

  it('gives one statement for each account, with its own base currency', () => {
    expect(first?.account).toEqual({ number: 'U7000001', name: 'Swing & hedge', broker: 'Interactive Brokers', currency: 'USD' });
    expect(second?.account).toEqual({ number: 'U7000002', name: '', broker: 'Interactive Brokers', currency: 'CHF' });
  });

  it('reads executions only: orders, closed lots and sums repeat them', () => {
    expect(first?.fills?.map(({ fillId }) => fillId)).toEqual([
      '910001',
      '910002',
      '910003',
      '910004',
      '910005',
      '910006',
      '910009',
      '910010',
    ]);
    expect(first?.skipped.map(({ reason }) => reason)).toEqual([
      'Reversed by row 8.',
      'Takes back row 7.',
      'The order of executions that are read as executions already.',
      'A closed lot: it repeats executions that are read already.',
      'A sum of other lines.',
    ]);
  });

  it('puts executions of one second in the order of their numbers', () => {
    const futures = first?.fills?.filter(({ symbol }) => symbol === 'MNQU6');
    expect(futures?.map(({ fillId, row }) => [fillId, row])).toEqual([
      ['910004', 4],
      ['910005', 6],
      ['910006', 5],
    ]);
  });

  it('states quantity, side, effect, worth of a point and the instant in the zone given', () => {
    expect(first?.fills?.[3]).toMatchObject({
      symbol: 'MNQU6',
      side: 'sell',
      quantity: '2',
      unit: 'contracts',
      price: '23150.25',
      pointValue: '2',
      effect: 'open',
      // 10:15:00 in New York in July is UTC−4.
      at: Date.UTC(2026, 6, 8, 14, 15),
      commission: '-1.24',
      currency: 'USD',
    });
    expect(first?.fills?.[7]).toMatchObject({ price: '0', pointValue: '100', effect: 'close', commission: '0' });
    expect(first?.fills?.[2]).toMatchObject({ unit: 'units', pointValue: '1', taxes: '-0.05', commission: '-1.1108314' });
  });

  it('agrees with what the report states as realised, to the last digit', () => {
    expect(first?.reconciliation).toEqual({ state: 'equal', stated: '-265.6942314' });
    expect(first?.totals).toMatchObject({ profit: '-260', commission: '-5.6442314', taxes: '-0.05', net: '-265.6942314' });
  });

  it('converts a commission by the rate that its own line states', () => {
    expect(second?.fills).toMatchObject([{ symbol: 'EUR.USD', quantity: '25000', pointValue: '1', currency: 'USD', commission: '-2' }]);
  });

  it('shows the row of a realised result that its executions do not give', () => {
    const [statement] = statementsOf(xml.replace('fifoPnlRealized="19.26"', 'fifoPnlRealized="19.36"'));
    expect(statement?.reconciliation).toMatchObject({
      state: 'different',
      difference: '0.10',
      explanation: ['Row 6 (MNQU6): the report states 19.36, its executions give 19.26.'],
    });
  });

  it('names a closing whose opening is before the report', () => {
    const [statement] = statementsOf(xml.replace(/<Trade [^>]*tradeID="91000[12]"[^>]*\/>\n/g, ''));
    expect(statement?.reconciliation).toMatchObject({
      state: 'different',
      explanation: ['Row 1 closes XMPL that was opened before the report begins: its cost is not in the file.'],
    });
  });

  it('asks for the account currency where nothing says it', () => {
    const bare = xml.replaceAll(/<AccountInformation[^>]*>/g, '').replaceAll(/ fxRateToBase="[\d.]*"/g, '');
    const asked = questionsOf(bare.replace('ibCommissionCurrency="CHF"', ''));
    expect(asked).toEqual([
      { kind: 'currency', account: 'U7000001' },
      { kind: 'currency', account: 'U7000002' },
    ]);
    const answers = { currencies: { U7000001: 'USD', U7000002: 'CHF' } };
    expect(statementsOf(bare.replace('ibCommissionCurrency="CHF"', ''), { answers })[1]?.account.currency).toBe('CHF');
  });

  it('asks for a rate that no line states', () => {
    const bare = xml.replaceAll(' fxRateToBase="0.8"', '');
    expect(questionsOf(bare)).toEqual([{ kind: 'rate', from: 'CHF', to: 'USD', rows: [14] }]);
    const read = statementsOf(bare, { answers: { rates: { 'CHF>USD': '1.25' as never } } });
    expect(read[1]?.fills?.[0]?.commission).toBe('-2');
  });

  it('takes the rate that a line states before one that was given', () => {
    // 0.8 francs' worth a dollar is 1.25 dollars a franc: the commission of 1.60 francs is 2 dollars, whatever was answered.
    const read = statementsOf(xml, { answers: { rates: { 'CHF>USD': '9' as never } } });
    expect(read[1]?.fills?.[0]?.commission).toBe('-2');
  });

  it('takes the worth of a point from the proceeds where the query leaves the multiplier out', () => {
    const [statement] = statementsOf(xml.replaceAll(/ multiplier="\d+"/g, ''));
    expect(statement?.fills?.map(({ pointValue }) => pointValue)).toEqual(['1', '1', '1', '2', '2', '2', '100', '100']);
  });

  it('asks for a contract that neither multiplier, proceeds nor the table of contracts know', () => {
    const bare = xml.replaceAll(/ (multiplier|proceeds)="[\d.-]*"/g, '').replaceAll('MNQU6', 'ZZQU6');
    expect(questionsOf(bare)).toEqual([
      { kind: 'contract', root: 'ZZQ', symbols: ['ZZQU6'], rows: [4, 5, 6] },
      { kind: 'contract', root: 'SPY 260710C00640000', symbols: ['SPY   260710C00640000'], rows: [9, 10] },
    ]);
  });

  it('refuses proceeds that contradict quantity, price and multiplier', () => {
    expect(problemsOf(xml.replace('proceeds="-310"', 'proceeds="-357"'))).toEqual([
      { file: 'report', row: 9, column: 'proceeds', reason: "'-357' is not quantity × price × multiplier, which is 310.", isOfRow: true },
    ]);
  });

  it.each([
    ['tradePrice="12.9"', 'tradePrice="l2.9"', 'tradePrice'],
    ['quantity="-100"', 'quantity=""', 'quantity'],
    ['dateTime="20260707;154459"', 'dateTime="20260732;154459"', 'dateTime'],
    ['buySell="SELL" ibOrderID="5002"', 'buySell="S" ibOrderID="5002"', 'buySell'],
    ['quantity="-100"', 'quantity="0"', 'quantity'],
    ['ibCommission="-1.1108314"', 'ibCommission="-1.11.08314"', 'ibCommission'],
  ])('with %s damaged to %s names the row and the column', (whole, broken, column) => {
    expect(problemsOf(xml.replace(whole, broken))[0]).toMatchObject({ row: 3, column });
  });

  it('refuses one number for two different executions', () => {
    expect(problemsOf(xml.replace('tradeID="910002"', 'tradeID="910001"'))).toEqual([
      { file: 'report', row: 2, column: 'tradeID', reason: '910001 is already in row 1, with different details.', isOfRow: true },
    ]);
  });

  it('cut off anywhere is refused as a whole', () => {
    for (let end = 60; end < xml.trimEnd().length; end += 97) expect(readIbkr(xml.slice(0, end)).ok).toBe(false);
    expect(problemsOf(xml.slice(0, 3000))[0]?.reason).toContain('damaged or cut off');
  });

  it('reads whole orders where the query has no executions, and says so', () => {
    const orders = xml.replaceAll(/<Trade [^>]*>\n/g, '');
    const [statement] = statementsOf(orders);
    expect(statement?.fills).toMatchObject([{ fillId: 'order-5001', quantity: '100' }]);
    expect(statement?.remarks?.[0]).toContain('whole orders');
  });

  it('does not expand entities that the file defines', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
    const hostile = xml.replace('<FlexQueryResponse', `${doctype}<FlexQueryResponse`).replace('EXAMPLE &amp; SONS', '&b;&b;');
    expect(() => statementsOf(hostile.replace(doctype, ''))).not.toThrow();
  });
});

describe('a Flex query as a table', () => {
  it('reads the zone behind its times, in winter and in summer', () => {
    const [statement] = statementsOf(csv, { zone: 'Pacific/Kiritimati' });
    expect(statement?.zoneStated).toBe(true);
    expect(statement?.fills?.map(({ at }) => at)).toEqual([
      Date.UTC(2026, 2, 5, 20, 30, 58),
      Date.UTC(2026, 2, 5, 20, 30, 58),
      Date.UTC(2026, 2, 26, 13, 30),
      Date.UTC(2026, 2, 27, 14, 15),
      Date.UTC(2026, 2, 30, 13, 30),
    ]);
  });

  it('does not state its zone where one time of several names none', () => {
    const [statement] = statementsOf(csv.replace(/ E[SD]T/u, ''), { zone: 'America/New_York' });
    expect(statement?.fills).toHaveLength(5);
    expect(statement?.zoneStated).toBeUndefined();
  });

  it('keeps equal rows that are both real, each with an identity of its own', () => {
    const [statement] = statementsOf(csv);
    const ids = statement?.fills?.map(({ fillId }) => fillId) ?? [];
    expect(new Set(ids).size).toBe(5);
    expect(ids[1]).toBe(`${ids[0]}-2`);
    expect(statementsOf(csv.replaceAll('"5","310.2"', '"5.00","310.20"'))[0]?.fills?.map(({ fillId }) => fillId)).toEqual(ids);
  });

  it('adds up to the sums computed by hand', () => {
    expect(statementsOf(csv)[0]?.totals).toMatchObject({ profit: '410.5', commission: '-5.97954450', net: '404.52045550' });
    expect(statementsOf(csv)[0]?.reconciliation).toEqual({ state: 'not-stated' });
    expect(statementsOf(csv)[0]?.account.currency).toBe('USD');
  });

  it('reads only the trades among sections below each other and between marker rows', () => {
    const positions = '"ClientAccountID","CurrencyPrimary","Symbol","MarkPrice"\n"U7000004","USD","XMPL","311"\n';
    expect(statementsOf(positions + csv + positions)[0]?.fills).toHaveLength(5);
    const lines = csv.trimEnd().split('\n');
    const markedUp = [
      '"BOF","U7000004"',
      '"BOS","TRNT"',
      `"HEADER","TRNT",${lines[0]}`,
      ...lines.slice(1).map((line) => `"DATA","TRNT",${line}`),
      '"EOS"',
      '"EOF"',
    ];
    expect(statementsOf(markedUp.join('\n'))[0]?.fills).toHaveLength(5);
    expect(problemsOf(markedUp.slice(0, -2).join('\n'))[0]?.reason).toContain("does not end with 'EOF'");
  });

  it('asks whether 03/05/2026 is in March or in May', () => {
    const slashes = csv.replaceAll(
      /"2026-(\d\d)-(\d\d);/g,
      (_, month: string, day: string) => `"${month}/${Number(day) > 12 ? '05' : day}/2026;`,
    );
    expect(questionsOf(slashes)).toMatchObject([{ kind: 'date-order', column: 'Date/Time' }]);
    expect(statementsOf(slashes, { answers: { dateOrder: 'month-first' } })[0]?.fills).toHaveLength(5);
  });

  it('saved again by a spreadsheet with decimal commas reads the same', () => {
    const german = csv
      .replaceAll('","', '";"')
      .replaceAll(/(\d)\.(\d)/g, '$1,$2')
      .replaceAll('"310,2"', '"310,20"');
    const figures = (text: string) => statementsOf(text)[0]?.fills?.map(({ price, commission }) => [Number(price), Number(commission)]);
    expect(figures(german)).toEqual(figures(csv));
  });

  it('with a row that is shorter than its headings is refused', () => {
    expect(problemsOf(csv.trimEnd().slice(0, -12))[0]?.reason).toContain('damaged or cut off');
  });
});

const sample = new URL('../../../../../shared/samples/ibkr-flex.xml', import.meta.url);

describe('the sample of a real Flex query', () => {
  it.skipIf(!existsSync(sample))('has four executions of two shares', () => {
    const [statement] = statementsOf(readFileSync(sample, 'utf8'));
    expect(statement?.account).toMatchObject({ number: 'U1234567', currency: 'USD' });
    expect(statement?.fills?.map(({ symbol, side, quantity, price, commission }) => [symbol, side, quantity, price, commission])).toEqual([
      ['GOLD', 'buy', '691', '43.1', '-3.455'],
      ['AAPL', 'buy', '103', '300', '-1.000309'],
      ['AAPL', 'buy', '137', '300', '-0.200411'],
      ['GOLD', 'sell', '100', '44.19', '-1.1108314'],
    ]);
    // (44.19 − 43.1) × 100, less commissions of 5.7665514.
    expect(statement?.totals).toMatchObject({ profit: '109', commission: '-5.7665514', net: '103.2334486' });
  });
});

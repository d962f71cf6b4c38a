/** Exports of NinjaTrader, Tradovate, TopstepX and Rithmic; expectations come from the generator of the fixtures, or are worked out by hand where a comment says how. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { matchFills } from '@/domain/trades/match-fills';
import { netResult } from '@/domain/trades/net-result';
import { freeOfCosts, parseBytes, parseText, platformBytes, platformFacts, questionsOf, statementOf } from './platform-fixture';

interface Facts {
  readonly zone: string;
  readonly net: string;
  readonly gross: string;
  readonly profit: string;
  readonly encoding: string;
  readonly firstAt: number;
  readonly openedAt: readonly number[];
  readonly results: readonly string[];
  readonly sides: readonly string[];
  readonly stops: readonly (string | null)[];
  readonly skipped: number;
  readonly effects: readonly string[];
  readonly unlisted: readonly string[];
  readonly trades: readonly Readonly<Record<string, unknown>>[];
}

const factsOf = (path: string): Facts => platformFacts<Facts>(path);

const decimal = (text: string): DecimalText => text as DecimalText;

describe('the NinjaTrader trades grid', () => {
  it('of a French computer is read to the cent, with every fee in its bucket', () => {
    const facts = factsOf('ninjatrader/trades-french.csv');
    const statement = statementOf(parseBytes(platformBytes('ninjatrader/trades-french.csv'), { zone: facts.zone }));
    expect(statement.trades).toMatchObject(facts.trades);
    expect(statement.totals.net).toBe(facts.net);
    expect(statement.account).toEqual({ number: 'Sim101', name: '', broker: 'NinjaTrader', currency: 'USD' });
    expect(statement.trades[0]?.fees).toEqual({ clearing: '-0.50', exchange: '-3.20', nfa: '-0.08' });
    expect(statement.trades[0]?.excursion).toEqual({ unit: 'money', adverse: '125.00', favourable: '312.50' });
    // The file's own running sum on its last trade is its total.
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: facts.net });
  });

  it('puts the costs that its chosen columns leave out into a bucket of their own', () => {
    const facts = factsOf('ninjatrader/trades-ambiguous.csv');
    const options = { zone: facts.zone, answers: { dateOrder: 'month-first' } } as const;
    const statement = statementOf(parseBytes(platformBytes('ninjatrader/trades-ambiguous.csv'), options));
    expect(statement.trades.map(({ fees }) => fees?.['unlisted'])).toEqual(facts.unlisted);
    expect(statement.totals.net).toBe(facts.net);
    expect(statement.skipped).toEqual([
      { row: 4, reason: 'The row is empty.', text: '' },
      { row: 5, reason: 'The row is empty.', text: '' },
    ]);
  });

  it('finds the trades of an overlapping export again, and keeps equal rows that are real apart', () => {
    const header = 'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit';
    const row = 'MNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,$50.00';
    const later = 'MNQ SEP26,A,Short,1,7/22/2026 10:12,7/22/2026 10:13,30220,30245,($50.00)';
    const tickets = (rows: readonly string[]): string[] =>
      statementOf(parseText([header, ...rows].join('\n'), { zone: 'Etc/UTC' })).trades.map(({ ticket }) => ticket);
    const [first, second, third] = tickets([row, row, later]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(tickets([row, later])).toEqual([first, third]);
    expect(tickets([later])).toEqual([third]);
  });

  it('says how many rows state the same as another, which is so where overlapping exports were put together', () => {
    const row = 'MNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,$48.10,$0.78';
    const header = 'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission';
    const remarksOf = (times: number): readonly string[] =>
      statementOf(parseText([header, ...Array.from({ length: times }, () => row)].join('\n'), { zone: 'Etc/UTC' })).remarks ?? [];
    expect(remarksOf(1).join(' ')).not.toContain('state');
    expect(remarksOf(2).at(-1)).toMatch(/^1 row states the same as another: .*They are counted/u);
    expect(remarksOf(3).at(-1)).toMatch(/^2 rows state the same as others: /u);
  });

  it('asks for the currency when the sign beside its results is not that of the contract', () => {
    const text =
      'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit\nMNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,C$ 67.00';
    expect(questionsOf(parseText(text, { zone: 'Etc/UTC' }))).toEqual({ problems: [], questions: [{ kind: 'currency', account: 'A' }] });
  });

  it('refuses results in percent', () => {
    const text =
      'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit\nMNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,0.08%';
    expect(questionsOf(parseText(text, { zone: 'Etc/UTC' })).problems.map(({ column }) => column)).toContain('Profit');
  });

  it.each(['25', '25.00', '100'])('refuses a result of %s where 25 points, which are 100 ticks, were won: it is no money', (profit) => {
    const text = `Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit\nMNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,${profit}`;
    expect(questionsOf(parseText(text, { zone: 'Etc/UTC' })).problems[0]?.reason).toContain('points or ticks');
  });

  it('takes listed costs off when its results are before costs', () => {
    const header = 'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission';
    // 25 points × 2 USD = 50.00 before and 48.44 after costs.
    const text = `${header}\nMNQ SEP26,A,Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,$50.00,$1.56`;
    const { totals, remarks } = statementOf(parseText(text, { zone: 'Etc/UTC' }));
    expect(totals.net).toBe('48.44');
    expect(remarks?.[0]).toContain('before costs');
  });

  it.each([
    ['known', 'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit'],
    ['meaningless', 'aa,bb,cc,dd,ee,ff,gg,hh,ii'],
  ])('splits a file of several accounts into their statements under %s headings', (_, header) => {
    const row = (account: string): string => `MNQ SEP26,${account},Long,1,7/22/2026 9:12,7/22/2026 9:13,30220,30245,$50.00`;
    const outcome = parseText([header, row('Sim1'), row('PA-2!Apex!Apex'), row('Sim1')].join('\n'), { zone: 'Etc/UTC' });
    expect(outcome.ok && outcome.statements.map(({ account, trades }) => [account.number, trades.length])).toEqual([
      ['Sim1', 2],
      ['PA-2', 1],
    ]);
  });
});

describe('the NinjaTrader executions grid', () => {
  const facts = factsOf('ninjatrader/executions.csv');
  const statement = statementOf(parseBytes(platformBytes('ninjatrader/executions.csv'), { zone: facts.zone }));

  it('tells from the positions what each execution did', () => {
    expect(statement.fills?.map(({ effect }) => effect)).toEqual(facts.effects);
    expect(statement.fills?.[0]?.at).toBe(facts.firstAt);
  });

  it('keeps both of two executions that are alike to the last cell', () => {
    expect(statement.fills?.slice(0, 2).map(({ fillId }) => fillId)).toEqual(['9f1c', '9f1c-2']);
  });

  it('makes two trades of a reversal, with the result that its prices give', () => {
    const stored = (statement.fills ?? []).map((fill) => ({ id: fill.fillId, accountId: 'a', facts: { ...fill, importId: 'i' } }));
    const { trades, open, damaged } = matchFills(stored, { method: 'fifo' });
    expect([trades.length, open.length, damaged.length]).toEqual([2, 0, 0]);
    expect(trades.map(({ broker }) => broker.side)).toEqual(['long', 'short']);
    expect(statement.totals.profit).toBe(facts.profit);
    expect(statement.totals.net).toBe(facts.net);
  });
});

describe('Tradovate', () => {
  const facts = factsOf('tradovate/performance.csv');
  const performance = statementOf(parseBytes(platformBytes('tradovate/performance.csv'), { zone: facts.zone, answers: freeOfCosts }));
  const orders = statementOf(parseBytes(platformBytes('tradovate/orders.csv'), { zone: facts.zone, answers: freeOfCosts }));

  it('states in its performance what the prices give', () => {
    expect(performance.trades.map(({ profit }) => profit)).toEqual(facts.results);
    expect(performance.trades.map(({ side }) => side)).toEqual(facts.sides);
    expect(performance.trades.map(({ openedAt }) => openedAt)).toEqual(facts.openedAt);
    expect(performance.totals.net).toBe(facts.gross);
    expect(performance.reconciliation).toEqual({ state: 'equal', stated: facts.gross });
  });

  it('has the same result in its orders as in its performance of the same days', () => {
    expect(orders.totals.profit).toBe(facts.gross);
    expect(orders.fills).toHaveLength(8);
  });

  it('tells the initial stop of each entry by the cancelled order beside it', () => {
    const entries = (orders.fills ?? []).filter((_, i) => i % 2 === 0);
    expect(entries.map(({ stopPrice }) => stopPrice)).toEqual(factsOf('tradovate/orders.csv').stops);
    expect(entries.map(({ isStopInitial }) => isStopInitial)).toEqual([true, true, undefined, true]);
  });

  it('refuses a currency that lost a letter, as where the file was cut in its last cell', () => {
    const row = (end: string): string =>
      `${readFileSync('tests/fixtures/tradovate/orders.csv', 'utf8').trim().split('\n')[1]?.trim() ?? ''},5,28531.75,28531.75,,"285,317.50",${end}`;
    const header = `${readFileSync('tests/fixtures/tradovate/orders.csv', 'utf8').split('\n')[0]?.trim() ?? ''},Filled Qty,Avg Fill Price,decimalFillAvg,Venue,Notional Value,Currency`;
    const parsed = (end: string) => parseText([header, row(end)].join('\n'), { zone: facts.zone, answers: freeOfCosts });
    expect(statementOf(parsed('USD')).fills?.[0]?.currency).toBe('USD');
    expect(parsed('US')).toMatchObject({
      ok: false,
      problems: [{ row: 2, column: 'Currency', reason: "'US' is not the code of a currency, as 'USD'." }],
    });
  });

  it('asks once per account what a side costs, and takes 0 for an answer', () => {
    const asked = questionsOf(parseBytes(platformBytes('tradovate/orders.csv'), { zone: facts.zone }));
    expect(asked).toEqual({ problems: [], questions: [{ kind: 'commission', account: 'ACCT1', unit: 'contract', currency: 'USD' }] });
    // 26 sides of contracts in the file (5 + 5 + 5 + 5 + 1 + 1 + 2 + 2) at 0.52.
    const answers = { commissions: { ACCT1: decimal('0.52') } };
    const statement = statementOf(parseBytes(platformBytes('tradovate/orders.csv'), { zone: facts.zone, answers }));
    expect(statement.totals.commission).toBe('-13.52');
  });

  it('names the rows whose stated result is not what their prices give', () => {
    const damaged = new TextDecoder().decode(platformBytes('tradovate/performance.csv')).replace('"$1,200.00"', '"$1,300.00"');
    const { reconciliation } = statementOf(parseText(damaged, { zone: facts.zone, answers: freeOfCosts }));
    expect(reconciliation).toMatchObject({ state: 'different', difference: '100.00', explanation: [expect.stringContaining('Row 3')] });
  });
});

describe('TopstepX', () => {
  it('has the net result PnL − Fees − Commissions, an offset in each row, and each Id once', () => {
    const facts = factsOf('topstepx/trades.csv');
    const statement = statementOf(parseBytes(platformBytes('topstepx/trades.csv'), { zone: 'Pacific/Kiritimati' }));
    expect(statement.totals.net).toBe(facts.net);
    expect(statement.trades.map(({ openedAt }) => openedAt)).toEqual(facts.openedAt);
    expect(statement.zoneStated).toBe(true);
    expect(statement.skipped).toEqual([{ row: 5, reason: 'The same as row 2; it counts once.', text: expect.stringContaining('101') }]);
  });

  it('refuses a file that ends inside its last cell, where the other rows show how long it is', () => {
    const header = 'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions';
    const row = (id: number): string =>
      `${id},MNQU6,07/02/2026 10:10:08 -04:00,07/02/2026 10:10:48 -04:00,30182.5,30148.75,2.22000,202.5,3,Short,07/02/2026 00:00:00 -05:00,00:00:39.6,1.50000`;
    const whole = [header, row(1), row(2), row(3), row(4)].join('\n');
    expect(statementOf(parseText(whole, { zone: 'Etc/UTC' })).trades).toHaveLength(4);
    expect(questionsOf(parseText(whole.slice(0, -4), { zone: 'Etc/UTC' })).problems).toMatchObject([
      { row: 5, reason: expect.stringContaining('cut off') },
    ]);
  });

  it('refuses an Id that stands for two different trades', () => {
    const text = new TextDecoder().decode(platformBytes('topstepx/trades.csv')).replace('\r\n102,', '\r\n101,');
    expect(questionsOf(parseText(text, { zone: 'Etc/UTC' })).problems[0]).toMatchObject({ row: 3, column: 'Id' });
  });
});

describe('Rithmic', () => {
  const facts = factsOf('rithmic/completed-orders.csv');
  const statement = statementOf(parseBytes(platformBytes('rithmic/completed-orders.csv'), { zone: 'Pacific/Kiritimati' }));

  it('reads times in the zone that the header names, whatever the zone of the account', () => {
    expect(statement.zoneStated).toBe(true);
    expect(statement.period?.from).toBe(facts.firstAt);
    expect(statement.remarks?.join(' ')).toContain('EDT');
  });

  it('counts what was filled of a cancelled order, at the rate the file states', () => {
    expect(statement.fills?.map(({ quantity, commission }) => [quantity, commission])).toEqual([
      ['2', '-1.02'],
      ['2', '-1.02'],
    ]);
    expect(statement.totals).toMatchObject({ profit: facts.profit, net: facts.net });
  });

  it('lets the zone of the account decide where the letters stand for two', () => {
    const text = new TextDecoder().decode(platformBytes('rithmic/completed-orders.csv')).replaceAll('(EDT)', '(CST)');
    const from = (zone: string) => statementOf(parseText(text, { zone })).period?.from ?? 0;
    // 09:42:38 is 14:42:38 UTC in Chicago's summer and 01:42:38 UTC in China.
    expect(new Date(from('Asia/Shanghai')).toISOString()).toBe('2026-07-24T01:42:38.000Z');
    expect(new Date(from('Europe/Paris')).toISOString()).toBe('2026-07-24T14:42:38.000Z');
  });
});

const samples = '../shared/samples';

describe.skipIf(!existsSync(samples))('real exports (skipped where ../shared/samples is missing)', () => {
  const sample = (name: string): Uint8Array => readFileSync(`${samples}/${name}`);
  const zone = 'America/New_York';
  const answers = { dateOrder: 'month-first', commissions: { '': decimal('0'), ACCT0000000000000: decimal('0') } } as const;

  it('gives 6 trades for the NinjaTrader grid, −75.90 among them', () => {
    const statement = statementOf(parseBytes(sample('ninjatrader-trades.csv'), { zone, answers }));
    expect(statement.trades.map(netResult)).toEqual(['48.10', '48.10', '-75.90', '48.10', '-55.40', '48.10']);
    // 4 × 48.10 − 75.90 − 55.40
    expect(statement.totals.net).toBe('61.10');
  });

  it('gives −400.00 and 1,200.00 for the Tradovate performance', () => {
    const statement = statementOf(parseBytes(sample('tradovate-performance.csv'), { zone, answers }));
    expect(statement.trades.map(({ profit }) => profit)).toEqual(['-400.00', '1200.00']);
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '800.00' });
  });

  it('gives 12 executions for the Tradovate orders, whose first two trades are those of the performance', () => {
    const statement = statementOf(parseBytes(sample('tradovate-orders.csv'), { zone, answers }));
    expect([statement.fills?.length, statement.skipped.length]).toEqual([12, 16]);
    const stored = (statement.fills ?? []).map((fill) => ({ id: fill.fillId, accountId: 'a', facts: { ...fill, importId: 'i' } }));
    const { trades } = matchFills(stored, { method: 'fifo' });
    expect(trades.slice(0, 2).map(({ broker }) => broker.profit)).toEqual(['-400.00', '1200.00']);
    expect(trades[1]?.broker).toMatchObject({ stopPrice: '29222.00', isStopInitial: true });
    expect(trades[0]?.broker.stopPrice).toBeNull();
  });

  it('gives one TopstepX trade: 202.50 − 2.22 − 1.50', () => {
    const statement = statementOf(parseBytes(sample('topstepx-trades.csv'), { zone }));
    expect(statement.trades.map(netResult)).toEqual(['198.78']);
    expect(new Date(statement.trades[0]?.openedAt ?? 0).toISOString()).toBe('2026-07-02T14:10:08.000Z');
  });
});

/** Reports of both strategy testers, against trades and totals that scripts/fixtures/tester_reports.py computed with Python's decimal. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import type { ParsedStatement, ParseOutcome } from '@/domain/import/contract';
import { parseAnyFile } from '@/domain/import/detect';
import { epochMs } from '@/domain/time/epoch-ms';
import { executionOutcome } from '@/services/compute/import-executions';
import { emptyJournal } from '@/services/journal/journal-state';
import { importOf, planImport } from '@/services/journal/plan-import';

const folder = new URL('../../fixtures/tester/', import.meta.url);
const bytesOf = (name: string): Uint8Array => readFileSync(new URL(name, folder));

interface Expected {
  readonly net: string;
  readonly trades?: readonly Readonly<Record<string, unknown>>[];
  readonly fills?: readonly Readonly<Record<string, unknown>>[];
}

const expectedOf = (name: string): Expected => JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expected;

const parse = (bytes: Uint8Array, currency?: string): Promise<ParseOutcome> =>
  parseAnyFile({ name: 'x', bytes }, { zone: 'Europe/Helsinki', ...(currency === undefined ? {} : { currency }) });

const read = async (bytes: Uint8Array, currency?: string): Promise<ParsedStatement> => {
  const outcome = await parse(bytes, currency);
  const [statement] = outcome.ok ? outcome.statements : [];
  if (statement === undefined) throw new Error(JSON.stringify(outcome));
  return statement;
};

const changed = (from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(bytesOf('mt4-test.htm')).toString('latin1').replace(from, to), 'latin1');

describe('a report of the MetaTrader 4 strategy tester', () => {
  it('gives its trades, those carried over midnight in two parts, and agrees with its total net profit', async () => {
    const statement = await read(bytesOf('mt4-test.htm'), 'USD');
    const expected = expectedOf('mt4-test');
    expect(statement.format).toBe('mt4-tester');
    expect(statement.trades).toHaveLength(expected.trades?.length ?? 0);
    statement.trades.forEach((trade, i) => expect(trade).toMatchObject(expected.trades?.[i] ?? {}));
    expect(statement.totals.net).toBe(expected.net);
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: expected.net });
    // Thirteen events: four close a trade.
    expect(statement.skipped).toHaveLength(9);
  });

  it('asks for the currency, which it does not state', async () => {
    expect(await parse(bytesOf('mt4-test.htm'))).toMatchObject({ ok: false, problems: [], questions: [{ kind: 'currency' }] });
  });

  it('names what is damaged, and can be read without the order', async () => {
    const damaged = changed(
      '>1.09000</td><td style="mso-number-format:0\\.00000;">1.08200',
      '>1.0x000</td><td style="mso-number-format:0\\.00000;">1.08200',
    );
    const outcome = await parse(damaged, 'USD');
    expect(outcome).toMatchObject({ ok: false, problems: [{ column: 'Price', reason: "'1.0x000' is not a number." }] });
    const leftOut = outcome.ok ? [] : (outcome.leaveOut ?? []);
    const again = await parseAnyFile({ name: 'x', bytes: damaged }, { zone: 'Europe/Helsinki', currency: 'USD', answers: { leftOut } });
    expect(again.ok && again.statements[0]?.trades.map(({ ticket }) => ticket)).toEqual(['2', '3', '4']);
  });

  it('refuses a part of an order whose rest it does not name, and a file that is cut off', async () => {
    const partly = changed('<td>close at stop</td><td>4</td><td class=mspt>0.30', '<td>close</td><td>4</td><td class=mspt>0.10');
    expect(await parse(partly, 'USD')).toMatchObject({
      ok: false,
      problems: [{ column: 'Size', reason: expect.stringContaining('closed in part') as unknown }],
    });
    expect(await parse(bytesOf('mt4-test.htm').slice(0, -200), 'USD')).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringContaining('cut off') as unknown }],
    });
  });
});

describe('a report of the MetaTrader 5 strategy tester', () => {
  it('gives its deals as executions, in any language, and agrees with its total net profit', async () => {
    const statement = await read(bytesOf('mt5-test.html'));
    const expected = expectedOf('mt5-test');
    expect(statement).toMatchObject({ format: 'mt5-tester', account: { currency: 'USD', name: 'Invented Expert' } });
    expect(statement.fills).toHaveLength(expected.fills?.length ?? 0);
    statement.fills?.forEach((fill, i) => expect(fill).toMatchObject(expected.fills?.[i] ?? {}));
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: expected.net });
    expect(executionOutcome(statement)).toMatchObject({ trades: 2, net: expected.net, open: [] });
  });
});

describe('tests', () => {
  it.each([
    ['mt4-test.htm', 'MetaTrader 4 strategy tester'],
    ['mt5-test.html', 'MetaTrader 5 strategy tester'],
  ])('%s go to a backtest account of their own', async (name, broker) => {
    const statement = await read(bytesOf(name), 'USD');
    expect(statement.account).toMatchObject({ kind: 'backtest', broker });
    const file = { name, bytes: bytesOf(name), sha256: 'f'.repeat(64) };
    const plan = planImport(emptyJournal('anna'), { file, statement, zone: 'UTC' });
    expect(plan.account.kind).toBe('backtest');
    expect(importOf(plan, { file, statement, zone: 'UTC' }, { at: epochMs(0) }).account.kind).toBe('backtest');
  });

  it('that differ are kept apart, since each counts its orders from one', async () => {
    const first = await read(bytesOf('mt4-test.htm'), 'USD');
    const second = await read(changed('13.65', '13.60'), 'USD');
    expect(accountIdOf(second.account)).not.toBe(accountIdOf(first.account));
    expect(accountIdOf((await read(bytesOf('mt4-test.htm'), 'USD')).account)).toBe(accountIdOf(first.account));
  });
});

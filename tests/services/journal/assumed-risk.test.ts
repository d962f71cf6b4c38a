// @vitest-environment node
/** Files without stops in a journal: one question, then R of every trade, marked assumed until a real stop takes its place. Figures are worked by hand. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import type { ParseOptions } from '@/domain/import/contract';
import type { AssumedAmount } from '@/domain/trades/assumed-amount';
import { initialRisk } from '@/domain/journal/initial-risk';
import { rCoverage, realisedR } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { riskQuestion } from '@/features/journal/risk/risk-question';
import { tradeLines } from '@/services/export/trades-csv';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, refusals, stored } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;
const money = (amount: string): AssumedAmount => ({ unit: 'money', amount: decimal(amount) });
const everything = { market: null, setup: null } as const;
const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';
const byTicket = ({ trades }: ReadyJournal) => new Map(trades.map((trade) => [trade.broker.ticket, trade]));
const multiples = ({ trades }: ReadyJournal): readonly (number | null)[] =>
  trades.toSorted((a, b) => a.broker.openedAt - b.broker.openedAt || a.broker.row - b.broker.row).map((trade) => realisedR(trade).value);

const samples = '../shared/samples';
const zone = 'America/New_York';
const answers = { dateOrder: 'month-first', commissions: { '': decimal('0'), ACCT0000000000000: decimal('0') } } as const;

const imported = async (name: string, options: ParseOptions) => {
  const outcome = parseFile({ name, bytes: readFileSync(`${samples}/${name}`) }, options);
  const [statement] = outcome.ok ? outcome.statements : [];
  if (statement === undefined) throw new Error(JSON.stringify(outcome));
  const device = await visit();
  await device.journal.importStatement(aSource(statement, 'feed'));
  const ready = await device.until(({ sync, trades }) => trades.length > 0 && sync.state === 'synchronised');
  return { ...device, ready, accountId: accountOf(ready) };
};

describe.skipIf(!existsSync(samples))('real files without stops (skipped where ../shared/samples is missing)', () => {
  it('TopstepX: one question gives every trade an R: (202.50 − 2.22 − 1.50) / 150', async () => {
    const { journal, until, ready, accountId } = await imported('topstepx-trades.csv', { zone });
    expect(rCoverage(ready.trades)).toMatchObject({ n: 1, withR: 0 });
    // Its one trade won, so there is no losing trade to propose.
    expect(riskQuestion(ready)).toMatchObject({ trades: 1, median: null, account: { id: accountId } });
    await journal.assumeRisk(accountId, { ...everything, risk: money('150') });
    const after = await until(({ accounts, sync }) => accounts[0]?.assumedRisks !== undefined && sync.state === 'synchronised');
    expect(riskQuestion(after)).toBeNull();
    expect(rCoverage(after.trades)).toMatchObject({ n: 1, withR: 1, bySource: new Map([['assumed 1R', 1]]) });
    expect(multiples(after)[0]).toBeCloseTo(1.3252, 10);
    expect(refusals).toEqual([]);
  });

  it('NinjaTrader: the median of 75.90 and 55.40 is proposed, and R is net over it', async () => {
    const { journal, until, ready, accountId } = await imported('ninjatrader-trades.csv', { zone, answers });
    expect(riskQuestion(ready)).toMatchObject({ trades: 6, median: { amount: '65.65', n: 2 } });
    await journal.assumeRisk(accountId, { ...everything, risk: money('65.65') });
    const after = await until(({ trades }) => trades.every(({ assumedRisk }) => assumedRisk !== undefined));
    // python3: [round(x / 65.65, 6) for x in (48.10, 48.10, -75.90, 48.10, -55.40, 48.10)]
    for (const [index, expected] of [0.732673, 0.732673, -1.156131, 0.732673, -0.843869, 0.732673].entries()) {
      expect(multiples(after)[index]).toBeCloseTo(expected, 6);
    }
    expect(rCoverage(after.trades)).toMatchObject({ n: 6, withR: 6 });
  });

  it('Tradovate performance: ticks are of everything that was open: 40 × 0.25 × 2 × 5 = 100', async () => {
    const { journal, until, ready, accountId } = await imported('tradovate-performance.csv', { zone, answers });
    expect(riskQuestion(ready)).toMatchObject({ trades: 2, median: { amount: '400.00', n: 1 } });
    await journal.assumeRisk(accountId, { ...everything, risk: { unit: 'ticks', amount: decimal('40') } });
    const after = await until(({ trades }) => trades.every(({ assumedRisk }) => assumedRisk !== undefined));
    expect(multiples(after)).toEqual([-4, 12]);
  });
});

describe('an assumed 1R', () => {
  const journalOf = async () => {
    const device = await visit();
    const second = aParsedTrade({ ticket: '2', row: 8, openedAt: epochMs(Date.UTC(2024, 0, 15, 8, 30)) });
    await device.journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '1' }), second]), 'abc0'));
    const ready = await device.until(({ sync, trades }) => trades.length === 2 && sync.state === 'synchronised');
    return { ...device, accountId: accountOf(ready) };
  };

  it('follows a change at once for all trades, keeps its history, and reaches another device', async () => {
    const { journal, until, accountId, firestore } = await journalOf();
    await journal.assumeRisk(accountId, { ...everything, risk: money('18') });
    await journal.assumeRisk(accountId, { ...everything, risk: money('9') });
    // 10.00 of profit less 1.00 of commission
    const after = await until(({ trades, sync }) => sync.state === 'synchronised' && trades.every((trade) => realisedR(trade).value === 1));
    const words = Object.values(after.accounts[0]?.assumedRisks ?? {});
    expect(new Set(words.map(({ risk }) => risk?.amount))).toEqual(new Set(['18', '9']));
    const document = await stored(firestore, `accounts/${accountId}`);
    expect(Object.keys(document?.['assumedRisks'] as object)).toHaveLength(2);
    // Words have keys of their own and are never written over: they need no register.
    expect(document).not.toHaveProperty('registers.assumedRisks');
    const phone = await visit('phone');
    const there = await phone.until(({ trades }) => trades.length === 2);
    expect(multiples(there)).toEqual([1, 1]);
    expect(refusals).toEqual([]);
  });

  it('gives way to a stop that is noted, and comes back when the stop is taken away', async () => {
    const { journal, until, accountId } = await journalOf();
    await journal.assumeRisk(accountId, { ...everything, risk: money('9') });
    await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { initialRisk: decimal('4.50') });
    const noted = await until((ready) => ready.sync.state === 'synchronised' && byTicket(ready).get('1')?.user.initialRisk !== undefined);
    expect(multiples(noted)).toEqual([2, 1]);
    expect([...rCoverage(noted.trades).bySource]).toEqual(
      expect.arrayContaining([
        ['risk noted by the trader', 1],
        ['assumed 1R', 1],
      ]),
    );
    await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { initialRisk: null });
    const bare = await until((ready) => byTicket(ready).get('1')?.user.initialRisk === undefined);
    expect(multiples(bare)).toEqual([1, 1]);
  });

  it('follows the setup that a trade has now, and stands in the table with its source', async () => {
    const { journal, until, accountId } = await journalOf();
    await journal.assumeRisk(accountId, { ...everything, risk: money('9') });
    await journal.assumeRisk(accountId, { market: null, setup: 'Fade', risk: money('3') });
    await journal.editTrade({ accountId, tradeId: 'mt4-2' }, { setup: 'Fade' });
    const after = await until((ready) => byTicket(ready).get('2')?.user.setup === 'Fade' && multiples(ready)[1] === 3);
    expect(multiples(after)).toEqual([1, 3]);
    const rows = [...tradeLines(after.trades, after.accounts)].map((line) => line.trim().split(','));
    const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect([column('R'), column('R divides by'), column('risk taken from')]).toEqual([
      ['1.0000', '3.0000'],
      ['9', '3'],
      ['assumed 1R', 'assumed 1R'],
    ]);
  });

  it('that was passed over is not asked for again, and one that is nothing is refused', async () => {
    const { journal, until, accountId } = await journalOf();
    expect(riskQuestion(await until())).toMatchObject({ trades: 2, median: null });
    expect(await journal.assumeRisk(accountId, { ...everything, risk: money('0') })).toMatchObject({ ok: false, reason: 'invalid' });
    await journal.assumeRisk(accountId, { ...everything, risk: null });
    const after = await until(({ accounts }) => accounts[0]?.assumedRisks !== undefined);
    expect(riskQuestion(after)).toBeNull();
    expect(after.trades.map((trade) => initialRisk(trade).value)).toEqual([null, null]);
  });

  it('keeps the trades it made as they are while nothing is said of it', async () => {
    const { journal, until, accountId } = await journalOf();
    await journal.assumeRisk(accountId, { ...everything, risk: money('9') });
    const before = await until(({ trades, sync }) => sync.state === 'synchronised' && trades.every(({ assumedRisk }) => assumedRisk));
    await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { rating: 3 });
    const after = await until((ready) => byTicket(ready).get('1')?.user.rating === 3);
    expect(byTicket(after).get('2')).toBe(byTicket(before).get('2'));
    expect(byTicket(after).get('1')?.assumedRisk).toBe(byTicket(before).get('1')?.assumedRisk);
  });
});

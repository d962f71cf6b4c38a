// @vitest-environment node
/** Actions that do nothing, each with its reason; and what the others are called while they wait. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { NewAccount } from '@/services/journal/journal-actions';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit } = journalScene();
const decimal = (text: string): DecimalText => text as DecimalText;

const own: NewAccount = { name: ' Mine ', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };
const typed = (accountId: string) => ({
  accountId,
  symbol: 'EURUSD',
  side: 'long' as const,
  quantity: decimal('1'),
  unit: 'lots' as const,
  openedAt: epochMs(Date.UTC(2026, 0, 2)),
  closedAt: epochMs(Date.UTC(2026, 0, 3)),
  openPrice: decimal('1.1'),
  closePrice: decimal('1.2'),
  profit: decimal('10'),
});

const scene = async () => {
  const laptop = await visit();
  await laptop.journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 8 })]), 'abc0'));
  const ready = await laptop.until(({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
  return { ...laptop, accountId: ready.accounts[0]?.id ?? '', importId: ready.imports[0]?.id ?? '' };
};

const notFound = { ok: false, reason: 'not-found' };
const invalid = (detail: string) => ({ ok: false, reason: 'invalid', detail });

describe('nothing is done', () => {
  it('to what is not there', async () => {
    const { journal, accountId } = await scene();
    const gone = { accountId, tradeId: 'mt4-9' };
    const there = { accountId, tradeId: 'mt4-1' };
    expect(
      await journal.editTrades([
        { ...there, patch: { rating: 1 } },
        { ...gone, patch: { rating: 1 } },
      ]),
    ).toEqual(notFound);
    expect(await journal.editTrade({ ...there, accountId: 'other' }, { rating: 1 })).toEqual(notFound);
    expect(await journal.deleteTrades([there, gone])).toEqual(notFound);
    expect(await journal.editAccount('other', { name: 'x' })).toEqual(notFound);
    expect(await journal.assumeRisk('other', { market: null, setup: null, risk: null })).toEqual(notFound);
    expect(await journal.correctImportZone('other', 'Etc/UTC')).toEqual(notFound);
    expect(await journal.undoImport('other')).toEqual(notFound);
    expect(await journal.addManualTrade(typed('other'))).toEqual(notFound);
    expect(await journal.trace({ ...gone })).toBeNull();
  });

  it('with what makes no sense', async () => {
    const { journal, accountId, importId } = await scene();
    expect(await journal.addAccount({ ...own, name: ' ' })).toEqual(invalid('The name is missing.'));
    for (const currency of ['euro', 'EU', 'EUROS', 'xEUR', 'EURx'])
      expect(await journal.addAccount({ ...own, currency })).toEqual(invalid(`"${currency}" isn’t a currency code.`));
    expect(await journal.addAccount({ ...own, importZone: 'Here' })).toEqual(invalid('“Here” isn’t a time zone.'));
    expect(await journal.editAccount(accountId, { importZone: 'Here' })).toEqual(invalid('“Here” isn’t a time zone.'));
    expect(await journal.correctImportZone(importId, 'Here')).toEqual(invalid('“Here” isn’t a time zone.'));
    const risk = { unit: 'money', amount: decimal('0') } as const;
    expect(await journal.assumeRisk(accountId, { market: null, setup: null, risk })).toEqual(invalid('An assumed 1R is more than 0.'));
    expect(await journal.addManualTrade({ ...typed(accountId), symbol: '' })).toEqual(invalid('Enter the market.'));
    expect(await journal.editTrades([{ accountId, tradeId: 'mt4-1', patch: { rating: 9 } }])).toEqual(
      invalid('A rating is a whole number from 1 to 5.'),
    );
    expect(journal.core.outbox.pending.get()).toEqual([]);
  });

  it('twice', async () => {
    const { journal, until, importId, accountId } = await scene();
    const added = await journal.addAccount(own);
    const { accounts } = await until((ready) => ready.accounts.length === 2);
    expect(accounts.map(({ name }) => name)).toContain('Mine');
    expect(added).toEqual({ ok: true, accountId: accounts.find(({ name }) => name === 'Mine')?.id });
    expect(await journal.addAccount({ ...own, name: 'Other' })).toEqual(
      invalid('You already have an account with this broker and number.'),
    );
    expect(await journal.undoImport(importId)).toEqual({ ok: true });
    await until(({ undone }) => undone.size === 1);
    expect(await journal.undoImport(importId)).toEqual({ ok: false, reason: 'undone-already' });
    expect(await journal.editTrades([])).toEqual({ ok: true });
    expect(await journal.editAccount(accountId, {})).toEqual({ ok: true });
  });

  it('to facts of a broker, or of a trade in another account', async () => {
    const { journal, until, accountId } = await scene();
    expect(await journal.changeManualTrade('mt4-1', typed(accountId))).toEqual(notFound);
    const mine = await journal.addManualTrade(typed(accountId));
    if (!mine.ok) throw new Error(mine.reason);
    await until(({ trades }) => trades.length === 3);
    expect(await journal.changeManualTrade(mine.tradeId, typed('other'))).toEqual(notFound);
    expect(await journal.changeManualTrade('manual-9', typed(accountId))).toEqual(notFound);
    expect(await journal.changeManualTrade(mine.tradeId, { ...typed(accountId), symbol: '' })).toEqual(invalid('Enter the market.'));
  });
});

it('a change that waits is called by what it does', async () => {
  const { journal, accountId, importId, until, goOffline } = await scene();
  await goOffline();
  const [one, two] = ['mt4-1', 'mt4-2'].map((tradeId) => ({ accountId, tradeId })) as [
    { accountId: string; tradeId: string },
    { accountId: string; tradeId: string },
  ];
  await journal.editTrade(one, { rating: 1 });
  await journal.editTrades([
    { ...one, patch: { rating: 2 } },
    { ...two, patch: { rating: 2 } },
  ]);
  const deleted = await journal.deleteTrades([one]);
  if (!deleted.ok) throw new Error(deleted.reason);
  await journal.restoreTrades(deleted.entries);
  await journal.editAccount(accountId, { name: 'Renamed' });
  await journal.assumeRisk(accountId, { market: null, setup: null, risk: { unit: 'money', amount: decimal('5') } });
  await journal.correctImportZone(importId, 'Europe/London');
  const added = await journal.addAccount(own);
  if (!added.ok) throw new Error(added.reason);
  const mine = await journal.addManualTrade(typed(added.accountId));
  if (!mine.ok) throw new Error(mine.reason);
  await until(({ trades }) => trades.length === 3);
  await journal.changeManualTrade(mine.tradeId, typed(added.accountId));
  await journal.undoImport(importId);
  const labels = journal.core.outbox.pending.get().flatMap((change) => ('label' in change ? [change.label] : []));
  expect(labels.toSorted()).toEqual(
    [
      'An edit of one trade',
      'An edit of 2 trades',
      'The deletion of one trade',
      'Taking back the deletion of one trade',
      'A change of an account',
      'An assumed 1R',
      'The zone of an import',
      'The account Mine',
      'A trade of your own',
      'A change of a trade of your own',
      'The undo of abc0.htm',
    ].toSorted(),
  );
  await journal.removeAccounts([added.accountId]);
  const left = journal.core.outbox.pending.get();
  // What was on its way to the account is given up with it.
  expect(left.flatMap((change) => ('label' in change && change.label.includes('own') ? [change.label] : []))).toEqual([]);
  expect(left.some((change) => 'label' in change && change.label === 'The removal of Mine')).toBe(true);
});

it('every change that an earlier visit left is on the screen of the next one, before any of them could be sent', async () => {
  const first = await visit('laptop', undefined, 'offline');
  await first.journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 8 })]), 'abc0'));
  const accountId = (await first.until(({ trades }) => trades.length === 2)).accounts[0]?.id ?? '';
  for (const [tradeId, rating] of [
    ['mt4-1', 1],
    ['mt4-2', 2],
  ] as const)
    await first.journal.editTrade({ accountId, tradeId }, { rating });
  await first.journal.addAccount(own);
  await first.until(({ accounts }) => accounts.length === 2);
  await first.leave();
  const again = await visit('laptop', undefined, 'offline');
  const ready = await again.until(
    ({ trades, accounts }) => accounts.length === 2 && trades.every(({ user }) => user.rating !== undefined) && trades.length === 2,
  );
  expect(Object.fromEntries(ready.trades.map(({ id, user }) => [id, user.rating]))).toEqual({ 'mt4-1': 1, 'mt4-2': 2 });
  expect(ready.sync).toMatchObject({ state: 'offline', count: 4 });
});

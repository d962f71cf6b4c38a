// @vitest-environment node
/** What a person can do with a journal, against the embedded backend with the product's rules. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ManualTrade } from '@/services/journal/manual-trade';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, stored, refusals, port } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;
const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';

const january = aParsedTrade({ ticket: '1' });
const second = aParsedTrade({ ticket: '2', row: 8 });

/** A journal with the two trades of a file. */
const withTwoTrades = async (): Promise<Visit & { readonly accountId: string }> => {
  const laptop = await visit();
  await laptop.journal.importStatement(aSource(aStatement([january, second]), 'abc0'));
  const ready = await laptop.until(({ sync, trades }) => trades.length === 2 && sync.state === 'synchronised');
  return { ...laptop, accountId: accountOf(ready) };
};

const noted = (ready: ReadyJournal, tradeId = 'mt4-1') => ready.trades.find(({ id }) => id === tradeId)?.user;

/** Writes with the operator's token, which no rule holds back. */
const setStatus = async (status: string): Promise<void> => {
  const address = `http://127.0.0.1:${String(port())}/v1/projects/demo-sextant/databases/(default)/documents/users/${uid}`;
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { status: { stringValue: status } } }),
  });
  expect(answer.status).toBe(200);
};

describe('editing a trade', () => {
  it('names the deepest field: two edits of one tag map are both there, and taking one away leaves the other', async () => {
    const { journal, until, accountId, firestore } = await withTwoTrades();
    const ref = { accountId, tradeId: 'mt4-1' };
    await journal.editTrade(ref, { tags: { early: true }, rating: 3, rules: { stop: true } });
    await journal.editTrade(ref, { tags: { calm: true }, checklist: { news: false }, initialStop: decimal('1.08500') });
    await journal.editTrade(ref, { tags: { early: null }, setup: 'Breakout' });
    const ready = await until((state) => state.sync.state === 'synchronised' && noted(state)?.setup === 'Breakout');
    expect(noted(ready)).toEqual({
      tags: { calm: true },
      rating: 3,
      rules: { stop: true },
      checklist: { news: false },
      initialStop: '1.08500',
      setup: 'Breakout',
    });
    const month = await stored(firestore, `ledger/${accountId}_2024-01`);
    expect(month).toMatchObject({ trades: { 'mt4-1': { broker: january } } });
    expect(refusals).toEqual([]);
  });

  it('refuses what could not be stored or read again, and says why', async () => {
    const { journal, accountId } = await withTwoTrades();
    const ref = { accountId, tradeId: 'mt4-1' };
    for (const patch of [
      { rating: 6 },
      { rating: 2.5 },
      { tags: { '': true } },
      { tags: { __proto: null, ['__x__']: true } },
      { initialRisk: decimal('0.00') },
      { initialStop: decimal('1,5') },
      { note: 'x'.repeat(20_001) },
    ]) {
      expect(await journal.editTrade(ref, patch as object)).toMatchObject({ ok: false, reason: 'invalid' });
    }
    expect(await journal.editTrade({ accountId, tradeId: 'mt4-9' }, { rating: 1 })).toEqual({ ok: false, reason: 'not-found' });
  });

  it('of many trades is one change', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const edits = ['mt4-1', 'mt4-2'].map((tradeId) => ({ accountId, tradeId, patch: { tags: { reviewed: true } } as const }));
    expect(await journal.editTrades(edits)).toEqual({ ok: true });
    const ready = await until(({ sync }) => sync.state === 'synchronised');
    expect(ready.trades.map(({ user }) => user.tags)).toEqual([{ reviewed: true }, { reviewed: true }]);
  });

  it('without a network survives a browser that forgets, and reaches the server once', async () => {
    const first = await withTwoTrades();
    await first.goOffline();
    await first.journal.editTrade({ accountId: first.accountId, tradeId: 'mt4-1' }, { note: 'written on the train' });
    expect((await first.until(({ sync }) => sync.state === 'offline')).sync).toMatchObject({ count: 1 });
    // Closing this browser loses its queue of writes, which lives in memory here; the outbox does not.
    await first.leave();
    const again = await visit();
    const ready = await again.until((found) => found.sync.state === 'synchronised' && noted(found)?.note === 'written on the train');
    expect(noted(ready)?.conflicts).toBeUndefined();
    const other = await visit('phone');
    await other.until((found) => noted(found)?.note === 'written on the train');
  });

  it('that the server has already is not sent again by the next visit, where it would undo a later one', async () => {
    const laptop = await withTwoTrades();
    const ref = { accountId: laptop.accountId, tradeId: 'mt4-1' };
    await laptop.journal.editTrade(ref, { rating: 2 });
    const [change] = laptop.journal.core.outbox.pending.get();
    await laptop.until();
    const phone = await visit('phone');
    await phone.journal.editTrade(ref, { rating: 5 });
    await phone.until();
    await laptop.until((found) => noted(found)?.rating === 5);
    // As if the page had closed before it heard that the server has the first edit.
    if (change !== undefined) {
      const { id, addedAt, refusal, ...content } = change;
      await laptop.journal.core.options.device.put('outbox', { id, addedAt, refusal, content });
    }
    await laptop.leave();
    const again = await visit();
    const ready = await again.until(({ sync }) => sync.state === 'synchronised');
    expect(change).toBeDefined();
    expect(noted(ready)?.rating).toBe(5);
  });

  it('that the server refuses is shown with its reason, is not on the screen, and can be sent again', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    await setStatus('suspended');
    await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { rating: 5 });
    const refused = await until(({ refusedChanges }) => refusedChanges.length === 1);
    expect(refused.refusedChanges).toMatchObject([
      { kind: 'edit', label: 'An edit of one trade', refusal: 'The server does not allow this account to write here.' },
    ]);
    await until((found) => noted(found)?.rating === undefined);
    await setStatus('active');
    await journal.retry(refused.refusedChanges[0]?.id ?? '');
    await until((found) => noted(found)?.rating === 5 && found.refusedChanges.length === 0 && found.sync.state === 'synchronised');
  });
});

describe('deleting a trade', () => {
  it('can be taken back while the page is open', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const deleted = await journal.deleteTrades([{ accountId, tradeId: 'mt4-1' }]);
    await until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await journal.restoreTrades(deleted.entries)).toEqual({ ok: true });
    await until(({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
  });
});

describe('a trade of one’s own', () => {
  const draft = (accountId: string): ManualTrade => ({
    accountId,
    symbol: 'MES',
    side: 'short',
    quantity: decimal('2'),
    unit: 'contracts',
    openedAt: epochMs(Date.UTC(2024, 4, 2, 14, 30)),
    closedAt: epochMs(Date.UTC(2024, 4, 2, 15)),
    openPrice: decimal('5100.25'),
    closePrice: decimal('5090.25'),
    profit: decimal('100.00'),
    commission: decimal('-2.48'),
    notes: { note: 'from memory', tags: { manual: true } },
  });

  it('is stored in an account of its own, and its facts can be changed', async () => {
    const { journal, until } = await visit();
    const made = await journal.addAccount({
      name: 'Paper',
      broker: 'By hand',
      number: '1',
      currency: 'USD',
      importZone: 'America/New_York',
      kind: 'practice',
    });
    if (!made.ok) throw new Error(made.reason);
    const added = await journal.addManualTrade(draft(made.accountId));
    if (!added.ok) throw new Error(added.reason);
    const ready = await until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    expect(ready.accounts).toMatchObject([{ name: 'Paper', currency: 'USD', kind: 'practice' }]);
    expect(ready.trades[0]).toMatchObject({
      broker: { profit: '100.00', importId: 'manual' },
      user: { note: 'from memory', tags: { manual: true } },
    });
    await journal.changeManualTrade(added.tradeId, { ...draft(made.accountId), profit: decimal('90.00') });
    const changed = await until(({ trades }) => trades[0]?.broker.profit === '90.00');
    expect(changed.trades[0]?.user.note).toBe('from memory');
    expect(refusals).toEqual([]);
  });

  it('of many at once is one change, and again adds only what is missing', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const many = (count: number) =>
      Array.from({ length: count }, (_, k) => ({ trade: draft(accountId), number: `backtest-a-${String(k)}` }));
    expect(await journal.addManualTrades(accountId, 'Trades of a backtest', many(3))).toMatchObject({ ok: true, added: 3 });
    await until(({ trades, sync }) => trades.length === 5 && sync.state === 'synchronised');
    expect(await journal.addManualTrades(accountId, 'Trades of a backtest', many(3))).toMatchObject({ ok: true, added: 0 });
    expect(await journal.addManualTrades(accountId, 'Trades of a backtest', many(4))).toMatchObject({ ok: true, added: 1 });
    await until(({ trades, sync }) => trades.length === 6 && sync.state === 'synchronised');
    // One that can't be taken keeps the others out as well.
    const wrong = [...many(6).slice(4), { trade: { ...draft(accountId), symbol: ' ' }, number: 'backtest-a-9' }];
    expect(await journal.addManualTrades(accountId, 'Trades of a backtest', wrong)).toMatchObject({ reason: 'invalid' });
    expect(await journal.addManualTrades('none', 'Trades of a backtest', many(1))).toEqual({ ok: false, reason: 'not-found' });
    expect((await until(({ sync }) => sync.state === 'synchronised')).trades).toHaveLength(6);
    expect(refusals).toEqual([]);
  });

  it('with a number of its own is kept once, however often, at once or from two devices it is added, and one that was deleted stays so', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const own = async (of: typeof journal) => {
      const added = await of.addManualTrade(draft(accountId), 'practice-r1-0');
      if (!added.ok) throw new Error(added.reason);
      return added.tradeId;
    };
    const counted = ({ trades }: ReadyJournal, id: string): number => trades.filter((trade) => trade.id === id).length;
    const ids = [...(await Promise.all([own(journal), own(journal)])), await own(journal)];
    expect(new Set(ids).size).toBe(1);
    const id = ids[0]!;
    const once = await until((now) => counted(now, id) === 1 && now.sync.state === 'synchronised');
    expect(once.trades).toHaveLength(3);

    const other = await visit('phone');
    expect(await own(other.journal)).toBe(id);
    const there = await other.until((now) => counted(now, id) === 1 && now.sync.state === 'synchronised');
    expect(there.trades).toHaveLength(3);
    // Another number is another trade.
    await journal.addManualTrade(draft(accountId), 'practice-r1-1');
    expect((await until(({ trades, sync }) => trades.length === 4 && sync.state === 'synchronised')).trades).toHaveLength(4);

    await journal.deleteTrades([{ accountId, tradeId: id }]);
    await until(({ trades }) => trades.length === 3);
    expect(await own(journal)).toBe(id);
    expect((await until(({ sync }) => sync.state === 'synchronised')).trades.some((trade) => trade.id === id)).toBe(false);
    expect(refusals).toEqual([]);
  });

  it('is refused where something is missing', async () => {
    const { journal, accountId } = await withTwoTrades();
    const good = draft(accountId);
    expect(await journal.addManualTrade({ ...good, symbol: ' ' })).toMatchObject({ reason: 'invalid', detail: 'Enter the market.' });
    expect(await journal.addManualTrade({ ...good, quantity: decimal('0') })).toMatchObject({ reason: 'invalid' });
    expect(await journal.addManualTrade({ ...good, closedAt: epochMs(0) })).toMatchObject({ reason: 'invalid' });
    expect(await journal.addManualTrade({ ...good, accountId: 'none' })).toEqual({ ok: false, reason: 'not-found' });
    expect(await journal.changeManualTrade('mt4-1', good)).toEqual({ ok: false, reason: 'not-found' });
  });
});

describe('the zone of an account', () => {
  it('moves every instant that was read in another one, and nothing that is stored', async () => {
    const { journal, until, accountId, firestore } = await withTwoTrades();
    // 10:00 on the wall: 08:00 UTC in Helsinki in January, 20:00 UTC of the day before at UTC+14.
    expect(
      await journal.editAccount(accountId, {
        importZone: 'Pacific/Kiritimati',
        goldPip: '0.1',
        commissionPerSide: decimal('3.50'),
        kind: 'demo',
      }),
    ).toEqual({ ok: true });
    const moved = await until(({ accounts, sync }) => accounts[0]?.goldPip === '0.1' && sync.state === 'synchronised');
    expect(moved.trades.map(({ broker }) => new Date(broker.openedAt).toISOString())).toEqual([
      '2024-01-14T20:00:00.000Z',
      '2024-01-14T20:00:00.000Z',
    ]);
    expect(moved.trades[0]?.broker.openedText).toBe('2024.01.15 10:00:00');
    const month = await stored(firestore, `ledger/${accountId}_2024-01`);
    expect(month).toMatchObject({ trades: { 'mt4-1': { broker: { openedAt: january.openedAt } } } });
    await journal.editAccount(accountId, { importZone: 'Europe/Helsinki', goldPip: null });
    const back = await until(({ accounts, sync }) => accounts[0]?.importZone === 'Europe/Helsinki' && sync.state === 'synchronised');
    expect(back.trades[0]?.broker.openedAt).toBe(january.openedAt);
    expect(back.accounts[0]).toMatchObject({ commissionPerSide: '3.50' });
    expect([back.accounts[0]?.goldPip, back.accounts[0]?.zoneCorrections]).toEqual([undefined, undefined]);
    expect(refusals).toEqual([]);
  });

  it('can be corrected for one import alone', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    await journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '3' })]), 'def0'));
    const { imports } = await until(({ imports: found, sync }) => found.length === 2 && sync.state === 'synchronised');
    await journal.correctImportZone(imports.find(({ fileName }) => fileName === 'def0.htm')?.id ?? '', 'Etc/UTC');
    const moved = await until(({ accounts }) => accounts[0]?.zoneCorrections !== undefined);
    expect(moved.trades.map(({ id, broker }) => [id, new Date(broker.openedAt).getUTCHours()])).toEqual([
      ['mt4-1', 8],
      ['mt4-2', 8],
      ['mt4-3', 10],
    ]);
    expect(moved.accounts[0]?.id).toBe(accountId);
  });
});

describe('an import that the browser forgot', () => {
  it('is seen whole by the next visit without a network: account, log and trades', async () => {
    const first = await visit();
    await first.goOffline();
    await first.journal.importStatement(aSource(aStatement([january, second]), 'abc0'));
    await first.until(({ trades }) => trades.length === 2);
    await first.leave();
    const again = await visit(uid, uid, 'offline');
    const ready = await again.until(
      ({ trades, accounts, imports }) => trades.length === 2 && accounts.length === 1 && imports.length === 1,
    );
    expect(ready.sync).toMatchObject({ state: 'offline', count: 1 });
    // Asking the server in vain must not take anything from the screen.
    await expect(stored(again.firestore, `journalAccounts/${accountOf(ready)}`)).rejects.toThrow();
    await again.journal.editTrade({ accountId: accountOf(ready), tradeId: 'mt4-1' }, { rating: 3 });
    expect((await again.until((now) => noted(now)?.rating === 3)).accounts).toHaveLength(1);
    await again.goOnline();
    const sent = await again.until();
    expect([sent.trades.length, sent.accounts.length, refusals]).toEqual([2, 1, []]);
  });
});

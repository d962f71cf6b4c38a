// @vitest-environment node
/** What had been said of a trade when its exit was stored, against the embedded backend: it is written once, with the trade. */
import { describe, expect, it } from 'vitest';
import { collection, deleteField, doc, FieldPath, getDocsFromServer, serverTimestamp, updateDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ManualTrade } from '@/services/journal/manual-trade';
import { restoreJournal } from '@/services/journal/restore-journal';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, stored, refusals } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;

const trade = (accountId: string, over: Partial<ManualTrade> = {}): ManualTrade => ({
  accountId,
  symbol: 'EURUSD',
  side: 'long',
  quantity: decimal('0.10'),
  unit: 'lots',
  openedAt: epochMs(Date.UTC(2024, 0, 16, 8)),
  closedAt: epochMs(Date.UTC(2024, 0, 16, 9)),
  openPrice: decimal('1.09000'),
  closePrice: decimal('1.09100'),
  profit: decimal('10.00'),
  ...over,
});

const said = { setup: 'Pullback', tags: { calm: true }, rules: { stop: false }, initialStop: decimal('1.08800') } as const;

const imported = aParsedTrade({ ticket: '1' });

/** A journal with an account that has one imported trade. */
const withAccount = async (device?: string): Promise<Visit & { readonly accountId: string }> => {
  const here = await visit(device);
  await here.journal.importStatement(aSource(aStatement([imported]), 'abc0'));
  const ready = await here.until(({ sync, trades }) => trades.length === 1 && sync.state === 'synchronised');
  return { ...here, accountId: ready.accounts[0]?.id ?? '' };
};

const add = async ({ journal }: Visit, manual: ManualTrade, number?: string): Promise<string> => {
  const done = await journal.addManualTrade(manual, number);
  if (!done.ok) throw new Error(done.reason);
  return done.tradeId;
};

const stoodOf = ({ trades }: ReadyJournal, tradeId: string) => trades.find(({ id }) => id === tradeId)?.atExit;
const isSent = ({ sync }: ReadyJournal): boolean => sync.state === 'synchronised';

describe('a trade that is typed in with its exit', () => {
  it('keeps what was said of it then, whatever is said afterwards, on every device', async () => {
    const laptop = await withAccount('laptop');
    const { accountId, journal } = laptop;
    const id = await add(laptop, trade(accountId, { notes: { ...said, note: 'A text', rating: 4 }, targetPrice: decimal('1.09500') }));
    const stands = { ...said, plannedTarget: '1.09500' };
    // At once, before the server has it.
    expect(stoodOf(await laptop.until((now) => stoodOf(now, id) !== undefined), id)).toEqual(stands);
    await laptop.until();
    await journal.editTrade({ accountId, tradeId: id }, { setup: 'Breakout', tags: { calm: null, late: true }, initialStop: null });
    const phone = await visit('phone');
    const there = await phone.until((now) => isSent(now) && now.trades.find((one) => one.id === id)?.user.setup === 'Breakout');
    expect(stoodOf(there, id)).toEqual(stands);
    expect(there.trades.find((one) => one.id === id)?.user.tags).toEqual({ late: true });
    expect((await stored(laptop.firestore, `ledger/${accountId}_2024-01`))?.['atExit']).toEqual({ [id]: stands });
    expect(refusals).toEqual([]);
  });

  it('has none where nothing was said, and labels of afterwards make none', async () => {
    const laptop = await withAccount();
    const { accountId, journal } = laptop;
    const id = await add(laptop, trade(accountId, { notes: { note: 'A text' } }));
    await laptop.until();
    await journal.editTrade({ accountId, tradeId: id }, { setup: 'Pullback' });
    await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { setup: 'Pullback', initialStop: decimal('1.08500') });
    const ready = await laptop.until((now) => isSent(now) && now.trades.every(({ user }) => user.setup === 'Pullback'));
    for (const one of ready.trades) expect(one.atExit).toBeUndefined();
    expect(await stored(laptop.firestore, `ledger/${accountId}_2024-01`)).not.toHaveProperty('atExit');
    expect(refusals).toEqual([]);
  });

  it('keeps the stop it was stored with when its facts are changed', async () => {
    const laptop = await withAccount();
    const { accountId, journal } = laptop;
    const id = await add(laptop, trade(accountId, { stopPrice: decimal('1.08000') }));
    await laptop.until();
    await journal.changeManualTrade(id, trade(accountId, { stopPrice: decimal('1.08990') }));
    const ready = await laptop.until((now) => isSent(now) && now.trades.some(({ broker }) => broker.stopPrice === '1.08990'));
    expect(stoodOf(ready, id)).toEqual({ initialStop: '1.08000' });
  });

  it('is written once by two devices that add the same trade offline and send it again', async () => {
    const laptop = await withAccount('laptop');
    const phone = await visit('phone');
    await phone.until((now) => now.trades.length === 1);
    for (const one of [laptop, phone]) await one.goOffline();
    const { accountId } = laptop;
    for (const one of [laptop, phone]) await add(one, trade(accountId, { notes: said }), 'round-1');
    for (const one of [laptop, phone]) {
      await one.goOnline();
      await one.until(isSent);
    }
    const again = await visit('tablet');
    const ready = await again.until((now) => isSent(now) && now.trades.length === 2);
    expect(stoodOf(ready, 'manual-round-1')).toEqual(said);
    expect(refusals).toEqual([]);
  });

  it('that was added offline is sent by a later visit with what stood then', async () => {
    const laptop = await withAccount('laptop');
    await laptop.goOffline();
    const id = await add(laptop, trade(laptop.accountId, { notes: said }));
    await laptop.leave();
    const later = await visit('laptop');
    await later.until((now) => isSent(now) && now.trades.length === 2);
    expect((await stored(later.firestore, `ledger/${laptop.accountId}_2024-01`))?.['atExit']).toEqual({ [id]: said });
    expect(refusals).toEqual([]);
  });
});

describe('a journal that is restored', () => {
  const documentsOf = async (firestore: Firestore, name: string) =>
    (await getDocsFromServer(collection(firestore, 'users', uid, name))).docs.map((found) => ({ id: found.id, fields: found.data() }));

  it('has what stood back with trades that are new to it, and gains none beside trades that it has', async () => {
    const anna = await withAccount('laptop');
    const id = await add(anna, trade(anna.accountId, { notes: said }));
    await anna.until(isSent);
    const [accounts, ledger] = [await documentsOf(anna.firestore, 'accounts'), await documentsOf(anna.firestore, 'ledger')];
    const exported = { accounts, ledger, imports: [], mappings: [], contracts: [] };
    const ben = await visit('ben', 'ben');
    await restoreJournal(ben.journal.core, exported);
    expect(stoodOf(await ben.until((now) => isSent(now) && now.trades.length === 2), id)).toEqual(said);
    // The same entry without it, as an export that says more than was stored.
    const carla = await visit('carla', 'carla');
    const bare = ledger.map((one) => ({ ...one, fields: { ...one.fields, atExit: {} } }));
    await restoreJournal(carla.journal.core, { ...exported, ledger: bare });
    await carla.until((now) => isSent(now) && now.trades.length === 2);
    await restoreJournal(carla.journal.core, exported);
    const ready = await carla.until((now) => isSent(now) && now.trades.length === 2);
    expect(stoodOf(ready, id)).toBeUndefined();
    expect(refusals).toEqual([]);
  });
});

describe('whoever speaks to the server directly', () => {
  it('changes nothing of what stood, takes it from no trade and adds it to none', async () => {
    const laptop = await withAccount();
    const id = await add(laptop, trade(laptop.accountId, { notes: said }));
    await laptop.until(isSent);
    const place = doc(laptop.firestore, 'users', uid, 'ledger', `${laptop.accountId}_2024-01`);
    const refused = { code: 'permission-denied' };
    const set = (path: FieldPath, value: unknown) => updateDoc(place, path, value, 'updatedAt', serverTimestamp());
    await expect(set(new FieldPath('atExit', id, 'setup'), 'Breakout')).rejects.toMatchObject(refused);
    await expect(set(new FieldPath('atExit', id), deleteField())).rejects.toMatchObject(refused);
    await expect(set(new FieldPath('atExit'), deleteField())).rejects.toMatchObject(refused);
    await expect(set(new FieldPath('atExit', 'mt4-1'), said)).rejects.toMatchObject(refused);
    await set(new FieldPath('trades', id, 'user', 'setup'), 'Breakout');
  });
});

// @vitest-environment node
/** Documents and devices that take no more: the action says so, and nothing changes. */
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';

const { visit, stored } = journalScene();

const withTrades = async () => {
  const laptop = await visit();
  const trades = ['1', '2', '3'].map((ticket, i) => aParsedTrade({ ticket, row: i + 1 }));
  await laptop.journal.importStatement(aSource(aStatement(trades), 'abc0'));
  const ready = await laptop.until(({ sync, trades: found }) => found.length === 3 && sync.state === 'synchronised');
  return { ...laptop, accountId: ready.accounts[0]?.id ?? '' };
};

it('a month that is nearly as large as a document may be takes a short note and no long ones', async () => {
  const { journal, firestore, until, accountId } = await withTrades();
  // 49 texts of 20,000 characters: 980 KB of the 1,000 that are used.
  const long = 'x'.repeat(20_000);
  const notes = Object.fromEntries(Array.from({ length: 49 }, (_, i) => [`v${String(i)}`, { text: `${String(i)}${long}`, at: i + 1 }]));
  const place = doc(firestore, `users/${uid}/ledger/${accountId}_2024-01`);
  await setDoc(place, { trades: { 'mt4-1': { user: { noteVersions: notes } } }, updatedAt: serverTimestamp() }, { merge: true });
  await until((ready) => ready.trades.some(({ user }) => user.note !== undefined));
  const edit = (tradeId: string, note: string) => ({ accountId, tradeId, patch: { note } });
  expect(await journal.editTrades([edit('mt4-2', long), edit('mt4-3', long)])).toEqual({ ok: false, reason: 'no-room' });
  expect((await until()).trades.find(({ id }) => id === 'mt4-2')?.user.note).toBeUndefined();
  expect(await journal.editTrades([edit('mt4-2', 'short')])).toEqual({ ok: true });
});

it('a month that is nearly empty takes one long note, and not the same one for more trades than a document has room for', async () => {
  const { journal, until } = await visit();
  const trades = Array.from({ length: 52 }, (_, i) => aParsedTrade({ ticket: String(i), row: i + 1 }));
  await journal.importStatement(aSource(aStatement(trades), 'abc0'));
  const ready = await until(({ sync, trades: found }) => found.length === 52 && sync.state === 'synchronised');
  // 52 texts of 20,000 characters: 1,040 KB.
  const edits = ready.trades.map(({ accountId, id }) => ({ accountId, tradeId: id, patch: { note: 'x'.repeat(20_000) } }));
  expect(await journal.editTrades(edits)).toEqual({ ok: false, reason: 'no-room' });
  expect(await journal.editTrades(edits.slice(0, 1))).toEqual({ ok: true });
});

it('a device that can keep nothing says so', async () => {
  const { journal, accountId } = await withTrades();
  journal.core.options.device.close();
  expect(await journal.editTrade({ accountId, tradeId: 'mt4-1' }, { rating: 3 })).toEqual({ ok: false, reason: 'device-full' });
  const other = aSource(aStatement([aParsedTrade({ ticket: '9' })]), 'def1');
  expect(await journal.importStatement(other)).toEqual({ ok: false, reason: 'device-full' });
  expect(await journal.removeAccounts([accountId])).toBe(false);
});

it('an import that is ended before anything was kept leaves nothing', async () => {
  const { journal, until } = await withTrades();
  const ending = new AbortController();
  ending.abort();
  const other = aSource(aStatement([aParsedTrade({ ticket: '9' })]), 'def1');
  expect(await journal.importStatement(other, { signal: ending.signal })).toEqual({ ok: false, reason: 'cancelled' });
  expect((await until()).trades).toHaveLength(3);
});

it('a file that states the same trades again is noted with them, as far as their month has room', async () => {
  const { journal, firestore, until, accountId } = await withTrades();
  const place = `ledger/${accountId}_2024-01`;
  const again = (digest: string) =>
    journal.importStatement(aSource(aStatement(['1', '2', '3'].map((ticket, i) => aParsedTrade({ ticket, row: i + 1 }))), digest));
  const statements = async (): Promise<number> => {
    const { trades } = (await stored(firestore, place)) as { trades: Record<string, { sources: object }> };
    return Object.keys(trades['mt4-2']?.sources ?? {}).length;
  };
  expect(await again('def1')).toMatchObject({ ok: true, added: 0, present: 3 });
  await until(({ sync, imports }) => sync.state === 'synchronised' && imports.length === 2);
  expect(await statements()).toBe(2);
  // 51 texts of 20,000 characters: 1,020 KB, more than the 1,000 that are used.
  const notes = Object.fromEntries(
    Array.from({ length: 51 }, (_, i) => [`v${String(i)}`, { text: `${String(i)}${'x'.repeat(20_000)}`, at: i + 1 }]),
  );
  const full = { trades: { 'mt4-1': { user: { noteVersions: notes } } }, updatedAt: serverTimestamp() };
  await setDoc(doc(firestore, `users/${uid}/${place}`), full, { merge: true });
  await until((ready) => ready.trades.some(({ user }) => user.note !== undefined));
  expect(await again('fed2')).toMatchObject({ ok: true, added: 0, present: 3 });
  await until(({ sync, imports }) => sync.state === 'synchronised' && imports.length === 3);
  expect(await statements()).toBe(2);
});

// @vitest-environment node
/** The journal against the real embedded Firestore and a real IndexedDB implementation in memory. */
import 'fake-indexeddb/auto';
import { disableNetwork, doc, enableNetwork, FieldPath, getDocFromServer, setDoc, Timestamp } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/journal/trade';
import { clearDeviceDatabase } from '@/services/device/device-database';
import type { DecimalText } from '@/domain/journal/trade';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import type { FirestoreRules } from '../../../emulator/rules/contract';
import { openFirestoreRules } from '../../../emulator/rules/open';
import { memoryJournal } from '../../../emulator/storage/journal';
import { aParsedTrade, aSource, aStatement, openBrowser, openJournalIn, untilJournal } from './journal-builders';

const uid = 'anna';
let server: FirestoreServer;
let refuseCommits: string | null = null;
const closers: (() => Promise<void> | void)[] = [];

const rules: FirestoreRules = {
  ...openFirestoreRules,
  judgeCommit: (...request) =>
    refuseCommits === null ? openFirestoreRules.judgeCommit(...request) : { allowed: false, trace: refuseCommits },
};

beforeEach(async () => {
  refuseCommits = null;
  server = await startFirestore({ port: 0, project: 'demo-sextant', rules, journal: memoryJournal(), log: () => undefined });
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await server.close();
  await Promise.all([uid, 'annas-phone'].map(clearDeviceDatabase));
});

/** Opens the user's journal in a browser of its own. */
const visit = async (device = uid) => {
  const browser = openBrowser(uid, server.port);
  const journal = await openJournalIn(browser.firestore, uid, device);
  let isOpen = true;
  const leave = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    journal.close();
    await browser.close();
  };
  closers.push(leave);
  return { journal, firestore: browser.firestore, leave };
};

const january = aParsedTrade({ ticket: '1' });
const february = aParsedTrade({
  ticket: '2',
  openedAt: epochMs(Date.UTC(2024, 1, 1, 0, 30)),
  closedAt: epochMs(Date.UTC(2024, 1, 1, 2)),
});

describe('an import', () => {
  it('is on the screen at once and on the server soon, in one document per account and UTC month', async () => {
    const { journal, firestore } = await visit();
    await untilJournal(journal, () => true);
    const result = await journal.importStatement(aSource(aStatement([january, february]), 'abc'));
    expect(result).toEqual({ ok: true, added: 2, present: 0 });
    const ready = await untilJournal(journal, ({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
    const [account] = ready.accounts;
    expect(account).toMatchObject({ broker: 'Test Broker', number: '4711', currency: 'EUR', importZone: 'Europe/Helsinki' });
    const stored = async (path: string) => (await getDocFromServer(doc(firestore, `users/${uid}/${path}`))).data();
    expect(Object.keys((await stored(`ledger/${account?.id}_2024-01`))?.['trades'] as object)).toEqual(['mt4-1']);
    expect(await stored(`ledger/${account?.id}_2024-02`)).toEqual({
      accountId: account?.id,
      month: '2024-02',
      trades: { 'mt4-2': { broker: { ...february, importId: `${account?.id}_${'abc'.padEnd(64, '0')}` } } },
      updatedAt: expect.any(Timestamp) as unknown,
    });
    expect(await stored(`imports/${account?.id}_${'abc'.padEnd(64, '0')}`)).toEqual({
      accountId: account?.id,
      sha256: 'abc'.padEnd(64, '0'),
      fileName: 'abc.htm',
      fileSize: 3,
      format: 'mt4-statement',
      parserVersion: 1,
      trades: 2,
      added: 2,
      net: '18.00',
      stated: '18.00',
      currency: 'EUR',
      skipped: [],
      prev: [],
      createdAt: expect.any(Timestamp) as unknown,
    });
    expect(new TextDecoder().decode((await journal.keptFile('abc'.padEnd(64, '0')))?.bytes)).toBe('abc');
  });

  it('is there on the next visit and on another device', async () => {
    const first = await visit();
    await untilJournal(first.journal, () => true);
    await first.journal.importStatement(aSource(aStatement([january]), 'abc'));
    await untilJournal(first.journal, ({ sync }) => sync.state === 'synchronised');
    await first.leave();
    const second = await visit('annas-phone');
    const ready = await untilJournal(second.journal, ({ trades }) => trades.length === 1);
    expect(ready.trades[0]?.broker).toMatchObject(january);
    expect(await second.journal.keptFile('abc'.padEnd(64, '0'))).toBeNull();
  });

  it('of the same file again adds nothing and writes nothing', async () => {
    const { journal } = await visit();
    await untilJournal(journal, () => true);
    const source = aSource(aStatement([january]), 'abc');
    await journal.importStatement(source);
    await untilJournal(journal, ({ sync }) => sync.state === 'synchronised');
    expect(await journal.importStatement(source)).toEqual({ ok: false, reason: 'already-imported' });
    expect((await untilJournal(journal, () => true)).imports).toHaveLength(1);
  });

  it('of another file with known trades adds only the new ones, names its predecessor, and keeps stored facts', async () => {
    const { journal } = await visit();
    await untilJournal(journal, () => true);
    await journal.importStatement(aSource(aStatement([january]), 'abc'));
    await untilJournal(journal, ({ imports, sync }) => imports.length === 1 && sync.state === 'synchronised');
    const changed = { ...january, profit: '99.00' as DecimalText };
    expect(await journal.importStatement(aSource(aStatement([changed, february]), 'def'))).toEqual({ ok: true, added: 1, present: 1 });
    const ready = await untilJournal(journal, ({ trades, imports }) => trades.length === 2 && imports.length === 2);
    expect(ready.trades.find((trade) => trade.id === 'mt4-1')?.broker.profit).toBe('10.00');
    const ids = ready.imports.map((record) => record.id);
    expect(ready.imports.map((record) => record.prev).toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [ids.find((id) => id.includes('abc'))],
    ]);
  });

  it('leaves what the trader wrote on a trade alone, and does not bring a deleted one back', async () => {
    const { journal, firestore } = await visit();
    await untilJournal(journal, () => true);
    await journal.importStatement(aSource(aStatement([january, february]), 'abc'));
    const { accounts } = await untilJournal(journal, ({ sync, trades }) => trades.length === 2 && sync.state === 'synchronised');
    const ledger = (month: string) => doc(firestore, `users/${uid}/ledger/${accounts[0]?.id}_${month}`);
    await setDoc(ledger('2024-01'), { trades: { 'mt4-1': { user: { note: 'too early' } } } }, { merge: true });
    await setDoc(
      ledger('2024-02'),
      { trades: { 'mt4-2': { deletedAt: 5 } } },
      { mergeFields: [new FieldPath('trades', 'mt4-2', 'deletedAt')] },
    );
    const third = aParsedTrade({ ticket: '3' });
    expect(await journal.importStatement(aSource(aStatement([january, february, third]), 'def'))).toEqual({
      ok: true,
      added: 1,
      present: 1,
    });
    const ready = await untilJournal(
      journal,
      ({ trades, sync }) => trades.some((trade) => trade.id === 'mt4-3') && sync.state === 'synchronised',
    );
    expect(ready.trades.map((trade) => [trade.id, trade.user.note])).toEqual([
      ['mt4-1', 'too early'],
      ['mt4-3', undefined],
    ]);
    expect(ready.deleted.get(accounts[0]?.id ?? '')).toEqual(new Set(['mt4-2']));
  });
});

describe('without a network', () => {
  it('an import is on the screen, says that it waits, and reaches the server when the network is back', async () => {
    const { journal, firestore } = await visit();
    await untilJournal(journal, () => true);
    await disableNetwork(firestore);
    journal.goOnline(false);
    expect(await journal.importStatement(aSource(aStatement([january]), 'abc'))).toEqual({ ok: true, added: 1, present: 0 });
    const waiting = await untilJournal(journal, ({ trades }) => trades.length === 1);
    expect(waiting.sync).toMatchObject({ state: 'offline', count: 1 });
    await enableNetwork(firestore);
    journal.goOnline(true);
    const sent = await untilJournal(journal, ({ sync }) => sync.state === 'synchronised');
    expect(sent.trades).toHaveLength(1);
  });

  it('an import that the browser forgot is sent again by the next visit', async () => {
    const first = await visit();
    await untilJournal(first.journal, () => true);
    await disableNetwork(first.firestore);
    first.journal.goOnline(false);
    await first.journal.importStatement(aSource(aStatement([january, february]), 'abc'));
    // Closing this browser loses its queue of writes, which lives in memory here; the outbox does not.
    await first.leave();
    const second = await visit();
    const ready = await untilJournal(second.journal, ({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
    expect(ready.imports).toHaveLength(1);
    const third = await visit('annas-phone');
    await untilJournal(third.journal, ({ trades }) => trades.length === 2);
  });

  it('the same file imported on two devices is stored once', async () => {
    const laptop = await visit();
    const phone = await visit('annas-phone');
    await Promise.all([laptop, phone].map(({ journal }) => untilJournal(journal, () => true)));
    await disableNetwork(phone.firestore);
    phone.journal.goOnline(false);
    const source = aSource(aStatement([january]), 'abc');
    await phone.journal.importStatement(source);
    await laptop.journal.importStatement(source);
    await untilJournal(laptop.journal, ({ sync }) => sync.state === 'synchronised');
    await enableNetwork(phone.firestore);
    phone.journal.goOnline(true);
    const ready = await untilJournal(phone.journal, ({ sync }) => sync.state === 'synchronised');
    expect([ready.trades.length, ready.imports.length, ready.accounts.length]).toEqual([1, 1, 1]);
  });
});

describe('an import that the server refuses', () => {
  it('is shown with its reason, is in no total, and can be sent again', async () => {
    const { journal } = await visit();
    await untilJournal(journal, () => true);
    refuseCommits = 'suspended';
    await journal.importStatement(aSource(aStatement([january]), 'abc'));
    const refused = await untilJournal(journal, (ready) => ready.refused.length === 1 && ready.trades.length === 0);
    expect(refused.refused[0]?.refusal).toBe('The server does not allow this account to write here.');
    expect(refused.sync).toEqual({ state: 'synchronised' });
    refuseCommits = null;
    await journal.retry(refused.refused[0]?.id ?? '');
    await untilJournal(
      journal,
      ({ trades, refused: left, sync }) => trades.length === 1 && left.length === 0 && sync.state === 'synchronised',
    );
  });

  it('is still shown on the next visit, and gone when it is given up', async () => {
    const first = await visit();
    await untilJournal(first.journal, () => true);
    refuseCommits = 'suspended';
    await first.journal.importStatement(aSource(aStatement([january]), 'abc'));
    await untilJournal(first.journal, (ready) => ready.refused.length === 1);
    await first.leave();
    const second = await visit();
    const { refused } = await untilJournal(second.journal, (ready) => ready.refused.length === 1);
    expect(refused[0]?.trades).toHaveLength(1);
    await second.journal.discard(refused[0]?.id ?? '');
    await untilJournal(second.journal, (ready) => ready.refused.length === 0 && ready.trades.length === 0);
  });
});

describe('damaged documents', () => {
  it('are named with their reason and left out, and the rest is read', async () => {
    const { journal, firestore } = await visit();
    await untilJournal(journal, () => true);
    await journal.importStatement(aSource(aStatement([january]), 'abc'));
    const { accounts } = await untilJournal(journal, ({ sync, trades }) => trades.length === 1 && sync.state === 'synchronised');
    const ledgerId = `${accounts[0]?.id}_2024-01`;
    await setDoc(doc(firestore, `users/${uid}/ledger/${ledgerId}`), { trades: { 'mt4-9': { broker: { ticket: 9 } } } }, { merge: true });
    await setDoc(doc(firestore, `users/${uid}/accounts/broken`), { name: 'No currency' });
    const ready = await untilJournal(journal, ({ damaged }) => damaged.length === 2);
    expect(ready.trades.map((trade) => trade.id)).toEqual(['mt4-1']);
    expect(ready.damaged).toEqual([
      { document: 'accounts/broken', tradeId: null, reason: 'The field "broker" is missing.' },
      { document: `ledger/${ledgerId}`, tradeId: 'mt4-9', reason: expect.stringContaining('broker.ticket') as unknown },
    ]);
  });
});

describe('a large statement', () => {
  it('is split into parts below 700 KB and into several requests, and comes back whole', async () => {
    const count = 4_000;
    const trades = Array.from({ length: count }, (_, index) => aParsedTrade({ ticket: String(100_000 + index), row: index + 1 }));
    const { journal } = await visit();
    await untilJournal(journal, () => true);
    await journal.importStatement(aSource(aStatement(trades), 'abc'));
    await untilJournal(journal, (ready) => ready.trades.length === count && ready.sync.state === 'synchronised');
    const other = await visit('annas-phone');
    const ready = await untilJournal(other.journal, (found) => found.trades.length === count);
    expect(ready.damaged).toEqual([]);
  }, 40_000);
});

// @vitest-environment node
/** The journal as the page has it: that of whoever is signed in, with a backend as it is; nobody's while nobody is. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Live } from '@/lib/live';
import { columnChoice, saveColumnChoice } from '@/services/journal/column-choice';
import * as own from '@/services/journal/journal';
import { counting, saveCounting } from '@/services/journal/journal-counting';
import { breakEvenBand, propFirmSettings, tradingRules } from '@/services/journal/journal-settings';
import type { JournalSetting, Setting } from '@/services/journal/journal-settings';
import type { JournalState, ReadyJournal } from '@/services/journal/journal-state';
import { ownContracts, recallMapping, rememberMapping, saveContract } from '@/services/journal/remembered';
import { traceImport } from '@/services/journal/trace';
import { aParsedTrade, aSource, aStatement, openBrowser } from './journal-builders';
import { journalScene } from './journal-scene';

const page = vi.hoisted(() => ({ firestore: undefined as unknown }));
// One page has one Firestore; here it is that of the browser which the test opens.
vi.mock('@/services/firebase/firestore', async (original) => ({ ...(await original()), firestore: () => page.firestore }));
const { account } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  return { account: liveCell<Account | null>(null) };
});
vi.mock('@/services/session/session', () => ({
  account,
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
}));

const scene = journalScene();
const decimal = (text: string): DecimalText => text as DecimalText;
const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  account.set(null);
  for (const close of closers.splice(0).toReversed()) await close();
});

const signIn = async (uid: string): Promise<void> => {
  // Their first device, which gives them a record.
  await scene.visit(`first-of-${uid}`, uid);
  const browser = openBrowser(uid, scene.port());
  closers.push(browser.close);
  page.firestore = browser.firestore;
  account.set({ uid, email: `${uid}@example.org`, emailVerified: true, displayName: uid, providers: ['password'] });
};

const once = <T>(live: Live<T>, holds: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds(live.get())) return;
      stop();
      resolve(live.get());
    };
    const stop = live.subscribe(() => queueMicrotask(look));
    closers.push(stop);
    queueMicrotask(look);
  });

const isReady = (state: JournalState): state is ReadyJournal => state.state === 'ready';
const ready = async (holds: (journal: ReadyJournal) => boolean): Promise<ReadyJournal> => {
  const state = await once(own.journal, (found) => isReady(found) && holds(found));
  if (!isReady(state)) throw new Error('unreachable');
  return state;
};
const saved = ({ sync }: ReadyJournal): boolean => sync.state === 'synchronised';

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
const draft = { name: 'Mine', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };
const source = (digest: string) => aSource(aStatement([aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 8 })]), digest);

describe('while nobody is signed in', () => {
  it('there is no journal, and nothing can be done with one', async () => {
    const notReady = { ok: false, reason: 'not-ready' };
    const ref = { accountId: 'a', tradeId: 't' };
    expect(own.journal.get()).toEqual({ state: 'signed-out' });
    const actions = [
      own.importStatement(source('aaa1')),
      own.undoImport('i'),
      own.correctImportZone('i', 'Etc/UTC'),
      own.editTrade(ref, { rating: 1 }),
      own.editTrades([]),
      own.deleteTrades([ref]),
      own.restoreTrades([]),
      own.addManualTrade(typed('a')),
      own.changeManualTrade('t', typed('a')),
      own.addAccount(draft),
      own.editAccount('a', { name: 'x' }),
      own.assumeRisk('a', { market: null, setup: null, risk: null }),
      own.restoreAll(new Blob([]), new AbortController().signal, () => undefined),
    ];
    expect(new Set(await Promise.all(actions.map(async (action) => JSON.stringify(await action))))).toEqual(
      new Set([JSON.stringify(notReady)]),
    );
    const { file, zone } = source('aaa1');
    expect(await own.importStatements({ file, zone, statements: [] })).toEqual([notReady]);
    expect(await Promise.all([own.keptFile('f'), own.trace(ref), own.verifyLog(), own.screenshots()])).toEqual([null, null, null, null]);
    expect([await own.removeAccount('a'), await own.removeSample()]).toEqual([false, false]);
    expect(await Promise.all([own.retryImport('i'), own.discardImport('i')])).toEqual([undefined, undefined]);
    expect(await breakEvenBand.save({ unit: 'R', size: decimal('0.1') })).toBe(false);
  });
});

describe('the journal of the signed-in user', () => {
  it('is opened by who looks, takes every action, and ends with the session', async () => {
    await signIn('anna');
    const opened = ready(() => true);
    expect(own.journal.get()).toEqual({ state: 'loading' });
    expect((await opened).uid).toBe('anna');

    expect(await own.importStatement(source('aaa1'))).toMatchObject({ ok: true, added: 2 });
    const one = await ready((found) => found.trades.length === 2 && saved(found));
    const [accountId, importId] = [one.accounts[0]?.id ?? '', one.imports[0]?.id ?? ''];
    const ref = { accountId, tradeId: 'mt4-1' };
    const { file, zone, statement } = source('aaa1');
    expect(await own.importStatements({ file, zone, statements: [statement] })).toEqual([{ ok: false, reason: 'already-imported' }]);
    expect(new TextDecoder().decode((await own.keptFile(file.sha256))?.bytes)).toBe('aaa1');
    expect(await own.keptFile('none')).toBeNull();
    expect((await own.trace(ref))?.files).toEqual([{ sha256: file.sha256, name: 'aaa1.htm', isHere: true }]);
    expect(await own.trace({ ...ref, tradeId: 'mt4-9' })).toBeNull();
    expect(traceImport(one, importId)?.rows.map(({ row }) => row)).toEqual([7, 8]);
    expect(await own.verifyLog()).toMatchObject({ isIntact: true });

    expect(await own.editTrade(ref, { rating: 4 })).toEqual({ ok: true });
    expect(await own.editTrades([{ ...ref, patch: { setup: 'Breakout' } }])).toEqual({ ok: true });
    expect(await own.editAccount(accountId, { name: 'Renamed' })).toEqual({ ok: true });
    expect(await own.assumeRisk(accountId, { market: null, setup: null, risk: { unit: 'money', amount: decimal('50') } })).toEqual({
      ok: true,
    });
    expect(await own.correctImportZone(importId, 'Europe/London')).toEqual({ ok: true });
    const edited = await ready((found) => found.trades.some(({ user }) => user.setup !== undefined) && saved(found));
    expect(edited.trades.find(({ id }) => id === 'mt4-1')?.user).toEqual({ rating: 4, setup: 'Breakout' });
    expect(edited.trades[0]?.assumedRisk?.risk).toEqual({ unit: 'money', amount: '50' });
    // Read in Helsinki, two hours ahead of London in January: the same printed time is two hours later there.
    expect(edited.trades[0]?.broker.openedAt).toBe(Date.UTC(2024, 0, 15, 10));
    expect(edited.accounts[0]?.name).toBe('Renamed');

    const gone = await own.deleteTrades([ref]);
    if (!gone.ok) throw new Error(gone.reason);
    await ready(({ trades }) => trades.length === 1);
    expect(await own.restoreTrades(gone.entries)).toEqual({ ok: true });
    await ready(({ trades }) => trades.length === 2);
    expect(await own.undoImport(importId)).toEqual({ ok: true });
    await ready(({ trades }) => trades.length === 0);

    const added = await own.addAccount(draft);
    if (!added.ok) throw new Error(added.reason);
    await ready(({ accounts }) => accounts.length === 2);
    const mine = await own.addManualTrade(typed(added.accountId));
    if (!mine.ok) throw new Error(mine.reason);
    await ready(({ trades }) => trades.length === 1);
    expect(await own.changeManualTrade(mine.tradeId, { ...typed(added.accountId), profit: decimal('12') })).toEqual({ ok: true });
    await ready(({ trades }) => trades[0]?.broker.profit === '12');

    const pictures = await own.screenshots();
    expect(await own.screenshots()).toBe(pictures);
    const picture = new Blob(['chart'], { type: 'image/png' });
    expect(await pictures?.add({ accountId: added.accountId, tradeId: mine.tradeId }, picture)).toMatchObject({ ok: true });
    expect(await pictures?.list()).toHaveLength(1);
    expect(await own.removeAccount(added.accountId)).toBe(true);
    expect((await ready(({ accounts }) => accounts.length === 1)).trades).toEqual([]);
    expect(await pictures?.list()).toEqual([]);
    expect(await own.restoreAll(picture, new AbortController().signal, () => undefined)).toMatchObject({
      ok: false,
      reason: 'not-an-export',
    });

    account.set(null);
    expect(own.journal.get()).toEqual({ state: 'signed-out' });
    expect(await own.editTrade(ref, { rating: 1 })).toEqual({ ok: false, reason: 'not-ready' });
    expect(scene.refusals).toEqual([]);
  });

  it('loses the sample accounts of an earlier version alone', async () => {
    await signIn('ben');
    await ready(() => true);
    await own.addAccount(draft);
    expect(await own.addAccount({ ...draft, name: 'Example', broker: 'Sample broker (simulated)' })).toMatchObject({ ok: true });
    const { accounts } = await ready((found) => found.accounts.length === 2);
    expect(accounts.map(({ name }) => name).toSorted()).toEqual(['Example', 'Mine']);
    expect(await own.removeSample()).toBe(true);
    const left = await ready((found) => found.accounts.length === 1);
    expect(left.accounts[0]?.name).toBe('Mine');
  });
});

describe('what the user has settled', () => {
  const valueOf = async <T>({ live }: Pick<JournalSetting<T>, 'live'>, holds: (value: T | null) => boolean): Promise<T | null> => {
    const now = await once<Setting<T>>(live, (found) => found.state === 'ready' && holds(found.value));
    return now.state === 'ready' ? now.value : null;
  };

  it('is nothing at first, then what was saved, and forms that are none are not believed', async () => {
    await signIn('cleo');
    expect(await valueOf(breakEvenBand, () => true)).toBeNull();
    for (const unit of ['R', 'ticks', 'money'] as const) {
      expect(await breakEvenBand.save({ unit, size: decimal('0.1') })).toBe(true);
      expect(await valueOf(breakEvenBand, (value) => value?.unit === unit)).toEqual({ unit, size: '0.1' });
    }

    const rules = { a: { text: 'Wait for the close', order: 1 } };
    const broken = { b: { text: 'x', order: '1' }, c: { text: 1, order: 1 }, d: 'x', e: null } as unknown as typeof rules;
    await tradingRules.save({ rules: { ...rules, ...broken }, checklist: {} });
    expect(await valueOf(tradingRules, (value) => value !== null)).toEqual({ rules, checklist: {} });

    await propFirmSettings.save({ accounts: { a: { size: '50000' } } });
    expect(await valueOf(propFirmSettings, (value) => value !== null)).toEqual({ accounts: { a: { size: '50000' } } });
  });

  it('has columns and counting of its own', async () => {
    await signIn('dora');
    const sets = [{ name: 'Costs', columns: ['commission'] }];
    expect(await saveColumnChoice({ shown: ['net'], sets } as never)).toBe(true);
    const choice = await once(columnChoice, (now) => JSON.stringify(now).includes('Costs'));
    expect(choice).toMatchObject({ value: { sets } });
    expect(await saveCounting({ days: {}, balances: { acc: decimal('5000') } } as never)).toBe(true);
    expect(await once(counting, (now) => JSON.stringify(now).includes('5000'))).toMatchObject({ value: { balances: { acc: '5000' } } });
  });

  it('about files is recalled', async () => {
    await signIn('emil');
    const mapping = { columns: { 0: 'symbol' }, decimalMark: ',' } as const;
    expect(await recallMapping('00000001')).toBeNull();
    expect(await rememberMapping('00000001', mapping)).toBe(true);
    expect(await recallMapping('00000001')).toEqual(mapping);
  });

  it('about contracts is recalled by their root in capitals', async () => {
    await signIn('fee');
    const fields = { name: 'E-mini', currency: 'USD', tickSize: decimal('0.25'), tickValue: decimal('12.50') };
    expect(await ownContracts()).toEqual([]);
    expect(await saveContract({ root: 'es', ...fields })).toBe(true);
    expect(await ownContracts()).toEqual([{ root: 'ES', ...fields }]);
  });
});

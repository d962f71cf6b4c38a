// @vitest-environment node
/** Two devices that work apart and come back in either order: real clients, the embedded backend, the product's rules. */
import { disableNetwork, doc, enableNetwork, serverTimestamp, setDoc, waitForPendingWrites } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { TraderNotes } from '@/domain/trades/trade';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, stored, refusals } = journalScene();

const inMonth = (ticket: string, month: number) =>
  aParsedTrade({
    ticket,
    row: Number(ticket),
    openedAt: epochMs(Date.UTC(2024, month, 5, 8)),
    closedAt: epochMs(Date.UTC(2024, month, 5, 9)),
  });

const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';

/** A laptop and a phone that both know the trades 1 to 3, and then lose the network. */
const apart = async (ahead: { readonly laptop?: number; readonly phone?: number } = {}) => {
  const laptop = await visit('laptop', uid, 'online', ahead.laptop);
  await laptop.journal.importStatement(aSource(aStatement([inMonth('1', 0), inMonth('2', 0), inMonth('3', 0)]), 'abc0'));
  await laptop.until();
  await laptop.journal.editTrade(
    { accountId: accountOf(await laptop.until()), tradeId: 'mt4-1' },
    { note: 'as planned', tags: { trend: true } },
  );
  await laptop.until();
  const phone = await visit('phone', uid, 'online', ahead.phone);
  const accountId = accountOf(await phone.until(({ trades }) => trades.length === 3));
  await Promise.all([laptop, phone].map((device) => device.goOffline()));
  return { laptop, phone, accountId };
};

const comeBack = async (first: Visit, second: Visit): Promise<readonly ReadyJournal[]> => {
  await first.goOnline();
  await first.until();
  await second.goOnline();
  await second.until();
  // Imports and months come by listeners of their own, in any order.
  const settled = (ready: ReadyJournal): boolean =>
    ready.sync.state === 'synchronised' &&
    ready.imports.length === 3 &&
    ready.trades.some(({ id }) => id === 'mt4-11') &&
    ready.trades.some(({ id }) => id === 'mt4-13') &&
    ready.trades.some(({ user }) => user.conflicts !== undefined);
  return Promise.all([first.until(settled), second.until(settled)]);
};

/** One comes back and has sent everything before the other does. */
const backInTurn = async (firstBack: 'laptop' | 'phone', laptop: Visit, phone: Visit): Promise<void> => {
  const [first, second] = firstBack === 'laptop' ? [laptop, phone] : [phone, laptop];
  await first.goOnline();
  await first.until();
  await second.goOnline();
};

describe.each(['laptop', 'phone'] as const)('two devices offline, the %s back first', (firstBack) => {
  it('lose nothing, double nothing, leave no stub, and a deletion stands', async () => {
    const { laptop, phone, accountId } = await apart();
    const one = { accountId, tradeId: 'mt4-1' };
    const two = { accountId, tradeId: 'mt4-2' };

    expect(await laptop.journal.editTrade(one, { note: 'laptop: too early', tags: { late: true } })).toEqual({ ok: true });
    expect(await laptop.journal.deleteTrades([two])).toMatchObject({ ok: true });
    expect(await phone.journal.editTrade(one, { rating: 4, note: 'phone: patient', tags: { patient: true } })).toEqual({ ok: true });
    expect(await phone.journal.editTrade(two, { note: 'phone: on a trade that is gone', rating: 1 })).toEqual({ ok: true });

    // Overlapping files of June, a month that neither has seen.
    await laptop.journal.importStatement(aSource(aStatement([inMonth('11', 5), inMonth('12', 5)]), 'aaa1'));
    await phone.journal.importStatement(aSource(aStatement([inMonth('12', 5), inMonth('13', 5)]), 'bbb2'));

    const [first, second] = firstBack === 'laptop' ? [laptop, phone] : [phone, laptop];
    for (const ready of await comeBack(first, second)) {
      expect(ready.trades.map(({ id }) => id).toSorted()).toEqual(['mt4-1', 'mt4-11', 'mt4-12', 'mt4-13', 'mt4-3']);
      expect([ready.damaged, ready.refused, ready.refusedChanges]).toEqual([[], [], []]);
      expect(ready.deleted.get(accountId)).toEqual(new Set(['mt4-2']));
      const user: TraderNotes = ready.trades.find(({ id }) => id === 'mt4-1')?.user ?? {};
      expect(user).toMatchObject({ rating: 4, tags: { trend: true, late: true, patient: true } });
      const notes = [user.note, ...Object.values(user.conflicts ?? {}).map(({ text }) => text)];
      expect(new Set(notes)).toEqual(new Set(['laptop: too early', 'phone: patient']));
      expect(Object.keys(ready.trades.find(({ id }) => id === 'mt4-12')?.sources ?? {}).toSorted()).toEqual([
        'aaa1'.padEnd(16, '0'),
        'bbb2'.padEnd(16, '0'),
      ]);
      expect(ready.heads.get(accountId)).toHaveLength(2);
    }
    expect(refusals).toEqual([]);

    const check = await phone.journal.verifyLog();
    expect([check.isIntact, check.findings, check.heads.length]).toEqual([true, [], 2]);

    await laptop.journal.editTrade(one, { note: 'both: early, then patient' });
    const settled = await phone.until(({ trades }) => trades.some(({ user }) => user.note === 'both: early, then patient'));
    expect(settled.trades.find(({ id }) => id === 'mt4-1')?.user.conflicts).toBeUndefined();
  });
});

describe('an undo on one device', () => {
  it('and an edit on the other: the trade is hidden, and comes back with the edit when the file is imported again', async () => {
    const { laptop, phone, accountId } = await apart();
    const source = aSource(aStatement([inMonth('1', 0), inMonth('2', 0), inMonth('3', 0)]), 'abc0');
    const [record] = (await laptop.until(() => true)).imports;
    expect(await laptop.journal.undoImport(record?.id ?? '')).toEqual({ ok: true });
    await laptop.until(({ trades }) => trades.length === 0);
    expect(await phone.journal.editTrade({ accountId, tradeId: 'mt4-3' }, { rating: 2 })).toEqual({ ok: true });
    await phone.goOnline();
    await phone.until();
    await laptop.goOnline();
    await Promise.all(
      [laptop, phone].map((device) => device.until(({ trades, sync }) => trades.length === 0 && sync.state === 'synchronised')),
    );
    expect(await phone.journal.importStatement(source)).toMatchObject({ ok: true, added: 3, present: 0 });
    const back = await laptop.until(({ trades, imports }) => trades.length === 3 && imports.length === 2);
    expect(back.trades.find(({ id }) => id === 'mt4-3')?.user.rating).toBe(2);
    expect(back.trades.find(({ id }) => id === 'mt4-1')?.user.note).toBe('as planned');
    expect(back.imports.map(({ id }) => id.slice(-2))).toEqual(['00', '_2']);
    expect(await laptop.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [], records: 3 });
    expect(refusals).toEqual([]);
  });
});

const hour = 3_600_000;

describe.each(['laptop', 'phone'] as const)('single values set on two devices offline, the %s back first', (firstBack) => {
  it('are those that were set last, whichever arrives last, and the earlier ones stay as history', async () => {
    const { laptop, phone, accountId } = await apart({ laptop: 1_000 });
    const one = { accountId, tradeId: 'mt4-1' };
    const decimal = (text: string) => text as DecimalText;
    const edits = (n: number) => ({
      rating: n,
      setup: `setup ${String(n)}`,
      initialStop: decimal(`1.0${String(n)}`),
      initialRisk: decimal(String(n)),
      plannedEntry: decimal(`1.1${String(n)}`),
      plannedTarget: decimal(`1.2${String(n)}`),
      rules: { patience: n === 5 },
      checklist: { news: n === 5 },
      grade: n === 5 ? ('A+' as const) : ('C' as const),
      exitReason: n === 5 ? 'Target' : 'Stop',
      reviewedAt: epochMs(n),
      screenshots: { ['c'.repeat(64)]: { addedAt: epochMs(1), caption: `caption ${String(n)}` } },
    });
    expect(await phone.journal.editTrade(one, { ...edits(2), tags: { trend: null }, mistakes: { 'Too large': true } })).toEqual({
      ok: true,
    });
    expect(
      await phone.journal.editAccount(accountId, { name: 'Of the phone', goldPip: '1', rates: { 'EUR>USD': decimal('1.2') } }),
    ).toEqual({ ok: true });
    expect(await laptop.journal.editTrade(one, { ...edits(5), tags: { trend: true }, mistakes: { 'Closed early': true } })).toEqual({
      ok: true,
    });
    expect(
      await laptop.journal.editAccount(accountId, { name: 'Of the laptop', goldPip: null, rates: { 'EUR>USD': decimal('1.5') } }),
    ).toEqual({ ok: true });
    await backInTurn(firstBack, laptop, phone);
    for (const device of [laptop, phone]) {
      const ready = await device.until(
        ({ sync, trades }) =>
          sync.state === 'synchronised' && trades.some(({ user }) => user.rating === 5 && Object.keys(user.mistakes ?? {}).length === 2),
      );
      expect(ready.trades.find(({ id }) => id === 'mt4-1')?.user).toMatchObject({
        ...edits(5),
        tags: { trend: true },
        mistakes: { 'Too large': true, 'Closed early': true },
      });
      const [account] = (await device.until(({ accounts }) => accounts[0]?.name === 'Of the laptop')).accounts;
      expect(account).toMatchObject({ rates: { 'EUR>USD': '1.5' } });
      expect(account).not.toHaveProperty('goldPip');
      expect(ready.clockAheadMs).toBeUndefined();
    }
    const month = (await stored(laptop.firestore, `ledger/${accountId}_2024-01`)) as {
      trades: Record<string, { user: Record<string, object> }>;
    };
    expect(month.trades['mt4-1']?.user['rating']).toMatchObject({ laptop: { value: 5 }, phone: { value: 2 } });
    expect(refusals).toEqual([]);
  });

  it('a value of an earlier version is the oldest entry', async () => {
    const { laptop, phone, accountId } = await apart({ laptop: 1_000 });
    const path = `users/${uid}/ledger/${accountId}_2024-01`;
    await laptop.goOnline();
    await setDoc(
      doc(laptop.firestore, path),
      { trades: { 'mt4-3': { user: { rating: 3, tags: { late: true } } } }, updatedAt: serverTimestamp() },
      { merge: true },
    );
    await laptop.until(({ trades }) => trades.some(({ user }) => user.rating === 3));
    await laptop.goOffline();
    const three = { accountId, tradeId: 'mt4-3' };
    await phone.journal.editTrade(three, { rating: 1 });
    await laptop.journal.editTrade(three, { rating: 4, tags: { late: null } });
    await backInTurn(firstBack, laptop, phone);
    for (const device of [laptop, phone]) {
      await device.until(
        ({ sync, trades }) =>
          sync.state === 'synchronised' && trades.some(({ user }) => user.rating === 4 && user.tags?.['late'] === undefined),
      );
    }
    const month = (await stored(laptop.firestore, `ledger/${accountId}_2024-01`)) as {
      trades: Record<string, { user: Record<string, object> }>;
    };
    const rating = month.trades['mt4-3']?.user['rating'];
    expect(Object.keys(rating ?? {}).toSorted()).toEqual(['former', 'laptop', 'phone']);
    expect(rating).toMatchObject({ former: { value: 3, at: 0 } });
  });

  it('whose clocks are wrong: what a device sets after it has seen the other counts, set back or ahead, and the one ahead is named', async () => {
    const { laptop, phone, accountId } = await apart({ laptop: hour, phone: -hour });
    const one = { accountId, tradeId: 'mt4-1' };
    await laptop.journal.editTrade(one, { rating: 5 });
    await phone.journal.editTrade(one, { rating: 1 });
    await backInTurn(firstBack, laptop, phone);
    // Nobody can tell which was later: the clocks decide, and the one that is ahead is named.
    for (const device of [laptop, phone]) {
      const ready = await device.until(({ sync, trades }) => sync.state === 'synchronised' && trades.some(({ user }) => user.rating === 5));
      expect(Math.round((ready.clockAheadMs ?? 0) / 60_000)).toBe(60);
    }
    await phone.journal.editTrade(one, { rating: 2 });
    for (const device of [laptop, phone])
      await device.until(({ sync, trades }) => sync.state === 'synchronised' && trades.some(({ user }) => user.rating === 2));
    await phone.journal.editTrade(one, { rating: null });
    for (const device of [laptop, phone]) {
      await device.until(
        ({ sync, trades }) => sync.state === 'synchronised' && trades.find(({ id }) => id === 'mt4-1')?.user.rating === undefined,
      );
    }
    expect(refusals).toEqual([]);
  });
});

describe('two tabs of one device', () => {
  /** The second sets its values while the first's are on their way, and the first's reach the server last. */
  const inWrongOrder = async (ask: (tab: Visit, accountId: string, by: 'first' | 'second') => Promise<unknown>) => {
    const { laptop, accountId } = await apart();
    await laptop.goOnline();
    const other = await visit('laptop');
    await other.until(({ trades, sync }) => trades.length === 3 && sync.state === 'synchronised');
    await disableNetwork(laptop.firestore);
    expect(await ask(laptop, accountId, 'first')).toEqual({ ok: true });
    expect(await ask(other, accountId, 'second')).toEqual({ ok: true });
    await waitForPendingWrites(other.firestore);
    await enableNetwork(laptop.firestore);
    return { tabs: [laptop, other], accountId };
  };

  /** A device that has seen nothing of it reads what the server was left with. */
  const phoneAfterwards = async (accountId: string): Promise<void> => {
    const phone = await visit('phone');
    const { trades } = await phone.until(({ sync, trades: known }) => sync.state === 'synchronised' && known.length === 3);
    expect(trades.find(({ id, accountId: of }) => id === 'mt4-1' && of === accountId)?.user.rating).toBe(4);
  };

  it('leave the notes that the later one set, though the earlier ones arrive last', async () => {
    const notesBy = {
      first: { rating: 2, setup: 'fade', tags: { late: true } },
      second: { rating: 4, setup: 'trend', tags: { late: null } },
    } as const;
    const { tabs, accountId } = await inWrongOrder((tab, account, by) =>
      tab.journal.editTrade({ accountId: account, tradeId: 'mt4-1' }, notesBy[by]),
    );
    for (const tab of tabs) {
      const { trades } = await tab.until(
        ({ sync, trades: known }) => sync.state === 'synchronised' && known.some(({ user: notes }) => notes.rating === 4),
      );
      const user = trades.find(({ id }) => id === 'mt4-1')?.user;
      expect([user?.rating, user?.setup, user?.tags]).toEqual([4, 'trend', { trend: true }]);
    }
    const month = (await stored(tabs[0]!.firestore, `ledger/${accountId}_2024-01`)) as {
      trades: Record<string, { user: Record<string, object> }>;
    };
    expect(month.trades['mt4-1']?.user['rating']).toMatchObject({ laptop: { value: 2 }, laptop_2: { value: 4 } });
    expect(refusals).toEqual([]);
  });

  it('leave the fields of an account that the later one set', async () => {
    const { tabs } = await inWrongOrder((tab, accountId, by) =>
      tab.journal.editAccount(accountId, { name: by, rates: { 'EUR>USD': (by === 'first' ? '1.1' : '1.2') as DecimalText } }),
    );
    for (const tab of tabs) {
      const { accounts } = await tab.until(({ sync, accounts: [known] }) => sync.state === 'synchronised' && known?.name === 'second');
      expect(accounts[0]).toMatchObject({ name: 'second', rates: { 'EUR>USD': '1.2' } });
    }
    expect(refusals).toEqual([]);
  });

  it('leave what the later one set when the earlier one is closed and its change is sent by a third', async () => {
    const { laptop, accountId } = await apart();
    const one = { accountId, tradeId: 'mt4-1' };
    // Of two values of one millisecond the name of the tab decides, which is another when a third tab sends it.
    const other = await visit('laptop', uid, 'online', 1);
    await other.until(({ trades, sync }) => trades.length === 3 && sync.state === 'synchronised');
    await laptop.journal.editTrade(one, { rating: 2 });
    await other.journal.editTrade(one, { rating: 4 });
    await laptop.leave();
    const third = await visit('laptop');
    const hasAll = ({ sync, trades }: ReadyJournal): boolean =>
      sync.state === 'synchronised' && trades.some(({ user }) => user.rating === 4);
    for (const tab of [other, third, other]) {
      await tab.until(hasAll);
      await waitForPendingWrites(tab.firestore);
    }
    await phoneAfterwards(accountId);
    expect(refusals).toEqual([]);
  });
});

// @vitest-environment node
/** Two devices that work apart and come back in either order: real clients, the embedded backend, the product's rules. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/journal/trade';
import type { TraderNotes } from '@/domain/journal/trade';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, refusals } = journalScene();

const inMonth = (ticket: string, month: number) =>
  aParsedTrade({
    ticket,
    row: Number(ticket),
    openedAt: epochMs(Date.UTC(2024, month, 5, 8)),
    closedAt: epochMs(Date.UTC(2024, month, 5, 9)),
  });

const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';

/** A laptop and a phone that both know the trades 1 to 3, and then lose the network. */
const apart = async () => {
  const laptop = await visit('laptop');
  await laptop.journal.importStatement(aSource(aStatement([inMonth('1', 0), inMonth('2', 0), inMonth('3', 0)]), 'abc0'));
  await laptop.until();
  await laptop.journal.editTrade(
    { accountId: accountOf(await laptop.until()), tradeId: 'mt4-1' },
    { note: 'as planned', tags: { trend: true } },
  );
  await laptop.until();
  const phone = await visit('phone');
  const accountId = accountOf(await phone.until(({ trades }) => trades.length === 3));
  await Promise.all([laptop, phone].map((device) => device.goOffline()));
  return { laptop, phone, accountId };
};

const comeBack = async (first: Visit, second: Visit): Promise<readonly ReadyJournal[]> => {
  await first.goOnline();
  await first.until();
  await second.goOnline();
  await second.until();
  const settled = (ready: ReadyJournal): boolean =>
    ready.sync.state === 'synchronised' && ready.imports.length === 3 && ready.trades.some(({ user }) => user.conflicts !== undefined);
  return Promise.all([first.until(settled), second.until(settled)]);
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

// @vitest-environment node
/** A large import whose delivery is interrupted: by the server, by the page, by a second tab. Nothing is lost and nothing doubled. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, refusals, restart } = journalScene();

const count = 1_200;
const months = 4;
const source = aSource(
  aStatement(
    Array.from({ length: count }, (_, index) =>
      aParsedTrade({
        ticket: String(100_000 + index),
        row: index + 1,
        openedAt: epochMs(Date.UTC(2024, Math.floor((index * months) / count), 5, 8)),
        closedAt: epochMs(Date.UTC(2024, Math.floor((index * months) / count), 5, 9)),
      }),
    ),
  ),
  'abc0',
);
const ids = Array.from({ length: count }, (_, index) => `mt4-${String(100_000 + index)}`);

const isWhole = ({ trades, sync }: ReadyJournal): boolean => trades.length >= count && sync.state === 'synchronised';
const isPartlySent = ({ sync }: ReadyJournal): boolean =>
  sync.state === 'waiting' && (sync.months?.sent ?? 0) > 0 && sync.months?.all === months;

/** What another device finds: every trade once, one import, nothing damaged. */
const expectOnce = async (): Promise<void> => {
  const other = await visit('other');
  const ready = await other.until(isWhole);
  expect(ready.trades.map(({ id }) => id).toSorted()).toEqual(ids);
  const stored = [...other.journal.core.ledger.documents().values()].flatMap(({ trades }) => Object.keys(trades as object));
  expect(stored.toSorted()).toEqual(ids);
  expect([ready.imports.length, ready.accounts.length, ready.damaged, refusals]).toEqual([1, 1, [], []]);
};

const begin = async (): Promise<Visit> => {
  const first = await visit();
  await first.journal.importStatement(source);
  await first.until(isPartlySent);
  return first;
};

describe('a delivery that is interrupted', () => {
  it('by a restart of the server goes on by itself', async () => {
    const first = await begin();
    restart();
    await first.until(isWhole);
    await expectOnce();
  }, 120_000);

  it('by leaving the page is finished by the next visit', async () => {
    const first = await begin();
    await first.leave();
    const again = await visit();
    await again.until(isWhole);
    expect(again.journal.core.outbox.pending.get()).toEqual([]);
    await expectOnce();
  }, 120_000);

  it('by nothing but watched and repeated by a second tab is stored once', async () => {
    const first = await begin();
    const second = await visit();
    await Promise.all([first.until(isWhole), second.until(isWhole)]);
    await expectOnce();
  }, 120_000);
});

describe('a large import on its way', () => {
  it('leaves nothing behind when its account is removed meanwhile, here and on the server', async () => {
    const first = await begin();
    const ready = await first.until(isPartlySent);
    expect(await first.journal.removeAccounts([ready.accounts[0]?.id ?? ''])).toBe(true);
    const isEmpty = ({ accounts, trades, imports, sync }: ReadyJournal): boolean =>
      accounts.length + trades.length + imports.length === 0 && sync.state === 'synchronised';
    await first.until(isEmpty);
    const other = await visit('other');
    expect((await other.until(isEmpty)).damaged).toEqual([]);
    expect([other.journal.core.ledger.documents().size, refusals]).toEqual([0, []]);
  }, 120_000);

  it('is sent no further once it is given up', async () => {
    const first = await visit();
    await first.goOffline();
    await first.journal.importStatement(source);
    await first.until(({ trades }) => trades.length === count);
    const [change] = first.journal.core.outbox.pending.get();
    await first.journal.discard(change?.id ?? '');
    await first.goOnline();
    await first.until();
    const other = await visit('other');
    // The record is sent last: without it nobody takes what was on its way already for an import.
    expect((await other.until()).imports).toEqual([]);
  }, 120_000);
});

describe('the line that says whether all is sent', () => {
  it('never says so while an edit is on its way, from the moment it is kept', async () => {
    const { journal, until } = await visit();
    await journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '1' })]), 'abc0'));
    const { accounts } = await until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    const lies: string[] = [];
    const look = (): void => {
      const state = journal.state.get();
      const waits = journal.core.outbox.pending.get().length > 0;
      if (waits && state.state === 'ready' && state.sync.state === 'synchronised') lies.push('synchronised');
    };
    journal.state.subscribe(look);
    journal.core.outbox.pending.subscribe(look);
    for (let rating = 1; rating <= 5; rating += 1) {
      await journal.editTrade({ accountId: accounts[0]?.id ?? '', tradeId: 'mt4-1' }, { rating });
      look();
      const done = await until();
      expect(done.trades[0]?.user.rating).toBe(rating);
    }
    expect(lies).toEqual([]);
  });
});

describe('many edits that the browser forgot to send', () => {
  it('are each on the server after the next visit', async () => {
    const first = await visit();
    const trades = [aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 2 })];
    await first.journal.importStatement(aSource(aStatement(trades), 'abc0'));
    const { accounts } = await first.until(({ trades: found, sync }) => found.length === 2 && sync.state === 'synchronised');
    const accountId = accounts[0]?.id ?? '';
    await first.goOffline();
    const names = Array.from({ length: 60 }, (_, index) => `tag${String(index)}`);
    for (const [index, name] of names.entries()) {
      await first.journal.editTrade({ accountId, tradeId: `mt4-${String(1 + (index % 2))}` }, { tags: { [name]: true } });
    }
    // Closing this browser loses its queue of writes, which lives in memory here; the outbox does not.
    await first.leave();
    const again = await visit();
    const tagsOf = (ready: ReadyJournal): string[] => ready.trades.flatMap(({ user }) => Object.keys(user.tags ?? {})).toSorted();
    await again.until((ready) => tagsOf(ready).length === names.length && ready.sync.state === 'synchronised');
    const other = await visit('other');
    const ready = await other.until((found) => tagsOf(found).length === names.length);
    expect(tagsOf(ready)).toEqual(names.toSorted());
    expect([again.journal.core.outbox.pending.get(), ready.refusedChanges, refusals]).toEqual([[], [], []]);
  }, 120_000);
});

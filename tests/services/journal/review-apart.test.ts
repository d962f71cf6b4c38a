// @vitest-environment node
/** Two devices that review the same queue apart: what either said is there, once, and nothing waits for review any more. */
import { expect, it } from 'vitest';
import { reviewQueue } from '@/domain/journal/review-queue';
import { epochMs } from '@/domain/time/epoch-ms';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';

const { visit, refusals } = journalScene();

const waiting = ({ trades, accounts }: ReadyJournal) => reviewQueue(trades, accounts, { reach: null, accountId: null }).length;

it.each(['laptop', 'phone'] as const)('keeps the answers of both, the %s back first', async (firstBack) => {
  const laptop = await visit('laptop', uid);
  await laptop.journal.importStatement(
    aSource(aStatement(['1', '2', '3'].map((ticket) => aParsedTrade({ ticket, row: Number(ticket) }))), 'abc0'),
  );
  const accountId = (await laptop.until()).accounts[0]?.id ?? '';
  const phone = await visit('phone', uid);
  expect(waiting(await phone.until(({ trades }) => trades.length === 3))).toBe(3);
  await Promise.all([laptop, phone].map((device) => device.goOffline()));
  const ref = (ticket: string) => ({ accountId, tradeId: `mt4-${ticket}` });
  await laptop.journal.editTrade(ref('1'), { setup: 'Breakout', mistakes: { 'Closed early': true }, reviewedAt: epochMs(1) });
  await laptop.journal.editTrade(ref('2'), { grade: 'A', reviewedAt: epochMs(2) });
  await phone.journal.editTrade(ref('1'), { grade: 'B', mistakes: { 'No stop': true }, reviewedAt: epochMs(3) });
  await phone.journal.editTrade(ref('3'), { exitReason: 'Target', reviewedAt: epochMs(4) });
  const [first, second] = firstBack === 'laptop' ? [laptop, phone] : [phone, laptop];
  for (const device of [first, second]) {
    await device.goOnline();
    await device.until();
  }
  const done = (ready: ReadyJournal): boolean => ready.sync.state === 'synchronised' && waiting(ready) === 0;
  for (const device of [laptop, phone]) {
    const { trades } = await device.until(done);
    expect(trades).toHaveLength(3);
    const said = (ticket: string) => trades.find(({ id }) => id === `mt4-${ticket}`)?.user;
    expect(said('1')).toMatchObject({ setup: 'Breakout', grade: 'B', mistakes: { 'Closed early': true, 'No stop': true } });
    expect(said('2')).toMatchObject({ grade: 'A' });
    expect(said('3')).toMatchObject({ exitReason: 'Target' });
  }
  expect(refusals).toEqual([]);
});

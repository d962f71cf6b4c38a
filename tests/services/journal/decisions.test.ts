// @vitest-environment node
/** Copied accounts in a journal: both files stay, the trader's word on them reaches every device, and it can be taken back. */
import { expect, it } from 'vitest';
import { decisionIdOf, decisionsOf, ownDecision, proposedDecisions } from '@/domain/journal/decisions';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { epochMs } from '@/domain/time/epoch-ms';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, refusals } = journalScene();

const entry = Date.UTC(2024, 0, 15, 8);
const account = (number: string) => ({ account: { number, name: 'A trader', broker: 'Test Broker', currency: 'EUR' } });
const at = (delayMs: number, ticket: string) => aParsedTrade({ ticket, openedAt: epochMs(entry + delayMs) });

/** The same trade on two accounts, entered 1.2 seconds apart, under the same ticket. */
const copied = async () => {
  const laptop = await visit('laptop');
  await laptop.journal.importStatement(aSource(aStatement([at(0, '1')], account('77')), 'aaa0'));
  await laptop.journal.importStatement(aSource(aStatement([at(1_200, '1')], account('88')), 'bbb0'));
  const ready = await laptop.until(({ sync, trades }) => trades.length === 2 && sync.state === 'synchronised');
  return { ...laptop, ready };
};

const groupsIn = ({ trades, accounts }: ReadyJournal): number => new Set(decisionsOf(trades, accounts).values()).size;
const proposedIn = ({ trades, accounts }: ReadyJournal): number => proposedDecisions(trades, accounts).length;

it('copies are no duplicates: both trades are imported, and importing a file again adds none', async () => {
  const { journal, until, ready } = await copied();
  expect([ready.trades.length, proposedIn(ready), groupsIn(ready)]).toEqual([2, 1, 0]);
  const again = await journal.importStatement(aSource(aStatement([at(1_200, '1')], account('88')), 'ccc0'));
  expect(again).toMatchObject({ ok: true, added: 0, present: 1 });
  expect((await until()).trades).toHaveLength(2);
});

it('the word on a proposal is with the trades, on every device, and is taken back for good', async () => {
  const { journal, until, ready } = await copied();
  const [members = []] = proposedDecisions(ready.trades, ready.accounts);
  const say = (decision: string | null) =>
    journal.editTrades(members.map(({ accountId, id }) => ({ accountId, tradeId: id, patch: { decision } })));
  expect(await say(decisionIdOf(members))).toEqual({ ok: true });
  const counted = await until((now) => now.sync.state === 'synchronised' && groupsIn(now) === 1);
  expect(proposedIn(counted)).toBe(0);
  const phone = await visit('phone');
  expect(groupsIn(await phone.until(({ trades }) => trades.length === 2))).toBe(1);
  await say(ownDecision);
  const apart = await until((now) => now.sync.state === 'synchronised' && groupsIn(now) === 0);
  expect(proposedIn(apart)).toBe(0);
  await phone.until((now) => groupsIn(now) === 0);
  expect(refusals).toEqual([]);
});

it('accounts that always copy each other need no word on their trades, and can be parted again', async () => {
  const { journal, until, ready } = await copied();
  for (const { id } of ready.accounts) await journal.editAccount(id, { copyGroup: ready.accounts[0]?.id ?? '' });
  const counted = await until((now) => now.sync.state === 'synchronised' && groupsIn(now) === 1);
  expect(counted.trades.map(({ user }) => user)).toEqual([{}, {}]);
  await journal.editAccount(ready.accounts[0]?.id ?? '', { copyGroup: null });
  const parted = await until((now) => now.sync.state === 'synchronised' && groupsIn(now) === 0);
  expect(proposedIn(parted)).toBe(1);
  expect(refusals).toEqual([]);
});

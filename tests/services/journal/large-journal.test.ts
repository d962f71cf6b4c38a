// @vitest-environment node
/** Ten thousand trades: what opening them on a new device costs, how often the page may answer meanwhile, and what a compaction leaves. */
import { describe, expect, it, vi } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import { emptyJournal } from '@/services/journal/journal-state';
import { compactLedger } from '@/services/journal/compact-ledger';
import { homesOf, planLedgerWrites } from '@/services/journal/plan-ledger-writes';
import { importOf, planImport, planWithPauses } from '@/services/journal/plan-import';
import { sealImport } from '@/services/journal/seal-record';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, stored, refusals } = journalScene();

const count = 10_000;
const months = 48;

const trades = Array.from({ length: count }, (_, index) => {
  const openedAt = epochMs(Date.UTC(2020, index % months, 1 + (index % 27), index % 24));
  return aParsedTrade({ ticket: String(100_000 + index), row: index + 1, openedAt, closedAt: epochMs(openedAt + 3_600_000) });
});

/**
 * How often work may let the page answer: on a clock on which a pause is due whenever it is looked at. How long each piece takes is for
 * the benchmark, as machines differ.
 */
const pausesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  const before = timers.mock.calls.length;
  await work();
  clock.mockRestore();
  return timers.mock.calls.slice(before).filter(([, afterMs]) => afterMs === 0).length;
};

/** A pause is due after so many trades. */
const mostAtATime = 500;

describe('a journal of 10,000 trades', () => {
  it('is prepared for storing in pieces, so that the page answers', async () => {
    const source = aSource(aStatement(trades), 'abc0');
    const plan = planImport(emptyJournal('anna'), source);
    const pending = importOf(plan, source, { at: 0 as EpochMs });
    const shares: number[] = [];
    const seal = () => sealImport(pending, { log: [], storedFacts: () => null, onProgress: (share) => void shares.push(share) });
    const place = () =>
      planLedgerWrites({ uid: 'anna', parts: [], added: pending.trades, edits: [], wantedMarks: new Set(), writer: 'laptop' });
    for (const work of [seal, place]) expect(await pausesOf(work)).toBeGreaterThanOrEqual(count / mostAtATime);
    expect(shares.at(-1)).toBe(1);
  });

  it('is compared with what is stored in pieces, so that the page answers, and as in one go', async () => {
    const known = trades.map(({ ticket, ...facts }) => ({
      id: `mt4-${ticket}`,
      accountId: accountIdOf(aStatement([]).account),
      broker: { ...facts, ticket, importId: 'x' },
      user: {},
      sources: { x: facts.row },
    }));
    const journal = { ...emptyJournal('anna'), ledger: { trades: known, fills: [] } };
    const source = aSource(aStatement(trades), 'abc0');
    const { merge } = planImport(journal, source);
    expect([merge.added.length, merge.known.length]).toEqual([0, count]);
    expect(await planWithPauses(journal, source)).toEqual(planImport(journal, source));
    expect(await pausesOf(() => planWithPauses(journal, source))).toBeGreaterThanOrEqual(count / mostAtATime);
    const ending = new AbortController();
    ending.abort();
    expect(await planWithPauses(journal, source, ending.signal)).toBeNull();
  });

  it('is cancelled before anything is kept', async () => {
    const { journal } = await visit();
    const ending = new AbortController();
    const result = await journal.importStatement(aSource(aStatement(trades.slice(0, 1_000)), 'abc0'), {
      signal: ending.signal,
      onProgress: () => ending.abort(),
    });
    expect(result).toEqual({ ok: false, reason: 'cancelled' });
    expect(journal.core.outbox.pending.get()).toEqual([]);
    expect(await journal.keptFile('abc0'.padEnd(64, '0'))).toBeNull();
  });

  it.runIf(process.env['SEXTANT_FULL'] === '1')(
    'costs a new device at most 200 document reads',
    async () => {
      const laptop = await visit('laptop');
      await laptop.journal.importStatement(aSource(aStatement(trades), 'abc0'));
      const isSent: Parameters<typeof laptop.until>[0] = ({ trades: found, sync }) =>
        found.length === count && sync.state === 'synchronised';
      // The backend and both browsers share this process, which may take longer than one wait.
      await laptop.until(isSent).catch(() => laptop.until(isSent));
      const phone = await visit('phone');
      const ready = await phone.until(({ trades: found }) => found.length === count);
      // Every document that the three listeners bring is one read.
      expect(phone.journal.core.ledger.documents().size + ready.accounts.length + ready.imports.length).toBeLessThanOrEqual(200);
      expect(homesOf(phone.journal.core.parts()).size).toBe(count);
      expect([ready.damaged, refusals]).toEqual([[], []]);
    },
    120_000,
  );
});

describe('a compaction', () => {
  it('takes the content of entries deleted long ago, and neither the deletion nor the log’s proof', async () => {
    const { journal, until, firestore } = await visit();
    await journal.importStatement(aSource(aStatement(trades.slice(0, 3)), 'abc0'));
    const { accounts } = await until(({ trades: found, sync }) => found.length === 3 && sync.state === 'synchronised');
    const accountId = accounts[0]?.id ?? '';
    await journal.deleteTrades([{ accountId, tradeId: 'mt4-100000' }]);
    await until(({ trades: found, sync }) => found.length === 2 && sync.state === 'synchronised');
    expect(await compactLedger(journal.core)).toBe(0);
    const later = { ...journal.core, options: { ...journal.core.options, now: () => epochMs(Date.now() + 31 * 86_400_000) } };
    expect(await compactLedger(later)).toBe(1);
    const month = await stored(firestore, `ledger/${accountId}_2020-01`);
    expect(month?.['trades']).toEqual({
      'mt4-100000': {
        deletedAt: expect.any(Number) as unknown,
        leaf: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown,
        sources: { ['abc0'.padEnd(16, '0')]: 1 },
      },
    });
    await until(() => Object.keys(journal.core.ledger.rawEntries(accountId, 'mt4-100000')[0]?.raw ?? {}).includes('leaf'));
    expect(await journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
    expect(await journal.importStatement(aSource(aStatement(trades.slice(0, 3)), 'def0'))).toMatchObject({
      ok: true,
      added: 0,
      present: 2,
    });
  });
});

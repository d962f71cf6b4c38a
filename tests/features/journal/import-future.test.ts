/** A file whose trades close in the future is stored only after the person has picked a zone or kept the times. Instants by hand. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import { epochMs } from '@/domain/time/epoch-ms';
import { emptyJournal } from '@/services/journal/journal-state';
import { importOf, planImport } from '@/services/journal/plan-import';
import { mt4Fixture, nothingKnown, onlyAccount, previewOf, startFlow, until } from './import-scene';

// The newest of its four trades closes at 22:59 on 28 June 2024: 19:59 UTC on a clock in Helsinki, 21:59 UTC in London.
const name = 'sells-with-costs.htm';
const account = { broker: 'Example Markets Ltd', number: '700106' };
const inLondon = {
  ...nothingKnown,
  accounts: [{ ...account, id: accountIdOf(account), name: 'x', currency: 'GBP', importZone: 'Europe/London' }],
};
const halfPastEight = () => epochMs(Date.UTC(2024, 5, 28, 20, 30));

describe('a file with trades in the future', () => {
  it('is not stored before the person has decided', async () => {
    const { flow, stored } = startFlow({ now: halfPastEight, known: () => Promise.resolve(inLondon) });
    flow.open([mt4Fixture(name)]);
    expect(onlyAccount(await previewOf(flow, name)).ahead).toMatchObject({
      ahead: 1,
      of: 4,
      newest: { at: Date.UTC(2024, 5, 28, 21, 59) },
    });
    flow.confirm();
    expect(flow.progress.get().step).toMatchObject({ kind: 'preview', storing: null });
    expect(stored).toEqual([]);
  });

  it('is read in the zone that was picked, whatever zone the account is kept in', async () => {
    const { flow, stored, zones } = startFlow({ now: halfPastEight, known: () => Promise.resolve(inLondon) });
    flow.open([mt4Fixture(name)]);
    await previewOf(flow, name);
    flow.readInZone(0, 'Europe/Helsinki');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.zone === 'Europe/Helsinki');
    const read = onlyAccount(await previewOf(flow, name));
    expect(read).toMatchObject({ ahead: null, zoneOrigin: { from: 'choice' } });
    expect(Math.max(...read.source.statement.trades.map(({ closedAt }) => closedAt))).toBe(Date.UTC(2024, 5, 28, 19, 59));
    expect(zones.at(-1)).toBe('Europe/Helsinki');
    flow.confirm();
    await until(flow, (step) => step.kind === 'idle');
    expect(stored[0]).toMatchObject({ zone: 'Europe/Helsinki' });
    expect(stored[0]?.remarks).toBeUndefined();
  });

  it('is stored as it is by the person’s word, which the log keeps', async () => {
    const { flow, stored } = startFlow({ now: halfPastEight, known: () => Promise.resolve(inLondon) });
    flow.open([mt4Fixture(name)]);
    await previewOf(flow, name);
    flow.toggleKept(0);
    flow.confirm();
    await until(flow, (step) => step.kind === 'idle');
    const [source] = stored;
    expect(source?.remarks).toEqual([
      '1 of 4 trades was in the future when you imported the file, the newest on 2024-06-28 21:59 UTC, read in Europe/London. You kept these times.',
    ]);
    if (source === undefined) return;
    const journal = emptyJournal('anna');
    expect(importOf(planImport(journal, source), source, { at: epochMs(0) }).record.remarks).toEqual(source.remarks);
  });

  it('takes the word back when it is read in another zone', async () => {
    const { flow } = startFlow({ now: halfPastEight, known: () => Promise.resolve(inLondon) });
    flow.open([mt4Fixture(name)]);
    await previewOf(flow, name);
    flow.toggleKept(0);
    flow.readInZone(0, 'America/New_York');
    const step = await until(flow, (now) => now.kind === 'preview' && now.accounts[0]?.source.zone === 'America/New_York');
    expect(step).toMatchObject({ kept: new Set() });
  });

  it('may be a table of executions, and leaves the zone of the account to be asked for', async () => {
    const file = new File([readFileSync('tests/fixtures/mt5/netting.html')], 'netting.html');
    // The last of five executions is at 09:00 on 6 June 2024 in Helsinki: 06:00 UTC.
    const { flow } = startFlow({ now: () => epochMs(Date.UTC(2024, 5, 6, 5)) });
    flow.open([file]);
    const read = onlyAccount(await previewOf(flow, 'netting.html'));
    expect(read).toMatchObject({ ahead: { ahead: 1, of: 5, newest: { at: Date.UTC(2024, 5, 6, 6) } }, zoneOrigin: { from: 'proposal' } });
    flow.readInZone(0, 'Europe/Moscow');
    const step = await until(flow, (now) => now.kind === 'preview' && now.accounts[0]?.source.zone === 'Europe/Moscow');
    expect(step).toMatchObject({ accounts: [{ zoneOrigin: { from: 'choice' } }] });
  });
});

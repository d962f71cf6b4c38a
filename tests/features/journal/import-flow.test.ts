/** The steps of an import with the real importers in place of their worker, which only moves them to another thread. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { StoredAccount } from '@/features/journal/import/import-run';
import type { ReadAccount } from '@/features/journal/import/read-statements';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { settledAnswers } from '@/services/journal/settled-answers';
import { accountOf as accountToStore } from '@/services/journal/plan-import';
import { fileOf, mt4Fixture, nothingKnown, onlyAccount, parseHere, previewOf, questionsOf, startFlow, until } from './import-scene';

describe('an import', () => {
  it('goes from reading to a preview, stores only when confirmed, and ends idle', async () => {
    const { flow, stored } = startFlow();
    flow.open([mt4Fixture('sells-with-costs.htm')]);
    expect(flow.progress.get().step.kind).toBe('reading');
    await previewOf(flow, 'sells-with-costs.htm');
    expect(stored).toEqual([]);
    flow.confirm();
    await until(flow, (step) => step.kind === 'idle');
    expect(stored[0]?.file.sha256).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('takes several files one after the other', async () => {
    const { flow, stored } = startFlow();
    flow.open([mt4Fixture('sells-with-costs.htm'), mt4Fixture('truncated.htm'), mt4Fixture('jpy-no-decimals.htm')]);
    await previewOf(flow, 'sells-with-costs.htm');
    expect(flow.progress.get().waitingCount).toBe(2);
    flow.confirm();
    const problems = await until(flow, (step) => step.kind === 'problems');
    expect(problems).toMatchObject({ fileName: 'truncated.htm' });
    flow.dismiss();
    await previewOf(flow, 'jpy-no-decimals.htm');
    flow.dismiss();
    await until(flow, (step) => step.kind === 'idle');
    expect(stored.map((source) => source.file.name)).toEqual(['sells-with-costs.htm']);
  });

  it('that is cancelled lets nothing through, even when its worker answers later', async () => {
    const answers: (() => Promise<unknown>)[] = [];
    const { flow } = startFlow({
      parse: (file, job) =>
        new Promise((resolve) => {
          answers.push(() => {
            const outcome = parseHere(file, job);
            resolve(outcome);
            return outcome;
          });
        }),
    });
    flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    await expect.poll(() => answers).toHaveLength(1);
    flow.dismiss();
    const steps: string[] = [];
    flow.progress.subscribe(() => steps.push(flow.progress.get().step.kind));
    await answers[0]?.();
    // By the time another file is read, the late answer has been heard.
    flow.open([mt4Fixture('sells-with-costs.htm')]);
    await expect.poll(() => answers).toHaveLength(2);
    expect(new Set(steps)).toEqual(new Set(['reading']));
    expect(flow.progress.get().step.kind).toBe('reading');
  });

  it('says what is safe when the device has no room, and when the worker breaks', async () => {
    const full = startFlow({ store: () => Promise.resolve({ ok: false, reason: 'device-full' }) });
    full.flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    await previewOf(full.flow, 'jpy-no-decimals.htm');
    full.flow.confirm();
    expect(await until(full.flow, (step) => step.kind === 'failed')).toMatchObject({
      reason: expect.stringContaining('Nothing was imported') as unknown,
    });
    const broken = startFlow({ parse: () => Promise.reject(new Error('the worker stopped')) });
    broken.flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    expect(await until(broken.flow, (step) => step.kind === 'failed')).toMatchObject({ fileName: 'jpy-no-decimals.htm' });
  });

  it('shows the place to choose files only where nothing is under way', async () => {
    const { flow } = startFlow();
    flow.choose();
    expect(flow.progress.get().step).toEqual({ kind: 'choose' });
    flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    await previewOf(flow, 'jpy-no-decimals.htm');
    flow.choose();
    expect(flow.progress.get().step.kind).toBe('preview');
  });
});

describe('the zone of a file', () => {
  const account = { broker: 'Example Securities KK', number: '700101' };

  it('that states none is a proposal for an unknown account and remembered for a known one', async () => {
    const { flow } = startFlow();
    flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    const first = onlyAccount(await previewOf(flow, 'jpy-no-decimals.htm'));
    expect(first).toMatchObject({ source: { zone: 'Europe/Helsinki' }, zoneOrigin: { from: 'proposal' } });
    const known = startFlow({
      known: () =>
        Promise.resolve({
          ...nothingKnown,
          accounts: [{ ...account, id: accountIdOf(account), name: 'x', currency: 'JPY', importZone: 'Asia/Tokyo' }],
        }),
    });
    known.flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    const second = onlyAccount(await previewOf(known.flow, 'jpy-no-decimals.htm'));
    expect(second).toMatchObject({ source: { zone: 'Asia/Tokyo' }, zoneOrigin: { from: 'account' } });
    expect(known.zones).toEqual(['Asia/Tokyo']);
  });

  it('is guessed by the form of the file, so that neither a page nor a table is read twice', async () => {
    const page = startFlow();
    page.flow.open([mt4Fixture('utf16le-bom.htm')]);
    await previewOf(page.flow, 'utf16le-bom.htm');
    expect(page.zones).toEqual(['Europe/Helsinki']);
    const table = startFlow();
    table.flow.open([new File([readFileSync('tests/fixtures/topstepx/trades.csv')], 'trades.csv')]);
    await previewOf(table.flow, 'trades.csv');
    expect(table.zones).toEqual(['Europe/London']);
  });

  it('that is chosen leaves the kind of the account as it was chosen, and the kind is imported', async () => {
    const { flow, stored } = startFlow();
    flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    await previewOf(flow, 'jpy-no-decimals.htm');
    flow.chooseKind(0, 'practice');
    flow.changeZone('UTC');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.zone === 'UTC');
    flow.confirm();
    await until(flow, (step) => step.kind === 'idle');
    const [source] = stored;
    if (source === undefined) throw new Error('Nothing was stored.');
    expect(accountToStore([], source).kind).toBe('practice');
    // An account that is known keeps its kind, whatever a file is said to be.
    const known = { ...accountToStore([], source), kind: 'demo' as const };
    expect(accountToStore([known], source).kind).toBe('demo');
  });

  it('that is chosen moves the instants', async () => {
    const { flow } = startFlow();
    flow.open([mt4Fixture('jpy-no-decimals.htm')]);
    const helsinki = onlyAccount(await previewOf(flow, 'jpy-no-decimals.htm'));
    flow.changeZone('UTC');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.zone === 'UTC');
    const utc = onlyAccount(await previewOf(flow, 'jpy-no-decimals.htm'));
    // Helsinki is three hours ahead of UTC in June.
    const [before, after] = [helsinki, utc].map(({ source }) => source.statement.trades[0]?.openedAt ?? 0);
    expect((after ?? 0) - (before ?? 0)).toBe(3 * 3_600_000);
  });
});

/** A table of a platform that nobody knows: its columns are asked for once. */
const ownTable = (rows: readonly string[]): string => ['Instrument;Way;Size;In at;In price;Out at;Out price;Result', ...rows].join('\n');

const usual = ownTable(['EURUSD;long;1;2025-03-14 10:00;1.0800;2025-03-14 11:00;1.0810;9.50']);

const columns = {
  0: 'symbol',
  1: 'side',
  2: 'quantity',
  3: 'openTime',
  4: 'openPrice',
  5: 'closeTime',
  6: 'closePrice',
  7: 'netProfit',
} as const;

describe('the questions of a file', () => {
  it('about its columns are asked once, and later files with the same header are read without', async () => {
    const { flow, stored, mappings } = startFlow();
    flow.open([fileOf('one.csv', usual)]);
    const asked = await questionsOf(flow);
    expect(asked.questions.map(({ kind }) => kind)).toEqual(['mapping']);
    flow.answer({ mapping: columns });
    const next = await until(
      flow,
      (step) => step.kind === 'preview' || (step.kind === 'questions' && step.questions[0]?.kind !== 'mapping'),
    );
    if (next.kind === 'questions') flow.answer({ currencies: { '': 'USD' } });
    await previewOf(flow, 'one.csv');
    // Until it is confirmed nothing is remembered.
    expect(mappings.size).toBe(0);
    flow.confirm();
    await until(flow, ({ kind }) => kind === 'idle');
    expect([...mappings.values()]).toMatchObject([{ columns }]);
    flow.open([fileOf('two.csv', `${usual}\nGBPUSD;short;1;2025-03-15 10:00;1.2600;2025-03-15 11:00;1.2590;9.50`)]);
    expect(onlyAccount(await previewOf(flow, 'two.csv')).source.statement.trades).toHaveLength(2);
    expect(stored).toHaveLength(1);
  });

  it('try columns on the beginning of the file without leaving them', async () => {
    const { flow } = startFlow();
    const many = Array.from(
      { length: 5_000 },
      (_, index) => `EURUSD;long;${String(index + 1)};2025-03-14 10:00;1.0800;2025-03-14 11:00;1.0810;9.50`,
    );
    flow.open([fileOf('long.csv', ownTable(many))]);
    await questionsOf(flow);
    const report = await flow.tryMapping({ mapping: columns, currencies: { '': 'USD' } }, new AbortController().signal);
    const read = report !== 'cancelled' && report.ok ? (report.accounts[0]?.statement.trades.length ?? 0) : 0;
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(5_000);
    expect(flow.progress.get().step.kind).toBe('questions');
  });
});

const fills = (rows: readonly string[]): string => ['Account,Instrument,Way,Size,At,Price', ...rows.map((row) => row)].join('\n');

const twoAccounts = fills([
  'A1,EURUSD,buy,1,2025-03-14 10:00,1.0800',
  'A1,EURUSD,sell,1,2025-03-14 11:00,1.0810',
  'B2,EURUSD,buy,1,2025-03-14 10:00,1.0800',
]);

const fillAnswers = {
  mapping: { 0: 'account', 1: 'symbol', 2: 'side', 3: 'quantity', 4: 'openTime', 5: 'openPrice' },
  currencies: { A1: 'USD', B2: 'USD' },
  commissions: { A1: '0' as DecimalText, B2: '0' as DecimalText },
} as const;

describe('several accounts in one file', () => {
  it('of which a later one cannot be kept: those before it stay, and it is said so', async () => {
    const done: (readonly StoredAccount[])[] = [];
    const { flow } = startFlow({
      onStored: (accounts) => done.push(accounts),
      store: ({ statement }) =>
        Promise.resolve(
          statement.account.number === 'A1' ? { ok: true, importId: 'i', added: 2, present: 0 } : { ok: false, reason: 'device-full' },
        ),
    });
    flow.open([fileOf('two accounts.csv', twoAccounts)]);
    await questionsOf(flow);
    flow.answer(fillAnswers);
    await previewOf(flow, 'two accounts.csv');
    flow.confirm();
    expect(await until(flow, (step) => step.kind === 'failed')).toMatchObject({
      reason: 'This device is out of space. 1 of 2 accounts had been imported by then and stay. Free up some space and try again.',
    });
    expect(done.flat().map(({ source }) => source.statement.account.number)).toEqual(['A1']);
  });

  it('are imported together, and one of them can be left out', async () => {
    const done: (readonly StoredAccount[])[] = [];
    const { flow, stored } = startFlow({ onStored: (accounts) => done.push(accounts) });
    flow.open([fileOf('two accounts.csv', twoAccounts)]);
    await questionsOf(flow);
    flow.answer(fillAnswers);
    const { accounts } = await previewOf(flow, 'two accounts.csv');
    expect(accounts.map(({ source }) => source.statement.account.number)).toEqual(['A1', 'B2']);
    // A1 bought one and sold one; B2 only bought.
    expect(accounts.map(({ executions }) => [executions?.trades, executions?.open.length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    flow.toggle(1);
    flow.confirm();
    await until(flow, ({ kind }) => kind === 'idle');
    expect(stored.map(({ statement }) => statement.account.number)).toEqual(['A1']);
    expect(done).toHaveLength(1);
  });
});

describe('a file that names no account', () => {
  it('goes to the account that is named for it, in whose zone it is read', async () => {
    const account = { broker: 'Table', number: 'Swing' };
    const { flow, stored } = startFlow({
      known: () =>
        Promise.resolve({
          ...nothingKnown,
          accounts: [{ ...account, id: accountIdOf(account), name: 'Table Swing', currency: 'USD', importZone: 'Asia/Tokyo' }],
        }),
    });
    flow.open([fileOf('one.csv', usual)]);
    await questionsOf(flow);
    flow.answer({ mapping: columns, currencies: { '': 'USD' } });
    const nameless = onlyAccount(await previewOf(flow, 'one.csv'));
    expect(nameless).toMatchObject({ isUnnamed: true, source: { zone: 'Europe/London' } });
    flow.nameAccount('Swing');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.statement.account.number === 'Swing');
    flow.confirm();
    await until(flow, ({ kind }) => kind === 'idle');
    expect(stored).toMatchObject([{ zone: 'Asia/Tokyo', statement: { account } }]);
    // 10:00 in Tokyo is 01:00 in UTC.
    expect(stored[0]?.statement.trades[0]?.openedAt).toBe(Date.UTC(2025, 2, 14, 1));
  });

  const accountOf = (number: string, commissionPerSide: string): JournalAccount => ({
    id: accountIdOf({ broker: 'Table', number }),
    broker: 'Table',
    number,
    name: `Table ${number}`,
    currency: 'USD',
    importZone: 'Europe/London',
    commissionPerSide: commissionPerSide as DecimalText,
  });
  const costless = fills(['EURUSD,buy,1,2025-03-14 10:00,1.0800', 'EURUSD,sell,1,2025-03-14 11:00,1.0810']).replace('Account,', '');
  const mapping = { 0: 'symbol', 1: 'side', 2: 'quantity', 3: 'openTime', 4: 'openPrice' } as const;
  const withAccounts = (...accounts: readonly JournalAccount[]) =>
    startFlow({ known: () => Promise.resolve({ ...nothingKnown, accounts, answers: settledAnswers({ accounts }, []) }) });
  const commissionIn = (account: ReadAccount) => account.source.statement.totals.commission;

  it('is read with the costs of the account that it is given to, not with those of the account without a name', async () => {
    const { flow } = withAccounts(accountOf('', '0.10'), accountOf('Swing', '0.52'));
    flow.open([fileOf('one.csv', costless)]);
    await questionsOf(flow);
    flow.answer({ mapping, currencies: { '': 'USD' } });
    // Two sides of one lot.
    expect(commissionIn(onlyAccount(await previewOf(flow, 'one.csv')))).toBe('-0.20');
    flow.nameAccount('Swing');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.statement.account.number === 'Swing');
    expect(commissionIn(onlyAccount(await previewOf(flow, 'one.csv')))).toBe('-1.04');
    flow.nameAccount('New');
    const asked = await questionsOf(flow);
    expect(asked.questions).toMatchObject([{ kind: 'commission', known: [{ perSide: '0.10' }, { perSide: '0.52' }] }]);
    flow.answer({ commissions: { '': '0.30' as DecimalText } });
    const named = onlyAccount(await previewOf(flow, 'one.csv'));
    expect(commissionIn(named)).toBe('-0.60');
    expect(named.source).toMatchObject({ statement: { account: { number: 'New' } }, answers: { commissions: { New: '0.30' } } });
  });

  it('keeps the costs that were answered for it, whichever account it is given to', async () => {
    const { flow, zones } = withAccounts(accountOf('Swing', '0.52'));
    flow.open([fileOf('one.csv', costless)]);
    await questionsOf(flow);
    flow.answer({ mapping, currencies: { '': 'USD' }, commissions: { '': '0.70' as DecimalText } });
    await previewOf(flow, 'one.csv');
    const readings = zones.length;
    flow.nameAccount('Swing');
    await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.statement.account.number === 'Swing');
    expect(commissionIn(onlyAccount(await previewOf(flow, 'one.csv')))).toBe('-1.40');
    expect(zones).toHaveLength(readings);
  });
});

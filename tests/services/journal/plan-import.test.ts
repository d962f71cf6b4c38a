/** What an import would change and the record it leaves, on a journal made by hand. */
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import type { ImportRecord, UndoRecord } from '@/services/journal/log-record';
import { accountOf, importOf, planImport } from '@/services/journal/plan-import';
import { settledBy } from '@/services/journal/settled-by';
import { undoneKeysOf } from '@/services/journal/undone-keys';
import type { ImportSource } from '@/services/journal/plan-import';
import { aParsedFill, aParsedTrade, aSource, aStatement } from './journal-builders';

const decimal = (text: string): DecimalText => text as DecimalText;
const accountId = accountIdOf({ broker: 'Test Broker', number: '4711' });
const sha = (digest: string): string => digest.padEnd(64, '0');
const account = { id: accountId, name: 'Mine', broker: 'Test Broker', number: '4711', currency: 'EUR', importZone: 'Etc/UTC' };
const record = (digest: string, change: Partial<ImportRecord> = {}): ImportRecord =>
  ({ id: `${accountId}_${sha(digest)}`, accountId, sha256: sha(digest), skipped: [], ...change }) as ImportRecord;
const undoOf = ({ id }: ImportRecord): [string, UndoRecord] => [id, { id: `${id}_undo`, accountId, undoes: id } as UndoRecord];
const journal = (change: Partial<ReadyJournal> = {}): ReadyJournal => ({ ...emptyJournal('anna'), accounts: [account], ...change });
const source = (digest: string, change: Partial<ImportSource> = {}): ImportSource => ({
  ...aSource(aStatement([aParsedTrade()]), digest),
  ...change,
});
const stored = (sources: Trade['sources']): Trade => ({
  id: 'mt4-1001',
  accountId,
  broker: { ...aParsedTrade(), importId: record('aaa1').id },
  user: {},
  ...(sources === undefined ? {} : { sources }),
});

describe('the account of a statement', () => {
  it('is the known one, as it is', () => expect(accountOf([account], source('aaa1'))).toBe(account));

  it('is else made of what the file says and what was answered', () => {
    const plain = {
      id: accountId,
      name: 'Test Broker 4711',
      broker: 'Test Broker',
      number: '4711',
      currency: 'EUR',
      importZone: 'Europe/Helsinki',
    };
    expect(accountOf([], source('aaa1'))).toEqual(plain);
    const statement = aStatement([], {
      account: { number: '4711', name: '', broker: '', currency: 'USD', kind: 'demo' },
      matching: 'average',
    });
    const answers = { commissions: { 4711: decimal('2.05'), 9: decimal('1') }, rates: { 'EUR>USD': decimal('1.08') } };
    expect(accountOf([account], source('aaa1', { statement, answers }))).toEqual({
      id: accountIdOf({ broker: '', number: '4711' }),
      name: 'Account 4711',
      broker: '',
      number: '4711',
      currency: 'USD',
      importZone: 'Europe/Helsinki',
      kind: 'demo',
      commissionPerSide: '2.05',
      rates: { 'EUR>USD': '1.08' },
      matching: 'average',
    });
  });

  it('has nothing settled that was not answered', () => {
    expect(settledBy(source('aaa1'))).toEqual({});
    expect(settledBy(source('aaa1', { answers: { commissions: { 9: decimal('1') }, rates: {} } }))).toEqual({});
  });
});

it('undone imports are known by account and key', () => {
  const [one, two] = [record('aaa1'), record('bbb2')];
  const other: [string, UndoRecord] = ['x', { accountId: 'other', undoes: 'x' } as UndoRecord];
  expect(undoneKeysOf(new Map([undoOf(one), undoOf(two), other]))).toEqual(
    new Map([
      [accountId, new Set([sha('aaa1').slice(0, 16), sha('bbb2').slice(0, 16)])],
      ['other', new Set(['x'])],
    ]),
  );
});

describe('a plan', () => {
  it('into an empty journal adds everything, to a new account', () => {
    const plan = planImport(emptyJournal('anna'), source('aaa1'));
    expect(plan).toMatchObject({
      importId: `${accountId}_${sha('aaa1')}`,
      isNewAccount: true,
      returning: 0,
      otherCurrency: null,
      sameFile: null,
    });
    expect(plan.merge.added).toHaveLength(1);
    expect(plan.merge.added[0]?.broker).not.toHaveProperty('currency');
  });

  it('knows the same file, unless it was undone, is of another account, or left more rows out', () => {
    const known = record('aaa1');
    const same = (change: Partial<ReadyJournal>, from = source('aaa1')) => planImport(journal({ imports: [known], ...change }), from);
    expect(same({})).toMatchObject({ isNewAccount: false, sameFile: known, importId: `${known.id}_2` });
    expect(same({ undone: new Map([undoOf(known)]) })).toMatchObject({ sameFile: null, importId: `${known.id}_2` });
    expect(same({ imports: [known, record('aaa1', { id: `${known.id}_2` })] }).importId).toBe(`${known.id}_3`);
    expect(same({ imports: [{ ...known, accountId: 'other' }] })).toMatchObject({ sameFile: null, importId: known.id });
    expect(same({}, source('bbb2')).sameFile).toBeNull();
    const leftOut = { row: 3, reason: 'Left out by you: Profit: no number.', text: '' };
    expect(same({ imports: [{ ...known, skipped: [leftOut] }] }).sameFile).toBeNull();
    const still = source('aaa1', { statement: aStatement([aParsedTrade()], { skipped: [leftOut] }) });
    expect(same({ imports: [{ ...known, skipped: [leftOut] }] }, still).sameFile).not.toBeNull();
  });

  it('counts what comes back: entries that every import that states them has been undone of', () => {
    const [a, b] = [sha('aaa1').slice(0, 16), sha('bbb2').slice(0, 16)];
    const undone = new Map([undoOf(record('aaa1'))]);
    const returning = (sources: Trade['sources'], over: Partial<ReadyJournal> = { undone }) =>
      planImport(journal({ ledger: { trades: [stored(sources)], fills: [] }, ...over }), source('ccc3')).returning;
    expect(returning({ [a]: 7 })).toBe(1);
    expect(returning({ [a]: 7, [b]: 7 })).toBe(0);
    expect(returning({ [a]: 7 }, {})).toBe(0);
    expect(returning(undefined)).toBe(0);
  });

  it('names the file’s currency where the account is kept in another, and writes it to each new trade that states none', () => {
    const statement = aStatement([aParsedTrade(), aParsedTrade({ ticket: '2', currency: 'GBP' })], {
      account: { number: '4711', name: '', broker: 'Test Broker', currency: 'USD' },
    });
    const plan = planImport(journal(), source('aaa1', { statement }));
    expect(plan.otherCurrency).toBe('USD');
    expect(plan.merge.added.map(({ broker }) => broker.currency)).toEqual(['USD', 'GBP']);
  });

  it('leaves deleted entries out', () => {
    const plan = planImport(journal({ deleted: new Map([[accountId, new Set(['mt4-1001'])]]) }), source('aaa1'));
    expect([plan.merge.added, plan.merge.deleted]).toEqual([[], ['mt4-1001']]);
  });
});

describe('an import that waits', () => {
  const made = (from: ImportSource, into: ReadyJournal = emptyJournal('anna')) =>
    importOf(planImport(into, from), from, { at: epochMs(9) });

  it('has the trades and a record of the file as it is', () => {
    const pending = made(source('aaa1'));
    expect(pending).toMatchObject({ kind: 'import', id: `${accountId}_${sha('aaa1')}`, addedAt: 9, refusal: null });
    for (const absent of ['fills', 'restated', 'corrected']) expect(pending).not.toHaveProperty(absent);
    expect(pending.record).toEqual({
      id: pending.id,
      accountId,
      sha256: sha('aaa1'),
      fileName: 'aaa1.htm',
      fileSizeBytes: 4,
      format: 'mt4-statement',
      parserVersion: 1,
      trades: 1,
      added: 1,
      net: '9.00',
      stated: '9.00',
      difference: '0',
      currency: 'EUR',
      skipped: [],
      zone: 'Europe/Helsinki',
      prev: [],
    });
  });

  it('says how far the file’s total is off, what was decided, and that the file states its zone', () => {
    const reconciliation = { state: 'different', stated: decimal('8'), difference: decimal('-1.00'), explanation: [] } as const;
    const statement = aStatement([aParsedTrade()], { reconciliation, zoneStated: true });
    const remarks = Array.from({ length: 25 }, (_, i) => `Remark ${String(i)}`);
    const file = { ...source('aaa1').file, name: 'n'.repeat(250) };
    const { record: one } = made(source('aaa1', { statement, remarks, file }));
    expect(one).toMatchObject({ stated: '8', difference: '-1.00', zone: null, remarks: remarks.slice(0, 20), fileName: 'n'.repeat(200) });
    const { record: silent } = made(source('aaa1', { statement: aStatement([], { reconciliation: { state: 'not-stated' } }) }));
    expect(silent.stated).toBeNull();
    expect(silent).not.toHaveProperty('difference');
    expect(silent).not.toHaveProperty('remarks');
  });

  it('has executions, and the rows of what is stored already', () => {
    const statement = { ...aStatement([aParsedTrade()]), fills: [aParsedFill()] };
    const pending = made(source('bbb2', { statement }), journal({ ledger: { trades: [stored({})], fills: [] } }));
    expect(pending).toMatchObject({ trades: [], fills: [{ id: 'mt4-fill-1' }], restated: { 'mt4-1001': 7 } });
    expect(pending.record).toMatchObject({ trades: 1, fills: 1, added: 1 });
  });

  it('says for how many entries the file’s version was used', () => {
    const statement = aStatement([aParsedTrade({ profit: decimal('11.00') }), aParsedTrade({ ticket: '2', profit: decimal('12.00') })]);
    const two = { ...stored({}), id: 'mt4-2', broker: { ...stored({}).broker, ticket: '2' } };
    const into = journal({ ledger: { trades: [stored({}), two], fills: [] } });
    const remarksFor = (...ids: readonly string[]) =>
      made(source('bbb2', { statement, remarks: ['First.'], takes: new Set(ids) }), into).record.remarks;
    const used = (what: string): string => `For ${what} that the journal had with other facts, the file’s version was used.`;
    expect(remarksFor()).toEqual(['First.']);
    expect(remarksFor('mt4-2')).toEqual(['First.', used('one entry')]);
    expect(remarksFor('mt4-1001', 'mt4-2')).toEqual(['First.', used('2 entries')]);
  });
});

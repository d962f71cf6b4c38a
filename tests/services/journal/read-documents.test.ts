/** Stored accounts and records of the log: every field that is believed, and what is refused or passed over. Forms as in docs/data.md. */
import { describe, expect, it } from 'vitest';
import { readAccount, readRecord } from '@/services/journal/read-documents';

const account = {
  name: 'Main',
  broker: 'Broker',
  number: '4711',
  currency: 'EUR',
  importZone: 'Europe/Helsinki',
  createdAt: 1,
  updatedAt: 1,
};

const accountWith = (fields: object): unknown => {
  const read = readAccount('a', { ...account, ...fields });
  return read.ok ? read.value : read.reason;
};

const plainAccount = { id: 'a', name: 'Main', broker: 'Broker', number: '4711', currency: 'EUR', importZone: 'Europe/Helsinki' };

describe('an account', () => {
  it('has nothing settled until something is stored', () => {
    expect(accountWith({})).toEqual(plainAccount);
  });

  it.each(['name', 'broker', 'number', 'currency', 'importZone'])('is refused without a text as its %s', (field) => {
    expect(accountWith({ [field]: 7 })).toBe(`The field "${field}" is not a text.`);
    expect(accountWith({ [field]: undefined })).toBe(`The field "${field}" is not a text.`);
  });

  it.each(['EUR', 'USDT'])('can be kept in %s', (currency) => expect(accountWith({ currency })).toEqual({ ...plainAccount, currency }));

  it.each(['euro', 'EU', 'EUROS', 'xEUR', 'EURx', ''])('is refused in "%s"', (currency) => {
    expect(accountWith({ currency })).toBe(`"${currency}" isn’t a currency code.`);
  });

  it('is refused in a zone that nobody knows', () => {
    expect(accountWith({ importZone: 'Helsinki time' })).toBe('“Helsinki time” isn’t a time zone.');
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['kind', ['live', 'demo', 'practice', 'backtest', 'sample'], []],
    ['goldPip', ['0.01', '0.1', '1'], ['0.001', '', 1, null]],
    ['commissionPerSide', ['2.05', '0'], ['two', '', 2, null]],
    ['matching', ['fifo', 'average'], ['lifo', '', 1, null]],
    ['copyGroup', ['g'], ['', 7, null]],
  ])('has as its %s what is stored in a known form and nothing else', (field, good, bad) => {
    for (const value of good) expect(accountWith({ [field]: value })).toEqual({ ...plainAccount, [field]: value });
    for (const value of bad) expect(accountWith({ [field]: value })).toEqual(plainAccount);
  });

  it('keeps of its corrections and rates those that can be read', () => {
    const good = { from: 'Europe/Helsinki', to: 'Europe/London' };
    const bad = {
      a: { from: 'Nowhere', to: 'Europe/London' },
      b: { from: 'Europe/London', to: 'Nowhere' },
      c: { from: 1, to: 2 },
      d: [],
      e: null,
    };
    expect(accountWith({ zoneCorrections: { ...bad, z: good }, rates: { 'EUR>USD': '1.08', 'GBP>USD': 1.2 } })).toEqual({
      ...plainAccount,
      zoneCorrections: { z: good },
      rates: { 'EUR>USD': '1.08' },
    });
    expect(accountWith({ zoneCorrections: bad, rates: { 'GBP>USD': 1.2 } })).toEqual(plainAccount);
    for (const value of [null, 'x', ['1.08'], 5]) expect(accountWith({ zoneCorrections: value, rates: value })).toEqual(plainAccount);
  });

  it('keeps what 1R is assumed to be', () => {
    const change = { at: 5, market: null, setup: null, risk: { unit: 'money', amount: '50' } };
    expect(accountWith({ assumedRisks: { one: change, two: 'x' } })).toEqual({ ...plainAccount, assumedRisks: { one: change } });
    expect(accountWith({ assumedRisks: { two: 'x' } })).toEqual(plainAccount);
  });
});

const sha256 = 'ab'.repeat(32);

const stored = {
  kind: 'import',
  accountId: 'a',
  sha256,
  fileName: 'statement.htm',
  fileSize: 1_234,
  format: 'mt4-statement',
  parserVersion: 3,
  trades: 7,
  added: 5,
  net: '12.50',
  stated: '12.40',
  currency: 'EUR',
  skipped: [{ row: 3, reason: 'A pending order.', text: 'buy limit' }],
  prev: ['a_before'],
  createdAt: 1_700_000_000_000,
};

const record = {
  id: 'r',
  accountId: 'a',
  sha256,
  fileName: 'statement.htm',
  fileSizeBytes: 1_234,
  format: 'mt4-statement',
  parserVersion: 3,
  trades: 7,
  added: 5,
  net: '12.50',
  stated: '12.40',
  currency: 'EUR',
  skipped: [{ row: 3, reason: 'A pending order.', text: 'buy limit' }],
  prev: ['a_before'],
  createdAt: 1_700_000_000_000,
};

const recordWith = (fields: object): unknown => {
  const read = readRecord('r', { ...stored, ...fields });
  return read.ok ? read.value : read.reason;
};

const anImport = (fields: object = {}): unknown => ({ kind: 'import', record: { ...record, ...fields } });

describe('a record of an import', () => {
  it('of the first version has no more than the first fields', () => {
    expect(recordWith({})).toEqual(anImport());
  });

  it('of a later version has all fields', () => {
    const later = {
      fills: 4,
      difference: '-0.10',
      remarks: ['Net was left out.'],
      zone: 'Europe/Helsinki',
      factsDigest: 'f'.repeat(64),
      hash: 'e'.repeat(64),
    };
    expect(recordWith(later)).toEqual(anImport(later));
    expect(recordWith({ zone: null })).toEqual(anImport({ zone: null }));
  });

  it.each(['accountId', 'sha256', 'fileName', 'format', 'net', 'currency'])('is refused without a text as its %s', (field) => {
    expect(recordWith({ [field]: 5 })).toBe(`The field "${field}" is not a text.`);
  });

  it.each(['fileSize', 'parserVersion', 'trades', 'added'])('is refused without a number as its %s', (field) => {
    expect(recordWith({ [field]: -1 })).toBe(`The field "${field}" is not a number of at least 0.`);
  });

  it.each(['skipped', 'prev'])('is refused without a list as its %s', (field) => {
    expect(recordWith({ [field]: 'x' })).toBe(`The field "${field}" is not a list.`);
  });

  it.each<[string, unknown, string]>([
    ['fills', 'x', 'The field "fills" is not a number of at least 0.'],
    ['zone', 5, 'The field "zone" is not a text.'],
    ['factsDigest', 5, 'The field "factsDigest" is not a text.'],
    ['hash', 5, 'The field "hash" is not a text.'],
    ['net', 'much', '“much” isn’t an amount.'],
    ['stated', 'more', '“more” isn’t an amount.'],
  ])('is refused where %s is %j', (field, value, reason) => expect(recordWith({ [field]: value })).toBe(reason));

  it('may have no stated total, and passes over what it can do without', () => {
    expect(recordWith({ stated: null, difference: 'x', remarks: 'x' })).toEqual(anImport({ stated: null }));
    expect(recordWith({ remarks: ['one', 2, 'three'], prev: ['p', 4] })).toEqual(anImport({ remarks: ['one', 'three'], prev: ['p'] }));
  });

  it('keeps the skipped rows that can be read, without a text where none is stored', () => {
    const bad = [null, 'x', [], { row: '3', reason: 'r', text: '' }, { row: 3, text: '' }];
    expect(recordWith({ skipped: [...bad, { row: 4, reason: 'r' }] })).toEqual(anImport({ skipped: [{ row: 4, reason: 'r', text: '' }] }));
  });

  it('is of the day on which it was first stored', () => {
    expect(recordWith({ firstCreatedAt: 1_600_000_000_000 })).toEqual(anImport({ createdAt: 1_600_000_000_000 }));
    expect(recordWith({ createdAt: undefined })).toEqual(anImport({ createdAt: null }));
  });
});

describe('a record of an undo', () => {
  const undo = { kind: 'undo', accountId: 'a', undoes: 'a_f', prev: ['a_f'], createdAt: 7 };
  const undoWith = (fields: object): unknown => {
    const read = readRecord('u', { ...undo, ...fields });
    return read.ok ? read.value : read.reason;
  };
  const read = { id: 'u', accountId: 'a', undoes: 'a_f', prev: ['a_f'], createdAt: 7 };

  it('names the import it takes back', () => {
    expect(undoWith({})).toEqual({ kind: 'undo', record: read });
    expect(undoWith({ hash: 'h', firstCreatedAt: 3 })).toEqual({ kind: 'undo', record: { ...read, hash: 'h', createdAt: 3 } });
    expect(undoWith({ createdAt: undefined })).toEqual({ kind: 'undo', record: { ...read, createdAt: null } });
  });

  it.each([
    ['accountId', 'a text'],
    ['undoes', 'a text'],
    ['prev', 'a list'],
    ['hash', 'a text'],
  ])('is refused where its %s is not %s', (field, wanted) => {
    expect(undoWith({ [field]: 5 })).toBe(`The field "${field}" is not ${wanted}.`);
  });
});

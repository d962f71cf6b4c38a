/** The fields that change when a person settles something about an account. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { AssumedRiskChange } from '@/domain/journal/assumed-risk';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { accountFields, assumedRiskFields, zoneFields } from '@/services/journal/change-account';
import type { ImportRecord } from '@/services/journal/log-record';

const decimal = (text: string): DecimalText => text as DecimalText;
const account: JournalAccount = { id: 'acc', name: 'A', broker: 'B', number: '1', currency: 'EUR', importZone: 'Europe/Helsinki' };
const key = 'a'.repeat(16);
const record = (zone: string | null | undefined, accountId = 'acc'): ImportRecord =>
  ({ id: `acc_${'a'.repeat(64)}`, accountId, ...(zone === undefined ? {} : { zone }) }) as ImportRecord;

describe('the zone of imports', () => {
  const corrected = (from: string, to: string) => [{ path: ['zoneCorrections', key], value: { from, to } }];
  const known: JournalAccount = { ...account, zoneCorrections: { [key]: { from: 'Europe/London', to: 'Europe/Athens' } } };

  it('is corrected from the one in which they were read, else from the account’s', () => {
    expect(zoneFields(account, [record('Europe/London')], 'Europe/Athens')).toEqual(corrected('Europe/London', 'Europe/Athens'));
    expect(zoneFields(account, [record(undefined)], 'Europe/Athens')).toEqual(corrected('Europe/Helsinki', 'Europe/Athens'));
  });

  it('stays where it is so already, where the file states it, and in other accounts', () => {
    expect(zoneFields(account, [record('Europe/Athens')], 'Europe/Athens')).toEqual([]);
    expect(zoneFields(account, [record(null)], 'Europe/Athens')).toEqual([]);
    expect(zoneFields(account, [record('Europe/London', 'other')], 'Europe/Athens')).toEqual([]);
    expect(zoneFields(known, [record('Europe/London')], 'Europe/Athens')).toEqual([]);
  });

  it('is corrected anew from where it first was, and not at all when it is that one again', () => {
    expect(zoneFields(known, [record('Europe/London')], 'Asia/Tokyo')).toEqual(corrected('Europe/London', 'Asia/Tokyo'));
    expect(zoneFields(known, [record('Europe/Paris')], 'Europe/London')).toEqual([{ path: ['zoneCorrections', key], value: undefined }]);
  });
});

describe('a change of an account', () => {
  it('names each field, takes away what is null, and adds rates to those known', () => {
    const rates = { 'EUR>USD': decimal('1.08') };
    expect(accountFields(account, { name: 'New', goldPip: null, rates }, [])).toEqual([
      { path: ['name'], value: 'New' },
      { path: ['goldPip'], value: undefined },
      { path: ['rates', 'EUR>USD'], value: '1.08' },
    ]);
    expect(accountFields(account, {}, [record('Europe/London')])).toEqual([]);
  });

  it('of its zone corrects its imports too', () => {
    expect(accountFields(account, { importZone: 'Europe/Athens' }, [record('Europe/London')])).toEqual([
      { path: ['importZone'], value: 'Europe/Athens' },
      { path: ['zoneCorrections', key], value: { from: 'Europe/London', to: 'Europe/Athens' } },
    ]);
  });
});

describe('an assumed 1R', () => {
  const risk = { unit: 'money', amount: decimal('50') } as const;
  const at = (now: number, assumedRisks?: JournalAccount['assumedRisks']): unknown => {
    const [field] = assumedRiskFields(
      { ...account, ...(assumedRisks === undefined ? {} : { assumedRisks }) },
      { market: 'ES', setup: null, risk },
      { id: 'new', now: epochMs(now) },
    );
    return field;
  };
  const before = (ms: number): AssumedRiskChange => ({ at: epochMs(ms), market: null, setup: null, risk });

  it('is one more word, later than every one before it', () => {
    const word = (ms: number) => ({ path: ['assumedRisks', 'new'], value: { at: ms, market: 'ES', setup: null, risk } });
    expect(at(1_000)).toEqual(word(1_000));
    expect(at(1_000, { a: before(10), b: before(999) })).toEqual(word(1_000));
    expect(at(1_000, { a: before(1_000), b: before(5) })).toEqual(word(1_001));
    expect(at(1_000, { a: before(5_000) })).toEqual(word(5_001));
  });

  it('is taken back by a word that assumes nothing', () => {
    const [field] = assumedRiskFields(account, { market: null, setup: 'B', risk: null }, { id: 'x', now: epochMs(3) });
    expect(field).toEqual({ path: ['assumedRisks', 'x'], value: { at: 3, market: null, setup: 'B', risk: null } });
  });
});

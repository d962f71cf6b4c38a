/** Mappings and contracts as they are stored, and what the next import is told of earlier ones. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { contractKind } from '@/domain/import/contract-kind';
import { mappingKind } from '@/domain/import/mapping-kind';
import { readDocument } from '@/domain/kept/kind';
import { ownContracts, recallMapping, rememberMapping, saveContract } from '@/services/journal/remembered';
import { settledAnswers } from '@/services/journal/settled-answers';

type Fields = Readonly<Record<string, unknown>>;
const mappingIn = (fields: Fields) => readDocument(mappingKind, { version: 1, fields }, []);
const contractIn = (fields: Fields) => readDocument(contractKind, { version: 1, fields }, []);
const valueIs = (value: Fields) => ({ state: 'present', value, copies: [], times: {} });

const decimal = (text: string): DecimalText => text as DecimalText;

describe('a stored mapping', () => {
  const columns = { 0: 'symbol', 12: 'profit' };

  it('is read with everything that was settled', () => {
    const whole = { columns, name: 'My broker', decimalMark: ',', dateOrder: 'month-first', currency: 'EUR' };
    expect(mappingIn(whole)).toEqual(valueIs(whole));
    const some = { columns, decimalMark: '.', dateOrder: 'day-first' };
    expect(mappingIn(some)).toEqual(valueIs(some));
    expect(mappingIn({ columns: {} })).toEqual(valueIs({ columns: {} }));
  });

  it('is read without what is in no known form', () => {
    for (const value of [1, null, {}])
      expect(mappingIn({ columns, name: value, currency: value, decimalMark: value, dateOrder: value })).toEqual(valueIs({ columns }));
    expect(mappingIn({ columns, decimalMark: ';', dateOrder: 'year-first', updatedAt: 5 })).toEqual(valueIs({ columns }));
  });

  it.each([['x'], [[]], [{ a: 'symbol' }], [{ '1x': 'symbol' }], [{ x1: 'symbol' }], [{ 0: 'symbol', 1: 7 }]])(
    'is none with the columns %j',
    (value) => expect(mappingIn({ columns: value }).state).toBe('damaged'),
  );

  it.each([undefined, null])('says nothing without columns: %j', (value) => {
    const { state } = mappingIn({ columns: value, name: 'My broker' });
    expect(['damaged', 'absent']).toContain(state);
  });
});

describe('a stored contract', () => {
  const stored = { name: 'E-mini', currency: 'USD', tickSize: '0.25', tickValue: '12.50' };

  it('is read whole or not at all', () => {
    expect(contractIn(stored)).toEqual(valueIs(stored));
    for (const field of Object.keys(stored))
      for (const value of [undefined, 5, null]) expect(contractIn({ ...stored, [field]: value }).state).toBe('damaged');
    expect(contractIn({ ...stored, tickSize: 'a quarter' }).state).toBe('damaged');
    expect(contractIn({ ...stored, tickValue: 'much' }).state).toBe('damaged');
  });
});

it('without a user nothing is remembered and nothing is known', async () => {
  const contract = { root: 'ES', name: 'E-mini', currency: 'USD', tickSize: decimal('0.25'), tickValue: decimal('12.50') };
  expect([await recallMapping('h'), await rememberMapping('h', { columns: {} })]).toEqual([null, false]);
  expect([await ownContracts(), await saveContract(contract)]).toEqual([[], false]);
});

describe('what the next import is told', () => {
  const account = { id: 'a', name: ' Main ', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };

  it('is what each account has settled and no more', () => {
    const settled = { ...account, id: 'b', commissionPerSide: decimal('2.05'), rates: { 'EUR>USD': decimal('1.08') } };
    expect(settledAnswers({ accounts: [account, settled] }, [])).toEqual({
      accounts: {
        a: { broker: 'B', name: 'Main', currency: 'EUR' },
        b: { broker: 'B', name: 'Main', currency: 'EUR', commission: '2.05', rates: { 'EUR>USD': '1.08' } },
      },
    });
  });

  it('has the user’s own contracts by their root', () => {
    const [tickSize, tickValue] = [decimal('0.25'), decimal('12.50')];
    expect(settledAnswers({ accounts: [] }, [{ root: 'ES', name: 'E-mini', currency: 'USD', tickSize, tickValue }])).toEqual({
      accounts: {},
      contracts: { ES: { tickSize: '0.25', tickValue: '12.50', currency: 'USD' } },
    });
  });
});

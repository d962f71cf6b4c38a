/** Mappings and contracts as they are stored, and what the next import is told of earlier ones. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import {
  ownContracts,
  readContract,
  readMapping,
  recallMapping,
  rememberMapping,
  saveContract,
  settledAnswers,
} from '@/services/journal/remembered';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('a stored mapping', () => {
  const columns = { 0: 'symbol', 12: 'profit' };

  it('is read with everything that was settled', () => {
    const whole = { columns, name: 'My broker', decimalMark: ',', dateOrder: 'month-first', currency: 'EUR' };
    expect(readMapping(whole)).toEqual(whole);
    expect(readMapping({ columns, decimalMark: '.', dateOrder: 'day-first' })).toEqual({
      columns,
      decimalMark: '.',
      dateOrder: 'day-first',
    });
    expect(readMapping({ columns: {} })).toEqual({ columns: {} });
  });

  it('is read without what is in no known form', () => {
    for (const value of [1, null, {}])
      expect(readMapping({ columns, name: value, currency: value, decimalMark: value, dateOrder: value })).toEqual({ columns });
    expect(readMapping({ columns, decimalMark: ';', dateOrder: 'year-first', updatedAt: 5 })).toEqual({ columns });
  });

  it.each([[undefined], [null], ['x'], [[]], [{ a: 'symbol' }], [{ '1x': 'symbol' }], [{ x1: 'symbol' }], [{ 0: 'symbol', 1: 7 }]])(
    'is none with the columns %j',
    (value) => expect(readMapping({ columns: value })).toBeNull(),
  );
});

describe('a stored contract', () => {
  const stored = { name: 'E-mini', currency: 'USD', tickSize: '0.25', tickValue: '12.50' };

  it('is read whole or not at all', () => {
    expect(readContract('ES', { ...stored, updatedAt: 3 })).toEqual({ root: 'ES', ...stored });
    for (const field of Object.keys(stored))
      for (const value of [undefined, 5, null]) expect(readContract('ES', { ...stored, [field]: value })).toBeNull();
    expect(readContract('ES', { ...stored, tickSize: 'a quarter' })).toBeNull();
    expect(readContract('ES', { ...stored, tickValue: 'much' })).toBeNull();
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

/** Ids of accounts and trades: the constraints are those of Firestore's document ids and of the ledger's own naming. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, tradeIdOf } from '@/domain/import/account-id';

describe('accountIdOf', () => {
  it('shows broker and number to a reader', () => {
    expect(accountIdOf({ broker: 'Swissquote Bank SA', number: '100001' })).toMatch(/^swissquote-bank-sa-100001-[0-9a-z]{13}$/);
    expect(accountIdOf({ broker: 'Münchner Währungshaus – Börse AG', number: '7' })).toMatch(/^munchner-wahrungshaus-borse-ag-7-/);
  });

  it('is the same whatever case and spaces are used', () => {
    expect(accountIdOf({ broker: ' swissquote  BANK SA ', number: '100001' })).toBe(
      accountIdOf({ broker: 'Swissquote Bank SA', number: '100001' }),
    );
  });

  it('tells apart brokers whose readable part is the same', () => {
    const ids = ['Пример', 'Брокер', '例', '', 'A & B', 'A + B'].map((broker) => accountIdOf({ broker, number: '1' }));
    expect(new Set(ids).size).toBe(ids.length);
    expect(accountIdOf({ broker: 'A', number: '1 2' })).not.toBe(accountIdOf({ broker: 'A 1', number: '2' }));
  });

  it('is always a short id of letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string({ maxLength: 40 }), (broker, number) => {
        const id = accountIdOf({ broker, number });
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(id.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('tradeIdOf', () => {
  it('is the platform and the ticket', () => {
    expect(tradeIdOf('mt4-statement', '75748623')).toBe('mt4-75748623');
  });
});

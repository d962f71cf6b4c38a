// @vitest-environment node
/** What is written for a mapping and a contract, and what of a restored export: by the calls on the store of kept documents. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { ownContracts, recallMapping, rememberMapping, rememberRestored, saveContract } from '@/services/journal/remembered';

const store = vi.hoisted(() => ({ documents: [] as { id: string; value: unknown }[], written: [] as unknown[], isFull: false }));
vi.mock('@/services/kept/kept', () => ({
  readKept: () => Promise.resolve({ documents: store.documents, damaged: [], refused: [] }),
  writeKept: ({ name }: { readonly name: string }, id: string, change: unknown) => {
    store.written.push([name, id, change]);
    return Promise.resolve({ ok: !store.isFull });
  },
}));

const decimal = (text: string): DecimalText => text as DecimalText;
const contract = { name: 'E-mini', currency: 'USD', tickSize: decimal('0.25'), tickValue: decimal('12.50') };

beforeEach(() => Object.assign(store, { documents: [], written: [], isFull: false }));

describe('a mapping', () => {
  it('is found by the header of its table', async () => {
    const [first, second] = [{ columns: { 0: 'symbol' } }, { columns: { 1: 'profit' } }];
    store.documents = [
      { id: 'h1', value: first },
      { id: 'h2', value: second },
    ];
    expect([await recallMapping('h2'), await recallMapping('h1'), await recallMapping('h3')]).toEqual([second, first, null]);
  });

  it('is written as a whole: what it does not say is taken away', async () => {
    expect(await rememberMapping('h', { columns: { 0: 'symbol' }, currency: 'EUR' })).toBe(true);
    const none = { name: null, decimalMark: null, dateOrder: null };
    expect(store.written).toMatchObject([[expect.any(String), 'h', { set: { ...none, currency: 'EUR', columns: { 0: 'symbol' } } }]]);
    store.isFull = true;
    expect(await rememberMapping('h', { columns: {} })).toBe(false);
  });
});

describe('a contract', () => {
  it('is known by its root in capitals', async () => {
    expect(await saveContract({ root: 'es', ...contract })).toBe(true);
    expect(store.written).toEqual([[expect.any(String), 'ES', { set: contract }]]);
    store.isFull = true;
    expect(await saveContract({ root: 'ES', ...contract })).toBe(false);
    store.documents = [{ id: 'ES', value: contract }];
    expect(await ownContracts()).toEqual([{ root: 'ES', ...contract }]);
  });
});

describe('a restored export', () => {
  it('adds what it says, of a version of its own or of none, and leaves out what cannot be read', async () => {
    await rememberRestored({
      contracts: [
        { id: 'es', fields: { ...contract, version: 1, deviceId: 'laptop', updatedAt: 5 } },
        { id: 'nq', fields: { ...contract, tickSize: 'small' } },
        { id: 'ym', fields: contract },
      ],
      mappings: [
        { id: 'h1', fields: { columns: { 0: 'symbol' }, version: 1, deviceId: 'laptop', updatedAt: 5 } },
        { id: 'h2', fields: { columns: 'none' } },
      ],
    });
    expect(store.written.map((write) => (write as unknown[]).slice(1))).toEqual([
      ['ES', { restore: contract }],
      ['YM', { restore: contract }],
      ['h1', { restore: { columns: { 0: 'symbol' } } }],
    ]);
  });
});

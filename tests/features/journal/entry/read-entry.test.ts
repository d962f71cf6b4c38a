/**
 * What a typed trade comes to. Amounts were worked out by hand from the specifications of the contracts: MNQ 2 USD a point,
 * one lot of EURUSD 100,000 euros, one lot of USDJPY 100,000 dollars.
 */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { blankDraft, type EntryDraft } from '@/features/journal/entry/entry-draft';
import { readEntry, type EntrySurroundings } from '@/features/journal/entry/read-entry';

const now = Date.parse('2026-03-18T15:30:00Z') as EpochMs;
const decimal = (text: string): DecimalText => text as DecimalText;

const usd: EntrySurroundings = { zone: 'Etc/UTC', now, account: { currency: 'USD' }, contracts: {}, existing: null };

const mnq: EntryDraft = {
  ...blankDraft,
  accountId: 'a',
  symbol: 'MNQ',
  quantity: '2',
  entryPrice: '21450.25',
  exitPrice: '21462.00',
  entryTime: '0930',
  exitTime: '0950',
};

const read = (draft: Partial<EntryDraft>, surroundings: Partial<EntrySurroundings> = {}) =>
  readEntry({ ...mnq, ...draft }, { ...usd, ...surroundings });

describe('a typed trade', () => {
  it('of a future is worth points × quantity × the worth of a point', () => {
    // 11.75 points × 2 contracts × 2 USD.
    const { figures, trade } = read({});
    expect(figures).toMatchObject({ gross: '47.00', costs: '0', net: '47.00', costsSource: 'none', r: null });
    expect(trade).toMatchObject({ symbol: 'MNQ', unit: 'contracts', pointValue: '2', profit: '47.00', openPrice: '21450.25' });
    expect(trade?.openedAt).toBe(Date.parse('2026-03-18T09:30:00Z'));
  });

  it('loses when it is short and the price rises', () => {
    expect(read({ side: 'short' }).figures?.gross).toBe('-47.00');
  });

  it('takes typed costs off, whatever their sign, and the account’s for two sides where none are typed', () => {
    expect(read({ costs: '3.10' }).figures).toMatchObject({ costs: '-3.10', net: '43.90' });
    expect(read({ costs: '-3.10' }).figures).toMatchObject({ costs: '-3.10', net: '43.90' });
    const settled = { account: { currency: 'USD', commissionPerSide: decimal('0.52') } };
    // 2 contracts × 2 sides × 0.52.
    expect(read({}, settled).figures).toMatchObject({ costs: '-2.08', net: '44.92', costsSource: 'account' });
    expect(read({ costs: '0' }, settled).figures).toMatchObject({ net: '47.00' });
  });

  it('shows R from its stop, net of costs', () => {
    // Risk 10 points × 2 × 2 USD = 40 USD; 47 − 3 = 44 USD.
    expect(read({ stop: '21440.25', costs: '3' }).figures?.r).toBeCloseTo(1.1, 12);
    expect(read({ stop: '21460.25' }).figures?.r).toBeNull();
  });

  it('of a pair in the account’s currency needs no rate', () => {
    // 0.0020 × 0.5 lots × 100,000.
    const { figures } = read({ symbol: 'EURUSD', quantity: '0.5', entryPrice: '1.0842', exitPrice: '1.0862' });
    expect(figures?.gross).toBe('100.00');
  });

  it('of a pair that begins with the account’s currency is converted at its exit price', () => {
    // 0.50 × 100,000 = 50,000 JPY at 150.00 = 333.33 USD.
    const { figures, worth } = read({ symbol: 'USDJPY', quantity: '1', entryPrice: '149.50', exitPrice: '150.00' });
    expect(figures?.gross).toBe('333.33');
    expect(worth).toMatchObject({ state: 'known', rates: [{ pair: { base: 'USD', quote: 'JPY' }, rate: '150.00', source: 'exit price' }] });
  });

  it('asks for a missing rate instead of taking one, and uses the typed one', () => {
    const cross = { symbol: 'EURGBP', quantity: '1', entryPrice: '0.8500', exitPrice: '0.8510' };
    const asked = read(cross);
    expect(asked.worth).toMatchObject({ state: 'no-rate', pair: { base: 'GBP', quote: 'USD' } });
    expect(asked.problems.get('rate')).toBe('The rate GBP/USD is missing.');
    expect(asked.trade).toBeNull();
    // 0.0010 × 100,000 = 100 GBP at 1.27.
    expect(read({ ...cross, rate: '1,270' }).problems.get('rate')).toBe('“1,270” can mean 1270 or 1.27: write the one you mean.');
    expect(read({ ...cross, rate: '-1.270' }).problems.get('rate')).toBe('The rate GBP/USD is missing.');
    expect(read({ ...cross, rate: '1.27' }).figures?.gross).toBe('127.00');
  });

  it('uses a rate that was set for the account, and says so', () => {
    const settled = { account: { currency: 'USD', rates: { 'GBP>USD': decimal('1.25') } } };
    const { figures, worth } = read({ symbol: 'EURGBP', quantity: '1', entryPrice: '0.8500', exitPrice: '0.8510' }, settled);
    expect(figures?.gross).toBe('125.00');
    expect(worth).toMatchObject({ rates: [{ source: 'account' }] });
  });

  it('of an unknown market asks what a tick is worth, and computes with the answer', () => {
    const fdax = { symbol: 'FDAXM6', quantity: '1', entryPrice: '18000', exitPrice: '18010' };
    const asked = read(fdax);
    expect(asked.askedRoot).toBe('FDAX');
    expect(asked.trade).toBeNull();
    // Ten points of 25: a tick of 0.5 is worth 12.50.
    const described = read({ ...fdax, tickSize: '0.5', tickValue: '12.5', tickCurrency: 'USD' });
    expect(described.figures?.gross).toBe('250.00');
    expect(described.askedRoot).toBe('FDAX');
    const known = read(fdax, { contracts: { FDAX: { tickSize: decimal('0.5'), tickValue: decimal('12.5'), currency: 'USD' } } });
    expect(known).toMatchObject({ askedRoot: null, figures: { gross: '250.00' } });
  });

  it('takes the broker’s own result in place of the computed one, and then asks nothing', () => {
    const { trade, problems } = read({ symbol: 'GER40', profit: '-12.34' });
    expect([...problems]).toEqual([]);
    expect(trade).toMatchObject({ profit: '-12.34' });
    expect(trade).not.toHaveProperty('pointValue');
  });

  it('reads 32nds where the market writes them', () => {
    // 110'16 = 110.5 and 110'24 = 110.75: a quarter of a point of 1,000 USD.
    expect(read({ symbol: 'ZN', quantity: '1', entryPrice: "110'16", exitPrice: "110'24" }).figures?.gross).toBe('250.00');
  });

  it('asks again for a price or a rate whose comma could mean two', () => {
    const pair = { symbol: 'EURUSD', quantity: '1', entryPrice: '1,085', exitPrice: '1.0860' };
    expect(read(pair).problems.get('entryPrice')).toMatch(/can mean 1085 or 1\.085/u);
    expect(read(pair).trade).toBeNull();
    // Only one of the two readings lies on a tick of 0.25.
    expect(read({ entryPrice: '21,450' }).trade?.openPrice).toBe('21450');
  });

  it('asks again for a point that could group thousands, where both numbers are possible', () => {
    const asked = read({ symbol: 'GER40', quantity: '10.000', entryPrice: '18.250', exitPrice: '18.300' });
    expect(asked.problems.get('quantity')).toBe('“10.000” can mean 10 or 10000: write the one you mean.');
    expect(asked.problems.get('entryPrice')).toBe('“18.250” can mean 18.25 or 18250: write the one you mean.');
    expect(asked.trade).toBeNull();
    expect(read({ costs: '1.500' }).problems.get('costs')).toBe('“1.500” can mean 1.5 or 1500: write the one you mean.');
    // The tick of 0.25 fits both, that of the yen pair has three decimals.
    expect(read({ entryPrice: '21.450' }).problems.has('entryPrice')).toBe(false);
    expect(read({ entryPrice: '21.000' }).problems.get('entryPrice')).toContain('21 or 21000');
    expect(read({ symbol: 'USDJPY', entryPrice: '157.250', exitPrice: '157.300' }).problems.has('entryPrice')).toBe(false);
    expect(
      read({ symbol: 'GER40', entryPrice: '18250', exitPrice: '18300', tickSize: '0.5', tickValue: '12.500' }).problems.get('tickValue'),
    ).toBe('“12.500” can mean 12.5 or 12500: write the one you mean.');
  });

  it('names a price between two ticks without refusing it', () => {
    const { remarks, trade } = read({ entryPrice: '21450.30' });
    expect(remarks).toEqual(['MNQ trades in steps of 0.25; 21450.30 lies between two of them.']);
    expect(trade).not.toBeNull();
  });

  it('says of each field what is wrong', () => {
    const { problems } = read({ symbol: '', quantity: '0', entryPrice: 'abc', exitPrice: '', entryTime: 'yesterday 2500' });
    expect(problems.get('symbol')).toBe('Enter the market.');
    expect(problems.get('quantity')).toBe('Enter a number above 0.');
    expect(problems.get('entryPrice')).toBe('Enter a number.');
    expect(problems.get('exitPrice')).toBe('Fill this in.');
    expect(problems.get('entryTime')).toMatch(/^Write a time/u);
  });

  it('does not lie in the future or end before it began', () => {
    expect(read({ exitTime: 'today 2200' }).problems.get('exitTime')).toBe('This is after the current time.');
    expect(read({ entryTime: 'today 1000' }).problems.get('entryTime')).toBe('This is after the exit.');
  });

  it('asks for name and currency of a new account', () => {
    const { problems } = read({ accountId: '' }, { account: null });
    expect([...problems.keys()]).toEqual(expect.arrayContaining(['newAccount', 'newCurrency']));
  });
});

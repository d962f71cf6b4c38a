/** What a calculator starts from, and that what the address says or a person types wins. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { writeAddress } from '@/features/calculator/address';
import { calculatorOf } from '@/features/calculator/calculators';
import { givenInputs, startValues, type StartFrom } from '@/features/calculator/start-values';
import { answered, asked, figures } from './asked';

const decimal = (text: string): DecimalText => text as DecimalText;

const account = (id: string, part: Partial<TradingAccount> = {}): TradingAccount => ({
  id,
  name: id,
  broker: 'B',
  number: '1',
  currency: 'EUR',
  importZone: 'UTC',
  ...part,
});

/** Only what is read: account, symbol, time and money. */
const trade = (accountId: string, symbol: string, day: string, profit: string): Trade =>
  ({
    accountId,
    broker: { symbol, closedAt: Date.parse(`${day}T12:00Z`), profit, commission: '-5', swap: '0', taxes: '0' },
    user: {},
  }) as unknown as Trade;

const ger = { root: 'GER40', name: 'DAX at my broker', currency: 'EUR', tickSize: decimal('0.1'), tickValue: decimal('2.50') };

const from = (part: Partial<StartFrom> = {}): StartFrom => ({
  accounts: [account('Swing'), account('Old', { currency: 'USD' }), account('Lab', { kind: 'backtest' })],
  trades: [
    trade('Old', 'EURUSD', '2026-01-05', '10'),
    trade('Swing', 'MNQZ26', '2026-03-02', '130'),
    trade('Swing', 'ESZ26', '2026-02-02', '-20'),
    trade('Lab', 'CLZ26', '2026-06-01', '999'),
  ],
  balances: { Swing: decimal('20000'), Lab: decimal('1') },
  contracts: [ger],
  ...part,
});

describe('what a calculator starts from', () => {
  it('is the balance, the currency and the market of the counted account that was used last, with where each is from', () => {
    const { inputs, notes } = startValues(from());
    // 20,000 + 130 − 5 − 20 − 5.
    expect(inputs).toEqual({ currency: 'EUR', equity: '20100', symbol: 'MNQ', contract: 'MNQ' });
    expect(notes.get('equity')).toBe('From Swing, as of 2026-03-02: first balance and closed results.');
    expect(notes.get('symbol')).toBe('Last traded in Swing, 2026-03-02.');
  });

  it('is no equity where the first balance is not known, and nothing at all without a counted account', () => {
    expect(startValues(from({ balances: {} })).inputs).toEqual({ currency: 'EUR', symbol: 'MNQ', contract: 'MNQ' });
    expect(startValues(from({ accounts: [account('Lab', { kind: 'backtest' })] })).inputs).toEqual({});
    expect(startValues(from({ accounts: [], trades: [] })).inputs).toEqual({});
  });

  it('is a sample account only while there is no other, and is called one', () => {
    const sample = startValues(from({ accounts: [account('Swing', { kind: 'sample' })] }));
    expect(sample.notes.get('currency')).toBe('From sample account Swing.');
  });

  it('gives way to what is typed and to what the address says, and is not written into the address', () => {
    const given = { ...startValues(from()), contracts: [ger] };
    expect(givenInputs(given, { symbol: 'CL' }, new Set(['equity']))).toEqual({ currency: 'EUR', contract: 'MNQ' });
    const calculator = calculatorOf('position-size');
    if (calculator === null) throw new Error('position-size');
    const params = new URLSearchParams(writeAddress(calculator, { risk: '2' }, [], givenInputs(given, { risk: '2' }, new Set())));
    expect([params.get('risk'), params.has('equity'), params.has('symbol'), params.has('lotStep')]).toEqual(['2', false, false, false]);
  });
});

describe('a contract by own terms', () => {
  const given = { inputs: {}, notes: new Map(), contracts: [ger] };

  it('is known to the calculators once it is remembered, unless the address has terms of its own', () => {
    const raw = { symbol: 'ger40' };
    const terms = givenInputs(given, raw, new Set());
    expect(terms).toEqual({ tickSize: '0.1', tickValue: '2.50', tickCurrency: 'EUR' });
    expect(givenInputs(given, { ...raw, tickSize: '1' }, new Set())).toEqual({});
    expect(givenInputs(given, raw, new Set(['tickValue']))).toEqual({});
    expect(givenInputs(given, { symbol: 'US30' }, new Set())).toEqual({});
    // One tick of 0.1 is 2.50, so 20 points of two are 20 / 0.1 × 2.50 × 2.
    const moved = answered('profit-loss', { ...raw, ...terms, currency: 'EUR', size: '2', entry: '18250', exit: '18270' });
    expect(figures(moved)['Net result']).toBe('+1,000.00 EUR');
  });

  it('is asked for its terms and sized in parts, rounded down', () => {
    const raw = { symbol: 'GER40', currency: 'EUR', riskBy: 'money', riskMoney: '100', distance: '500', lotStep: '0.01' };
    expect([...asked('position-size', raw).problems.keys()]).toEqual(['tickSize', 'tickValue', 'tickCurrency']);
    // One contract risks 500 × 0.30 = 150: 0.6666 of it is 100.
    const sized = answered('position-size', { ...raw, tickSize: '0.1', tickValue: '0.30', tickCurrency: 'EUR' });
    expect(figures(sized)).toMatchObject({ 'Position size': '0.66 contracts', 'Risk after rounding': '99.00 EUR' });
    expect(sized.formula.source).toBe('Tick and worth of a tick: your own terms, as entered.');
  });

  it('is taken by every calculator of an instrument', () => {
    const terms = { tickSize: '0.5', tickValue: '12.5', tickCurrency: 'USD' };
    expect(figures(answered('pip-value', { symbol: 'FDAX', ...terms }))['One tick']).toBe('12.50 USD');
    expect(figures(answered('futures-ticks', { contract: 'FDAX', ...terms, from: '18250', to: '18252' }))['Ticks']).toBe('+4 ticks');
    expect(figures(answered('margin', { symbol: 'FDAX', ...terms, perContract: '300', size: '0.5' }))['Required margin']).toBe(
      '150.00 USD',
    );
    const levels = answered('fibonacci', { symbol: 'FDAX', tickSize: '0.5', swingFrom: '18000', swingTo: '18100' });
    expect(levels.tables).toHaveLength(2);
  });
});

/** Values of moves, margin, risk against reward, growth and recovery. Expectations are worked out by hand, as noted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresContracts } from '@/domain/market/futures-contracts';
import type { ForexPair, Instrument, SpotMetal } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { decimalText, exactDecimalText, fractionOf, numberOfFraction } from '@/domain/money/fraction';
import { compound } from '@/domain/risk/compound';
import { lossesToReach, recoveryGain, winsToRecover } from '@/domain/risk/drawdown-recovery';
import { requiredMargin } from '@/domain/risk/margin';
import { moveValue } from '@/domain/risk/move-value';
import { expectedR, riskReward } from '@/domain/risk/risk-reward';
import { aRate, decimal } from './a-rate';

const of = (symbol: string): Instrument => {
  const found = instrumentOf(symbol);
  if (found === null) throw new Error(symbol);
  return found;
};
const spot = (symbol: string) => of(symbol) as ForexPair | SpotMetal;

describe('the value of a move', () => {
  it.each([
    ['EURUSD', '0.0001', '1', 'USD', [], '10'],
    ['EURGBP', '0.0001', '1', 'USD', [aRate('GBPUSD', '1.27')], '12.7'],
    ['USDHUF', '0.01', '1', 'HUF', [], '1000'],
    ['XAUUSD', '1', '1', 'USD', [], '100'],
    ['XAUUSD', '0.01', '0.2', 'USD', [], '0.2'],
    ['XAGUSD', '1', '1', 'USD', [], '5000'],
    ['ZN', '0.015625', '1', 'USD', [], '15.625'],
    ['6J', '0.0000005', '3', 'USD', [], '18.75'],
    ['ES', '-0.25', '2', 'USD', [], '-25'],
  ])('of %s by %s with size %s is in %s what the contract says', (...row) => {
    const [symbol, move, size, accountCurrency, rates, expected] = row;
    const found = moveValue({ instrument: of(symbol), accountCurrency, move: decimal(move), size: decimal(size), rates });
    expect(found.ok && exactDecimalText(found.value)).toBe(expected);
  });

  it('of one tick is the tick value of the registry, for every contract', () => {
    for (const contract of futuresContracts.values()) {
      const found = moveValue({ instrument: contract, accountCurrency: 'USD', move: contract.tickSize, size: decimal(1), rates: [] });
      expect(found.ok && decimalText(found.value, 6)).toBe(decimalText(fractionOf(contract.tickValue), 6));
    }
  });

  it('is blocked without a rate', () => {
    const found = moveValue({ instrument: of('USDJPY'), accountCurrency: 'USD', move: decimal('0.01'), size: decimal(1), rates: [] });
    expect(found).toMatchObject({ ok: false, missing: [{ base: 'USD', quote: 'JPY' }] });
  });
});

describe('the margin', () => {
  it('of currencies is what the base is worth, over the leverage', () => {
    const found = requiredMargin({
      instrument: spot('EURUSD'),
      accountCurrency: 'USD',
      lots: decimal('0.5'),
      leverage: decimal(30),
      rates: [aRate('EURUSD', '1.10')],
    });
    // 50,000 EUR are 55,000 USD; a thirtieth is 1,833.33….
    expect(found.ok && [exactDecimalText(found.exposure), decimalText(found.margin, 2)]).toEqual(['55000', '1833.33']);
  });

  it('of a base that is the currency of the account needs no rate, and of gold the price of gold', () => {
    const yen = requiredMargin({ instrument: spot('USDJPY'), accountCurrency: 'USD', lots: decimal(1), leverage: decimal(100), rates: [] });
    expect(yen.ok && exactDecimalText(yen.margin)).toBe('1000');
    const gold = { instrument: spot('XAUUSD'), accountCurrency: 'EUR', lots: decimal('0.1'), leverage: decimal(20) };
    expect(requiredMargin({ ...gold, rates: [aRate('EURUSD', '1.25')] })).toMatchObject({ ok: false });
    // 10 ounces at 2,500 USD are 25,000 USD, 20,000 EUR.
    const found = requiredMargin({ ...gold, rates: [aRate('EURUSD', '1.25'), aRate('XAUUSD', '2500')] });
    expect(found.ok && exactDecimalText(found.margin)).toBe('1000');
  });
});

describe('risk against reward', () => {
  const prices = (entry: string, stop: string, target: string) =>
    riskReward({ entry: decimal(entry), stop: decimal(stop), target: decimal(target) });

  it('is (target − entry) / (entry − stop) for a long and a short', () => {
    const long = prices('1.0842', '1.0828', '1.0877');
    expect(long.ok && [long.side, exactDecimalText(long.multiple)]).toEqual(['long', '2.5']);
    const short = prices('100', '102', '97');
    expect(short.ok && [short.side, exactDecimalText(short.multiple), exactDecimalText(short.breakEvenWinRate)]).toEqual([
      'short',
      '1.5',
      '0.4',
    ]);
  });

  it('is refused where prices make no trade', () => {
    expect(prices('1', '1', '2')).toMatchObject({ ok: false, reason: 'The stop is at the entry: nothing is at risk.' });
    expect(prices('1', '0.9', '1').ok).toBe(false);
    expect(prices('1', '0.9', '0.8')).toMatchObject({ ok: false, reason: 'Stop and target are on the same side of the entry.' });
  });

  it('breaks even exactly at the break-even win rate', () => {
    const price = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(price, price, price, (a, b, c) => {
        const found = prices(String(a), String(b), String(c));
        if (found.ok) expect(exactDecimalText(expectedR(found.breakEvenWinRate, found.multiple))).toBe('0');
      }),
    );
  });
});

describe('growth and recovery', () => {
  it('compounds and adds what is paid in at the end of each period', () => {
    const found = compound({ start: decimal(1000), ratePercent: decimal(10), periods: 2, contribution: decimal(100) });
    expect(found.periods.map(({ balance }) => exactDecimalText(balance))).toEqual(['1200', '1420']);
    expect([found.growth, found.paidIn].map(exactDecimalText)).toEqual(['220', '200']);
  });

  it('ends in the period in which nothing is left, and takes out no more than there is', () => {
    const found = compound({ start: decimal(1000), ratePercent: decimal(10), periods: 12, contribution: decimal(-600) });
    // 1,100 − 600 = 500; 550 − 550 = 0.
    expect(found.periods.map(({ balance }) => exactDecimalText(balance))).toEqual(['500', '0']);
    expect([found.growth, found.paidIn, found.balance].map(exactDecimalText)).toEqual(['150', '-1150', '0']);
    expect(found.runsOutIn).toBe(2);
    expect(compound({ start: decimal(1000), ratePercent: decimal(10), periods: 12, contribution: decimal(-100) }).runsOutIn).toBeNull();
  });

  it('agrees with the closed form of compound growth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1000 }), fc.integer({ min: 1, max: 120 }), (basisPoints, periods) => {
        const found = compound({ start: decimal(1000), ratePercent: decimal(basisPoints / 100), periods, contribution: decimal(0) });
        const expected = 1000 * (1 + basisPoints / 10_000) ** periods;
        expect(numberOfFraction(found.balance) / expected).toBeCloseTo(1, 6);
      }),
    );
  });

  it('needs 25 % after a loss of 20 %, and 100 % after one of 50 %', () => {
    expect(exactDecimalText(recoveryGain(fractionOf(decimal('0.2'))))).toBe('0.25');
    expect(exactDecimalText(recoveryGain(fractionOf(decimal('0.5'))))).toBe('1');
  });

  it('counts wins and losses in a row', () => {
    // ln 2 / ln 1.02 is 35.003; 0.99²² is 0.8016 and 0.99²³ is 0.7936; 0.9² is exactly 0.81.
    expect(winsToRecover(0.5, 0.01, 2)).toBe(36);
    expect(lossesToReach(0.2, 0.01)).toBe(23);
    expect(lossesToReach(0.19, 0.1)).toBe(2);
    expect(winsToRecover(1 - 1 / 1.21, 0.1, 1)).toBe(2);
  });
});

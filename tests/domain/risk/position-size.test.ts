/** Position sizes. Expected numbers are the project's published vectors, and money worked out by hand. */
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { futuresContracts } from '@/domain/market/futures-contracts';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { compareFractions, dividedBy, exactDecimalText, fractionOf, numberOfFraction, plus, times } from '@/domain/money/fraction';
import { positionSize } from '@/domain/risk/position-size';
import { riskReward } from '@/domain/risk/risk-reward';
import type { PositionSize, PositionSizeInput } from '@/domain/risk/position-size';

const decimal = (text: string | number): DecimalText => String(text) as DecimalText;

const rate = (pair: string, value: string | number): ExchangeRate => ({
  base: pair.slice(0, 3),
  quote: pair.slice(3),
  rate: decimal(value),
  at: epochMs(1_780_000_000_000),
  source: 'entered',
});

const input = (symbol: string, change: Partial<PositionSizeInput>): PositionSizeInput => {
  const instrument = instrumentOf(symbol);
  if (instrument === null) throw new Error(symbol);
  return {
    instrument,
    accountCurrency: 'USD',
    riskMoney: decimal('500'),
    stopDistance: decimal('1'),
    lotStep: decimal('0.01'),
    costPerUnit: decimal('0'),
    rates: [],
    ...change,
  };
};

const sized = (symbol: string, change: Partial<PositionSizeInput>): PositionSize => {
  const outcome = positionSize(input(symbol, change));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
};

const vectorsPath = '../shared/vectors/formulas.json';

interface VectorCase {
  readonly name: string;
  readonly inputs: Readonly<Record<string, string | number>>;
  readonly expected: Readonly<Record<string, number>>;
}

/** 0.0000005 is `5e-07` in JSON; decimal text has no exponent. */
const plain = (value: number): DecimalText => decimal(value.toFixed(12).replace(/\.?0+$/, ''));

describe.skipIf(!existsSync(vectorsPath))(`the vectors of ${vectorsPath}`, () => {
  const cases = existsSync(vectorsPath) ? (JSON.parse(readFileSync(vectorsPath, 'utf8')) as { cases: VectorCase[] }).cases : [];
  const named = (start: string) => cases.filter(({ name }) => name.startsWith(start)).map((found) => [found.name, found] as const);

  it.each(named('position size: '))('%s', (_, { inputs, expected }) => {
    const { pair, accountCurrency, equity, riskPercent, stopPips, pip, lotStep } = inputs as Record<string, number> & {
      pair: string;
      accountCurrency: string;
    };
    const rates = Object.keys(inputs)
      .filter((key) => /^[A-Z]{6}$/.test(key))
      .map((key) => rate(key, inputs[key] ?? ''));
    const found = sized(pair, {
      accountCurrency,
      riskMoney: plain((Number(equity) * Number(riskPercent)) / 100),
      stopDistance: plain(Number(stopPips) * Number(pip)),
      lotStep: plain(Number(lotStep)),
      rates,
    });
    const pipValue = numberOfFraction(times(found.pointValue, fractionOf(plain(Number(pip)))));
    expect(pipValue).toBeCloseTo(expected['pipValuePerLot'] ?? NaN, 12);
    expect(numberOfFraction(found.exactSize)).toBeCloseTo(expected['lots'] ?? NaN, 12);
    expect(Number(found.size)).toBe(expected['lotsRoundedDown']);
    expect(numberOfFraction(found.riskMoney)).toBe(expected['riskMoney']);
  });

  it.each(named('futures contracts: '))('%s', (name, { inputs, expected }) => {
    const symbol = /: (\w+),/.exec(name)?.[1] ?? '';
    const found = sized(symbol, {
      riskMoney: plain(Number(inputs['riskMoney'])),
      stopDistance: exactDecimalText(times(fractionOf(plain(Number(inputs['stopTicks']))), fractionOf(plain(Number(inputs['tickSize'])))))!,
    });
    expect(numberOfFraction(found.riskPerUnit)).toBe(expected['riskPerContract']);
    expect(Number(found.size)).toBe(expected['contracts']);
  });
});

describe.skipIf(!existsSync(vectorsPath))('R', () => {
  it('is measured from the first stop, wherever it was moved later', () => {
    const { cases } = JSON.parse(readFileSync(vectorsPath, 'utf8')) as { cases: VectorCase[] };
    const found = cases.find(({ name }) => name.startsWith('R multiple'));
    const price = (name: string): DecimalText => decimal(found?.inputs[name] ?? '');
    const reward = riskReward({ entry: price('entry'), stop: price('initialStop'), target: price('exit') });
    expect(reward.ok && numberOfFraction(reward.multiple)).toBe(found?.expected['r']);
  });
});

describe('positionSize', () => {
  it('rounds 0.629 lots of USDJPY down to 0.62 and tells the risk of those', () => {
    const found = sized('USDJPY', { riskMoney: decimal('100'), stopDistance: decimal('0.25'), rates: [rate('USDJPY', '157.25')] });
    expect(found.size).toBe('0.62');
    // 0.62 · 100,000 · 0.25 / 157.25
    expect(numberOfFraction(found.risk)).toBeCloseTo(15_500 / 157.25, 12);
    expect(found.path).toMatchObject([{ base: 'USD', quote: 'JPY', use: 'inverse' }]);
    expect(found.at).toBe(1_780_000_000_000);
    expect(found.micro).toBeNull();
  });

  it('gives 0 contracts of 6J for 100 ticks and 500 USD, and says that the registry has no micro', () => {
    const found = sized('6J', { stopDistance: decimal('0.00005') });
    expect(found.size).toBe('0');
    expect(found.zeroBecause).toBe('One contract of 6J risks 625.00 USD and the limit is 500.00 USD. There’s no micro of 6J.');
  });

  it('names the micro with its size where one contract is too much', () => {
    const found = sized('ES', { riskMoney: decimal('250'), stopDistance: decimal('6') });
    expect(found.size).toBe('0');
    expect(found.micro).toMatchObject({ contract: { symbol: 'MES' }, size: '8' });
    expect(found.zeroBecause).toBe(
      'One contract of ES risks 300.00 USD and the limit is 250.00 USD. One MES (Micro E-mini S&P 500) risks 30.00 USD: 8 of them would do.',
    );
    expect(sized('ES', { riskMoney: decimal('20'), stopDistance: decimal('6') }).zeroBecause).toContain('which is too much as well.');
  });

  it('widens the stop of a micro with a longer tick to a whole tick', () => {
    // 5 ticks of 6E are 0.00025; M6E moves by 0.0001, so 3 of its ticks at 1.25 USD.
    const { micro } = sized('6E', { stopDistance: decimal('0.00025') });
    expect(micro?.stopIsWider).toBe(true);
    expect(numberOfFraction(micro?.riskPerUnit ?? fractionOf(decimal('0')))).toBe(3.75);
    expect(sized('6E', { stopDistance: decimal('0.0002') }).micro?.stopIsWider).toBe(false);
  });

  it('blocks without a needed rate and names it', () => {
    expect(positionSize(input('GBPJPY', { accountCurrency: 'EUR' }))).toMatchObject({
      ok: false,
      missing: [
        { base: 'EUR', quote: 'JPY' },
        { base: 'USD', quote: 'JPY' },
        { base: 'EUR', quote: 'USD' },
      ],
    });
    expect(positionSize(input('ES', { accountCurrency: 'EUR', stopDistance: decimal('6') }))).toEqual({
      ok: false,
      reason: 'There is no rate between USD and EUR.',
      missing: [{ base: 'EUR', quote: 'USD' }],
    });
  });

  it('counts the costs of a round turn as risk', () => {
    // 300 + 4.50 a contract: 1,000 / 304.50 is 3.28.
    const found = sized('ES', { riskMoney: decimal('1000'), stopDistance: decimal('6'), costPerUnit: decimal('4.50') });
    expect(found.size).toBe('3');
    expect(numberOfFraction(found.risk)).toBe(913.5);
  });

  it('refuses a stop between two ticks, no risk, no distance and no step', () => {
    const reason = (symbol: string, change: Partial<PositionSizeInput>): string => {
      const outcome = positionSize(input(symbol, change));
      return outcome.ok ? 'a size' : outcome.reason;
    };
    expect(reason('ES', { stopDistance: decimal('6.1') })).toContain('isn’t a whole number of them');
    expect(reason('ES', { riskMoney: decimal('0') })).toBe('The risk must be above 0.');
    expect(reason('ES', { stopDistance: decimal('0') })).toBe('The stop must be away from the entry.');
    expect(reason('EURUSD', { lotStep: decimal('0') })).toBe('The step of the size must be above 0.');
    expect(reason('EURUSD', { costPerUnit: decimal('-1') })).toBe('Costs are 0 or more.');
  });

  it('never risks more than allowed, and one step more would', () => {
    const symbols = [...futuresContracts.keys(), 'EURUSD', 'USDJPY', 'XAUUSD', 'XAGUSD'];
    const whole = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...symbols),
        whole,
        whole,
        fc.constantFrom('0.01', '0.1', '1', '0.03'),
        (symbol, money, steps, lotStep) => {
          const { instrument } = input(symbol, {});
          const stopDistance = exactDecimalText(times(fractionOf(decimal(steps)), fractionOf(instrument.tickSize)))!;
          const found = sized(symbol, {
            riskMoney: decimal(money),
            stopDistance,
            lotStep: decimal(lotStep),
            rates: [rate('USDJPY', '157.25')],
          });
          const step = fractionOf(decimal(instrument.kind === 'future' ? '1' : lotStep));
          expect(compareFractions(found.risk, found.riskMoney)).not.toBe(1);
          expect(compareFractions(plus(found.risk, times(step, found.riskPerUnit)), found.riskMoney)).toBe(1);
          expect(dividedBy(fractionOf(found.size), step).denominator).toBe(1n);
          if (found.micro !== null) expect(compareFractions(found.micro.risk, found.riskMoney)).not.toBe(1);
        },
      ),
    );
  });
});

/** Margin, risk against reward, and currency conversion. */
import { writePrice } from '@/domain/market/price-notation';
import { convert } from '@/domain/market/conversion';
import { fractionOf, times, dividedBy, numberOfFraction, wholeFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { requiredMargin } from '@/domain/risk/margin';
import { expectedR, riskReward } from '@/domain/risk/risk-reward';
import { formatR } from '@/lib/format-number';
import type { Answer, Calculator, World } from './calculator';
import type { InputReader } from './input-reader';
import {
  currencyField,
  equityField,
  isSpot,
  priceField,
  readContracts,
  sizeField,
  symbolField,
  typedInstrument,
  unitInput,
} from './usual-fields';
import { enteredMoney, money, percent, plainNumber } from './write-figures';

const futuresMargin = (read: InputReader): Answer => {
  const perContract = read.decimal('perContract', { above: '0' });
  const size = readContracts(read, 'size');
  const currency = read.currency('currency');
  const equity = read.decimal('equity', { above: '0' });
  const margin = times(fractionOf(perContract), fractionOf(size));
  return {
    kind: 'figures',
    figures: [
      {
        label: 'Required margin',
        figure: money(margin, currency),
        note: `${percent(dividedBy(margin, fractionOf(equity)))} of the equity`,
      },
    ],
    formula: {
      lines: ['margin = margin of one contract × contracts', 'share of the equity = margin / equity'],
      inputs: [
        ['Instrument', read.instrument('symbol').symbol],
        ['Margin of one contract', enteredMoney(perContract, currency)],
        ['Contracts', size],
        ['Equity', enteredMoney(equity, currency)],
      ],
      source: 'The margin of one contract is your broker’s number: exchange and broker change it, so the product has none.',
    },
  };
};

const spotMargin = (read: InputReader, { rates }: World): Answer => {
  const instrument = read.instrument('symbol');
  const currency = read.currency('currency');
  const size = read.decimal('size', { above: '0' });
  const leverage = read.decimal('leverage', { from: '1' });
  const equity = read.decimal('equity', { above: '0' });
  if (!isSpot(instrument)) return { kind: 'blocked', reason: `${instrument.symbol} is a future.`, missing: [] };
  const found = requiredMargin({ instrument, accountCurrency: currency, lots: size, leverage, rates });
  if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
  return {
    kind: 'figures',
    figures: [
      {
        label: 'Required margin',
        figure: money(found.margin, currency, 'up'),
        note: `${percent(dividedBy(found.margin, fractionOf(equity)))} of the equity`,
      },
      {
        label: 'Exposure',
        figure: money(found.exposure, currency),
        note: `${plainNumber(dividedBy(found.exposure, fractionOf(equity)), 2)} times the equity`,
      },
    ],
    path: found.path,
    formula: {
      lines: [
        `exposure = lots × units of a lot × price of 1 ${instrument.base} in ${currency}`,
        'margin = exposure / leverage, rounded up',
        'shares of the equity = margin / equity, exposure / equity',
      ],
      inputs: [
        ['Instrument', instrument.symbol],
        ['Lots', size],
        unitInput(instrument),
        [`1 ${instrument.base}`, `${plainNumber(found.basePrice, 8)} ${currency}`],
        ['Leverage', `${leverage}:1`],
        ['Equity', enteredMoney(equity, currency)],
      ],
      source: 'Brokers may ask for more on large positions, over weekends and for some pairs.',
    },
  };
};

export const marginCalculator: Calculator = {
  id: 'margin',
  title: 'Margin',
  purpose: 'What a broker holds back for a position.',
  group: 'Position',
  words: 'leverage exposure required',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    const isFuture = instrument?.kind === 'future';
    return [
      symbolField,
      currencyField,
      equityField,
      sizeField(instrument),
      isFuture
        ? {
            name: 'perContract',
            label: 'Margin of one contract',
            kind: 'money',
            initial: '',
            hint: 'As your broker states it today; the product has no margins of futures.',
          }
        : { name: 'leverage', label: 'Leverage', kind: 'decimal', initial: '30', unit: ': 1' },
    ];
  },
  answer: (read, world) => (read.instrument('symbol').kind === 'future' ? futuresMargin(read) : spotMargin(read, world)),
};

export const riskRewardCalculator: Calculator = {
  id: 'risk-reward',
  title: 'Risk and reward',
  purpose: 'What a trade can win in multiples of its risk, and how often it has to.',
  group: 'Position',
  words: 'reward ratio r multiple target expectancy break-even win rate',
  fields: (raw) => [
    symbolField,
    priceField(raw, 'entry', 'Entry', '1.0842'),
    priceField(raw, 'stop', 'Stop', '1.0822'),
    priceField(raw, 'target', 'Target', '1.0892'),
    {
      name: 'winRate',
      label: 'Win rate',
      kind: 'decimal',
      initial: '',
      unit: '%',
      isOptional: true,
      hint: 'For the expectancy; may stay empty.',
    },
  ],
  answer: (read) => {
    const instrument = read.instrument('symbol');
    const [entry, stop, target] = [read.price('entry', instrument), read.price('stop', instrument), read.price('target', instrument)];
    const winRate = read.optional('winRate', { from: '0', to: '100' });
    const found = riskReward({ entry, stop, target });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: [] };
    const expectancy = winRate === null ? null : expectedR(dividedBy(fractionOf(winRate), wholeFraction(100)), found.multiple);
    const r = (multiple: Fraction): string => formatR(numberOfFraction(multiple));
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Reward',
          figure: r(found.multiple),
          note: `${found.side}; ${plainNumber(found.reward, 8)} against ${plainNumber(found.risk, 8)} in price`,
        },
        { label: 'Break-even win rate', figure: percent(found.breakEvenWinRate, 1), note: 'without costs' },
        ...(expectancy === null
          ? []
          : [{ label: 'Expectancy of a trade', figure: r(expectancy), note: `if ${winRate} % win, without costs` }]),
      ],
      formula: {
        lines: [
          'R = (target − entry) / (entry − stop); of a short trade both are below 0',
          'break-even win rate = 1 / (1 + R)',
          ...(expectancy === null ? [] : ['expectancy = win rate × R − (1 − win rate)']),
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          ['Entry', writePrice(instrument, entry)],
          ['Stop', writePrice(instrument, stop)],
          ['Target', writePrice(instrument, target)],
          ...(winRate === null ? [] : [['Win rate', `${winRate} %`] as const]),
        ],
        source: 'Definitions; R as V. K. Tharp uses it, Trade Your Way to Financial Freedom, 1998.',
      },
    };
  },
};

export const conversionCalculator: Calculator = {
  id: 'conversion',
  title: 'Currency conversion',
  purpose: 'An amount in another currency, with the rates and their times.',
  group: 'Position',
  words: 'exchange rate convert money cross',
  fields: (raw) => [
    { name: 'amount', label: 'Amount', kind: 'money', initial: '1000', unit: raw['fromCurrency'] ?? 'EUR' },
    { name: 'fromCurrency', label: 'From', kind: 'currency', initial: 'EUR' },
    { name: 'toCurrency', label: 'To', kind: 'currency', initial: 'USD' },
  ],
  answer: (read, { rates }) => {
    const amount = read.decimal('amount');
    const [from, to] = [read.currency('fromCurrency'), read.currency('toCurrency')];
    const found = convert({ amount, from, to, rates });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
    const ways = {
      0: 'the same currency',
      1: found.path[0]?.use === 'inverse' ? 'by the inverse of one rate' : 'by one rate',
      2: 'through USD',
    };
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Amount',
          figure: enteredMoney(found.amount, to),
          note: `${enteredMoney(amount, from)}, ${ways[found.path.length as 0 | 1 | 2]}`,
        },
        { label: `1 ${from}`, figure: `${plainNumber(found.factor, 6)} ${to}` },
      ],
      path: found.path,
      formula: {
        lines: ['amount × rate of the pair, or amount / rate of the inverse pair', 'without either: to USD first and then on'],
        inputs: [
          ['Amount', enteredMoney(amount, from)],
          [`1 ${from}`, `${plainNumber(found.factor, 8)} ${to}`],
        ],
        source: 'Rates as listed, each with its own time.',
      },
    };
  },
};

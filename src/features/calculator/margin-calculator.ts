/** Margin: what a broker holds back for a position. */
import { dividedBy, fractionOf, times } from '@/domain/money/fraction';
import { requiredMargin } from '@/domain/risk/margin';
import type { Answer, Calculator, World } from './calculator';
import type { InputReader } from './input-reader';
import {
  currencyField,
  equityField,
  isSpot,
  readSize,
  sizeField,
  symbolField,
  symbolTerms,
  typedInstrument,
  unitInput,
} from './usual-fields';
import { enteredMoney, money, percent, plainNumber } from './write-figures';

const futuresMargin = (read: InputReader): Answer => {
  const perContract = read.decimal('perContract', { above: '0' });
  const size = readSize(read, read.instrument('symbol'));
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
      source: 'Your broker sets the margin of one contract, and it changes, so enter it yourself.',
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
  purpose: 'What your broker holds as margin for a position.',
  group: 'Position',
  words: 'leverage exposure required',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    const isFuture = instrument?.kind === 'future';
    return [
      symbolField,
      ...symbolTerms(raw),
      currencyField,
      equityField,
      sizeField(instrument),
      isFuture
        ? {
            name: 'perContract',
            label: 'Margin of one contract',
            kind: 'money',
            initial: '',
            hint: 'Your broker’s current figure. We don’t have futures margins.',
          }
        : { name: 'leverage', label: 'Leverage', kind: 'decimal', initial: '30', unit: ': 1' },
    ];
  },
  answer: (read, world) => (read.instrument('symbol').kind === 'future' ? futuresMargin(read) : spotMargin(read, world)),
};

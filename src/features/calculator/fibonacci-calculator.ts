/** Fibonacci levels of a swing, in the notation of the instrument and on its ticks. */
import { writePrice } from '@/domain/market/price-notation';
import { fibonacciLevels } from '@/domain/risk/fibonacci-levels';
import type { Calculator } from './calculator';
import { priceField, symbolField, tickFields } from './usual-fields';
import { priceText } from './write-figures';

export const fibonacciCalculator: Calculator = {
  id: 'fibonacci',
  title: 'Fibonacci levels',
  purpose: 'Retracements and extensions of a swing.',
  group: 'Price levels',
  words: 'fibonacci retracement extension swing 61.8',
  fields: (raw) => [
    symbolField,
    ...tickFields(raw['symbol'] ?? symbolField.initial),
    priceField(raw, 'swingFrom', 'Swing from', '1.0750'),
    priceField(raw, 'swingTo', 'Swing to', '1.0900'),
  ],
  answer: (read) => {
    const instrument = read.instrument('symbol');
    const [from, to] = [read.price('swingFrom', instrument), read.price('swingTo', instrument)];
    const found = fibonacciLevels(from, to);
    if (found === null) return { kind: 'blocked', reason: 'The swing starts and ends at the same price.', missing: [] };
    const rows = (levels: typeof found.retracements): readonly (readonly string[])[] =>
      levels.map(({ ratio, price }) => [ratio, priceText(price, instrument)]);
    const golden = found.retracements.find(({ ratio }) => ratio === '0.618');
    return {
      kind: 'figures',
      figures:
        golden === undefined
          ? []
          : [{ label: 'Retracement 0.618', figure: priceText(golden.price, instrument), note: `of a swing ${found.direction}` }],
      tables: [
        { title: 'Retracements', head: ['Share of the swing', 'Price'], rows: rows(found.retracements) },
        { title: 'Extensions', head: ['Share of the swing', 'Price'], rows: rows(found.extensions) },
      ],
      remarks: [{ tone: 'plain', title: 'A convention', text: 'Nothing makes prices turn at these levels.' }],
      formula: {
        lines: [
          'retracement = to − share × (to − from)',
          'extension = from + share × (to − from)',
          `rounded to the tick of ${instrument.symbol}, ${instrument.tickSize}`,
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          ['From', writePrice(instrument, from)],
          ['To', writePrice(instrument, to)],
        ],
        source: 'Ratios of neighbors in the Fibonacci sequence; 0.5 and 0.786 are common too.',
      },
    };
  },
};

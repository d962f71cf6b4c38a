/** Profit and loss of a trade from entry to exit, after costs. */
import { writePrice } from '@/domain/market/price-notation';
import { dividedBy, fractionOf, minus, shortDecimalText, signOfFraction } from '@/domain/money/fraction';
import { moveValue } from '@/domain/risk/move-value';
import { sizeWord } from '@/domain/risk/position-size';
import type { Calculator } from './calculator';
import {
  currencyField,
  pipFields,
  priceField,
  readSize,
  sideField,
  sizeField,
  sourceOf,
  stepOf,
  stepWord,
  symbolField,
  symbolTerms,
  typedInstrument,
  unitInput,
  worthLine,
} from './usual-fields';
import { enteredMoney, plainNumber, signedMoney, signedNumber, unitsWord } from './write-figures';

/** More than any price has. */
const moveDecimals = 12;

export const profitLossCalculator: Calculator = {
  id: 'profit-loss',
  title: 'Profit and loss',
  purpose: 'What a trade makes or loses after costs.',
  group: 'Position',
  words: 'profit loss result p/l pnl exit',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    return [
      symbolField,
      ...symbolTerms(raw),
      currencyField,
      sideField,
      sizeField(instrument),
      priceField(raw, 'entry', 'Entry', '1.0842'),
      priceField(raw, 'exit', 'Exit', '1.0877'),
      {
        name: 'costs',
        label: 'Costs of the trade',
        kind: 'money',
        initial: '0',
        hint: 'Commission and swap. Use a minus sign for credits.',
      },
      ...pipFields(instrument),
    ];
  },
  answer: (read, { rates }) => {
    const instrument = read.instrument('symbol');
    const currency = read.currency('currency');
    const side = read.choice('side');
    const size = readSize(read, instrument);
    const [entry, exit] = [read.price('entry', instrument), read.price('exit', instrument)];
    const costs = read.decimal('costs');
    const step = stepOf(read, instrument);
    const rise = minus(fractionOf(exit), fractionOf(entry));
    const move = side === 'long' ? rise : { ...rise, numerator: -rise.numerator };
    const found = moveValue({ instrument, accountCurrency: currency, move: shortDecimalText(move, moveDecimals), size, rates });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
    const net = minus(found.value, fractionOf(costs));
    const sign = signOfFraction(net);
    const steps = dividedBy(move, fractionOf(step));
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Net result',
          figure: signedMoney(net, currency),
          tone: sign > 0 ? 'up' : sign < 0 ? 'down' : 'plain',
          note: `${signedMoney(found.value, currency)} before costs`,
        },
        {
          label: `In ${stepWord(instrument)}s`,
          figure: signedNumber(steps, 2),
          unit: `${stepWord(instrument)}s`,
        },
      ],
      path: found.path,
      formula: {
        lines: [
          side === 'long' ? 'move = exit − entry' : 'move = entry − exit',
          `result = move × size × worth of 1.00, in ${currency}, − costs`,
          worthLine(instrument, found.path),
          `${stepWord(instrument)}s = move / ${step}`,
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          ['Entry', writePrice(instrument, entry)],
          ['Exit', writePrice(instrument, exit)],
          ['Move', plainNumber(move, 8)],
          ['Size', `${size} ${unitsWord(size, sizeWord(instrument))}`],
          unitInput(instrument),
          ['Costs', enteredMoney(costs, currency)],
        ],
        source: sourceOf(instrument),
      },
    };
  },
};

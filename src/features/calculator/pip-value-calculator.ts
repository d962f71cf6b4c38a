/** Pip value: what one pip or tick is worth, and a move of 1.00. */
import { dividedBy, fractionOf } from '@/domain/money/fraction';
import { moveValue } from '@/domain/risk/move-value';
import { sizeWord } from '@/domain/risk/position-size';
import type { Calculator, Figure } from './calculator';
import {
  currencyField,
  pipFields,
  readSize,
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
import { finelyInMoney, unitsWord } from './write-figures';

export const pipValueCalculator: Calculator = {
  id: 'pip-value',
  title: 'Pip value',
  purpose: 'What one pip, one tick or a move of 1.00 is worth.',
  group: 'Position',
  words: 'pip tick point value worth',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    return [symbolField, ...symbolTerms(raw), currencyField, sizeField(instrument), ...pipFields(instrument)];
  },
  answer: (read, { rates }) => {
    const instrument = read.instrument('symbol');
    const currency = read.currency('currency');
    const size = readSize(read, instrument);
    const step = stepOf(read, instrument);
    const found = moveValue({ instrument, accountCurrency: currency, move: step, size, rates });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
    const word = sizeWord(instrument);
    const forOne = dividedBy(found.value, fractionOf(size));
    const point = dividedBy(forOne, fractionOf(step));
    const figures: Figure[] = [
      { label: `One ${stepWord(instrument)}`, figure: finelyInMoney(found.value, currency), note: `for ${size} ${unitsWord(size, word)}` },
      {
        label: `One ${stepWord(instrument)}, one ${word}`,
        figure: finelyInMoney(forOne, currency),
        note: `a ${stepWord(instrument)} is ${step}`,
      },
      { label: 'A move of 1.00', figure: finelyInMoney(point, currency), note: `for one ${word}` },
    ];
    return {
      kind: 'figures',
      figures,
      path: found.path,
      formula: {
        lines: [
          `value = ${stepWord(instrument)} × size × worth of 1.00, in the currency of the account`,
          worthLine(instrument, found.path),
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          [`One ${stepWord(instrument)}`, step],
          ['Size', `${size} ${unitsWord(size, word)}`],
          unitInput(instrument),
          [`Worth of 1.00, one ${word}, in ${currency}`, finelyInMoney(point, currency)],
        ],
        source: sourceOf(instrument),
      },
    };
  },
};

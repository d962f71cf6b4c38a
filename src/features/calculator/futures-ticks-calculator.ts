/** Ticks, points and dollars between two prices of a future. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Instrument } from '@/domain/market/instrument';
import { writePrice } from '@/domain/market/price-notation';
import { dividedBy, fractionOf, minus, shortDecimalText, signOfFraction } from '@/domain/money/fraction';
import { moveValue } from '@/domain/risk/move-value';
import type { Answer, Calculator } from './calculator';
import { isFuture, readContracts, sourceOf, symbolField, termFields, unitInput } from './usual-fields';
import { finelyInMoney, signedMoney, signedNumber, unitsWord } from './write-figures';

/** More than any price has. */
const moveDecimals = 12;

const ticksAnswer = (instrument: Instrument, from: DecimalText, to: DecimalText, size: DecimalText): Answer => {
  if (!isFuture(instrument)) {
    return { kind: 'blocked', reason: `${instrument.symbol} isn’t a future. For pips of pairs and metals, use Pip value.`, missing: [] };
  }
  const move = minus(fractionOf(to), fractionOf(from));
  const ticks = dividedBy(move, fractionOf(instrument.tickSize));
  const found = moveValue({
    instrument,
    accountCurrency: instrument.currency,
    move: shortDecimalText(move, moveDecimals),
    size,
    rates: [],
  });
  if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
  return {
    kind: 'figures',
    figures: [
      {
        label: 'Ticks',
        figure: signedNumber(ticks, 0),
        unit: 'ticks',
        note: `one tick is ${instrument.tickSize}`,
      },
      { label: 'Points', figure: signedNumber(move, 8), unit: 'points' },
      {
        label: 'Value to a long position',
        figure: signedMoney(found.value, instrument.currency),
        tone: signOfFraction(found.value) > 0 ? 'up' : signOfFraction(found.value) < 0 ? 'down' : 'plain',
        note: `for ${size} ${unitsWord(size, 'contract')}`,
      },
      { label: 'One tick', figure: finelyInMoney(fractionOf(instrument.tickValue), instrument.currency), note: 'of one contract' },
    ],
    formula: {
      lines: ['ticks = (to − from) / tick', 'worth = (to − from) × multiplier × contracts'],
      inputs: [
        ['Contract', `${instrument.symbol}, ${instrument.title}, ${instrument.exchange ?? 'your own terms'}`],
        ['From', writePrice(instrument, from)],
        ['To', writePrice(instrument, to)],
        ['Tick', instrument.tickSize],
        unitInput(instrument),
        ['Contracts', size],
      ],
      source: sourceOf(instrument),
    },
  };
};

/** Its example prices belong to it; another contract begins without. */
const exampleContract = 'ES';

export const futuresTicksCalculator: Calculator = {
  id: 'futures-ticks',
  title: 'Futures ticks',
  purpose: 'Ticks, points and dollars between two prices of a future.',
  group: 'Position',
  words: 'futures tick point contract 32nds treasury',
  fields: (raw) => {
    const isExample = (raw['contract'] ?? exampleContract) === exampleContract;
    return [
      {
        ...symbolField,
        name: 'contract',
        label: 'Contract',
        initial: exampleContract,
        hint: "ES, MNQZ26, CL, 6E, ZN … Treasuries in 32nds: 110'16.5.",
      },
      ...termFields(raw['contract'] ?? exampleContract),
      { name: 'from', label: 'From', kind: 'price', initial: isExample ? '5300.00' : '' },
      { name: 'to', label: 'To', kind: 'price', initial: isExample ? '5312.25' : '' },
      { name: 'contracts', label: 'Contracts', kind: 'whole', initial: '1' },
    ];
  },
  answer: (read) => {
    const instrument = read.instrument('contract');
    return ticksAnswer(instrument, read.price('from', instrument), read.price('to', instrument), readContracts(read, 'contracts'));
  },
};

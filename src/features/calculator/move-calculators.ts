/** Pip value, profit and loss, and futures ticks: what moves of the price are worth. */
import type { DecimalText } from '@/domain/journal/trade';
import type { Instrument } from '@/domain/market/instrument';
import { writePrice } from '@/domain/market/price-notation';
import { absolute, decimalText, dividedBy, exactDecimalText, fractionOf, minus, signOfFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { moveValue } from '@/domain/risk/move-value';
import { sizeWord } from '@/domain/risk/position-size';
import type { Answer, Calculator, Figure } from './calculator';
import {
  currencyField,
  isFuture,
  pipFields,
  readContracts,
  readSize,
  registrySource,
  sideField,
  sizeField,
  priceField,
  stepOf,
  stepWord,
  symbolField,
  typedInstrument,
  unitInput,
  worthLine,
} from './usual-fields';
import { enteredMoney, finelyInMoney, plainNumber, signedMoney, unitsWord } from './write-figures';

/** A number with its sign, none for 0, and up to so many decimals. */
const signedNumber = (value: Fraction, decimals: number): string => {
  const sign = signOfFraction(value);
  return `${sign > 0 ? '+' : sign < 0 ? '\u2212' : ''}${plainNumber(absolute(value), decimals)}`;
};

const exact = (value: Fraction): DecimalText => exactDecimalText(value) ?? decimalText(value, 12);

export const pipValueCalculator: Calculator = {
  id: 'pip-value',
  title: 'Pip value',
  purpose: 'What one pip or tick is worth, and a move of 1.00.',
  group: 'Position',
  words: 'pip tick point value worth',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    return [symbolField, currencyField, sizeField(instrument), ...pipFields(instrument)];
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
        source: registrySource,
      },
    };
  },
};

export const profitLossCalculator: Calculator = {
  id: 'profit-loss',
  title: 'Profit and loss',
  purpose: 'What a trade from entry to exit wins or loses, after costs.',
  group: 'Position',
  words: 'profit loss result p/l pnl exit',
  fields: (raw) => {
    const instrument = typedInstrument(raw);
    return [
      symbolField,
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
        hint: 'Commission and swap; with a minus for what was credited.',
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
    const found = moveValue({ instrument, accountCurrency: currency, move: exact(move), size, rates });
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
        source: registrySource,
      },
    };
  },
};

const ticksAnswer = (instrument: Instrument, from: DecimalText, to: DecimalText, size: DecimalText): Answer => {
  if (!isFuture(instrument)) {
    return { kind: 'blocked', reason: `${instrument.symbol} is no future. Pips of pairs and metals are under Pip value.`, missing: [] };
  }
  const move = minus(fractionOf(to), fractionOf(from));
  const ticks = dividedBy(move, fractionOf(instrument.tickSize));
  const found = moveValue({ instrument, accountCurrency: instrument.currency, move: exact(move), size, rates: [] });
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
        label: 'Worth to a long position',
        figure: signedMoney(found.value, instrument.currency),
        tone: signOfFraction(found.value) > 0 ? 'up' : signOfFraction(found.value) < 0 ? 'down' : 'plain',
        note: `for ${size} ${unitsWord(size, 'contract')}`,
      },
      { label: 'One tick', figure: finelyInMoney(fractionOf(instrument.tickValue), instrument.currency), note: 'of one contract' },
    ],
    formula: {
      lines: ['ticks = (to − from) / tick', 'worth = (to − from) × multiplier × contracts'],
      inputs: [
        ['Contract', `${instrument.symbol}, ${instrument.title}, ${instrument.exchange}`],
        ['From', writePrice(instrument, from)],
        ['To', writePrice(instrument, to)],
        ['Tick', instrument.tickSize],
        unitInput(instrument),
        ['Contracts', size],
      ],
      source: registrySource,
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

/** Fields that several calculators share, so that a value typed in one is there in the next. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ConversionStep } from '@/domain/market/conversion';
import type { ForexPair, FuturesContract, Instrument, SpotMetal } from '@/domain/market/instrument';
import { ownInstrument } from '@/domain/market/own-contract';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isDivisible } from '@/domain/risk/position-size';
import { formatPrice } from '@/lib/format-number';
import { ownProperty } from '@/lib/own-property';
import type { FieldSpec, RawInputs } from './calculator';
import type { InputReader } from './input-reader';

export const currencyField: FieldSpec = { name: 'currency', label: 'Account currency', kind: 'currency', initial: 'USD' };

export const equityField: FieldSpec = { name: 'equity', label: 'Account equity', kind: 'money', initial: '10000' };

export const symbolField: FieldSpec = {
  name: 'symbol',
  label: 'Instrument',
  kind: 'symbol',
  initial: 'EURUSD',
  hint: 'Type a symbol or name: EURUSD, gold, MNQZ26, corn, GER40.',
};

export const sideField: FieldSpec = {
  name: 'side',
  label: 'Direction',
  kind: 'choice',
  initial: 'long',
  options: [
    { value: 'long', label: 'Long' },
    { value: 'short', label: 'Short' },
  ],
};

const one = '1' as DecimalText;

/** Whether a symbol is one that only a person's own terms say something about. */
export const needsTerms = (symbol: string): boolean => symbol.trim() !== '' && instrumentOf(symbol) === null;

/**
 * The instrument that stands in the field of the symbol now; null for none. Of one by the person's own terms it tells the kind alone:
 * its terms are read with the answer.
 */
export const typedInstrument = (raw: RawInputs): Instrument | null => {
  const symbol = (raw['symbol'] ?? symbolField.initial).trim();
  if (!needsTerms(symbol)) return instrumentOf(symbol);
  return ownInstrument({ root: symbol, name: symbol, currency: '', tickSize: one, tickValue: one });
};

/** Names of the fields that say what an instrument is that no table knows. */
export const termNames = ['tickSize', 'tickValue', 'tickCurrency'] as const;

/** The step of a symbol that no table knows; nothing for the others. */
export const tickFields = (symbol: string): readonly FieldSpec[] =>
  needsTerms(symbol)
    ? [
        {
          name: 'tickSize',
          label: 'One tick',
          kind: 'decimal',
          initial: '',
          hint: 'The smallest price step, as your broker or the exchange states it.',
        },
      ]
    : [];

/** Everything that is asked about a symbol that no table knows. No value is borrowed from another. */
export const termFields = (symbol: string): readonly FieldSpec[] =>
  needsTerms(symbol)
    ? [
        ...tickFields(symbol),
        { name: 'tickValue', label: 'One tick is worth', kind: 'decimal', initial: '', hint: 'Of one contract or lot.' },
        { name: 'tickCurrency', label: 'Currency of that value', kind: 'currency', initial: '' },
      ]
    : [];

/** The terms of the symbol that stands in the usual field now. */
export const symbolTerms = (raw: RawInputs): readonly FieldSpec[] => termFields(raw['symbol'] ?? symbolField.initial);

const metalPips: Readonly<Record<string, readonly string[]>> = { XAU: ['0.01', '0.1', '1'], XAG: ['0.001', '0.01'] };

/** Which step is called a pip: a choice for metals, where brokers differ; nothing for the others. */
export const pipFields = (instrument: Instrument | null): readonly FieldSpec[] => {
  if (instrument?.kind !== 'metal') return [];
  const pips = ownProperty(metalPips, instrument.base) ?? ['0.01'];
  return [
    {
      name: 'pip',
      label: 'One pip is',
      kind: 'choice',
      initial: pips[0] ?? '0.01',
      options: pips.map((value) => ({ value, label: value })),
      hint: 'Brokers disagree on the pip of a metal.',
    },
  ];
};

/** Lots of a pair or metal, whole contracts of a future. */
export const sizeField = (instrument: Instrument | null): FieldSpec => ({
  name: 'size',
  label: 'Size',
  initial: '1',
  kind: instrument === null || isDivisible(instrument) ? 'decimal' : 'whole',
  unit: instrument?.kind === 'future' ? 'contr.' : 'lots',
});

/** More contracts than any exchange lets one hold. */
const mostContracts = 1_000_000;

export const readContracts = (read: InputReader, name: string): DecimalText =>
  String(read.whole(name, { from: 1, to: mostContracts })) as DecimalText;

/** The size above 0 that stands in the field of `sizeField`. */
export const readSize = (read: InputReader, instrument: Instrument): DecimalText =>
  isDivisible(instrument) ? read.decimal('size', { above: '0' }) : readContracts(read, 'size');

export const isSpot = (instrument: Instrument): instrument is ForexPair | SpotMetal => instrument.kind !== 'future';
export const isFuture = (instrument: Instrument): instrument is FuturesContract => instrument.kind === 'future';

/** The step that is called a pip or tick: of a metal the chosen one. */
export const stepOf = (read: InputReader, instrument: Instrument): DecimalText => {
  if (instrument.kind === 'metal') return read.choice('pip') as DecimalText;
  return instrument.kind === 'future' ? instrument.tickSize : instrument.pipSize;
};

/** Its word. */
export const stepWord = ({ kind }: Instrument): 'tick' | 'pip' => (kind === 'future' ? 'tick' : 'pip');

const registrySource = 'Contract facts: symbol properties database of QuantConnect LEAN; pips and lots as brokers quote them.';

/** Where the facts of an instrument are from: tick, worth of a tick, pip, units of a lot. */
export const sourceOf = (instrument: Instrument): string =>
  isFuture(instrument) && instrument.exchange === null ? 'Tick and worth of a tick: your own terms, as entered.' : registrySource;

/** What one lot or contract is, for the inputs of a formula. */
export const unitInput = (instrument: Instrument): readonly [label: string, value: string] =>
  isFuture(instrument)
    ? ['Multiplier of a contract', `${formatPrice(instrument.pointValue)} ${instrument.currency}`]
    : ['One lot', `${formatPrice(String(instrument.unitsPerLot))} ${instrument.kind === 'metal' ? 'oz' : instrument.base}`];

/** The line of a formula that says what a move of 1.00 is worth, in the instrument's own currency and then in the account's. */
export const worthLine = (instrument: Instrument, path: readonly ConversionStep[]): string => {
  const own = isFuture(instrument)
    ? `one contract = its multiplier in ${instrument.currency}`
    : `one lot = units of a lot in ${instrument.quote}`;
  return `worth of 1.00 of ${own}${path.length === 0 ? '' : ', converted at the rates used'}`;
};

/** A price with an example that belongs to the example instrument; another instrument begins empty. */
export const priceField = (raw: RawInputs, name: string, label: string, example: string): FieldSpec => ({
  name,
  label,
  kind: 'price',
  initial: (raw['symbol'] ?? symbolField.initial) === symbolField.initial ? example : '',
});

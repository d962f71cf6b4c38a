/** Fields that several calculators share, so that a value typed in one is there in the next. */
import type { DecimalText } from '@/domain/journal/trade';
import type { ConversionStep } from '@/domain/market/conversion';
import type { ForexPair, FuturesContract, Instrument, SpotMetal } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
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
  hint: 'A pair, XAUUSD or XAGUSD, or a future such as ES, MNQZ26 or 6E.',
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

/** The instrument that stands in the field of the symbol now; null for an unknown one. */
export const typedInstrument = (raw: RawInputs): Instrument | null => instrumentOf((raw['symbol'] ?? symbolField.initial).trim());

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
  ...(instrument?.kind === 'future' ? { kind: 'whole', unit: 'contr.' } : { kind: 'decimal', unit: 'lots' }),
});

/** More contracts than any exchange lets one hold. */
const mostContracts = 1_000_000;

export const readContracts = (read: InputReader, name: string): DecimalText =>
  String(read.whole(name, { from: 1, to: mostContracts })) as DecimalText;

/** The size above 0 that stands in the field of `sizeField`. */
export const readSize = (read: InputReader, instrument: Instrument): DecimalText =>
  isFuture(instrument) ? readContracts(read, 'size') : read.decimal('size', { above: '0' });

export const isSpot = (instrument: Instrument): instrument is ForexPair | SpotMetal => instrument.kind !== 'future';
export const isFuture = (instrument: Instrument): instrument is FuturesContract => instrument.kind === 'future';

/** The step that is called a pip or tick: of a metal the chosen one. */
export const stepOf = (read: InputReader, instrument: Instrument): DecimalText => {
  if (instrument.kind === 'metal') return read.choice('pip') as DecimalText;
  return instrument.kind === 'future' ? instrument.tickSize : instrument.pipSize;
};

/** Its word. */
export const stepWord = ({ kind }: Instrument): 'tick' | 'pip' => (kind === 'future' ? 'tick' : 'pip');

/** Where the facts of an instrument are from: tick, worth of a tick, pip, units of a lot. */
export const registrySource = 'Contract facts: symbol properties database of QuantConnect LEAN; pips and lots as brokers quote them.';

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

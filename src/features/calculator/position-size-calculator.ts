/** Position size: how many lots or contracts a risk allows. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Instrument } from '@/domain/market/instrument';
import { writePrice } from '@/domain/market/price-notation';
import { absolute, dividedBy, fractionOf, minus, shortDecimalText, times, wholeFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { isDivisible, positionSize, sizeWord } from '@/domain/risk/position-size';
import type { MicroSize, PositionSize } from '@/domain/risk/position-size';
import { formatPrice } from '@/lib/format-number';
import type { Calculator, Figure, FieldSpec, Formula, RawInputs, Remark } from './calculator';
import type { InputReader } from './input-reader';
import {
  currencyField,
  equityField,
  isSpot,
  pipFields,
  priceField,
  sourceOf,
  stepOf,
  stepWord,
  symbolField,
  symbolTerms,
  typedInstrument,
  unitInput,
  worthLine,
} from './usual-fields';
import { enteredMoney, finelyInMoney, money, percent, plainNumber, unitsWord } from './write-figures';

const riskByField: FieldSpec = {
  name: 'riskBy',
  label: 'Risk as',
  kind: 'choice',
  initial: 'percent',
  options: [
    { value: 'percent', label: '% of equity' },
    { value: 'money', label: 'Amount' },
  ],
};

const stopByField: FieldSpec = {
  name: 'stopBy',
  label: 'Stop as',
  kind: 'choice',
  initial: 'distance',
  options: [
    { value: 'distance', label: 'Distance' },
    { value: 'prices', label: 'Entry and stop price' },
  ],
};

const stopFields = (raw: RawInputs, instrument: Instrument | null): readonly FieldSpec[] => {
  if (raw['stopBy'] === 'prices') {
    return [priceField(raw, 'entry', 'Entry', '1.0842'), priceField(raw, 'stop', 'Stop', '1.0822')];
  }
  const unit = instrument?.kind === 'future' ? 'ticks' : 'pips';
  return [{ name: 'distance', label: 'Stop distance', kind: 'decimal', initial: '20', unit }];
};

const stepFields = (instrument: Instrument | null): readonly FieldSpec[] => {
  if (instrument !== null && !isDivisible(instrument)) return [];
  const step = { name: 'lotStep', label: 'Step of the size', kind: 'decimal' } as const;
  return instrument?.kind === 'future'
    ? [{ ...step, initial: '1', unit: 'contr.', hint: 'The smallest size of your broker.' }]
    : [{ ...step, initial: '0.01', unit: 'lots', hint: 'MetaTrader: as a rule 0.01.' }];
};

const fieldsOf = (raw: RawInputs): readonly FieldSpec[] => {
  const instrument = typedInstrument(raw);
  const isMoney = raw['riskBy'] === 'money';
  return [
    symbolField,
    ...symbolTerms(raw),
    currencyField,
    ...(isMoney ? [] : [equityField]),
    riskByField,
    isMoney
      ? { name: 'riskMoney', label: 'Risk', kind: 'money', initial: '100' }
      : { name: 'risk', label: 'Risk', kind: 'decimal', initial: '1', unit: '%' },
    stopByField,
    ...stopFields(raw, instrument),
    ...(raw['stopBy'] === 'prices' ? [] : pipFields(instrument)),
    ...stepFields(instrument),
    {
      name: 'cost',
      label: `Costs of a ${instrument?.kind === 'future' ? 'contract' : 'lot'}`,
      hint: 'Round trip.',
      kind: 'money',
      initial: '0',
    },
  ];
};

/** How the stop was given. */
type Stop =
  | { readonly by: 'prices'; readonly entry: DecimalText; readonly stop: DecimalText }
  /** So many steps, pips or ticks, of such a size. */
  | { readonly by: 'distance'; readonly steps: DecimalText; readonly step: DecimalText };

interface Inputs {
  readonly instrument: Instrument;
  readonly currency: string;
  /** Equity and the share of it that is risked, in percent; null where the risk was given as money. */
  readonly share: { readonly equity: DecimalText; readonly percent: DecimalText } | null;
  readonly riskMoney: DecimalText;
  readonly stop: Stop;
  /** In price. */
  readonly distance: DecimalText;
  readonly lotStep: DecimalText;
  readonly cost: DecimalText;
}

/** More than any distance or amount has. */
const mostDecimals = 12;

const readStop = (read: InputReader, instrument: Instrument): Stop =>
  read.choice('stopBy') === 'prices'
    ? { by: 'prices', entry: read.price('entry', instrument), stop: read.price('stop', instrument) }
    : { by: 'distance', steps: read.decimal('distance', { above: '0' }), step: stepOf(read, instrument) };

const distanceOf = (stop: Stop): DecimalText =>
  shortDecimalText(
    stop.by === 'prices'
      ? absolute(minus(fractionOf(stop.entry), fractionOf(stop.stop)))
      : times(fractionOf(stop.steps), fractionOf(stop.step)),
    mostDecimals,
  );

const readInputs = (read: InputReader): Inputs => {
  const instrument = read.instrument('symbol');
  const share =
    read.choice('riskBy') === 'money'
      ? null
      : { equity: read.decimal('equity', { above: '0' }), percent: read.decimal('risk', { above: '0', to: '100' }) };
  const stop = readStop(read, instrument);
  return {
    instrument,
    currency: read.currency('currency'),
    share,
    riskMoney:
      share === null
        ? read.decimal('riskMoney', { above: '0' })
        : shortDecimalText(dividedBy(times(fractionOf(share.equity), fractionOf(share.percent)), wholeFraction(100)), mostDecimals),
    stop,
    distance: distanceOf(stop),
    lotStep: isDivisible(instrument) ? read.decimal('lotStep', { above: '0' }) : ('1' as DecimalText),
    cost: read.decimal('cost', { from: '0' }),
  };
};

const sizeStep = ({ instrument, lotStep }: Inputs): string => (isDivisible(instrument) ? `steps of ${lotStep}` : 'whole contracts');

const microNote = (micro: MicroSize, { currency, cost }: Inputs): string =>
  [
    `risk ${money(micro.risk, currency, 'up')}`,
    ...(micro.stopIsWider ? ['its tick is longer, so the stop is wider'] : []),
    ...(Number(cost) === 0 ? [] : ['with the costs of a contract as entered, which a micro may not have']),
  ].join('; ');

const figuresOf = (found: PositionSize, inputs: Inputs, step: Fraction | null): Figure[] => {
  const { instrument, currency, riskMoney } = inputs;
  const word = sizeWord(instrument);
  const share = inputs.share === null ? '' : `${percent(dividedBy(found.risk, fractionOf(inputs.share.equity)))} of the equity; `;
  const units = isSpot(instrument) ? times(fractionOf(found.size), wholeFraction(instrument.unitsPerLot)) : null;
  const unitName = instrument.kind === 'metal' ? 'oz' : isSpot(instrument) ? instrument.base : '';
  return [
    {
      label: 'Position size',
      figure: formatPrice(found.size),
      unit: unitsWord(found.size, word),
      note: `${plainNumber(found.exactSize, 4, 'down')} before rounding down to ${sizeStep(inputs)}${units === null ? '' : `; ${plainNumber(units, 2)} ${unitName}`}`,
    },
    {
      label: 'Risk after rounding',
      figure: money(found.risk, currency, 'up'),
      note: `${share}limit ${money(fractionOf(riskMoney), currency)}`,
    },
    ...(step === null
      ? []
      : [
          {
            label: `Value of a ${stepWord(instrument)}`,
            figure: finelyInMoney(times(step, found.pointValue), currency),
            note: `for one ${word}`,
          },
        ]),
    ...(instrument.kind === 'forex'
      ? []
      : [{ label: 'Value of a move of 1.00', figure: finelyInMoney(found.pointValue, currency), note: `for one ${word}` }]),
    ...(found.micro === null
      ? []
      : [
          {
            label: `In micros, ${found.micro.contract.symbol}`,
            figure: found.micro.size,
            unit: unitsWord(found.micro.size, 'contract'),
            note: microNote(found.micro, inputs),
          },
        ]),
  ];
};

const stopInputs = ({ instrument, stop }: Inputs): Formula['inputs'] =>
  stop.by === 'prices'
    ? [
        ['Entry', writePrice(instrument, stop.entry)],
        ['Stop', writePrice(instrument, stop.stop)],
      ]
    : [['Stop', `${stop.steps} ${stepWord(instrument)}s of ${stop.step}`]];

const formulaOf = (found: PositionSize, inputs: Inputs): Formula => {
  const { instrument, currency, share, stop, cost } = inputs;
  const word = sizeWord(instrument);
  return {
    lines: [
      ...(share === null ? [] : ['risk = equity × share of the equity']),
      stop.by === 'prices' ? 'stop distance = entry − stop, without its sign' : `stop distance = ${stepWord(instrument)}s × ${stop.step}`,
      worthLine(instrument, found.path),
      `risk of one ${word} = stop distance × worth of 1.00 + costs`,
      `size = risk / risk of one ${word}, rounded down to ${sizeStep(inputs)}`,
      `${plainNumber(found.exactSize, 6, 'down')} = ${money(found.riskMoney, currency)} / ${plainNumber(found.riskPerUnit, 6)} ${currency}`,
    ],
    inputs: [
      ['Instrument', instrument.symbol],
      unitInput(instrument),
      ...(share === null
        ? []
        : ([
            ['Equity', enteredMoney(share.equity, currency)],
            ['Share of the equity', `${share.percent} %`],
          ] as const)),
      ['Risk', money(found.riskMoney, currency)],
      ...stopInputs(inputs),
      ['Stop distance in price', formatPrice(inputs.distance)],
      [`Worth of 1.00, one ${word}`, finelyInMoney(found.pointValue, currency)],
      ...(isDivisible(instrument) ? [['Step of the size', `${inputs.lotStep} ${word}s`] as const] : []),
      [`Costs of one ${word}`, enteredMoney(cost, currency)],
      [`Risk of one ${word}`, finelyInMoney(found.riskPerUnit, currency)],
    ],
    source: sourceOf(instrument),
  };
};

export const positionSizeCalculator: Calculator = {
  id: 'position-size',
  title: 'Position size',
  purpose: 'How many lots or contracts a risk allows, rounded down.',
  group: 'Position',
  words: 'lots contracts risk stop sizing micro',
  fields: fieldsOf,
  answer: (read, { rates }) => {
    const inputs = readInputs(read);
    const { instrument, currency, riskMoney, stop, distance, lotStep, cost } = inputs;
    const found = positionSize({
      instrument,
      accountCurrency: currency,
      riskMoney,
      stopDistance: distance,
      lotStep,
      costPerUnit: cost,
      rates,
    });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
    // A metal has a pip only where one was chosen.
    const step = instrument.kind === 'metal' && stop.by === 'prices' ? null : fractionOf(stepOf(read, instrument));
    const remarks: Remark[] = found.zeroBecause === null ? [] : [{ tone: 'caution', title: 'The size is 0', text: found.zeroBecause }];
    return {
      kind: 'figures',
      figures: figuresOf(found, inputs, step),
      remarks,
      path: found.path,
      formula: formulaOf(found, inputs),
    };
  },
};

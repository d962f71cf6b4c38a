/** Position size: how many lots or contracts a risk allows. */
import type { DecimalText } from '@/domain/journal/trade';
import type { Instrument } from '@/domain/market/instrument';
import { absolute, decimalText, dividedBy, exactDecimalText, fractionOf, minus, times, wholeFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { positionSize, sizeWord } from '@/domain/risk/position-size';
import type { PositionSize } from '@/domain/risk/position-size';
import { formatPrice } from '@/lib/format-number';
import type { Calculator, Figure, FieldSpec, RawInputs, Remark } from './calculator';
import type { InputReader } from './input-reader';
import { currencyField, equityField, isSpot, pipFields, priceField, stepOf, stepWord, symbolField, typedInstrument } from './usual-fields';
import { enteredMoney, finelyInMoney, money, percent, plainNumber, unitsWord } from './write-figures';

const riskByField: FieldSpec = {
  name: 'riskBy',
  label: 'Risk as',
  kind: 'choice',
  initial: 'percent',
  options: [
    { value: 'percent', label: 'Percent of equity' },
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

const fieldsOf = (raw: RawInputs): readonly FieldSpec[] => {
  const instrument = typedInstrument(raw);
  const isMoney = raw['riskBy'] === 'money';
  return [
    symbolField,
    currencyField,
    ...(isMoney ? [] : [equityField]),
    riskByField,
    isMoney
      ? { name: 'riskMoney', label: 'Risk', kind: 'decimal', initial: '100' }
      : { name: 'risk', label: 'Risk', kind: 'decimal', initial: '1', unit: '%' },
    stopByField,
    ...stopFields(raw, instrument),
    ...(raw['stopBy'] === 'prices' ? [] : pipFields(instrument)),
    ...(instrument?.kind === 'future'
      ? []
      : [
          {
            name: 'lotStep',
            label: 'Step of the size',
            kind: 'decimal',
            initial: '0.01',
            unit: 'lots',
            hint: 'MetaTrader: as a rule 0.01.',
          } as const,
        ]),
    {
      name: 'cost',
      label: `Costs of a ${instrument?.kind === 'future' ? 'contract' : 'lot'}`,
      hint: 'In and out.',
      kind: 'decimal',
      initial: '0',
    },
  ];
};

interface Inputs {
  readonly instrument: Instrument;
  readonly currency: string;
  readonly equity: DecimalText | null;
  readonly riskMoney: DecimalText;
  readonly distance: DecimalText;
  readonly lotStep: DecimalText;
  readonly cost: DecimalText;
}

const readInputs = (read: InputReader): Inputs => {
  const instrument = read.instrument('symbol');
  const isMoney = read.choice('riskBy') === 'money';
  const equity = isMoney ? null : read.decimal('equity', { above: '0' });
  const share = isMoney ? null : read.decimal('risk', { above: '0', to: '100' });
  const riskMoney =
    equity === null || share === null
      ? read.decimal('riskMoney', { above: '0' })
      : (exactDecimalText(dividedBy(times(fractionOf(equity), fractionOf(share)), wholeFraction(100))) ?? equity);
  const distance =
    read.choice('stopBy') === 'prices'
      ? absolute(minus(fractionOf(read.price('entry', instrument)), fractionOf(read.price('stop', instrument))))
      : times(fractionOf(read.decimal('distance', { above: '0' })), fractionOf(stepOf(read, instrument)));
  return {
    instrument,
    currency: read.currency('currency'),
    equity,
    riskMoney,
    distance: exactDecimalText(distance) ?? decimalText(distance, 12),
    lotStep: isSpot(instrument) ? read.decimal('lotStep', { above: '0' }) : ('1' as DecimalText),
    cost: read.decimal('cost', { from: '0' }),
  };
};

const figuresOf = (found: PositionSize, { instrument, currency, equity, riskMoney, lotStep }: Inputs, step: Fraction | null): Figure[] => {
  const word = sizeWord(instrument);
  const rounding = isSpot(instrument) ? `steps of ${lotStep}` : 'whole contracts';
  const share = equity === null ? '' : `${percent(dividedBy(found.risk, fractionOf(equity)))} of the equity; `;
  const units = isSpot(instrument) ? times(fractionOf(found.size), wholeFraction(instrument.unitsPerLot)) : null;
  const unitName = instrument.kind === 'metal' ? 'oz' : isSpot(instrument) ? instrument.base : '';
  return [
    {
      label: 'Position size',
      figure: formatPrice(found.size),
      unit: unitsWord(found.size, word),
      note: `${plainNumber(found.exactSize, 4)} before rounding down to ${rounding}${units === null ? '' : `; ${plainNumber(units, 2)} ${unitName}`}`,
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
            note: `risk ${money(found.micro.risk, currency, 'up')}${found.micro.stopIsWider ? '; its tick is longer, so the stop is wider' : ''}`,
          },
        ]),
  ];
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
    const { instrument, currency, equity, riskMoney, distance, lotStep, cost } = inputs;
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
    const byDistance = read.choice('stopBy') === 'distance';
    const step = instrument.kind === 'metal' && !byDistance ? null : fractionOf(stepOf(read, instrument));
    const remarks: Remark[] = found.zeroBecause === null ? [] : [{ tone: 'caution', title: 'The size is 0', text: found.zeroBecause }];
    const word = sizeWord(instrument);
    return {
      kind: 'figures',
      figures: figuresOf(found, inputs, step),
      remarks,
      path: found.path,
      formula: {
        lines: [
          `risk of one ${word} = stop distance × worth of 1.00 + costs`,
          `size = risk / risk of one ${word}, rounded down`,
          `${plainNumber(found.exactSize, 6)} = ${money(found.riskMoney, currency)} / ${plainNumber(found.riskPerUnit, 6)} ${currency}`,
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          ...(equity === null ? [] : [['Equity', enteredMoney(equity, currency)] as const]),
          ['Risk', money(found.riskMoney, currency)],
          ['Stop distance in price', formatPrice(distance)],
          [`Worth of 1.00, one ${word}`, finelyInMoney(found.pointValue, currency)],
          [`Costs of one ${word}`, enteredMoney(cost, currency)],
          [`Risk of one ${word}`, finelyInMoney(found.riskPerUnit, currency)],
        ],
        source: 'Contract facts: symbol properties database of QuantConnect LEAN; pips and lots as brokers quote them.',
      },
    };
  },
};

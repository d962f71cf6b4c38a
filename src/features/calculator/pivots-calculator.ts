/** Pivot levels of a day, in the notation of the instrument and on its ticks. */
import { writePrice } from '@/domain/market/price-notation';
import { pivotLevels } from '@/domain/risk/pivot-levels';
import type { PivotKind } from '@/domain/risk/pivot-levels';
import type { AnswerTable, Calculator, Formula } from './calculator';
import { priceField, symbolField, tickFields } from './usual-fields';
import { priceText } from './write-figures';

const kinds: readonly (readonly [PivotKind, string, string])[] = [
  ['classic', 'Classic', 'P = (H + L + C) / 3; R1 = 2P − L; R2 = P + (H − L); R3 = H + 2(P − L); supports mirrored'],
  ['fibonacci', 'Fibonacci', 'P = (H + L + C) / 3; levels at P ± 0.382, 0.618 and 1 × (H − L)'],
  ['camarilla', 'Camarilla', 'levels at C ± 1.1/12, 1.1/6, 1.1/4 and 1.1/2 × (H − L)'],
  ['woodie', 'Woodie', 'P = (H + L + 2C) / 4; levels as in the classic kind'],
  [
    'demark',
    'DeMark',
    'X = H + L + C and once more L, H or C as the close is below, above or at the open; P = X/4; R1 = X/2 − L; S1 = X/2 − H',
  ],
];

export const pivotsCalculator: Calculator = {
  id: 'pivots',
  title: 'Pivot levels',
  purpose: 'Pivot, resistance and support levels from the last day.',
  group: 'Price levels',
  words: 'pivot support resistance camarilla woodie demark',
  fields: (raw) => [
    symbolField,
    ...tickFields(raw['symbol'] ?? symbolField.initial),
    { name: 'kind', label: 'Kind', kind: 'choice', initial: 'classic', options: kinds.map(([value, label]) => ({ value, label })) },
    ...(raw['kind'] === 'demark' ? [priceField(raw, 'open', 'Open of the day', '1.0825')] : []),
    priceField(raw, 'high', 'High of the day', '1.0868'),
    priceField(raw, 'low', 'Low of the day', '1.0811'),
    priceField(raw, 'close', 'Close of the day', '1.0842'),
  ],
  answer: (read) => {
    const instrument = read.instrument('symbol');
    const kind = read.choice('kind') as PivotKind;
    const open = kind === 'demark' ? read.price('open', instrument) : null;
    const [high, low, close] = [read.price('high', instrument), read.price('low', instrument), read.price('close', instrument)];
    const found = pivotLevels(kind, { open, high, low, close });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: [] };
    const pivot = found.levels.find(({ name }) => name === 'P');
    const table: AnswerTable = {
      title: 'Levels',
      head: ['Level', 'Price'],
      rows: found.levels.map(({ name, price }) => [name, priceText(price, instrument)]),
    };
    const formula: Formula = {
      lines: [kinds.find(([value]) => value === kind)?.[2] ?? '', `rounded to the tick of ${instrument.symbol}, ${instrument.tickSize}`],
      inputs: [
        ['Instrument', instrument.symbol],
        ...(open === null ? [] : [['Open', writePrice(instrument, open)] as const]),
        ['High', writePrice(instrument, high)],
        ['Low', writePrice(instrument, low)],
        ['Close', writePrice(instrument, close)],
      ],
      source: 'chartschool.stockcharts.com, Pivot Points; N. Stott (Camarilla); K. Wood (Woodie); T. DeMark.',
    };
    return {
      kind: 'figures',
      figures: pivot === undefined ? [] : [{ label: 'Pivot', figure: priceText(pivot.price, instrument) }],
      tables: [table],
      remarks: [
        {
          tone: 'plain',
          title: 'A convention',
          text: 'Nothing makes prices turn at these levels; your journal can show whether they did for you.',
        },
      ],
      formula,
    };
  },
};

/** Convert an amount, with the rates used and their times. */
import { convert } from '@/domain/market/conversion';
import type { Calculator } from './calculator';
import { enteredMoney, plainNumber } from './write-figures';

export const conversionCalculator: Calculator = {
  id: 'conversion',
  title: 'Currency conversion',
  purpose: 'Convert an amount, with the rates used and their times.',
  group: 'Position',
  words: 'exchange rate convert money cross',
  fields: (raw) => [
    { name: 'amount', label: 'Amount', kind: 'money', initial: '1000', unit: raw['fromCurrency'] ?? 'EUR' },
    { name: 'fromCurrency', label: 'From', kind: 'currency', initial: 'EUR' },
    { name: 'toCurrency', label: 'To', kind: 'currency', initial: 'USD' },
  ],
  answer: (read, { rates }) => {
    const amount = read.decimal('amount');
    const [from, to] = [read.currency('fromCurrency'), read.currency('toCurrency')];
    const found = convert({ amount, from, to, rates });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: found.missing };
    const ways = {
      0: 'the same currency',
      1: found.path[0]?.use === 'inverse' ? 'by the inverse of one rate' : 'by one rate',
      2: 'through USD',
    };
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Amount',
          figure: enteredMoney(found.amount, to),
          note: `${enteredMoney(amount, from)}, ${ways[found.path.length as 0 | 1 | 2]}`,
        },
        { label: `1 ${from}`, figure: `${plainNumber(found.factor, 6)} ${to}` },
      ],
      path: found.path,
      formula: {
        lines: ['amount × rate of the pair, or amount / rate of the inverse pair', 'without either: to USD first and then on'],
        inputs: [
          ['Amount', enteredMoney(amount, from)],
          [`1 ${from}`, `${plainNumber(found.factor, 8)} ${to}`],
        ],
        source: 'Rates as listed, each with its own time.',
      },
    };
  },
};

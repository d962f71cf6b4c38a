/** Compounding: what a steady rate would make of a balance. */
import { decimalText, dividedBy, fractionOf } from '@/domain/money/fraction';
import { compound, mostPeriods } from '@/domain/risk/compound';
import { formatCount } from '@/lib/format-number';
import type { AnswerTable, Calculator } from './calculator';
import { currencyField, equityField } from './usual-fields';
import { enteredMoney, money, percent, signedMoney } from './write-figures';

const mostRows = 60;

/** Digits before the point that a balance may have; beyond them nothing is meant any more. */
const mostDigits = 18;

export const compoundingCalculator: Calculator = {
  id: 'compounding',
  title: 'Compounding',
  purpose: 'What a balance becomes at a steady rate of growth.',
  group: 'Growth and risk',
  words: 'compound interest growth balance deposit withdrawal',
  fields: () => [
    { ...equityField, label: 'Balance at the start' },
    currencyField,
    { name: 'growth', label: 'Growth per period', kind: 'decimal', initial: '2', unit: '%' },
    { name: 'periods', label: 'Periods', kind: 'whole', initial: '12', hint: `Up to ${formatCount(mostPeriods)}.` },
    {
      name: 'contribution',
      label: 'Paid in after each period',
      kind: 'money',
      initial: '0',
      hint: 'Use a minus sign for withdrawals.',
    },
  ],
  answer: (read) => {
    const currency = read.currency('currency');
    const start = read.decimal('equity', { above: '0' });
    const ratePercent = read.decimal('growth', { above: '-100', to: '1000' });
    const periods = read.whole('periods', { from: 1, to: mostPeriods });
    const contribution = read.decimal('contribution');
    const found = compound({ start, ratePercent, periods, contribution });
    if (decimalText(found.balance, 0, 'down').length > mostDigits) {
      return {
        kind: 'blocked',
        reason: `The balance would have more than ${mostDigits} digits: use fewer periods or less growth.`,
        missing: [],
      };
    }
    const { runsOutIn } = found;
    const count = found.periods.length;
    const shown = found.periods.filter(({ period }) => count <= mostRows || period % Math.ceil(count / mostRows) === 0 || period === count);
    const table: AnswerTable = {
      title: 'Balance by period',
      head: ['Period', 'Growth', 'Balance'],
      rows: shown.map(({ period, growth, balance }) => [formatCount(period), signedMoney(growth, currency), money(balance, currency)]),
    };
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Balance at the end',
          figure: money(found.balance, currency),
          note: `after ${formatCount(count)} ${count === 1 ? 'period' : 'periods'}`,
        },
        {
          label: 'Growth',
          figure: signedMoney(found.growth, currency),
          note: `${percent(dividedBy(found.growth, fractionOf(start)), 1)} of the start`,
        },
        { label: 'Paid in', figure: signedMoney(found.paidIn, currency), note: 'after the start; with a minus what was taken out' },
      ],
      tables: [table],
      remarks:
        runsOutIn === null
          ? [{ tone: 'plain', title: 'Trading results aren’t steady', text: 'This shows what a rate would do, not what to expect.' }]
          : [
              {
                tone: 'caution',
                title: `The balance runs out in period ${formatCount(runsOutIn)}`,
                text: `Nothing is left then to grow or to take out, so the other periods of the ${formatCount(periods)} are not shown.`,
              },
            ],
      formula: {
        lines: [
          'balance after a period = balance × (1 + growth) + paid in; it ends when nothing is left',
          `carried with nine decimals, rounded to the decimals of ${currency} for display`,
        ],
        inputs: [
          ['Balance at the start', enteredMoney(start, currency)],
          ['Growth per period', `${ratePercent} %`],
          ['Periods', formatCount(periods)],
          ['Paid in after each', enteredMoney(contribution, currency)],
        ],
        source: 'Definition of compound growth.',
      },
    };
  },
};

/** Compounding and drawdown recovery. */
import { decimalText, dividedBy, fractionOf, minus, numberOfFraction, one, times, wholeFraction } from '@/domain/money/fraction';
import { compound, mostPeriods } from '@/domain/risk/compound';
import { lossesToReach, recoveryGain, winsToRecover } from '@/domain/risk/drawdown-recovery';
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
  purpose: 'What a steady rate would make of a balance.',
  group: 'Growth and risk',
  words: 'compound interest growth balance deposit withdrawal',
  fields: () => [
    { ...equityField, label: 'Balance at the start' },
    currencyField,
    { name: 'growth', label: 'Growth a period', kind: 'decimal', initial: '2', unit: '%' },
    { name: 'periods', label: 'Periods', kind: 'whole', initial: '12', hint: `Up to ${formatCount(mostPeriods)}.` },
    {
      name: 'contribution',
      label: 'Paid in after each period',
      kind: 'money',
      initial: '0',
      hint: 'With a minus for what is taken out.',
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
        reason: `The balance would have more than ${mostDigits} digits: take fewer periods or less growth.`,
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
          ? [{ tone: 'plain', title: 'No trading result is steady', text: 'This shows what a rate would mean, not what to expect.' }]
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
          ['Growth a period', `${ratePercent} %`],
          ['Periods', formatCount(periods)],
          ['Paid in after each', enteredMoney(contribution, currency)],
        ],
        source: 'Definition of compound growth.',
      },
    };
  },
};

const depths = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90];

export const recoveryCalculator: Calculator = {
  id: 'drawdown-recovery',
  title: 'Drawdown recovery',
  purpose: 'The gain that makes up for a loss, and how many wins that takes.',
  group: 'Growth and risk',
  words: 'recover loss gain losing streak',
  fields: () => [
    { ...equityField, label: 'Highest equity' },
    currencyField,
    { name: 'drawdown', label: 'Drawdown', kind: 'decimal', initial: '20', unit: '%' },
    { name: 'risk', label: 'Risk of a trade', kind: 'decimal', initial: '1', unit: '%' },
    { name: 'winR', label: 'A win brings', kind: 'decimal', initial: '2', unit: 'R' },
  ],
  answer: (read) => {
    const currency = read.currency('currency');
    const equity = read.decimal('equity', { above: '0' });
    const [drawdown, risk] = [read.decimal('drawdown', { above: '0', below: '100' }), read.decimal('risk', { above: '0', below: '100' })];
    const winR = read.decimal('winR', { above: '0' });
    const share = dividedBy(fractionOf(drawdown), wholeFraction(100));
    const [depth, riskFraction] = [numberOfFraction(share), Number(risk) / 100];
    const left = times(fractionOf(equity), minus(one, share));
    const wins = winsToRecover(depth, riskFraction, Number(winR));
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Gain needed',
          figure: percent(recoveryGain(share)),
          note: `from ${money(left, currency)} back to ${enteredMoney(equity, currency)}`,
        },
        { label: 'Wins in a row', figure: formatCount(wins), note: `of ${winR}R at ${risk} % each` },
        { label: 'Losses that lead there', figure: formatCount(lossesToReach(depth, riskFraction)), note: `in a row at ${risk} % each` },
      ],
      tables: [
        {
          title: 'By depth',
          head: ['Drawdown', 'Gain needed', 'Wins in a row', 'Losses that lead there'],
          rows: depths.map((percentLost) => [
            `${percentLost} %`,
            percent(recoveryGain(dividedBy(wholeFraction(percentLost), wholeFraction(100))), 1),
            formatCount(winsToRecover(percentLost / 100, riskFraction, Number(winR))),
            formatCount(lossesToReach(percentLost / 100, riskFraction)),
          ]),
        },
      ],
      formula: {
        lines: [
          'gain = d / (1 − d), of the equity that is left',
          'wins = ln(1 / (1 − d)) / ln(1 + risk × R), rounded up',
          'losses = ln(1 − d) / ln(1 − risk), rounded up',
        ],
        inputs: [
          ['Highest equity', enteredMoney(equity, currency)],
          ['Drawdown d', `${drawdown} %`],
          ['Risk of a trade', `${risk} % of the equity at that time`],
          ['A win brings', `${winR}R`],
        ],
        source: 'Arithmetic of percentages.',
      },
    };
  },
};

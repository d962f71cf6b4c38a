/** Drawdown recovery: the gain that makes up for a loss, and how many wins that takes. */
import { dividedBy, fractionOf, minus, numberOfFraction, one, times, wholeFraction } from '@/domain/money/fraction';
import { lossesToReach, recoveryGain, winsToRecover } from '@/domain/risk/drawdown-recovery';
import { formatCount } from '@/lib/format-number';
import type { Calculator } from './calculator';
import { currencyField, equityField } from './usual-fields';
import { enteredMoney, money, percent } from './write-figures';

const depths = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90];

export const recoveryCalculator: Calculator = {
  id: 'drawdown-recovery',
  title: 'Drawdown recovery',
  purpose: 'The gain you need to recover a loss, and how many wins that takes.',
  group: 'Growth and risk',
  words: 'recover loss gain losing streak',
  fields: () => [
    { ...equityField, label: 'Highest equity' },
    currencyField,
    { name: 'drawdown', label: 'Drawdown', kind: 'decimal', initial: '20', unit: '%' },
    { name: 'risk', label: 'Risk per trade', kind: 'decimal', initial: '1', unit: '%' },
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
          ['Risk per trade', `${risk} % of the equity at that time`],
          ['A win brings', `${winR}R`],
        ],
        source: 'Arithmetic of percentages.',
      },
    };
  },
};

/** Risk and reward of a trade from its three prices. */
import { writePrice } from '@/domain/market/price-notation';
import { dividedBy, fractionOf, numberOfFraction, wholeFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { expectedR, riskReward } from '@/domain/risk/risk-reward';
import { formatR } from '@/lib/format-number';
import type { Calculator } from './calculator';
import { priceField, symbolField } from './usual-fields';
import { percent, plainNumber } from './write-figures';

export const riskRewardCalculator: Calculator = {
  id: 'risk-reward',
  title: 'Risk and reward',
  purpose: 'What a trade can win as a multiple of its risk, and how often it has to win.',
  group: 'Position',
  words: 'reward ratio r multiple target expectancy break-even win rate',
  fields: (raw) => [
    symbolField,
    priceField(raw, 'entry', 'Entry', '1.0842'),
    priceField(raw, 'stop', 'Stop', '1.0822'),
    priceField(raw, 'target', 'Target', '1.0892'),
    {
      name: 'winRate',
      label: 'Win rate',
      kind: 'decimal',
      initial: '',
      unit: '%',
      isOptional: true,
      hint: 'For the expectancy (optional).',
    },
  ],
  answer: (read) => {
    const instrument = read.instrument('symbol');
    const [entry, stop, target] = [read.price('entry', instrument), read.price('stop', instrument), read.price('target', instrument)];
    const winRate = read.optional('winRate', { from: '0', to: '100' });
    const found = riskReward({ entry, stop, target });
    if (!found.ok) return { kind: 'blocked', reason: found.reason, missing: [] };
    const expectancy = winRate === null ? null : expectedR(dividedBy(fractionOf(winRate), wholeFraction(100)), found.multiple);
    const r = (multiple: Fraction): string => formatR(numberOfFraction(multiple));
    return {
      kind: 'figures',
      figures: [
        {
          label: 'Reward',
          figure: r(found.multiple),
          note: `${found.side}; ${plainNumber(found.reward, 8)} against ${plainNumber(found.risk, 8)} in price`,
        },
        { label: 'Break-even win rate', figure: percent(found.breakEvenWinRate, 1), note: 'without costs' },
        ...(expectancy === null
          ? []
          : [{ label: 'Expectancy of a trade', figure: r(expectancy), note: `if ${winRate} % win, without costs` }]),
      ],
      formula: {
        lines: [
          'R = (target − entry) / (entry − stop); of a short trade both are below 0',
          'break-even win rate = 1 / (1 + R)',
          ...(expectancy === null ? [] : ['expectancy = win rate × R − (1 − win rate)']),
        ],
        inputs: [
          ['Instrument', instrument.symbol],
          ['Entry', writePrice(instrument, entry)],
          ['Stop', writePrice(instrument, stop)],
          ['Target', writePrice(instrument, target)],
          ...(winRate === null ? [] : [['Win rate', `${winRate} %`] as const]),
        ],
        source: 'Definitions; R as V. K. Tharp uses it, Trade Your Way to Financial Freedom, 1998.',
      },
    };
  },
};

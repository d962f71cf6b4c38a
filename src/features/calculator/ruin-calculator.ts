/** Risk of ruin and of a drawdown: a question for the simulation worker. */
import { mostRuns } from '@/domain/risk/simulate-equity';
import { riskOfRuin } from '@/domain/statistics/risk-of-ruin';
import { formatCount, formatPercent } from '@/lib/format-number';
import type { Calculator, Remark } from './calculator';
import { drawnRemarks, isOwn, largestSeed, oddsFields, readOdds, runFields } from './odds-fields';

/** The closed form where it applies: equal stakes of a fixed amount that win or lose one stake. */
const closedForm = (winProbability: number, payoff: number, ruin: number, risk: number): readonly Remark[] => {
  if (payoff !== 1) return [];
  const units = ruin / risk;
  const { value } = riskOfRuin(2 * winProbability - 1, units);
  if (value === null) return [];
  return [
    {
      tone: 'plain',
      title: `Ever losing ${formatPercent(ruin)} with a fixed stake: ${formatPercent(value)}`,
      text: `((1 − e) / (1 + e))^${units.toFixed(1)} with the edge e = ${(2 * winProbability - 1).toFixed(2)}; W. Feller 1968, XIV.2. It allows unlimited time, the runs do not.`,
    },
  ];
};

export const ruinCalculator: Calculator = {
  id: 'risk-of-ruin',
  title: 'Ruin and drawdown',
  purpose: 'Simulate how often a way of trading ends in a deep drawdown or in ruin.',
  group: 'Growth and risk',
  words: 'monte carlo simulation probability ruin drawdown fan',
  needsJournal: isOwn,
  fields: (raw) => [
    ...oddsFields(raw),
    { name: 'risk', label: 'Risk per trade', kind: 'decimal', initial: '1', unit: '%' },
    {
      name: 'sizing',
      label: 'Risk is a share of',
      kind: 'choice',
      initial: 'share',
      options: [
        { value: 'share', label: 'The equity at each trade' },
        { value: 'fixed', label: 'The equity at the start' },
      ],
    },
    { name: 'trades', label: 'Trades', kind: 'whole', initial: '500' },
    { name: 'drawdown', label: 'Drawdown asked about', kind: 'decimal', initial: '20', unit: '%' },
    { name: 'ruin', label: 'Ruin is a loss of', kind: 'decimal', initial: '50', unit: '%' },
    ...runFields,
  ],
  answer: (read, world) => {
    const found = readOdds(read, world);
    const risk = read.decimal('risk', { above: '0', below: '100' });
    const sizing = read.choice('sizing') === 'fixed' ? 'fixed' : 'share';
    const trades = read.whole('trades', { from: 1, to: 20_000 });
    const [drawdown, ruin] = [read.decimal('drawdown', { above: '0', below: '100' }), read.decimal('ruin', { above: '0', to: '100' })];
    const runs = read.whole('runs', { from: 100, to: mostRuns });
    const seed = read.whole('seed', { from: 0, to: largestSeed });
    if (!found.ok) return found.answer;
    const { bets, own, inputs } = found.odds;
    const [riskFraction, ruinShare] = [Number(risk) / 100, Number(ruin) / 100];
    const remarks = bets.kind === 'two outcomes' ? closedForm(bets.winProbability, bets.payoff, ruinShare, riskFraction) : [];
    return {
      kind: 'equity',
      question: { bets, sizing, riskFraction, trades, drawdown: Number(drawdown) / 100, ruin: ruinShare, runs, seed },
      remarks: [...drawnRemarks(own), ...remarks],
      formula: {
        lines: [
          sizing === 'share'
            ? 'equity × (1 + risk × result in R), trade by trade'
            : 'equity + risk of the start × result in R, trade by trade',
          'drawdown: 1 − equity / highest equity so far, after closed trades',
          'ruin: equity at or below the start × (1 − ruin); a ruined run trades no more, and later drawdowns are not counted',
          'probability = runs that reached it / runs, with Wilson’s 95 % interval',
        ],
        inputs: [
          ...inputs,
          ['Risk per trade', `${risk} %`],
          ['Trades', formatCount(trades)],
          ['Drawdown, ruin', `${drawdown} %, ${ruin} %`],
          ['Runs, seed', `${formatCount(runs)}, ${seed}`],
        ],
        source: 'Monte Carlo with independent trades, generator xoshiro128**; E. B. Wilson, JASA 22, 1927.',
      },
    };
  },
};

/** The fields of a simulation: where results come from, how many runs, which seed. */
import type { Bets } from '@/domain/statistics/drawdown-risk';
import type { BlockedAnswer, FieldSpec, RawInputs, Remark, WaitingAnswer, World } from './calculator';
import type { InputReader } from './input-reader';
import { unitWords, type OwnSeries } from './own-results';

export const isOwn = (raw: RawInputs): boolean => raw['source'] === 'own';

/** Win rate and payoff, or the currency of the own results. */
export const oddsFields = (raw: RawInputs): readonly FieldSpec[] => [
  {
    name: 'source',
    label: 'Results from',
    kind: 'choice',
    initial: 'odds',
    options: [
      { value: 'odds', label: 'Win rate and payoff' },
      { value: 'own', label: 'My journal' },
    ],
  },
  ...(isOwn(raw)
    ? [{ name: 'currency', label: 'Account currency', kind: 'currency', initial: 'USD' } as const]
    : ([
        { name: 'winRate', label: 'Win rate', kind: 'decimal', initial: '45', unit: '%' },
        { name: 'payoff', label: 'A win brings', kind: 'decimal', initial: '1.5', unit: 'R', hint: 'A loss costs 1R.' },
      ] as const)),
];

export const runFields: readonly FieldSpec[] = [
  { name: 'runs', label: 'Runs', kind: 'whole', initial: '10000' },
  { name: 'seed', label: 'Seed', kind: 'whole', initial: '1', hint: 'The same seed gives the same runs.' },
];

export const largestSeed = 4_294_967_295;

export interface Odds {
  readonly bets: Bets;
  readonly own: OwnSeries | null;
  readonly inputs: readonly (readonly [string, string])[];
}

/** No results to draw from yet, or at all. */
export interface NoOdds {
  readonly ok: false;
  readonly answer: BlockedAnswer | WaitingAnswer;
}

export type OddsOutcome = { readonly ok: true; readonly odds: Odds } | NoOdds;

const blocked = (reason: string): NoOdds => ({ ok: false, answer: { kind: 'blocked', reason, missing: [] } });

/** The own results of the chosen currency, or why there are none. */
export const ownSeriesOf = (read: InputReader, { own }: World): { readonly ok: true; readonly series: OwnSeries } | NoOdds => {
  const currency = read.currency('currency');
  if (own.state === 'waiting') return { ok: false, answer: { kind: 'waiting', text: 'Reading your journal' } };
  if (own.state === 'none') return blocked(own.reason);
  const series = own.byCurrency.get(currency);
  if (series !== undefined) return { ok: true, series };
  const known = [...own.byCurrency.keys()].join(', ');
  return blocked(`Your journal has no trades we can measure in ${currency}. It has some in ${known}.`);
};

/** Reads where results come from. */
export const readOdds = (read: InputReader, world: World): OddsOutcome => {
  if (read.choice('source') === 'own') {
    const found = ownSeriesOf(read, world);
    if (!found.ok) return found;
    const { series } = found;
    return {
      ok: true,
      odds: {
        bets: { kind: 'observed', r: series.results },
        own: series,
        inputs: [['Results', `${series.results.length} of your trades in ${series.currency}, in ${unitWords(series)}`]],
      },
    };
  }
  const winRate = read.decimal('winRate', { from: '0', to: '100' });
  const payoff = read.decimal('payoff', { above: '0' });
  return {
    ok: true,
    odds: {
      bets: { kind: 'two outcomes', winProbability: Number(winRate) / 100, payoff: Number(payoff) },
      own: null,
      inputs: [
        ['Win rate', `${winRate} %`],
        ['A win brings', `${payoff}R`],
      ],
    },
  };
};

/** What has to be said of own results before anything is made of them. */
export const ownRemarks = ({ unit, trades, withR, assumed, isSample }: OwnSeries): readonly Remark[] => {
  const remarks: Remark[] = [];
  if (isSample) {
    remarks.push({ tone: 'caution', title: 'Sample data', text: 'These are simulated sample trades, not yours.' });
  }
  if (assumed !== null) {
    remarks.push({
      tone: 'caution',
      title: assumed,
      text: 'Without a stop, nothing limited losses to that amount. A size from these results is only right if you actually risk what you assumed.',
    });
  }
  if (unit === 'average loss') {
    remarks.push({
      tone: 'caution',
      title: `R is known for ${withR} of ${trades} trades`,
      text: 'Too few, so results are measured in average losses: net result / size of the average loss.',
    });
  } else if (withR < trades) {
    remarks.push({
      tone: 'plain',
      title: `R is known for ${withR} of ${trades} trades`,
      text: 'The others are left out because their initial risk isn’t known.',
    });
  }
  return remarks;
};

/** The same for a simulation, which takes the results for the truth. */
export const drawnRemarks = (own: OwnSeries | null): readonly Remark[] =>
  own === null
    ? []
    : [
        ...ownRemarks(own),
        {
          tone: 'plain',
          title: `Drawn from ${own.results.length} results of ${own.counted.toLowerCase()}`,
          text: 'The intervals cover the limited number of runs, not luck in your results. For that, use Size from my edge.',
        },
      ];

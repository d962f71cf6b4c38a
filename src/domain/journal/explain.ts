/**
 * How each figure of a set of trades was computed: the formula, the numbers that went into it, of how many trades, and where the
 * definition comes from. It repeats no computation: the numbers are those of the figure that is explained.
 */
import { fewestForInterval } from '@/domain/statistics/mean-interval';
import type { Estimate } from '@/domain/statistics/statistic';
import type { GroupFigures } from './breakdown';
import type { EquityColumns } from './equity-columns';
import { knownInput as known, ownDefinition as own, tharp, type ExplainedInput, type Explanation } from './explanation';
import type { RDistribution } from './r-distribution';
import type { ResultBasis } from './result-basis';

const wilson = {
  text: 'E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22, 1927',
  address: 'https://doi.org/10.1080/01621459.1927.10502953',
} as const;
const bootstrapBook = {
  text: 'B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13',
  address: 'https://doi.org/10.1201/9780429246593',
} as const;

export const groupFigureNames = [
  'net',
  'gross',
  'costs',
  'winRate',
  'winRateInterval',
  'averageWin',
  'averageLoss',
  'payoff',
  'profitFactor',
  'expectancy',
  'expectancyR',
  'expectancyPercent',
] as const;

export type GroupFigureName = (typeof groupFigureNames)[number];

type Figures = Omit<GroupFigures, 'key' | 'name'>;

/** What a result of the basis is called. */
const resultNames = { net: 'Net result', gross: 'Gross result' } as const satisfies Record<ResultBasis, string>;

const costWords = { net: 'after costs', gross: 'before costs' } as const satisfies Record<ResultBasis, string>;

/** How R is made, in words of the basis. */
const rFormula = (basis: ResultBasis): string =>
  `R = ${resultNames[basis].toLowerCase()} / initial risk, frozen at the initial stop; where no stop is known, over the assumed 1R in force`;

const withoutBreakEvens = ({ breakEvens }: Figures): string | null =>
  breakEvens === 0 ? null : `${breakEvens} break-even ${breakEvens === 1 ? 'trade' : 'trades'}, which neither won nor lost.`;

const missing = (count: number, what: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'trade' : 'trades'} without ${what}.`;

const boundsOf = (name: string, { interval }: Estimate): readonly ExplainedInput[] =>
  interval.value === null
    ? [{ name, value: null, reason: interval.reason }]
    : [
        { name: `${name}, lower end`, value: interval.value.low },
        { name: `${name}, upper end`, value: interval.value.high },
      ];

const groupExplanations: {
  readonly [name in GroupFigureName]: (figures: Figures) => Omit<Explanation, 'n' | 'leftOut'> & Partial<Explanation>;
} = {
  net: (figures) =>
    figures.basis === 'gross'
      ? groupExplanations.gross(figures)
      : {
          title: 'Net result',
          formula: 'Gross result + commission + taxes + swap + fees of every trade, each with its sign; exact decimals',
          inputs: [
            { name: 'Gross result', value: figures.gross },
            { name: 'Costs', value: figures.costs },
            { name: 'Net result', value: figures.net },
          ],
          source: own,
        },
  gross: ({ gross }) => ({
    title: 'Gross result',
    formula: 'Sum of the profits that the broker states, or that prices, quantities and point values give, before costs',
    inputs: [{ name: 'Gross result', value: gross }],
    source: own,
  }),
  costs: ({ net, gross, costs }) => ({
    title: 'Costs',
    formula: 'Net result − gross result: commission, taxes, swap and fees; a credited swap makes them smaller',
    inputs: [
      { name: 'Net result', value: net },
      { name: 'Gross result', value: gross },
      { name: 'Costs', value: costs },
    ],
    source: own,
  }),
  winRate: (figures) => ({
    title: 'Win rate',
    formula: `Wins / (wins + losses), judged ${costWords[figures.basis]}. MetaTrader and TradingView count break-even trades as losses`,
    inputs: [{ name: 'Wins', value: figures.wins }, { name: 'Losses', value: figures.losses }, known('Win rate', figures.winRate.point)],
    leftOut: withoutBreakEvens(figures),
    n: figures.wins + figures.losses,
    source: own,
  }),
  winRateInterval: (figures) => ({
    title: 'Interval of the win rate',
    formula: 'Wilson score interval of 95 %, without continuity correction; it takes trades as independent of each other',
    inputs: [
      { name: 'Wins', value: figures.wins },
      { name: 'Wins and losses', value: figures.wins + figures.losses },
      ...boundsOf('Win rate', figures.winRate),
    ],
    leftOut: withoutBreakEvens(figures),
    n: figures.wins + figures.losses,
    source: wilson,
  }),
  averageWin: (figures) => ({
    title: 'Average win',
    formula: `Sum of the winning results ${costWords[figures.basis]} / wins`,
    inputs: [{ name: 'Wins', value: figures.wins }, known('Average win', figures.averageWin)],
    n: figures.wins,
    source: own,
  }),
  averageLoss: (figures) => ({
    title: 'Average loss',
    formula: `Sum of the losing results ${costWords[figures.basis]} / losses`,
    inputs: [{ name: 'Losses', value: figures.losses }, known('Average loss', figures.averageLoss)],
    n: figures.losses,
    source: own,
  }),
  payoff: (figures) => ({
    title: 'Payoff',
    formula: `Average win / |average loss|, ${costWords[figures.basis]}`,
    inputs: [known('Average win', figures.averageWin), known('Average loss', figures.averageLoss), known('Payoff', figures.payoff)],
    n: figures.wins + figures.losses,
    leftOut: withoutBreakEvens(figures),
    source: own,
  }),
  profitFactor: (figures) => ({
    title: 'Profit factor',
    formula: `Sum of the winning results / |sum of the losing ones|, in money ${costWords[figures.basis]}; undefined without losses`,
    inputs: [
      { name: 'Wins', value: figures.wins },
      { name: 'Losses', value: figures.losses },
      known('Profit factor', figures.profitFactor),
    ],
    n: figures.wins + figures.losses,
    leftOut: withoutBreakEvens(figures),
    source: own,
  }),
  expectancy: ({ basis, net, n, mean }) => ({
    title: 'Expectancy',
    formula: `${resultNames[basis]} / trades, break-even trades included`,
    inputs: [{ name: resultNames[basis], value: net }, { name: 'Trades', value: n }, known('Expectancy', mean)],
    source: own,
  }),
  expectancyR: ({ basis, n, r }) => ({
    title: 'Expectancy in R',
    formula: `Sum of R / trades with R; ${rFormula(basis)}`,
    inputs: [{ name: 'Sum of R', value: r.sum }, { name: 'Trades with R', value: r.n }, known('Expectancy in R', r.mean)],
    n: r.n,
    leftOut: missing(n - r.n, 'a known initial risk'),
    source: tharp,
  }),
  expectancyPercent: ({ basis, n, percent }) => ({
    title: 'Expectancy in percent',
    formula: `Sum of ${resultNames[basis].toLowerCase()} / balance before the trade, over trades with a known balance; not compounded. The balance is the first one stated under Counting and every net result since; money put in or taken out later is not in it`,
    inputs: [
      { name: 'Sum of shares', value: percent.sum },
      { name: 'Trades with a balance', value: percent.n },
      known('Expectancy in percent, as a ratio', percent.mean),
    ],
    n: percent.n,
    leftOut: missing(n - percent.n, 'a known balance'),
    source: own,
  }),
};

/** How a figure of a group, or of all trades together, came about. */
export const explainGroupFigure = (name: GroupFigureName, figures: Figures): Explanation => ({
  n: figures.n,
  leftOut: null,
  ...groupExplanations[name](figures),
});

/** How the interval of an expectancy came about. */
export const explainExpectancyInterval = (interval: Estimate['interval'], unit: string): Explanation => ({
  title: `Interval of the expectancy in ${unit}`,
  formula: `From ${fewestForInterval} to 1,000 trades: percentile bootstrap of the mean, 95 %, the same seed for the same trades; above: Student’s t. Trades are taken as independent of each other`,
  inputs:
    interval.value === null
      ? [{ name: 'Interval', value: null, reason: interval.reason }]
      : [
          { name: 'Lower end', value: interval.value.low },
          { name: 'Upper end', value: interval.value.high },
          { name: 'Method', value: interval.value.method },
          ...(interval.value.seed === null ? [] : [{ name: 'Seed', value: interval.value.seed }]),
        ],
  n: interval.value?.n ?? null,
  leftOut: null,
  source: bootstrapBook,
});

/** How the deepest drawdown came about. */
export const explainDrawdown = ({ basis, rows, deepest, exact }: EquityColumns): Explanation => ({
  title: 'Deepest drawdown',
  formula: `Largest distance of the running sum of results ${costWords[basis]} below its highest value so far, the start at 0 included; closed trades only`,
  inputs: [
    { name: 'Deepest drawdown', value: exact?.deepest ?? deepest.depth },
    { name: 'Trades up to the peak', value: deepest.peakIndex === null ? 0 : deepest.peakIndex + 1 },
    ...(deepest.troughIndex === null ? [] : [{ name: 'Trades up to the trough', value: deepest.troughIndex + 1 }]),
  ],
  n: rows.length,
  leftOut: null,
  source: own,
});

/** How the system quality number came about. */
export const explainSqn = ({ basis, n, missing: without, moments, sqn }: RDistribution): Explanation => ({
  title: 'System quality number',
  formula: `√n × mean of R / standard deviation of R (n − 1), n counted as at most 100; ${rFormula(basis)}`,
  inputs: [
    moments.value === null ? { name: 'Mean of R', value: null, reason: moments.reason } : { name: 'Mean of R', value: moments.value.mean },
    ...(moments.value === null ? [] : [{ name: 'Standard deviation of R', value: moments.value.sd }]),
    known('System quality number', sqn),
  ],
  n,
  leftOut: missing(without, 'a known initial risk'),
  source: tharp,
});

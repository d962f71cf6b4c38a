/**
 * How each figure of a journal was computed: the formula, the numbers that went into it, of how many trades, and where the
 * definition comes from. It repeats no computation: the numbers are those of the figure that is explained.
 */
import type { Estimate, Statistic } from '@/domain/statistics/statistic';
import type { GroupFigures } from './breakdown';
import type { EquityColumns } from './equity-columns';
import type { RDistribution } from './r-distribution';
import type { TradeMeasures } from './trade-measures';
import type { DecimalText, Trade } from './trade';

/** A number of the formula: exact decimals as text, ratios and R as numbers; null with the reason where it is not known. */
export interface ExplainedInput {
  readonly name: string;
  readonly value: DecimalText | number | string | null;
  readonly reason?: string;
}

export interface Explanation {
  readonly title: string;
  readonly formula: string;
  readonly inputs: readonly ExplainedInput[];
  /** Trades that the figure is about; null for a figure of one trade. */
  readonly n: number | null;
  /** Trades that it leaves out, and why; null where it leaves out none. */
  readonly leftOut: string | null;
  /** Book, paper or rule; where it can be read, its address. */
  readonly source: { readonly text: string; readonly address: string | null };
}

const own = { text: 'Definition of this journal', address: null } as const;
const wilson = {
  text: 'E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22, 1927',
  address: 'https://doi.org/10.1080/01621459.1927.10502953',
} as const;
const bootstrapBook = {
  text: 'B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13',
  address: 'https://doi.org/10.1201/9780429246593',
} as const;
const tharp = { text: 'V. K. Tharp, Definitive Guide to Position Sizing, 2008', address: null } as const;
const sweeney = { text: 'J. Sweeney, Maximum Adverse Excursion, 1997', address: null } as const;

const known = (name: string, statistic: Statistic): ExplainedInput =>
  statistic.value === null ? { name, value: null, reason: statistic.reason } : { name, value: statistic.value };

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
  net: ({ net, gross, costs }) => ({
    title: 'Net result',
    formula: 'Gross result + commission + taxes + swap + fees of every trade, each with its sign; exact decimals',
    inputs: [
      { name: 'Gross result', value: gross },
      { name: 'Costs', value: costs },
      { name: 'Net result', value: net },
    ],
    source: own,
  }),
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
    formula: 'Wins / (wins + losses). MetaTrader and TradingView count break-even trades as losses',
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
    formula: 'Sum of the winning net results / wins',
    inputs: [{ name: 'Wins', value: figures.wins }, known('Average win', figures.averageWin)],
    n: figures.wins,
    source: own,
  }),
  averageLoss: (figures) => ({
    title: 'Average loss',
    formula: 'Sum of the losing net results / losses',
    inputs: [{ name: 'Losses', value: figures.losses }, known('Average loss', figures.averageLoss)],
    n: figures.losses,
    source: own,
  }),
  payoff: (figures) => ({
    title: 'Payoff',
    formula: 'Average win / |average loss|',
    inputs: [known('Average win', figures.averageWin), known('Average loss', figures.averageLoss), known('Payoff', figures.payoff)],
    n: figures.wins + figures.losses,
    leftOut: withoutBreakEvens(figures),
    source: own,
  }),
  profitFactor: (figures) => ({
    title: 'Profit factor',
    formula: 'Sum of the winning net results / |sum of the losing ones|, in money after costs; undefined without losses',
    inputs: [
      { name: 'Wins', value: figures.wins },
      { name: 'Losses', value: figures.losses },
      known('Profit factor', figures.profitFactor),
    ],
    n: figures.wins + figures.losses,
    leftOut: withoutBreakEvens(figures),
    source: own,
  }),
  expectancy: ({ net, n, mean }) => ({
    title: 'Expectancy',
    formula: 'Net result / trades, break-even trades included',
    inputs: [{ name: 'Net result', value: net }, { name: 'Trades', value: n }, known('Expectancy', mean)],
    source: own,
  }),
  expectancyR: ({ n, r }) => ({
    title: 'Expectancy in R',
    formula: 'Sum of R / trades with R; R = net result / initial risk, frozen at the initial stop',
    inputs: [{ name: 'Sum of R', value: r.sum }, { name: 'Trades with R', value: r.n }, known('Expectancy in R', r.mean)],
    n: r.n,
    leftOut: missing(n - r.n, 'a known initial risk'),
    source: tharp,
  }),
  expectancyPercent: ({ n, percent }) => ({
    title: 'Expectancy in percent',
    formula: 'Sum of net result / balance before the trade, over trades with a known balance; not compounded',
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
  formula:
    'Up to 1,000 trades: percentile bootstrap of the mean, 95 %, the same seed for the same trades; above: Student’s t. Trades are taken as independent of each other',
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
export const explainDrawdown = ({ rows, deepest, exact }: EquityColumns): Explanation => ({
  title: 'Deepest drawdown',
  formula: 'Largest distance of the running sum of net results below its highest value so far, the start at 0 included; closed trades only',
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
export const explainSqn = ({ n, missing: without, moments, sqn }: RDistribution): Explanation => ({
  title: 'System quality number',
  formula: '√n × mean of R / standard deviation of R (n − 1), n counted as at most 100',
  inputs: [
    moments.value === null ? { name: 'Mean of R', value: null, reason: moments.reason } : { name: 'Mean of R', value: moments.value.mean },
    ...(moments.value === null ? [] : [{ name: 'Standard deviation of R', value: moments.value.sd }]),
    known('System quality number', sqn),
  ],
  n,
  leftOut: missing(without, 'a known initial risk'),
  source: tharp,
});

const ofOneTrade = { n: null, leftOut: null } as const;

/** How the net result of one trade came about: each cost by its name. */
export const explainNet = ({ broker }: Trade, { net }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'Net result',
  formula: 'Profit + commission + taxes + swap + fees, each with its sign; exact decimals',
  inputs: [
    { name: 'Profit', value: broker.profit },
    { name: 'Commission', value: broker.commission },
    { name: 'Taxes', value: broker.taxes },
    { name: 'Swap', value: broker.swap },
    ...Object.entries(broker.fees ?? {}).map(([bucket, value]) => ({ name: `Fee: ${bucket}`, value })),
    { name: 'Net result', value: net },
  ],
  source: own,
});

/** How the R of one trade came about. */
export const explainR = ({ broker }: Trade, { net, r, risk }: TradeMeasures): Explanation => ({
  ...ofOneTrade,
  title: 'R',
  formula: 'Net result / initial risk; initial risk = distance from average entry to the initial stop × largest size × worth of a point',
  inputs: [
    { name: 'Net result', value: net },
    { name: 'Average entry', value: broker.openPrice },
    ...(risk.value === null
      ? [{ name: 'Initial risk', value: null, reason: risk.reason }]
      : [
          { name: 'Distance to the stop', value: risk.value.distance },
          { name: 'Initial risk', value: risk.value.money },
          { name: 'Taken from', value: risk.value.source },
        ]),
    known('R', r),
  ],
  source: tharp,
});

/** How far price went against and for one trade, and from what that is known. */
export const explainExcursion = ({ broker }: Trade, { excursion }: TradeMeasures): Explanation => {
  const price = excursion.value?.price;
  return {
    ...ofOneTrade,
    title: 'MAE and MFE',
    formula:
      excursion.value?.source === 'candles'
        ? 'Furthest prices from the average entry in the bars of the trade: at least what the inner bars and the exit show, at most what entry and exit bar show too'
        : 'Furthest distance of price from the average entry while the trade was open, as the broker states it',
    inputs: [
      { name: 'Average entry', value: broker.openPrice },
      ...(excursion.value === null ? [{ name: 'MAE and MFE', value: null, reason: excursion.reason }] : []),
      ...(price?.value === null ? [{ name: 'In price', value: null, reason: price.reason }] : []),
      ...(price === undefined || price.value === null
        ? []
        : [
            { name: 'MAE in price, at least', value: price.value.adverse.atLeast },
            { name: 'MAE in price, at most', value: price.value.adverse.atMost },
            { name: 'MFE in price, at least', value: price.value.favourable.atLeast },
            { name: 'MFE in price, at most', value: price.value.favourable.atMost },
          ]),
    ],
    source: sweeney,
  };
};

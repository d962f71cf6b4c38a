/**
 * What the sample is made of, and what is planted in it: the one place that says so, read by the generator, the screens and the
 * documentation. Whoever studies the sample can hold what they find against these sentences.
 */

/** Weeks of trades, the last one ending on a Friday. */
export const sampleWeeks = 78;

export interface PlantedEffect {
  readonly id: 'large' | 'small' | 'none';
  readonly title: string;
  /** What the simulated trader does, and what it costs, in one sentence for a reader. */
  readonly sentence: string;
  /** Where it can be seen in the journal. */
  readonly seenIn: string;
  /** Difference in the mean result of a trade between doing it and not, before costs, in R. */
  readonly effectR: number;
}

/** The rule that the large behaviour breaks; its id in the trader's own rules. */
export const waitRule = 'wait-for-the-close';
export const chasedTag = 'Chased the entry';
export const roundTag = 'Round number';
/** First hour of the afternoon on the clock of `sampleZone`. */
export const afternoonHour = 12;

export const plantedEffects: Readonly<Record<PlantedEffect['id'], PlantedEffect>> = {
  large: {
    id: 'large',
    title: 'Chasing the entry costs 1R',
    sentence: 'In one trade out of four the trader does not wait for the candle to close. Each of these trades costs 1R on average.',
    seenIn: `Trades tagged “${chasedTag}”, which also break the rule “Wait for the candle to close”.`,
    effectR: -1,
  },
  small: {
    id: 'small',
    title: 'Afternoons cost 0.2R',
    sentence: 'Trades opened from noon on, New York time, cost 0.2R on average. With this many trades, that is hard to tell from chance.',
    seenIn: 'Trades opened at 12:00 New York time or later.',
    effectR: -0.2,
  },
  none: {
    id: 'none',
    title: 'Round numbers do nothing',
    sentence: 'In one trade out of three the trader picks an entry near a round number. It makes no difference at all.',
    seenIn: `Trades tagged “${roundTag}”.`,
    effectR: 0,
  },
};

/** Mean result in R, before costs, of a trade that has none of the behaviours above. */
export const usualMeanR = 0.5;

export type SampleSymbol = 'EURUSD' | 'GBPUSD' | 'XAUUSD' | 'MES' | 'MNQ';

export interface SampleMarket {
  readonly symbol: SampleSymbol;
  /** Distance of a stop, in ticks, from the first to the second. */
  readonly stopTicks: readonly [number, number];
}

export const sampleMarkets: readonly SampleMarket[] = [
  { symbol: 'EURUSD', stopTicks: [120, 250] },
  { symbol: 'GBPUSD', stopTicks: [150, 300] },
  { symbol: 'XAUUSD', stopTicks: [400, 900] },
  { symbol: 'MES', stopTicks: [24, 56] },
  { symbol: 'MNQ', stopTicks: [100, 220] },
];

export type SampleAccountKey = 'own' | 'first-evaluation' | 'second-evaluation';

export interface SampleEvaluation {
  /** Whole dollars. */
  readonly size: number;
  readonly drawdown: number;
  readonly dailyLoss: number;
  readonly target: number;
  readonly minimumDays: number;
}

export interface SampleAccountPlan {
  readonly key: SampleAccountKey;
  readonly name: string;
  readonly number: string;
  readonly symbols: readonly SampleSymbol[];
  /** Weeks in which it may be traded, the first one 0, both included. */
  readonly weeks: readonly [number, number];
  /** What a usual trade risks, in dollars. */
  readonly riskDollars: number;
  /** null: the trader's own account. */
  readonly evaluation: SampleEvaluation | null;
}

/** Traded by the rules of a prop firm until the evaluation is passed or breached, whichever the trades bring. */
export const sampleAccountPlans: readonly SampleAccountPlan[] = [
  {
    key: 'own',
    name: 'Own account (sample)',
    number: 'S-1001',
    symbols: ['EURUSD', 'GBPUSD', 'XAUUSD'],
    weeks: [0, sampleWeeks - 1],
    riskDollars: 100,
    evaluation: null,
  },
  {
    key: 'first-evaluation',
    name: 'Evaluation 1 (sample)',
    number: 'S-2001',
    symbols: ['MES', 'MNQ'],
    weeks: [8, 40],
    riskDollars: 225,
    evaluation: { size: 50_000, drawdown: 2_500, dailyLoss: 1_250, target: 3_000, minimumDays: 5 },
  },
  {
    key: 'second-evaluation',
    name: 'Evaluation 2 (sample)',
    number: 'S-2002',
    symbols: ['MES', 'MNQ'],
    weeks: [42, sampleWeeks - 1],
    riskDollars: 600,
    evaluation: { size: 50_000, drawdown: 2_000, dailyLoss: 1_000, target: 3_000, minimumDays: 5 },
  },
];

/** Dollars in the own account when the sample begins. */
export const ownBalance = 10_000;

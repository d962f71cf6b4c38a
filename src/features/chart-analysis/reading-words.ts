/** What was measured on a chart, in sentences. */
import type { ChartAnalysis, Level, PatternHere } from '@/domain/chart-analysis/chart-analysis';

type PriceOf = (price: number) => string;

const lastOf = ({ swings }: ChartAnalysis, kind: 'high' | 'low', priceOf: PriceOf): string =>
  swings
    .filter((swing) => swing.kind === kind)
    .slice(-2)
    .map(({ price }) => priceOf(price))
    .join(', ');

const orderWords = (analysis: ChartAnalysis, priceOf: PriceOf): string => {
  const [highs, lows] = [lastOf(analysis, 'high', priceOf), lastOf(analysis, 'low', priceOf)];
  switch (analysis.trend.order) {
    case 'up':
      return `The last two swing highs (${highs}) and lows (${lows}) are higher.`;
    case 'down':
      return `The last two swing highs (${highs}) and lows (${lows}) are lower.`;
    case 'mixed':
      return `The last swing highs (${highs}) and lows (${lows}) point different ways.`;
    case 'unknown':
      return 'There are too few swings to say which way they point.';
  }
};

const slopeWords = ({ trend: { slope } }: ChartAnalysis): string => {
  if (slope === null) return '';
  const way = slope.riseInAtr >= 0 ? 'rose' : 'fell';
  const chance =
    slope.chance === null
      ? ''
      : ` ${slope.chance < 0.01 ? 'Fewer than 1 in 100' : `${(slope.chance * 100).toFixed(0)} in 100`} shuffled charts are as steep.`;
  return ` Over the last ${slope.bars} bars the fitted line ${way} by ${Math.abs(slope.riseInAtr).toFixed(1)} ATR.${chance}`;
};

const trendWords = { rising: 'That is an uptrend.', falling: 'That is a downtrend.', none: 'There is no clear trend.' } as const;

/** Structure and trend; the last sentence says the state. */
export const structureWords = (analysis: ChartAnalysis, priceOf: PriceOf): string => {
  const { isBroken, endsBeyond } = analysis.trend;
  const broken = isBroken && endsBeyond !== null ? ` Price has already closed beyond ${priceOf(endsBeyond)}, which ends that order.` : '';
  return `${orderWords(analysis, priceOf)}${slopeWords(analysis)}${broken} ${trendWords[analysis.trend.state]}`;
};

/** How the swings are found, for the small print beside them. */
export const swingRuleWords = ({ swingRule, swings }: ChartAnalysis): string =>
  swingRule.by === 'atr' ? `${swings.length} swings of ${swingRule.multiple} ATR` : `${swings.length} swings of ${swingRule.reach} bars`;

/** How likely chance alone makes such a level: shuffled charts whose most touched level has as many touches. */
export const levelChanceWords = ({ chance }: Level): string => {
  if (chance === null) return 'not tested';
  return chance.share < 0.01 ? '< 1% by chance' : `${(chance.share * 100).toFixed(0)}% by chance`;
};

/** Patterns lately: what holds, and one line for all that means nothing. */
export const patternWords = ({
  here,
  significance,
}: Pick<ChartAnalysis, 'here' | 'significance'>): { readonly holding: readonly PatternHere[]; readonly rest: string } => {
  const holding = here.filter(({ meaning }) => meaning === 'holds');
  const nothing = here.filter(({ meaning }) => meaning === 'nothing').length;
  const untested = here.filter(({ meaning }) => meaning === 'untested').length;
  const plural = (n: number): string => `${n} pattern${n === 1 ? '' : 's'}`;
  if (here.length === 0) return { holding, rest: 'No pattern has completed here lately.' };
  const parts = [
    nothing === 0 ? null : `${plural(nothing)} here; none has meant anything on this market.`,
    untested === 0
      ? null
      : significance.ok
        ? `${plural(untested)} occurred too seldom to be tested.`
        : `${plural(untested)} here; ${significance.neededBars} bars or more are needed to test them.`,
  ];
  return { holding, rest: parts.filter((part) => part !== null).join(' ') };
};

export const volatilityWords = ({ volatility }: ChartAnalysis, priceOf: PriceOf): string => {
  if (volatility === null) return 'There are too few bars to measure volatility.';
  const { atr, percentile, over, regime } = volatility;
  const rank = percentile === null ? '' : ` It’s larger than ${(percentile * 100).toFixed(0)}% of the last ${over} bars.`;
  const name = { calm: 'The market is calm', usual: 'Volatility is usual', lively: 'The market is lively', unknown: 'Volatility' }[regime];
  return regime === 'unknown'
    ? `A bar’s usual range (ATR 14) is ${priceOf(atr)}.${rank}`
    : `${name}: a bar’s usual range (ATR 14) is ${priceOf(atr)}.${rank}`;
};

/** How much of the day's and the session's usual range is used; null: not known. */
export const rangeWords = ({ day, session }: ChartAnalysis): string | null => {
  const used = (name: string, share: number): string => `${name} has used ${(share * 100).toFixed(0)}% of its usual range.`;
  const parts = [
    day === null ? null : used('The day', day.share),
    session === null ? null : used(`The ${session.city === 'New York' ? 'New York' : session.city} session`, session.share),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
};

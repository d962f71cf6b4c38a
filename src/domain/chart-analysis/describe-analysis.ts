/** An analysis in sentences, the decision first; levels and news are tables. Every number in them is one of the analysis. */
import type { ChartAnalysis, RangeUsed, Slope, Trend, Volatility } from './chart-analysis';
import { divergenceSentence, formingSentence, patternSentences } from './describe-patterns';
import { capitalized, chanceWords, counted, inAtr, percent, priceWriter } from './words';

export type AnalysisPart = 'trend' | 'range' | 'patterns' | 'forming' | 'divergence' | 'volatility' | 'day' | 'session';

export interface AnalysisSentence {
  readonly part: AnalysisPart;
  readonly text: string;
}

export interface AnalysisWords {
  /** Where the market stands and what would change that. */
  readonly decision: string;
  readonly sentences: readonly AnalysisSentence[];
}

export interface Wording {
  /** A price as its market writes it; with the decimals of the tick when left out. */
  readonly writePrice?: (price: number) => string;
  /** When a bar opened, such as `Mon 16 Nov, 07:00`; left out, bars are counted. */
  readonly writeBar?: (bar: number) => string;
}

/** Bars within which a divergence still belongs to the present. */
const recentBars = 20;
/** Move of a leg, in ATR, from which on it is told where there is no trend. */
const tellingLeg = 3;

interface Pen {
  readonly price: (price: number) => string;
  /** `since Mon 16 Nov, 07:00` or `for 38 bars`. */
  readonly since: (bar: number) => string;
  readonly name: string;
}

const penOf = (analysis: ChartAnalysis, { writePrice, writeBar }: Wording): Pen => ({
  price: writePrice ?? priceWriter(analysis),
  since: (bar) => (writeBar === undefined ? `for ${counted(analysis.bars - bar, 'bar')}` : `since ${writeBar(bar)}`),
  name: analysis.symbol === '' ? 'This chart' : analysis.symbol,
});

const bySwings = ({ state, since, endsBeyond }: Trend, { name, price, since: sinceWords }: Pen): string => {
  const isRising = state === 'rising';
  const swings = isRising ? 'higher highs and higher lows' : 'lower highs and lower lows';
  const from = since === null ? '' : ` ${sinceWords(since)}`;
  const end = endsBeyond === null ? '' : ` That ends with a close ${isRising ? 'below' : 'above'} ${price(endsBeyond)}.`;
  return `${name} is ${state}: ${swings}${from}.${end}`;
};

/** How often chance alone is as steep. */
const steepWords = (slope: Slope | null): string =>
  slope?.chance == null ? '' : ` ${capitalized(chanceWords(slope.chance))} shuffled charts are as steep.`;

const bySlope = ({ state, isBroken, endsBeyond, slope }: Trend, { name, price }: Pen): string => {
  const bars = counted(slope?.bars ?? 0, 'bar');
  const way = state === 'rising' ? 'rise' : 'fall';
  if (isBroken && endsBeyond !== null) {
    const [turn, passed] = state === 'rising' ? ['up', 'above'] : ['down', 'below'];
    return `${name} is turning ${turn}: it has closed ${passed} ${price(endsBeyond)}, and the last ${bars} ${way} steeply.${steepWords(slope)}`;
  }
  return `${name} is ${state}: the last ${bars} ${way} steeply, though its swings don’t show a trend yet.${steepWords(slope)}`;
};

/** What the leg adds where swings show no trend: a chart that is plainly on its way is not left at that. */
const legWords = ({ leg }: Trend, bars: number): string => {
  if (leg === null || Math.abs(leg.moveInAtr) < tellingLeg) return '';
  const [moved, swing] = leg.moveInAtr > 0 ? ['risen', 'low'] : ['fallen', 'high'];
  return ` Price has ${moved} ${inAtr(leg.moveInAtr)} since its last swing ${swing}, ${counted(bars - 1 - leg.from, 'bar')} ago.`;
};

const without = ({ order, isBroken, endsBeyond }: Trend, { price }: Pen): string => {
  if (order === 'unknown') return 'There are too few swings to speak of a trend.';
  if (order === 'mixed') return 'No trend: highs and lows don’t move the same way.';
  const [highs, slopes, passed, move] = order === 'up' ? ['higher', 'down', 'below', 'rise'] : ['lower', 'up', 'above', 'fall'];
  if (isBroken && endsBeyond !== null) return `No trend now: the ${move} ended with a close ${passed} ${price(endsBeyond)}.`;
  return `No clear trend: the last highs and lows are ${highs}, but the last bars slope ${slopes} or run flat.`;
};

const trendWords = ({ trend, bars }: ChartAnalysis, pen: Pen): string => {
  if (trend.basis === 'swings') return bySwings(trend, pen);
  return trend.basis === 'slope' ? bySlope(trend, pen) : `${without(trend, pen)}${legWords(trend, bars)}`;
};

/** The range that holds now; null for none. */
const rangeWords = ({ ranges }: ChartAnalysis, pen: Pen): string | null => {
  const range = ranges.at(-1);
  if (range === undefined || range.endedAt !== null) return null;
  return `${pen.name} has moved sideways between ${pen.price(range.low)} and ${pen.price(range.high)} ${pen.since(range.from)}. A close outside ends that.`;
};

const decisionOf = (analysis: ChartAnalysis, pen: Pen): string => {
  const range = analysis.trend.state === 'none' ? rangeWords(analysis, pen) : null;
  return range ?? trendWords(analysis, pen);
};

const volatilityWords = ({ regime, percentile, over, atr }: Volatility, { price }: Pen): string => {
  if (percentile === null) return `A usual bar covers ${price(atr)} (ATR).`;
  const mood = { calm: 'quiet', usual: 'as lively as usual', lively: 'livelier than usual', unknown: '' }[regime];
  const share = percent(percentile);
  const than =
    share === percent(0) ? 'less than on nearly all' : share === percent(1) ? 'more than on nearly all' : `more than on ${share}`;
  return `The market is ${mood}: a bar covers ${price(atr)} (ATR), ${than} of the last ${counted(over, 'bar')}.`;
};

const placeWords = (place: number): string => (place >= 0.8 ? ' Price is near its high.' : place <= 0.2 ? ' Price is near its low.' : '');

const usedWords = (what: string, { share, place, over }: RangeUsed, many: string): string =>
  `${what} has used ${percent(share)} of its usual range (mean of ${String(over)} ${many}).${placeWords(place)}`;

/** Sentences in the order of a screen: the decision, then patterns, and what surrounds the chart. */
export const describeAnalysis = (analysis: ChartAnalysis, wording: Wording = {}): AnalysisWords => {
  const pen = penOf(analysis, wording);
  const sentences: AnalysisSentence[] = [];
  const say = (part: AnalysisPart, text: string | null): void => {
    if (text !== null) sentences.push({ part, text });
  };
  const decision = decisionOf(analysis, pen);
  const [trend, range] = [trendWords(analysis, pen), rangeWords(analysis, pen)];
  if (range === null) say('trend', trend === decision ? null : trend);
  else say('range', range === decision ? null : range);
  for (const sentence of patternSentences(analysis)) say('patterns', sentence);
  for (const forming of analysis.forming) say('forming', formingSentence(forming, pen.price));
  const divergence = analysis.divergences.findLast(({ confirmedAt }) => confirmedAt >= analysis.bars - recentBars);
  if (divergence !== undefined) say('divergence', divergenceSentence(divergence, pen.price));
  if (analysis.volatility !== null) say('volatility', volatilityWords(analysis.volatility, pen));
  if (analysis.day !== null) say('day', usedWords('The day', analysis.day, 'days'));
  if (analysis.session !== null) say('session', usedWords(analysis.session.city, analysis.session, 'openings'));
  return { decision, sentences };
};

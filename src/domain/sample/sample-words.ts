/** What the simulated trader wrote to the trades: setups, tags, notes, rules, ratings. Only the tags of the declaration say anything about the results. */
import type { TraderNotes } from '@/domain/trades/trade';
import { decimalText, fractionOf, times, wholeFraction } from '@/domain/money/fraction';
import type { DecimalText } from '@/domain/money/decimal-text';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import type { DrawnTrade } from './draw-trades';
import { chasedTag, roundTag, waitRule } from './sample-declaration';
import { sampleSeed } from './sample-seed';

const setups = ['Breakout', 'Pullback', 'Range reversal'] as const;

/** The trader's own rules and checklist, as the settings keep them. */
export const sampleRules = {
  rules: {
    [waitRule]: { text: 'Wait for the candle to close', order: 1 },
    'one-percent': { text: 'Risk 1% at most', order: 2 },
    'no-news': { text: 'No entries right before red news', order: 3 },
  },
  checklist: {
    levels: { text: 'Levels are on the chart', order: 1 },
    news: { text: 'Checked the calendar', order: 2 },
    size: { text: 'Size calculated from the stop', order: 3 },
  },
} as const;

const earlyTag = 'Closed early';
const tiredTag = 'Tired';

const chasedNotes = [
  'Jumped in before the candle closed. It came back right after.',
  'Afraid of missing the move, so I bought the spike.',
  'Entered late and with no plan for the pullback.',
] as const;

const usualNotes = [
  'Entered as planned and left it alone.',
  'Clean retest of the level, then it went.',
  'Took the second test. The first one was too quick for me.',
  'Nothing to add. This is the trade I want to repeat.',
  'The stop was a little tight for this session.',
  'Good entry, but I looked at it far too often.',
] as const;

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T;

/** Share of the risk by which a chased entry is worse than the planned one. */
const chasedShare = 0.3;

/** The decimal text of a price in ticks. */
export const priceText = (ticks: number, tickSize: DecimalText): DecimalText =>
  decimalText(times(wholeFraction(ticks), fractionOf(tickSize)), tickSize.split('.')[1]?.length ?? 0);

/** Prices of a trade in ticks, and the tick they are counted in. */
export interface NotedPrices {
  readonly entry: number;
  readonly target: number;
  readonly tickSize: DecimalText;
}

/** A stream of chance of its own for each trade, so that a new field changes no other. */
const randomOf = (trade: DrawnTrade, field: number): Random => seededRandom(sampleSeed + 1_000 * (field + 1) + trade.index);

export const setupOf = (trade: DrawnTrade): string => oneOf(randomOf(trade, 0), setups);

/** What the trader noted about a trade. */
export const sampleNotes = (trade: DrawnTrade, { entry, target, tickSize }: NotedPrices): TraderNotes => {
  const random = randomOf(trade, 1);
  const [isTired, isNoted, isRuleKept, isNewsKept] = [
    random.below(12) === 0,
    random.below(3) === 0,
    random.below(10) > 0,
    random.below(14) > 0,
  ];
  const tags = [
    ...(trade.isChased ? [chasedTag] : []),
    ...(trade.isRound ? [roundTag] : []),
    ...(trade.isEarly && trade.moveTicks > 0 ? [earlyTag] : []),
    ...(isTired ? [tiredTag] : []),
  ];
  const sign = trade.side === 'long' ? 1 : -1;
  const planned = trade.isChased ? entry - sign * Math.round(chasedShare * trade.stopTicks) : entry;
  return {
    setup: setupOf(trade),
    rating: trade.isChased ? 1 + random.below(2) : 3 + random.below(3),
    ...(tags.length === 0 ? {} : { tags: Object.fromEntries(tags.map((tag) => [tag, true as const])) }),
    rules: { [waitRule]: !trade.isChased, 'one-percent': isRuleKept, 'no-news': isNewsKept },
    checklist: { levels: true, news: isNewsKept, size: isRuleKept },
    plannedEntry: priceText(planned, tickSize),
    plannedTarget: priceText(target, tickSize),
    ...(isNoted ? { note: oneOf(random, trade.isChased ? chasedNotes : usualNotes) } : {}),
  };
};

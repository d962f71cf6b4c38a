/**
 * Draws what the simulated trader does and how each trade ends, in R: days, hours, behaviours, sizes. It knows no date and no price;
 * the prices are made to fit (`sample-market`). The planted effects are in the means of the results and nowhere else.
 */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { ownPointValue } from '@/domain/risk/position-size';
import { decimalText, fractionOf, numberOfFraction, times } from '@/domain/money/fraction';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import { barMinutes } from './sample-clock';
import type { SampleMoment } from './sample-clock';
import { afternoonHour, plantedEffects, sampleAccountPlans, sampleMarkets, sampleWeeks, usualMeanR } from './sample-declaration';
import type { SampleAccountKey, SampleAccountPlan, SampleEvaluation, SampleMarket, SampleSymbol } from './sample-declaration';
import { sampleSeed } from './sample-seed';

/** A trade before it has prices. */
export interface DrawnTrade {
  /** From 0, in order of time. */
  readonly index: number;
  readonly account: SampleAccountKey;
  readonly symbol: SampleSymbol;
  readonly side: 'long' | 'short';
  readonly opened: SampleMoment;
  readonly closed: SampleMoment;
  /** From entry to stop, in ticks. */
  readonly stopTicks: number;
  readonly targetTicks: number;
  /** From entry to exit, in ticks; above 0 is a gain. */
  readonly moveTicks: number;
  /** Steps of the size: hundredths of a lot, or contracts. */
  readonly steps: number;
  readonly isChased: boolean;
  readonly isRound: boolean;
  /** Closed by hand before the target. */
  readonly isEarly: boolean;
}

/** Share of trades that end near nothing, and within how much of the risk. */
const scratch = { share: 0.15, within: 0.3 };
/** Winners closed by hand take this share of the way to the target. */
const early = { share: 0.4, from: 0.7, to: 0.95 };
const targets = [1.5, 2, 2.5] as const;

const oneOf = <T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T => list[random.below(list.length)] as T;
const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1);

/** Marks one trade in every `among`, so that the share is exact. */
const oneInEvery = (random: Random, among: number): ((index: number) => boolean) => {
  const chosen: number[] = [];
  return (index) => {
    const group = Math.floor(index / among);
    while (chosen.length <= group) chosen.push(random.below(among));
    return index % among === chosen[group];
  };
};

/** How a trade ends, as a multiple of its risk, with the mean asked for: stopped out, near nothing, or won. */
const drawEnding = (random: Random, mean: number, target: number): { readonly r: number; readonly isEarly: boolean } => {
  const [ending, hand, share] = [random.next(), random.next(), random.next()];
  if (ending < scratch.share) return { r: scratch.within * (2 * share - 1), isEarly: true };
  const meanWin = target * (1 - early.share + (early.share * (early.from + early.to)) / 2);
  // mean = won × meanWin − lost, and both shares make up what is not near nothing.
  const won = (mean + (1 - scratch.share)) / (meanWin + 1);
  if (ending >= scratch.share + won) return { r: -1, isEarly: false };
  const isEarly = hand < early.share;
  return { r: target * (isEarly ? early.from + (early.to - early.from) * share : 1), isEarly };
};

/** Days with trades: one or two of a week, and the Friday of the last one. */
const drawDays = (random: Random): readonly Pick<SampleMoment, 'week' | 'day'>[] => {
  const days: Pick<SampleMoment, 'week' | 'day'>[] = [];
  for (let week = 0; week < sampleWeeks; week += 1) {
    const first = random.below(5);
    const second = random.below(5);
    const isBusy = random.below(2) === 0 && second !== first;
    const own = new Set([week === sampleWeeks - 1 ? 4 : first, ...(isBusy ? [second] : [])]);
    for (const day of [...own].toSorted((a, b) => a - b)) days.push({ week, day });
  }
  return days;
};

/** The opening of the American stock market, before which futures are left alone. */
const futuresFrom = 9 * 60 + 35;
const lastOpening = 15 * 60 + 15;

interface Hours {
  readonly opened: SampleMoment;
  readonly closed: SampleMoment;
}

/** Three to five trades one after the other, fewer where the day ends. Each closes at least two bars after the one in which it was opened. */
const drawHours = (random: Random, day: Pick<SampleMoment, 'week' | 'day'>): readonly Hours[] => {
  const count = between(random, 3, 5);
  const hours: Hours[] = [];
  let minute = between(random, 5 * 60, 11 * 60 + 30);
  while (hours.length < count && minute <= lastOpening) {
    const closing = minute + between(random, 2 * barMinutes + 5, 120);
    hours.push({
      opened: { ...day, minute, second: random.below(60) },
      closed: { ...day, minute: closing, second: random.below(60) },
    });
    minute = closing + between(random, barMinutes, 50);
  }
  return hours;
};

/** Worth of a tick for one step of the size, in dollars. */
const dollarsPerTickAndStep = (symbol: SampleSymbol): number => {
  const instrument = instrumentOf(symbol);
  if (instrument === null) throw new Error(`${symbol} is an instrument.`);
  const perUnit = numberOfFraction(times(fractionOf(instrument.tickSize), ownPointValue(instrument)));
  return instrument.kind === 'future' ? perUnit : perUnit / 100;
};

/** Whole dollars, fit for the sums of an evaluation; the money of the journal is computed by `sample-trades`. */
interface Standing {
  balance: number;
  lost: number;
  day: string;
  readonly days: Set<string>;
  isOver: boolean;
}

/** Books a result and says whether the evaluation is over. */
const book = (
  standing: Standing,
  { size, drawdown, dailyLoss, target, minimumDays }: SampleEvaluation,
  day: string,
  dollars: number,
): void => {
  standing.lost = (standing.day === day ? standing.lost : 0) - dollars;
  standing.day = day;
  standing.days.add(day);
  standing.balance += dollars;
  const isBreached = standing.balance <= size - drawdown || standing.lost >= dailyLoss;
  standing.isOver = isBreached || (standing.balance >= size + target && standing.days.size >= minimumDays);
};

const evaluationShare = 0.75;

/** The account a trade is made in: an evaluation that runs, as a rule, once its market is open; else the own one. */
const accountFor = (
  random: Random,
  { week, minute }: SampleMoment,
  standings: ReadonlyMap<SampleAccountKey, Standing>,
): SampleAccountPlan => {
  const isWanted = random.next() < evaluationShare;
  const running = sampleAccountPlans.find(
    ({ key, weeks: [from, to], evaluation }) => evaluation !== null && week >= from && week <= to && standings.get(key)?.isOver === false,
  );
  if (running !== undefined && isWanted && minute >= futuresFrom) return running;
  return sampleAccountPlans.find(({ evaluation }) => evaluation === null)!;
};

const marketOf = (symbol: SampleSymbol): SampleMarket => sampleMarkets.find((market) => market.symbol === symbol)!;

/** Money of a trade of an evaluation after costs, in dollars. */
const costDollars = 2;

/** All trades of the sample, in order of time: the same ones at every call. */
export const drawTrades = (): readonly DrawnTrade[] => {
  const random = seededRandom(sampleSeed);
  const isChasedAt = oneInEvery(seededRandom(sampleSeed + 1), 4);
  const isRoundAt = oneInEvery(seededRandom(sampleSeed + 2), 3);
  const standings = new Map<SampleAccountKey, Standing>(
    sampleAccountPlans.map(({ key, evaluation }) => [
      key,
      { balance: evaluation?.size ?? 0, lost: 0, day: '', days: new Set<string>(), isOver: false },
    ]),
  );
  const trades: DrawnTrade[] = [];
  for (const day of drawDays(random)) {
    for (const { opened, closed } of drawHours(random, day)) {
      const index = trades.length;
      const [isChased, isRound] = [isChasedAt(index), isRoundAt(index)];
      const plan = accountFor(random, opened, standings);
      const { symbol, stopTicks: stops } = marketOf(oneOf(random, plan.symbols));
      const side = random.below(2) === 0 ? 'long' : 'short';
      const stopTicks = between(random, ...stops);
      const target = oneOf(random, targets);
      const isAfternoon = opened.minute >= afternoonHour * 60;
      const mean = usualMeanR + (isChased ? plantedEffects.large.effectR : 0) + (isAfternoon ? plantedEffects.small.effectR : 0);
      const { r, isEarly } = drawEnding(random, mean, target);
      const perStep = stopTicks * dollarsPerTickAndStep(symbol);
      const wanted = plan.riskDollars * oneOf(random, [0.8, 1, 1, 1.2]);
      const steps = Math.max(1, Math.floor(wanted / perStep));
      const moveTicks = Math.round(r * stopTicks);
      const standing = standings.get(plan.key);
      if (plan.evaluation !== null && standing !== undefined) {
        const dollars = moveTicks * steps * dollarsPerTickAndStep(symbol) - costDollars * steps;
        book(standing, plan.evaluation, `${day.week}-${day.day}`, dollars);
      }
      const targetTicks = Math.round(target * stopTicks);
      trades.push({
        index,
        account: plan.key,
        symbol,
        side,
        opened,
        closed,
        stopTicks,
        targetTicks,
        moveTicks,
        steps,
        isChased,
        isRound,
        isEarly,
      });
    }
  }
  return trades;
};

/** The size of a trade as decimal text, in lots or contracts. */
export const sizeText = ({ symbol, steps }: Pick<DrawnTrade, 'symbol' | 'steps'>) => {
  const isFuture = instrumentOf(symbol)?.kind === 'future';
  return decimalText(
    isFuture ? { numerator: BigInt(steps), denominator: 1n } : { numerator: BigInt(steps), denominator: 100n },
    isFuture ? 0 : 2,
  );
};

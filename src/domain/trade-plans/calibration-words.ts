/** The calibration of plans in sentences. */
import type { BrierReading, Calibration, TargetShare } from './calibration-of-plans';

const percent = (share: number): string => (share * 100).toFixed(0);

const range = (low: string, high: string, between = ' to '): string => (low === high ? low : `${low}${between}${high}`);

const shareRange = ({ fewest, most }: TargetShare): string => {
  const shares = [fewest, most].flatMap(({ hits, n }) => (n === 0 ? [] : [hits / n]));
  return range(percent(Math.min(...shares)), percent(Math.max(...shares)));
};

/**
 * “6 of your 13 A+ plans reached target first: 46%, 23 to 71.” The last two are a 95 % interval. Where a bar hides what came first, both
 * counts are said.
 */
export const shareWords = (share: TargetShare, name: string): string => {
  const { fewest, most, interval } = share;
  const plans = `${name === '' ? '' : `${name} `}${most.n === 1 && fewest.n === 1 ? 'plan' : 'plans'}`;
  const counted =
    fewest.n === most.n
      ? `${range(String(fewest.hits), String(most.hits))} of your ${most.n} ${plans}`
      : `${fewest.hits} of ${fewest.n} or ${most.hits} of ${most.n} of your ${plans}`;
  return `${counted} reached target first: ${shareRange(share)}%, ${percent(interval.low)} to ${percent(interval.high)}.`;
};

/** What a grade is called in a sentence. */
export const gradeName = (grade: string): string => (grade === '' ? 'ungraded' : grade);

/** Whether a grade did better than its distances alone: the interval against stop / (stop + target). */
export const chanceWords = ({ most, strict, byChance }: TargetShare): string => {
  if (most.n === 0) return '';
  const expected = byChance / most.n;
  const about = `Their distances alone give about ${percent(expected)}%`;
  if (strict.low > expected) return `${about}, so this is more than luck.`;
  if (strict.high < expected) return `${about}, so this is worse than luck.`;
  return `${about}, so this can be luck.`;
};

/** How many plans a percentage needs before its score is judged. */
const fewestJudged = 30;

const isBetter = ({ difference }: BrierReading): boolean => difference !== null && difference.high < 0;
const isWorse = ({ difference }: BrierReading): boolean => difference !== null && difference.low > 0;

/** What the Brier score says, in one or two sentences. */
export const brierWords = ({ n, fewest, most }: NonNullable<Calibration['brier']>): string => {
  const readings = [fewest, most];
  if (readings.every(isBetter)) return `Lower is better. Over ${n} plans your percentages tell more than always saying the same.`;
  if (readings.every(isWorse))
    return `Lower is better. Over ${n} plans someone who always says the same does better than your percentages.`;
  if (n < fewestJudged) return `Lower is better. ${n} ${n === 1 ? 'plan is' : 'plans are'} too few to tell.`;
  return `Lower is better. Over ${n} plans there is no difference to someone who always says the same.`;
};

/** All scored plans in one line; null: none has come to its target or stop. */
export const allPlansWords = ({ all }: Pick<Calibration, 'all'>): string | null =>
  all === null ? null : `${shareWords(all, '')} ${chanceWords(all)}`;

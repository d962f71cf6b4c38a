/** The calibration of plans in sentences. */
import type { BrierReading, Calibration, TargetShare } from './calibration-of-plans';

const percent = (share: number): string => (share * 100).toFixed(0);

const range = (low: string, high: string, between = ' to '): string => (low === high ? low : `${low}${between}${high}`);

const shareRange = ({ fewest, most }: TargetShare): string => {
  const shares = [fewest, most].flatMap(({ hits, n }) => (n === 0 ? [] : [hits / n]));
  return range(percent(Math.min(...shares)), percent(Math.max(...shares)));
};

const isOne = ({ fewest, most }: TargetShare): boolean => most.n === 1 && fewest.n === 1;

/** “34 to 36 of your 75 plans” */
const countedWords = (share: TargetShare, name: string): string => {
  const { fewest, most } = share;
  const plans = `${name === '' ? '' : `${name} `}${isOne(share) ? 'plan' : 'plans'}`;
  return fewest.n === most.n
    ? `${range(String(fewest.hits), String(most.hits))} of your ${most.n} ${plans}`
    : `${fewest.hits} of ${fewest.n} or ${most.hits} of ${most.n} of your ${plans}`;
};

/**
 * “6 of your 13 A+ plans reached target first: 46%, 23 to 71.” The last two are a 95 % interval. Where a bar hides what came first, both
 * counts are said.
 */
export const shareWords = (share: TargetShare, name: string): string =>
  `${countedWords(share, name)} reached target first: ${shareRange(share)}%, ${percent(share.interval.low)} to ${percent(share.interval.high)}.`;

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

/** What the two ranges of `shareWords` are, said once where several of them stand. */
export const shareNote =
  'The first percentage is what your plans did; it’s a range where some candles hide which came first. The range after it is where the true share may well be, given how many there are.';

/**
 * All scored plans in sentences that need no note: “34 to 36 of your 75 plans reached their target before their stop (45 to 48%; some candles
 * hide which came first). From 75 plans, the true share could be anywhere between 35 and 59%. …” null: none has come to its target or stop.
 */
export const allPlansWords = ({ all }: Pick<Calibration, 'all'>): string | null => {
  if (all === null) return null;
  const { fewest, most, interval } = all;
  const isSure = fewest.n === most.n && fewest.hits === most.hits;
  const share = `${shareRange(all)}%${isSure ? '' : '; some candles hide which came first'}`;
  const [own, plans] = isOne(all) ? ['its', 'plan'] : ['their', 'plans'];
  const could = `From ${most.n} ${plans}, the true share could be anywhere between ${percent(interval.low)} and ${percent(interval.high)}%.`;
  return `${countedWords(all, '')} reached ${own} target before ${own} stop (${share}). ${could} ${chanceWords(all)}`;
};

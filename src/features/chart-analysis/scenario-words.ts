/** A plan that a chart allows, in words. */
import { chartPatternTitles } from '@/domain/chart-analysis/pattern-titles';
import { kindName } from '@/domain/chart-analysis/words';
import type { GradePoint } from '@/domain/trade-plans/scenario-grade';
import type { Scenario } from '@/domain/trade-plans/scenarios';
import type { PlannedScenario } from '@/services/compute/chart-plan-job';

const verbOf = ({ side }: Scenario): string => (side === 'long' ? 'Buy' : 'Sell');

/** What the plan waits for: `Buy the turn at 1.27175`. */
export const scenarioTitle = (scenario: Scenario, priceOf: (price: number) => string): string => {
  const { idea, level, pattern } = scenario;
  if (idea === 'pattern')
    return `${verbOf(scenario)} if the ${pattern === null ? 'pattern' : kindName({ title: chartPatternTitles[pattern.id] })} completes`;
  const at = level === null ? '' : priceOf(level.price);
  return idea === 'turn' ? `${verbOf(scenario)} the turn at ${at}` : `${verbOf(scenario)} the retest of ${at}`;
};

/** What to do, in one or two sentences. */
export const scenarioSteps = ({ idea, side, prices }: Scenario): string => {
  const [verb, back, through] = side === 'long' ? ['buy', 'comes back up', 'rises'] : ['sell', 'comes back down', 'falls'];
  switch (idea) {
    case 'turn':
      return `Wait until price trades at ${prices.trigger}. Then ${verb} at ${prices.entry} when it ${back}.`;
    case 'retest':
      return `Wait until price ${through} through ${prices.trigger}. Then ${verb} at ${prices.entry} when it returns.`;
    case 'pattern':
      return `Place a stop order to ${verb} at ${prices.entry}.`;
  }
};

const pointWords: Readonly<Record<GradePoint['of'], readonly [plus: string, zero: string, minus: string]>> = {
  trend: ['The trend goes its way', 'No clear trend', 'It goes against the trend'],
  level: ['The level has more touches than chance explains', 'The level could be chance', ''],
  reward: ['The target is 2R away or more', 'The target is less than 2R away', ''],
  room: ['The day’s usual range reaches the target', 'The day’s usual range may not reach the target', ''],
  pattern: [
    'A pattern that has held on this market agrees',
    'No pattern with a record here',
    'A pattern that has held on this market disagrees',
  ],
  news: ['', 'No high-impact news known before it expires', 'High-impact news before it expires'],
};

export const gradePointWords = ({ of, counts }: GradePoint): string => pointWords[of][counts === 1 ? 0 : counts === 0 ? 1 : 2];

const percent = (share: number): string => (share * 100).toFixed(0);

/** How often chance alone takes such an entry to such a target. */
export const chanceOfPlan = ({ chance }: PlannedScenario): string => {
  if (chance.value === null) return chance.reason;
  const { low, high, interval } = chance.value;
  const rate = percent((low + high) / 2);
  return `A random entry with this stop and target got to the target first about ${rate}% of the time (${percent(interval.low)} to ${percent(interval.high)}%).`;
};

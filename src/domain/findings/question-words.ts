/** Questions in words: what the group is, as one says it. Durations are known only after the exit, so their words name no cause. */
import type { Condition, Question } from './condition';

/** Names that stand for ids: of rules and accounts. Without one the id is said. */
export interface QuestionNames {
  readonly rule?: (id: string) => string | undefined;
  readonly account?: (id: string) => string | undefined;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

interface Range {
  readonly from: number;
  readonly to: number | null;
}

const two = (n: number): string => String(n).padStart(2, '0');
const counted = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`;

/** '15 minutes', '4 hours', '2 days'. */
const span = (minutes: number): string => {
  if (minutes >= 1440 && minutes % 1440 === 0) return counted(minutes / 1440, 'day');
  return minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
};

const nthWords = ({ from, to }: Range): string => {
  const nth = (n: number): string => ordinals[n] ?? `no. ${String(n)}`;
  if (to === from + 1) return `that were the ${nth(from)} of the day`;
  return to === null ? `from the ${nth(from)} of the day on` : `from the ${nth(from)} to the ${nth(to - 1)} of the day`;
};

const sinceWords = ({ from, to }: Range): string => {
  if (to === null) return `${span(from)} or more after the last one closed`;
  return from === 0 ? `within ${span(to)} of the last one` : `${span(from)} to ${span(to)} after the last one closed`;
};

const afterWords = ({ is, count }: Extract<Condition, { on: 'after' }>): string => {
  if (count === 1) return `after a ${is}`;
  return `after ${ordinals[count] === undefined ? String(count) : ['', '', 'two', 'three', 'four', 'five'][count]} ${is === 'loss' ? 'losses' : 'wins'} in a row`;
};

const sizeWords = ({ from, to }: Range): string => {
  const times = (x: number): string => (x === 1 ? 'your usual size' : `${String(x)} times your usual size`);
  if (to === null) return `at ${times(from)} or more`;
  return from === 0 ? `below ${times(to)}` : `at ${String(from)} to ${String(to)} times your usual size`;
};

const newsWords = ({ from, to }: Range): string => {
  if (to === null) return `${span(from)} or more away from high-impact news`;
  return from === 0 ? `within ${span(to)} of high-impact news` : `${span(from)} to ${span(to)} away from high-impact news`;
};

const heldWords = ({ from, to }: Range): string => {
  if (to === null) return `that lasted ${span(from)} or longer`;
  return from === 0 ? `that lasted less than ${span(to)}` : `that lasted ${span(from)} to ${span(to)}`;
};

const plannedWords = ({ from, to }: Range): string => {
  if (to === null) return `with a target of ${String(from)}R or more`;
  return from === 0 ? `with a target below ${String(to)}R` : `with a target of ${String(from)}R to ${String(to)}R`;
};

const weekWords = ({ from, to }: Range): string => {
  const hours = (n: number): string => (n >= 24 && n % 24 === 0 ? counted(n / 24, 'day') : counted(n, 'hour'));
  if (to === null) return `made ${hours(from)} or more after the week opened`;
  return from === 0 ? `in the first ${hours(to)} of the week` : `${hours(from)} to ${hours(to)} after the week opened`;
};

const ruleWords = ({ is, id }: Extract<Condition, { on: 'rule' }>, { rule }: QuestionNames): string => {
  if (id === null) return is === 'broken' ? 'that broke one of your rules' : 'that kept all of your rules';
  return `that ${is === 'broken' ? 'broke' : 'kept'} the rule “${rule?.(id) ?? id}”`;
};

/** What a condition adds to "trades". */
const wordsOf = (condition: Condition, names: QuestionNames): string => {
  switch (condition.on) {
    case 'market':
      return `in ${condition.is}`;
    case 'side':
      return condition.is === 'long' ? 'on the long side' : 'on the short side';
    case 'session':
      return condition.is === 'Off hours'
        ? 'outside all sessions'
        : `in the ${condition.is} session${condition.is.includes(' + ') ? 's' : ''}`;
    case 'hour':
      return `opened between ${two(condition.from)}:00 and ${two(condition.to)}:00`;
    case 'weekday':
      return `on ${weekdays[condition.is] ?? ''}s`;
    case 'setup':
      return condition.is === '' ? 'without a setup' : `with the setup “${condition.is}”`;
    case 'tag':
      return `tagged “${condition.is}”`;
    case 'account':
      return `on the account ${names.account?.(condition.is) ?? condition.is}`;
    case 'rule':
      return ruleWords(condition, names);
    case 'duration':
      return heldWords(condition);
    case 'nth':
      return nthWords(condition);
    case 'since last':
      return sinceWords(condition);
    case 'after':
      return afterWords(condition);
    case 'size':
      return sizeWords(condition);
    case 'news':
      return newsWords(condition);
    case 'planned R':
      return plannedWords(condition);
    case 'since week open':
      return weekWords(condition);
  }
};

/** "Trades within 15 minutes of the last one". Several conditions follow each other. */
export const questionWords = ({ conditions }: Question, names: QuestionNames = {}): string =>
  conditions.length === 0 ? 'All trades' : `Trades ${conditions.map((condition) => wordsOf(condition, names)).join(', ')}`;

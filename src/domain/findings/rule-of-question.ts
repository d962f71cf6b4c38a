/** A question as a rule for the week: what to leave out from now on, with a condition where the ledger can check it by itself. */
import { conditionText, type RuleCondition, type WeekRule } from '@/domain/routine/week-rule';
import type { Condition, Question } from './condition';

export interface RuleWords {
  /** The group in words, as `questionWords` says it: 'Trades after a loss'. */
  readonly words: string;
  /** What one of the trader's own rules says; undefined where nobody knows. */
  readonly ruleText: (id: string) => string | undefined;
  /** Name of a zone for a reader. */
  readonly city: (zone: string) => string;
  /** IANA zone of the journal's days, in which hours are told. */
  readonly zone: string;
}

/** '02:00'; the end of a day is its beginning. */
const wall = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The longest wait that a rule can ask for. */
const mostMinutes = 1440;

const isAfterLoss = (condition: Condition): boolean => condition.on === 'after' && condition.is === 'loss' && condition.count === 1;

/**
 * The condition that forbids exactly the trades of the group, or null where there is none of that kind. A rule that is checked is never
 * a different one from the habit that was measured.
 */
export const checkOf = ({ conditions }: Question, zone: string): RuleCondition | null => {
  const [first, second] = conditions;
  if (first === undefined) return null;
  if (conditions.length === 2) {
    const since = [first, second].find((one) => one?.on === 'since last');
    if (since?.on !== 'since last' || !conditions.some(isAfterLoss) || since.from !== 0 || since.to === null) return null;
    return since.to <= mostMinutes ? { kind: 'after-loss', minutes: since.to } : null;
  }
  if (conditions.length > 2) return null;
  if (first.on === 'nth' && first.to === null && first.from > 1) return { kind: 'most-trades', most: first.from - 1 };
  if (first.on === 'hour' && first.from !== first.to) return { kind: 'hours', from: wall(first.to), to: wall(first.from), zone };
  return null;
};

/** At most so much of a rule is kept. */
const longest = 300;

/** The rule that the trader would have kept by not making the trades of the group. */
export const ruleOfQuestion = (question: Question, { words, ruleText, city, zone }: RuleWords): WeekRule => {
  const condition = checkOf(question, zone);
  if (condition !== null) return { text: conditionText(condition, city), condition };
  const [only] = question.conditions;
  const broken = question.conditions.length === 1 && only?.on === 'rule' && only.is === 'broken' && only.id !== null ? only.id : null;
  const own = broken === null ? undefined : ruleText(broken);
  const isAnyRule = question.conditions.length === 1 && only?.on === 'rule' && only.is === 'broken' && only.id === null;
  const text = own ?? (isAnyRule ? 'Keep all of my rules' : null) ?? `No ${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
  return { text: text.slice(0, longest) };
};

/**
 * Which rules each decision kept and broke: as the trader said of its trades, and by the rules that the ledger checks by itself, the
 * rule of its week and the blackout. A rule that one copy broke was broken by the decision.
 */
import { blackoutStates } from '@/domain/journal/entry-blackout';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { judgeRule, type Decision, type RuleAnswer } from '@/domain/routine/judge-rule';
import { ruleOfWeek, type KeptReview } from '@/domain/routine/rule-of-week';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import type { RuleCondition, WeekRule } from '@/domain/routine/week-rule';
import { dayClock } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import { canonicalJson } from '@/lib/canonical-json';
import { countInSteps, inSteps, type Steps } from '@/lib/steps';
import { tradesOf, type Decided } from './decided';

/** Whether a rule was checked by the trades or answered by the trader. */
export type AnsweredBy = 'trader' | 'trades';

export interface AnsweredRule {
  /** Unique among the rules of a journal. */
  readonly id: string;
  readonly text: string;
  readonly by: AnsweredBy;
}

export interface RuleAnswers {
  readonly rules: readonly AnsweredRule[];
  /** For each decision, by the id of the rule, whether it was kept; without those that were not needed or cannot be told. */
  readonly answers: readonly ReadonlyMap<string, boolean>[];
}

export interface AnsweringRules {
  readonly columns: JournalColumns;
  /** The decisions that are asked. */
  readonly decided: readonly Decided[];
  /** All decisions in view, of any time: how many came before on a day, and which of them lost. */
  readonly all: readonly Decided[];
  /** What one of the trader's rules says. */
  readonly ruleText: (id: string) => string;
  readonly reviews: readonly KeptReview[];
}

const blackoutRule: AnsweredRule = { id: 'blackout', text: 'No trades opened during a news blackout', by: 'trades' };

/** By trading day, the decisions that were opened or over on it. */
function* byDay(
  columns: JournalColumns,
  all: readonly Decided[],
  dayOf: (instant: number) => number,
): Steps<ReadonlyMap<number, readonly Decided[]>> {
  const days = new Map<number, Decided[]>();
  yield* inSteps(all, (one) => {
    const opened = dayOf(columns.openedAt[one.rows[0]!]!);
    appendTo(days, opened, one);
    if (one.day !== opened) appendTo(days, one.day, one);
  });
  return days;
}

const insideNumber = blackoutStates.indexOf('inside');

/** Answers of one condition for decisions; of the others only those of the same trading day matter to it. */
function* judged(
  condition: RuleCondition,
  asked: readonly (readonly [index: number, one: Decided])[],
  { columns, days }: { readonly columns: JournalColumns; readonly days: ReadonlyMap<number, readonly Decided[]> },
): Steps<ReadonlyMap<number, RuleAnswer>> {
  const { dayOf } = dayClock(columns.days);
  const rowOf = new Map<Trade, number>();
  const toDecision = (one: Decided): Decision => {
    const trades = tradesOf(columns, one);
    for (const [i, trade] of trades.entries()) rowOf.set(trade, one.rows[i]!);
    return trades;
  };
  const blackoutOf = (trade: Trade) => blackoutStates[columns.blackout[rowOf.get(trade) ?? -1] ?? 0] ?? 'unknown';
  const found = new Map<number, RuleAnswer>();
  const onDay = new Map<number, (readonly [number, Decided])[]>();
  for (const pair of asked) appendTo(onDay, dayOf(columns.openedAt[pair[1].rows[0]!]!), pair);
  yield* inSteps([...onDay], ([day, pairs]) => {
    const decisions = new Map((days.get(day) ?? []).map((one) => [one, toDecision(one)]));
    const own = pairs.map(([, one]) => decisions.get(one) ?? toDecision(one));
    const answers = judgeRule(condition, own, [...decisions.values()], { days: columns.days, blackoutOf });
    for (const [i, [index]] of pairs.entries()) found.set(index, answers[i]!);
  });
  return found;
}

/** The rules of the weeks that the ledger can check, each with the decisions of its weeks. */
const weekRules = ({ decided, reviews }: AnsweringRules, isBlackoutKnown: boolean) => {
  const rules = new Map<
    string,
    { readonly rule: WeekRule; readonly condition: RuleCondition; readonly asked: (readonly [number, Decided])[] }
  >();
  const byWeek = new Map<string, WeekRule | null>();
  for (const [index, one] of decided.entries()) {
    const week = tradingWeekId(one.day);
    let rule = byWeek.get(week);
    if (rule === undefined) byWeek.set(week, (rule = ruleOfWeek(reviews, week)?.rule ?? null));
    const condition = rule?.condition;
    if (rule === null || condition === undefined || (condition.kind === 'blackout' && isBlackoutKnown)) continue;
    const key = canonicalJson(condition);
    const known = rules.get(key) ?? { rule, condition, asked: [] };
    known.asked.push([index, one]);
    rules.set(key, known);
  }
  return rules;
};

/** Every answer that the trader or the trades give. */
export function* answerSteps(asking: AnsweringRules): Steps<RuleAnswers> {
  const { columns, decided, all, ruleText } = asking;
  const rules = new Map<string, AnsweredRule>();
  const answers = decided.map(() => new Map<string, boolean>());
  const note = (index: number, rule: AnsweredRule, isKept: boolean): void => {
    rules.set(rule.id, rule);
    const own = answers[index]!;
    own.set(rule.id, isKept && own.get(rule.id) !== false);
  };
  let isBlackoutKnown = false;
  yield* countInSteps(decided.length, (index) => {
    for (const row of decided[index]!.rows) {
      const said = (columns.trades[row] as Trade).user.rules ?? {};
      for (const [id, isKept] of Object.entries(said)) note(index, { id: `own ${id}`, text: ruleText(id), by: 'trader' }, isKept);
      const state = columns.blackout[row]!;
      if (state === 0) continue;
      isBlackoutKnown = true;
      note(index, blackoutRule, state !== insideNumber);
    }
  });
  const days = yield* byDay(columns, all, dayClock(columns.days).dayOf);
  for (const [key, { rule, condition, asked }] of weekRules(asking, isBlackoutKnown)) {
    const checked: AnsweredRule = { id: `week ${key}`, text: rule.text, by: 'trades' };
    for (const [index, answer] of yield* judged(condition, asked, { columns, days })) {
      if (answer === 'kept' || answer === 'broken') note(index, checked, answer === 'kept');
    }
  }
  return { rules: [...rules.values()], answers };
}

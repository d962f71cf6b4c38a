/**
 * What a trading day or a trading week came to: its decisions, their result in R and in money, and which of the trader's own rules
 * were kept. A trade belongs to the day on which it closed. Nothing is converted: money is stated for each currency.
 */
import { decisionGroups, decisionIdOf, decisionR, type Decisions } from '@/domain/journal/decisions';
import { marketName } from '@/domain/journal/market-name';
import { appendTo } from '@/lib/append-to';
import { sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { costsOf, netResult } from '@/domain/trades/net-result';
import type { Side, Trade } from '@/domain/trades/trade';
import type { Decision, RuleCount } from './judge-rule';

/** Amounts by the code of their currency. */
export type MoneyByCurrency = Readonly<Record<string, DecimalText>>;

export interface PeriodDecision {
  /** That of its first trade: `account/trade`. */
  readonly id: string;
  readonly members: Decision;
  readonly market: string;
  readonly side: Side;
  /** null: no initial risk is known. */
  readonly r: number | null;
  readonly net: MoneyByCurrency;
}

export interface RuleTally extends RuleCount {
  /** Id of the rule in the trader's list. */
  readonly id: string;
}

export interface PeriodResult {
  /** In the order in which they were closed. */
  readonly decisions: readonly PeriodDecision[];
  /** Sum over the decisions of which R is known; null: of none. */
  readonly r: number | null;
  /** Decisions of which R is known. */
  readonly rOf: number;
  readonly net: MoneyByCurrency;
  /** Commission, taxes, swap and fees, with their sign; they are in `net`. */
  readonly costs: MoneyByCurrency;
  /** Of the rules that the trader judged on trades of the period, by rule. */
  readonly rules: readonly RuleTally[];
}

/** Currency of the amounts of a trade. */
export type CurrencyOf = (trade: Trade) => string;

const sumsBy = (members: readonly Trade[], currencyOf: CurrencyOf, of: (trade: Trade) => DecimalText): MoneyByCurrency => {
  const amounts = new Map<string, DecimalText[]>();
  for (const trade of members) appendTo(amounts, currencyOf(trade), of(trade));
  return Object.fromEntries([...amounts].map(([currency, all]) => [currency, sumDecimals(all)]));
};

/** By trading day, in days since 1 January 1970, the decisions whose last trade closed on it, in that order. */
export type DecisionsByDay = ReadonlyMap<number, readonly Decision[]>;

/** `trades`: those of the accounts that count. `dayOf`: the trading day of an instant. */
export const decisionsByDay = (trades: readonly Trade[], decisions: Decisions, dayOf: (instant: number) => number): DecisionsByDay => {
  const days = new Map<number, { readonly at: number; readonly members: Decision }[]>();
  for (const members of decisionGroups(trades, decisions) as readonly Decision[]) {
    const at = Math.max(...members.map(({ broker }) => broker.closedAt));
    appendTo(days, dayOf(at), { at, members });
  }
  const inOrder = (all: readonly { readonly at: number; readonly members: Decision }[]): readonly Decision[] =>
    all.toSorted((a, b) => a.at - b.at || (decisionIdOf(a.members) < decisionIdOf(b.members) ? -1 : 1)).map(({ members }) => members);
  return new Map([...days].map(([day, all]) => [day, inOrder(all)]));
};

/** A rule that one copy of a decision broke was broken by the decision. */
const rulesOf = (decisions: readonly Decision[]): readonly RuleTally[] => {
  const tallies = new Map<string, { kept: number; applied: number }>();
  for (const members of decisions) {
    const judged = new Map<string, boolean>();
    for (const { user } of members) {
      for (const [id, isKept] of Object.entries(user.rules ?? {})) judged.set(id, isKept && judged.get(id) !== false);
    }
    for (const [id, isKept] of judged) {
      const { kept, applied } = tallies.get(id) ?? { kept: 0, applied: 0 };
      tallies.set(id, { kept: kept + (isKept ? 1 : 0), applied: applied + 1 });
    }
  }
  return [...tallies].map(([id, tally]) => ({ id, ...tally, unknown: 0 }));
};

/** The result of decisions, which stay in their order; of none it has no result in R. */
export const periodResult = (groups: readonly Decision[], currencyOf: CurrencyOf): PeriodResult => {
  const netOf = (members: readonly Trade[]): MoneyByCurrency => sumsBy(members, currencyOf, ({ broker }) => netResult(broker));
  const decisions = groups.map((members): PeriodDecision => ({
    id: decisionIdOf(members),
    members,
    market: marketName(members[0].broker.symbol),
    side: members[0].broker.side,
    r: decisionR(members),
    net: netOf(members),
  }));
  const known = decisions.flatMap(({ r }) => (r === null ? [] : [r]));
  const all = groups.flat();
  return {
    decisions,
    r: known.length === 0 ? null : known.reduce((sum, r) => sum + r, 0),
    rOf: known.length,
    net: netOf(all),
    costs: sumsBy(all, currencyOf, ({ broker }) => sumDecimals(costsOf(broker))),
    rules: rulesOf(groups),
  };
};

/** Kept and applied over several rules. */
export const totalOf = (rules: readonly RuleCount[]): RuleCount =>
  rules.reduce(
    (sum, { kept, applied, unknown }) => ({ kept: sum.kept + kept, applied: sum.applied + applied, unknown: sum.unknown + unknown }),
    { kept: 0, applied: 0, unknown: 0 },
  );

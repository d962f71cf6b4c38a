/**
 * Decisions: one trade on several accounts counts once wherever trades are counted, and in money on each account. What belongs
 * together is the trader's word: on single trades, or for accounts that always copy each other.
 */
import { sumDecimals } from '@/domain/money/decimal';
import { appendTo } from '@/lib/append-to';
import { initialRisk } from './initial-risk';
import { inOrderOfEntry, matchCopies } from './match-copies';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradingAccount } from '@/domain/trades/trade';

/** In the place of a decision's id: the trader's word that a trade is a decision of its own. */
export const ownDecision = 'apart';

/** The id of the decision that trades in order of entry make: named after the first of them, so that two devices find the same. */
export const decisionIdOf = ([first]: readonly Trade[]): string => (first === undefined ? '' : `${first.accountId}/${first.id}`);

/** By trade, the id of its decision; only of trades that share theirs with another one. */
export type Decisions = ReadonlyMap<Trade, string>;

type CopyAccount = Pick<TradingAccount, 'id' | 'copyGroup'>;

/** Of each account the first to enter; a second trade of an account under the same id is a decision of its own. */
const oncePerAccount = (trades: readonly Trade[]): readonly Trade[] => {
  const accounts = new Set<string>();
  return trades.toSorted(inOrderOfEntry).filter(({ accountId }) => !accounts.has(accountId) && accounts.add(accountId));
};

const decide = (trades: readonly Trade[], accounts: readonly CopyAccount[]): Decisions => {
  const groups = new Map(accounts.flatMap(({ id, copyGroup }) => (copyGroup === undefined ? [] : [[id, copyGroup] as const])));
  const named = new Map<string, Trade[]>();
  const open = new Map<string, Trade[]>();
  for (const trade of trades) {
    const { decision } = trade.user;
    const group = groups.get(trade.accountId);
    if (decision !== undefined && decision !== ownDecision) appendTo(named, decision, trade);
    else if (decision === undefined && group !== undefined) appendTo(open, group, trade);
  }
  const decisions = new Map<Trade, string>();
  const note = (id: string, members: readonly Trade[]): void => {
    if (members.length > 1) for (const member of members) decisions.set(member, id);
  };
  for (const [id, members] of named) note(id, oncePerAccount(members));
  for (const members of open.values()) for (const group of matchCopies(members)) note(decisionIdOf(group), group);
  return decisions;
};

const known = new WeakMap<readonly Trade[], { readonly said: string; readonly decisions: Decisions }>();

/** The decisions in force. Asking again for the same list of trades costs nothing. */
export const decisionsOf = (trades: readonly Trade[], accounts: readonly CopyAccount[]): Decisions => {
  const said = JSON.stringify(accounts.map(({ id, copyGroup }) => [id, copyGroup]));
  const before = known.get(trades);
  if (before?.said === said) return before.decisions;
  const decisions = decide(trades, accounts);
  known.set(trades, { said, decisions });
  return decisions;
};

/** Groups of trades that look like one decision and of which the trader has said nothing yet. */
export const proposedDecisions = (trades: readonly Trade[], accounts: readonly CopyAccount[]): readonly (readonly Trade[])[] => {
  const decided = decisionsOf(trades, accounts);
  return matchCopies(trades.filter((trade) => trade.user.decision === undefined && !decided.has(trade)));
};

/** The trades, those of one decision together, in the order in which the first of each stands. */
export const decisionGroups = (trades: readonly Trade[], decisions: Decisions): readonly (readonly Trade[])[] => {
  if (decisions.size === 0) return trades.map((trade) => [trade]);
  const groups = new Map<Trade | string, Trade[]>();
  for (const trade of trades) appendTo<Trade | string, Trade>(groups, decisions.get(trade) ?? trade, trade);
  return [...groups.values()].map((members) => members.toSorted(inOrderOfEntry));
};

/** R of a decision: the sum of the net results of its members with a known initial risk over the sum of these risks; null without one. */
export const decisionR = (members: readonly Trade[]): number | null => {
  let [net, risk] = [0, 0];
  for (const trade of members) {
    const { value } = initialRisk(trade);
    if (value === null) continue;
    net += Number(netResult(trade.broker));
    risk += value.money;
  }
  return risk === 0 ? null : net / risk;
};

/** A decision in one currency as if it were one trade: the first to enter, with the amounts of all of them. It has no R of its own. */
export const asOneTrade = (members: readonly Trade[]): Trade => {
  const [first, ...rest] = members;
  if (first === undefined) throw new RangeError('A decision without a trade is none.');
  if (rest.length === 0) return first;
  const sum = (read: (broker: Trade['broker']) => DecimalText): DecimalText => sumDecimals(members.map(({ broker }) => read(broker)));
  const amounts = {
    profit: sum(({ profit }) => profit),
    commission: sum(({ commission }) => commission),
    taxes: sum(({ taxes }) => taxes),
    swap: sum(({ swap }) => swap),
    fees: { all: sum(({ fees }) => sumDecimals(Object.values(fees ?? {}))) },
  };
  return { ...first, broker: { ...first.broker, ...amounts } };
};

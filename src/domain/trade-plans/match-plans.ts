/**
 * Which trades were made by which plan, and whether the plan's stop is the one that R is frozen at. It is so only where the server had
 * the plan, with its last change, before the fill: nothing that was written afterwards can make a risk look as if it had been planned.
 *
 * 1. A plan is of one market, by the instrument its symbol means, and of one side. Where it names sizes by account, one of these
 *    accounts must have traded.
 * 2. What it matches is one decision: the trades of copied accounts, and the parts of one position that was closed in parts. The
 *    first fill of the decision counts for all of it.
 * 3. A plan that the server had before the fill, and that still held (`plan-windows.ts`), matches it. Of several the one that
 *    came last does. Decisions choose in order of their fills, and a plan is chosen once.
 * 4. What is left is matched by when it was written: a plan made before the fill that the server had later, as one made offline, and
 *    one written at most `lateMs` after the fill while the trade was open. Of these the nearest to the fill matches. It is linked,
 *    and its stop is offered.
 */
import { decisionsOf } from '@/domain/journal/decisions';
import { inOrderOfEntry } from '@/domain/journal/match-copies';
import { marketName } from '@/domain/journal/market-name';
import type { DayClock } from '@/domain/time/trading-day';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import type { PlanLabels, PlanStopWhy, TradePlanLink } from '@/domain/trades/trade-plan-link';
import { appendTo } from '@/lib/append-to';
import { minuteMs } from '@/lib/durations';
import { planWindows } from './plan-windows';
import type { PlanRead, PlanWindow } from './plan-windows';

/** So long after the fill a plan that is written down is taken to be of the open trade rather than of a next one. */
export const defaultLateMs = 10 * minuteMs;

export interface MatchingPlans {
  readonly plans: readonly PlanRead[];
  readonly trades: readonly Trade[];
  readonly accounts: readonly Pick<TradingAccount, 'id' | 'copyGroup'>[];
  /** Trading days, for plans without an expiry. */
  readonly days: DayClock;
  readonly lateMs?: number;
}

export interface PlanMatch {
  readonly planId: string;
  /** In order of entry. */
  readonly trades: readonly Trade[];
  /** What each of these trades carries of the plan. */
  readonly link: TradePlanLink;
}

export interface MatchedPlans {
  /** In order of the first fills. */
  readonly matches: readonly PlanMatch[];
  /** Ids of plans without a trade, in order: as yet, or missed. Without those that changed the plan of an open trade. */
  readonly unmatched: readonly string[];
}

/** Trades of one market and side that were one decision. */
interface Decision {
  readonly members: readonly Trade[];
  readonly fillAt: number;
  readonly closedAt: number;
}

interface Candidate extends PlanRead {
  readonly window: PlanWindow;
}

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Names of markets, each resolved once. */
const marketNames = () => {
  const names = new Map<string, string>();
  return (symbol: string): string => {
    const known = names.get(symbol);
    if (known !== undefined) return known;
    const name = marketName(symbol);
    names.set(symbol, name);
    return name;
  };
};

/** The ticket that a position was opened with, where the broker gives each part that was closed one of its own. */
const rootOf = (trade: Trade, byTicket: ReadonlyMap<string, Trade>): Trade => {
  const seen = new Set([trade]);
  for (let root = trade; ;) {
    const { partOf } = root.broker;
    const before = partOf === null ? undefined : byTicket.get(`${root.accountId}\n${partOf}`);
    if (before === undefined || seen.has(before)) return root;
    seen.add(before);
    root = before;
  }
};

/** The decisions of some trades, by market and side. */
const decisionsIn = (
  trades: readonly Trade[],
  { accounts, keyOf }: Pick<MatchingPlans, 'accounts'> & { readonly keyOf: (trade: Trade) => string },
): ReadonlyMap<string, readonly Decision[]> => {
  const byTicket = new Map(trades.map((trade) => [`${trade.accountId}\n${trade.broker.ticket}`, trade]));
  const roots = new Map(trades.map((trade) => [trade, rootOf(trade, byTicket)]));
  // A part that was closed by itself is of the decision that its position is of.
  const whole = trades.filter((trade) => roots.get(trade) === trade || trade.user.decision !== undefined);
  const named = decisionsOf(whole, accounts);
  const units = new Map<Trade | string, Trade[]>();
  for (const trade of trades) {
    const root = roots.get(trade) ?? trade;
    const decision = named.get(root) ?? named.get(trade);
    appendTo<Trade | string, Trade>(units, decision === undefined ? root : `${decision}\n${keyOf(trade)}`, trade);
  }
  const found = new Map<string, Decision[]>();
  for (const unit of units.values()) {
    const members = unit.toSorted(inOrderOfEntry);
    const [first] = members;
    if (first === undefined) continue;
    const closedAt = Math.max(...members.map(({ broker }) => broker.closedAt));
    appendTo(found, keyOf(first), { members, fillAt: first.broker.openedAt, closedAt });
  }
  return found;
};

const isOfItsAccounts = ({ plan }: PlanRead, { members }: Decision): boolean => {
  const named = Object.keys(plan.sizes ?? {});
  return named.length === 0 || members.some(({ accountId }) => named.includes(accountId));
};

/** The server had the plan before the fill, and it still held. */
const isInTime = ({ window: { from, until } }: Candidate, fillAt: number): boolean => from !== null && from < fillAt && fillAt < until;

/** How far a plan that the server had later was written from the fill, in ms; null: it is not of that trade. */
const lateGap = ({ window }: Candidate, { fillAt, closedAt }: Decision, lateMs: number): number | null => {
  const { from, writtenAt, untilAsWritten } = window;
  if (writtenAt === null || (from !== null && from < fillAt)) return null;
  const isWrittenBefore = writtenAt <= fillAt && fillAt < untilAsWritten;
  const isWrittenWhileOpen = writtenAt > fillAt && writtenAt <= fillAt + lateMs && writtenAt < closedAt;
  return isWrittenBefore || isWrittenWhileOpen ? Math.abs(fillAt - writtenAt) : null;
};

const whyOf = ({ createdAtMs, termsAtMs }: PlanRead, fillAt: number): PlanStopWhy => {
  if (createdAtMs === null) return 'not on the server';
  if (createdAtMs >= fillAt) return 'arrived after the fill';
  if (termsAtMs === null) return 'change not on the server';
  return termsAtMs < fillAt ? 'before the fill' : 'changed after the fill';
};

const labelsOf = ({ plan: { setup, target, checklist }, createdAtMs, termsAtMs }: PlanRead): PlanLabels | null => {
  const said = {
    ...(setup === undefined ? {} : { setup }),
    ...(target === undefined ? {} : { target }),
    ...(checklist === undefined || Object.keys(checklist).length === 0 ? {} : { rules: checklist }),
  };
  if (createdAtMs === null || termsAtMs === null || Object.keys(said).length === 0) return null;
  return { at: Math.max(createdAtMs, termsAtMs), ...said };
};

const linkOf = (read: Candidate, fillAt: number): TradePlanLink => {
  const why = whyOf(read, fillAt);
  const at = read.createdAtMs ?? read.window.writtenAt ?? fillAt;
  const labels = labelsOf(read);
  const link = { id: read.id, at, stop: read.plan.stop, isStopTaken: why === 'before the fill', why };
  return labels === null ? link : { ...link, labels };
};

/** The first place of a decision that was filled at the instant or later. */
const placeFrom = (inOrder: readonly Decision[], instant: number): number => {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle]?.fillAt ?? Infinity) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** By decision the plans that its fill could be of by time and account, those that came last first. */
const nearPlans = (
  candidates: readonly Candidate[],
  inOrder: readonly Decision[],
  lateMs: number,
): ReadonlyMap<Decision, readonly Candidate[]> => {
  const near = new Map<Decision, Candidate[]>();
  for (const plan of candidates.toSorted((a, b) => (b.createdAtMs ?? 0) - (a.createdAtMs ?? 0) || text(a.id, b.id))) {
    const { writtenAt, until, untilAsWritten } = plan.window;
    if (writtenAt === null) continue;
    const end = placeFrom(inOrder, Math.max(until, untilAsWritten, writtenAt));
    for (const decision of inOrder.slice(placeFrom(inOrder, writtenAt - lateMs), end)) {
      if (isOfItsAccounts(plan, decision)) appendTo(near, decision, plan);
    }
  }
  return near;
};

/** Plans and decisions of one market and side. */
const matchOneMarket = (candidates: readonly Candidate[], decisions: readonly Decision[], lateMs: number): PlanMatch[] => {
  const inOrder = decisions.toSorted((a, b) => inOrderOfEntry(a.members[0] as Trade, b.members[0] as Trade));
  const near = nearPlans(candidates, inOrder, lateMs);
  const taken = new Set<Candidate>();
  const chosen = new Map<Decision, Candidate>();
  const choose = (decision: Decision, plan: Candidate): void => {
    if (chosen.has(decision) || taken.has(plan)) return;
    taken.add(plan);
    chosen.set(decision, plan);
  };
  for (const decision of inOrder) {
    const plan = near.get(decision)?.find((one) => !taken.has(one) && isInTime(one, decision.fillAt));
    if (plan !== undefined) choose(decision, plan);
  }
  const late = inOrder.flatMap((decision, place) =>
    (near.get(decision) ?? []).flatMap((plan) => {
      const gap = lateGap(plan, decision, lateMs);
      return gap === null ? [] : [{ gap, place, decision, plan }];
    }),
  );
  const nearest = late.toSorted((a, b) => a.gap - b.gap || a.place - b.place || text(a.plan.id, b.plan.id));
  for (const { decision, plan } of nearest) choose(decision, plan);
  return [...chosen].map(([{ members, fillAt }, plan]) => ({ planId: plan.id, trades: members, link: linkOf(plan, fillAt) }));
};

/** Plans that were written in the place of a filled one while its trade was open: they are about that trade, and nothing was missed. */
const changesOfFilled = (plans: readonly PlanRead[], matches: readonly PlanMatch[]): ReadonlySet<string> => {
  const byId = new Map(plans.map((read) => [read.id, read]));
  const open = new Map(
    matches.map(({ planId, trades }) => {
      const { openedAt } = (trades[0] as Trade).broker;
      return [planId, { openedAt, closedAt: Math.max(...trades.map(({ broker }) => broker.closedAt)) }];
    }),
  );
  const isChange = (read: PlanRead): boolean => {
    const seen = new Set([read.id]);
    for (let before = read.plan.replaces; before !== undefined && !seen.has(before); before = byId.get(before)?.plan.replaces) {
      const [filled, came] = [open.get(before), read.createdAtMs ?? read.madeAtMs];
      if (filled !== undefined) return came !== null && filled.openedAt <= came && came < filled.closedAt;
      seen.add(before);
    }
    return false;
  };
  return new Set(plans.flatMap((read) => (isChange(read) ? [read.id] : [])));
};

/** The trades of each plan. In whatever order plans and trades are given, the result is the same. */
export const matchPlans = ({ plans, trades, accounts, days, lateMs = defaultLateMs }: MatchingPlans): MatchedPlans => {
  if (plans.length === 0) return { matches: [], unmatched: [] };
  const nameOf = marketNames();
  const windows = planWindows(plans, days);
  const candidates = new Map<string, Candidate[]>();
  for (const read of plans) {
    const window = windows.get(read.id);
    if (window !== undefined) appendTo(candidates, `${nameOf(read.plan.market)}\n${read.plan.side}`, { ...read, window });
  }
  const keyOf = ({ broker }: Trade): string => `${nameOf(broker.symbol)}\n${broker.side}`;
  // Copies are looked for within a market and side, so the trades of others cannot change them; a decision that was named can hold any.
  const near = trades.filter((trade) => trade.user.decision !== undefined || candidates.has(keyOf(trade)));
  const decisions = decisionsIn(near.toSorted(inOrderOfEntry), { accounts, keyOf });
  const matches = [...candidates]
    .flatMap(([key, ofMarket]) => matchOneMarket(ofMarket, decisions.get(key) ?? [], lateMs))
    .toSorted((a, b) => inOrderOfEntry(a.trades[0] as Trade, b.trades[0] as Trade));
  const matched = new Set(matches.map(({ planId }) => planId));
  const changes = changesOfFilled(plans, matches);
  return { matches, unmatched: plans.flatMap(({ id }) => (matched.has(id) || changes.has(id) ? [] : [id])).toSorted(text) };
};

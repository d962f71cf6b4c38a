/** Plans and trades as short rows for tables of matching. Days are of March 2026, instants UTC: '03 12:04' or '03 12:04:09.250'. Not a test. */
import { matchPlans } from '@/domain/trade-plans/match-plans';
import type { MatchingPlans } from '@/domain/trade-plans/match-plans';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { epochMs } from '@/domain/time/epoch-ms';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { aTrade, decimal } from '../journal/a-trade';

export const at = (text: string): number => {
  const [day, time = ''] = text.split(' ');
  return Date.parse(`2026-03-${day}T${time.length === 5 ? `${time}:00` : time}Z`);
};

export interface PlanRow extends Partial<Pick<TradePlan, 'market' | 'side' | 'replaces'>> {
  readonly id?: string;
  /** When the server had it; null: not yet. */
  readonly came: string | null;
  /** When its terms changed last; as it came where nothing is said, null: a change waits. */
  readonly terms?: string | null;
  /** By the device's clock. */
  readonly made?: string;
  readonly expires?: string;
  readonly ended?: string;
  /** Accounts that it names sizes for. */
  readonly sizes?: readonly string[];
}

export const planOf = (row: PlanRow): PlanRead => {
  const { id = 'p', came, terms = came, made, market = 'EURUSD', side = 'long', replaces, expires, ended, sizes } = row;
  return {
    id,
    createdAtMs: came === null ? null : at(came),
    termsAtMs: terms === null ? null : at(terms),
    madeAtMs: made === undefined ? null : at(made),
    plan: {
      market,
      side,
      entry: decimal('1.1000'),
      stop: decimal('1.0950'),
      ...(replaces === undefined ? {} : { replaces }),
      ...(expires === undefined ? {} : { expiresAt: at(expires) }),
      ...(ended === undefined ? {} : { endedAt: at(ended) }),
      ...(sizes === undefined ? {} : { sizes: Object.fromEntries(sizes.map((account) => [account, decimal('1')])) }),
    },
  };
};

export interface TradeRow extends Partial<Pick<BrokerFacts, 'symbol' | 'side' | 'partOf'>> {
  readonly id?: string;
  readonly filled: string;
  /** An hour after the fill where nothing is said. */
  readonly closed?: string;
  readonly account?: string;
  readonly decision?: string;
  readonly more?: Partial<Trade>;
}

export const tradeOf = ({
  id = 't',
  filled,
  closed,
  account = 'a',
  decision,
  symbol = 'EURUSD',
  side = 'long',
  partOf = null,
  more,
}: TradeRow): Trade => {
  const openedAt = epochMs(at(filled));
  const closedAt = closed === undefined ? epochMs(openedAt + 3_600_000) : epochMs(at(closed));
  const user: TraderNotes = decision === undefined ? {} : { decision };
  return { ...aTrade({ ticket: id, symbol, side, partOf, openedAt, closedAt }, account), id, user, ...more };
};

export interface Scene {
  readonly plans: readonly PlanRow[];
  readonly trades: readonly TradeRow[];
  /** Accounts that copy each other. */
  readonly copies?: readonly string[];
  readonly days?: MatchingPlans['days'];
}

export const newYork = dayClock(newYorkDays);

/** By trade, as account/id where it is not of account a: the plan and why its stop is taken or not. `missed`: the plans without a trade. */
export const matched = ({ plans, trades, copies = [], days = newYork }: Scene) => {
  const accounts = ['a', 'b', 'c'].map((id) => ({ id, ...(copies.includes(id) ? { copyGroup: 'copied' } : {}) }));
  const { matches, unmatched } = matchPlans({ plans: plans.map(planOf), trades: trades.map(tradeOf), accounts, days });
  const links = matches.flatMap(({ trades: members, link }) =>
    members.map(({ accountId, id }) => {
      const words = link.isStopTaken ? 'taken' : link.why;
      return [accountId === 'a' ? id : `${accountId}/${id}`, `${link.id}: ${words}`] as const;
    }),
  );
  return { links: Object.fromEntries(links), missed: unmatched };
};

/** A case: name, what there is, the link of each trade that has one, and the plans without a trade. */
export type Case = readonly [name: string, scene: Scene, links: Readonly<Record<string, string>>, missed?: readonly string[]];

/**
 * From stored entries to the trades that count: without those of undone imports, with instants in the zone that is now
 * known to be the broker's, and with executions matched. It stores nothing; an undo or a correction can be taken back.
 */
import type { StoredFill } from '@/domain/trades/fill';
import type { AssumedRisk } from '@/domain/trades/assumed-amount';
import { assumedRiskFor, assumedRisksInForce } from '@/domain/journal/assumed-risk';
import { marketName } from '@/domain/journal/market-name';
import { matchInSteps } from '@/domain/trades/match-fills';
import type { MatchedFills } from '@/domain/trades/match-fills';
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Sources, Trade } from '@/domain/trades/trade';
import { shiftBetweenZones } from '@/domain/time/shift-between-zones';
import { appendTo } from '@/lib/append-to';
import { inSteps, type Steps } from '@/lib/steps';
import type { JournalAccount, ZoneCorrection } from '@/services/contracts/journal-account';
import type { StoredLedger } from './journal-state';

export interface DerivedTrades {
  readonly trades: readonly Trade[];
  readonly positions: MatchedFills['open'];
  readonly unmatched: MatchedFills['damaged'];
  readonly differences: MatchedFills['differences'];
}

/** The same trades with the plans that they were made by; one that comes again with the same plan keeps the object it was made into. */
export type PlanLinker = (trades: readonly Trade[], accounts: readonly JournalAccount[]) => readonly Trade[];

export interface Deriving {
  readonly ledger: StoredLedger;
  readonly accounts: readonly JournalAccount[];
  /** By account: `sourceKeyOf` the imports that are undone. */
  readonly undoneKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** null: there are no plans, as far as is known. */
  readonly linkPlans: PlanLinker | null;
}

/** An entry counts while at least one import that states it is not undone. */
export const isVisible = (sources: Sources | undefined, undone: ReadonlySet<string> | undefined): boolean =>
  undone === undefined || sources === undefined || Object.keys(sources).some((key) => !undone.has(key));

const corrected = <T extends object>(
  facts: T & { readonly importId: string },
  account: JournalAccount | undefined,
  instants: readonly (keyof T)[],
): T => {
  const correction: ZoneCorrection | undefined = account?.zoneCorrections?.[sourceKeyOf(facts.importId)];
  if (correction === undefined || correction.from === correction.to) return facts;
  const moved = instants.map((name) => [name, shiftBetweenZones(facts[name] as EpochMs, correction)]);
  return { ...facts, ...Object.fromEntries(moved) };
};

/** What is assumed in an account, as it was last read: the same object until the account says otherwise. */
interface Assumed {
  readonly said: string;
  readonly inForce: readonly AssumedRisk[];
}

/**
 * Gives trades the assumed 1R that covers them. A trade that comes again keeps the object it was made into, so that what was built
 * from it stands.
 */
const riskAssumer = () => {
  const known = new Map<string, Assumed>();
  const made = new WeakMap<Trade, Trade>();
  const markets = new Map<string, string>();
  const marketOf = (symbol: string): string => {
    const name = markets.get(symbol) ?? marketName(symbol);
    markets.set(symbol, name);
    return name;
  };
  const inForceOf = ({ id, assumedRisks = {}, currency }: JournalAccount): readonly AssumedRisk[] => {
    const said = JSON.stringify([assumedRisks, currency]);
    const before = known.get(id);
    if (before?.said === said) return before.inForce;
    const inForce = assumedRisksInForce(assumedRisks, currency);
    known.set(id, { said, inForce });
    return inForce;
  };
  const assume = (inForce: readonly AssumedRisk[], trade: Trade): Trade => {
    const { broker, user } = trade;
    const assumedRisk = assumedRiskFor(inForce, { market: marketOf(broker.symbol), setup: user.setup ?? broker.setup ?? '' });
    if (assumedRisk === null) return trade;
    const before = made.get(trade);
    if (before?.assumedRisk === assumedRisk) return before;
    const after = { ...trade, assumedRisk };
    made.set(trade, after);
    return after;
  };
  return (trades: readonly Trade[], accounts: readonly JournalAccount[]): Steps<Trade[]> => {
    const byAccount = new Map(accounts.map((account) => [account.id, inForceOf(account)]));
    return inSteps(trades, (trade) => assume(byAccount.get(trade.accountId) ?? [], trade));
  };
};

/** One book of executions, as it was last matched. */
interface Matched {
  readonly fills: readonly StoredFill[];
  readonly method: 'fifo' | 'average';
  readonly result: MatchedFills;
}

/** The same items in whatever order: documents come in another one from the server than they were written in. */
export const isSameSet = <T>(a: readonly T[], b: readonly T[]): boolean => {
  if (a.length !== b.length) return false;
  if (a.every((item, index) => item === b[index])) return true;
  const items = new Set(a);
  return b.every((item) => items.has(item));
};

const isSameDerived = (a: DerivedTrades, b: DerivedTrades): boolean =>
  isSameSet(a.trades, b.trades) &&
  isSameSet(a.positions, b.positions) &&
  isSameSet(a.unmatched, b.unmatched) &&
  isSameSet(a.differences, b.differences);

interface Told extends DerivedTrades {
  readonly trades: Trade[];
  readonly positions: DerivedTrades['positions'][number][];
  readonly unmatched: DerivedTrades['unmatched'][number][];
  readonly differences: DerivedTrades['differences'][number][];
}

/** Executions of undone imports left out, the others by account and symbol. */
function* booksOf({ ledger, undoneKeys }: Deriving): Steps<ReadonlyMap<string, readonly StoredFill[]>> {
  const books = new Map<string, StoredFill[]>();
  yield* inSteps(ledger.fills, (fill) => {
    if (isVisible(fill.sources, undoneKeys.get(fill.accountId))) appendTo(books, `${fill.accountId}\n${fill.facts.symbol}`, fill);
  });
  return books;
}

/**
 * Derives trades, in steps; executions of a market are matched again only when one of them has changed. The same object as before
 * where nothing has, so that the columns of the screen are not built again for each document the server confirms.
 */
export const tradeDeriver = (): ((deriving: Deriving) => Steps<DerivedTrades>) => {
  let books = new Map<string, Matched>();
  let last: DerivedTrades | null = null;
  const assume = riskAssumer();
  function* match(key: string, fills: readonly StoredFill[], account: JournalAccount | undefined): Steps<Matched> {
    const method = account?.matching ?? 'fifo';
    const known = books.get(key);
    const hasCorrections = account?.zoneCorrections !== undefined;
    if (known !== undefined && !hasCorrections && known.method === method && isSameSet(known.fills, fills)) return { ...known, fills };
    const read = (fill: StoredFill): StoredFill => ({ ...fill, facts: corrected(fill.facts, account, ['at']) });
    const result = yield* matchInSteps(hasCorrections ? yield* inSteps(fills, read) : fills, { method });
    return { fills, method, result };
  }
  return function* (deriving) {
    const { ledger, accounts, undoneKeys } = deriving;
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const told: Told = { trades: [], positions: [], unmatched: [], differences: [] };
    yield* inSteps(ledger.trades, (trade) => {
      if (!isVisible(trade.sources, undoneKeys.get(trade.accountId))) return;
      const broker = corrected(trade.broker, byId.get(trade.accountId), ['openedAt', 'closedAt']);
      told.trades.push(broker === trade.broker ? trade : { ...trade, broker });
    });
    const next = new Map<string, Matched>();
    for (const [key, fills] of yield* booksOf(deriving)) {
      const matched = yield* match(key, fills, byId.get(fills[0]?.accountId ?? ''));
      next.set(key, matched);
      const { result } = matched;
      for (const trade of result.trades) told.trades.push(trade);
      told.positions.push(...result.open);
      told.unmatched.push(...result.damaged);
      told.differences.push(...result.differences);
      yield;
    }
    const derived: DerivedTrades = { ...told, trades: yield* assume(deriving.linkPlans?.(told.trades, accounts) ?? told.trades, accounts) };
    books = next;
    yield;
    if (last === null || !isSameDerived(last, derived)) last = derived;
    return last;
  };
};

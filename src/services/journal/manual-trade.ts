/** A trade that a person types in: what it needs, and the ledger entry it becomes. It stores nothing. */
import type { NewEntry } from '@/domain/journal/ledger-month';
import { manualKey } from '@/domain/journal/source-key';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts, FeeBuckets, QuantityUnit, Side } from '@/domain/trades/trade';
import { atExitOf } from '@/domain/trades/at-exit';
import { notesOfPatch, patchProblem } from './edit-notes';
import type { NotesPatch } from './edit-notes';

export interface ManualTrade {
  readonly accountId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: DecimalText;
  readonly unit: QuantityUnit;
  readonly openedAt: EpochMs;
  readonly closedAt: EpochMs;
  readonly openPrice: DecimalText;
  readonly closePrice: DecimalText;
  /** Result before costs, in `currency`. The journal does not work it out: what a point is worth is the screen's question. */
  readonly profit: DecimalText;
  /** Where it is not the account's. */
  readonly currency?: string;
  readonly pointValue?: DecimalText;
  /** Stop as it stood at entry. */
  readonly stopPrice?: DecimalText;
  readonly targetPrice?: DecimalText;
  /** Costs with the sign of their effect: a cost is negative. */
  readonly commission?: DecimalText;
  readonly taxes?: DecimalText;
  readonly swap?: DecimalText;
  readonly fees?: FeeBuckets;
  readonly notes?: NotesPatch;
}

export interface NamedTrade {
  readonly trade: ManualTrade;
  /** A name of the trade's own, under which it is kept once, however often and from however many devices it is added. */
  readonly number?: string | undefined;
}

export interface AddedTrades {
  readonly ok: true;
  /** Of all of them, in their order. */
  readonly tradeIds: readonly string[];
  /** How many were not in the journal before. */
  readonly added: number;
}

const zero = '0' as DecimalText;

const amounts = [
  'quantity',
  'openPrice',
  'closePrice',
  'profit',
  'pointValue',
  'stopPrice',
  'targetPrice',
  'commission',
  'taxes',
  'swap',
] as const;

/** What is wrong with the trade, in a sentence; null when nothing is. */
export const manualTradeProblem = (trade: ManualTrade): string | null => {
  if (trade.symbol.trim() === '') return 'Enter the market.';
  if (!Number.isSafeInteger(trade.openedAt) || !Number.isSafeInteger(trade.closedAt)) return 'A time is missing.';
  if (trade.closedAt < trade.openedAt) return 'The trade closes before it opens.';
  const amount = amounts.find((name) => trade[name] !== undefined && !isDecimalText(trade[name]));
  if (amount !== undefined) return `"${String(trade[amount])}" isn’t a number.`;
  if (/^-|^0*(?:\.0*)?$/u.test(trade.quantity)) return 'The quantity is more than 0.';
  return patchProblem(trade.notes ?? {});
};

/** The instant as it is kept next to its number: in UTC, to the second. */
const printed = (at: EpochMs): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The facts of the trade, under the number that the entry's id carries. */
export const manualFacts = (trade: ManualTrade, ticket: string): BrokerFacts => ({
  ticket,
  symbol: trade.symbol.trim(),
  side: trade.side,
  lots: trade.quantity,
  unit: trade.unit,
  openedAt: trade.openedAt,
  closedAt: trade.closedAt,
  openedText: printed(trade.openedAt),
  closedText: printed(trade.closedAt),
  openPrice: trade.openPrice,
  closePrice: trade.closePrice,
  stopPrice: trade.stopPrice ?? null,
  targetPrice: trade.targetPrice ?? null,
  ...(trade.stopPrice === undefined ? {} : { isStopInitial: true as const }),
  commission: trade.commission ?? zero,
  taxes: trade.taxes ?? zero,
  swap: trade.swap ?? zero,
  ...(trade.fees === undefined ? {} : { fees: trade.fees }),
  profit: trade.profit,
  ...(trade.currency === undefined ? {} : { currency: trade.currency }),
  ...(trade.pointValue === undefined ? {} : { pointValue: trade.pointValue }),
  comment: '',
  magic: null,
  partOf: null,
  continuedBy: null,
  importId: manualKey,
  row: 1,
});

const idPrefix = 'manual-';

/** Whether a person typed the trade in, so that its facts are theirs to change. */
export const isManualTrade = (tradeId: string): boolean => tradeId.startsWith(idPrefix);

/** What is said of a trade that is typed in, its exit with it: its notes, and stop and target as they are stated. */
const saidOf = ({ notes = {}, stopPrice, targetPrice }: ManualTrade, at: EpochMs) =>
  atExitOf({
    ...(stopPrice === undefined ? {} : { initialStop: stopPrice }),
    ...(targetPrice === undefined ? {} : { plannedTarget: targetPrice }),
    ...notesOfPatch(notes, at),
  });

/** The entry of a new trade; `number` is a name that no other device uses. */
export const manualEntry = (trade: ManualTrade, number: string, at: EpochMs): NewEntry => {
  const atExit = saidOf(trade, at);
  return {
    id: `${idPrefix}${number}`,
    accountId: trade.accountId,
    broker: manualFacts(trade, number),
    user: notesOfPatch(trade.notes ?? {}, at),
    sources: { [manualKey]: 1 },
    ...(atExit === null ? {} : { atExit }),
  };
};

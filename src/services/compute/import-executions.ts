/** What the executions of one statement make by themselves: trades, and positions that stay open. What the journal holds already is not looked at. */
import { fillIdOf } from '@/domain/import/account-id';
import type { ParsedStatement } from '@/domain/import/contract';
import { matchedFills } from '@/domain/import/matched-fills';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { sumDecimals } from '@/domain/money/decimal';

export interface ExecutionOutcome {
  /** Trades from flat to flat. */
  readonly trades: number;
  /** What these trades won net of costs. The rest of the statement's net lies in positions that are still open. */
  readonly net: DecimalText;
  readonly open: readonly {
    readonly symbol: string;
    readonly side: Side;
    readonly quantity: DecimalText;
    readonly isPartlyClosed: boolean;
  }[];
  /** Executions that belong to no trade, with the reason, by the row of the file. */
  readonly unmatched: readonly { readonly row: number; readonly reason: string }[];
}

/** The outcome for the statement's executions; null where it states none. */
export const executionOutcome = ({ format, fills, matching = 'fifo' }: ParsedStatement): ExecutionOutcome | null => {
  if (fills === undefined) return null;
  const matched = matchedFills(fills, format, { method: matching });
  const rows = new Map(matched.damaged.length === 0 ? [] : fills.map(({ fillId, row }) => [fillIdOf(format, fillId), row]));
  return {
    trades: matched.trades.length,
    net: sumDecimals(matched.trades.map(({ broker }) => netResult(broker))),
    open: matched.open.map(({ symbol, side, quantity, fills: parts }) => ({
      symbol,
      side,
      quantity,
      isPartlyClosed: parts.some(({ effect }) => effect === 'closes'),
    })),
    unmatched: matched.damaged.map(({ id, reason }) => ({ row: rows.get(id) ?? 0, reason })),
  };
};

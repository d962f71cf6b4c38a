/** Which rows of the table are selected. It lasts while trades are edited, and covers nothing that the filter hides. */
import { useCallback, useMemo, useState } from 'react';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { Trade } from '@/domain/trades/trade';
import type { TradeRef } from '@/services/journal/edit-notes';
import { tradeText } from './journal-address';

interface Held {
  readonly trades: readonly Trade[];
  readonly rows: ReadonlySet<number>;
}

export interface Selection {
  readonly rows: ReadonlySet<number>;
  readonly refs: readonly TradeRef[];
  readonly select: (rows: ReadonlySet<number>) => void;
}

const nothing: ReadonlySet<number> = new Set();

const keyOf = ({ accountId, id }: Trade): string => tradeText({ accountId, tradeId: id });

/** The rows that hold the same trades in another set of columns. */
const carried = ({ trades, rows }: Held, next: readonly Trade[]): ReadonlySet<number> => {
  if (trades === next || rows.size === 0) return rows;
  const keys = new Set([...rows].flatMap((row) => (trades[row] === undefined ? [] : [keyOf(trades[row])])));
  return new Set(next.flatMap((trade, row) => (keys.has(keyOf(trade)) ? [row] : [])));
};

export const useSelection = ({ trades }: Pick<JournalColumns, 'trades'>, shown: Uint32Array): Selection => {
  const [held, setHeld] = useState<Held>({ trades, rows: nothing });
  const rows = useMemo(() => {
    const selected = carried(held, trades);
    return selected.size === 0 ? nothing : new Set(shown.filter((row) => selected.has(row)));
  }, [held, trades, shown]);
  const select = useCallback((next: ReadonlySet<number>): void => setHeld({ trades, rows: next }), [trades]);
  const refs = useMemo(
    () =>
      [...rows].flatMap((row): TradeRef[] => {
        const trade = trades[row];
        return trade === undefined ? [] : [{ accountId: trade.accountId, tradeId: trade.id }];
      }),
    [rows, trades],
  );
  return { rows, refs, select };
};

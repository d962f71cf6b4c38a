/** Which import, and which row of its file, the address asks to be shown: `?log={import}&row={row}`. The rest of the address stays. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TradeRef } from '@/services/journal/edit-notes';

/** Names of the parameters. */
const logName = 'log';
const rowName = 'row';
const tradeName = 'trade';

export interface LogAddress {
  /** null: none is open. */
  readonly importId: string | null;
  readonly row: number | null;
  readonly show: (importId: string, row?: number) => void;
  readonly close: () => void;
  /** Opens a trade in place of the import. */
  readonly showTrade: (ref: TradeRef) => void;
}

const readRow = (text: string | null): number | null => (text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null);

export const useLogAddress = (): LogAddress => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (edit: (params: URLSearchParams) => void): void =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      }),
    [setSearch],
  );
  return useMemo(
    () => ({
      importId: search.get(logName),
      row: readRow(search.get(rowName)),
      show: (importId, row) =>
        change((params) => {
          params.delete(tradeName);
          params.set(logName, importId);
          if (row === undefined) params.delete(rowName);
          else params.set(rowName, String(row));
        }),
      close: () =>
        change((params) => {
          params.delete(logName);
          params.delete(rowName);
        }),
      showTrade: ({ accountId, tradeId }) =>
        change((params) => {
          params.delete(logName);
          params.delete(rowName);
          params.set(tradeName, `${accountId}/${tradeId}`);
        }),
    }),
    [search, change],
  );
};

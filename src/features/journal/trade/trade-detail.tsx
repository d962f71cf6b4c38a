/** One trade of the journal, opened over the views. */
import { useMemo, useState } from 'react';
import type { EpochMs } from '@/domain/journal/trade';
import { momentFormat } from '@/features/journal/format-moment';
import { TradeDialog } from '@/features/journal/trade-dialog';
import { tradeRows } from '@/features/journal/trade-row';
import type { TradeRef } from '@/services/journal/edit-notes';
import { displayZone, keptFile } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { useLive } from '@/ui/hooks/use-live';

export interface TradeDetailProps {
  readonly journal: ReadyJournal;
  readonly tradeRef: TradeRef;
  readonly onClose: () => void;
  /** Goes to the trade before or after it in the order of the table. */
  readonly onStep: (by: 1 | -1) => void;
}

export const TradeDetail = ({ journal, tradeRef, onClose }: TradeDetailProps) => {
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const moment = useMemo(() => momentFormat(zone, openedAt), [zone, openedAt]);
  const trade = journal.trades.find(({ id, accountId }) => id === tradeRef.tradeId && accountId === tradeRef.accountId);
  const [row] = trade === undefined ? [] : tradeRows([trade], journal.accounts);
  if (row === undefined) return null;
  const source = journal.imports.find((record) => record.id === row.trade.broker.importId) ?? null;
  return <TradeDialog row={row} moment={moment} source={source} readFile={keptFile} onClose={onClose} />;
};

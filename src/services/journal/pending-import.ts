/** An import that the server has not acknowledged: all that is needed to send it again, on any later visit. */
import type { EpochMs, Trade, TradingAccount } from '@/domain/journal/trade';
import type { OutboxRecord } from '@/services/device/device-database';
import type { ImportRecord } from './journal-remote';

export interface PendingImport {
  /** The import's id, `{accountId}_{sha256}`. */
  readonly id: string;
  readonly addedAt: EpochMs;
  readonly account: TradingAccount;
  readonly record: Omit<ImportRecord, 'createdAt'>;
  /** Trades the journal did not have when the import was confirmed. */
  readonly trades: readonly Trade[];
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

export const outboxRecordOf = (pending: PendingImport): OutboxRecord => {
  const { id, addedAt, refusal, ...content } = pending;
  return { id, addedAt, refusal, content };
};

/** Reads back what `outboxRecordOf` wrote on this device. */
export const pendingImportOf = (record: OutboxRecord): PendingImport => ({
  ...(record.content as Omit<PendingImport, 'id' | 'addedAt' | 'refusal'>),
  id: record.id,
  addedAt: record.addedAt as EpochMs,
  refusal: record.refusal,
});

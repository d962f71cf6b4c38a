/** Which ledger documents an import's trades are merged into. It knows the documents on this device and writes nothing. */
import { fieldBytes } from '@/domain/journal/document-size';
import type { StoredValue } from '@/domain/journal/document-size';
import { placeTrades, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { StoredPart } from '@/domain/journal/ledger-month';
import type { BrokerFacts, Trade } from '@/domain/journal/trade';
import type { LedgerWrite } from './journal-remote';

/** A stored ledger document, as far as writing needs it. */
export interface LedgerPart extends StoredPart {
  /** Ids of all entries: trades, deleted and damaged ones. */
  readonly entryIds: ReadonlySet<string>;
}

const bytesOf = (trade: Trade): number => fieldBytes(trade.id, { broker: trade.broker as unknown as StoredValue });

const writeOf = (documentId: string, trades: readonly Trade[]): LedgerWrite[] => {
  const place = readLedgerDocumentId(documentId);
  if (place === null) return [];
  return [
    {
      documentId,
      accountId: place.accountId,
      month: place.month,
      trades: new Map<string, BrokerFacts>(trades.map((trade) => [trade.id, trade.broker])),
      sizeBytes: trades.reduce((sum, trade) => sum + bytesOf(trade), 0),
    },
  ];
};

/**
 * The writes that store `trades`. A trade that some document holds already, because an earlier try got that far
 * or another device was faster, is written to that same document: a trade has one home for ever.
 */
export const planLedgerWrites = (uid: string, parts: readonly LedgerPart[], trades: readonly Trade[]): readonly LedgerWrite[] => {
  const homeOf = (trade: Trade): string | undefined =>
    parts.find((part) => part.entryIds.has(trade.id) && readLedgerDocumentId(part.id)?.accountId === trade.accountId)?.id;
  const homeless: Trade[] = [];
  const housed = new Map<string, Trade[]>();
  const house = (documentId: string, own: readonly Trade[]): void => {
    const list = housed.get(documentId);
    if (list === undefined) housed.set(documentId, [...own]);
    else list.push(...own);
  };
  for (const trade of trades) {
    const home = homeOf(trade);
    if (home === undefined) homeless.push(trade);
    else house(home, [trade]);
  }
  const byId = new Map(homeless.map((trade) => [trade.id, trade]));
  for (const write of placeTrades(uid, homeless, parts)) {
    house(
      write.id,
      Object.keys(write.document.trades).flatMap((id) => byId.get(id) ?? []),
    );
  }
  return [...housed].flatMap(([documentId, own]) => writeOf(documentId, own));
};

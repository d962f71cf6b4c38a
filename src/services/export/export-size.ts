/** About how large an export from this device would be, from what the device has: nobody asks the server for it. */
import { ownCollectionPath, ownCollections, ownDocumentPaths } from '@/domain/account/own-documents';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { pacer } from '@/lib/breathe';
import type { ExportSource } from '@/services/contracts/export-source';
import { tradeLines } from './trades-csv';

export interface SizeSource extends Pick<ExportSource, 'readCollection' | 'readDocument'> {
  /** What lies in this browser only, in bytes. */
  readonly deviceBytes: () => Promise<number>;
}

export interface ShownTrades {
  readonly trades: readonly Trade[];
  readonly accounts: readonly TradingAccount[];
}

const encoder = new TextEncoder();
const bytesIn = (text: string): number => encoder.encode(text).length;

/** In bytes. What the device has no copy of counts nothing, as in an export without a connection. */
export const exportSizeHere = async (uid: string, source: SizeSource, { trades, accounts }: ShownTrades): Promise<number> => {
  const pause = pacer();
  const readings = [
    ...ownDocumentPaths(uid).map((path) => () => source.readDocument(path)),
    ...ownCollections.map((name) => () => source.readCollection(ownCollectionPath(uid, name))),
  ];
  let size = await source.deviceBytes();
  for (const read of readings) {
    const reading = await read();
    if (!reading.ok) continue;
    for (const document of reading.documents) {
      size += bytesIn(JSON.stringify(document, null, 1));
      await pause();
    }
  }
  for (const line of tradeLines(trades, accounts)) {
    size += bytesIn(line);
    await pause();
  }
  return size;
};

/** The trades of exported documents as the journal shows them: executions matched, deleted ones and those of undone imports left out. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { remoteView } from '@/services/journal/remote-view';
import { breathe } from '@/lib/breathe';
import type { ExportedDocument } from '@/services/contracts/export-source';

export interface ShownJournal {
  readonly trades: readonly Trade[];
  readonly accounts: readonly TradingAccount[];
  /** Entries of the ledger that cannot be read. */
  readonly damaged: number;
}

const idOf = ({ path }: ExportedDocument): string => path.slice(path.lastIndexOf('/') + 1);

/** Reads the three collections of the journal, with pauses. */
export const journalOfDocuments = async (
  documents: (collection: 'accounts' | 'imports' | 'ledger') => readonly ExportedDocument[],
): Promise<ShownJournal> => {
  const view = remoteView();
  for (const collection of ['accounts', 'imports', 'ledger'] as const) {
    for (const document of documents(collection)) {
      const fields = document.fields as Readonly<Record<string, unknown>>;
      // Times of the server are texts here, and the journal knows them as numbers.
      const { createdAt: _created, updatedAt: _updated, ...plain } = fields;
      view.apply({ collection, changes: [{ id: idOf(document), fields: plain }], isFromCache: false }, 0 as EpochMs);
      if (collection === 'ledger') await breathe();
    }
  }
  const { trades, accounts, damaged } = view.content([]);
  return { trades, accounts, damaged: damaged.filter(({ document }) => document.startsWith('ledger/')).length };
};

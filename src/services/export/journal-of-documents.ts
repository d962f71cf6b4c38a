/** The trades of exported documents as the journal shows them: executions matched, deleted ones and those of undone imports left out. */
import { readCounting } from '@/domain/journal/counting';
import { readDocument, stateOfDocument } from '@/domain/kept/kind';
import { firstSetAt } from '@/domain/kept/register-map';
import { registersIn } from '@/domain/kept/register-policy';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DayBuckets } from '@/domain/time/trading-day';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import type { DamagedEntry } from '@/services/journal/journal-state';
import { planLinkerOf } from '@/services/journal/plan-linker';
import { remoteView } from '@/services/journal/remote-view';
import { breathe } from '@/lib/breathe';
import type { ExportedDocument } from '@/services/contracts/export-source';

export interface ShownJournal {
  readonly trades: readonly Trade[];
  readonly accounts: readonly TradingAccount[];
  /** Entries of the ledger that cannot be read. */
  readonly damaged: number;
  /** The same by document and trade, each with its reason. */
  readonly damagedEntries: readonly DamagedEntry[];
  readonly plans: readonly PlanRead[];
  /** Rules of prop firms by account, as they are stored. */
  readonly firms: Readonly<Record<string, unknown>>;
}

const idOf = ({ path }: ExportedDocument): string => path.slice(path.lastIndexOf('/') + 1);

const fieldsOf = ({ fields }: ExportedDocument): Readonly<Record<string, unknown>> => (fields ?? {}) as Readonly<Record<string, unknown>>;

const msOf = (text: unknown): number | null => {
  const ms = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};

/** The plan of an exported document; nothing where it was removed or cannot be read. */
const planOf = (document: ExportedDocument): readonly PlanRead[] => {
  const { version, deviceId: _by, updatedAt: _at, marks: _marks, createdAt, termsAt, serverTimes: _times, ...fields } = fieldsOf(document);
  const stored = { version: typeof version === 'number' ? version : 1, fields };
  const reading = readDocument(tradePlanKind, stored, []);
  if (reading.state !== 'present') return [];
  const madeAtMs = firstSetAt(registersIn(stateOfDocument(tradePlanKind, stored, []) ?? {}));
  return [{ id: idOf(document), plan: reading.value, createdAtMs: msOf(createdAt), termsAtMs: msOf(termsAt), madeAtMs }];
};

const daysOf = (settings: readonly ExportedDocument[]): DayBuckets => {
  const journal = settings.find((document) => idOf(document) === 'journal');
  return readCounting(journal === undefined ? undefined : fieldsOf(journal)['counting']).days;
};

/** Reads the three collections of the journal, and the plans that its trades were made by, with pauses. */
export const journalOfDocuments = async (
  documents: (collection: 'accounts' | 'imports' | 'ledger' | 'plans' | 'settings') => readonly ExportedDocument[],
): Promise<ShownJournal> => {
  const view = remoteView();
  for (const collection of ['accounts', 'imports', 'ledger'] as const) {
    for (const document of documents(collection)) {
      const fields = fieldsOf(document);
      // Times of the server are texts here, and the journal knows them as numbers.
      const { createdAt: _created, updatedAt: _updated, ...plain } = fields;
      view.apply({ collection, changes: [{ id: idOf(document), fields: plain }], isFromCache: false }, 0 as EpochMs);
      if (collection === 'ledger') await breathe();
    }
  }
  const plans = documents('plans').flatMap(planOf);
  const settings = documents('settings');
  view.linkPlans(planLinkerOf(plans, daysOf(settings)));
  const { trades, accounts, damaged } = view.content([]);
  const damagedEntries = damaged.filter(({ document }) => document.startsWith('ledger/'));
  const rules = settings.find((document) => idOf(document) === 'propFirmRules');
  const firms = rules === undefined ? {} : ((fieldsOf(rules)['accounts'] ?? {}) as Readonly<Record<string, unknown>>);
  return { trades, accounts, damaged: damagedEntries.length, damagedEntries, plans, firms };
};

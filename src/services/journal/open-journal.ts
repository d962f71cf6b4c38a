/** An open journal: its live state and everything a person can do with it. It draws nothing and knows no Firebase. */
import type { Live } from '@/lib/live';
import type { KeptFile } from '@/services/device/device-database';
import { readKeptFile } from '@/services/device/file-store';
import { journalActions } from './journal-actions';
import type { JournalActions } from './journal-actions';
import { openJournalCore } from './journal-core';
import type { JournalCore, JournalOptions } from './journal-core';
import type { JournalState } from './journal-state';
import type { Outbox } from './outbox';
import type { ImportSource, StatementsSource } from './plan-import';
import { settledBy } from './settled-by';
import type { ImportResult, ImportWork } from './store-import';

export type { JournalOptions } from './journal-core';

export interface OpenJournal extends JournalActions {
  readonly state: Live<JournalState>;
  /** Stores what the journal does not have yet. Resolves when it is safe on this device; the server follows. */
  readonly importStatement: (source: ImportSource, work?: ImportWork) => Promise<ImportResult>;
  /** The same for every account of a file, in the order of the statements. A cancelled one ends the rest. */
  readonly importStatements: (source: StatementsSource, work?: ImportWork) => Promise<readonly ImportResult[]>;
  /** Removes accounts with everything of theirs, here and on the server; false when the device cannot keep the change. */
  readonly removeAccounts: (accountIds: readonly string[]) => Promise<boolean>;
  readonly retry: Outbox['retry'];
  readonly discard: Outbox['discard'];
  /** The raw file of an import; null when it was imported on another device. */
  readonly keptFile: (sha256: string) => Promise<KeptFile | null>;
  /** For tests and tools of this folder. */
  readonly core: JournalCore;
  readonly close: () => void;
}

/** Opens the journal. `close` it before another user's is opened. */
export const openJournal = (options: JournalOptions): OpenJournal => {
  const core = openJournalCore(options);
  const actions = journalActions(core);
  const { device, now } = options;

  const importStatement = async (source: ImportSource, work: ImportWork = {}): Promise<ImportResult> => {
    const journal = await core.known();
    if (journal === null) return { ok: false, reason: 'not-ready' };
    const place = { ...work, journal, log: core.log(), parts: core.parts(), device, outbox: core.outbox, at: now() };
    const { storeImport } = await import('./store-import');
    const result = await storeImport(place, source);
    if (!result.ok) return result;
    const known = journal.accounts.find(({ id }) => result.importId.startsWith(`${id}_`));
    const { commissionPerSide, rates } = settledBy(source);
    const answered = { ...(commissionPerSide === undefined ? {} : { commissionPerSide }), ...(rates === undefined ? {} : { rates }) };
    if (known !== undefined && Object.keys(answered).length > 0) await actions.editAccount(known.id, answered);
    return result;
  };

  return {
    ...actions,
    state: core.state,
    importStatement,
    importStatements: async ({ statements, ...source }, work) => {
      const results: ImportResult[] = [];
      for (const statement of statements) {
        const result = await importStatement({ ...source, statement }, work);
        results.push(result);
        if (!result.ok && result.reason !== 'already-imported') break;
      }
      return results;
    },
    removeAccounts: async (accountIds) => (await import('./remove-accounts')).removeAccounts(core, accountIds),
    retry: core.outbox.retry,
    discard: core.outbox.discard,
    keptFile: (sha256) => readKeptFile(device, sha256),
    core,
    close: core.close,
  };
};

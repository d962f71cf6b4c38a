/** Removes accounts with everything of theirs: documents, what waits for the server, and raw files that nothing else refers to. */
import { readLedgerDocumentId } from '@/domain/journal/ledger-month';
import { logProblem } from '@/lib/log';
import { forgetFile } from '@/services/device/file-store';
import type { JournalCore } from './journal-core';
import type { DocumentPlace } from '@/services/contracts/journal-remote';
import { isImport } from './pending-change';
import type { PendingChange } from './pending-change';

const accountOfChange = (change: PendingChange): string | null => {
  if (isImport(change) || change.kind === 'entries') return change.account.id;
  if (change.kind === 'account' || change.kind === 'removal') return change.accountId;
  if (change.kind === 'record') return String(change.record.fields['accountId']);
  const [first, ...others] = new Set(change.edits.map(({ accountId }) => accountId));
  return others.length === 0 ? (first ?? null) : null;
};

/** Every document of an account, as far as this device knows: those on their way to the server too. */
const placesOf = (core: JournalCore, accountId: string): readonly DocumentPlace[] => [
  ...core
    .parts()
    .filter(({ id }) => readLedgerDocumentId(id)?.accountId === accountId)
    .map(({ id }) => ({ collection: 'ledger', id }) as const),
  ...core
    .log()
    .filter(({ fields }) => fields['accountId'] === accountId)
    .map(({ id }) => ({ collection: 'imports', id }) as const),
  { collection: 'accounts', id: accountId },
];

/** Resolves when the removal is kept on this device; the server follows. False when the device cannot keep it. */
export const removeAccounts = async (core: JournalCore, accountIds: readonly string[]): Promise<boolean> => {
  const { options, outbox } = core;
  const journal = await core.known();
  if (journal === null) return false;
  const going = new Set(accountIds);
  const files = new Set(journal.imports.flatMap(({ accountId, sha256 }) => (going.has(accountId) ? [sha256] : [])));
  const needed = new Set(journal.imports.flatMap(({ accountId, sha256 }) => (going.has(accountId) ? [] : [sha256])));
  try {
    for (const accountId of going) {
      const name = journal.accounts.find(({ id }) => id === accountId)?.name ?? accountId;
      const places = placesOf(core, accountId);
      await outbox.add({
        kind: 'removal',
        id: options.newId(),
        addedAt: options.now(),
        refusal: null,
        label: `The removal of ${name}`,
        accountId,
        places,
      });
      const before = outbox.pending.get().filter((change) => change.kind !== 'removal' && accountOfChange(change) === accountId);
      // All at once: what is sent of them after the removal would stay.
      await Promise.all(before.map(({ id }) => outbox.discard(id)));
    }
    for (const sha256 of files) if (!needed.has(sha256)) await forgetFile(options.device, sha256);
    return true;
  } catch (error) {
    logProblem('Removing an account', error);
    return false;
  }
};

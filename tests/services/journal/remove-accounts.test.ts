// @vitest-environment node
/** What goes with an account: its documents, what waits for it, and files that no other account was made of. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalCore } from '@/services/journal/journal-core';
import type { PendingChange } from '@/services/journal/pending-change';
import { removeAccounts } from '@/services/journal/remove-accounts';

const waiting = (id: string, content: object): PendingChange => ({ id, addedAt: epochMs(1), refusal: null, ...content }) as PendingChange;
const edit = (id: string, ...accountIds: readonly string[]) =>
  waiting(id, { kind: 'edit', label: '', edits: accountIds.map((accountId) => ({ accountId, entryId: 't', fields: [] })) });

const scene = (pending: readonly PendingChange[] = [], isFull = false) => {
  const forgotten: string[] = [];
  const device = { delete: (store: string, sha256: string) => Promise.resolve(void (store === 'files' && forgotten.push(sha256))) };
  const added: PendingChange[] = [];
  const discarded: string[] = [];
  const journal = {
    accounts: [{ id: 'a', name: 'Mine' }],
    imports: [
      { accountId: 'a', sha256: 'one' },
      { accountId: 'a', sha256: 'both' },
      { accountId: 'b', sha256: 'both' },
      { accountId: 'b', sha256: 'two' },
    ],
  };
  const record = (id: string, accountId: string) => ({ id, fields: { accountId } });
  const core = {
    options: { device, newId: () => 'new', now: () => epochMs(7) },
    known: () => Promise.resolve(journal),
    parts: () => ['a_2024-01', 'a_2024-01_2', 'b_2024-01', 'odd'].map((id) => ({ id })),
    log: () => [record('a_f', 'a'), record('b_f', 'b')],
    outbox: {
      pending: { get: () => [...pending, ...added] },
      add: (change: PendingChange) =>
        isFull ? Promise.reject(new Error('The device is full.')) : Promise.resolve(void added.push(change)),
      discard: (id: string) => Promise.resolve(void discarded.push(id)),
    },
  } as unknown as JournalCore;
  return { core, added, discarded, forgotten };
};

describe('the removal of an account', () => {
  it('names every document of it, the account last', async () => {
    const { core, added, forgotten } = scene();
    expect(await removeAccounts(core, ['a'])).toBe(true);
    expect(added).toEqual([
      {
        kind: 'removal',
        id: 'new',
        addedAt: 7,
        refusal: null,
        label: 'The removal of Mine',
        accountId: 'a',
        places: [
          { collection: 'ledger', id: 'a_2024-01' },
          { collection: 'ledger', id: 'a_2024-01_2' },
          { collection: 'imports', id: 'a_f' },
          { collection: 'accounts', id: 'a' },
        ],
      },
    ]);
    expect(forgotten).toEqual(['one']);
  });

  it('of one without a name is told by its id, and of all accounts takes all files', async () => {
    const { core, added, forgotten } = scene();
    expect(await removeAccounts(core, ['a', 'b', 'a'])).toBe(true);
    expect(added.map((change) => 'label' in change && change.label)).toEqual(['The removal of Mine', 'The removal of b']);
    expect(forgotten).toEqual(['one', 'both', 'two']);
  });

  it('gives up what waits for it, and nothing that is another account’s too', async () => {
    const { core, discarded } = scene([
      waiting('import', { account: { id: 'a' } }),
      waiting('entries', { kind: 'entries', account: { id: 'a' } }),
      waiting('settings', { kind: 'account', accountId: 'a' }),
      waiting('record', { kind: 'record', record: { id: 'a_f', fields: { accountId: 'a' } } }),
      edit('edit', 'a', 'a'),
      edit('both', 'a', 'b'),
      edit('none'),
      edit('other', 'b'),
      waiting('otherImport', { account: { id: 'b' } }),
      waiting('removed', { kind: 'removal', accountId: 'a', places: [] }),
    ]);
    expect(await removeAccounts(core, ['a'])).toBe(true);
    expect(discarded).toEqual(['import', 'entries', 'settings', 'record', 'edit']);
  });

  it('is not made before the journal is read, nor where the device keeps nothing', async () => {
    const unread = scene();
    expect(await removeAccounts({ ...unread.core, known: () => Promise.resolve(null) }, ['a'])).toBe(false);
    expect(unread.added).toEqual([]);
    const full = scene([edit('edit', 'a')], true);
    expect(await removeAccounts(full.core, ['a'])).toBe(false);
    expect([full.discarded, full.forgotten]).toEqual([[], []]);
  });
});

/** What is worked out ahead for changes that wait, and sent after something newer. Cases are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { RemoteNews } from '@/services/contracts/journal-remote';
import { changePlanner } from '@/services/journal/change-planner';
import type { PendingChange } from '@/services/journal/pending-change';
import { remoteView } from '@/services/journal/remote-view';

const documentId = 'acc_2024-03';

const aView = () => {
  const view = remoteView();
  const news = (collection: RemoteNews['collection'], id: string, fields: object): void =>
    view.apply({ collection, changes: [{ id, fields: { ...fields } }], isFromCache: false }, epochMs(0));
  news('ledger', documentId, { accountId: 'acc', month: '2024-03', trades: { 1: { user: {} } } });
  news('accounts', 'acc', { name: 'Before', registers: {} });
  return view;
};

const anEdit = (id: string, tab: string, value: number): PendingChange => ({
  id,
  kind: 'edit',
  label: 'An edit',
  addedAt: epochMs(value),
  refusal: null,
  edits: [{ accountId: 'acc', entryId: '1', fields: [{ path: ['user', 'rating', tab], value: { value, at: value } }] }],
});

const aRename = (id: string, tab: string, at: number): PendingChange => ({
  id,
  kind: 'account',
  label: 'A change of an account',
  addedAt: epochMs(at),
  refusal: null,
  accountId: 'acc',
  fields: [{ path: ['registers', 'name', tab], value: { value: `by ${tab}`, at } }],
});

const plannerOver = (pending: PendingChange[]) =>
  changePlanner({ uid: 'anna', writer: 'laptop_2', view: aView(), pending: () => pending, onPlanned: () => {} });

describe('a change of another tab that waits', () => {
  it('is sent under the name of the tab that sends it, the same again when nothing was set since', async () => {
    const pending = [anEdit('left', 'laptop', 2)];
    const plans = plannerOver(pending);
    const write = await plans.planOnce(pending[0]!, false);
    expect(write.ledger[0]?.fields).toEqual([{ path: ['1', 'user', 'rating', 'laptop_2'], value: { value: 2, at: 2 } }]);
    expect(await plans.planOnce(pending[0]!, false)).toBe(write);
  });

  it('does not take back what this tab has set and sent since, of a trade or of an account', async () => {
    const left = [anEdit('left1', 'laptop', 2), aRename('left2', 'laptop', 3)];
    const newer = [anEdit('own1', 'laptop_2', 8), aRename('own2', 'laptop_2', 9)];
    const pending = [...left];
    const plans = plannerOver(pending);
    for (const change of left) await plans.planOnce(change, false);
    pending.push(...newer);
    for (const change of newer) await plans.plan(change, false);
    const [edit, rename] = await Promise.all(left.map((change) => plans.planOnce(change, false)));
    expect(edit?.ledger[0]?.fields).toEqual([{ path: ['1', 'user', 'rating', 'laptop_2'], value: { value: 8, at: 8 } }]);
    expect(rename?.accountChange?.fields).toEqual([{ path: ['registers', 'name', 'laptop_2'], value: { value: 'by laptop_2', at: 9 } }]);
  });

  it('leaves the entries of other devices and what stood there before under their names', async () => {
    const fields = [
      { path: ['user', 'rating', 'phone'], value: { value: 1, at: 5 } },
      { path: ['user', 'rating', 'former'], value: { value: 3, at: 0 } },
      { path: ['user', 'rating', 'laptop_3'], value: { value: 4, at: 6 } },
      { path: ['user', 'rating', 'laptop'], value: { value: 5, at: 4 } },
    ] as const;
    const pending: PendingChange[] = [
      { id: 'left', kind: 'edit', label: '', addedAt: epochMs(1), refusal: null, edits: [{ accountId: 'acc', entryId: '1', fields }] },
    ];
    const write = await plannerOver(pending).planOnce(pending[0]!, false);
    expect(write.ledger[0]?.fields.map(({ path, value }) => [path.at(-1), value])).toEqual([
      ['phone', { value: 1, at: 5 }],
      ['former', { value: 3, at: 0 }],
      ['laptop_2', { value: 4, at: 6 }],
    ]);
  });
});

// @vitest-environment node
/** Which pictures go with the trade that loses them. The journal is a stand-in that has not caught up; the store is real. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { removeDeviceStores } from '@/services/device/device-stores';
import type { ActionResult } from '@/services/journal/journal-actions';
import { emptyJournal } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { OpenJournal } from '@/services/journal/open-journal';
import { openScreenshots } from '@/services/journal/screenshots';
import type { Screenshots } from '@/services/journal/screenshots';

const mine = { accountId: 'acc', tradeId: 't' };
const picture = new Blob(['chart'], { type: 'image/png' });

let state: ReadyJournal | null;
let answer: ActionResult;
let shots: Screenshots;
let sha256: string;

beforeEach(async () => {
  [state, answer] = [emptyJournal('anna'), { ok: true }];
  const journal = {
    editTrade: () => Promise.resolve(answer),
    state: { get: () => state ?? { state: 'loading' }, subscribe: () => () => undefined },
    core: { known: () => Promise.resolve(state) },
  } as unknown as OpenJournal;
  shots = await openScreenshots({ uid: 'in-use', journal, now: () => epochMs(5), elsewhere: () => Promise.resolve(new Set()) });
  const added = await shots.add(mine, picture);
  if (!added.ok) throw new Error(added.reason);
  ({ sha256 } = added);
});
afterEach(async () => {
  shots.close();
  await removeDeviceStores('in-use');
});

const having = (accountId: string, id: string) => ({ accountId, id, user: { screenshots: { [sha256]: { addedAt: 1, caption: '' } } } });
const isKept = async (): Promise<boolean> => (await shots.list()).length === 1;

describe('a picture that is taken from a trade', () => {
  const stays = async (known: object | null): Promise<boolean> => {
    state = known === null ? null : { ...emptyJournal('anna'), ...known };
    expect(await shots.remove(mine, sha256)).toEqual({ ok: true });
    return isKept();
  };

  it('goes, also while the journal still shows it there', async () => {
    expect(await stays({ trades: [having('acc', 't')], ledger: { trades: [having('acc', 't')], fills: [] } })).toBe(false);
  });

  it.each<[string, () => object | null]>([
    ['another trade has it', () => ({ trades: [having('acc', 't'), having('acc', 'u')] })],
    ['a namesake in another account has it', () => ({ trades: [having('bcc', 't')] })],
    ['a trade of an undone import has it', () => ({ ledger: { trades: [having('acc', 'u')], fills: [] } })],
    ['an open position has it', () => ({ positions: [having('acc', 'u')] })],
    ['nobody can tell', () => null],
  ])('stays where %s', async (_name, known) => expect(await stays(known())).toBe(true));

  it('stays where the trade could not be changed', async () => {
    answer = { ok: false, reason: 'device-full' };
    expect(await shots.remove(mine, sha256)).toEqual(answer);
    expect(await isKept()).toBe(true);
  });
});

describe('a picture that cannot be noted on its trade', () => {
  it('is not kept, unless it was here before', async () => {
    answer = { ok: false, reason: 'not-found' };
    expect(await shots.add(mine, new Blob(['other'], { type: 'image/png' }))).toEqual(answer);
    expect(await isKept()).toBe(true);
    expect(await shots.add(mine, picture)).toEqual(answer);
    expect(await isKept()).toBe(true);
  });
});

describe('a caption', () => {
  it('is changed on trades that are shown, and on hidden ones; not before the journal is read', async () => {
    const set = () => shots.setCaption(mine, sha256, 'after');
    expect(await set()).toEqual({ ok: false, reason: 'not-found' });
    state = { ...emptyJournal('anna'), ledger: { trades: [having('acc', 't')], fills: [] } } as unknown as ReadyJournal;
    expect(await set()).toEqual({ ok: true });
    state = null;
    expect(await set()).toEqual({ ok: false, reason: 'not-found' });
  });
});

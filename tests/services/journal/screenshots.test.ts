// @vitest-environment node
/** Screenshots and removed accounts: what they leave on the device and on the server, and what they do not. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { TraderNotes } from '@/domain/trades/trade';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { openScreenshots } from '@/services/journal/screenshots';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, noPictures, uid } from './journal-scene';
import type { Visit } from './journal-scene';

const { visit, stored, refusals } = journalScene();

const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';
const noted = (ready: ReadyJournal, tradeId = 'mt4-1'): TraderNotes | undefined => ready.trades.find(({ id }) => id === tradeId)?.user;

const withTwoTrades = async (): Promise<Visit & { readonly accountId: string }> => {
  const laptop = await visit();
  await laptop.journal.importStatement(aSource(aStatement([aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 8 })]), 'abc0'));
  const ready = await laptop.until(({ sync, trades }) => trades.length === 2 && sync.state === 'synchronised');
  return { ...laptop, accountId: accountOf(ready) };
};

describe('screenshots', () => {
  const picture = (text: string): Blob => new Blob([text], { type: 'image/png' });

  it('are kept once, belong to trades, carry drawings, and go when no trade has them', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const shots = await openScreenshots({ uid, journal, now: () => epochMs(5), elsewhere: noPictures });
    const [one, two] = ['mt4-1', 'mt4-2'].map((tradeId) => ({ accountId, tradeId }));
    if (one === undefined || two === undefined) throw new Error('unreachable');
    const added = await shots.add(one, picture('chart'), 'the entry');
    if (!added.ok) throw new Error(added.reason);
    expect(await shots.add(two, picture('chart'))).toEqual(added);
    expect(await shots.list()).toMatchObject([{ sha256: added.sha256, mediaType: 'image/png', sizeBytes: 5 }]);
    await shots.annotate(added.sha256, [{ kind: 'arrow', from: [0, 0], to: [1, 1] }]);
    expect(await shots.annotations(added.sha256)).toEqual([{ kind: 'arrow', from: [0, 0], to: [1, 1] }]);
    const ready = await until((found) => noted(found, 'mt4-2')?.screenshots !== undefined);
    expect(noted(ready)?.screenshots).toEqual({ [added.sha256]: { addedAt: 5, caption: 'the entry' } });
    expect(await shots.remove(one, added.sha256)).toEqual({ ok: true });
    expect(await (await shots.read(added.sha256))?.text()).toBe('chart');
    expect(await shots.remove(two, added.sha256)).toEqual({ ok: true });
    expect([await shots.read(added.sha256), await shots.annotations(added.sha256), await shots.list()]).toEqual([null, null, []]);
    expect(await shots.add(one, new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toEqual({ ok: false, reason: 'no-picture' });
    shots.close();
  });
});

describe('a picture that also belongs to a day or to the page of a setup', () => {
  it.each<readonly [string, ReadonlySet<string> | null | 'the picture']>([
    ['stays when no trade has it any more', 'the picture'],
    ['stays where nobody can tell', null],
  ])('%s', async (_, elsewhere) => {
    const { journal } = await withTwoTrades();
    let known: ReadonlySet<string> | null = new Set();
    const shots = await openScreenshots({
      uid: elsewhere === null ? 'day-of-nobody' : 'day-of-somebody',
      journal,
      now: () => epochMs(5),
      elsewhere: () => Promise.resolve(known),
    });
    const kept = await shots.keep(new Blob(['of the day'], { type: 'image/png' }));
    if (!kept.ok) throw new Error(kept.reason);
    known = elsewhere === 'the picture' ? new Set([kept.sha256]) : elsewhere;
    expect(await shots.forgetUnused()).toBe(0);
    expect(await (await shots.read(kept.sha256))?.text()).toBe('of the day');
    known = new Set();
    expect(await shots.forgetUnused()).toBe(1);
    shots.close();
  });
});

describe('the caption of a screenshot', () => {
  it('is changed on its own trade, at most 200 characters long', async () => {
    const { journal, until, accountId } = await withTwoTrades();
    const shots = await openScreenshots({ uid, journal, now: () => epochMs(5), elsewhere: noPictures });
    const ref = { accountId, tradeId: 'mt4-1' };
    const added = await shots.add(ref, new Blob(['chart'], { type: 'image/png' }), 'x'.repeat(250));
    if (!added.ok) throw new Error(added.reason);
    const captionOf = (ready: ReadyJournal) => noted(ready)?.screenshots?.[added.sha256]?.caption;
    expect(captionOf(await until((ready) => captionOf(ready) !== undefined))).toBe('x'.repeat(200));
    expect(await shots.setCaption(ref, added.sha256, 'y'.repeat(250))).toEqual({ ok: true });
    const ready = await until((found) => captionOf(found)?.startsWith('y') === true);
    expect(noted(ready)?.screenshots).toEqual({ [added.sha256]: { addedAt: 5, caption: 'y'.repeat(200) } });
    const notFound = { ok: false, reason: 'not-found' };
    expect(await shots.setCaption({ accountId, tradeId: 'mt4-2' }, added.sha256, 'z')).toEqual(notFound);
    expect(await shots.setCaption({ accountId: 'other', tradeId: 'mt4-1' }, added.sha256, 'z')).toEqual(notFound);
    expect(await shots.setCaption(ref, 'other', 'z')).toEqual(notFound);
    expect(await shots.add({ accountId, tradeId: 'mt4-9' }, new Blob(['other'], { type: 'image/png' }))).toEqual(notFound);
    expect(await shots.list()).toHaveLength(1);
    expect(await shots.forgetUnused()).toBe(0);
    shots.close();
  });
});

describe('an account that is removed', () => {
  const trades = [aParsedTrade({ ticket: '1' }), aParsedTrade({ ticket: '2', row: 8 })];

  it('leaves nothing, neither here nor on the server, and can be imported again', async () => {
    const { journal, until, firestore } = await visit();
    const source = aSource(aStatement(trades), 'abc1');
    expect(await journal.importStatement(source)).toMatchObject({ ok: true, added: 2 });
    const ready = await until(({ sync, trades: found }) => found.length === 2 && sync.state === 'synchronised');
    expect(await journal.removeAccounts([accountOf(ready)])).toBe(true);
    const empty = await until(({ sync, accounts }) => accounts.length === 0 && sync.state === 'synchronised');
    expect([empty.trades, empty.imports, empty.damaged, [...empty.deleted]]).toEqual([[], [], [], []]);
    expect(await stored(firestore, `accounts/${accountOf(ready)}`)).toBeUndefined();
    expect(journal.core.ledger.documents().size).toBe(0);
    expect(await journal.keptFile(source.file.sha256)).toBeNull();
    expect(await journal.importStatement(source)).toMatchObject({ ok: true, added: 2 });
    await until(({ sync, trades: found }) => found.length === 2 && sync.state === 'synchronised');
    expect(refusals).toEqual([]);
  });

  it('before it was ever sent leaves nothing either', async () => {
    const { journal, until, goOffline, goOnline } = await visit();
    await goOffline();
    await journal.importStatement(aSource(aStatement(trades), 'abc2'));
    const ready = await until(({ trades: found }) => found.length === 2);
    await journal.removeAccounts([accountOf(ready)]);
    await until(({ accounts, trades: found }) => accounts.length + found.length === 0);
    await goOnline();
    const empty = await until(({ sync }) => sync.state === 'synchronised');
    expect([empty.accounts, empty.trades, empty.imports, empty.refused, empty.refusedChanges]).toEqual([[], [], [], [], []]);
  });
});

// @vitest-environment node
/** What an earlier visit left is sent for whoever signs in, and nothing is opened for whom nothing waits. */
import { expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import type { UnsentChanges } from '@/services/contracts/leaving';

const { account, page } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  const left = new Map<string, readonly [journal: UnsentChanges | null, kept: UnsentChanges | null]>();
  return {
    account: liveCell<Account | null>(null),
    page: { started: [] as string[], asked: [] as string[], left, answer: null as (() => void) | null },
  };
});
vi.mock('@/services/session/session', () => ({
  account,
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
}));
vi.mock('@/services/journal/journal', () => ({ startJournal: () => void page.started.push('journal') }));
vi.mock('@/services/kept/kept', () => ({ startKept: () => Promise.resolve(void page.started.push('kept')) }));
vi.mock('@/services/firebase/unsent-changes', () => {
  const none = { waiting: 0, refused: 0 };
  return {
    journalCounts: async (uid: string) => {
      page.asked.push(uid);
      if (uid === 'slow') await new Promise<void>((resolve) => (page.answer = resolve));
      return page.left.get(uid)?.[0] === undefined ? none : page.left.get(uid)?.[0];
    },
    keptCounts: (uid: string) => Promise.resolve(page.left.get(uid)?.[1] === undefined ? none : page.left.get(uid)?.[1]),
  };
});

const signIn = (uid: string | null): void => account.set(uid === null ? null : ({ uid } as Account));
const waits: UnsentChanges = { waiting: 1, refused: 0 };
const nothing: UnsentChanges = { waiting: 0, refused: 0 };
const refused: UnsentChanges = { waiting: 0, refused: 3 };

it('looks once for each person, and opens the store in which something waits, the one whose refusals every screen tells, and one that cannot be read', async () => {
  page.left.set('fritz', [nothing, refused]).set('anna', [refused, nothing]).set('berta', [waits, nothing]).set('carla', [nothing, waits]);
  page.left.set('dora', [null, nothing]).set('emma', [nothing, null]).set('slow', [waits, waits]);
  const { resumeJournal } = await import('@/services/journal/resume-journal');
  resumeJournal();
  resumeJournal();
  expect(page.asked).toEqual([]);
  const startedFor = async (uid: string): Promise<readonly string[]> => {
    page.started.length = 0;
    signIn(uid);
    for (let i = 0; i < 5; i += 1) await vi.dynamicImportSettled();
    return [...page.started];
  };
  expect(await startedFor('fritz')).toEqual(['kept']);
  expect(await startedFor('anna')).toEqual([]);
  expect(await startedFor('berta')).toEqual(['journal']);
  expect(await startedFor('carla')).toEqual(['kept']);
  expect(await startedFor('dora')).toEqual(['journal']);
  expect(await startedFor('emma')).toEqual(['kept']);
  // Told again of the same person.
  signIn('emma');
  expect(page.asked).toEqual(['fritz', 'anna', 'berta', 'carla', 'dora', 'emma']);
  // Signed out before the device has answered.
  await startedFor('slow');
  signIn(null);
  page.answer?.();
  for (let i = 0; i < 5; i += 1) await vi.dynamicImportSettled();
  expect(page.started).toEqual([]);
  expect(await startedFor('emma')).toEqual(['kept']);
});

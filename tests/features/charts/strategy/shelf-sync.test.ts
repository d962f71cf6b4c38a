// @vitest-environment jsdom
/** The shelf of a page beside its account: what it notes on the device, what it takes over, and what a sign-out hears of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptStrategy } from '@/domain/runs/strategy-kind';
import { firstStrategy } from '@/features/charts/strategy/first-strategy';
import { keptOf } from '@/features/charts/strategy/kept-shelf';
import { noteChange, noteUnsent } from '@/features/charts/strategy/shelf-book';
import { newsWords } from '@/features/charts/strategy/shelf-news';
import { localShelf } from '@/features/charts/strategy/shelf-sync';
import { openOn, strategyDeskRoom } from '@/features/charts/strategy/strategy-desk';
import { shelfOnDevice } from '@/features/charts/strategy/strategy-shelf';
import { outboxCounts } from '@/services/firebase/unsent-changes';
import { unsentStrategies } from '@/services/local/unsent-strategies';
import { bookOnDevice, strategySync } from '@/services/runs/strategy-sync';

const uid = 'ana';

beforeEach(() => localStorage.clear());

/** An account that takes everything and has nothing of others. */
const account = (documents = new Map<string, KeptStrategy>()) => ({
  read: () =>
    Promise.resolve({
      state: 'ready' as const,
      documents: [...documents].map(([id, value]) => ({ id, value, copies: [], times: {}, madeAt: null, changedAt: 1, isWaiting: false })),
      removed: [],
      damaged: [],
      refused: [],
      readUpTo: 1,
    }),
  write: (id: string, edit: object) => {
    if ('put' in edit) documents.set(id, edit.put as KeptStrategy);
    else documents.delete(id);
    return Promise.resolve({ ok: true } as const);
  },
  report: () => Promise.resolve({ ok: true } as const),
});

const page = () => {
  bookOnDevice(uid).set(bookOnDevice(uid).get());
  const desk = strategyDeskRoom(uid, Date.now, (next, before) => noteChange(uid, next, before));
  return { desk, one: () => openOn(desk.shelf.get())! };
};

const sync = async (desk: ReturnType<typeof page>['desk'], documents?: Map<string, KeptStrategy>) => {
  await strategySync({ shelf: localShelf(uid, desk), account: account(documents), book: bookOnDevice(uid) }).sync();
  noteUnsent(uid, shelfOnDevice(uid));
};

describe('a sign-out', () => {
  it('hears of strategies that were not handed over, of unfinished text, and of nothing once all is sent', async () => {
    const { desk } = page();
    const documents = new Map<string, KeptStrategy>();
    desk.add('Begun', firstStrategy('Averages'));
    expect(unsentStrategies(uid)).toEqual({ unsent: 1, unfinished: 0 });
    expect(await outboxCounts(uid)).toEqual({ waiting: 1, refused: 0 });
    await sync(desk, documents);
    expect(await outboxCounts(uid)).toEqual({ waiting: 0, refused: 0 });
    expect(localStorage.getItem(`sextant:strategy-unsent:${uid}`)).toBeNull();

    desk.type('english', 'Go long at');
    expect(await outboxCounts(uid)).toEqual({ waiting: 0, refused: 0, unfinished: 1 });
    desk.dropText();
    desk.remove();
    expect(await outboxCounts(uid)).toEqual({ waiting: 1, refused: 0 });
    desk.undo();
    expect(await outboxCounts(uid)).toEqual({ waiting: 0, refused: 0 });
    desk.remove();
    await sync(desk, documents);
    expect(documents.size).toBe(0);
    expect(await outboxCounts(uid)).toEqual({ waiting: 0, refused: 0 });
  });

  it('hears of strategies of before accounts kept them, though nothing has looked at them yet', async () => {
    strategyDeskRoom(uid).add('Begun', firstStrategy('Averages'));
    expect(await outboxCounts(uid)).toEqual({ waiting: 1, refused: 0 });
    const { desk } = page();
    await sync(desk);
    expect(await outboxCounts(uid)).toEqual({ waiting: 0, refused: 0 });
  });
});

describe('two tabs', () => {
  it('a tab that heard nothing yet of another one’s change does not put the old state in its place', async () => {
    const documents = new Map<string, KeptStrategy>();
    const first = page();
    first.desk.add('Begun', firstStrategy('Averages'));
    await sync(first.desk, documents);
    const second = page();
    second.desk.edit('Name', (strategy) => ({ ...strategy, name: 'Renamed' }));
    await sync(second.desk, documents);
    // No storage event has reached the first tab, which syncs by what the device has.
    expect(first.one().sound.name).toBe('Averages');
    await sync(first.desk, documents);
    expect([...documents.values()].map(({ name }) => name)).toEqual(['Renamed']);
    expect(shelfOnDevice(uid).strategies.map(({ sound }) => sound.name)).toEqual(['Renamed']);
  });

  it('a removal in one is not undone by the other', async () => {
    const documents = new Map<string, KeptStrategy>();
    const first = page();
    first.desk.add('Begun', firstStrategy('Averages'));
    await sync(first.desk, documents);
    const second = page();
    second.desk.remove();
    await sync(first.desk, documents);
    await sync(second.desk, documents);
    expect(documents.size).toBe(0);
    expect(shelfOnDevice(uid).strategies).toEqual([]);
  });
});

it('gives the account the last state that runs, whatever is being typed', () => {
  const { desk, one } = page();
  desk.add('Begun', firstStrategy('Averages'), { family: 'turtles' });
  const before = keptOf(one());
  desk.type('json', '{');
  expect(keptOf(one())).toEqual(before);
  expect(before).toMatchObject({ name: 'Averages', family: 'turtles', versions: [] });
});

it('says which version is which, and that nothing is lost', () => {
  expect(newsWords({ kind: 'apart', name: 'Averages, other version' }).text).toContain('“Averages, other version”');
  expect(newsWords({ kind: 'not-kept', id: 'a', name: 'Averages', reason: 'too-large' })).toMatchObject({
    tone: 'danger',
    title: '“Averages” is only on this device',
    text: expect.stringContaining('larger than an account can store') as unknown as string,
  });
});

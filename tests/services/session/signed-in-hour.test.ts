/**
 * What a signed-in hour costs Firestore: the session and its upkeep as the page runs them, against both embedded
 * databases, with the clock put forward. The limits of 12 reads and 2 writes are a specification's.
 */
import { doc, getDocFromServer, setLogLevel, waitForPendingWrites } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { startUpkeep } from '@/services/account/account-upkeep';
import { watchSetting } from '@/services/firebase/settings-watch';
import { startMemberSession } from '@/services/firebase/member-session';
import { countingRules } from '../../../scripts/cost/counting-rules';
import { stubStorage } from './kept-storage';
import { aScene, until } from './scene';

const page = vi.hoisted(() => ({ firestore: undefined as unknown }));
// One page has one Firestore; here it is the one of the person in the scene, who has a token without a sign-in service.
vi.mock('@/services/firebase/firestore', async (original) => ({ ...(await original()), firestore: () => page.firestore }));
const { account, session } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  return { account: liveCell<Account | null>(null), session: liveCell<Session>({ state: 'loading' }) };
});
vi.mock('@/services/session/session', () => ({ account, session }));

/** A document that is asked for by this test alone. */
const barrier = 'users/ana/settings/barrier';
const counted = { reads: 0, writes: 0 };
/** Each document asked for is a read, found or not, and so is each that the rules look up. */
const scene = aScene((rules) => {
  const counting = countingRules(rules, {
    lookedUp: (documents) => {
      counted.reads += documents;
    },
    written: (documents) => {
      counted.writes += documents;
    },
    deleted: () => {},
  });
  return {
    ...counting,
    judgeGet: (request) => {
      if (request.path.join('/') !== barrier) counted.reads += 1;
      return counting.judgeGet(request);
    },
    judgeList: (request) => {
      counted.reads += 1;
      return counting.judgeList(request);
    },
  };
});

const minuteMs = 60_000;

beforeEach(() => {
  stubStorage();
  // The library reports that its connections did not survive the jumps of the clock, and makes new ones.
  setLogLevel('silent');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => vi.unstubAllGlobals());

/** Resolves when what was asked and written before has been answered, and what followed from that as well. */
const settled = async (firestore: Firestore): Promise<void> => {
  const ask = () => getDocFromServer(doc(firestore, barrier));
  await ask();
  await waitForPendingWrites(firestore);
  await ask();
};

describe('settings', () => {
  it('cost one read together, however many topics are watched', async () => {
    scene.haveSignedIn('ana');
    const ana = scene.person({ uid: 'ana' });
    const before = counted.reads;
    const told: string[] = [];
    const topics = ['theme', 'alerts', 'sessions', 'journal', 'columns', 'blackout'];
    const stops = topics.map((topic) => watchSetting(ana.firestore, { uid: 'ana', topic }, () => told.push(topic)));
    await until(() => told.length === topics.length);
    expect(counted.reads - before).toBe(1);
    for (const stop of stops) stop();
  });
});

describe('a signed-in hour', () => {
  it('costs at most 12 reads and 2 writes, and reports the device', async () => {
    scene.haveSignedIn('ana');
    const ana = scene.person({ uid: 'ana' });
    page.firestore = ana.firestore;
    const person: Account = { uid: 'ana', email: ana.email, emailVerified: true, displayName: 'Ana', providers: ['password'] };
    const running = startMemberSession({
      account: person,
      database: ana.database,
      openFirestore: () => Promise.resolve(ana.firestore),
      signInMark: { isRecorded: () => true, setRecorded: () => {} },
      onSession: (now) => session.set(now),
    });
    startUpkeep({ announce: () => {}, openTraded: () => Promise.resolve({ get: () => [], subscribe: () => () => {} }) });
    account.set(person);
    const isKnown = (): boolean => {
      const now = session.get();
      return now.state === 'member' && now.checkingAdmin !== true && now.allowedPages !== 'loading';
    };
    await until(isKnown);
    const isReported = (): boolean => [...scene.firestore.store.all()].some(({ name }) => name.includes('/devices/'));
    await vi.advanceTimersByTimeAsync(2_000);
    await until(isReported);

    await settled(ana.firestore);
    const before = { ...counted };
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await vi.advanceTimersByTimeAsync(5 * minuteMs);
      await settled(ana.firestore);
    }
    const hour = { reads: counted.reads - before.reads, writes: counted.writes - before.writes };
    expect(hour.reads).toBeLessThanOrEqual(12);
    expect(hour.writes).toBeLessThanOrEqual(2);
    expect(hour.writes).toBeGreaterThan(0);
    account.set(null);
    running.stop();
  });
});

/** The SDK in Chromium over both kinds of back channel, with breaking connections, and its cache over restarts of the server. */
import { existsSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../../emulator/storage/journal';
import { forbiddingRules } from '../forbidding-rules';
import { CHROMIUM, openBrowser, PAGE_ADMISSION, type TestBrowser } from './browser';

const start = (port = 0): Promise<FirestoreServer> =>
  startFirestore({
    port,
    project: 'demo-sextant',
    admission: PAGE_ADMISSION,
    rules: forbiddingRules(),
    journal: memoryJournal(),
    log: () => undefined,
  });
const name = (path: string): string => `projects/demo-sextant/databases/(default)/documents/${path}`;

describe.skipIf(!existsSync(CHROMIUM))('the SDK in Chromium', () => {
  let browser: TestBrowser;
  let context: BrowserContext;
  let server: FirestoreServer;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    server = await start();
    context = await browser.newContext();
  });
  afterEach(async () => {
    await context.close();
    await server.close();
  });

  it.each(process.env['SEXTANT_FULL'] === '1' ? ['auto', 'streaming', 'xhr', 'polling'] : ['xhr', 'polling'])(
    'listens, writes and recovers over the transport %s',
    async (transport) => {
      const page = await browser.open(context, server.port, `transport=${transport}`);
      await page.evaluate(async () => {
        const { F, db, events, until } = window.sextant;
        F.onSnapshot(F.doc(db, 't/a'), (snapshot) => events.push(snapshot.data()?.['n'] ?? null));
        await until(() => events.length);
        await F.setDoc(F.doc(db, 't/a'), { n: 1 });
        await until(() => events.at(-1) === 1);
      });

      server.channels.dropBackChannels();
      await page.evaluate(async () => {
        const { F, db, events, until } = window.sextant;
        await F.setDoc(F.doc(db, 't/a'), { n: 2 });
        await until(() => events.at(-1) === 2);
      });

      server.channels.forgetSessions();
      await page.evaluate(async () => {
        const { F, db } = window.sextant;
        await F.setDoc(F.doc(db, 't/a'), { n: 3 });
      });
      server.commit({ kind: 'owner' }, [{ update: { name: name('t/a'), fields: { n: { integerValue: '4' } } } }]);
      await page.evaluate(() => window.sextant.until(() => window.sextant.events.at(-1) === 4));

      await page.evaluate(async () => {
        const { F, db } = window.sextant;
        await F.disableNetwork(db);
        const written = F.setDoc(F.doc(db, 't/a'), { n: 5 });
        await F.enableNetwork(db);
        await written;
      });
      expect(server.store.read(name('t/a'))?.fields).toEqual({ n: { integerValue: '5' } });
      const events = await page.evaluate(() => window.sextant.events);
      expect(events[0]).toBeNull();
      expect(events.filter((event, index) => event !== events[index - 1])).toEqual([null, 1, 2, 3, 4, 5]);
    },
    60_000,
  );

  it('keeps writes of a closed server through a reload and hands them to an empty one', async () => {
    const watch = async (): Promise<void> => {
      const { F, db, events, until } = window.sextant;
      const query = F.query(F.collection(db, 'preferences'), F.where('uid', '==', 'u1'), F.orderBy('k'));
      F.onSnapshot(query, { includeMetadataChanges: true }, (snapshot) => {
        const shown = snapshot.docs.map((document) => `${document.id}:${String(document.data()['v'])}`).join();
        events.push(shown + (snapshot.metadata.hasPendingWrites ? ' pending' : ''));
      });
      await until(() => events.length);
    };
    const first = await browser.open(context, server.port, 'persistent');
    await first.evaluate(watch);
    await first.evaluate(async () => {
      const { F, db, events, until } = window.sextant;
      await F.setDoc(F.doc(db, 'preferences/p1'), { uid: 'u1', k: 1, v: 'a' });
      await until(() => events.at(-1) === 'p1:a');
    });

    const { port } = server;
    await server.close();
    await first.evaluate(async () => {
      const { F, db, events, until } = window.sextant;
      void F.setDoc(F.doc(db, 'preferences/p1'), { uid: 'u1', k: 1, v: 'b' });
      void F.setDoc(F.doc(db, 'preferences/p2'), { uid: 'u1', k: 2, v: 'c' });
      await until(() => events.at(-1) === 'p1:b,p2:c pending');
    });
    await first.close();

    const second = await browser.open(context, port, 'persistent');
    await second.evaluate(watch);
    expect(await second.evaluate(() => window.sextant.events[0])).toBe('p1:b,p2:c pending');

    server = await start(port);
    await second.evaluate(async () => {
      const { F, db, events, until } = window.sextant;
      await F.waitForPendingWrites(db);
      await until(() => events.at(-1) === 'p1:b,p2:c');
    });
    expect(server.store.read(name('preferences/p1'))?.fields['v']).toEqual({ stringValue: 'b' });
    expect(server.store.read(name('preferences/p2'))?.fields['v']).toEqual({ stringValue: 'c' });
  }, 120_000);

  it('shows one tab of a shared cache what another writes', async () => {
    const tabs = [await browser.open(context, server.port, 'persistent'), await browser.open(context, server.port, 'persistent')] as const;
    for (const tab of tabs) {
      await tab.evaluate(async () => {
        const { F, db, events, until } = window.sextant;
        F.onSnapshot(F.doc(db, 'preferences/p1'), (snapshot) => events.push(snapshot.data()?.['v'] ?? null));
        await until(() => events.length);
      });
    }
    await tabs[1].evaluate(async () => {
      const { F, db } = window.sextant;
      await F.setDoc(F.doc(db, 'preferences/p1'), { v: 'z' });
    });
    await tabs[0].evaluate(() => window.sextant.until(() => window.sextant.events.at(-1) === 'z'));
  }, 120_000);
});

/** Many tabs of one browser: it opens six connections to a host, and every tab would hold two. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../../emulator/storage/journal';
import { forbiddingRules } from '../forbidding-rules';
import { CHROMIUM, openBrowser, PAGE_ADMISSION, type TestBrowser } from './browser';

/** Streaming and polling alone belong to the complete tier. */
const transports = process.env['SEXTANT_FULL'] === '1' ? ['auto', 'streaming', 'polling'] : ['auto'];

describe.skipIf(!existsSync(CHROMIUM))('tabs of one browser, each with a memory cache', () => {
  let browser: TestBrowser;
  let server: FirestoreServer;

  beforeAll(async () => {
    server = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      admission: PAGE_ADMISSION,
      rules: forbiddingRules(),
      journal: memoryJournal(),
      log: () => undefined,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it.each(transports)(
    'are all served when they are five, over the transport %s',
    async (transport) => {
      const context = await browser.newContext();
      const tabs = [];
      for (let index = 0; index < 5; index += 1) tabs.push(await browser.open(context, server.port, `transport=${transport}`));
      await Promise.all(
        tabs.map((tab, index) =>
          tab.evaluate(async (id) => {
            const { F, db, events, until } = window.sextant;
            F.onSnapshot(F.doc(db, 'tabs/shared'), (snapshot) => events.push(snapshot.data()?.['n'] ?? null));
            await F.setDoc(F.doc(db, `tabs/${id}`), { a: 1 });
            await until(() => events.length, 60_000);
          }, index),
        ),
      );

      await tabs[0]?.evaluate(async (value) => {
        const { F, db } = window.sextant;
        await F.setDoc(F.doc(db, 'tabs/shared'), { n: value });
      }, transport);
      for (const tab of tabs)
        await tab.evaluate((value) => window.sextant.until(() => window.sextant.events.at(-1) === value, 60_000), transport);
      await context.close();
    },
    60_000,
  );
});

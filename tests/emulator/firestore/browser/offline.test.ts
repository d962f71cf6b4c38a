/** Chromium without network: what is deleted on the server meanwhile disappears when the network is back. */
import { existsSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../../emulator/storage/journal';
import { forbiddingRules } from '../forbidding-rules';
import { CHROMIUM, openBrowser, PAGE_ADMISSION, type TestBrowser } from './browser';

describe.skipIf(!existsSync(CHROMIUM)).each(['persistent', 'memory'])('Chromium offline with a %s cache', (cache) => {
  let browser: TestBrowser;
  let context: BrowserContext;
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
    context = await browser.newContext();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('shows the cache, keeps its writes, and learns of deletions afterwards', async () => {
    const page = await browser.open(context, server.port, cache);
    await page.evaluate(async () => {
      const { F, db, events, until } = window.sextant;
      F.onSnapshot(F.query(F.collection(db, 'off'), F.where('u', '==', 1)), { includeMetadataChanges: true }, ({ docs, metadata }) => {
        const shown = docs.map((document) => `${document.id}${String(document.data()['v'])}`).join();
        events.push(shown + (metadata.fromCache ? ' cache' : '') + (metadata.hasPendingWrites ? ' pending' : ''));
      });
      for (const id of ['a', 'b', 'c']) await F.setDoc(F.doc(db, 'off', id), { u: 1, v: 1 });
      await until(() => events.at(-1) === 'a1,b1,c1');
    });

    await context.setOffline(true);
    await page.evaluate(async () => {
      const { F, db, events, until } = window.sextant;
      void F.setDoc(F.doc(db, 'off/a'), { u: 1, v: 2 });
      await until(() => events.at(-1) === 'a2,b1,c1 cache pending');
    });

    const root = 'projects/demo-sextant/databases/(default)/documents';
    server.commit({ kind: 'owner' }, [
      { delete: `${root}/off/b` },
      { update: { name: `${root}/off/c`, fields: { u: { integerValue: '2' } } } },
      { update: { name: `${root}/off/d`, fields: { u: { integerValue: '1' }, v: { integerValue: '9' } } } },
    ]);
    await context.setOffline(false);
    await page.evaluate(() => window.sextant.until(() => window.sextant.events.at(-1) === 'a2,d9'));
    expect(server.store.read(`${root}/off/a`)?.fields['v']).toEqual({ integerValue: '2' });
  }, 120_000);
});

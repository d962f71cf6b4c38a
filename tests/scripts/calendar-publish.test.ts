/** The operator's publication on the embedded Firestore: what members then read, what a repetition changes, what a damaged file publishes. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readPublishedWeeks } from '@/services/firebase/calendar-weeks';
import { publishFrom } from '../../scripts/cli/calendar-publish';
import { anAdminScene } from '../services/packs/admin-scene';

const scene = anAdminScene();
const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/calendar/${name}`, import.meta.url));
const run = (name: string) =>
  publishFrom(['--from', fixture(name)], { SEXTANT_FIRESTORE_URL: `http://127.0.0.1:${String(scene.firestore.port)}` });
const published = () => readPublishedWeeks(scene.person('max').firestore, '2026-W01', '2026-W53');

it('publishes a week that members read, changes nothing when repeated, and keeps the former rows beside later ones', async () => {
  expect(await run('week.json')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^2026-W12: \d+ events, published\.\n$/u) as unknown,
  });
  const first = await published();
  expect(first).toMatchObject([{ week: '2026-W12', former: null }]);
  expect(await run('week.json')).toMatchObject({ code: 0, output: expect.stringMatching(/unchanged\.\n$/u) as unknown });
  expect(await published()).toEqual(first);
  expect(scene.documentsIn('auditLog')).toHaveLength(1);

  expect(await run('week-later.json')).toMatchObject({ code: 0 });
  expect(await published()).toMatchObject([{ week: '2026-W12', former: { rows: first?.[0]?.rows } }]);
});

it('publishes nothing of a file with a damaged row, and names row and reason', async () => {
  const result = await run('broken.json');
  expect(result).toMatchObject({ code: 3 });
  expect(result.errors + result.output).toMatch(/Nothing was published\.\nRow \d+/u);
  expect(await published()).toEqual([]);
});

it('asks for credentials before it publishes into a project', async () => {
  const result = await publishFrom(['--from', fixture('week.json')], { VITE_FIREBASE_PROJECT_ID: 'some-project' });
  expect(result.code).toBe(3);
  expect(result.errors + result.output).toContain('GOOGLE_ACCESS_TOKEN is missing');
});

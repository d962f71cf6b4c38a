/** Which variables name a Firebase project, and what is said when they do not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeEnvironment, readEnvironment } from '../../scripts/environment.mjs';

const named = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'sextant-live.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://sextant-live-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'sextant-live',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef01',
};
const complete = { ...named, VITE_SITE_ORIGIN: 'https://sextant-live.web.app' };
const reasonOf = (variables: Record<string, string | undefined>): string => {
  const judged = judgeEnvironment(variables);
  return judged.ok ? '' : judged.reason;
};

test('no variable means the local backend', () => {
  expect(judgeEnvironment({ PATH: '/bin', VITE_OTHER: 'x' })).toEqual({ ok: true, mode: 'local' });
});

test('empty variables count as absent', () => {
  expect(judgeEnvironment(Object.fromEntries(Object.keys(complete).map((key) => [key, ' '])))).toEqual({ ok: true, mode: 'local' });
});

test('all five name a project, with the address of its site', () => {
  expect(judgeEnvironment(complete)).toMatchObject({ ok: true, mode: 'project', project: named });
});

test.each(Object.keys(complete))('%s missing is said by name', (name) => {
  expect(reasonOf({ ...complete, [name]: undefined })).toContain(`${name} is missing`);
});

test.each([
  ['VITE_FIREBASE_API_KEY', 'short'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://sextant-live.firebaseapp.com'],
  ['VITE_FIREBASE_DATABASE_URL', 'sextant-live.firebaseio.com'],
  ['VITE_FIREBASE_PROJECT_ID', 'Sextant Live'],
  ['VITE_FIREBASE_APP_ID', '123'],
  ['VITE_FIREBASE_MESSAGING_SENDER_ID', 'abc'],
])('%s malformed is said by name', (name, value) => {
  expect(reasonOf({ ...complete, [name]: value })).toContain(`  - ${name} `);
});

test.each(['sextant-live.web.app', 'http://sextant-live.web.app', 'https://sextant-live.web.app/home', 'https://sextant-live.web.app?x'])(
  'the address of the site must be an https origin, not %s',
  (origin) => {
    expect(reasonOf({ ...complete, VITE_SITE_ORIGIN: origin })).toContain('VITE_SITE_ORIGIN must be https://');
  },
);

test.each([
  'https://localhost',
  'https://127.0.0.1:5173',
  'https://[::1]',
  'https://my.test',
  'https://sextant.example',
  'https://example.com',
])('the address of the site cannot be %s, where nobody else finds it', (origin) => {
  expect(reasonOf({ ...complete, VITE_SITE_ORIGIN: origin })).toContain('where nobody else finds the site');
});

test('without a project the address of the site is nobody’s business', () => {
  expect(judgeEnvironment({ VITE_SITE_ORIGIN: 'http://127.0.0.1:5173' })).toEqual({ ok: true, mode: 'local' });
});

const warnings = (more: object): readonly string[] => {
  const judged = judgeEnvironment({ ...complete, ...more });
  return judged.ok && judged.mode === 'project' ? judged.warnings : ['not judged'];
};

test('a site without App Check is warned of', () => {
  const aboutAppCheck = (more: object) => warnings(more).filter((text) => text.includes('VITE_APP_CHECK_SITE_KEY'));
  expect(aboutAppCheck({})).toHaveLength(1);
  expect(aboutAppCheck({ VITE_APP_CHECK_SITE_KEY: '6LexampleExampleExampleExampleExampleExa' })).toEqual([]);
});

test('each social network without a page of one’s own is warned of', () => {
  expect(warnings({}).filter((text) => text.includes('VITE_SOCIAL'))).toHaveLength(3);
  expect(
    warnings({ VITE_SOCIAL_X: 'https://x.com/a', VITE_SOCIAL_YOUTUBE: 'https://www.youtube.com/@a', VITE_APP_CHECK_SITE_KEY: '6Lx' }),
  ).toEqual([expect.stringContaining('VITE_SOCIAL_LINKEDIN')]);
});

test('every problem is told at once, and a misspelt name too', () => {
  const reason = reasonOf({ VITE_FIREBASE_API_KEY: complete.VITE_FIREBASE_API_KEY, VITE_FIREBASE_APPID: 'x' });
  expect(reason.match(/is missing/gu)).toHaveLength(5);
  expect(reason).toContain('VITE_FIREBASE_APPID is not a setting');
});

test('later files win over earlier ones, and the process over all', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-environment-'));
  writeFileSync(
    join(directory, '.env'),
    Object.entries(complete)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  writeFileSync(join(directory, '.env.production'), 'VITE_FIREBASE_PROJECT_ID="sextant-stage"\n');
  const read = (mode: string, variables = {}) => {
    const environment = readEnvironment({ directory, mode, variables });
    return environment.ok && environment.mode === 'project' ? environment.project.VITE_FIREBASE_PROJECT_ID : null;
  };
  expect(read('development')).toBe('sextant-live');
  expect(read('production')).toBe('sextant-stage');
  expect(read('production', { VITE_FIREBASE_PROJECT_ID: 'sextant-shell' })).toBe('sextant-shell');
  rmSync(directory, { recursive: true, force: true });
});

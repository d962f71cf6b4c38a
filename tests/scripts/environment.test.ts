/** Which variables name a Firebase project, and what is said when they do not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeEnvironment, readEnvironment } from '../../scripts/environment.mjs';

const complete = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'sextant-live.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://sextant-live-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'sextant-live',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef01',
};
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

test('all five name a project', () => {
  expect(judgeEnvironment(complete)).toEqual({ ok: true, mode: 'project', project: complete });
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

test('every problem is told at once, and a misspelt name too', () => {
  const reason = reasonOf({ VITE_FIREBASE_API_KEY: complete.VITE_FIREBASE_API_KEY, VITE_FIREBASE_APPID: 'x' });
  expect(reason.match(/is missing/gu)).toHaveLength(4);
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

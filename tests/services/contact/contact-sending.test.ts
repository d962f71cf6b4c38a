/** Contact messages through the small client library into the embedded Firestore, under the product's own rules. */
import { deleteApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { afterEach, expect, it, vi } from 'vitest';
import { readOperator } from '@/services/contact/contact-details';
import { openApp } from '@/services/firebase/app';
import type { LocalBackend } from '@/services/firebase/config';
import { openForSending, storeMessage } from '@/services/firebase/contact-sending';
import { aScene } from '../session/scene';

const scene = aScene();
const apps: FirebaseApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
});

const sendTo = (firestorePort: number, message: Parameters<typeof storeMessage>[1]) => {
  const backend: LocalBackend = {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: '127.0.0.1',
    authPort: 1,
    databasePort: 1,
    firestorePort,
  };
  const app = openApp(backend, `sender-${String(Math.random())}`);
  apps.push(app);
  return storeMessage(openForSending(app, backend), message);
};

const message = { name: 'Ada', email: 'ada@example.org', subject: '', text: 'A question.' };

interface Stored {
  readonly fields: Readonly<Record<string, { readonly stringValue?: string; readonly timestampValue?: string }>>;
}

const stored = async (): Promise<readonly Stored[]> => {
  const base = `http://127.0.0.1:${String(scene.firestore.port)}/v1/projects/demo-sextant/databases/(default)/documents`;
  const response = await fetch(`${base}/contactMessages`, { headers: { authorization: 'Bearer owner' } });
  return ((await response.json()) as { readonly documents?: readonly Stored[] }).documents ?? [];
};

it('a message of somebody who is not signed in is stored with the time of the server', async () => {
  const before = Date.now();
  expect(await sendTo(scene.firestore.port, message)).toEqual({ ok: true });
  const [document, ...more] = await stored();
  expect(more).toEqual([]);
  const { createdAt, ...texts } = document?.fields ?? {};
  expect(Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.stringValue]))).toEqual(message);
  expect(Math.abs(Date.parse(createdAt?.timestampValue ?? '') - before)).toBeLessThan(60_000);
});

it('a message that the rules refuse is told as refused and not stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await sendTo(scene.firestore.port, { ...message, email: 'nobody' })).toEqual({ ok: false, reason: 'refused' });
  expect(await stored()).toEqual([]);
});

it('a server that does not answer is told as out of reach', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await sendTo(9, message)).toEqual({ ok: false, reason: 'unreachable' });
});

it('the operator is who the configuration names, and nobody otherwise', () => {
  expect(readOperator({})).toEqual({ name: null, address: [], email: null, law: null });
  expect(
    readOperator({
      VITE_OPERATOR_NAME: 'Example Ltd',
      VITE_OPERATOR_ADDRESS: '1 Street; Town ; ',
      VITE_CONTACT_EMAIL: 'help@example.org',
      VITE_OPERATOR_LAW: ' ',
    }),
  ).toEqual({ name: 'Example Ltd', address: ['1 Street', 'Town'], email: 'help@example.org', law: null });
});

/** The choice of the backend. Ports are those of the official suite, shifted as the page is. */
import { describe, expect, it } from 'vitest';
import { chooseBackend } from '@/services/firebase/config';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'sextant.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://sextant-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'sextant',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

const portsAt = (hostname: string, port: string): readonly number[] => {
  const choice = chooseBackend({ MODE: 'test' }, { hostname, port });
  if (!choice.ok || choice.backend.kind !== 'local') throw new Error('expected the embedded backend');
  return [choice.backend.authPort, choice.backend.databasePort, choice.backend.firestorePort];
};

describe('without variables', () => {
  it('the embedded backend is on the ports of the official suite', () => {
    expect(portsAt('127.0.0.1', '5173')).toEqual([9099, 9000, 8080]);
  });

  it('the services are shifted as far as the page', () => {
    expect(portsAt('localhost', '5573')).toEqual([9499, 9400, 8480]);
  });

  it.each([
    ['sextant.example', '5573'],
    ['127.0.0.1', ''],
    ['127.0.0.1', '80'],
    ['127.0.0.1', '64000'],
  ])('a page at %s:%s that tells no shift uses the plain ports', (hostname, port) => {
    expect(portsAt(hostname, port)).toEqual([9099, 9000, 8080]);
  });

  it('empty variables count as absent', () => {
    expect(chooseBackend({ VITE_FIREBASE_API_KEY: ' ' }, null)).toMatchObject({ ok: true, backend: { kind: 'local' } });
  });
});

describe('with variables', () => {
  it('the project they name is used', () => {
    expect(chooseBackend(complete, null)).toEqual({
      ok: true,
      backend: {
        kind: 'project',
        options: {
          apiKey: 'key',
          authDomain: 'sextant.firebaseapp.com',
          databaseURL: 'https://sextant-default-rtdb.europe-west1.firebasedatabase.app',
          projectId: 'sextant',
          appId: '1:1:web:1',
        },
      },
    });
  });

  it('an incomplete set is refused and says what is missing', () => {
    const { VITE_FIREBASE_APP_ID: _, ...incomplete } = complete;
    expect(chooseBackend(incomplete, null)).toEqual({ ok: false, problem: expect.stringContaining('VITE_FIREBASE_APP_ID') as string });
  });

  it.each([
    ['VITE_FIREBASE_DATABASE_URL', 'sextant.firebasedatabase.app'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://sextant.firebaseapp.com'],
  ])('a malformed %s is refused by name', (name, value) => {
    const choice = chooseBackend({ ...complete, [name]: value }, null);
    expect(choice).toEqual({ ok: false, problem: expect.stringContaining(name) as string });
  });
});

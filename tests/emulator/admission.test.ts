/** Which pages the local ports answer, service by service, asked as a browser would ask. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Admission, refusalOf } from '../../emulator/admission/admission';
import { type AuthServer, startAuth } from '../../emulator/auth/auth';
import { controlPages } from '../../emulator/control';
import { type DatabaseServer, startDatabase } from '../../emulator/database/start-database';
import { type FirestoreServer, startFirestore } from '../../emulator/firestore/start-firestore';
import { type HostingServer, startHosting } from '../../emulator/hosting/hosting';
import { openNewsletter } from '../../emulator/newsletter';
import { openDatabaseRules, openFirestoreRules } from './open-rules';
import { memoryJournal } from '../../emulator/storage/journal';
import { buildBackend } from './host/built-backend';

const admission: Admission = { pagePorts: [5173], origins: ['https://named.test'] };
const project = 'demo-sextant';
const documents = `/v1/projects/${project}/databases/(default)/documents`;

interface Services {
  readonly auth: AuthServer;
  readonly database: DatabaseServer;
  readonly firestore: FirestoreServer;
  readonly hosting: HostingServer;
}

let services: Services;
let resets = 0;
const folder = mkdtempSync(join(tmpdir(), 'sextant-admission-'));

beforeAll(async () => {
  const worker = pathToFileURL(join((await buildBackend()).directory, 'auth-worker.mjs'));
  const log = (): void => undefined;
  const newsletter = openNewsletter(join(folder, 'newsletter.json'));
  const state = { hosting: true, database: true, firestore: true, auth: true, seeded: false, ready: true };
  const reset = (): Promise<void> => {
    resets += 1;
    return Promise.resolve();
  };
  const control = controlPages({ state: () => state, reset, seed: reset });
  const [auth, database, firestore, hosting] = await Promise.all([
    startAuth({ port: 0, project, dataDirectory: null, admission, log, worker }),
    startDatabase({ port: 0, namespace: 'ns', rules: openDatabaseRules, admission, journal: memoryJournal(), log }),
    startFirestore({ port: 0, project, rules: openFirestoreRules, admission, journal: memoryJournal(), log }),
    startHosting({
      port: 0,
      site: null,
      admission,
      pages: async (asked, url) => (await newsletter.pages(asked, url)) ?? control(asked, url),
      log,
    }),
  ]);
  services = { auth, database, firestore, hosting };
  await auth.ready;
}, 120_000);

afterAll(async () => {
  await Promise.all(Object.values(services).map((service: { close: () => Promise<void> }) => service.close()));
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly allowed: string | undefined;
}

interface Call {
  readonly service: keyof Services;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** What each service would do for the owner's token, and the methods that browsers announce first. */
const calls: Readonly<Record<string, Call>> = {
  'sign-in': {
    service: 'auth',
    method: 'DELETE',
    path: `/emulator/v1/projects/${project}/accounts`,
  },
  'the Realtime Database': { service: 'database', method: 'PUT', path: '/a.json?ns=ns', body: '1' },
  'long polling of the Realtime Database': { service: 'database', method: 'GET', path: '/.lp?start=t&ns=ns' },
  Firestore: { service: 'firestore', method: 'POST', path: `${documents}:commit`, body: '{"writes":[]}' },
  "Firestore's streams": {
    service: 'firestore',
    method: 'POST',
    path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1',
    body: 'count=0',
  },
  'the control of the backend': { service: 'hosting', method: 'POST', path: '/__/backend/reset' },
  'the newsletter': { service: 'hosting', method: 'GET', path: '/__/newsletter/Subscribers' },
};

const ask = ({ service, method, path, body }: Call, headers: Readonly<Record<string, string>>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = services[service];
    const type = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const call = request({ host: '127.0.0.1', port, path, method, headers: { ...type, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, allowed: response.headers['access-control-allow-origin'] }),
      );
    });
    // Browsers ask beforehand without the body.
    call.on('error', reject).end(method === 'OPTIONS' ? undefined : body);
  });

const own = ['http://127.0.0.1:5173', 'http://localhost:5173', 'http://[::1]:5173', 'http://sextant.localhost:5173', 'https://named.test'];
const strange = [
  'https://evil.test',
  'null',
  'http://127.0.0.1:3000',
  'https://127.0.0.1:5173',
  'http://127.0.0.1:5173.evil.test',
  'http://localhost.evil.test:5173',
  'http://evillocalhost:5173',
  'http://10.0.0.1:5173',
  'http://127.0.0.1:51730',
  'https://other.named.test',
];

describe.each(Object.entries(calls))('%s', (name, call) => {
  it.each(own)('answers a page from %s, and lets only it read the answer', async (origin) => {
    const { status, allowed } = await ask(call, { origin });
    expect(status).not.toBe(403);
    expect(allowed).toBe(origin);
    const preflight = await ask({ ...call, method: 'OPTIONS' }, { origin, 'access-control-request-method': call.method });
    expect(preflight.status).not.toBe(403);
  });

  it('answers programs that are no pages', async () => {
    expect((await ask(call, {})).status).not.toBe(403);
  });

  it.each(strange)('refuses a page from %s in a sentence', async (origin) => {
    const before = resets;
    for (const method of [call.method, 'OPTIONS']) {
      const { status, text, allowed } = await ask({ ...call, method }, { origin });
      expect(status).toBe(403);
      expect(text).toMatch(/^This backend does not answer pages from .*--allow-origin .*\.\n$/u);
      expect(text).toContain(origin);
      expect(allowed).toBeUndefined();
    }
    expect(resets).toBe(before);
  });

  it.each(['rebound.evil.test', 'rebound.evil.test:9000', '127.0.0.1.evil.test'])(
    'refuses requests to %s, a name that somebody else gave to this machine',
    async (host) => {
      // The page and the service are one origin then, and browsers send no Origin with a GET.
      for (const headers of [{ host }, { host, origin: `http://${host}` }]) {
        const { status, text } = await ask(call, headers);
        expect([status, text]).toEqual([403, expect.stringContaining('names of this machine only')]);
      }
    },
  );

  it('answers its own pages under any name of this machine', async () => {
    const host = `localhost:${services[call.service].port}`;
    expect((await ask(call, { host, origin: `http://${host}` })).status, name).not.toBe(403);
  });
});

describe('a WebSocket to the Realtime Database', () => {
  const connect = (headers: Readonly<Record<string, string>>): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${services.database.port}/.ws?v=5&ns=ns`, { headers });
      socket.on('message', (data: Buffer) => {
        socket.terminate();
        resolve(data.toString('utf8'));
      });
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        resolve(`refused with ${response.statusCode}`);
      });
      socket.on('error', reject);
    });

  it.each(own)('opens for a page from %s', async (origin) => {
    expect(await connect({ origin })).toContain('"t":"h"');
  });

  it('opens for programs that are no pages', async () => {
    expect(await connect({})).toContain('"t":"h"');
  });

  it.each(strange)('stays closed for a page from %s', async (origin) => {
    expect(await connect({ origin })).toBe('refused with 403');
  });

  it('stays closed under a foreign name', async () => {
    expect(await connect({ host: 'rebound.evil.test' })).toBe('refused with 403');
  });
});

describe('admission of any origin', () => {
  const any: Admission = { pagePorts: [], origins: 'any' };

  it('answers every page, but under names of this machine only', () => {
    for (const origin of [...strange, ...own]) expect(refusalOf(any, { origin, host: '127.0.0.1:9000' })).toBeNull();
    expect(refusalOf(any, { origin: 'https://evil.test', host: 'evil.test' })).not.toBeNull();
  });
});

it('without any admission a service answers its own pages and programs only', async () => {
  const bare = await startDatabase({ port: 0, namespace: 'ns', rules: openDatabaseRules, journal: memoryJournal() });
  const at = `http://127.0.0.1:${bare.port}`;
  const statusFor = async (headers: Record<string, string>): Promise<number> => (await fetch(`${at}/.json?ns=ns`, { headers })).status;
  expect([await statusFor({}), await statusFor({ origin: at }), await statusFor({ origin: 'http://127.0.0.1:5173' })]).toEqual([
    200, 200, 403,
  ]);
  await bare.close();
});

/**
 * A deployment for the doctor: the embedded databases under the product's rules with the demo in them, a published site, and what only
 * Google's own services answer, in the forms of their reference. Not a test.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NAMESPACE, PROJECT } from '../../emulator/admission/project';
import { startDatabase, type DatabaseServer } from '../../emulator/database/start-database';
import { startFirestore, type FirestoreServer } from '../../emulator/firestore/start-firestore';
import { readHostingConfig } from '../../emulator/hosting/config';
import { startHosting, type HostingServer } from '../../emulator/hosting/hosting';
import { loadRules } from '../../emulator/rules-files';
import { databaseRecords, firestoreDocuments } from '../../emulator/seed-records';
import { memoryJournal } from '../../emulator/storage/journal';
import { wireFields } from '../../emulator/wire/plain-fields';
import type { Place } from '../../scripts/doctor/place';

export const root = join(import.meta.dirname, '../..');
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
export const documents = `projects/${PROJECT}/databases/(default)/documents`;

interface Stated {
  readonly indexes: readonly { readonly collectionGroup: string; readonly queryScope: string; readonly fields: readonly object[] }[];
  readonly fieldOverrides: readonly { readonly collectionGroup: string; readonly fieldPath: string }[];
}
const stated = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as Stated;
const group = (name: string): string => `projects/${PROJECT}/databases/(default)/collectionGroups/${name}`;

/** What Google's services say of a project in which nothing is missing. */
export const healthyGoogle = () => ({
  indexes: stated.indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
    name: `${group(collectionGroup)}/indexes/CICA${String(index)}`,
    queryScope,
    fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    state: 'READY',
  })),
  fields: stated.fieldOverrides.map(({ collectionGroup, fieldPath }) => ({
    name: `${group(collectionGroup)}/fields/${fieldPath}`,
    indexConfig: { usesAncestorConfig: false },
  })) as readonly object[],
  config: {
    signIn: { email: { enabled: true, passwordRequired: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  } as object,
  google: { name: 'google.com', enabled: true } as object,
  authorizedDomains: ['localhost', 'a-project.firebaseapp.com', '127.0.0.1'] as readonly string[],
  services: ['firestore.googleapis.com', 'firebasedatabase.googleapis.com', 'identitytoolkit.googleapis.com'].map((id) => ({
    name: `projects/1/services/${id}`,
    enforcementMode: 'ENFORCED',
  })) as readonly object[],
  hasRelease: true,
  isAppCheckEnforced: true,
});
export type Google = ReturnType<typeof healthyGoogle>;

export interface DoctorScene {
  google: Google;
  place: Place;
  database: DatabaseServer;
  firestore: FirestoreServer;
  readonly settings: Readonly<Record<string, string>>;
  /** Sends to a database as its owner. */
  readonly send: (service: 'firestore' | 'database', method: 'PUT' | 'PATCH' | 'POST', path: string, body: unknown) => Promise<void>;
  /** Puts a file among those of the site. */
  readonly publish: (name: string, text: string) => void;
}

const pageOf = (all: readonly object[], name: string, url: URL): object => {
  const size = Number(url.searchParams.get('pageSize') ?? 100);
  const start = Number(url.searchParams.get('pageToken') ?? 0);
  const next = start + size < all.length ? { nextPageToken: String(start + size) } : {};
  return { [name]: all.slice(start, start + size), ...next };
};

/** What a request asks of Google's services: status and body; null: it is for the databases. */
const answerOf = (google: Google, request: IncomingMessage, url: URL): readonly [status: number, body: object] | null => {
  const isOperator = request.headers.authorization === 'Bearer owner';
  const path = decodeURIComponent(url.pathname);
  // What the sign-in service of the embedded backend answers without an account.
  if (path === '/v1/recaptchaParams') return [200, {}];
  if (path === '/v1/projects')
    return url.searchParams.get('key') === 'a-valid-key'
      ? [200, { projectId: PROJECT, authorizedDomains: google.authorizedDomains }]
      : [400, { error: { message: 'API key not valid.' } }];
  const forOperators: Readonly<Record<string, () => readonly [number, object]>> = {
    [`/v1/projects/${PROJECT}/releases/cloud.firestore`]: () =>
      google.hasRelease ? [200, { rulesetName: `projects/${PROJECT}/rulesets/r1` }] : [404, { error: { message: 'not found' } }],
    [`/v1/${group('-')}/indexes`]: () => [200, pageOf(google.indexes, 'indexes', url)],
    [`/v1/${group('-')}/fields`]: () => [200, pageOf(google.fields, 'fields', url)],
    [`/admin/v2/projects/${PROJECT}/config`]: () => [200, google.config],
    [`/admin/v2/projects/${PROJECT}/defaultSupportedIdpConfigs/google.com`]: () => [200, google.google],
    [`/v1/projects/${PROJECT}/services`]: () => [200, { services: google.services }],
  };
  const answer = forOperators[path];
  if (answer !== undefined) return isOperator ? answer() : [403, { error: { message: 'The caller does not have permission' } }];
  if (!isOperator && google.isAppCheckEnforced) return [403, { error: { message: 'Missing or insufficient permissions.' } }];
  return null;
};

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

const seededAt = new Date('2026-11-20T12:00:00Z');
const seeded = firestoreDocuments(seededAt);

/** For the tests of a file; before each of them nothing is missing. */
export const aDoctorScene = (): DoctorScene => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-doctor-'));
  let hosting: HostingServer;
  let front: Server;
  const scene: DoctorScene = {
    google: healthyGoogle(),
    // Put in place before the first test.
    place: null as unknown as Place,
    database: null as unknown as DatabaseServer,
    firestore: null as unknown as FirestoreServer,
    settings: {
      VITE_FIREBASE_AUTH_DOMAIN: 'a-project.firebaseapp.com',
      VITE_FIREBASE_PROJECT_ID: 'a-project',
      VITE_APP_CHECK_SITE_KEY: 'a-site-key',
      VITE_PAYMENT: 'extension',
      VITE_PAYMENT_FUNCTIONS: 'https://europe-west1-a-project.cloudfunctions.net',
      VITE_PRICE_ALL_TOOLS_MONTH: 'price_demo_month',
      VITE_PRICE_ALL_TOOLS_YEAR: 'price_demo_year',
      VITE_OPERATOR_NAME: 'Smith & Sons',
      VITE_OPERATOR_ADDRESS: 'A street 1;A town',
      VITE_CONTACT_EMAIL: 'hello@smith.test',
      VITE_OPERATOR_LAW: 'the laws of Ireland',
    },
    send: async (service, method, path, body) => {
      const port = service === 'firestore' ? scene.firestore.port : scene.database.port;
      const init: RequestInit = { method, headers: asOwner, body: JSON.stringify(body) };
      const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, init);
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    },
    publish: (name, text) => writeFileSync(join(folder, name), text),
  };
  beforeAll(async () => {
    const rules = loadRules(root);
    const log = (): void => undefined;
    scene.firestore = await startFirestore({ port: 0, project: PROJECT, rules: rules.firestore, journal: memoryJournal(), log });
    scene.database = await startDatabase({ port: 0, namespace: NAMESPACE, rules: rules.database, journal: memoryJournal(), log });
    mkdirSync(folder, { recursive: true });
    hosting = await startHosting({
      port: 0,
      site: { config: readHostingConfig(join(root, 'firebase.json')), folder },
      pages: () => Promise.resolve(null),
      log,
    });
    const behind = `http://127.0.0.1:${String(scene.firestore.port)}`;
    front = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const answer = answerOf(scene.google, request, url);
      const end = (status: number, text: string): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      if (answer !== null) return end(answer[0], JSON.stringify(answer[1]));
      const headers: Record<string, string> =
        request.headers.authorization === undefined ? {} : { authorization: request.headers.authorization };
      // The ruleset is what the embedded Firestore has in force.
      if (url.pathname.endsWith('/rulesets/r1'))
        return void fetch(`${behind}/emulator/v1/projects/${PROJECT}:securityRules`, { headers })
          .then(async (found) => ((await found.json()) as { readonly rules: object }).rules)
          .then((source) => end(200, JSON.stringify({ name: 'r1', source })));
      return void fetch(`${behind}${request.url ?? ''}`, { headers }).then(async (found) => end(found.status, await found.text()));
    });
    const google = await listening(front);
    scene.place = {
      isLocal: false,
      project: PROJECT,
      apiKey: 'a-valid-key',
      databaseOrigin: `http://127.0.0.1:${String(scene.database.port)}`,
      namespace: NAMESPACE,
      firestoreOrigin: google,
      signInOrigin: google,
      rulesOrigin: google,
      appCheckOrigin: google,
      site: `http://127.0.0.1:${String(hosting.port)}`,
      authorization: 'Bearer owner',
    };
  });
  beforeEach(async () => {
    scene.google = healthyGoogle();
    const content = readFileSync(join(root, 'firestore.rules'), 'utf8');
    await scene.send('firestore', 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, {
      rules: { files: [{ name: 'firestore.rules', content }] },
    });
    await scene.send(
      'database',
      'PUT',
      `/.settings/rules.json?ns=${NAMESPACE}`,
      JSON.parse(readFileSync(join(root, 'database.rules.json'), 'utf8')),
    );
    await scene.send('database', 'PATCH', `/.json?ns=${NAMESPACE}`, databaseRecords(seededAt.getTime()));
    const writes = ['meta/owner', 'meta/offers'].map((path) => ({
      update: { name: `${documents}/${path}`, fields: wireFields(seeded[path] ?? {}) },
    }));
    await scene.send('firestore', 'POST', `/v1/${documents}:commit`, { writes });
    scene.publish('index.html', '<!doctype html><title>Sextant</title>');
    scene.publish('about.html', '<!doctype html><p>Smith &amp; Sons</p>');
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    await Promise.all([hosting.close(), scene.firestore.close(), scene.database.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return scene;
};

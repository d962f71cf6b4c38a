/** Writes the demo into running services, through their own REST interfaces with the owner token. Running it again gives the same. */
import { NAMESPACE, PROJECT } from './admission/project';
import { DEMO_PASSWORD, demoPeople } from './seed-people';
import { databaseRecords, firestoreDocuments } from './seed-records';
import { wireFields } from './wire/plain-fields';

export interface SeedPorts {
  readonly auth: number;
  readonly database: number;
  readonly firestore: number;
}

const send = async (method: string, url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Seeding failed: ${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
};

const seedAccounts = async (port: number): Promise<void> => {
  const users = demoPeople.map(({ uid, email }) => ({ localId: uid, email, emailVerified: true, rawPassword: DEMO_PASSWORD }));
  const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
  const { error = [] } = (await send('POST', url, { users, allowOverwrite: true })) as { readonly error?: readonly unknown[] };
  if (error.length > 0) throw new Error(`Seeding failed: the accounts were refused: ${JSON.stringify(error)}`);
};

const seedDatabase = (port: number, now: Date): Promise<unknown> =>
  send('PATCH', `http://127.0.0.1:${port}/.json?ns=${NAMESPACE}`, databaseRecords(now.getTime()));

const seedFirestore = (port: number, now: Date): Promise<unknown> => {
  const database = `projects/${PROJECT}/databases/(default)`;
  const writes = Object.entries(firestoreDocuments(now)).map(([path, fields]) => ({
    update: { name: `${database}/documents/${path}`, fields: wireFields(fields) },
  }));
  return send('POST', `http://127.0.0.1:${port}/v1/${database}/documents:commit`, { writes });
};

/** Rejects with what the service answered when one refuses. Accounts come last: who can sign in finds everything. */
export const seedDemo = async (ports: SeedPorts): Promise<void> => {
  const now = new Date();
  await seedDatabase(ports.database, now);
  await seedFirestore(ports.firestore, now);
  await seedAccounts(ports.auth);
};

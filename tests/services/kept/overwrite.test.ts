/** What a refusal means where others write the same document, with a database that says what each test has planned. */
import type { DocumentReference } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { overwrite } from '@/services/firebase/overwrite';

/** What a transaction finds, and whether its commit is refused; each is taken once. */
interface Planned {
  readonly data: object | undefined;
  readonly isRefused?: boolean;
}

const database = vi.hoisted(() => ({ plan: [] as unknown[] }));

vi.mock('firebase/firestore', () => ({
  snapshotEqual: (one: { data: () => unknown }, other: { data: () => unknown }) =>
    JSON.stringify([one.data()]) === JSON.stringify([other.data()]),
  runTransaction: async (_firestore: unknown, work: (transaction: unknown) => Promise<unknown>) => {
    const { data, isRefused } = database.plan.shift() as Planned;
    const result = await work({ get: async () => ({ data: () => data }), set: () => undefined });
    if (isRefused === true) throw Object.assign(new Error('Missing or insufficient permissions.'), { code: 'permission-denied' });
    return result;
  },
}));

const reference = { firestore: {} } as DocumentReference;
const write = (): Promise<string> => overwrite(reference, (_transaction, data) => (data === undefined ? 'made' : 'same'));
const planned = (...plan: readonly Planned[]): void => void (database.plan = [...plan]);

beforeEach(() => planned());

const [nothing, refused, other] = [{ data: undefined }, { data: undefined, isRefused: true }, { data: { update: 1 } }];

it('tries again where the document has meanwhile become another', async () => {
  planned(refused, other, other);
  expect(await write()).toBe('same');
});

it('tries again where it was made and removed again meanwhile, as an update that another device has compacted', async () => {
  planned(refused, nothing, nothing);
  expect(await write()).toBe('made');
});

it('is refused where the rules say so twice of what stands', async () => {
  planned(refused, nothing, refused, nothing);
  await expect(write()).rejects.toMatchObject({ code: 'permission-denied' });
  expect(database.plan).toEqual([]);
});

it('says that others were faster, and no refusal, where they were each time', async () => {
  const [one, two, three] = [1, 2, 3].map((update) => ({ data: { update } }));
  planned(refused, one!, { ...one!, isRefused: true }, two!, { ...two!, isRefused: true }, three!);
  const failure: unknown = await write().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toHaveProperty('code');
});

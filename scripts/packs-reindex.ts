/**
 * Brings the membership index and its mirror in line with the packs, for a real project or the embedded
 * backend. It prints what it changes; with `--dry-run` it changes nothing.
 */
import {
  accessMirrorOf,
  type AccessMirror,
  type Memberships,
  membershipRepairs,
  mirrorRepairs,
  type StoredPacks,
} from '@/domain/access/pack-index';
import { backendPlace, type BackendPlace } from './cli/backend-place';

const answerOf = async <T>(address: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
};

interface MirrorPage {
  readonly documents?: readonly {
    readonly name: string;
    readonly fields?: { readonly pages?: { readonly mapValue?: { readonly fields?: Record<string, unknown> } } };
  }[];
  readonly nextPageToken?: string;
}

const storedMirror = async (documents: string, headers: Record<string, string>): Promise<AccessMirror> => {
  const mirror: Record<string, Record<string, true>> = {};
  for (let token: string | undefined = ''; token !== undefined;) {
    const page: MirrorPage = await answerOf(
      `${documents}/access?pageSize=300${token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`}`,
      { headers },
    );
    for (const document of page.documents ?? []) {
      const key = document.name.slice(document.name.lastIndexOf('/') + 1);
      mirror[key] = Object.fromEntries(
        Object.keys(document.fields?.pages?.mapValue?.fields ?? {}).map((pageKey) => [pageKey, true as const]),
      );
    }
    token = page.nextPageToken;
  }
  return mirror;
};

const reindex = async (
  { databaseOrigin, namespace, documents, documentsName, authorization }: BackendPlace,
  write: boolean,
): Promise<string> => {
  if (databaseOrigin === null) throw new Error('VITE_FIREBASE_DATABASE_URL is missing: the packs are in the Realtime Database.');
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const query = namespace === null ? '' : `?ns=${namespace}`;
  const packs = (await answerOf<StoredPacks | null>(`${databaseOrigin}/packs.json${query}`, { headers })) ?? {};
  const memberships = (await answerOf<Memberships | null>(`${databaseOrigin}/memberships.json${query}`, { headers })) ?? {};
  const index = membershipRepairs(packs, memberships);
  const mirror = mirrorRepairs(packs, await storedMirror(documents, headers));
  if (write && Object.keys(index).length > 0) {
    await answerOf(`${databaseOrigin}/.json${query}`, { method: 'PATCH', headers, body: JSON.stringify(index) });
  }
  const changes = Object.entries(mirror);
  // Firestore takes at most 500 writes in one commit.
  for (let start = 0; write && start < changes.length; start += 500) {
    const writes = changes.slice(start, start + 500).map(([key, pages]) => {
      const name = `${documentsName}/access/${key}`;
      if (pages === null) return { delete: name };
      const fields = Object.fromEntries(Object.keys(pages).map((page) => [page, { booleanValue: true }]));
      return { update: { name, fields: { pages: { mapValue: { fields } } } } };
    });
    await answerOf(`${documents}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes }) });
  }
  const people = Object.keys(accessMirrorOf(packs)).length;
  return `${Object.keys(packs).length} packs, ${people} addresses: ${Object.keys(index).length} index entries and ${changes.length} mirror documents ${write ? 'changed' : 'would change'}.`;
};

try {
  const found = backendPlace(process.env);
  if (!found.ok) throw new Error(found.reason);
  process.stdout.write(`${await reindex(found.place, !process.argv.includes('--dry-run'))}\n`);
} catch (cause) {
  process.stderr.write(`The index was not repaired: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

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

interface Place {
  readonly databaseOrigin: string;
  readonly namespace: string | null;
  readonly firestoreOrigin: string;
  readonly project: string;
  readonly authorization: string;
}

/** The embedded backend on its usual ports, unless a project is named and a token is given. */
const placeFrom = (variables: NodeJS.ProcessEnv): Place => {
  const databaseUrl = variables['VITE_FIREBASE_DATABASE_URL'];
  const project = variables['VITE_FIREBASE_PROJECT_ID'];
  if (databaseUrl === undefined || project === undefined) {
    const offset = Number(variables['SEXTANT_PORT_OFFSET'] ?? 0);
    return {
      databaseOrigin: `http://127.0.0.1:${9000 + offset}`,
      namespace: 'demo-sextant-default-rtdb',
      firestoreOrigin: `http://127.0.0.1:${8080 + offset}`,
      project: 'demo-sextant',
      authorization: 'Bearer owner',
    };
  }
  const token = variables['GOOGLE_ACCESS_TOKEN'];
  if (token === undefined || token === '')
    throw new Error('GOOGLE_ACCESS_TOKEN is missing: GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token)');
  return {
    databaseOrigin: databaseUrl.replace(/\/$/u, ''),
    namespace: null,
    firestoreOrigin: 'https://firestore.googleapis.com',
    project,
    authorization: `Bearer ${token}`,
  };
};

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

const reindex = async (place: Place, write: boolean): Promise<string> => {
  const headers = { Authorization: place.authorization, 'Content-Type': 'application/json' };
  const query = place.namespace === null ? '' : `?ns=${place.namespace}`;
  const packs = (await answerOf<StoredPacks | null>(`${place.databaseOrigin}/packs.json${query}`, { headers })) ?? {};
  const memberships = (await answerOf<Memberships | null>(`${place.databaseOrigin}/memberships.json${query}`, { headers })) ?? {};
  const root = `${place.firestoreOrigin}/v1/projects/${place.project}/databases/(default)/documents`;
  const index = membershipRepairs(packs, memberships);
  const mirror = mirrorRepairs(packs, await storedMirror(root, headers));
  if (write && Object.keys(index).length > 0) {
    await answerOf(`${place.databaseOrigin}/.json${query}`, { method: 'PATCH', headers, body: JSON.stringify(index) });
  }
  const changes = Object.entries(mirror);
  // Firestore takes at most 500 writes in one commit.
  for (let start = 0; write && start < changes.length; start += 500) {
    const writes = changes.slice(start, start + 500).map(([key, pages]) => {
      const name = `projects/${place.project}/databases/(default)/documents/access/${key}`;
      if (pages === null) return { delete: name };
      const fields = Object.fromEntries(Object.keys(pages).map((page) => [page, { booleanValue: true }]));
      return { update: { name, fields: { pages: { mapValue: { fields } } } } };
    });
    await answerOf(`${root}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes }) });
  }
  const people = Object.keys(accessMirrorOf(packs)).length;
  return `${Object.keys(packs).length} packs, ${people} addresses: ${Object.keys(index).length} index entries and ${changes.length} mirror documents ${write ? 'changed' : 'would change'}.`;
};

try {
  process.stdout.write(`${await reindex(placeFrom(process.env), !process.argv.includes('--dry-run'))}\n`);
} catch (cause) {
  process.stderr.write(`The index was not repaired: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

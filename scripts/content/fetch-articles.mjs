/**
 * Reads what the store of a project publishes, as anybody may, into `build/published-articles.json`, for the build to draw. Without a
 * network the file of the last time stays, or `content/blog` is drawn; which of them is said in a sentence.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fetchedFile } from './read-articles.mjs';

/** A value of Firestore's REST face as plain data; times in epoch ms. */
const plain = (value) => {
  if ('mapValue' in value) return fields(value.mapValue.fields ?? {});
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('integerValue' in value) return Number(value.integerValue);
  if ('timestampValue' in value) return Date.parse(value.timestampValue);
  if ('nullValue' in value) return null;
  return Object.values(value)[0];
};

const fields = (wire) => Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, plain(value)]));

const absent = { image: null, faq: [], publishedAt: null, modifiedAt: null, scheduledAt: null };

/** All published articles of a project. Rejects when it can't be asked. */
export const fetchPublished = async ({ documents, key }) => {
  const filter = { fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'published' } } };
  const answer = await fetch(`${documents}:runQuery${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'articles' }], where: filter } }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`the store answered ${answer.status}`);
  return (await answer.json()).flatMap(({ document }) =>
    document === undefined ? [] : [{ ...absent, ...fields(document.fields ?? {}), slug: document.name.split('/').at(-1) }],
  );
};

const projectOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).project : null);

/** Keeps what is published for the build, and resolves with a sentence about it; null for a build without a project. */
export const keepPublished = async (root, variables) => {
  const file = fetchedFile(root);
  const project = variables['VITE_FIREBASE_PROJECT_ID'] || null;
  if (project === null) {
    rmSync(file, { force: true });
    return null;
  }
  if (projectOf(file) !== project) rmSync(file, { force: true });
  try {
    const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`;
    const articles = await fetchPublished({ documents, key: variables['VITE_FIREBASE_API_KEY'] });
    if (articles.length === 0) {
      rmSync(file, { force: true });
      return 'The store publishes no article yet; the build draws those of content/blog.';
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ project, articles }));
    return `The build draws ${articles.length} ${articles.length === 1 ? 'article' : 'articles'} of the store.`;
  } catch (cause) {
    const instead = existsSync(file) ? 'those that it published when it was last read' : 'those of content/blog';
    return `The articles of the store could not be read (${cause.message}); the build draws ${instead}.`;
  }
};

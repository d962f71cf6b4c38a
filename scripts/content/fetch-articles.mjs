/**
 * Reads what the store of a project publishes, as anybody may, into `build/published-articles.json`, for the build to draw. Without a
 * network the file of the last time stays, or `content/blog` is drawn; which of them is said in a sentence. The stored pictures that
 * published articles name go into `build/article-pictures`, where each stays under its digest.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fetchedFile, pictureFile, picturesIn } from './read-articles.mjs';

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

const hasDigest = (bytes, path) => path.includes(createHash('sha256').update(bytes).digest('hex'));

/** The stored pictures that the articles name, each once; resolves with how many could not be had. */
export const fetchPictures = async (root, articles, { documents, key }) => {
  const missing = [...new Set(articles.flatMap(picturesIn))].filter((path) => !existsSync(pictureFile(root, path)));
  const taken = await Promise.all(
    missing.map(async (path) => {
      const [, sha256] = /([0-9a-f]{64})/u.exec(path);
      const answer = await fetch(`${documents}/articlePictures/${sha256}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`, {
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      const bytes = answer?.ok === true ? Buffer.from((await answer.json()).fields?.bytes?.bytesValue ?? '', 'base64') : null;
      if (bytes === null || !hasDigest(bytes, path)) return false;
      mkdirSync(dirname(pictureFile(root, path)), { recursive: true });
      writeFileSync(pictureFile(root, path), bytes);
      return true;
    }),
  );
  return taken.filter((isTaken) => !isTaken).length;
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
    const store = { documents, key: variables['VITE_FIREBASE_API_KEY'] };
    const articles = await fetchPublished(store);
    if (articles.length === 0) {
      rmSync(file, { force: true });
      return 'The store publishes no article yet; the build draws those of content/blog.';
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ project, articles }));
    const missing = await fetchPictures(root, articles, store);
    const told = missing === 0 ? '' : ` ${missing} of their pictures could not be read; browsers ask the store for them.`;
    return `The build draws ${articles.length} ${articles.length === 1 ? 'article' : 'articles'} of the store.${told}`;
  } catch (cause) {
    const instead = existsSync(file) ? 'those that it published when it was last read' : 'those of content/blog';
    return `The articles of the store could not be read (${cause.message}); the build draws ${instead}.`;
  }
};

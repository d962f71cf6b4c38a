/** What the demo leaves in both databases, as pure data: the records of first sign-ins, packs with their index, and the sample of the demo trader. */
import { createHash } from 'node:crypto';
import { displayNameOf } from '@/domain/access/account';
import { emailKeyOf } from '@/domain/access/email-key';
import { readDocument } from '@/domain/assistant/training/document-file';
import { indexParts, nextDocuments } from '@/domain/assistant/training/knowledge-index';
import type { TrainingDocument } from '@/domain/assistant/training/training-document';
import { readArticleFiles } from '@/domain/articles/article-file';
import { detailsOfContent, fieldsOfContent } from '@/domain/articles/stored-article';
import { fieldsOfDraft } from '@/domain/published/result-document';
import type { Publication } from '@/domain/published/published-result';
import { defaultPreferences, storedPreferences } from '@/domain/preferences/preferences';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleDocuments } from '@/domain/sample/sample-documents';
import type { SampleDocument } from '@/domain/sample/sample-documents';
import demoResults from './demo-results.json' with { type: 'json' };
import { demoOffers, demoPacks, demoPeople, OWNER_UID, TRADER_UID } from './seed-people';

/** Paths and values of one atomic update of the Realtime Database. `nowMs` stands for the server's time. */
export const databaseRecords = (nowMs: number): Readonly<Record<string, unknown>> => {
  const values: Record<string, unknown> = { 'meta/owner': OWNER_UID };
  for (const { uid, email, role } of demoPeople) {
    values[`users/${uid}`] = { email, createdAt: nowMs, lastLogin: nowMs, status: 'active', role };
    values[`status/${uid}`] = { state: 'offline', lastChanged: nowMs };
  }
  for (const { id, name, allowedEmails, allowedPages } of demoPacks) {
    values[`packs/${id}`] = { name, allowedEmails, allowedPages, revision: 1, updatedAt: nowMs };
    for (const email of allowedEmails) values[`memberships/${emailKeyOf(email)}/${id}`] = true;
  }
  return values;
};

/** The union of the pages of all packs that name an address, by address key. */
const pagesByEmailKey = (): ReadonlyMap<string, Record<string, true>> => {
  const pages = new Map<string, Record<string, true>>();
  for (const { allowedEmails, allowedPages } of demoPacks) {
    for (const key of allowedEmails.map(emailKeyOf)) {
      pages.set(key, { ...pages.get(key), ...Object.fromEntries(allowedPages.map((page) => [page, true as const])) });
    }
  }
  return pages;
};

/** Documents by path; a `Date` stands for a Firestore timestamp. */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What each document of the sample carries besides its fields, by the rules of its collection. */
const envelopeOf = ({ collection, madeAt }: SampleDocument, now: Date): Readonly<Record<string, unknown>> => {
  const createdAt = madeAt === null ? now : new Date(madeAt);
  if (collection === 'accounts') return { createdAt, updatedAt: now };
  return collection === 'plans' ? { version: 1, deviceId: 'sample', createdAt, termsAt: createdAt, updatedAt: now } : { updatedAt: now };
};

const sampleRecords = (now: Date): Documents =>
  Object.fromEntries(
    sampleDocuments(sampleClock(lastFriday(now.getTime()))).map((document) => [
      `users/${TRADER_UID}/${document.collection}/${document.id}`,
      { ...document.fields, ...envelopeOf(document, now) },
    ]),
  );

/** Four backtests, made by `npm run demo-results`, as the owner would have published them. */
const publishedRecords = (now: Date): Documents =>
  Object.fromEntries(
    (demoResults as unknown as readonly Publication[]).flatMap(({ id, draft, lists }) => [
      [`publishedBacktests/${id}`, { ...fieldsOfDraft(draft), userId: OWNER_UID, createdAt: now }],
      ...Object.entries(lists).map(([reading, body]) => [`publishedBacktests/${id}/lists/${reading}`, { body, createdAt: now }] as const),
    ]),
  );

const knowledgeFiles = import.meta.glob<string>('/content/knowledge/*.md', { query: '?raw', import: 'default', eager: true });

/** The shipped knowledge as the owner would have taken it over and published it. */
const knowledgeRecords = (now: Date): Documents => {
  const documents = Object.entries(knowledgeFiles).map(([path, text]): TrainingDocument => {
    const name = /([^/]+)\.md$/u.exec(path)?.[1] ?? path;
    const read = readDocument(text, name);
    if (!read.ok) throw new Error(`content/knowledge/${name}.md, line ${String(read.line)}: ${read.reason}`);
    return { id: name, status: 'published', version: 1, ...read.content };
  });
  const parts = indexParts(nextDocuments(documents)) ?? [];
  const hash = createHash('sha256').update(parts.join('')).digest('hex');
  return Object.fromEntries<Readonly<Record<string, unknown>>>([
    ...documents.flatMap(({ id, title, body, tests, status, version }) => [
      [`knowledge/${id}`, { title, body, tests, status, version, createdAt: now, updatedAt: now }] as const,
      [`knowledge/${id}/versions/1`, { title, body, details: { tests, status }, userId: OWNER_UID, createdAt: now }] as const,
    ]),
    ...parts.map((body, at) => [`knowledgeIndex/1_${String(at + 1)}`, { body, createdAt: now }] as const),
    ['knowledgeIndex/head', { version: 1, parts: parts.length, hash, updatedAt: now }],
  ]);
};

const articleFiles = import.meta.glob<string>('/content/blog/*.md', { query: '?raw', import: 'default', eager: true });

/** The shipped articles as the owner would have taken them over, each under its own slug as its id, as the build has them. */
const articleRecords = (now: Date): Documents => {
  const read = readArticleFiles(Object.entries(articleFiles).map(([name, text]) => ({ name, text })));
  if (!read.ok) throw new Error(read.problems.map(({ file, line, reason }) => `${file}, line ${String(line)}: ${reason}`).join('\n'));
  const time = (field: string, at: number | null) => (at === null ? {} : { [field]: new Date(at) });
  return Object.fromEntries<Readonly<Record<string, unknown>>>(
    read.articles.flatMap(({ content, status, publishedAt, modifiedAt, scheduledAt }) => {
      const { slug, title, body } = content;
      const shared = { articleId: slug, revision: 1, status, userId: OWNER_UID, createdAt: now };
      const times = { ...time('publishedAt', publishedAt), ...time('modifiedAt', modifiedAt), ...time('scheduledAt', scheduledAt) };
      return [
        [`articles/${slug}`, { ...fieldsOfContent(content), ...times, ...shared, updatedAt: now }] as const,
        [`articleRevisions/${slug}_1`, { ...shared, slug, title, body, details: detailsOfContent(content) }] as const,
      ];
    }),
  );
};

/** The documents of Firestore, `now` standing for the server's time. */
export const firestoreDocuments = (now: Date): Documents => {
  const documents: Record<string, Record<string, unknown>> = {
    'meta/owner': { uid: OWNER_UID, createdAt: now },
    'meta/offers': { ...demoOffers, updatedAt: now },
    [`admins/${OWNER_UID}`]: { userId: OWNER_UID, role: 'admin', createdAt: now },
  };
  for (const { uid, email, role } of demoPeople) {
    const displayName = displayNameOf(null, email);
    documents[`users/${uid}`] = { email, displayName, role, status: 'active', createdAt: now, updatedAt: now };
    documents[`userPreferences/${uid}`] = { userId: uid, ...storedPreferences(defaultPreferences), lastUpdated: now };
  }
  for (const [key, pages] of pagesByEmailKey()) documents[`access/${key}`] = { pages };
  return { ...documents, ...publishedRecords(now), ...knowledgeRecords(now), ...articleRecords(now), ...sampleRecords(now) };
};

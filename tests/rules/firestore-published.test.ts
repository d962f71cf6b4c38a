/** What admins publish with its history: revisions, redirects, knowledge by versions, its index, and what is offered. */
import { createHash } from 'node:crypto';
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, writers, type Row } from './firestore-table';
import { admins, earlier, everyone, lacking, savedArticle, world, type Who } from './firestore-world';
import { bytes } from './kept-world';

const digest = 'ab'.repeat(32);
/** Each admin writes in the own name. */
const byAdmin = (sentence: string, path: string, data: PlainMap): Row[] =>
  everyone.map((who) => [sentence, who, { write: { [path]: { ...data, userId: who } } }, admins.includes(who) ? 'allowed' : 'refused']);

describe('revisions of articles', () => {
  const revision: PlainMap = {
    articleId: 'a-1',
    revision: 3,
    slug: 'why-sharpe-differs',
    status: 'draft',
    title: 'Why',
    body: '# Why',
    userId: 'admin',
    createdAt: serverTime,
  };
  const path = 'articleRevisions/a-1_3';
  const over = { ...world, [path]: { ...revision, createdAt: earlier } };
  check([
    ...byAdmin('keeps a revision', path, revision),
    ...forEach('reads a revision', { get: path, over }, admins),
    ...lists('articleRevisions', admins),
    ...forEach('rewrites a revision', { write: { [path]: revision }, over }, []),
    ...forEach('deletes a revision', { write: { [path]: null }, over }, []),
    ...tries('admin', path, {
      'keeps tags and a description': [{ ...revision, details: { tags: ['statistics'] } }, 'allowed'],
      'keeps it in the name of another admin': [{ ...revision, userId: 'owner' }, 'refused'],
      'keeps it under another number': [{ ...revision, revision: 4 }, 'refused'],
      'keeps it under another article': [{ ...revision, articleId: 'a-2' }, 'refused'],
      'keeps 700,000 bytes': [{ ...revision, body: 'x'.repeat(700_000) }, 'allowed'],
      'keeps 700,001 bytes': [{ ...revision, body: 'x'.repeat(700_001) }, 'refused'],
      'keeps a status that is none': [{ ...revision, status: 'hidden' }, 'refused'],
      'keeps it for yesterday': [{ ...revision, createdAt: earlier }, 'refused'],
    }),
    ...tries('admin', 'articleRevisions/a-1_0', { 'keeps revision 0': [{ ...revision, revision: 0 }, 'refused'] }),
  ]);
});

describe('pictures of articles', () => {
  const drawn = new Uint8Array([1, 2, 3]);
  const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
  const picture: PlainMap = {
    bytes: bytes(drawn),
    type: 'image/webp',
    width: 800,
    height: 450,
    userId: 'admin',
    createdAt: serverTime,
  };
  const path = `articlePictures/${digestOf(drawn)}`;
  const over = { ...world, [path]: { ...picture, createdAt: earlier } };
  const full = new Uint8Array(300_000);
  const more = new Uint8Array(300_001);
  check([
    ...byAdmin('stores a picture', path, picture),
    ...forEach('sees a picture', { get: path, over }, everyone),
    ...gets(`articlePictures/${digest}`, everyone),
    ...lists('articlePictures', admins),
    ...forEach('puts another picture in its place', { write: { [path]: picture }, over }, []),
    ...forEach('deletes a picture', { write: { [path]: null }, over }, []),
    ...tries('admin', path, {
      'stores it as JPEG': [{ ...picture, type: 'image/jpeg' }, 'allowed'],
      'stores it as SVG': [{ ...picture, type: 'image/svg+xml' }, 'refused'],
      'stores text as a picture': [{ ...picture, bytes: 'abc' }, 'refused'],
      'stores other bytes under the digest': [{ ...picture, bytes: bytes(new Uint8Array([1, 2, 4])) }, 'refused'],
      'stores it with sides of 1 and 4,000': [{ ...picture, width: 1, height: 4000 }, 'allowed'],
      'stores it without width': [{ ...picture, width: 0 }, 'refused'],
      'stores it higher than 4,000': [{ ...picture, height: 4001 }, 'refused'],
      'stores it with half a pixel': [{ ...picture, width: 1.5 }, 'refused'],
      'stores it in the name of another admin': [{ ...picture, userId: 'owner' }, 'refused'],
      'stores it for yesterday': [{ ...picture, createdAt: earlier }, 'refused'],
      'stores it without its type': [lacking(picture, 'type'), 'refused'],
      'adds a field': [{ ...picture, name: 'chart' }, 'refused'],
    }),
    ...tries('admin', `articlePictures/${digest}`, { 'stores it under another digest': [picture, 'refused'] }),
    ...tries('admin', `articlePictures/${digestOf(full)}`, { 'stores 300,000 bytes': [{ ...picture, bytes: bytes(full) }, 'allowed'] }),
    ...tries('admin', `articlePictures/${digestOf(more)}`, { 'stores 300,001 bytes': [{ ...picture, bytes: bytes(more) }, 'refused'] }),
  ]);
});

describe('redirects', () => {
  const redirect: PlainMap = { to: 'new-name', articleId: 'a-1', createdAt: serverTime, updatedAt: serverTime };
  const path = 'redirects/old-name';
  const over = { ...world, [path]: { ...redirect, createdAt: earlier, updatedAt: earlier } };
  check([
    ...writers('redirects', { [path]: redirect }, admins),
    ...forEach('follows', { get: path, over }, everyone),
    ...gets('redirects/unknown', everyone),
    ...lists('redirects', admins),
    ...forEach('points it elsewhere', { write: { [path]: { ...redirect, to: 'newer-name', createdAt: earlier } }, over }, admins),
    ...forEach('removes', { write: { [path]: null }, over }, admins),
    ...tries('admin', path, {
      'redirects in a circle': [{ ...redirect, to: 'old-name' }, 'refused'],
      'redirects to another site': [{ ...redirect, to: 'https://example.org' }, 'refused'],
      'redirects to no article': [lacking(redirect, 'articleId'), 'refused'],
      'adds a field': [{ ...redirect, note: '' }, 'refused'],
    }),
    ...tries('admin', 'redirects/Old Name', { 'redirects from what is no slug': [redirect, 'refused'] }),
    [
      'renames: the new article, the redirect, and the old one removed',
      'admin',
      {
        write: {
          ...savedArticle('new-name', { status: 'published', articleId: 'open', revision: 2 }),
          'redirects/open': redirect,
          'articles/open': null,
        },
      },
      'allowed',
    ],
    [
      'renames again, and leads the first slug to the newest',
      'admin',
      {
        write: {
          [path]: { ...redirect, to: 'newest', createdAt: earlier },
          'redirects/new-name': { ...redirect, to: 'newest' },
        },
        over,
      },
      'allowed',
    ],
    ['renames again, and leaves a chain', 'admin', { write: { 'redirects/new-name': { ...redirect, to: 'old-name' } }, over }, 'refused'],
  ]);
});

describe('versions of knowledge', () => {
  const version: PlainMap = { title: 'Orders', body: 'A market order …', userId: 'admin', createdAt: serverTime };
  const path = 'knowledge/k1/versions/2';
  const over = { ...world, [path]: { ...version, createdAt: earlier } };
  check([
    ...byAdmin('keeps a version', path, version),
    ...forEach('reads a version', { get: path, over }, admins),
    ...lists('knowledge/k1/versions', admins),
    ...forEach('rewrites a version', { write: { [path]: version }, over }, []),
    ...forEach('deletes a version', { write: { [path]: null }, over }, []),
    ...forEach('lists all versions', { list: 'versions', group: true }, []),
    ...tries('admin', path, {
      'keeps 700,001 bytes': [{ ...version, body: 'x'.repeat(700_001) }, 'refused'],
      'keeps it in the name of another admin': [{ ...version, userId: 'owner' }, 'refused'],
    }),
    ...tries('admin', 'knowledge/k1/versions/latest', { 'keeps a version without a number': [version, 'refused'] }),
  ]);
});

describe('the index of knowledge', () => {
  const part: PlainMap = { body: '[]', createdAt: serverTime };
  const head: PlainMap = { version: 4, parts: 2, hash: digest, updatedAt: serverTime };
  const over = {
    ...world,
    'knowledgeIndex/3_1': { ...part, createdAt: earlier },
    'knowledgeIndex/4_1': { ...part, createdAt: earlier },
    'knowledgeIndex/4_2': { ...part, createdAt: earlier },
    'knowledgeIndex/head': { version: 3, parts: 1, hash: digest, updatedAt: earlier },
  };
  const readers: readonly Who[] = ['trader', ...admins];
  check([
    ...forEach('reads the head', { get: 'knowledgeIndex/head', over }, readers),
    ...forEach('reads a part', { get: 'knowledgeIndex/4_2', over }, readers),
    ...lists('knowledgeIndex', admins),
    ...writers('publishes a part', { 'knowledgeIndex/5_1': part }, admins),
    ...forEach('rewrites a part', { write: { 'knowledgeIndex/4_1': part }, over }, []),
    ...forEach('points the head at a version', { write: { 'knowledgeIndex/head': head }, over }, admins),
    ...forEach('points the head back', { write: { 'knowledgeIndex/head': { ...head, version: 3, parts: 1 } }, over }, admins),
    ...forEach('removes an old part', { write: { 'knowledgeIndex/3_1': null }, over }, admins),
    ...forEach('removes the head', { write: { 'knowledgeIndex/head': null }, over }, []),
    ...writers(
      'publishes parts and head together',
      { 'knowledgeIndex/4_1': part, 'knowledgeIndex/4_2': part, 'knowledgeIndex/head': head },
      admins,
    ),
    ...tries('admin', 'knowledgeIndex/head', {
      'points at a version that is not there': [head, 'refused'],
      'writes a part in the place of the head': [part, 'refused'],
    }),
    ...tries('admin', 'knowledgeIndex/5_1', {
      'publishes 700,001 bytes': [{ ...part, body: 'x'.repeat(700_001) }, 'refused'],
      'publishes for yesterday': [{ ...part, createdAt: earlier }, 'refused'],
    }),
    ...tries('admin', 'knowledgeIndex/5_0', { 'numbers the first part 0': [part, 'refused'] }),
    ['counts more parts than there are', 'admin', { write: { 'knowledgeIndex/head': { ...head, parts: 3 } }, over }, 'refused'],
    ['names no digest', 'admin', { write: { 'knowledgeIndex/head': { ...head, hash: '' } }, over }, 'refused'],
  ]);
});

describe('offers', () => {
  const offers: PlainMap = {
    trialDays: 14,
    trialPages: ['journal', 'Maps'],
    graceDays: 7,
    plans: { pro: { prices: ['price_1'], pages: ['journal'] } },
    updatedAt: serverTime,
  };
  const over = { ...world, 'meta/offers': { ...offers, updatedAt: earlier } };
  check([
    ...gets('meta/offers', everyone),
    ...writers('offers', { 'meta/offers': offers }, ['owner']),
    ...forEach('offers something else', { write: { 'meta/offers': { ...offers, trialDays: 7 } }, over }, ['owner']),
    ...forEach('offers nothing any more', { write: { 'meta/offers': null }, over }, ['owner']),
    ...lists('meta', []),
    ...tries('owner', 'meta/offers', {
      'offers no trial': [lacking(offers, 'trialDays', 'trialPages'), 'allowed'],
      'offers a trial of no days': [{ ...offers, trialDays: 0 }, 'refused'],
      'offers a trial of a thousand days': [{ ...offers, trialDays: 1_000 }, 'refused'],
      'offers a trial of half a day': [{ ...offers, trialDays: 0.5 }, 'refused'],
      'opens a page that is none': [{ ...offers, trialPages: ['admin'] }, 'refused'],
      'has a price of its own': [{ ...offers, price: 1 }, 'refused'],
      'has plans as a list': [{ ...offers, plans: [] }, 'refused'],
      'has a plan called like the trial': [{ ...offers, plans: { trial: { prices: [], pages: [] } } }, 'refused'],
    }),
  ]);
});

/**
 * The form of every field that the rules can look into, in Firestore: what is still stored at both ends, what no longer is, and
 * that nothing stands in the place of a required field. Here people, and what admins publish.
 */
import { describe } from 'vitest';
import { aDigest } from '../fixtures/kept/one-of-each';
import { serverTime, type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { text, map, list, id, oneOf, now, say, type Form, formsOf, mapOf } from './firestore-forms';
import { check, tries, type Row } from './firestore-table';
import { earlier, lacking, savedArticle, type Who } from './firestore-world';

const stamps = { createdAt: serverTime, updatedAt: serverTime };
const atMost = (most: number, [who, path, document]: readonly [Who, string, PlainMap]): Row[] => {
  const filled = (size: number): PlainMap => ({ ...document, ...mapOf(size - Object.keys(document).length) });
  return tries(who, path, {
    [`has ${String(most)} fields in ${path}`]: [filled(most), 'allowed'],
    [`has ${String(most + 1)} fields in ${path}`]: [filled(most + 1), 'refused'],
  });
};
/** A document of admins that may have more fields than the rules know. */
const titled = (path: string, document: PlainMap, most: number): Row[] => [
  ...atMost(most, ['admin', path, document]),
  ...[
    ...text(1, 200).allowed.map((title) => [title, 'allowed'] as const),
    ...text(1, 200).refused.map((title) => [title, 'refused'] as const),
  ].flatMap(([title, verdict]) => tries('admin', path, { [`has the title ${say(title)} in ${path}`]: [{ ...document, title }, verdict] })),
  ...tries('admin', path, {
    [`was created at another time in ${path}`]: [{ ...document, createdAt: earlier }, 'refused'],
    [`was changed at another time in ${path}`]: [{ ...document, updatedAt: earlier }, 'refused'],
  }),
];

/** An article with its revision, in which one field is of each form. */
const articleForms = (forms: Readonly<Record<string, Form>>): Row[] =>
  Object.entries(forms).flatMap(([field, { allowed, refused }]) => {
    const row = (value: Plain, verdict: 'allowed' | 'refused'): Row => [
      `has ${say(value)} as ${field} of an article`,
      'admin',
      { write: savedArticle('new-one', { [field]: value }) },
      verdict,
    ];
    return [...allowed.map((value) => row(value, 'allowed')), ...refused.map((value) => row(value, 'refused'))];
  });

describe('what admins publish', () => {
  const revision = {
    articleId: 'a-1',
    revision: 1,
    slug: 'why',
    status: 'draft',
    title: 'Why',
    body: '',
    userId: 'admin',
    createdAt: serverTime,
    details: {},
  };
  const version = { title: 'Orders', body: '', userId: 'admin', createdAt: serverTime, details: {} };
  const slug: Form = { allowed: ['a', 'x'.repeat(200)], refused: ['', 'x'.repeat(201), 'A b', 7] };
  const head = { version: 1, parts: 1, hash: aDigest, updatedAt: serverTime };
  const part = { body: '[]', createdAt: serverTime };
  const points = (sentence: string, over: PlainMap, at: string, verdict: 'allowed' | 'refused'): Row => [
    sentence,
    'admin',
    { write: { [`knowledgeIndex/${at}`]: part, 'knowledgeIndex/head': { ...head, ...over } } },
    verdict,
  ];
  check([
    ...articleForms({
      articleId: id,
      title: text(1, 200),
      description: text(0, 1000),
      body: { allowed: ['', 'x'.repeat(700_000)], refused: ['x'.repeat(700_001), 7] },
      tags: list(20),
      author: text(0, 200),
      image: map(2),
      faq: list(50),
      publishedAt: { allowed: [earlier, serverTime], refused: ['today', 7] },
      modifiedAt: { allowed: [earlier, serverTime], refused: ['today', 7] },
      revision: { allowed: [1], refused: [0, 0.5, '1'] },
    }),
    ...titled('knowledge/k3', { title: 'New', status: 'draft', ...stamps }, 40),
    ...formsOf(['admin', 'articleRevisions/a-1_1', revision], {
      required: { slug, status: oneOf('draft', 'scheduled', 'published', 'archived'), title: text(1, 200), createdAt: now },
      optional: { details: map(40) },
    }),
    ...tries('admin', 'articleRevisions/a.b_1', { 'is of an article that is no id': [{ ...revision, articleId: 'a.b' }, 'refused'] }),
    ...tries('admin', 'articleRevisions/a-1_0', { 'is a revision before the first': [{ ...revision, revision: 0 }, 'refused'] }),
    ...tries('admin', 'articleRevisions/a-1_1000000001', {
      'is a revision beyond all': [{ ...revision, revision: 1_000_000_001 }, 'refused'],
    }),
    ...formsOf(['admin', 'redirects/old-name', { to: 'new-name', articleId: 'a-1', ...stamps }], {
      required: { to: slug, articleId: id, createdAt: now, updatedAt: now },
    }),
    ...formsOf(['admin', 'knowledge/k1/versions/2', version], {
      required: { title: text(1, 200), createdAt: now },
      optional: { details: map(40) },
    }),
    ...formsOf(['admin', 'knowledgeIndex/5_1', part], { required: { createdAt: now } }),
    points('points at the first version of one part', {}, '1_1', 'allowed'),
    points('points at a version before the first', { version: 0 }, '0_1', 'refused'),
    points('points at no part', { parts: 0 }, '1_0', 'refused'),
    points('points at 1,000 parts', { parts: 1_000 }, '1_1000', 'allowed'),
    points('points at 1,001 parts', { parts: 1_001 }, '1_1001', 'refused'),
    points('points with a field of its own', { besides: 1 }, '1_1', 'refused'),
    points('points at a time of its own', { updatedAt: earlier }, '1_1', 'refused'),
    ...formsOf(['admin', 'calendarWeeks/2026-W11', { events: [], ...stamps }], {
      required: { events: list(2_000), createdAt: now, updatedAt: now },
    }),
    ...formsOf(['owner', 'meta/offers', { plans: {}, trialDays: 14, graceDays: 7, trialPages: [], ...lacking(stamps, 'createdAt') }], {
      required: { plans: map(20), updatedAt: now },
      optional: {
        trialDays: { allowed: [1, 90], refused: [0, 91, 0.5, '7'] },
        graceDays: { allowed: [1, 90], refused: [0, 91, 0.5, '7'] },
        trialPages: list(11, 'journal'),
      },
    }),
    ...[
      'sessions',
      'calendar',
      'calculator',
      'journal',
      'indicators',
      'Maps',
      'IA',
      'notepad',
      'visionai',
      'JournalPlatform',
      'chartAiAnalyse',
    ].flatMap((page) => tries('admin', 'access/new@demo%2Etest', { [`opens ${page} halfway`]: [{ pages: { [page]: 'yes' } }, 'refused'] })),
    ...tries('admin', `blocked/${aDigest}`, {
      'blocks somebody by one sign': [{ uid: 'x', createdAt: serverTime }, 'allowed'],
      'blocks somebody by 128 signs': [{ uid: 'x'.repeat(128), createdAt: serverTime }, 'allowed'],
      'blocks somebody by 129 signs': [{ uid: 'x'.repeat(129), createdAt: serverTime }, 'refused'],
    }),
    ...tries('admin', 'blocked/abc', { 'blocks what is no digest': [{ uid: 'x', createdAt: serverTime }, 'refused'] }),
  ]);
});

describe('people', () => {
  const recorded = { email: 'new@demo.test', displayName: 'new', role: 'user', status: 'active', ...stamps };
  const trader = {
    email: 'trader@demo.test',
    displayName: 'A name',
    role: 'user',
    status: 'active',
    createdAt: earlier,
    updatedAt: serverTime,
  };
  check([
    ...formsOf(['newcomer', 'users/newcomer', recorded], { required: { displayName: text(1, 200), createdAt: now, updatedAt: now } }),
    ...formsOf(['trader', 'users/trader', trader], { required: { displayName: text(1, 200), updatedAt: now } }),
    ...tries('admin', 'users/trader', {
      'suspends at a time of its own': [{ ...trader, status: 'suspended', updatedAt: earlier }, 'refused'],
    }),
    ...formsOf(['visitor', 'contactMessages/m2', { name: 'A', email: 'a@b.co', subject: '', text: 'x', createdAt: serverTime }], {
      required: { email: { allowed: ['a@b'], refused: ['a@', '@b', 'nobody', 7] } },
    }),
  ]);
});

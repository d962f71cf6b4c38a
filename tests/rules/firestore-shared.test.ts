/** Who may do what with the documents of Firestore that are there for many; see firestore.test.ts. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, where, writers, type Row, type Writes } from './firestore-table';
import { admins, anArticle, earlier, everyone, granted, lacking, message, savedArticle, type Who, world } from './firestore-world';

describe('articles', () => {
  const inName = (sentence: string, write: (userId: string) => Writes): Row[] =>
    everyone.map((who) => [sentence, who, { write: write(who) }, admins.includes(who) ? 'allowed' : 'refused']);
  const asAdmin = (rows: Readonly<Record<string, readonly [Writes, 'allowed' | 'refused']>>): Row[] =>
    Object.entries(rows).map(([sentence, [write, verdict]]) => [sentence, 'admin', { write }, verdict]);
  const created = savedArticle('new-one');
  const next = { articleId: 'hidden', revision: 2, createdAt: earlier };
  const without = (path: string, write: Writes): Writes => Object.fromEntries(Object.entries(write).filter(([name]) => name !== path));
  check([
    ...gets('articles/open', everyone),
    ...gets('articles/later', admins),
    ...gets('articles/hidden', admins),
    ...gets('articles/old', admins),
    ...gets('articles/none', admins),
    ...lists('articles', admins),
    ...forEach('lists published articles', { list: 'articles', where: where('status', 'published') }, everyone),
    ...forEach('lists drafts', { list: 'articles', where: where('status', 'draft') }, admins),
    ...forEach('lists articles by title', { list: 'articles', where: where('title', 'Title') }, admins),
    ...inName('creates an article', (userId) => savedArticle('new-one', { userId })),
    ...inName('publishes an article', (userId) =>
      savedArticle('hidden', { ...next, userId, status: 'published', publishedAt: serverTime }),
    ),
    ...writers('deletes an article', { 'articles/open': null }, admins),
    ...asAdmin({
      'saves the next revision': [savedArticle('hidden', next), 'allowed'],
      'saves the same revision again': [savedArticle('hidden', { ...next, revision: 1 }), 'refused'],
      'skips a revision': [savedArticle('hidden', { ...next, revision: 3 }), 'refused'],
      'saves without its revision': [without('articleRevisions/hidden_2', savedArticle('hidden', next)), 'refused'],
      'saves another text than its revision has': [
        { ...savedArticle('hidden', next), 'articles/hidden': { ...anArticle, ...next, body: 'Other.' } },
        'refused',
      ],
      'saves another title than its revision has': [
        { ...savedArticle('hidden', next), 'articles/hidden': { ...anArticle, ...next, title: 'Other' } },
        'refused',
      ],
      'saves another status than its revision has': [
        { ...savedArticle('hidden', next), 'articles/hidden': { ...anArticle, ...next, status: 'archived' } },
        'refused',
      ],
      'gives it the id of another article': [savedArticle('hidden', { ...next, articleId: 'a-9' }), 'refused'],
      'begins with the second revision': [savedArticle('new-one', { revision: 2 }), 'refused'],
      'begins with an id that is in use': [savedArticle('new-one', { articleId: 'hidden' }), 'refused'],
      'writes the next revision under another slug, and leaves the old one': [
        savedArticle('new-one', { ...next, createdAt: serverTime }),
        'refused',
      ],
      'renames it': [{ ...savedArticle('new-one', { ...next, createdAt: serverTime }), 'articles/hidden': null }, 'allowed'],
      'brings one back that was deleted': [savedArticle('gone', { articleId: 'gone', revision: 4 }), 'refused'],
      'has a date of going out and is not scheduled': [savedArticle('new-one', { scheduledAt: earlier }), 'refused'],
      'is scheduled for no date': [savedArticle('new-one', { status: 'scheduled' }), 'refused'],
      'is scheduled': [savedArticle('new-one', { status: 'scheduled', scheduledAt: earlier }), 'allowed'],
      'has an unknown status': [savedArticle('new-one', { status: 'ready' }), 'refused'],
      'has no title': [savedArticle('new-one', { title: '' }), 'refused'],
      'has a time of its own': [{ ...created, 'articles/new-one': { ...anArticle, updatedAt: earlier } }, 'refused'],
      'is written in the name of another': [{ ...created, 'articles/new-one': { ...anArticle, userId: 'owner' } }, 'refused'],
      'has an address that is none': [savedArticle('New One'), 'refused'],
    }),
    [
      'saves after one that was deleted',
      'admin',
      {
        write: savedArticle('gone', { articleId: 'gone', revision: 4 }),
        over: { ...world, 'articleRevisions/gone_3': { slug: 'gone', articleId: 'gone', revision: 3, createdAt: earlier } },
      },
      'allowed',
    ],
  ]);
});

describe('for members', () => {
  const week = { events: [{ title: 'x' }], createdAt: serverTime, updatedAt: serverTime };
  const fact = { title: 'x', status: 'published', createdAt: serverTime, updatedAt: serverTime };
  check([
    ...gets('calendarWeeks/2026-W10', ['trader', ...admins]),
    ...lists('calendarWeeks', ['trader', ...admins]),
    ...writers('publishes a week', { 'calendarWeeks/2026-W11': week }, admins),
    ...writers('deletes a week', { 'calendarWeeks/2026-W10': null }, admins),
    ...tries('admin', 'calendarWeeks/2026-W54', { 'publishes a week that is none': [week, 'refused'] }),
    ...tries('admin', 'calendarWeeks/2026-W11', {
      'publishes events as text': [{ ...week, events: 'x' }, 'refused'],
      'publishes a field of its own': [{ ...week, actual: '1.9%' }, 'refused'],
      'publishes 2001 events': [{ ...week, events: Array.from({ length: 2_001 }, () => 'x') }, 'refused'],
      'publishes former events that were never published': [{ ...week, formerEvents: [], formerAt: earlier }, 'refused'],
    }),
    ...tries('admin', 'calendarWeeks/2026-W10', {
      'publishes a week again, with the former events': [{ ...week, createdAt: earlier, formerEvents: [], formerAt: earlier }, 'allowed'],
      'publishes a week again, without them': [{ ...week, createdAt: earlier }, 'allowed'],
      'invents former events': [{ ...week, createdAt: earlier, formerEvents: [{ title: 'y' }], formerAt: earlier }, 'refused'],
      'dates the former events otherwise': [{ ...week, createdAt: earlier, formerEvents: [], formerAt: serverTime }, 'refused'],
    }),
    ...gets('knowledge/k1', ['trader', ...admins]),
    ...gets('knowledge/k2', admins),
    ...lists('knowledge', admins),
    ...forEach('lists published knowledge', { list: 'knowledge', where: where('status', 'published') }, ['trader', ...admins]),
    ...writers('writes knowledge', { 'knowledge/k3': fact }, admins),
    ...writers('deletes knowledge', { 'knowledge/k1': null }, admins),
    ...tries('admin', 'knowledge/k3', { 'has an unknown status': [{ ...fact, status: 'known' }, 'refused'] }),
    [
      'reads a week after leaving the pack',
      'trader',
      { over: { ...world, 'access/trader@demo%2Etest': { pages: { IA: true } } }, get: 'calendarWeeks/2026-W10' },
      'refused',
    ],
    [
      'reads a week without any pack',
      'trader',
      { over: lacking(world as PlainMap, 'access/trader@demo%2Etest') as typeof world, get: 'calendarWeeks/2026-W10' },
      'refused',
    ],
  ]);
});

describe('for everybody', () => {
  check([
    ...gets('contactMessages/m1', admins),
    ...lists('contactMessages', admins),
    ...writers('sends a message', { 'contactMessages/m2': message }, everyone),
    ...writers('changes a message', { 'contactMessages/m1': message }, []),
    ...writers('deletes a message', { 'contactMessages/m1': null }, admins),
    ...tries('visitor', 'contactMessages/m2', {
      'sends without a subject': [{ ...message, subject: '' }, 'allowed'],
      'sends no text': [{ ...message, text: '' }, 'refused'],
      'sends no address': [{ ...message, email: 'nobody' }, 'refused'],
      'sends no name': [{ ...message, name: '' }, 'refused'],
      'sends at a time of its own': [{ ...message, createdAt: earlier }, 'refused'],
      'sends a field more': [{ ...message, phone: '1' }, 'refused'],
      // Name, address, subject and text: 1 + 6 + 5 bytes beside the text.
      'sends 4 KB': [{ ...message, text: 'é'.repeat(2_000).concat('x'.repeat(84)) }, 'allowed'],
      'sends more than 4 KB': [{ ...message, text: 'é'.repeat(2_000).concat('x'.repeat(85)) }, 'refused'],
    }),
  ]);
});

describe('payments', () => {
  const plan = granted;
  check([
    ...gets('subscriptions/trader', ['trader', ...admins]),
    ...lists('subscriptions', admins),
    ...writers('gives a subscription', { 'subscriptions/member': plan }, admins),
    ...writers('ends a subscription', { 'subscriptions/trader': null }, admins),
    ...tries('admin', 'subscriptions/trader', {
      'has no end': [plan, 'allowed'],
      'has ends': [{ ...plan, pagesUntil: serverTime, writeUntil: serverTime }, 'allowed'],
      'stays open beyond the last change': [{ ...plan, pagesUntil: serverTime, writeUntil: earlier }, 'refused'],
      'has an end in text': [{ ...plan, pagesUntil: 'soon' }, 'refused'],
      'has an end of changes in text': [{ ...plan, writeUntil: 'soon' }, 'refused'],
      'names a subscription by a path': [{ ...plan, providerId: '../s1' }, 'refused'],
      'leaves a field out': [lacking(plan, 'writeUntil'), 'refused'],
      'adds a field': [{ ...plan, price: 1 }, 'refused'],
    }),
    ...gets('customers/trader', ['trader']),
    ...lists('customers', []),
    ...gets('customers/trader/checkout_sessions/s1', ['trader']),
    ...writers('opens a checkout', { 'customers/trader/checkout_sessions/s2': { price: 'p' } }, ['trader']),
    ...writers('opens a checkout of the suspended', { 'customers/suspended/checkout_sessions/s2': { price: 'p' } }, []),
    ...lists('customers/trader/subscriptions', ['trader']),
    ...writers('gives himself a subscription', { 'customers/trader/subscriptions/s2': { status: 'active' } }, []),
    ...gets('customers/trader/payments/x', ['trader']),
    ...writers('writes a payment', { 'customers/trader/payments/x': {} }, []),
    ...writers('writes a customer', { 'customers/trader': {} }, []),
    ...lists('products', everyone),
    ...gets('products/p1/prices/x', everyone),
    ...gets('products/p1/tax_rates/x', everyone),
    ...writers('writes a product', { 'products/p2': {} }, []),
    ...writers('writes a price', { 'products/p1/prices/y': {} }, []),
  ]);
});

describe('the audit log', () => {
  const entry = (who: Who): PlainMap => ({ userId: who, action: 'suspend', target: 'users/x', createdAt: serverTime });
  check([
    ...gets('auditLog/a1', admins),
    ...lists('auditLog', admins),
    ...everyone.map((who): Row => [
      'adds an entry',
      who,
      { write: { 'auditLog/a2': entry(who) } },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    ...writers('changes an entry', { 'auditLog/a1': entry('admin') }, []),
    ...writers('deletes an entry', { 'auditLog/a1': null }, []),
    ...tries('admin', 'auditLog/a2', {
      'adds details': [{ ...entry('admin'), details: { from: 'a', to: 'b' } }, 'allowed'],
      'writes in another name': [entry('owner'), 'refused'],
      'writes at a time of its own': [{ ...entry('admin'), createdAt: earlier }, 'refused'],
      'writes without an action': [{ ...entry('admin'), action: '' }, 'refused'],
      'adds a field': [{ ...entry('admin'), note: '' }, 'refused'],
    }),
  ]);
});

describe('everything else', () => {
  check([
    ...gets('secrets/x', []),
    ...lists('secrets', []),
    ...writers('writes elsewhere', { 'secrets/x': {} }, []),
    ...forEach('lists all notes', { list: 'notes', group: true }, []),
    ...forEach('lists all users anywhere', { list: 'users', group: true }, []),
    ...writers('adds something refused to a batch', { 'contactMessages/m2': message, 'secrets/x': {} }, []),
  ]);
});

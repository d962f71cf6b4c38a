/** Attacks with documents: copies of the provider's, paths of other people, and commits that lack a part or bring too much. Not a test itself. */
import { documents } from '../wire-backend';
import {
  attack,
  commitOf,
  commits,
  inDays,
  markOf,
  now,
  offers,
  provided,
  reads,
  record,
  since,
  trialOf,
  signedUp,
  recordOf,
  writeOf,
  type Attack,
  type Call,
  type Family,
  type Fields,
  type Person,
} from './stage';

const paidOf = (me: Person, id = 'sub_1'): string => `customers/${me.uid}/subscriptions/${id}`;
const paying = (me: Person) => ({ ...signedUp(me), [paidOf(me)]: provided() });
const names = (name: string, providerId: string): Attack => attack(name, (me) => commits(me, { [recordOf(me)]: record({ providerId }) }));

const copies: Family = {
  family: "a copied document of the provider's",
  stands: paying,
  neighbors: [names('names the own subscription', 'sub_1')],
  attacks: [
    names('names the subscription of somebody else', 'sub_of_somebody'),
    names('names it by a path', '../../somebody/subscriptions/sub_of_somebody'),
    names('names it by a path that is encoded', '..%2F..%2Fsomebody%2Fsubscriptions%2Fsub_of_somebody'),
    names('names nothing', ''),
    names('names a checkout', 'session_1'),
    attack('names it by a reference', (me) => {
      const write = writeOf(recordOf(me), record()) as { readonly update: { readonly fields: object } };
      const referenceValue = `${documents}/customers/somebody/subscriptions/sub_of_somebody`;
      return commitOf(me.token, [
        { ...write, update: { ...write.update, fields: { ...write.update.fields, providerId: { referenceValue } } } },
      ]);
    }),
    attack('puts a copy among the own', (me) => commits(me, { [paidOf(me, 'sub_2')]: provided() })),
    attack('brings the copy with the record', (me) =>
      commits(me, { [paidOf(me, 'sub_2')]: provided(), [recordOf(me)]: record({ providerId: 'sub_2' }) }),
    ),
    attack('lengthens the own', (me) => commits(me, { [paidOf(me)]: provided({ current_period_end: inDays(900) }) })),
    attack('lengthens one field of the own', (me) => ({
      service: 'firestore',
      method: 'PATCH',
      at: `/v1/${documents}/${paidOf(me)}?updateMask.fieldPaths=current_period_end`,
      body: { fields: { current_period_end: { timestampValue: inDays(900).toISOString() } } },
      token: me.token,
    })),
    attack('lengthens the own by a transform', (me) =>
      commitOf(me.token, [
        {
          transform: {
            document: `${documents}/${paidOf(me)}`,
            fieldTransforms: [{ fieldPath: 'current_period_end', setToServerValue: 'REQUEST_TIME' }],
          },
        },
      ]),
    ),
    attack('keeps it as a checkout and names that', (me) =>
      commits(me, {
        [`customers/${me.uid}/checkout_sessions/sub_2`]: provided(),
        [recordOf(me)]: record({ providerId: 'sub_2' }),
      }),
    ),
    attack('creates the own by its name', (me) => ({
      service: 'firestore',
      method: 'POST',
      at: `/v1/${documents}/customers/${me.uid}/subscriptions?documentId=sub_2`,
      body: { fields: { status: { stringValue: 'active' } } },
      token: me.token,
    })),
  ],
};

const asked =
  (at: string, body: (me: Person) => unknown) =>
  (me: Person): Call => ({
    service: 'firestore',
    method: 'POST',
    at: `/v1/${documents}${at}`,
    body: body(me),
    token: me.token,
  });
const request = (email: string): Fields => ({ plan: 'pro', term: 'month', email, createdAt: now });

const paths: Family = {
  family: "another person's path",
  stands: (me) => ({ ...paying(me), [recordOf(me)]: since(inDays(-3), record()) }),
  neighbors: [
    attack('reads the own record', (me) => reads(me, recordOf(me))),
    attack('asks for a payment to be confirmed', (me) => commits(me, { [`paymentRequests/${me.uid}`]: request(me.email) })),
  ],
  attacks: [
    attack("writes somebody's record from the own payment", (me) => commits(me, { 'subscriptions/somebody': record() })),
    attack("writes somebody's record from theirs", (me) =>
      commits(me, { 'subscriptions/somebody': record({ providerId: 'sub_of_somebody' }) }),
    ),
    attack("takes somebody's plan back", (me) => commits(me, { 'subscriptions/somebody': record({ source: 'admin', status: 'revoked' }) })),
    attack("removes somebody's record", (me) => commits(me, { 'subscriptions/somebody': null })),
    attack('removes the own record, to begin anew', (me) => commits(me, { [recordOf(me)]: null })),
    attack("reads somebody's record", (me) => reads(me, 'subscriptions/somebody')),
    attack("reads somebody's record by a path with dots", (me) => reads(me, `subscriptions/${me.uid}/%2E%2E/somebody`)),
    attack("reads somebody's payments", (me) => reads(me, 'customers/somebody/subscriptions/sub_of_somebody')),
    attack('lists the records', (me) => reads(me, 'subscriptions')),
    attack(
      'counts the records',
      asked(':runAggregationQuery', () => ({
        structuredAggregationQuery: {
          aggregations: [{ alias: 'n', count: {} }],
          structuredQuery: { from: [{ collectionId: 'subscriptions' }] },
        },
      })),
    ),
    attack(
      'asks for all subscriptions of the provider',
      asked(':runQuery', () => ({
        structuredQuery: { from: [{ collectionId: 'subscriptions', allDescendants: true }], limit: 1 },
      })),
    ),
    attack('asks for the payment of somebody', (me) => commits(me, { 'paymentRequests/somebody': request(me.email) })),
    attack("withdraws somebody's request", (me) => commits(me, { 'paymentRequests/somebody': null })),
    attack('asks under the own name with the address of somebody', (me) =>
      commits(me, { [`paymentRequests/${me.uid}`]: request('somebody@attacks.test') }),
    ),
    attack('opens a checkout of somebody', (me) => commits(me, { 'customers/somebody/checkout_sessions/s1': { price: 'price_month' } })),
  ],
};

const both = (me: Person, over: () => Fields = () => ({})) => ({ [markOf(me.email)]: { startedAt: now }, [recordOf(me)]: trialOf(over()) });
const written = (by: Person, ...writes: readonly (readonly [path: string, fields: Fields | null])[]): Call =>
  commitOf(
    by.token,
    writes.map(([path, fields]) => writeOf(path, fields)),
  );

const partners: Family = {
  family: 'a commit without its partner, or with too much',
  stands: signedUp,
  neighbors: [attack('mark and record in one commit', (me) => commits(me, both(me)))],
  attacks: [
    attack('the mark alone', (me) => commits(me, { [markOf(me.email)]: { startedAt: now } })),
    attack('the record alone', (me) => commits(me, { [recordOf(me)]: trialOf() })),
    attack('the record, with a mark of before', (me) => commits(me, { [recordOf(me)]: trialOf() }), {
      stands: (me) => ({ [markOf(me.email)]: { startedAt: inDays(-0.0001) } }),
    }),
    attack('both, each for itself', (me) =>
      commitOf(
        me.token,
        Object.entries(both(me)).map(([path, fields]) => writeOf(path, fields)),
        'batchWrite',
      ),
    ),
    attack('both, and the mark taken out again', (me) => written(me, ...Object.entries(both(me)), [markOf(me.email), null])),
    attack('both, and the record taken out again', (me) => written(me, ...Object.entries(both(me)), [recordOf(me), null])),
    attack('both, and the record written over', (me) =>
      written(me, ...Object.entries(both(me)), [recordOf(me), { ...trialOf(), pagesUntil: inDays(400) }]),
    ),
    attack('the mark of somebody else', (me) =>
      commits(me, { [markOf('victim@attacks.test')]: { startedAt: now }, [recordOf(me)]: trialOf() }),
    ),
    attack('the own mark, and the record of somebody else', (me) =>
      commits(me, { [markOf(me.email)]: { startedAt: now }, 'subscriptions/nobody-yet': trialOf() }),
    ),
    attack('one mark for two records', (me) => commits(me, { ...both(me), 'subscriptions/nobody-yet': trialOf() })),
    attack('a mark with an address in it', (me) => commits(me, { ...both(me), [markOf(me.email)]: { startedAt: now, email: me.email } })),
    attack('a mark in capitals', (me) =>
      commits(me, {
        [markOf(me.email)
          .replace(/[a-f]/gu, (letter) => letter.toUpperCase())
          .replace('FrEETriAls', 'freeTrials')]: { startedAt: now },
        [recordOf(me)]: trialOf(),
      }),
    ),
    attack('the old mark removed and set again', (me) => written(me, [markOf(me.email), null], ...Object.entries(both(me))), {
      stands: (me) => ({ [markOf(me.email)]: { startedAt: inDays(-90) } }),
    }),
    attack('the old record removed and set again', (me) => written(me, [recordOf(me), null], ...Object.entries(both(me))), {
      stands: (me) => ({ [recordOf(me)]: since(inDays(-90), trialOf()) }),
    }),
    attack('longer trials with the trial', (me) =>
      commits(me, {
        'meta/offers': { ...offers, trialDays: 90, updatedAt: now },
        ...both(me, () => ({ pagesUntil: inDays(90), writeUntil: inDays(97) })),
      }),
    ),
    attack('the own seat of the owner with the offers', (me) =>
      commits(me, { 'meta/owner': { uid: me.uid, createdAt: now }, 'meta/offers': { ...offers, trialDays: 90, updatedAt: now } }),
    ),
    attack('the trial with the deletion of the account', (me) => commits(me, { ...both(me), [`users/${me.uid}`]: null }), {
      stands: (me) => ({ [`users/${me.uid}/settings/deletion`]: { startedAt: inDays(-1), updatedAt: inDays(-1) } }),
    }),
  ],
};

export const onDocuments: readonly Family[] = [copies, paths, partners];

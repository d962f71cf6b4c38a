/** How long the two rules engines take for one decision, with the product's rules over data of a busy deployment. */
import type { Verdict } from '../../emulator/rules/contract';
import { loadRules } from '../../emulator/rules-files';
import {
  accountFields,
  callerOf,
  databaseOf,
  documentAt,
  documentsOf,
  emailKeyAt,
  importFields,
  importId,
  ledgerMonth,
  now,
  nowMs,
  ownerIndex,
  packIdAt,
  readerOf,
  uidOf,
  userFields,
  withValue,
} from './rules-data';
import { timeCalls } from './timing';
import type { Timing } from './timing';

const often = { samples: 4_000, warmUp: 5_000 };
const seldom = { samples: 400, warmUp: 200 };

/** A decision that came out differently would be another decision than the one to be timed. */
const expecting = (allowed: boolean, decide: () => Verdict): (() => Verdict) => {
  const { allowed: isAllowed, trace } = decide();
  if (isAllowed !== allowed) throw new Error(`A decision to be timed came out otherwise: ${trace}`);
  return decide;
};

const databaseDecisions = (root: string): Record<string, Timing> => {
  const rules = loadRules(root).database;
  const tree = databaseOf();
  const self = 4_321;
  const caller = callerOf(self);
  const admin = callerOf(ownerIndex);
  const read = (path: readonly string[]) => () => rules.judgeRead({ caller, path, query: null, root: tree, nowMs });
  const write = (by: typeof caller, changes: readonly (readonly [readonly string[], Parameters<typeof withValue>[2]])[]) => {
    const after = changes.reduce((changed, [path, value]) => withValue(changed, path, value), tree);
    const paths = changes.map(([path]) => path);
    return () => rules.judgeWrite({ caller: by, paths, before: tree, after, nowMs });
  };
  const pack = packIdAt(self);
  const save = (addresses: number) => {
    const allowedEmails = Object.fromEntries(Array.from({ length: addresses }, (_, at) => [String(at), `new.${at}@example.test`]));
    const saved = { name: 'Renamed', allowedEmails, allowedPages: { '0': 'journal' }, revision: 8, updatedAt: nowMs };
    const decide = write(admin, [
      [['packs', pack], saved],
      [['memberships', emailKeyAt(self + 1), pack], true],
    ]);
    return timeCalls(expecting(true, decide), seldom);
  };
  return {
    'own record read': timeCalls(expecting(true, read(['users', uidOf(self)])), often),
    'own memberships read': timeCalls(expecting(true, read(['memberships', emailKeyAt(self)])), often),
    'pages of a pack read by a member': timeCalls(expecting(true, read(['packs', pack, 'allowedPages'])), often),
    'packs refused to a member': timeCalls(expecting(false, read(['packs'])), often),
    'sign-in noted': timeCalls(expecting(true, write(caller, [[['users', uidOf(self), 'lastLogin'], nowMs]])), often),
    'presence written': timeCalls(
      expecting(true, write(caller, [[['status', uidOf(self)], { state: 'offline', lastChanged: nowMs }]])),
      often,
    ),
    'role refused to oneself': timeCalls(expecting(false, write(caller, [[['users', uidOf(self), 'role'], 'admin']])), often),
    'pack of 20 addresses saved with an index entry': save(20),
    'pack of 1,000 addresses saved with an index entry': save(1_000),
  };
};

const firestoreDecisions = (root: string): Record<string, Timing> => {
  const rules = loadRules(root).firestore;
  const documents = documentsOf();
  const read = readerOf(documents);
  const nowMicros = nowMs * 1_000;
  const self = 4_321;
  const caller = callerOf(self);
  const uid = uidOf(self);
  const get = (path: readonly string[]) => () => rules.judgeGet({ caller, nowMicros, read, path });
  const list = (parent: readonly string[], query: Parameters<typeof rules.judgeList>[0]['query']) => () =>
    rules.judgeList({ caller, nowMicros, read, parent, query });
  const commit = (writes: readonly (readonly [path: string, fields: Parameters<typeof documentAt>[1]])[]) => {
    const changes = writes.map(([path, fields]) => ({
      path: path.split('/'),
      before: documents.get(path) ?? null,
      after: documentAt(path, fields),
    }));
    const after = new Map([...documents, ...writes.map(([path, fields]) => [path, documentAt(path, fields)] as const)]);
    const readAfter = readerOf(after);
    return () => rules.judgeCommit({ caller, nowMicros, read, readAfter, changes });
  };
  const published = { fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'published' } } } as const;
  return {
    'own record read': timeCalls(expecting(true, get(['users', uid])), often),
    'own admin marker read': timeCalls(expecting(true, get(['admins', uid])), often),
    'calendar week read by a member': timeCalls(expecting(true, get(['calendarWeeks', '2026-W03'])), often),
    'somebody’s record refused': timeCalls(expecting(false, get(['users', uidOf(self + 1)])), often),
    'own ledger listed': timeCalls(expecting(true, list(['users', uid], { from: [{ collectionId: 'ledger' }] })), often),
    'published articles listed': timeCalls(expecting(true, list([], { from: [{ collectionId: 'articles' }], where: published })), often),
    'all articles refused': timeCalls(expecting(false, list([], { from: [{ collectionId: 'articles' }] })), often),
    'sign-in noted': timeCalls(expecting(true, commit([[`users/${uid}`, { ...userFields(self), updatedAt: now }]])), often),
    'import of 123 trades committed': timeCalls(
      expecting(
        true,
        commit([
          [`users/${uid}/accounts/broker-1`, accountFields],
          [`users/${uid}/ledger/broker-1_2026-01`, ledgerMonth(123)],
          [`users/${uid}/imports/${importId}`, importFields],
        ]),
      ),
      often,
    ),
    'role refused to oneself': timeCalls(
      expecting(false, commit([[`users/${uid}`, { ...userFields(self), role: { stringValue: 'admin' }, updatedAt: now }]])),
      often,
    ),
  };
};

/** Every address of a pack is validated, so a large one takes as long as it is large; it is no typical decision. */
const isTypical = (name: string): boolean => !name.includes('1,000');

const slowest = (timings: Record<string, Timing>): number =>
  Math.max(
    ...Object.entries(timings)
      .filter(([name]) => isTypical(name))
      .map(([, { medianMicros }]) => medianMicros),
  );

/** Decisions by engine; `slowestMedianMicros` is of the typical ones and is held against the budget. */
export const benchRules = (root: string) => {
  const database = databaseDecisions(root);
  const firestore = firestoreDecisions(root);
  return { database, firestore, slowestMedianMicros: Math.max(slowest(database), slowest(firestore)), budgetMicros: 200 };
};

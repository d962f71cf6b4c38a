/** The table of what opens pages, judged by the real rules files, and rules with one condition taken out, which the table must notice. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DatabaseValue, Verdict } from '../../../emulator/rules/contract';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';
import { afterWrite, nowMs } from '../database-world';
import { commit, get, list, load } from '../firestore-engine/rules-fixture';
import { callerOf, documents, people, roles, tree, type Role } from './roles';
import { databaseTable, firestoreTable, type Ask, type Row } from './table';

const sources = { documents: readFileSync('firestore.rules', 'utf8'), tree: readFileSync('database.rules.json', 'utf8') };

/** Both rules files, as they are or with something replaced. */
const rulesOf = ({ documents: firestore, tree: database }: typeof sources) => {
  const loaded = loadDatabaseRules(database, 'database.rules.json');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return { documents: load(firestore), tree: loaded.rules };
};
const real = rulesOf(sources);

const segments = (path: string): string[] => path.split('/');

const judge = (rules: typeof real, by: Role, ask: Ask): Verdict => {
  const caller = callerOf(by);
  if (ask.in === 'tree') {
    const before = (ask.over ?? tree) as DatabaseValue;
    if ('read' in ask) return rules.tree.judgeRead({ caller, path: segments(ask.read), query: null, root: before, nowMs });
    const after = afterWrite(before, ask.write) as DatabaseValue;
    return rules.tree.judgeWrite({ caller, paths: Object.keys(ask.write).map(segments), before, after, nowMs });
  }
  const asked = { caller, store: { ...documents, ...ask.over } };
  if ('get' in ask) return get(rules.documents, ask.get, asked);
  if ('list' in ask) return list(rules.documents, '', { ...asked, query: { from: [{ collectionId: ask.list }] } });
  return commit(rules.documents, Object.entries(ask.write), asked);
};

interface Cell {
  readonly by: Role;
  readonly of: Exclude<Role, 'nobody'>;
  readonly isAllowed: boolean;
}

/** Everybody to what is theirs and to what is each other person's; what belongs to nobody, everybody once. */
const cellsOf = ({ own, others }: Row): Cell[] =>
  roles.flatMap((by) => {
    if (others === null) return [{ by, of: by === 'nobody' ? 'guest' : by, isAllowed: own.includes(by) } as const];
    return people.map((of) => ({ by, of, isAllowed: (of === by ? own : others).includes(by) }));
  });

/** The cells in which the rules say something else than the table. */
const differences = (rules: typeof real, row: Row): string[] =>
  cellsOf(row).flatMap(({ by, of, isAllowed }) => {
    const { allowed, trace } = judge(rules, by, row.ask(of, by));
    return allowed === isAllowed ? [] : [`${by} ${row.deed} of ${of}: ${allowed ? 'allowed' : `refused (${trace})`}`];
  });

const tables = { Firestore: firestoreTable, 'the Realtime Database': databaseTable };

describe.each(Object.entries(tables))('the table of %s', (_, table) => {
  it.each(table.map((row) => [row.deed, row] as const))('%s', (_deed, row) => {
    expect(differences(real, row)).toEqual([]);
  });

  it('has both answers for every person, and for every deed but those that nobody may do', () => {
    const cells = table.flatMap((row) => cellsOf(row));
    const answers = new Map(roles.map((role) => [role, new Set(cells.filter(({ by }) => by === role).map(({ isAllowed }) => isAllowed))]));
    const oneSided = [...answers].filter(([, seen]) => seen.size < 2).map(([role]) => role);
    // In the Realtime Database packs and memberships are closed to these whatever they do.
    const closed = table === databaseTable ? ['nobody', 'unverified', 'suspended', 'blocked'] : [];
    expect(oneSided).toEqual(closed);
    expect(new Set(table.map(({ deed }) => deed)).size).toBe(table.length);
  });
});

interface Weaker {
  readonly in: keyof typeof sources;
  /** A condition of the rules. */
  readonly from: string;
  readonly to: string;
  /** The deed of the table that it must change. */
  readonly noticed: string;
}

const providers = 'isSelf(uid) && isLive() && !isBlocked() && !isLeaving() && isPaid()';
const trials = 'allow create: if isSelf(uid) && isCustomer() && !isLeaving() && isFreeTrial();';
const partner =
  "getAfter(subscriptionPath(request.auth.uid)).data.status == 'trialing' && getAfter(subscriptionPath(request.auth.uid)).data.updatedAt == request.time";
const ownMembership =
  " && root.child('memberships').child(auth.token.email.toLowerCase().replace('%', '%25').replace('.', '%2E').replace('#', '%23').replace('$', '%24').replace('/', '%2F').replace('[', '%5B').replace(']', '%5D')).child($packId).val() == true";
const revision = "newData.child('revision').val() == (data.child('revision').isNumber() ? data.child('revision').val() + 1 : 1)";

const weakerOf = (file: Weaker['in'], rows: readonly (readonly [from: string, to: string, noticed: string])[]): Weaker[] =>
  rows.map(([from, to, noticed]) => ({ in: file, from, to, noticed }));

const weaker: readonly Weaker[] = [
  ...weakerOf('documents', [
    [trials, 'allow create: if isCustomer() && !isLeaving() && isFreeTrial();', 'starts the own free trial and another beside it'],
    [trials, trials.replace('create', 'create, update'), 'starts the free trial'],
    [providers, providers.replace('isSelf(uid) && ', ''), 'follows a payment of before'],
    [providers, providers.replace('isLive() && ', ''), 'follows a payment of before'],
    [providers, providers.replace('!isBlocked() && ', ''), 'follows a payment of before'],
    [providers, providers.replace('!isLeaving() && ', ''), 'follows a payment of before'],
    ['isOpenLongEnough(offers) && isAfter', 'isAfter', 'takes work a day longer'],
    [' && isAfterRevocation(paid)', '', 'follows a payment of before'],
    ['&& incoming().pagesUntil <= paidUntil(paid, offers)', '', 'opens a day more than is paid'],
    ["incoming().pagesUntil <= request.time + duration.value(35, 'd')", 'true', 'reaches 36 days ahead of a year that is paid'],
    ['incoming().status == paid.status && ', '', 'calls a failed payment active'],
    ['paid.items[0].price.id in offers.plans[incoming().plan].prices', 'true', 'takes a plan that the price does not buy'],
    ['customers/$(uid)/subscriptions/$(inc', 'customers/stranger/subscriptions/$(inc', 'names the subscription of somebody else'],
    ['&& getAfter(ownTrialPath()).data.startedAt == request.time', '', 'takes the record of a trial alone'],
    ['incoming().pagesUntil <= trialEnd() && ', '', 'starts a trial a day longer'],
    ['emailHash == hashOf(request.auth.token.email)\n', 'true\n', 'starts a trial with the mark of another address'],
    [partner, 'true', 'takes the mark alone'],
    ['isPaid();\n      allow delete: if isAdmin();', 'isPaid();\n      allow delete: if isSelf(uid);', 'removes the record'],
    ['incoming().email == request.auth.token.email && incoming().created', 'incoming().created', 'asks in the name of another address'],
    ['isLive() && !isLeaving() && isOwner(request.auth.uid) && areOffers()', 'isAdmin() && areOffers()', 'changes the offers'],
    ["!('trial' in incoming().plans)", 'true', 'sells a plan called trial'],
    ["isDays(incoming().get('trialDays', 1))", 'true', 'offers a trial of 91 days'],
    ['request.time < subscription.pagesUntil', 'true', 'opens the page of the plan'],
    ["!isPast(get(subscriptionPath(uid)).data.get('writeUntil', null))", 'true', 'adds to what is kept'],
    [
      'match /subscriptions/{id} {\n        allow read',
      'match /subscriptions/{id} {\n        allow read, write',
      "creates the provider's document",
    ],
  ]),
  ...weakerOf('tree', [
    [revision, 'true', 'saves the pack from a stale copy'],
    [
      "newData.val() == true && newData.parent().parent().parent().child('packs').child($packId).exists()",
      'newData.val() == true',
      'enters the address in a pack that is not there',
    ],
    [ownMembership, '', 'reads the pages of the pack'],
  ]),
];

describe('rules with a condition taken out', () => {
  it.each(weaker)('$in: “$noticed” comes out otherwise where “$from” became “$to”', ({ in: file, from, to, noticed }) => {
    expect(sources[file].split(from).length, 'the condition stands in the rules').toBeGreaterThan(1);
    const rules = rulesOf({ ...sources, [file]: sources[file].replace(from, () => to) });
    const rows = (file === 'tree' ? databaseTable : firestoreTable).filter(({ deed }) => deed === noticed);
    expect(rows).toHaveLength(1);
    expect(rows.flatMap((row) => differences(rules, row))).not.toEqual([]);
  });
});

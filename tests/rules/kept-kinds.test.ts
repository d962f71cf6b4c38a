/**
 * The table of kinds, the rules and the page on data say the same. Of two matches that fit a path the one that allows more decides,
 * so each kind may be named by one of them only.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { ownCollections } from '@/domain/account/own-documents';
import { closingKinds, ownKinds, sharedPlaces, type OwnKind } from '@/domain/kept/kinds';
import { emailHashOf } from '@/domain/access/email-key';
import { aDocument, nowMicros, reader, segments, type PlainMap } from './firestore-engine/rules-fixture';
import { callerNamed, judge, rules as loaded, world } from './firestore-world';
import { alwaysOpen, documents, kindNames, placeOf } from './kept-world';

const rules = readFileSync('firestore.rules', 'utf8');
const databaseRules = JSON.parse(readFileSync('database.rules.json', 'utf8')) as { readonly rules: unknown };
const page = readFileSync('docs/data.md', 'utf8');

/** The text of the function of that name, without its comments. */
const bodyOf = (name: string): string =>
  /\{(?<body>[\s\S]*?)\n {8}\}/u.exec(rules.slice(rules.indexOf(`function ${name}(`)))?.groups?.['body'] ?? '';

/** Every path that a match of the Firestore rules names, whole. */
const matchedPaths = (): readonly string[] => {
  const open: { readonly path: string; readonly depth: number }[] = [];
  const found: string[] = [];
  for (const line of rules.split('\n')) {
    const [, indent, path] = /^( *)match (\/\S+) \{$/u.exec(line) ?? [];
    if (indent === undefined || path === undefined) continue;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    open.push({ path, depth: indent.length });
    found.push(
      open
        .map((one) => one.path)
        .join('')
        .replace('/databases/{database}/documents', '')
        .slice(1),
    );
  }
  return found;
};

const paths = matchedPaths();
/** Kinds with a match of their own below a person. */
const ownMatches = paths.flatMap((path) => /^users\/\{uid\}\/([A-Za-z]+)\/\{/u.exec(path)?.[1] ?? []);
/** Kinds of the one match that serves several, with the form of their ids. */
const generic = new Map([...bodyOf('idForms').matchAll(/'([A-Za-z]+)': '([^']+)'/gu)].map(([, name, form]) => [name ?? '', form ?? '']));

describe('every kind of the table', () => {
  it('is named by exactly one match of the rules, and the rules name no other', () => {
    expect(ownMatches.filter((name) => generic.has(name))).toEqual([]);
    expect(
      [...ownMatches, ...generic.keys()].toSorted(),
      'Name the kind in idForms() of firestore.rules, if it shares the match of its merge policy, or give it a match of its own below users/{uid}',
    ).toEqual(Object.keys(ownKinds).toSorted());
    // One match alone has a variable in the place of the kind.
    expect(paths.filter((path) => path.startsWith('users/{uid}/{'))).toEqual(['users/{uid}/{kind}/{id}']);
  });

  it('is of one form only where several share a match', () => {
    const forms = [
      [...bodyOf('registerFields').matchAll(/'([A-Za-z]+)': \[/gu)].map(([, name]) => name ?? ''),
      ...['isOfEntries', 'isOfCopies', 'isLog'].map((name) =>
        [...(/kind in \[([^\]]+)\]/u.exec(bodyOf(name))?.[1] ?? '').matchAll(/'([A-Za-z]+)'/gu)].map(([, kind]) => kind ?? ''),
      ),
    ];
    expect(
      forms.flat().toSorted(),
      'A kind in idForms() of firestore.rules stands also in registerFields(), isOfEntries(), isOfCopies() or isLog()',
    ).toEqual([...generic.keys()].toSorted());
  });

  test.each([...generic])('%s has one form of id, here and in the rules', (name, form) => {
    const { id }: OwnKind = ownKinds[name as keyof typeof ownKinds];
    expect(id.source.replaceAll(String.raw`\d`, '[0-9]')).toBe(`^${form}$`);
  });

  it('is exported and deleted with the account', () => {
    expect([...ownCollections].toSorted()).toEqual(Object.keys(ownKinds).toSorted());
    // Rules of their own for what goes with an account only: each of them asks for the mark.
    for (const name of closingKinds) {
      const text = rules.slice(rules.indexOf(`match /${name}/{`));
      expect(text.slice(0, text.indexOf('\n      }\n')), name).toContain('allow delete: if mayRemove() && isLeaving();');
    }
  });

  test.each(Object.keys(ownKinds))('%s has its row on the page', (name) => {
    expect(new RegExp(`(users/\\{uid\\}/|\`)${name}\\b`, 'u').test(page), 'Give it a row in docs/data.md').toBe(true);
  });

  it('has an id of its own form in the examples', () => {
    for (const name of kindNames) expect(documents[name][0], name).toMatch(ownKinds[name].id);
  });
});

describe('a kind with a rule of its own', () => {
  const strict = kindNames.filter((name) => !generic.has(name));
  const loose = kindNames.filter((name) => generic.has(name));
  it('takes no document of the kinds that share one', () => {
    expect(strict.length).toBeGreaterThan(8);
    const taken = strict.flatMap((name) =>
      loose.flatMap((other) =>
        judge('trader', { write: { [placeOf(name)]: documents[other][1] } }).allowed ? [`${other} in ${name}`] : [],
      ),
    );
    expect(taken).toEqual([]);
  });
});

describe('every place of the product', () => {
  test.each(Object.entries(sharedPlaces))('%s is named by exactly one rule, and has its row', (path, { database }) => {
    if (database === 'firestore')
      expect(
        paths.filter((found) => found === path),
        'Give it one match in firestore.rules',
      ).toEqual([path]);
    else {
      const found = path
        .split('/')
        .reduce<unknown>(
          (node, name) => (node as Readonly<Record<string, unknown>>)[name.replace(/^\{(.+)\}$/u, '$$$1')],
          databaseRules.rules,
        );
      expect(found).toMatchObject({ '.write': expect.any(String) as string, '.validate': expect.any(String) as string });
    }
    expect(page.includes(`\`${path}\``), 'Give it a row in docs/data.md').toBe(true);
  });
});

describe('what the rules look up', () => {
  /** The documents that are looked up for the trader's writes, each once: a second look at the same one is not counted by the service. */
  const lookedUp = (writes: readonly (readonly [path: string, data: PlainMap])[]): readonly string[] => {
    const seen = new Set<string>();
    const counting =
      (read: ReturnType<typeof reader>): ReturnType<typeof reader> =>
      (path) => {
        seen.add(path.join('/'));
        return read(path);
      };
    const after = { ...world, ...Object.fromEntries(writes) };
    const verdict = loaded.judgeCommit({
      caller: callerNamed('trader'),
      nowMicros,
      changes: writes.map(([path, data]) => ({ path: segments(path), before: null, after: aDocument(path, data) })),
      read: counting(reader(world)),
      readAfter: counting(reader(after)),
    });
    expect(verdict.allowed, verdict.trace).toBe(true);
    return [...seen].toSorted();
  };
  const own = ['users/trader', `blocked/${emailHashOf('trader@demo.test')}`, 'users/trader/settings/deletion'];
  const subscription = 'subscriptions/trader';
  /** Of what stays open after the end of a plan nothing is asked about the plan. */
  const asksForPlan = (name: (typeof kindNames)[number]): readonly string[] => (alwaysOpen.includes(name) ? [] : [subscription]);

  /** What only makes sense beside a note that is there. */
  const ofNotes: readonly string[] = ['noteVersions', 'notePictures'];
  const note = placeOf('notes');
  /** A score is asked for its plan. */
  const scored = placeOf('planScores').replace('planScores', 'plans');
  const besideOwn = (name: (typeof kindNames)[number]): readonly string[] =>
    ofNotes.includes(name) ? [note] : name === 'planScores' ? [scored] : [];

  test.each(kindNames)(
    'for one document of %s is the own record, the block, the mark of a deletion, the subscription, and at most its note or its plan',
    (name) => {
      const asked = lookedUp([[placeOf(name), documents[name][1]]]);
      expect(asked).toEqual([...own, ...asksForPlan(name), ...besideOwn(name)].toSorted());
    },
  );

  it('is no more for all of them in one commit', () => {
    const asked = lookedUp(kindNames.map((name) => [placeOf(name), documents[name][1]]));
    expect(asked).toEqual([...own, subscription, note, scored].toSorted());
  });
});

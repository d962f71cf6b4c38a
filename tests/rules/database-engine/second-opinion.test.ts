/**
 * The engine against targaryen, an independent implementation of the rules language: random rules,
 * data and operations in the part of the language where both follow the reference.
 *
 * Left out because targaryen 3.1 departs from the reference there: regular expressions other than
 * literals without escapes, numbers joined with text, priorities, comparison of objects, and rules on
 * queries. A field of `auth` is named only behind `auth != null`: for nobody signed in targaryen takes
 * it for null, the reference is silent, and the engine fails the rule. `now` is left out of reads, where targaryen gives none.
 */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '../../../emulator/admission/caller';
import type { DatabaseValue } from '../../../emulator/rules/contract';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';

interface Opinion {
  readonly allowed: boolean;
}
interface Targaryen {
  readonly database: (
    rules: unknown,
    data: unknown,
    now: number,
  ) => { as: (auth: unknown) => { read: (path: string) => Opinion; update: (path: string, patch: unknown, now?: number) => Opinion } };
}
const targaryen = createRequire(import.meta.url)('targaryen') as Targaryen;

const runs = process.env['SEXTANT_FULL'] === '1' ? 20_000 : 600;
const now = 1_700_000_000_000;

const key = fc.constantFrom('a', 'b', 'c');
const leaf = fc.oneof(fc.constantFrom<unknown>(true, false, 1, 2, 'x', 'u1', 'xy'));
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 3, noNullPrototype: true })),
})).node;

/** Expressions that read places, compare like with like, and may fail at run time. */
const expressionFor = (canNameNew: boolean, wildcards: readonly string[]): fc.Arbitrary<string> => {
  const place = fc
    .tuple(fc.constantFrom('data', 'root', ...(canNameNew ? ['newData'] : [])), fc.array(key, { maxLength: 2 }), fc.boolean())
    .map(
      ([start, path, nested]) =>
        start + (nested ? path.map((part) => `.child('${part}')`).join('') : path.length > 0 ? `.child('${path.join('/')}')` : ''),
    );
  const text = fc.oneof(fc.constantFrom("'x'", "'u1'", "'xy'"), ...wildcards.map((name) => fc.constant(name)));
  const atom = fc.oneof(
    fc.constantFrom('true', 'false', 'auth != null', 'auth == null', ...(canNameNew ? ['now > 0'] : [])),
    place.map((at) => `${at}.exists()`),
    place.map((at) => `${at}.isString()`),
    place.map((at) => `${at}.isNumber()`),
    place.map((at) => `${at}.isBoolean()`),
    fc.tuple(place, key).map(([at, name]) => `${at}.hasChild('${name}')`),
    place.map((at) => `${at}.hasChildren()`),
    place.map((at) => `${at}.hasChildren(['a','b'])`),
    place.map((at) => `${at}.parent().exists()`),
    fc
      .tuple(place, fc.constantFrom('true', '1', "'x'", 'null'))
      .map(([at, value]) => `(${at}.isString() || ${at}.isNumber() || ${at}.isBoolean() || !${at}.exists()) && ${at}.val() == ${value}`),
    fc.tuple(place, text).map(([at, value]) => `${at}.isString() && ${at}.val() != ${value}`),
    place.map((at) => `${at}.isNumber() && ${at}.val() + 1 > 2`),
    fc
      .tuple(place, fc.constantFrom('contains', 'beginsWith', 'endsWith'))
      .map(([at, method]) => `${at}.isString() && ${at}.val().${method}('x')`),
    place.map((at) => `${at}.isString() && ${at}.val().length == 2 && ${at}.val().replace('x', 'z').toUpperCase() == 'ZY'`),
    place.map((at) => `${at}.isString() && ${at}.val().matches(/^x[yz]*$/)`),
    fc.tuple(text, text).map(([left, right]) => `${left} == ${right}`),
    text.map((value) => `auth != null && auth.uid == ${value}`),
  );
  return fc.letrec<{ whole: string }>((tie) => ({
    whole: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(tie('whole'), fc.constantFrom('&&', '||'), tie('whole')).map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
      tie('whole').map((inner) => `!(${inner})`),
      fc.tuple(tie('whole'), tie('whole'), tie('whole')).map(([t, y, n]) => `((${t}) ? (${y}) : (${n}))`),
    ),
  })).whole;
};

const ruleNode = (depth: number, wildcards: readonly string[]): fc.Arbitrary<Record<string, unknown>> => {
  const name = `$w${depth}`;
  const child = depth === 0 ? fc.constant({}) : ruleNode(depth - 1, wildcards);
  const below = depth === 0 ? fc.constant({}) : ruleNode(depth - 1, [...wildcards, name]);
  const expression = expressionFor(true, wildcards);
  return fc
    .record(
      { '.read': expressionFor(false, wildcards), '.write': expression, '.validate': expression, a: child, b: child, [name]: below },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((node) => ({ ...node }));
};

const operation = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), path: fc.array(key, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('write' as const),
    changes: fc.uniqueArray(fc.tuple(fc.array(key, { minLength: 1, maxLength: 3 }), fc.option(tree)), {
      minLength: 1,
      maxLength: 2,
      selector: ([path]) => path[0] ?? '',
    }),
  }),
);

const put = (value: unknown, path: readonly string[], next: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return next;
  const copy: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const inner = put(copy[head], rest, next);
  if (inner === null || inner === undefined) delete copy[head];
  else copy[head] = inner;
  return Object.keys(copy).length === 0 ? null : copy;
};

test(`two implementations give the same verdict in ${runs} random cases`, () => {
  fc.assert(
    fc.property(ruleNode(2, []), tree, operation, fc.boolean(), (rules, data, attempt, signedIn) => {
      const loaded = loadDatabaseRules(JSON.stringify({ rules }), 'rules');
      if (!loaded.ok) throw new Error(loaded.problem.message);
      const caller: Caller = signedIn ? { kind: 'user', uid: 'u1', token: {}, expiresAtSeconds: null } : { kind: 'anonymous' };
      const other = targaryen.database({ rules }, data, now).as(signedIn ? { uid: 'u1' } : null);
      if (attempt.kind === 'read') {
        const ours = loaded.rules.judgeRead({ caller, path: attempt.path, query: null, root: data as DatabaseValue, nowMs: now });
        expect(ours.allowed, ours.trace).toBe(other.read(`/${attempt.path.join('/')}`).allowed);
        return;
      }
      let after: unknown = data;
      for (const [path, value] of attempt.changes) after = put(after, path, value);
      const ours = loaded.rules.judgeWrite({
        caller,
        paths: attempt.changes.map(([path]) => path),
        before: data as DatabaseValue,
        after: after as DatabaseValue,
        nowMs: now,
      });
      const patch = Object.fromEntries(attempt.changes.map(([path, value]) => [path.join('/'), value]));
      expect(ours.allowed, ours.trace).toBe(other.update('/', patch, now).allowed);
    }),
    { numRuns: runs },
  );
}, 300_000);

/** How requests are matched and judged: paths, methods, functions, other documents, limits, batches. */
import { describe, expect, it } from 'vitest';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { aUser, commit, get, inDatabase, load, serverTime, withCondition, type PlainMap, type Store } from './rules-fixture';

// https://firebase.google.com/docs/firestore/security/rules-structure
describe('matching', () => {
  const rules = load(
    inDatabase(
      `
      match /cities/{city} {
        allow get: if city == 'SF';
        match /landmarks/{landmark} { allow get: if city == 'LA' && landmark == 'pier'; }
      }
      match /fixed/one { allow get; }
      match /tree/{id}/{rest=**} { allow get: if rest == path('') || rest[0] == 'a'; }
      match /{path=**}/songs/{song} { allow get: if path.matches('x') || song == 'ok'; }
      match /deep/{id}/{path=**}/leaf/{leaf} { allow get: if id == 'd'; }
    `
        .replaceAll("rest == path('') || ", '')
        .replaceAll("path.matches('x') || ", ''),
    ),
  );
  it.each([
    ['cities/SF', true],
    ['cities/LA', false],
    ['cities/LA/landmarks/pier', true],
    ['cities/SF/landmarks/pier', false],
    ['cities/SF/other/x', false],
    ['fixed/one', true],
    ['fixed/two', false],
    ['fixed/one/more/x', false],
    ['tree/t/a/b', true],
    ['tree/t/b/b', false],
    ['tree/t/a/b/c/d', true],
    ['songs/ok', true],
    ['albums/x/songs/ok', true],
    ['albums/x/songs/no', false],
    ['deep/d/leaf/l', true],
    ['deep/d/a/b/leaf/l', true],
    ['deep/e/leaf/l', false],
    ['nowhere/x', false],
  ])('reading %s is allowed: %s', (path, allowed) => {
    expect(get(rules, path).allowed).toBe(allowed);
  });

  it('lets a recursive wildcard match zero segments in version 2', () => {
    expect(get(load(inDatabase('match /c/{id}/{rest=**} { allow get; }')), 'c/x').allowed).toBe(true);
  });

  it('allows when any of overlapping statements allows', () => {
    const overlapping = load(inDatabase('match /c/{id} { allow get: if false; } match /{all=**} { allow get: if true; }'));
    expect(get(overlapping, 'c/x').allowed).toBe(true);
  });

  it('separates methods', () => {
    const separate = load(
      inDatabase(
        'match /g/{id} { allow get; } match /c/{id} { allow create; } match /u/{id} { allow update; } match /d/{id} { allow delete; }',
      ),
    );
    const store = { 'g/x': {}, 'c/y': {}, 'u/x': {}, 'd/x': {} };
    expect(get(separate, 'g/x', { store }).allowed).toBe(true);
    expect(get(separate, 'c/y', { store }).allowed).toBe(false);
    expect(commit(separate, [['c/x', {}]], { store }).allowed).toBe(true);
    expect(commit(separate, [['c/y', {}]], { store }).allowed).toBe(false);
    expect(commit(separate, [['u/x', {}]], { store }).allowed).toBe(true);
    expect(commit(separate, [['u/y', {}]], { store }).allowed).toBe(false);
    expect(commit(separate, [['d/x', null]], { store }).allowed).toBe(true);
    expect(commit(separate, [['d/y', null]], { store }).allowed).toBe(true);
    expect(commit(separate, [['u/x', null]], { store }).allowed).toBe(false);
  });
});

// https://firebase.google.com/docs/firestore/security/rules-conditions
describe('the documents of a request', () => {
  const judged = (condition: string, before: PlainMap | null, after: PlainMap | null): boolean =>
    commit(withCondition(condition), [['c/x', after]], { store: before === null ? {} : { 'c/x': before } }).allowed;

  it('has resource null when a document is created', () => {
    expect(judged('resource == null', null, { a: 1 })).toBe(true);
    expect(judged('resource.data.a == 1', null, { a: 1 })).toBe(false);
  });

  it('shows the document before and after an update', () => {
    expect(judged('resource.data.a == 1 && request.resource.data.a == 2', { a: 1 }, { a: 2 })).toBe(true);
    expect(judged("request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])", { a: 1, b: 2 }, { a: 2, b: 2 })).toBe(true);
    expect(judged("request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])", { a: 1, b: 2 }, { a: 2 })).toBe(false);
  });

  it('has request.resource null when a document is deleted', () => {
    expect(judged('request.resource == null && resource.data.a == 1', { a: 1 }, null)).toBe(true);
  });

  it('gives a server timestamp the time of the request', () => {
    expect(judged('request.resource.data.at == request.time', null, { at: serverTime })).toBe(true);
    expect(judged('request.resource.data.at == request.time', null, { at: new Date(serverTime.getTime() + 1) })).toBe(false);
  });

  it('has resource null when a missing document is read', () => {
    expect(get(withCondition('resource == null'), 'c/x').allowed).toBe(true);
    expect(get(withCondition('resource.data.open == true'), 'c/x').allowed).toBe(false);
  });

  it('has no auth for a visitor', () => {
    expect(get(withCondition('request.auth == null'), 'c/x').allowed).toBe(true);
    expect(get(withCondition('request.auth.uid == null'), 'c/x').allowed).toBe(false);
    expect(get(withCondition('request.auth != null'), 'c/x', { caller: aUser('u1') }).allowed).toBe(true);
  });
});

describe('functions', () => {
  const functions = `
    function owner(uid) { return request.auth != null && request.auth.uid == uid; }
    function both(a, b) { let sum = a + b; let twice = sum * 2; return twice == 6 && owner('u1'); }
    function failing() { let x = resource.data.missing; return true; }
  `;
  const asked = { caller: aUser('u1'), store: { 'c/x': {} } };

  it('takes arguments and lets', () => {
    expect(get(withCondition('both(1, 2)', functions), 'c/x', asked).allowed).toBe(true);
    expect(get(withCondition('both(1, 3)', functions), 'c/x', asked).allowed).toBe(false);
  });

  it('fails when a let fails', () => {
    expect(get(withCondition('failing()', functions), 'c/x', asked).allowed).toBe(false);
    expect(get(withCondition('failing() || true', functions), 'c/x', asked).allowed).toBe(true);
  });

  it('sees the wildcards of the scope it is declared in, and not those of its caller', () => {
    const rules = load(
      inDatabase(`match /a/{outer} {
        function isX() { return outer == 'x'; }
        match /b/{inner} { allow get: if isX() && inner == 'y'; }
      }`),
    );
    expect(get(rules, 'a/x/b/y').allowed).toBe(true);
    expect(get(rules, 'a/z/b/y').allowed).toBe(false);
    expect(loadFirestoreRules(inDatabase("function f() { return inner == 'x'; } match /a/{inner} { allow get: if f(); }"), 'r').ok).toBe(
      false,
    );
  });

  it('prefers the inner of two functions or names', () => {
    const rules = load(
      inDatabase(`function f(x) { return false; }
      match /a/{id} { function f(id) { return id == 1; } allow get: if f(1); }`),
    );
    expect(get(rules, 'a/x').allowed).toBe(true);
  });
});

describe('other documents', () => {
  const store: Store = { 'c/x': { owner: 'u1' }, 'users/u1': { role: 'admin' }, 'users/u2': { role: 'user' } };
  const asked = (uid: string) => ({ caller: aUser(uid), store });

  it('are read with get() and exists()', () => {
    const role = withCondition("get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'admin'");
    expect(get(role, 'c/x', asked('u1')).allowed).toBe(true);
    expect(get(role, 'c/x', asked('u2')).allowed).toBe(false);
    expect(get(role, 'c/x', asked('nobody')).allowed).toBe(false);
    const exists = withCondition('exists(/databases/$(database)/documents/users/$(request.auth.uid))');
    expect(get(exists, 'c/x', asked('u2')).allowed).toBe(true);
    expect(get(exists, 'c/x', asked('nobody')).allowed).toBe(false);
    expect(get(withCondition('get(/databases/(default)/documents/users/none) == null'), 'c/x', asked('u1')).allowed).toBe(true);
  });

  it('cannot be chosen by a slash in the data', () => {
    const rules = withCondition('exists(/databases/$(database)/documents/users/$(resource.data.owner))');
    expect(get(rules, 'c/x', { store: { ...store, 'users/u1/a/b': {}, 'c/x': { owner: 'u1/a/b' } } }).allowed).toBe(false);
  });

  it('must be documents of this database', () => {
    expect(get(withCondition('!exists(/users/u1)'), 'c/x', asked('u1')).allowed).toBe(false);
    expect(get(withCondition('!exists(/databases/other/documents/users/u9)'), 'c/x', asked('u1')).allowed).toBe(false);
    expect(get(withCondition('!exists(/databases/$(database)/documents/users)'), 'c/x', asked('u1')).allowed).toBe(false);
  });

  it('are seen after the whole batch with getAfter() and existsAfter()', () => {
    const rules = load(
      inDatabase(`match /room/{id} {
        allow create: if existsAfter(/databases/$(database)/documents/member/$(id)) && !exists(/databases/$(database)/documents/member/$(id))
          && getAfter(/databases/$(database)/documents/member/$(id)).data.uid == 'u1';
      }
      match /member/{id} { allow write; }`),
    );
    expect(
      commit(rules, [
        ['room/r', {}],
        ['member/r', { uid: 'u1' }],
      ]).allowed,
    ).toBe(true);
    expect(
      commit(rules, [
        ['room/r', {}],
        ['member/r', { uid: 'u2' }],
      ]).allowed,
    ).toBe(false);
    expect(commit(rules, [['room/r', {}]]).allowed).toBe(false);
  });

  it('refuses a batch as a whole when one write is refused', () => {
    const rules = load(inDatabase("match /c/{id} { allow create: if id != 'bad'; }"));
    expect(
      commit(rules, [
        ['c/a', {}],
        ['c/b', {}],
      ]).allowed,
    ).toBe(true);
    expect(
      commit(rules, [
        ['c/a', {}],
        ['c/bad', {}],
      ]).allowed,
    ).toBe(false);
  });
});

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
describe('limits', () => {
  const readsOf = (count: number, prefix = 'd'): string =>
    Array.from({ length: count }, (_, index) => `!exists(/databases/$(database)/documents/n/${prefix}${index})`).join(' && ');

  it('permits ten access calls for a single document and no more', () => {
    expect(get(withCondition(readsOf(10)), 'c/x').allowed).toBe(true);
    expect(get(withCondition(readsOf(11)), 'c/x').allowed).toBe(false);
  });

  it('is not overruled by the other operand of ||', () => {
    expect(get(withCondition(`!(${readsOf(11)}) || true`), 'c/x').allowed).toBe(false);
  });

  it('counts repeated reads of one document once', () => {
    const same = Array.from({ length: 30 }, () => '!exists(/databases/$(database)/documents/n/d)').join(' && ');
    expect(get(withCondition(same), 'c/x').allowed).toBe(true);
  });

  it('permits twenty access calls for a batch, ten for each operation', () => {
    const rules = load(
      inDatabase(
        `match /c/{id} { allow create: if ${readsOf(9).replaceAll(/n\/d(\d)/gu, '$(id)/d$1')}; } match /e/{id} { allow create: if ${readsOf(11)}; }`,
      ),
    );
    expect(
      commit(rules, [
        ['c/a', {}],
        ['c/b', {}],
      ]).allowed,
    ).toBe(true);
    expect(
      commit(rules, [
        ['c/a', {}],
        ['c/b', {}],
        ['c/z', {}],
      ]).allowed,
    ).toBe(false);
    expect(commit(rules, [['e/a', {}]]).allowed).toBe(false);
  });

  it('lets a batch of many writes share one document', () => {
    const rules = withCondition('!exists(/databases/$(database)/documents/suspended/u1)');
    expect(
      commit(
        rules,
        Array.from({ length: 100 }, (_, index) => [`c/${index}`, {}] as const),
      ).allowed,
    ).toBe(true);
  });

  it('permits a thousand expressions', () => {
    const sum = (terms: number): string => `${Array.from({ length: terms }, () => '1').join(' + ')} > 0`;
    expect(get(withCondition(sum(490)), 'c/x').allowed).toBe(true);
    expect(get(withCondition(sum(510)), 'c/x').allowed).toBe(false);
  });

  it('permits calls twenty deep and no recursion', () => {
    const chain = (length: number): string =>
      Array.from({ length }, (_, index) => `function f${index}() { return ${index + 1 === length ? 'true' : `f${index + 1}()`}; }`).join(
        '\n',
      );
    expect(get(withCondition('f0()', chain(20)), 'c/x').allowed).toBe(true);
    expect(loadFirestoreRules(inDatabase(`${chain(21)} match /c/{id} { allow get: if f0(); }`), 'r').ok).toBe(false);
    expect(loadFirestoreRules(inDatabase('function f() { return g(); } function g() { return f(); }'), 'r').ok).toBe(false);
  });

  it('permits 256 KB of source', () => {
    const padded = (bytes: number): string => inDatabase('match /c/{id} { allow get; }').padEnd(bytes, ' ');
    expect(loadFirestoreRules(padded(256 * 1024), 'r').ok).toBe(true);
    expect(loadFirestoreRules(padded(256 * 1024 + 1), 'r').ok).toBe(false);
  });
});

describe('the trace', () => {
  it('names the statement that allows', () => {
    expect(get(withCondition('true'), 'c/x').trace).toBe('get allowed by test.rules:5:18');
  });

  it('names every statement that does not, and why', () => {
    const { trace } = get(withCondition('resource.data.missing == 1'), 'c/x', { store: { 'c/x': {} } });
    expect(trace).toContain('test.rules:5:18 fails: The field missing is missing. at 5:');
    expect(get(withCondition('false'), 'c/x').trace).toContain('is false');
    expect(get(withCondition('true'), 'd/x').trace).toContain('no allow statement of test.rules covers');
  });

  it('shows what debug() was given', () => {
    expect(get(withCondition("debug(id) == 'x' && debug(false)"), 'c/x').trace).toContain('debug: "x", false');
  });
});

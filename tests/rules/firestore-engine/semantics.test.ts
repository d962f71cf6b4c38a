/** What conditions mean, table by table; every expectation is an example or a sentence of the published reference. */
import { describe, expect, it } from 'vitest';
import { aUser, float, get, withCondition, type Plain } from './rules-fixture';

const data: Record<string, Plain> = {
  text: 'hello',
  whole: 5,
  fraction: 2.5,
  wholeFloat: float(2),
  yes: true,
  nothing: null,
  list: ['a', 'b', 1],
  map: { a: 1, inner: { deep: 'x' } },
  at: new Date('2026-03-04T05:06:07.089Z'),
  point: { wire: { geoPointValue: { latitude: 10, longitude: 20 } } },
  bytes: { wire: { bytesValue: '//8=' } },
  big: 9_007_199_254_740_993n,
};

const holds = (condition: string): boolean =>
  get(withCondition(condition), 'c/x', { caller: aUser('u1', { email: 'u1@example.org', level: 3 }), store: { 'c/x': data } }).allowed;

/** Each line is true, and its negation is not; `!` of an error is an error. */
const facts = (title: string, conditions: readonly string[]): void => {
  it.each(conditions)(`${title}: %s`, (condition) => {
    expect(holds(condition)).toBe(true);
    expect(holds(`!(${condition})`)).toBe(false);
  });
};

/** Each line is an error: neither it nor its negation allows anything. */
const errors = (title: string, conditions: readonly string[]): void => {
  it.each(conditions)(`${title}: %s`, (condition) => {
    expect(holds(condition)).toBe(false);
    expect(holds(`!(${condition})`)).toBe(false);
  });
};

// https://firebase.google.com/docs/reference/rules/rules.Integer and rules.Float
describe('numbers', () => {
  facts('holds', [
    'int("2") == 2',
    'int(2.0) == 2',
    '1 == 1.0',
    '1 < 1.5',
    '7 / 2 == 3',
    '-7 / 2 == -3',
    '7 % 3 == 1',
    '7 / 2.0 == 3.5',
    '2 + 3 * 4 == 14',
    '(2 + 3) * 4 == 20',
    '-5 < 5',
    'resource.data.big == 9007199254740993',
    'resource.data.big != 9007199254740992',
    '9223372036854775807 > 9223372036854775806',
    '-9223372036854775808 < 0',
    'float("2.5") == 2.5',
    'float(2) == 2.0',
    '1.5e3 == 1500',
    'resource.data.wholeFloat is float',
    'resource.data.whole is int',
    'resource.data.whole is number && resource.data.fraction is number',
    '!(resource.data.whole is float)',
  ]);
  errors('is an error', [
    '1 / 0 == 1',
    '1 % 0 == 1',
    '9223372036854775807 + 1 > 0',
    'int("x") == 1',
    '1 + "1" == "11"',
    'true < false',
    '1 < "2"',
    'null < 1',
  ]);
});

// https://firebase.google.com/docs/reference/rules/rules.String
describe('strings', () => {
  facts('holds', [
    "'ABC'.lower() == 'abc'",
    "'ABC123'.lower() == 'abc123'",
    "'abc'.upper() == 'ABC'",
    "'user@domain.com'.matches('.*@domain[.]com')",
    "!'banana'.matches('.*@domain[.]com')",
    "!'xab'.matches('ab')",
    "'banana'.replace('a', 'o') == 'bonono'",
    "'banana'.replace('ana', 'ee') == 'beena'",
    // The page prints fifteen dashes for these twelve characters.
    "'foo@test.com'.replace('.', '-') == '------------'",
    "'abc'.size() == 3",
    "'a/b/c'.split('/') == ['a', 'b', 'c']",
    "' a b '.trim() == 'a b'",
    "'username' + '@domain.com' == 'username@domain.com'",
    "'abcdef'[0] == 'a'",
    "'abcdef'[0:3] == 'abc'",
    "'a' < 'b' && 'a' < 'aa'",
    "string(true) == 'true'",
    "string(1) == '1'",
    "string(2.0) == '2.0'",
    "string(null) == 'null'",
    "bool('true')",
    `"it's" == 'it\\'s'`,
    "'😀'.size() == 1",
    "'\uE000' < '😀'",
  ]);
  errors('is an error', ["'abc'[3] == ''", "'abc'[2:1] == ''", "'abc'[0:4] == ''", "bool('yes')", "resource.data.whole.matches('5')"]);
});

// https://github.com/google/re2/wiki/Syntax
describe('regular expressions', () => {
  facts('holds', [
    String.raw`'a1_'.matches('\\w\\d\\W?_')`,
    String.raw`!'é'.matches('\\w') && !'٣'.matches('\\d')`,
    "'ABC'.matches('(?i)abc') && !'ABC'.matches('abc')",
    String.raw`'a.b'.matches('a\\.b') && !'axb'.matches('a\\.b')`,
    String.raw`!'a\nb'.matches('a.b') && 'a\nb'.matches('(?s)a.b')`,
    "'x-1'.matches('[[:alpha:]-]+[[:digit:]]')",
    "'a{b}'.matches('a{b}') && 'aab'.matches('a{2}b')",
    "'abab'.matches('(?P<pair>ab)+') && 'ab'.matches('(?:a)b|c') && 'c'.matches('ab|c')",
    String.raw`'é'.matches('\\pL') && 'é'.matches('\\p{Lu}|\\p{Ll}') && '€'.matches('\\x{20AC}')`,
    "'😀'.matches('.') && ']'.matches('[]]') && '^'.matches('[\\\\^]')",
    "'a,b;c'.split('(,|;)') == ['a', 'b', 'c']",
    String.raw`'a b'.matches('a\\b b') && !'ab'.matches('a\\bb') && 'ab'.matches('\\Aab\\z')`,
  ]);
});

// https://firebase.google.com/docs/reference/rules/rules.Bytes
describe('bytes', () => {
  facts('holds', [
    "b'*' == b'\\x2A' && b'*' == b'\\052'",
    "b'€' == b'\\342\\202\\254' && b'€' == b'\\xE2\\x82\\xAC'",
    "b'\\xFF\\xFF'.size() == 2",
    "b'€'.size() == 3",
    "b'\\xFB\\xEF\\xBE'.toBase64() == '----'",
    "b'\\x2A'.toHexString() == '2A'",
    "b'**'.toHexString() == '2A2A'",
    "b'€'.toHexString() == 'E282AC'",
    "'€'.toUtf8() == b'\\xE2\\x82\\xAC'",
    "resource.data.bytes == b'\\xFF\\xFF'",
  ]);
});

// https://firebase.google.com/docs/reference/rules/rules.List and rules.Set
describe('lists and sets', () => {
  facts('holds', [
    "'a' in ['a','b']",
    "!('c' in ['a','b'])",
    "!['a', 'b'].hasOnly(['a', 'c'])",
    "['a', 'b'].hasOnly(['a', 'b', 'c'])",
    "['a', 'b'].hasOnly(['b', 'a'])",
    "['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])",
    "['a','b'].hasAll(['a'])",
    "!['a'].hasAll(['a','b'])",
    "['a','b'].hasAny(['c','b'])",
    "['a'].concat(['b']) == ['a','b']",
    "['a','b'].join('-') == 'a-b'",
    "['a','b','a'].removeAll(['a']) == ['b']",
    "['a','b','a'].size() == 3",
    "['a','b','a'].toSet().size() == 2",
    "['a','b'].toSet() == ['b','a'].toSet()",
    '[1,2,3][0:2] == [1,2]',
    'resource.data.list[2] == 1',
    "['a','b'].toSet().difference(['a','c'].toSet()) == ['b'].toSet()",
    "['a','b'].toSet().intersection(['a','c'].toSet()) == ['a'].toSet()",
    "['a','b'].toSet().union(['a','c'].toSet()) == ['a','b','c'].toSet()",
    "['a','b'].toSet().hasAll(['a']) && ['a','b'].toSet().hasAny(['a','c'].toSet()) && ['a'].toSet().hasOnly(['a','c'])",
    "'a' in ['a'].toSet()",
  ]);
  errors('is an error', ['[1][1] == 1', '[1][-1] == 1', "'a' in 'abc'", "[1].join('') == '1'"]);
});

// https://firebase.google.com/docs/reference/rules/rules.Map and rules.MapDiff
describe('maps', () => {
  facts('holds', [
    "{'a': 1}.a == 1 && {'a': 1}['a'] == 1",
    "'a' in {'a': 1} && !('b' in {'a': 1})",
    "{'a': 1}.keys() == ['a'] && {'a': 1}.values() == [1] && {'a': 1}.size() == 1",
    "resource.data.map.get('b', 7) == 7 && resource.data.map.get('a', 7) == 1",
    "resource.data.map.get(['inner','deep'], '') == 'x' && resource.data.map.get(['inner','none'], 'd') == 'd'",
    "{'a':1}.diff({}).addedKeys() == ['a'].toSet()",
    "{'a':0, 'c':0, 'u':0}.diff({'r':0, 'c':1, 'u': 0}).affectedKeys() == ['a', 'r', 'c'].toSet()",
    "{'a':0}.diff({'a':1, 'b':4}).changedKeys() == ['a'].toSet()",
    "{}.diff({'a':1}).removedKeys() == ['a'].toSet()",
    "{'a': 0}.diff({'a':0}).unchangedKeys() == ['a'].toSet()",
    "{'a': {'b': [1]}} == {'a': {'b': [1.0]}}",
  ]);
  errors('is an error', [
    "{'a': 1}.b == 1",
    'resource.data.missing == null',
    'resource.data.constructor == null',
    'resource.data.nothing.x == null',
  ]);
});

// https://firebase.google.com/docs/reference/rules/rules.Timestamp, rules.Duration, rules.duration, rules.timestamp
describe('times', () => {
  facts('holds', [
    'timestamp.date(1984, 1, 2) == timestamp.value(441849600000)',
    'resource.data.at.year() == 2026 && resource.data.at.month() == 3 && resource.data.at.day() == 4',
    'resource.data.at.hours() == 5 && resource.data.at.minutes() == 6 && resource.data.at.seconds() == 7',
    'resource.data.at.nanos() == 89000000',
    'resource.data.at.dayOfYear() == 63',
    'resource.data.at.dayOfWeek() == 3',
    'resource.data.at.date() == timestamp.date(2026, 3, 4)',
    'resource.data.at.time() == duration.time(5, 6, 7, 89000000)',
    'resource.data.at.toMillis() == 1772600767089',
    "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'h') == duration.value(60, 'm')",
    "duration.value(-1500, 'ms').seconds() == -1 && duration.value(-1500, 'ms').nanos() == -500000000",
    "duration.abs(duration.value(-1, 's')) == duration.value(1, 's')",
    "timestamp.date(2026,1,1) + duration.value(1, 'd') == timestamp.date(2026,1,2)",
    "timestamp.date(2026,1,2) - timestamp.date(2026,1,1) == duration.value(1, 'd')",
    'resource.data.at < request.time',
    'request.time.nanos() == 890000000',
    'timestamp.value(-1).toMillis() == -1',
  ]);
  errors('is an error', ['timestamp.date(2026, 2, 30) == request.time', "duration.value(1, 'y') == duration.value(1, 'd')"]);
});

// https://firebase.google.com/docs/reference/rules/rules.math, rules.hashing, rules.latlng, rules.LatLng
describe('namespaces', () => {
  facts('holds', [
    'math.abs(-1) == 1 && math.abs(-1.5) == 1.5',
    'math.ceil(4.2) == 5 && math.floor(4.8) == 4 && math.round(4.8) == 5 && math.floor(4.8) is int',
    'math.isInfinite(1 / 0.0) && math.isNaN(0.0 / 0)',
    'math.pow(3, 2) == 9.0 && math.sqrt(16) == 4.0',
    // Digests of the empty text: RFC 1321, appendix A.5, and FIPS 180-4 examples.
    "hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'",
    "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
    'resource.data.point.latitude() == 10.0 && resource.data.point.longitude() == 20',
    'latlng.value(10, 20) == resource.data.point',
    // A degree of a meridian on a sphere of mean radius 6371.0088 km: 2πR/360.
    'math.round(latlng.value(0, 0).distance(latlng.value(1, 0))) == 111195',
  ]);
  errors('is an error', ['latlng.value(91, 0) == resource.data.point', 'math.floor(1 / 0.0) == 1']);
});

// https://firebase.google.com/docs/rules/rules-language
describe('logic', () => {
  facts('holds', [
    'true || resource.data.missing',
    'resource.data.missing || true',
    '!(false && resource.data.missing)',
    '!(resource.data.missing && false)',
    'true ? true : resource.data.missing',
    '1 > 2 || 2 > 1 && true',
    '1 < 2 == true',
    'true == 1 in [1]',
    'null == resource.data.nothing',
    'resource.data.text != null && resource.data.text != 1',
  ]);
  errors('is an error', [
    'resource.data.missing || false',
    'false || resource.data.missing',
    'true && resource.data.missing',
    'resource.data.missing && true',
    'resource.data.missing ? true : true',
    'resource.data.text || false',
    '(resource.data.whole ? true : false)',
  ]);
});

// https://firebase.google.com/docs/rules/data-validation
describe('types', () => {
  facts('holds', [
    'resource.data.text is string && resource.data.yes is bool && resource.data.list is list && resource.data.map is map',
    'resource.data.at is timestamp && resource.data.point is latlng && resource.data.bytes is bytes',
    'resource.__name__ is path && resource.data.diff({}) is map_diff && [].toSet() is set',
    "duration.value(1, 's') is duration",
    '!(resource.data.nothing is string)',
  ]);
});

// https://firebase.google.com/docs/reference/rules/rules.firestore.Request and rules.Path
describe('the request', () => {
  facts('holds', [
    "request.auth.uid == 'u1' && request.auth.token.email == 'u1@example.org' && request.auth.token.level == 3",
    "'email' in request.auth.token && !('phone_number' in request.auth.token)",
    "request.method == 'get'",
    "request.path == /databases/(default)/documents/c/x && request.path[4] == 'x'",
    'request.path == /databases/$(database)/documents/c/$(id)',
    "path('databases/(default)/documents/c/x') == request.path",
    'resource.id == id && resource.__name__ == request.path',
  ]);
  errors('is an error', [
    'request.auth.token.phone_number == null',
    'request.resource == null',
    'request.query.limit < 10',
    "path('a//b') == request.path",
  ]);
});

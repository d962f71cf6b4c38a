/** Published backtests: everybody reads them, admins publish in the own name and withdraw with a reason, and nobody edits or removes one. */
import { describe } from 'vitest';
import { serverTime, type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { count, digest, id, instant, list, now, oneOf, say, text, whole, type Forms } from './firestore-forms';
import { check, forEach, gets, lists as listed, tries, type Row } from './firestore-table';
import { admins, earlier, everyone, lacking, world } from './firestore-world';
import { aResult, inputsHash, lists } from './published-backtest';

const path = 'publishedBacktests/b2';
const result = aResult('admin');
const stored: PlainMap = { ...result, createdAt: earlier };
const over = { ...world, [path]: stored };

const inField = (field: string, forms: Forms, base: PlainMap): Row[] =>
  Object.entries(forms).flatMap(([name, { allowed, refused }]) =>
    tries('admin', path, {
      ...Object.fromEntries(
        allowed.map((value) => [
          `has ${say(value)} as ${field}.${name}`,
          [{ ...result, [field]: { ...base, [name]: value } }, 'allowed'] as const,
        ]),
      ),
      ...Object.fromEntries(
        refused.map((value) => [
          `has ${say(value)} as ${field}.${name}`,
          [{ ...result, [field]: { ...base, [name]: value } }, 'refused'] as const,
        ]),
      ),
      [`leaves ${field}.${name} out`]: [{ ...result, [field]: lacking(base, name) }, 'refused'],
      [`says something besides in ${field}, next to ${name}`]: [{ ...result, [field]: { ...base, besides: 1 } }, 'refused'],
    }),
  );

/** With the digest that belongs to a changed recipe, so that only the form of the field is judged. */
const sealed = (change: Partial<Record<'strategy' | 'settings' | 'engine', string>>): PlainMap => {
  const changed = { ...result, ...change };
  const hashes = result['hashes'] as PlainMap;
  return { ...changed, hashes: { ...hashes, inputs: inputsHash(changed, hashes['data'] as string) } };
};

describe('who publishes', () => {
  check([
    ...everyone.map((who): Row => [
      'publishes',
      who,
      { write: { [path]: { ...result, userId: who } } },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    ...forEach('reads one', { get: path, over }, everyone),
    ...listed('publishedBacktests', everyone),
    ...forEach('edits one', { write: { [path]: { ...result, name: 'Better' } }, over }, []),
    ...forEach('publishes it anew in its place', { write: { [path]: result }, over }, []),
    ...forEach('removes one', { write: { [path]: null }, over }, []),
    ...tries('admin', path, {
      'publishes in the name of another admin': [{ ...result, userId: 'owner' }, 'refused'],
      'publishes as of yesterday': [{ ...result, createdAt: earlier }, 'refused'],
      'publishes as withdrawn': [{ ...result, withdrawal: 'It was wrong.' }, 'refused'],
    }),
    ...tries('admin', 'publishedBacktests/b_2', { 'publishes under an id that is none': [result, 'refused'] }),
  ]);
});

describe('the form of a result', () => {
  const plain: Forms = {
    name: text(1, 120),
    english: text(1, 20_000),
    instrument: text(1, 80),
    interval: { allowed: [1, 100_000], refused: [0, 100_001, 1.5, '60'] },
    seed: whole,
    counting: text(0, 1_000),
    verdict: oneOf('drop', 'keep testing', 'practice', 'trade small'),
    reason: text(1, 500),
    createdAt: now,
  };
  check([
    ...Object.keys(result).flatMap((field) => tries('admin', path, { [`leaves ${field} out`]: [lacking(result, field), 'refused'] })),
    ...tries('admin', path, {
      'says something besides': [{ ...result, besides: 1 }, 'refused'],
      'begins before it ends': [{ ...result, from: 1, to: 2 }, 'allowed'],
      'ends before it begins': [{ ...result, from: 2, to: 1 }, 'refused'],
    }),
    ...Object.entries(plain).flatMap(([field, { allowed, refused }]) => [
      ...allowed.flatMap((value) =>
        tries('admin', path, { [`has ${say(value)} as ${field}`]: [{ ...result, [field]: value }, 'allowed'] }),
      ),
      ...refused.flatMap((value) =>
        tries('admin', path, { [`has ${say(value)} as ${field}`]: [{ ...result, [field]: value }, 'refused'] }),
      ),
    ]),
    ...instant.refused.flatMap((value) =>
      (['from', 'to'] as const).flatMap((field) =>
        tries('admin', path, { [`has ${say(value)} as ${field}`]: [{ ...result, [field]: value }, 'refused'] }),
      ),
    ),
    ...tries('admin', path, {
      'has a strategy of 100,000 letters': [sealed({ strategy: 'x'.repeat(100_000) }), 'allowed'],
      'has a strategy of 100,001': [sealed({ strategy: 'x'.repeat(100_001) }), 'refused'],
      'has no strategy': [sealed({ strategy: 'x' }), 'refused'],
      'has settings of 200,000 letters': [sealed({ settings: 'x'.repeat(200_000) }), 'allowed'],
      'has settings of 200,001': [sealed({ settings: 'x'.repeat(200_001) }), 'refused'],
      'has no settings': [sealed({ settings: '' }), 'refused'],
      'has an engine of 40 letters': [sealed({ engine: 'x'.repeat(40) }), 'allowed'],
      'has an engine of 41': [sealed({ engine: 'x'.repeat(41) }), 'refused'],
      'has no engine': [sealed({ engine: '' }), 'refused'],
    }),
    ...inField(
      'tried',
      {
        measured: { allowed: [0, 2], refused: [3, -1, 0.5] },
        mean: { allowed: [0, -0.5], refused: ['0', null] },
        squares: { allowed: [0, 0.5], refused: [-1, '0'] },
      },
      result['tried'] as PlainMap,
    ),
    ...inField(
      'tried',
      { trials: { allowed: [1, 1_000_000_000], refused: [0, 1_000_000_001, 1.5] } },
      { ...(result['tried'] as PlainMap), measured: 1 },
    ),
    ...inField(
      'figures',
      {
        ambiguousTrades: { allowed: [0, 1], refused: [2, -1, 0.5] },
        isBounded: { allowed: [true, false], refused: [1, 'yes'] },
        days: count,
        bars: count,
      },
      result['figures'] as PlainMap,
    ),
    ...inField(
      'figures',
      { trades: { allowed: [0, 1_000_000_000], refused: [-1, 0.5, '1'] } },
      { ...(result['figures'] as PlainMap), ambiguousTrades: 0 },
    ),
    ...inField('hashes', { pessimistic: digest, optimistic: digest, money: digest }, result['hashes'] as PlainMap),
    ...tries('admin', path, {
      'has as many figures under other names': [
        { ...result, figures: { ...lacking(result['figures'] as PlainMap, 'dsr'), luck: 1 } },
        'refused',
      ],
      'has 240 points of each line': [{ ...result, curve: curveOf(240, 240, 240) }, 'allowed'],
      'has 241 points': [{ ...result, curve: curveOf(241, 241, 241) }, 'refused'],
      'has one optimistic point less': [{ ...result, curve: curveOf(3, 2, 3) }, 'refused'],
      'has one fall less': [{ ...result, curve: curveOf(3, 3, 2) }, 'refused'],
      'has no list of falls': [{ ...result, curve: lacking(curveOf(1, 1, 1), 'fall') }, 'refused'],
      'says no cash': [{ ...result, curve: lacking(curveOf(1, 1, 1), 'cash') }, 'refused'],
      'has a deviation in words': [{ ...result, curve: { ...curveOf(1, 1, 1), deviation: 'small' } }, 'refused'],
      'has cash in words': [{ ...result, curve: { ...curveOf(1, 1, 1), cash: 'much' } }, 'refused'],
      'has a fourth line': [{ ...result, curve: { ...curveOf(1, 1, 1), band: [] } }, 'refused'],
      'has a text for a curve': [{ ...result, curve: 'up' }, 'refused'],
    }),
  ]);
});

function curveOf(pessimistic: number, optimistic: number, fall: number): PlainMap {
  const points = (n: number): Plain => (list(n, 1).allowed[1] ?? []) as Plain;
  return { cash: 1, deviation: 0.5, pessimistic: points(pessimistic), optimistic: points(optimistic), fall: points(fall) };
}

describe('what is run belongs to its digest', () => {
  const hashes = result['hashes'] as PlainMap;
  check(
    tries('admin', path, {
      'changes a byte of the strategy': [{ ...result, strategy: '{"name":"Uber"}' }, 'refused'],
      'changes a byte of the costs': [{ ...result, settings: '{"cash":2}' }, 'refused'],
      'names another engine': [{ ...result, engine: 'sextant-backtest 3' }, 'refused'],
      'names other data': [{ ...result, hashes: { ...hashes, data: 'ac'.repeat(32) } }, 'refused'],
      'names another digest': [{ ...result, hashes: { ...hashes, inputs: 'ac'.repeat(32) } }, 'refused'],
      'names no digest': [{ ...result, hashes: lacking(hashes, 'inputs') }, 'refused'],
    }),
  );
});

describe('the source of the bars', () => {
  const simulated = result['data'] as PlainMap;
  const file: PlainMap = { kind: 'file', name: 'ES.csv', sha256: 'ef'.repeat(32), reading: { zone: 'UTC' } };
  const address: PlainMap = { ...file, kind: 'address', address: 'https://example.org/ES.csv' };
  const source = (rows: Readonly<Record<string, readonly [Plain, 'allowed' | 'refused']>>): Row[] =>
    Object.entries(rows).flatMap(([sentence, [data, verdict]]) => tries('admin', path, { [sentence]: [{ ...result, data }, verdict] }));
  check([
    ...source({
      'is a file': [file, 'allowed'],
      'is an address': [address, 'allowed'],
      'is nothing': [{}, 'refused'],
      'is a text': ['simulated', 'refused'],
      'is of another kind': [{ ...file, kind: 'wish' }, 'refused'],
      'is a file with an address': [{ ...address, kind: 'file' }, 'refused'],
      'is an address without one': [{ ...file, kind: 'address' }, 'refused'],
      'is an address that anybody on the way can read': [{ ...address, address: 'http://example.org/ES.csv' }, 'refused'],
      'is an address with a password': [{ ...address, address: 'https://me:secret@example.org/ES.csv' }, 'refused'],
      'is an address with a space': [{ ...address, address: 'https://example.org/ES 1.csv' }, 'refused'],
      'is an address of 1,000 letters': [{ ...address, address: `https://example.org/${'x'.repeat(980)}` }, 'allowed'],
      'is an address of 1,001 letters': [{ ...address, address: `https://example.org/${'x'.repeat(981)}` }, 'refused'],
      'is a script': [{ ...address, address: 'javascript:alert(1)' }, 'refused'],
      'is a file without a digest': [lacking(file, 'sha256'), 'refused'],
      'is a file with another digest': [{ ...file, sha256: 'md5' }, 'refused'],
      'is a file without a name': [{ ...file, name: '' }, 'refused'],
      'is a file with a name of 201 letters': [{ ...file, name: 'x'.repeat(201) }, 'refused'],
      'is a file that nothing is said of': [{ ...file, reading: {} }, 'allowed'],
      'is a file of which eleven things are said': [
        { ...file, reading: Object.fromEntries(Array.from({ length: 11 }, (_, k) => [`k${String(k)}`, 1])) },
        'refused',
      ],
      'is a simulation without an end': [lacking(simulated, 'end'), 'refused'],
      'is a simulation that ends where it begins': [{ ...simulated, end: 0 }, 'refused'],
      'is a simulation with half a seed': [{ ...simulated, seed: 0.5 }, 'refused'],
      'is a simulation by no model': [{ ...simulated, model: '' }, 'refused'],
      'is a simulation by a model of 41 letters': [{ ...simulated, model: 'x'.repeat(41) }, 'refused'],
      'is a simulation with something besides': [{ ...simulated, name: 'x' }, 'refused'],
      'is a simulation that begins as a text': [{ ...simulated, start: '0' }, 'refused'],
    }),
  ]);
});

describe('a correction', () => {
  const corrected = 'publishedBacktests/b1';
  const correction: PlainMap = { ...result, corrects: 'b1' };
  check([
    ...gets(corrected, everyone),
    ...tries('admin', path, {
      'names the one that it corrects': [correction, 'allowed'],
      'names one that is not there': [{ ...correction, corrects: 'b9' }, 'refused'],
      'names itself': [{ ...correction, corrects: 'b2' }, 'refused'],
      'names nothing': [{ ...correction, corrects: null }, 'refused'],
      ...Object.fromEntries(id.refused.map((value) => [`names ${say(value)}`, [{ ...correction, corrects: value }, 'refused'] as const])),
    }),
  ]);
});

describe('a withdrawal', () => {
  const withdrawn: PlainMap = { ...stored, withdrawal: 'The spread was wrong.', withdrawnAt: serverTime, withdrawnBy: 'admin' };
  const twice = { ...world, [path]: { ...withdrawn, withdrawnAt: earlier } };
  const tried = (sentence: string, data: PlainMap, verdict: 'allowed' | 'refused', before = over): Row => [
    sentence,
    'admin',
    { write: { [path]: data }, over: before },
    verdict,
  ];
  check([
    ...everyone.map((who): Row => [
      'withdraws',
      who,
      { write: { [path]: { ...withdrawn, withdrawnBy: who } }, over },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    tried('gives no reason', { ...withdrawn, withdrawal: '' }, 'refused'),
    tried('gives a reason of 500 letters', { ...withdrawn, withdrawal: 'x'.repeat(500) }, 'allowed'),
    tried('gives a reason of 501', { ...withdrawn, withdrawal: 'x'.repeat(501) }, 'refused'),
    tried('leaves the reason out', lacking(withdrawn, 'withdrawal'), 'refused'),
    tried('withdrew it yesterday', { ...withdrawn, withdrawnAt: earlier }, 'refused'),
    tried('withdraws in the name of another admin', { ...withdrawn, withdrawnBy: 'owner' }, 'refused'),
    tried('edits it at the same time', { ...withdrawn, name: 'Other' }, 'refused'),
    tried('drops a figure at the same time', lacking(withdrawn, 'counting'), 'refused'),
    tried('says something besides', { ...withdrawn, besides: 1 }, 'refused'),
    tried('withdraws twice', { ...withdrawn, withdrawal: 'Other words.' }, 'refused', twice),
    tried('takes the withdrawal back', stored, 'refused', twice),
  ]);
});

describe('lists of trades', () => {
  const pessimistic = `${path}/lists/pessimistic`;
  const body = (text: string): PlainMap => ({ body: text, createdAt: serverTime });
  const listing = (change: Readonly<Record<string, PlainMap | null>>): Readonly<Record<string, PlainMap | null>> => ({
    [path]: result,
    ...change,
  });
  const withLists = { ...over, [pessimistic]: { ...body(lists.pessimistic), createdAt: earlier } };
  const tried = (
    sentence: string,
    write: Readonly<Record<string, PlainMap | null>>,
    verdict: 'allowed' | 'refused',
    before = world,
  ): Row => [sentence, 'admin', { write, over: before }, verdict];
  check([
    ...everyone.map((who): Row => [
      'publishes both lists with the result',
      who,
      {
        write: {
          [path]: { ...result, userId: who },
          [pessimistic]: body(lists.pessimistic),
          [`${path}/lists/optimistic`]: body(lists.optimistic),
        },
      },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    ...forEach('reads a list', { get: pessimistic, over: withLists }, everyone),
    ...forEach('lists all lists', { list: 'lists', group: true }, []),
    ...forEach('rewrites a list', { write: { [pessimistic]: body(lists.pessimistic) }, over: withLists }, []),
    ...forEach('removes a list', { write: { [pessimistic]: null }, over: withLists }, []),
    tried('adds a list later', { [pessimistic]: body(lists.pessimistic) }, 'allowed', over),
    tried('publishes a list that its digest does not say', listing({ [pessimistic]: body(`${lists.pessimistic} `) }), 'refused'),
    tried('publishes the list of the other reading', listing({ [pessimistic]: body(lists.optimistic) }), 'refused'),
    tried('publishes a third list', listing({ [`${path}/lists/money`]: body('') }), 'refused'),
    tried('publishes a list without its result', { [pessimistic]: body(lists.pessimistic) }, 'refused'),
    tried('publishes a list as of yesterday', listing({ [pessimistic]: { ...body(lists.pessimistic), createdAt: earlier } }), 'refused'),
    tried('says something besides', listing({ [pessimistic]: { ...body(lists.pessimistic), besides: 1 } }), 'refused'),
  ]);
});

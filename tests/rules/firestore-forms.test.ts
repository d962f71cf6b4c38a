/**
 * The form of every field that the rules can look into, in Firestore: what is still stored at both ends, what no longer is, and
 * that nothing stands in the place of a required field. Here the kinds of the document store.
 */
import { describe } from 'vitest';
import { aDigest } from '../fixtures/kept/one-of-each';
import { type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { text, map, count, instant, decimal, digest, id, currency, whole, oneOf, now, formsOf } from './firestore-forms';
import { check, tries, type Row } from './firestore-table';
import { lacking, type Who } from './firestore-world';
import { bytes, documents, placeOf } from './kept-world';

const kept = (name: keyof typeof documents, more: PlainMap = {}): readonly [Who, string, PlainMap] => [
  'trader',
  placeOf(name),
  { ...documents[name][1], ...more },
];
describe('what a trader commits to', () => {
  check([
    ...formsOf(
      kept('plans', {
        setup: 'Breakout',
        chance: 40,
        trigger: '1.0850',
        invalidation: '1.0790',
        expiresAt: 5,
        sizes: {},
        checklist: {},
        replaces: 'plan-0',
        source: 'chart',
        frozenAt: 5,
        notes: '',
        endedAt: 5,
      }),
      {
        required: { market: text(1, 80), side: oneOf('long', 'short'), entry: decimal, stop: decimal, termsAt: now, createdAt: now },
        optional: {
          target: decimal,
          trigger: decimal,
          invalidation: decimal,
          setup: text(1, 200),
          grade: oneOf('A+', 'A', 'B', 'C'),
          chance: { allowed: [0, 100], refused: [-1, 101, 0.5, '40'] },
          expiresAt: instant,
          sizes: map(100),
          checklist: map(100),
          replaces: id,
          source: text(1, 200),
          frozenAt: instant,
          notes: text(0, 10_000),
          endedAt: instant,
          registers: map(60),
        },
      },
    ),
    ...formsOf(kept('hypotheses'), { required: { definition: text(2, 20_000), hash: digest, createdAt: now } }),
    ...formsOf(kept('forwardTests', { name: 'Trend' }), {
      required: { family: id, instrument: text(1, 80), interval: text(1, 20), hash: digest },
      optional: { name: text(1, 200) },
    }),
    ...formsOf(kept('seals'), {
      required: {
        instrument: text(1, 80),
        from: { allowed: [0, 1_790_000_000_000], refused: [-1, 0.5, 'today', 1_790_000_000_001] },
        to: {
          allowed: [1_600_000_000_000, 9_999_999_999_999],
          refused: [10_000_000_000_000, 0.5 + 1_700_000_000_000, 'today', 1_599_999_999_999],
        },
      },
    }),
    ...tries('trader', 'users/trader/seals/a_b', {
      'seals what has no digest': [{ ...documents.seals[1], family: 'a', dataHash: 'b' }, 'refused'],
    }),
    ...tries('trader', `users/trader/seals/a_b_${aDigest}`, {
      'seals for a family that is none': [{ ...documents.seals[1], family: 'a_b' }, 'refused'],
    }),
  ]);
});

describe('what a trader keeps', () => {
  check([
    ...formsOf(kept('backtests'), {
      required: { name: text(1, 200), family: id, dataHash: digest, engine: text(1, 40), trials: count },
      optional: { seed: whole },
    }),
    ...formsOf(kept('snapshots', { source: 'chart' }), {
      required: { type: text(1, 60), asOf: instant },
      optional: { title: text(0, 200), source: text(0, 500) },
    }),
    ...formsOf(kept('propEntries', { share: '80', phase: 'Funded', note: '' }), {
      required: { accountId: id, type: oneOf('phase', 'reset', 'fee', 'payout', 'split'), at: instant },
      optional: { amount: decimal, currency, share: decimal, phase: text(1, 100), note: text(0, 1000) },
    }),
    ...formsOf(kept('notePictures'), {
      required: { sha256: digest },
      optional: {
        thumbnail: { allowed: [bytes(new Uint8Array())], refused: ['abc', 7] },
        caption: text(0, 1000),
        width: count,
        height: count,
      },
    }),
    ...formsOf(kept('noteUpdates'), {
      required: { update: { allowed: [bytes(new Uint8Array(1))], refused: ['a', bytes(new Uint8Array())] } },
      optional: { generation: count },
    }),
    ...formsOf(kept('noteVersions'), { required: { at: instant } }),
    ...formsOf(kept('mappings', { name: 'Mine', decimalMark: ',', dateOrder: 'month-first', currency: 'EUR' }), {
      required: { columns: map(100), registers: map(60) },
      optional: { name: text(1, 200), decimalMark: oneOf('.', ','), dateOrder: oneOf('day-first', 'month-first'), currency },
    }),
    ...formsOf(kept('contracts'), {
      required: { name: text(1, 200), currency, tickSize: decimal, tickValue: decimal, registers: map(60) },
    }),
    ...(['strategies', 'workspaces'] as const).flatMap((name) =>
      formsOf(kept(name, { registers: {} }), { required: { versions: map(50) }, optional: { registers: map(60) } }),
    ),
    ...(['looks', 'threads', 'courseProgress'] as const).flatMap((name) => formsOf(kept(name), { required: { entries: map(2_000) } })),
    ...formsOf(kept('threads'), { optional: { registers: map(60) } }),
    ...formsOf(kept('dayReports', { marks: {} }), {
      required: { version: { allowed: [1, 1_000], refused: [0, 1_001, 1.5, '1', null] }, deviceId: id },
      optional: { marks: map(500) },
    }),
    ...formsOf(kept('notes', { registers: {} }), { optional: { registers: map(60) } }),
    ...['-1', '0.5', '"1"'].flatMap((value) =>
      tries('trader', placeOf('notes'), {
        [`has ${value} as generation without a state`]: [
          { ...lacking(documents.notes[1], 'state'), generation: JSON.parse(value) as Plain },
          'refused',
        ],
      }),
    ),
  ]);
});

describe('counts of trials', () => {
  const own = { trials: 3, measured: 2, mean: 0.5, squares: 0.125 };
  const counted = (changes: PlainMap): PlainMap => ({ ...documents.trials[1], writers: { phone: { ...own, ...changes } } });
  const rows = (verdict: 'allowed' | 'refused', changes: readonly PlainMap[]): Row[] =>
    changes.flatMap((change) => tries('trader', placeOf('trials'), { [`counts ${JSON.stringify(change)}`]: [counted(change), verdict] }));
  check([
    ...rows('allowed', [{ measured: 3 }, { trials: 0, measured: 0 }, { squares: 0 }, { mean: -1 }, { trials: 1_000_000_000 }]),
    ...rows('refused', [
      { trials: 2.5 },
      { measured: 1.5 },
      { measured: -1 },
      { measured: 4 },
      { mean: 'x' },
      { squares: 'x' },
      { squares: -0.1 },
      { trials: 1_000_000_001 },
      { more: 1 },
    ]),
    ...Object.keys(own).flatMap((name) =>
      tries('trader', placeOf('trials'), {
        [`counts without ${name}`]: [{ ...documents.trials[1], writers: { phone: lacking(own, name) } }, 'refused'],
      }),
    ),
    ...tries('trader', placeOf('trials'), {
      'names a writer that is no id': [{ ...documents.trials[1], last: 'a_b', writers: { a_b: own } }, 'refused'],
    }),
  ]);
});

/** Trade plans: ten minutes by the server's clock to change one, or less when it is frozen; after that it stands, and its end and its removal are seen. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, tries, type Row } from './firestore-table';
import { earlier, lacking } from './firestore-world';
import { documents, keeping, placeOf, since } from './kept-world';

const place = placeOf('plans');
const [, plan] = documents.plans;
const minutesAgo = (minutes: number): Date => new Date(serverTime.getTime() - minutes * 60_000);
const fresh = minutesAgo(9);
const terms = ['market', 'side', 'entry', 'stop', 'target', 'grade'];
const registersOf = (data: PlainMap): PlainMap => data['registers'] as PlainMap;

/** The trader's attempts on the plan as it was made `at`, each a document that replaces it. */
const on = (at: Date, over: PlainMap, rows: Readonly<Record<string, readonly [PlainMap, 'allowed' | 'refused']>>): Row[] => {
  const stored = { ...since('plans', at), ...over };
  return Object.entries(rows).map(([sentence, [changes, verdict]]) => [
    sentence,
    'trader',
    { write: { [place]: { ...stored, updatedAt: serverTime, ...changes } }, over: keeping('plans', { ...since('plans', at), ...over }) },
    verdict,
  ]);
};

const lowered = { ...registersOf(plan), stop: { phone: { value: '1.0700', at: 1_790_000_000_001 } } };

describe('a new plan', () => {
  check([
    ...tries('trader', place, {
      'says no more than it must': [lacking(plan, 'target', 'grade'), 'allowed'],
      'says everything': [
        {
          ...plan,
          setup: 'Breakout',
          chance: 40,
          trigger: '1.0850',
          invalidation: '1.0790',
          expiresAt: 1_790_100_000_000,
          sizes: { 'acc-1': { size: '1.20' } },
          checklist: { news: true },
          replaces: 'plan-0',
          source: 'chart',
          frozenAt: 1_790_000_000_000,
          notes: 'After the London open.',
        },
        'allowed',
      ],
      'has no stop': [lacking(plan, 'stop'), 'refused'],
      'has no market': [lacking(plan, 'market'), 'refused'],
      'goes sideways': [{ ...plan, side: 'flat' }, 'refused'],
      'has a price that is a number': [{ ...plan, entry: 1.0842 }, 'refused'],
      'has a grade that is none': [{ ...plan, grade: 'D' }, 'refused'],
      'is 101 percent sure': [{ ...plan, chance: 101 }, 'refused'],
      'was made before': [{ ...plan, createdAt: earlier }, 'refused'],
      'has terms from before': [{ ...plan, termsAt: earlier }, 'refused'],
      'was frozen in words': [{ ...plan, frozenAt: 'now' }, 'refused'],
      'is born deleted': [{ ...plan, deletedAt: 5 }, 'refused'],
      'has endless notes': [{ ...plan, notes: 'x'.repeat(10_001) }, 'refused'],
      'carries its own score': [{ ...plan, score: 1 }, 'refused'],
    }),
  ]);
});

describe('within ten minutes', () => {
  check([
    ...on(
      fresh,
      {},
      {
        'lowers the stop': [{ stop: '1.0700', registers: lowered, termsAt: serverTime }, 'allowed'],
        'lowers the stop and keeps the time of the terms': [{ stop: '1.0700', registers: lowered }, 'refused'],
        'lowers the stop in the register alone, and keeps the time of the terms': [{ registers: lowered }, 'refused'],
        'freezes it': [{ frozenAt: 1_790_000_000_000, termsAt: serverTime }, 'allowed'],
        'freezes it in words': [{ frozenAt: 'now', termsAt: serverTime }, 'refused'],
        'makes it younger': [{ createdAt: serverTime, termsAt: serverTime }, 'refused'],
        'takes the stop away': [{ stop: null, termsAt: serverTime }, 'refused'],
      },
    ),
    ...on(
      fresh,
      { frozenAt: 1_790_000_000_000 },
      {
        'thaws a frozen plan': [{ frozenAt: null, termsAt: serverTime }, 'refused'],
        'lowers the stop of a frozen plan': [{ stop: '1.0700', termsAt: serverTime }, 'refused'],
        'freezes a frozen plan again': [{ frozenAt: 1_790_000_000_009, termsAt: serverTime }, 'refused'],
        'annotates a frozen plan': [{ notes: 'Filled.' }, 'allowed'],
      },
    ),
  ]);
});

describe('after ten minutes', () => {
  const late = minutesAgo(11);
  const changes: Readonly<Record<string, PlainMap>> = {
    market: { market: 'GBPUSD' },
    side: { side: 'short' },
    setup: { setup: 'Range' },
    entry: { entry: '1.0900' },
    stop: { stop: '1.0700' },
    target: { target: '1.1000' },
    grade: { grade: 'C' },
    chance: { chance: 10 },
    trigger: { trigger: '1.0850' },
    invalidation: { invalidation: '1.0700' },
    expiry: { expiresAt: 5 },
    sizes: { sizes: { 'acc-1': { size: '9' } } },
    checklist: { checklist: { news: true } },
    'plan that it replaces': { replaces: 'plan-0' },
    source: { source: 'chart' },
    'time of freezing': { frozenAt: 1_790_000_000_000 },
  };
  check([
    ...on(
      late,
      {},
      Object.fromEntries(
        Object.entries(changes).flatMap(([name, change]) => [
          [`changes the ${name}`, [change, 'refused'] as const],
          [`changes the ${name} and its time`, [{ ...change, termsAt: serverTime }, 'refused'] as const],
        ]),
      ),
    ),
    ...on(
      late,
      {},
      {
        'changes the stop in the register alone': [{ registers: lowered, termsAt: serverTime }, 'refused'],
        'changes the time of the terms': [{ termsAt: serverTime }, 'refused'],
        'ends it': [{ endedAt: 1_790_000_000_000 }, 'allowed'],
        'annotates it': [
          { notes: 'Missed it.', registers: { ...registersOf(plan), notes: { phone: { value: 'Missed it.', at: 9 } } } },
          'allowed',
        ],
        'makes it younger': [{ createdAt: serverTime }, 'refused'],
      },
    ),
    ...on(minutesAgo(10), {}, { 'lowers the stop after exactly ten minutes': [{ stop: '1.0700', termsAt: serverTime }, 'refused'] }),
  ]);
});

describe('a deleted plan', () => {
  const remains = { ...lacking(since('plans'), ...terms, 'registers'), updatedAt: serverTime, deletedAt: 1_790_000_000_000 };
  const over = keeping('plans');
  const write = (sentence: string, data: PlainMap, verdict: 'allowed' | 'refused', world = over): Row => [
    sentence,
    'trader',
    { write: { [place]: data }, over: world },
    verdict,
  ];
  const goneWorld = { ...over, [place]: { ...remains, updatedAt: earlier } };
  check([
    write('leaves when it was made and deleted', remains, 'allowed'),
    write('keeps what it said', { ...since('plans'), updatedAt: serverTime, deletedAt: 5 }, 'refused'),
    write('keeps what it said in registers alone', { ...remains, registers: registersOf(plan) }, 'refused'),
    write('keeps its notes', { ...remains, notes: 'It was going to be right.' }, 'refused'),
    write('loses what it said and is not deleted', lacking(remains, 'deletedAt'), 'refused'),
    write('is deleted and says something else', { ...since('plans'), updatedAt: serverTime, deletedAt: 5, stop: '1.0700' }, 'refused'),
    write('is deleted and says something else in a register', { ...remains, registers: lowered }, 'refused'),
    write('forgets when it was made', lacking(remains, 'createdAt'), 'refused'),
    write('comes back', { ...since('plans'), updatedAt: serverTime, deletedAt: null }, 'refused', goneWorld),
    write('comes back within its ten minutes', { ...since('plans', fresh), updatedAt: serverTime, termsAt: serverTime }, 'refused', {
      ...over,
      [place]: { ...remains, createdAt: fresh, termsAt: fresh, updatedAt: fresh },
    }),
    write('is deleted by a second device', { ...remains, deletedAt: 1_790_000_000_009 }, 'allowed', goneWorld),
    write('says something again', { ...remains, stop: '1.0700' }, 'refused', goneWorld),
    write('is annotated', { ...remains, notes: 'It was right.' }, 'refused', goneWorld),
  ]);
});

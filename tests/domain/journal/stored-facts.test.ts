/** Every stored fact, whole and damaged, and every fact in which a file may differ from what is stored. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { ParsedFill, ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import { readColumnChoice, withColumnSet, withoutColumnSet } from '@/domain/journal/column-sets';
import { readLedgerDocument } from '@/domain/journal/ledger-month';
import { mergeImport } from '@/domain/journal/merge-import';
import { readEntry } from '@/domain/journal/read-trade';
import type { FillFacts } from '@/domain/trades/fill';
import { inOneGo } from '@/lib/steps';
import { aFill } from './a-fill';
import { someFacts } from './a-trade';

const reasonOf = (broker: object): string | null => {
  const reading = readEntry('x', { broker }, 'a');
  return reading.ok ? null : reading.reason;
};
const without = (facts: object, name: string): object => Object.fromEntries(Object.entries(facts).filter(([field]) => field !== name));
/** No fact is a list. */
const odd = ['a', 'list'];

describe('a stored trade', () => {
  const facts = someFacts();

  it.each(Object.keys(facts))('needs %s, in its form', (field) => {
    expect(reasonOf(without(facts, field))).toBe(`'broker.${field}' is missing.`);
    expect(reasonOf({ ...facts, [field]: odd })).toMatch(new RegExp(`^'broker\\.${field}' is not .*\\p{L}{2}`, 'u'));
  });

  it.each(['stopPrice', 'targetPrice', 'magic', 'partOf', 'continuedBy'])('may have no %s', (field) =>
    expect(reasonOf({ ...facts, [field]: null })).toBeNull(),
  );

  const optional: Readonly<Record<string, readonly [good: readonly unknown[], bad: readonly unknown[]]>> = {
    unit: [
      ['lots', 'contracts', 'units'],
      ['shares', null],
    ],
    currency: [['USD'], ['', 5, null]],
    fees: [
      [{}, { nfa: '-0.02' }],
      [{ nfa: 1 }, [], null],
    ],
    pointValue: [['50'], ['much', 50, null]],
    excursion: [
      [
        { unit: 'money', adverse: '1', favourable: '2' },
        { unit: 'price', adverse: '1', favourable: '2' },
      ],
      [
        { unit: 'ticks', adverse: '1', favourable: '2' },
        { adverse: '1', favourable: '2' },
        { unit: 'money', adverse: 1, favourable: '2' },
        { unit: 'money', adverse: '1' },
        null,
        'money',
      ],
    ],
    setup: [
      ['', 'Breakout'],
      [5, null],
    ],
    isStopInitial: [[true], [false, 'true', null]],
  };

  it.each(Object.entries(optional))('may have %s, in a known form', (field, [good, bad]) => {
    for (const value of good) {
      const reading = readEntry('x', { broker: { ...facts, [field]: value } }, 'a');
      expect(reading.ok && reading.kind === 'trade' ? reading.trade.broker : reading).toEqual({ ...facts, [field]: value });
    }
    for (const value of bad)
      expect(reasonOf({ ...facts, [field]: value })).toMatch(new RegExp(`^'broker\\.${field}' is not .*\\p{L}{2}`, 'u'));
  });

  it('that closes before it opens is damaged; one that closes at once is none', () => {
    expect(reasonOf({ ...facts, openedAt: 10, closedAt: 9 })).toBe('The trade closes before it opens.');
    expect(reasonOf({ ...facts, openedAt: 10, closedAt: 10 })).toBeNull();
  });

  it('has no facts but those that are known', () => {
    const reading = readEntry('x', { broker: { ...facts, colour: 'red' } }, 'a');
    expect(reading.ok && reading.kind === 'trade' ? reading.trade.broker : reading).toEqual(facts);
  });

  it('is a map with facts and with sources of rows', () => {
    const told = (raw: unknown) => {
      const reading = readEntry('x', raw, 'a');
      return reading.ok ? 'read' : reading.reason;
    };
    expect([told(7), told(null), told({}), told({ broker: 'x' })]).toEqual([
      'The entry isn’t a map.',
      'The entry isn’t a map.',
      "'broker' is missing or isn’t a map.",
      "'broker' is missing or isn’t a map.",
    ]);
    for (const sources of [{ f: 0 }, { f: 1.5 }, { f: '1' }, 'f'])
      expect(told({ broker: facts, sources })).toBe("'sources' is not a map of row numbers.");
    expect([told({ broker: facts, sources: { f: 1 } }), told({ broker: facts, user: 5 })]).toEqual(['read', "'user' isn’t a map."]);
    const { facts: ofFill } = aFill(1, '+1', '100');
    expect(told({ broker: ofFill, user: { reversed: { rating: 9 } } })).toBe("'user.reversed.rating' is not a whole number from 1 to 5.");
  });
});

describe('a stored execution', () => {
  const { facts } = aFill(1, '+2', '20000.25');

  it.each(Object.keys(facts).filter((field) => field !== 'kind'))('needs %s, in its form', (field) => {
    expect(reasonOf(without(facts, field))).toBe(`'broker.${field}' is missing.`);
    expect(reasonOf({ ...facts, [field]: odd })).toMatch(new RegExp(`^'broker\\.${field}' is not .*\\p{L}{2}`, 'u'));
  });

  it.each(['effect', 'position', 'profit', 'pointValue', 'stopPrice', 'targetPrice', 'setup'])('may have no %s', (field) =>
    expect(reasonOf({ ...facts, [field]: null })).toBeNull(),
  );
});

describe('a stored document that is damaged as a whole', () => {
  it('is one damaged entry under its own name, and nothing else', () => {
    const broken = (id: string, data: unknown) => readLedgerDocument(id, data);
    const told = (id: string, reason: string) => ({ trades: [], fills: [], damaged: [{ id, documentId: id, reason }], deleted: [] });
    expect(broken('odd', { trades: {} })).toEqual(told('odd', 'Its name is not that of a ledger document.'));
    for (const data of [null, undefined, {}, { trades: null }, { trades: [] }, { trades: 'x' }])
      expect(broken('a_2024-01', data)).toEqual(told('a_2024-01', "'trades' is missing or isn’t a map."));
    expect(broken('a_2024-01', { trades: {} })).toEqual({ trades: [], fills: [], damaged: [], deleted: [] });
  });
});

describe('what a file states otherwise', () => {
  const statementOf = (trades: readonly ParsedTrade[], fills?: readonly ParsedFill[]) =>
    ({
      format: 'mt4-statement',
      account: { broker: 'B', number: '1' },
      trades,
      ...(fills === undefined ? {} : { fills }),
    }) as unknown as ParsedStatement;
  const differing = (stored: ParsedStatement, read: ParsedStatement): readonly (readonly string[])[] => {
    const first = inOneGo(mergeImport(stored, [], { importId: 'f' }));
    const again = inOneGo(mergeImport(read, first.added, { importId: 'g', fills: first.fills.added }));
    return [...again.conflicts, ...again.fills.conflicts].map(({ fields }) => fields);
  };
  const trade = { ...someFacts({ stopPrice: null }), row: 3 } as ParsedTrade;
  const { importId: _importId, ...ofFill }: FillFacts = aFill(1, '+2', '100', { profit: null }).facts;
  const fill: ParsedFill = ofFill;

  it.each<[keyof ParsedTrade, unknown]>([
    ['symbol', 'gbpusd'],
    ['side', 'short'],
    ['openedText', '2024.06.03 13:00:01'],
    ['closedText', '2024.06.03 15:01:00'],
    ['lots', '0.11'],
    ['openPrice', '1.07001'],
    ['closePrice', '1.07124'],
    ['commission', '-0.01'],
    ['taxes', '-0.01'],
    ['swap', '-0.01'],
    ['profit', '12.31'],
    ['stopPrice', '1.06'],
    ['targetPrice', '1.08'],
  ])('of a trade may be %s', (field, value) => {
    expect(differing(statementOf([trade]), statementOf([{ ...trade, [field]: value }]))).toEqual([[field]]);
    expect(differing(statementOf([{ ...trade, [field]: value } as ParsedTrade]), statementOf([trade]))).toEqual([[field]]);
  });

  it.each<[keyof ParsedFill, unknown]>([
    ['symbol', 'MESZ6'],
    ['side', 'sell'],
    ['timeText', 'minute 2'],
    ['quantity', '3'],
    ['price', '100.25'],
    ['commission', '-0.01'],
    ['taxes', '-0.01'],
    ['swap', '-0.01'],
    ['profit', '0'],
  ])('of an execution may be %s', (field, value) => {
    expect(differing(statementOf([], [fill]), statementOf([], [{ ...fill, [field]: value }]))).toEqual([[field]]);
    expect(differing(statementOf([], [{ ...fill, [field]: value } as ParsedFill]), statementOf([], [fill]))).toEqual([[field]]);
  });

  it('is none by case, zeros, finer times, or what it makes of an execution', () => {
    const told = {
      symbol: 'mnqz6',
      quantity: '2.0',
      price: '100.00',
      timeText: 'minute 1:30',
      order: 9,
      effect: 'open',
      comment: 'x',
      row: 8,
    };
    expect(differing(statementOf([], [fill]), statementOf([], [{ ...fill, ...told } as ParsedFill]))).toEqual([]);
    expect(differing(statementOf([trade]), statementOf([{ ...trade, symbol: 'EURUSD', comment: 'x', magic: '7', row: 8 }]))).toEqual([]);
  });
});

describe('saved columns', () => {
  it('are read as far as they are any: sets with a name and columns, each once', () => {
    const sets = [
      { name: ' Mine ', columns: ['a', 'b', 'a', 7] },
      { columns: ['a'] },
      { name: 7, columns: ['a'] },
      { name: '  ', columns: ['a'] },
      { name: 'Empty', columns: [] },
      { name: 'None', columns: 'a' },
      'text',
      null,
    ];
    expect(readColumnChoice({ shown: ['x', 'x', 5], sets })).toEqual({ shown: ['x'], sets: [{ name: 'Mine', columns: ['a', 'b'] }] });
    expect(readColumnChoice({ shown: [], sets: 'none' })).toEqual({ shown: null, sets: [] });
    for (const stored of [null, 'x', ['a']]) expect(readColumnChoice(stored)).toEqual({ shown: null, sets: [] });
    // Of two sets of one name the later counts, in the place of the first.
    const twice = [
      { name: 'A', columns: ['a'] },
      { name: 'B', columns: ['b'] },
      { name: 'A', columns: ['c'] },
    ];
    expect(readColumnChoice({ sets: twice }).sets).toEqual([
      { name: 'A', columns: ['c'] },
      { name: 'B', columns: ['b'] },
    ]);
  });

  it('are bounded: 40 columns, 20 sets, 60 letters', () => {
    const ids = Array.from({ length: 45 }, (_, i) => `c${i}`);
    const sets = Array.from({ length: 25 }, (_, i) => ({ name: `${i} ${'x'.repeat(70)}`, columns: ids }));
    const read = readColumnChoice({ shown: ids, sets });
    expect([read.shown?.length, read.sets.length, read.sets[0]?.columns.length, read.sets[0]?.name.length]).toEqual([40, 20, 40, 60]);
    const added = withColumnSet(read, ` ${'y'.repeat(70)} `, ['a']);
    expect([added.sets.length, added.sets.at(-1)?.name, added.sets[0]?.name, added.shown]).toEqual([
      20,
      'y'.repeat(60),
      read.sets[1]?.name,
      ['a'],
    ]);
    expect(withColumnSet(read, '  ', ['a'])).toBe(read);
    expect(withoutColumnSet(added, 'y'.repeat(60)).sets).toHaveLength(19);
  });
});

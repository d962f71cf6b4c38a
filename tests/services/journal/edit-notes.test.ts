/** What a patch of notes may hold, and the fields of which entries it writes. Registers are worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade, TradeFill, TraderNotes } from '@/domain/trades/trade';
import { editsOfPatch, notesOfPatch, patchProblem } from '@/services/journal/edit-notes';
import type { NotesContext, NotesPatch } from '@/services/journal/edit-notes';
import { aParsedTrade } from './journal-builders';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('a patch', () => {
  it.each<[NotesPatch, string | null]>([
    [{}, null],
    [
      {
        note: null,
        rating: null,
        setup: null,
        initialStop: null,
        initialRisk: null,
        plannedEntry: null,
        plannedTarget: null,
        decision: null,
      },
      null,
    ],
    [{ rating: 1 }, null],
    [{ rating: 5 }, null],
    [{ rating: 0 }, 'A rating is a whole number from 1 to 5.'],
    [{ rating: 6 }, 'A rating is a whole number from 1 to 5.'],
    [{ rating: 2.5 }, 'A rating is a whole number from 1 to 5.'],
    [{ note: 'x'.repeat(20_000) }, null],
    [{ note: 'x'.repeat(20_001) }, 'A note has at most 20000 characters.'],
    [{ setup: 'x'.repeat(100) }, null],
    [{ setup: ' ' }, '" " cannot be the name of a setup.'],
    [{ setup: '__x__' }, '"__x__" cannot be the name of a setup.'],
    [{ setup: 'a __x__' }, null],
    [{ setup: '__x__ b' }, null],
    [{ initialStop: decimal('1,5') }, '"1,5" isn’t a number.'],
    [{ initialRisk: decimal('x') }, '"x" isn’t a number.'],
    [{ plannedEntry: decimal('y') }, '"y" isn’t a number.'],
    [{ plannedTarget: decimal('z') }, '"z" isn’t a number.'],
    [{ initialStop: decimal('-1.5') }, null],
    [{ initialRisk: decimal('0.01') }, null],
    [{ initialRisk: decimal('100') }, null],
    [{ initialRisk: decimal('0') }, 'Enter more than 0.'],
    [{ initialRisk: decimal('00.00') }, 'Enter more than 0.'],
    [{ initialRisk: decimal('-5') }, 'Enter more than 0.'],
    [{ tags: { '': true } }, '"" cannot be used as a name.'],
    [{ rules: { ' ': true } }, '" " cannot be used as a name.'],
    [{ checklist: { __a__: true } }, '"__a__" cannot be used as a name.'],
    [{ screenshots: { __s__: null } }, '"__s__" cannot be used as a name.'],
    [{ tags: { good: true, __bad__: null } }, '"__bad__" cannot be used as a name.'],
    [{ tags: { ['t'.repeat(100)]: true } }, null],
  ])('of %o: %s', (patch, problem) => expect(patchProblem(patch)).toBe(problem));

  it('names what is too long to be a name', () => {
    const name = 'x'.repeat(101);
    expect(patchProblem({ setup: name })).toBe(`"${name}" cannot be the name of a setup.`);
    expect(patchProblem({ tags: { [name]: true } })).toBe(`"${name}" cannot be used as a name.`);
  });
});

const tradeOf = (id: string, fills?: readonly string[]): Trade => ({
  id,
  accountId: 'acc',
  broker: { ...aParsedTrade(), importId: 'acc_f' },
  user: {},
  ...(fills === undefined ? {} : { fills: fills.map((entryId) => ({ entryId }) as TradeFill) }),
});

interface Scene {
  readonly raws?: Readonly<Record<string, readonly object[]>>;
  readonly reversed?: readonly string[];
}

const contextOf = ({ raws = {}, reversed = [] }: Scene): NotesContext => ({
  rawEntries: (accountId, entryId) =>
    accountId === 'acc' ? (raws[entryId] ?? []).map((raw) => ({ documentId: 'acc_2024-01', raw: raw as Record<string, unknown> })) : [],
  isReversed: (accountId, entryId) => accountId === 'acc' && reversed.includes(entryId),
  at: epochMs(1_000),
  deviceId: 'laptop',
  newId: () => 'new',
});

/** `entry path/to/field: value`, as JSON. */
const written = (trade: Trade, patch: NotesPatch, scene: Scene = {}): readonly string[] =>
  editsOfPatch(trade, patch, contextOf(scene)).flatMap(({ accountId, entryId, fields }) =>
    fields.map(({ path, value }) => `${accountId}/${entryId} ${path.join('/')}: ${value === undefined ? 'gone' : JSON.stringify(value)}`),
  );

const now = (value: unknown, at = 1_000): string => JSON.stringify({ value, at });

describe('an edit of a stated trade', () => {
  it('writes each field as this tab’s entry of its register, those of maps one by one', () => {
    const patch = { rating: 4, tags: { news: true, late: null }, rules: { r: false } } as const;
    expect(written(tradeOf('t'), patch)).toEqual([
      `acc/t user/rating/laptop: ${now(4)}`,
      `acc/t user/tags/news/laptop: ${now(true)}`,
      `acc/t user/tags/late/laptop: ${now(null)}`,
      `acc/t user/rules/r/laptop: ${now(false)}`,
    ]);
  });

  it('counts after everything that is known, in every document that holds the entry, and keeps a value from before registers', () => {
    const raws = {
      t: [{ user: { rating: { phone: { value: 1, at: 5_000 } } } }, { user: { rating: { tablet: { value: 2, at: 7_000 } } } }],
    };
    expect(written(tradeOf('t'), { rating: 4 }, { raws })).toEqual([`acc/t user/rating/laptop: ${now(4, 7_001)}`]);
    expect(written(tradeOf('t'), { setup: 'B' }, { raws: { t: [{ user: { setup: 'A' } }] } })).toEqual([
      `acc/t user/setup/former: ${now('A', 0)}`,
      `acc/t user/setup/laptop: ${now('B')}`,
    ]);
  });

  it('writes a note as a new version and takes the versions it knows away', () => {
    const text = JSON.stringify({ text: 'now', at: 1_000 });
    const raws = { t: [{ user: { note: 'oldest', conflicts: { c: { text: 'x', at: 1 } }, noteVersions: { a: { text: 'old', at: 2 } } } }] };
    expect(written(tradeOf('t'), { note: 'now' })).toEqual([`acc/t user/noteVersions/new: ${text}`]);
    const known = ['noteVersions/a', 'note', 'conflicts'].map((name) => `acc/t user/${name}: gone`);
    expect(written(tradeOf('t'), { note: 'now' }, { raws })).toEqual([`acc/t user/noteVersions/new: ${text}`, ...known]);
    expect(written(tradeOf('t'), { note: null }, { raws })).toEqual(known);
    expect(written(tradeOf('t'), { note: '' }, { raws })).toEqual(known);
    expect(written(tradeOf('t'), { note: '' })).toEqual([]);
  });

  it('writes a note once where two documents hold the entry, and takes the versions of both away', () => {
    const raws = { t: [{ user: { noteVersions: { a: {} } } }, { user: { noteVersions: { b: {} } } }] };
    expect(written(tradeOf('t'), { note: 'now' }, { raws })).toEqual([
      `acc/t user/noteVersions/new: ${JSON.stringify({ text: 'now', at: 1_000 })}`,
      'acc/t user/noteVersions/a: gone',
      'acc/t user/noteVersions/b: gone',
    ]);
  });
});

describe('an edit of a trade made of executions', () => {
  const set = (value: unknown) => ({ user: { setup: { phone: { value, at: 1 } } } });

  it('is written to the first, and taken from every other one that carries it', () => {
    const raws = { a: [set('A')], b: [set('B')], c: [set(null)], d: [{}] };
    expect(written(tradeOf('a', ['a', 'b', 'c', 'd', 'b']), { setup: 'New' }, { raws })).toEqual([
      `acc/a user/setup/laptop: ${now('New')}`,
    ]);
    expect(written(tradeOf('a', ['a', 'b', 'c', 'd', 'b']), { setup: null }, { raws })).toEqual([
      `acc/a user/setup/laptop: ${now(null)}`,
      `acc/b user/setup/laptop: ${now(null)}`,
    ]);
  });

  it('takes a note from every execution, and writes it to the first', () => {
    const raws = { b: [{ user: { noteVersions: { x: {} } } }] };
    expect(written(tradeOf('a', ['a', 'b']), { note: 'now' }, { raws })).toEqual([
      `acc/a user/noteVersions/new: ${JSON.stringify({ text: 'now', at: 1_000 })}`,
      'acc/b user/noteVersions/x: gone',
    ]);
  });

  it('that a reversal opened lies beside the notes of the trade before, which stay', () => {
    const raws = {
      a: [{ user: { setup: { phone: { value: 'before', at: 1 } }, reversed: { setup: { phone: { value: 'after', at: 1 } } } } }],
    };
    expect(written(tradeOf('a~r', ['a', 'b']), { setup: null }, { raws, reversed: ['a'] })).toEqual([
      `acc/a user/reversed/setup/laptop: ${now(null)}`,
    ]);
  });

  it('reaches the notes to a reversal that is none any more, and leaves those of one that is', () => {
    const both = { user: { setup: { phone: { value: 'one', at: 1 } }, reversed: { setup: { phone: { value: 'two', at: 1 } } } } };
    const taken = (reversed: readonly string[]) => written(tradeOf('a', ['a', 'b']), { setup: null }, { raws: { b: [both] }, reversed });
    const own = [`acc/a user/setup/laptop: ${now(null)}`, `acc/b user/setup/laptop: ${now(null)}`];
    expect(taken(['b'])).toEqual(own);
    expect(taken([])).toEqual([...own, `acc/b user/reversed/setup/laptop: ${now(null)}`]);
  });
});

describe('the notes of a new entry', () => {
  it('are what the patch sets, without what it takes away', () => {
    const shot = { addedAt: epochMs(3), caption: 'c' };
    const patch: NotesPatch = {
      rating: 3,
      setup: null,
      tags: { a: true, b: null },
      rules: { r: null },
      checklist: { x: false },
      screenshots: { s: shot },
    };
    expect(notesOfPatch(patch, epochMs(9))).toEqual({ rating: 3, tags: { a: true }, checklist: { x: false }, screenshots: { s: shot } });
  });

  it.each<[NotesPatch, object]>([
    [{ note: 'text' }, { noteVersions: { first: { text: 'text', at: 9 } } }],
    [{ note: '' }, {}],
    [{ note: null }, {}],
    [{}, {}],
  ])('of %j have the note as their first version', (patch, notes) => expect(notesOfPatch(patch, epochMs(9))).toEqual(notes as TraderNotes));
});

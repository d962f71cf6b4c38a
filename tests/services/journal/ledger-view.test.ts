/** What ledger documents hold together: entries in two of them, deletions, clocks, and writes that no document shows yet. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalWrite, RemoteFields } from '@/services/contracts/journal-remote';
import { ledgerView } from '@/services/journal/ledger-view';
import { aParsedFill, aParsedTrade } from './journal-builders';

const broker = { ...aParsedTrade(), importId: 'acc_f' };
const facts = { ...aParsedFill(), importId: 'acc_f' };
const january = 'acc_2024-01';
const february = 'acc_2024-02';

const aDocument = (id: string, trades: unknown, others: object = {}) => ({
  id,
  fields: { accountId: id.split('_')[0], month: id.slice(-7), trades, ...others } as RemoteFields,
});
const viewOf = (...documents: readonly { readonly id: string; readonly fields: RemoteFields | null }[]) => {
  const view = ledgerView();
  view.apply(documents);
  return view;
};
const set = (value: unknown, at: number, device = 'laptop') => ({ [device]: { value, at } });
const text = (id: string, words: string, at: number) => ({ noteVersions: { [id]: { text: words, at } } });

const aWrite = (mark: string, fields: JournalWrite['ledger'][number]['fields'], changes: Partial<JournalWrite> = {}): JournalWrite => ({
  mark,
  markedAt: epochMs(1),
  newAccount: null,
  accountChange: null,
  ledger: [{ documentId: january, accountId: 'acc', month: '2024-01', fields, sizeBytes: 0, spentMarks: [] }],
  record: null,
  removals: [],
  ...changes,
});
const rates = (mark: string, rating: number): JournalWrite =>
  aWrite(mark, [{ path: ['t', 'user', 'rating'], value: { laptop: { value: rating, at: rating } } }]);

describe('an entry that two documents hold', () => {
  it('has of each note the value set last, the texts of both, and the imports of both', () => {
    const view = viewOf(
      aDocument(january, { t: { broker, user: { rating: set(2, 5), setup: set('A', 9), ...text('a', 'first', 1) }, sources: { f: 7 } } }),
      aDocument(february, {
        t: {
          broker,
          user: { rating: set(4, 8, 'phone'), setup: set('B', 3, 'phone'), ...text('b', 'second', 2) },
          sources: { g: 9, f: 1 },
        },
      }),
    );
    const { trades, damaged } = view.content([]);
    expect(trades.map(({ user, sources }) => ({ user, sources }))).toEqual([
      { user: { rating: 4, setup: 'A', note: 'first\n\nsecond' }, sources: { acc_f: 7, f: 7, g: 9 } },
    ]);
    expect(damaged).toEqual([]);
  });

  it('keeps what stands in one of them alone, and the versions of a note that were set at once', () => {
    const apart = { noteVersions: { b: { text: 'mine', at: 2 }, c: { text: 'hers', at: 1 } } };
    const view = viewOf(aDocument(january, { t: { broker, user: {} } }), aDocument(february, { t: { broker, user: apart } }));
    expect(view.content([]).trades[0]?.user).toEqual({ note: 'mine', conflicts: { c: { text: 'hers', at: 1 } } });
  });

  it('may be an execution, whose notes to the trade after a reversal are joined too', () => {
    const user = (rating: number, at: number, note: string) => ({
      rating: set(rating, at),
      ...text('a', note, at),
      reversed: { rating: set(6 - rating, 10 - at), ...text('r', `${note} after`, at) },
    });
    const view = viewOf(
      aDocument(january, { x: { broker: facts, user: user(2, 3, 'one') } }),
      aDocument(february, { x: { broker: { ...facts, importId: 'acc_g', row: 5 }, user: user(5, 8, 'two') } }),
    );
    const { fills, damaged } = view.content([]);
    expect(fills.map((fill) => ({ user: fill.user, reversed: fill.reversed, sources: fill.sources, row: fill.facts.row }))).toEqual([
      {
        user: { rating: 5, note: 'one\n\ntwo' },
        // Set at 10 - 3 and at 10 - 8: the earlier document’s is the later.
        reversed: { rating: 4, note: 'one after\n\ntwo after' },
        sources: { acc_f: 1, acc_g: 5 },
        row: 1,
      },
    ]);
    expect(damaged).toEqual([]);
  });

  it('is named where the executions state different facts, and the earlier document counts', () => {
    const view = viewOf(
      aDocument(february, { x: { broker: { ...facts, price: '6000' }, user: {} } }),
      aDocument(january, { x: { broker: facts, user: {} } }),
    );
    const { fills, damaged } = view.content([]);
    expect(fills.map((fill) => [fill.facts.price, fill.user, fill.reversed])).toEqual([['5000.00', {}, {}]]);
    expect(damaged).toEqual([
      { document: 'ledger/acc_2024-02', tradeId: 'x', reason: 'It is stored twice, with other facts. Those in ledger/acc_2024-01 count.' },
    ]);
  });

  it('of two accounts is two', () => {
    const view = viewOf(aDocument(january, { t: { broker, user: {} } }), aDocument('bcc_2024-01', { t: { broker, user: {} } }));
    expect(view.content([]).trades.map(({ accountId, id }) => `${accountId}/${id}`)).toEqual(['acc/t', 'bcc/t']);
  });
});

describe('deleted and damaged entries', () => {
  it('are gone in their own account alone, from whichever month says so', () => {
    const both = { t: { broker, user: {} }, u: { broker, user: {} }, x: { broker: facts, user: {} } };
    const view = viewOf(
      aDocument(january, both),
      aDocument('bcc_2024-01', both),
      aDocument(february, { t: { deletedAt: 1 } }),
      aDocument('acc_2024-03', { x: { deletedAt: 1 } }),
      aDocument('acc_2024-04', {}),
    );
    const { trades, fills, deleted } = view.content([]);
    expect([...trades, ...fills].map(({ accountId, id }) => `${accountId}/${id}`)).toEqual(['acc/u', 'bcc/t', 'bcc/u', 'bcc/x']);
    expect(deleted).toEqual(new Map([['acc', new Set(['t', 'x'])]]));
  });

  it('are named with their document, a damaged document without an entry', () => {
    const view = viewOf(aDocument(january, { t: 7, u: { broker, user: {} } }), aDocument(february, 'nothing'), aDocument('odd', {}));
    const { trades, damaged } = view.content([]);
    expect(trades.map(({ id }) => id)).toEqual(['u']);
    expect(damaged.map(({ document, tradeId }) => [document, tradeId])).toEqual([
      ['ledger/acc_2024-01', 't'],
      ['ledger/acc_2024-02', null],
      ['ledger/odd', null],
    ]);
    expect(damaged[1]?.reason).toBe("'trades' is missing or isn’t a map.");
  });

  it('are stored forms all the same, where they are maps', () => {
    const view = viewOf(
      aDocument(january, { t: { broker, user: {} }, u: null, v: 'text' }),
      aDocument(february, { t: { deletedAt: 1 } }),
      aDocument('bcc_2024-01', { t: { broker, user: {} } }),
      aDocument('odd', { t: {} }),
    );
    expect(view.rawEntries('acc', 't')).toEqual([
      { documentId: january, raw: { broker, user: {} } },
      { documentId: february, raw: { deletedAt: 1 } },
    ]);
    expect([view.rawEntries('acc', 'u'), view.rawEntries('acc', 'v'), view.rawEntries('acc', 'toString')]).toEqual([[], [], []]);
  });
});

describe('the clock of a device that wrote', () => {
  const minute = 60_000;
  const written = (minutesAhead: number, id = january) =>
    aDocument(id, { t: { broker, user: { rating: set(3, (1_000 + minutesAhead) * minute) } } }, { updatedAt: 1_000 * minute });

  it('is named by the most that any is ahead, above five minutes', () => {
    expect(viewOf(written(5)).content([]).clockAheadMs).toBeNull();
    expect(viewOf(written(6)).content([]).clockAheadMs).toBe(6 * minute);
    expect(viewOf(written(6), written(9, february), written(-3, 'acc_2024-03')).content([]).clockAheadMs).toBe(9 * minute);
    expect(ledgerView().content([]).clockAheadMs).toBeNull();
  });

  it('counts by what the trader wrote: notes, and facts of a trade that was typed in', () => {
    const late = (entry: object) => aDocument(january, { t: { broker, ...entry } }, { updatedAt: 0 });
    expect(viewOf(late({ user: {}, typed: set({}, 10 * minute) })).content([]).clockAheadMs).toBe(10 * minute);
    expect(viewOf(late({ user: {}, versions: set({}, 10 * minute) })).content([]).clockAheadMs).toBeNull();
    expect(viewOf(aDocument(january, { t: null }, { updatedAt: 0 })).content([]).clockAheadMs).toBeNull();
  });
});

describe('writes that no document shows yet', () => {
  const stored = () => viewOf(aDocument(january, { t: { broker, user: {} }, x: { broker: facts, user: {} } }));
  const ratingIn = (view: ReturnType<typeof ledgerView>, writes: readonly JournalWrite[]) => view.content(writes).trades[0]?.user.rating;

  it('are on top of the documents, one after the other, until they are there', () => {
    const view = stored();
    const [one, two] = [rates('m1', 2), rates('m2', 4)];
    expect([ratingIn(view, []), ratingIn(view, [one]), ratingIn(view, [one, two]), ratingIn(view, [one])]).toEqual([undefined, 2, 4, 2]);
    view.apply([aDocument(january, { t: { broker, user: { rating: set(5, 9) } } }, { marks: { m1: 1 } })]);
    expect([ratingIn(view, [one]), view.content([one]).fills]).toEqual([5, []]);
    view.apply([aDocument(january, { t: { broker, user: {} } }, { marks: { m2: 1 } })]);
    expect([ratingIn(view, [one]), ratingIn(view, [two])]).toEqual([2, undefined]);
  });

  it('leave the entries that they do not touch as the objects they were', () => {
    const view = stored();
    const before = view.content([]);
    const after = view.content([rates('m1', 2)]);
    expect(after.fills[0]).toBe(before.fills[0]);
    expect(after.trades[0]).not.toBe(before.trades[0]);
  });

  it('may remove a document, and make it anew', () => {
    const removal = (id: string, collection: 'ledger' | 'imports' = 'ledger'): JournalWrite =>
      aWrite('r', [], { ledger: [], removals: [{ collection, id }] });
    const view = stored();
    const before = view.content([]);
    expect(view.content([removal(february)])).toBe(before);
    expect(view.content([removal(january, 'imports')])).toBe(before);
    expect(view.content([removal(january)])).toMatchObject({ trades: [], fills: [] });
    const anew = aWrite('m', [{ path: ['u', 'broker'], value: broker as never }]);
    expect(view.content([removal(january), anew]).trades.map(({ id }) => id)).toEqual(['u']);
    expect(view.parts('anna', [removal(january)])).toEqual([]);
    expect(view.content([]).trades.map(({ id }) => id)).toEqual(['t']);
  });

  it('change nothing when they arrive as they were foreseen', async () => {
    const view = stored();
    const write = rates('m1', 2);
    let pauses = 0;
    await view.foresee(write, [], () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBe(1);
    const foreseen = view.content([write]);
    view.apply([aDocument(january, { t: { broker, user: { rating: set(2, 2) } }, x: { broker: facts, user: {} } }, { marks: { m1: 1 } })]);
    expect(view.content([write])).toBe(foreseen);
    expect(view.content([])).toBe(foreseen);
    expect(foreseen.trades[0]?.user.rating).toBe(2);
  });

  it('are planned on parts that are made once for each document', () => {
    const view = stored();
    const [part] = view.parts('anna', []);
    expect(part?.id).toBe(january);
    expect(view.parts('anna', [])[0]).toBe(part);
    const planned = view.parts('anna', [rates('m1', 2)])[0];
    expect(planned?.entries['t']).toEqual({ broker, user: { rating: set(2, 2) } });
    expect(part?.entries['t']).toEqual({ broker, user: {} });
  });
});

describe('a document that comes again', () => {
  const content = (...documents: readonly (readonly ReturnType<typeof aDocument>[])[]) => {
    const view = ledgerView();
    return documents.map((told) => {
      view.apply(told);
      return view.content([]);
    });
  };
  const plain = aDocument(january, { t: { broker, user: {} } });

  it('leaves the content as it was where it says the same', () => {
    const [before, after] = content([plain], [aDocument(january, { t: { broker: { ...broker }, user: {} } }, { marks: { m: 1 } })]);
    expect(after).toBe(before);
  });

  it.each<[string, ReturnType<typeof aDocument>]>([
    ['a deletion', aDocument(january, { t: { broker, user: {} }, u: { deletedAt: 1 } })],
    ['a damaged entry', aDocument(january, { t: { broker, user: {} }, u: 7 })],
    ['an execution', aDocument(january, { t: { broker, user: {} }, x: { broker: facts, user: {} } })],
    ['one trade more', aDocument(january, { t: { broker, user: {} }, u: { broker, user: {} } })],
    ['no trade', aDocument(january, {})],
    ['a clock ahead', aDocument(january, { t: { broker, user: { setup: set(null, 400_000) } } }, { updatedAt: 0 })],
  ])('changes it with %s', (_name, next) => {
    const [before, after] = content([plain], [next]);
    expect(after).not.toBe(before);
    expect(after).toEqual(viewOf(next).content([]));
  });

  it('changes it with another month instead of this one', () => {
    const view = viewOf(plain);
    const before = view.content([]);
    view.apply([
      { id: january, fields: null },
      { ...plain, id: february },
    ]);
    expect(view.content([])).not.toBe(before);
    expect([...view.documents().keys()]).toEqual([february]);
    expect(view.documents().get(february)).toBe(plain.fields);
  });
});

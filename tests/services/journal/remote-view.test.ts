/** What the journal makes of accounts, records and writes on their way. The ledger has tests of its own. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalWrite, RemoteFields, RemoteNews } from '@/services/contracts/journal-remote';
import type { PlanLinker } from '@/services/journal/derive-trades';
import { remoteView } from '@/services/journal/remote-view';
import { aParsedTrade } from './journal-builders';

const account = (name: string, others: object = {}): RemoteFields => ({
  name,
  broker: 'B',
  number: '1',
  currency: 'EUR',
  importZone: 'Etc/UTC',
  ...others,
});
const anImport = (accountId: string, prev: readonly string[] = [], others: object = {}): RemoteFields => ({
  kind: 'import',
  accountId,
  sha256: 'ab',
  fileName: 'f.htm',
  fileSize: 1,
  format: 'mt4-statement',
  parserVersion: 1,
  trades: 1,
  added: 1,
  net: '1',
  stated: null,
  currency: 'EUR',
  skipped: [],
  prev,
  ...others,
});
const anUndo = (accountId: string, undoes: string, prev: readonly string[]): RemoteFields => ({ kind: 'undo', accountId, undoes, prev });

type Documents = Readonly<Record<string, RemoteFields | null>>;
const news = (collection: RemoteNews['collection'], documents: Documents = {}, isFromCache = false): RemoteNews => ({
  collection,
  changes: Object.entries(documents).map(([id, fields]) => ({ id, fields })),
  isFromCache,
});
const viewOf = (told: { readonly accounts?: Documents; readonly imports?: Documents; readonly ledger?: Documents }) => {
  const view = remoteView();
  for (const [collection, documents] of Object.entries(told))
    view.apply(news(collection as RemoteNews['collection'], documents), epochMs(0));
  return view;
};
const aWrite = (changes: Partial<JournalWrite>): JournalWrite => ({
  mark: 'm',
  markedAt: epochMs(1),
  newAccount: null,
  accountChange: null,
  ledger: [],
  record: null,
  removals: [],
  ...changes,
});

describe('what the server has told', () => {
  it('is complete when each collection has been heard of', () => {
    const view = remoteView();
    const heard = (['ledger', 'ledger', 'accounts', 'imports'] as const).map((collection) => {
      view.apply(news(collection), epochMs(0));
      return view.isComplete();
    });
    expect(heard).toEqual([false, false, false, true]);
  });

  it('is unconfirmed since the first collection came from the device, until the last one is confirmed', () => {
    const view = remoteView();
    const since = (collection: RemoteNews['collection'], isFromCache: boolean, at: number) => {
      view.apply(news(collection, {}, isFromCache), epochMs(at));
      return view.unconfirmedSince();
    };
    expect(view.unconfirmedSince()).toBeNull();
    expect([since('ledger', false, 1), since('accounts', true, 2), since('imports', true, 3)]).toEqual([null, 2, 2]);
    expect([since('accounts', false, 4), since('imports', false, 5), since('ledger', true, 6)]).toEqual([2, null, 6]);
  });
});

describe('accounts', () => {
  const names = (view: ReturnType<typeof remoteView>, ...unseen: readonly JournalWrite[]) =>
    view.content(unseen).accounts.map(({ id, name }) => `${id} ${name}`);
  const newAccount = { id: 'n', name: 'New', broker: 'B', number: '2', currency: 'EUR', importZone: 'Etc/UTC' };

  it('are in the order of their names, equal ones of their ids', () => {
    expect(names(viewOf({ accounts: { c: account('Beta'), b: account('Zeta'), a: account('Beta'), d: account('alpha') } }))).toEqual([
      'd alpha',
      'a Beta',
      'c Beta',
      'b Zeta',
    ]);
  });

  it('that cannot be read are named and left out, until they can be or are gone', () => {
    const view = viewOf({ accounts: { a: account('A', { currency: 'euro' }) } });
    expect([view.content([]).accounts, view.accounts()]).toEqual([[], []]);
    expect(view.content([]).damaged).toEqual([{ document: 'accounts/a', tradeId: null, reason: '"euro" isn’t a currency code.' }]);
    view.apply(news('accounts', { a: account('A') }), epochMs(0));
    expect([names(view), view.content([]).damaged]).toEqual([['a A'], []]);
    expect(view.storedAccount('a')).toEqual(account('A'));
    view.apply(news('accounts', { a: null }), epochMs(0));
    expect([names(view), view.storedAccount('a')]).toEqual([[], undefined]);
  });

  it('are there from the moment they are made, and the server’s own count where it has them', () => {
    const write = aWrite({ newAccount });
    expect(names(viewOf({}), write)).toEqual(['n New']);
    expect(names(viewOf({ accounts: { n: account('Named elsewhere') } }), write)).toEqual(['n Named elsewhere']);
  });

  it('show a change on its way until they have its mark', () => {
    const rename = aWrite({ accountChange: { accountId: 'a', fields: [{ path: ['name'], value: 'After' }] } });
    expect(names(viewOf({ accounts: { a: account('Before') } }), rename)).toEqual(['a After']);
    expect(names(viewOf({ accounts: { a: account('Now', { marks: { m: 1 } }) } }), rename)).toEqual(['a Now']);
    expect(names(viewOf({}), rename)).toEqual([]);
    const bad = aWrite({ accountChange: { accountId: 'a', fields: [{ path: ['currency'], value: 'euro' }] } });
    expect(names(viewOf({ accounts: { a: account('Before') } }), bad)).toEqual(['a Before']);
  });

  it('show all the changes on their way, a bad one left out', () => {
    const change = (mark: string, path: string, value: string) =>
      aWrite({ mark, accountChange: { accountId: 'a', fields: [{ path: [path], value }] } });
    const unseen = [change('m1', 'name', 'After'), change('m2', 'currency', 'euro'), change('m3', 'broker', 'Other')];
    const [one] = viewOf({ accounts: { a: account('Before') } }).content(unseen).accounts;
    expect(one).toMatchObject({ name: 'After', broker: 'Other' });
    // The server has the first of them already.
    const [later] = viewOf({ accounts: { a: account('Now', { marks: { m1: 1 } }) } }).content(unseen).accounts;
    expect(later).toMatchObject({ name: 'Now', broker: 'Other' });
  });

  it('go with a removal on its way, and with no other', () => {
    const view = viewOf({ accounts: { a: account('A'), b: account('B') } });
    expect(names(view, aWrite({ removals: [{ collection: 'accounts', id: 'a' }] }))).toEqual(['b B']);
    expect(names(view, aWrite({ removals: [{ collection: 'imports', id: 'a' }] }))).toEqual(['a A', 'b B']);
  });
});

describe('records', () => {
  const read = (imports: Documents, ...unseen: readonly JournalWrite[]) =>
    viewOf({ accounts: { a: account('A') }, imports }).content(unseen);

  it('are in the order in which the server got them, those it has not seen last, equal ones by their ids', () => {
    const at = (createdAt: number | null) => anImport('a', [], { createdAt });
    const { imports } = read({ i1: at(null), i5: at(7), i4: at(7), i2: at(9), i0: at(null), i3: at(2) });
    expect(imports.map(({ id }) => id)).toEqual(['i3', 'i4', 'i5', 'i2', 'i0', 'i1']);
  });

  it('may be undone, and the chain ends in what no other names', () => {
    const { imports, undone, heads, damaged } = read({
      i1: anImport('a'),
      i2: anImport('a', ['i1']),
      i1_undo: anUndo('a', 'i1', ['i2']),
      x1: anImport('b'),
      bad: anImport('a', [], { net: 'much' }),
    });
    expect(imports.map(({ id }) => id)).toEqual(['i1', 'i2', 'x1']);
    expect([...undone].map(([id, record]) => [id, record.id])).toEqual([['i1', 'i1_undo']]);
    expect(heads).toEqual(new Map([['a', ['i1_undo', 'bad']]]));
    expect(damaged).toEqual([{ document: 'imports/bad', tradeId: null, reason: '“much” isn’t an amount.' }]);
  });

  it('are there with the write that makes them, once, and gone with one that removes them', () => {
    const record = aWrite({ record: { id: 'i1', fields: { ...anImport('a', [], { fileName: 'mine.htm' }) } } });
    const removal = aWrite({ removals: [{ collection: 'imports', id: 'i1' }] });
    const files = (stored: Documents, ...unseen: readonly JournalWrite[]) =>
      read(stored, ...unseen).imports.map(({ fileName }) => fileName);
    const there = { i1: anImport('a') };
    expect([files({}, record), files(there, record), files(there, removal)]).toEqual([['mine.htm'], ['f.htm'], []]);
    expect([files(there, removal, record), files(there, record, removal)]).toEqual([['mine.htm'], []]);
    expect(files(there, aWrite({ removals: [{ collection: 'ledger', id: 'i1' }] }))).toEqual(['f.htm']);
  });
});

describe('the content', () => {
  const month = { accountId: 'a', month: '2024-01', trades: { t: { broker: { ...aParsedTrade(), importId: 'a_f' }, user: {} } } };
  const view = () => viewOf({ accounts: { a: account('A') }, imports: {}, ledger: { 'a_2024-01': month } });

  it('is the same object until something changes that it is made of', () => {
    const own = view();
    const first = own.content([]);
    own.apply(news('accounts', {}), epochMs(5));
    own.apply(news('ledger', { 'a_2024-01': { ...month, marks: { m: 1 } } }), epochMs(5));
    expect(own.content([])).toBe(first);
    const write = aWrite({});
    const second = own.content([write]);
    expect(second).not.toBe(first);
    expect(own.content([write])).toBe(second);
    expect(own.content([aWrite({})])).not.toBe(second);
    const before = own.content([]);
    own.apply(news('accounts', { a: account('A') }), epochMs(5));
    const after = own.content([]);
    expect(after).not.toBe(before);
    own.apply(news('imports', { i: anImport('a') }), epochMs(5));
    expect(own.content([]).imports).toHaveLength(1);
  });

  it('follows the plans that trades were made by', () => {
    const own = view();
    const before = own.content([]);
    own.linkPlans(null);
    expect(own.content([])).toBe(before);
    const linker: PlanLinker = (trades) => trades.map((trade) => ({ ...trade, plan: { id: 'p' } as never }));
    own.linkPlans(linker);
    const linked = own.content([]);
    expect(linked.trades.map(({ plan }) => plan)).toEqual([{ id: 'p' }]);
    own.linkPlans(linker);
    expect(own.content([])).toBe(linked);
    own.linkPlans(null);
    expect(own.content([]).trades.map(({ plan }) => plan)).toEqual([undefined]);
  });

  it('sees plans and news of an account that came together, in either order', () => {
    const linker: PlanLinker = (trades) => trades.map((trade) => ({ ...trade, plan: { id: 'p' } as never }));
    const [rename, link] = [
      (own: ReturnType<typeof view>) => own.apply(news('accounts', { a: account('New') }), epochMs(0)),
      (own: ReturnType<typeof view>) => own.linkPlans(linker),
    ];
    for (const steps of [
      [rename, link],
      [link, rename],
    ]) {
      const own = view();
      own.content([]);
      for (const step of steps) step(own);
      const { trades, accounts } = own.content([]);
      expect([trades.map(({ plan }) => plan), accounts.map(({ name }) => name)]).toEqual([[{ id: 'p' }], ['New']]);
    }
  });

  it('names a clock that is ahead only where one is', () => {
    const rated = (at: number) => ({
      ...month,
      updatedAt: 0,
      trades: { t: { ...month.trades.t, user: { rating: { d: { value: 3, at } } } } },
    });
    expect(view().content([])).not.toHaveProperty('clockAheadMs');
    expect(viewOf({ ledger: { 'a_2024-01': rated(400_000) } }).content([]).clockAheadMs).toBe(400_000);
  });
});

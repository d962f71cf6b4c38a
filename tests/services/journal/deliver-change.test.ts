/** What becomes of one change: who is asked, what is sent, and when another try is due. The server is a table of documents. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { DocumentPlace, JournalWrite, RemoteFields, SendOutcome, SentMonths } from '@/services/contracts/journal-remote';
import { deliverChange, redelivery } from '@/services/journal/deliver-change';
import type { Courier } from '@/services/journal/deliver-change';
import type {
  PendingAccount,
  PendingChange,
  PendingEdit,
  PendingEntries,
  PendingImport,
  PendingRemoval,
} from '@/services/journal/pending-change';

const waiting = { id: 'c1', addedAt: epochMs(1), refusal: null };
const account: JournalAccount = { id: 'acc', name: 'A', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };
const anEdit: PendingEdit = { ...waiting, kind: 'edit', label: 'Notes', edits: [] };
const entries: PendingEntries = { ...waiting, kind: 'entries', label: 'A trade', account, entries: [] };
const removal: PendingRemoval = { ...waiting, kind: 'removal', label: 'Removed', accountId: 'acc', places: [] };
const settings: PendingAccount = { ...waiting, kind: 'account', label: 'Settings', accountId: 'acc', fields: [] };
const anImport = { ...waiting, account, record: { id: 'acc_f' }, trades: [] } as unknown as PendingImport;

const nothing: JournalWrite = {
  mark: 'm',
  markedAt: epochMs(1),
  newAccount: null,
  accountChange: null,
  ledger: [],
  record: null,
  removals: [],
};
const months = (...ids: readonly string[]): Pick<JournalWrite, 'ledger'> => ({
  ledger: ids.map((documentId) => ({ documentId, accountId: 'acc', month: '2024-01', fields: [], sizeBytes: 0, spentMarks: [] })),
});
const marked: RemoteFields = { marks: { m: 1 } };
const unmarked: RemoteFields = { marks: { other: 1 } };
const refused: SendOutcome = { ok: false, reason: 'No.' };

const isSent: SentMonths = { sent: 1, all: 2 };

interface Scene {
  readonly write?: Partial<JournalWrite>;
  /** Answers to what is sent, in order; after the last one everything is refused. */
  readonly answers?: readonly SendOutcome[];
  /** Documents of the server, as `ledger/acc_2024-01`. */
  readonly server?: Readonly<Record<string, RemoteFields>>;
  readonly accounts?: readonly string[];
  readonly isGivenUp?: boolean;
  readonly onSend?: () => void;
}

const scene = ({ write = {}, answers = [], server = {}, accounts = [], isGivenUp = false, onSend }: Scene = {}) => {
  const told: string[] = [];
  const asked: string[] = [];
  const made: string[] = [];
  const ending = new AbortController();
  const left = [...answers];
  let isSettled = false;
  const make = (how: string) => (pending: PendingChange, isNew: boolean) => {
    made.push(`${how} ${pending.id} ${isNew ? 'new' : 'known'}`);
    return Promise.resolve({ ...nothing, ...write });
  };
  const courier: Courier = {
    remote: {
      watch: () => () => undefined,
      send: (sent, onSent, isWanted) => {
        made.push(`sent ${sent.mark} ${isWanted?.() === true ? 'wanted' : 'given up'}`);
        onSent?.(isSent);
        onSend?.();
        return Promise.resolve(left.shift() ?? refused);
      },
      settled: () => {
        isSettled = true;
        return Promise.resolve();
      },
      readOnServer: ({ collection, id }: DocumentPlace) => {
        asked.push(`${collection}/${id}${isSettled ? '' : ' early'}`);
        return Promise.resolve(server[`${collection}/${id}`] ?? null);
      },
      compact: () => Promise.resolve(),
    },
    write: make('write'),
    writeOnce: make('once'),
    hasAccount: (id) => accounts.includes(id),
    isWanted: (id) => id === 'c1' && !isGivenUp,
    onSent: (id, { sent, all }) => void told.push(`${id}: ${String(sent)} of ${String(all)}`),
    pauseMs: 1,
    signal: ending.signal,
  };
  return { courier, told, asked, made, end: () => ending.abort() };
};

const acknowledged = { state: 'acknowledged' };
const no = { state: 'refused', reason: 'No.' };

describe('a change that is sent', () => {
  it('is acknowledged when the server takes it, which is then asked for nothing', async () => {
    const { courier, told, asked, made } = scene({ write: months('a'), answers: [{ ok: true }] });
    expect(await deliverChange(courier, anEdit)).toEqual(acknowledged);
    expect(made).toEqual(['write c1 known', 'sent m wanted']);
    expect([told, asked]).toEqual([['c1: 1 of 2'], []]);
  });

  it('is nothing any more once it is given up, or nobody waits', async () => {
    const givenUp = scene({ write: months('a'), isGivenUp: true });
    expect(await deliverChange(givenUp.courier, anEdit)).toBeNull();
    expect(givenUp.asked).toEqual([]);
    const left: ReturnType<typeof scene> = scene({ write: months('a'), answers: [{ ok: true }], onSend: () => left.end() });
    expect(await deliverChange(left.courier, anEdit)).toBeNull();
    const refusedAtTheEnd: ReturnType<typeof scene> = scene({ write: months('a'), onSend: () => refusedAtTheEnd.end() });
    expect(await deliverChange(refusedAtTheEnd.courier, anEdit)).toBeNull();
    expect(refusedAtTheEnd.asked).toEqual([]);
  });

  it('is refused unsent when what it edits is gone; a removal and a setting have no entries to lose', async () => {
    const lost = scene();
    expect(await deliverChange(lost.courier, anEdit)).toEqual({
      state: 'refused',
      reason: 'What it changes is no longer in the journal.',
    });
    expect(lost.made).toEqual(['write c1 known']);
    for (const change of [removal, settings, anImport])
      expect(await deliverChange(scene({ answers: [{ ok: true }] }).courier, change)).toEqual(acknowledged);
  });
});

describe('a refused change', () => {
  const isThere = async (change: PendingChange, found: Scene): Promise<boolean> => {
    const { courier } = scene({ accounts: ['acc'], ...found });
    const delivery = await deliverChange(courier, change);
    expect([acknowledged, no]).toContainEqual(delivery);
    return delivery?.state === 'acknowledged';
  };
  const record = { record: { id: 'acc_f', fields: {} } };
  const acc = { 'accounts/acc': {} };

  it('with a record is on the server when the record is, whatever else is there', async () => {
    const write = { ...record, ...months('a') };
    expect(await isThere(anImport, { write, server: { ...acc, 'imports/acc_f': {} } })).toBe(true);
    expect(await isThere(anImport, { write, server: { ...acc, 'ledger/a': marked } })).toBe(false);
  });

  it('that removes is on the server when nothing of it is left', async () => {
    const removals: JournalWrite['removals'] = [
      { collection: 'ledger', id: 'a' },
      { collection: 'imports', id: 'f' },
    ];
    expect(await isThere(removal, { write: { removals } })).toBe(true);
    expect(await isThere(removal, { write: { removals }, server: { 'ledger/a': marked } })).toBe(false);
    expect(await isThere(removal, { write: { removals }, server: { 'imports/f': {} } })).toBe(false);
  });

  it('of entries is on the server when the account and every month have it', async () => {
    const write = months('a', 'b');
    const both = { 'ledger/a': marked, 'ledger/b': marked };
    expect(await isThere(entries, { write, server: { ...acc, ...both } })).toBe(true);
    expect(await isThere(entries, { write, server: both })).toBe(false);
    expect(await isThere(entries, { write, server: { ...acc, 'ledger/a': marked } })).toBe(false);
    expect(await isThere(entries, { write, server: { ...acc, ...both, 'ledger/b': unmarked } })).toBe(false);
    expect(await isThere(anEdit, { write, server: both })).toBe(true);
  });

  it('of a setting is on the server when the account has its mark', async () => {
    const write = { accountChange: { accountId: 'acc', fields: [] } };
    expect(await isThere(settings, { write, server: { 'accounts/acc': marked } })).toBe(true);
    expect(await isThere(settings, { write, server: { 'accounts/acc': unmarked } })).toBe(false);
    expect(await isThere(settings, { write })).toBe(false);
  });

  it('that makes no account asks for its own documents alone', async () => {
    const { courier, asked, made } = scene({ write: months('a') });
    expect(await deliverChange(courier, anEdit)).toEqual(no);
    expect([asked, made]).toEqual([['ledger/a early'], ['write c1 known', 'sent m wanted']]);
  });

  it.each<[string, Scene, readonly string[]]>([
    ['made by another device meanwhile', { server: acc }, ['write c1 new', 'sent m wanted', 'write c1 known', 'sent m wanted']],
    ['removed by another device meanwhile', { accounts: ['acc'] }, ['write c1 known', 'sent m wanted', 'write c1 new', 'sent m wanted']],
    ['missing as was known', {}, ['write c1 new', 'sent m wanted']],
    ['there as was known', { accounts: ['acc'], server: acc }, ['write c1 known', 'sent m wanted']],
  ])('whose account is %s is tried once more only where that was not known', async (_name, found, steps) => {
    const { courier, made, told } = scene({ ...found, write: months('a') });
    expect(await deliverChange(courier, entries)).toEqual(no);
    expect(made).toEqual(steps);
    expect(told).toHaveLength(steps.length / 2);
    const second = scene({ ...found, write: months('a'), answers: [refused, { ok: true }] });
    expect(await deliverChange(second.courier, entries)).toEqual(steps.length === 4 ? acknowledged : no);
  });
});

describe('changes that an earlier visit left', () => {
  it('are compared when older writes are settled, and sent only where the server lacks them', async () => {
    const there = scene({ write: months('a'), server: { 'ledger/a': marked } });
    expect(await redelivery(there.courier)(anEdit)).toEqual(acknowledged);
    expect([there.made, there.asked]).toEqual([['once c1 known'], ['ledger/a']]);
    const missing = scene({ write: months('a'), answers: [{ ok: true }] });
    expect(await redelivery(missing.courier)(anEdit)).toEqual(acknowledged);
    expect(missing.made).toEqual(['once c1 known', 'once c1 known', 'sent m wanted']);
  });

  it('make their account only where it is not known', async () => {
    const server = { 'accounts/acc': {}, 'ledger/a': marked };
    const unknown = scene({ write: months('a'), server });
    expect(await redelivery(unknown.courier)(entries)).toEqual(acknowledged);
    expect(unknown.made).toEqual(['once c1 new']);
    const known = scene({ write: months('a'), server, accounts: ['acc'] });
    expect(await redelivery(known.courier)(entries)).toEqual(acknowledged);
    expect(known.made).toEqual(['once c1 known']);
  });

  it('ask for each month once, also one that is missing, and for an account each time', async () => {
    const { courier, asked } = scene({
      write: months('a', 'b'),
      server: { 'accounts/acc': {}, 'ledger/a': marked },
      answers: [{ ok: true }, { ok: true }],
      accounts: ['acc'],
    });
    const redeliver = redelivery(courier);
    for (const change of [entries, entries]) expect(await redeliver(change)).toEqual(acknowledged);
    expect(asked).toEqual(['accounts/acc', 'ledger/a', 'ledger/b', 'accounts/acc']);
  });

  it('wait on when the journal is closed', async () => {
    const before = scene({ write: months('a'), server: { 'ledger/a': marked } });
    before.end();
    expect(await redelivery(before.courier)(anEdit)).toBeNull();
    expect(before.made).toEqual([]);
    const meanwhile = scene({ write: months('a'), server: { 'ledger/a': marked } });
    const { courier } = meanwhile;
    const writeOnce: Courier['writeOnce'] = (...change) => {
      meanwhile.end();
      return courier.writeOnce(...change);
    };
    expect(await redelivery({ ...courier, writeOnce })(anEdit)).toBeNull();
  });
});

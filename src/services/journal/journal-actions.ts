/** What a person can do with a journal: every action is kept on the device first and follows to the server; the screen never waits for a connection. */
import { accountIdOf } from '@/domain/import/account-id';
import { assumedRiskProblem } from '@/domain/journal/assumed-risk';
import type { LogReport } from '@/domain/journal/verify-log';
import { typedField } from '@/domain/journal/ledger-entry';
import { readLedgerDocumentId } from '@/domain/journal/ledger-month';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { entriesToSet, joinTrees } from '@/domain/registers/register';
import { registeredWrites } from '@/domain/registers/register-fields';
import { isZone } from '@/domain/time/zone-clock';
import { logProblem } from '@/lib/log';
import { keptFileDigests } from '@/services/device/file-store';
import { sha256OfText } from '@/services/device/sha256';
import { accountFields, assumedRiskFields, zoneFields } from './change-account';
import type { EntryRef } from './delete-trades';
import type { NotesPatch, TradeRef } from './edit-notes';
import type { AccountChange, AssumedRiskEdit, JournalAccount } from '@/services/contracts/journal-account';
import type { JournalCore } from './journal-core';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import type { ReadyJournal } from './journal-state';
import { undoFields } from './log-record';
import type { AddedTrades, ManualTrade, NamedTrade } from './manual-trade';
import type { EntryEdit, PendingOther } from './pending-change';
import { growthOf, homesOf, wantedBy } from './plan-ledger-writes';
import { sealDocument } from './seal-record';
import type { TradeTrace } from './trace';

/** Why an action did nothing. 'device-full': the device could not keep it; 'no-room': the month's document takes no more. */
export type ActionFailure =
  | { readonly ok: false; readonly reason: 'not-ready' | 'not-found' | 'device-full' | 'no-room' | 'undone-already' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly detail: string }
  | { readonly ok: false; readonly reason: 'shared-execution'; readonly tradeId: string; readonly otherId: string };

export type ActionResult = { readonly ok: true } | ActionFailure;

export interface TradeEdit extends TradeRef {
  readonly patch: NotesPatch;
}

/** A trading account for trades that are typed in. */
export type NewAccount = Pick<TradingAccount, 'name' | 'broker' | 'number' | 'currency' | 'importZone' | 'kind'>;

export interface LogCheck extends LogReport {
  /** What the log cannot show; to be read next to the result. */
  readonly limits: string;
}

/** Above this a document takes no more notes; Firestore's own limit is 1 MiB. */
const fullestBytes = 1_000_000;

const findTrade = ({ trades }: ReadyJournal, { accountId, tradeId }: TradeRef): Trade | undefined =>
  trades.find((trade) => trade.id === tradeId && trade.accountId === accountId);

const keyOf = ({ accountId, tradeId }: TradeRef): string => `${accountId}/${tradeId}`;

/** Finds many trades at once; null when one of them is not there. */
const findTrades = ({ trades }: ReadyJournal, refs: readonly TradeRef[]): readonly Trade[] | null => {
  const wanted = new Set(refs.map(keyOf));
  const found = trades.filter(({ id, accountId }) => wanted.has(`${accountId}/${id}`));
  return found.length < wanted.size ? null : found;
};

const counted = (count: number): string => (count === 1 ? 'one trade' : `${String(count)} trades`);

/** What every action is made of. */
const actionTools = (core: JournalCore) => {
  const { outbox } = core;
  const { now, newId } = core.options;

  const add = async (change: PendingOther): Promise<ActionResult> => {
    try {
      await outbox.add(change);
      return { ok: true };
    } catch (error) {
      logProblem('Keeping a change on the device', error);
      return { ok: false, reason: 'device-full' };
    }
  };
  /** By the clock, and after everything set here before, also where the clock was set back. */
  let last = 0;
  const stamp = (): EpochMs => epochMs((last = Math.max(now(), last + 1)));
  const waiting = () => ({ id: newId(), addedAt: now(), refusal: null });
  const whenReady = async <T>(work: (journal: ReadyJournal) => Promise<T | ActionFailure>): Promise<T | ActionFailure> => {
    const journal = await core.known();
    return journal === null ? { ok: false, reason: 'not-ready' } : work(journal);
  };

  /** Whether the documents of the entries have room for what the edits add. */
  const hasRoom = (edits: readonly EntryEdit[]): boolean => {
    const parts = core.parts();
    const homes = homesOf(parts, wantedBy({ added: [], edits }));
    const grown = new Map<string, number>();
    for (const { accountId, entryId, fields } of edits) {
      const [home] = homes.get(`${accountId}/${entryId}`) ?? [];
      if (home === undefined) continue;
      const bytes = fields.reduce((sum, field) => sum + growthOf(field), 0);
      grown.set(home, (grown.get(home) ?? 0) + bytes);
    }
    return parts.every(({ id, sizeBytes }) => !grown.has(id) || sizeBytes + (grown.get(id) ?? 0) <= fullestBytes);
  };

  const edit = (label: string, edits: readonly EntryEdit[]): Promise<ActionResult> => {
    if (edits.length === 0) return Promise.resolve({ ok: true });
    return hasRoom(edits) ? add({ ...waiting(), kind: 'edit', label, edits }) : Promise.resolve({ ok: false, reason: 'no-room' });
  };
  return { add, waiting, whenReady, edit, stamp };
};

type ActionTools = ReturnType<typeof actionTools>;

const deletionActions = (core: JournalCore, { whenReady, edit }: ActionTools) => ({
  /** Deletes the trades for good on every device; `entries` lets `restoreTrades` take it back as long as nothing was compacted. */
  deleteTrades: (refs: readonly TradeRef[]): Promise<{ readonly ok: true; readonly entries: readonly EntryRef[] } | ActionFailure> =>
    whenReady(async (journal) => {
      const found = findTrades(journal, refs);
      if (found === null) return { ok: false, reason: 'not-found' };
      const { deletionEdits, planDeletion } = await import('./delete-trades');
      const plan = planDeletion(found, [...journal.trades, ...journal.positions]);
      if (!plan.ok) return plan;
      const done = await edit(`The deletion of ${counted(found.length)}`, deletionEdits(plan.entries, core.options.now()));
      return done.ok ? { ok: true, entries: plan.entries } : done;
    }),

  restoreTrades: (entries: readonly EntryRef[]): Promise<ActionResult> =>
    whenReady(async () => {
      const { deletionEdits } = await import('./delete-trades');
      return edit(`Taking back the deletion of ${counted(entries.length)}`, deletionEdits(entries, null));
    }),
});

const tradeActions = (core: JournalCore, tools: ActionTools) => {
  const { add, waiting, whenReady, edit, stamp } = tools;
  const { now, newId, writer } = core.options;
  const isKnown = (journal: ReadyJournal, ref: TradeRef): boolean =>
    findTrade(journal, ref) !== undefined || core.ledger.rawEntries(ref.accountId, ref.tradeId).length > 0;
  const editTrades = (changes: readonly TradeEdit[]): Promise<ActionResult> =>
    whenReady(async (journal) => {
      const { editsOfPatch, patchProblem } = await import('./edit-notes');
      const problem = changes.map(({ patch }) => patchProblem(patch)).find((found) => found !== null);
      if (problem !== undefined && problem !== null) return { ok: false, reason: 'invalid', detail: problem };
      const found = findTrades(journal, changes);
      if (found === null) return { ok: false, reason: 'not-found' };
      const byKey = new Map(found.map((trade) => [`${trade.accountId}/${trade.id}`, trade]));
      const firsts = new Set([...journal.trades, ...journal.positions].map(({ accountId, id }) => `${accountId}/${id}`));
      const context = {
        rawEntries: core.ledger.rawEntries,
        isReversed: (accountId: string, entryId: string) => firsts.has(`${accountId}/${entryId}~r`),
        at: stamp(),
        deviceId: writer,
        newId,
      };
      const edits = changes.flatMap((change) => {
        const trade = byKey.get(keyOf(change));
        return trade === undefined ? [] : editsOfPatch(trade, change.patch, context);
      });
      return edit(`An edit of ${counted(changes.length)}`, edits);
    });

  /** As one change. */
  const addManualTrades = (accountId: string, label: string, list: readonly NamedTrade[]): Promise<AddedTrades | ActionFailure> =>
    whenReady(async (journal) => {
      const { manualEntry, manualTradeProblem } = await import('./manual-trade');
      const problem = list.map(({ trade }) => manualTradeProblem(trade)).find((found) => found !== null);
      if (problem !== undefined && problem !== null) return { ok: false, reason: 'invalid', detail: problem };
      const account = journal.accounts.find(({ id }) => id === accountId);
      if (account === undefined) return { ok: false, reason: 'not-found' };
      const made = list.map(({ trade, number }) => manualEntry({ ...trade, accountId }, number ?? newId(), now()));
      // One that was deleted stays so.
      const entries = made.filter((entry, k) => list[k]?.number === undefined || !isKnown(journal, { accountId, tradeId: entry.id }));
      const done = entries.length === 0 ? ({ ok: true } as const) : await add({ ...waiting(), kind: 'entries', label, account, entries });
      return done.ok ? { ok: true, tradeIds: made.map(({ id }) => id), added: entries.length } : done;
    });

  return {
    editTrades,
    editTrade: ({ accountId, tradeId }: TradeRef, patch: NotesPatch) => editTrades([{ accountId, tradeId, patch }]),

    ...deletionActions(core, tools),

    addManualTrades,

    addManualTrade: async (
      trade: ManualTrade,
      number?: string,
    ): Promise<{ readonly ok: true; readonly tradeId: string } | ActionFailure> => {
      const done = await addManualTrades(trade.accountId, 'A trade of your own', [{ trade, number }]);
      return done.ok ? { ok: true, tradeId: done.tradeIds[0] ?? '' } : done;
    },

    /** Changes the facts of a trade that a person typed in; facts of a broker stay as they are. */
    changeManualTrade: (tradeId: string, trade: Omit<ManualTrade, 'notes'>): Promise<ActionResult> =>
      whenReady(async (journal) => {
        const { isManualTrade, manualFacts, manualTradeProblem } = await import('./manual-trade');
        const problem = manualTradeProblem(trade);
        if (problem !== null) return { ok: false, reason: 'invalid', detail: problem };
        const stored = isManualTrade(tradeId) ? findTrade(journal, { accountId: trade.accountId, tradeId }) : undefined;
        if (stored === undefined) return { ok: false, reason: 'not-found' };
        const facts = manualFacts(trade, stored.broker.ticket);
        const known = core.ledger.rawEntries(trade.accountId, tradeId).map(({ raw }) => raw[typedField]);
        const plain = JSON.parse(JSON.stringify(facts)) as object;
        const entries = entriesToSet(known.reduce<unknown>(joinTrees, undefined), plain, { deviceId: writer, nowMs: stamp() });
        const fields = Object.entries(entries).map(([device, entry]) => ({
          path: [typedField, device] as const,
          value: entry as unknown as null,
        }));
        return edit('A change of a trade of your own', [{ accountId: trade.accountId, entryId: tradeId, fields }]);
      }),
  };
};

const accountActions = (core: JournalCore, { add, waiting, whenReady, stamp }: ActionTools) => {
  const { now, newId, writer } = core.options;
  const changeAccount = (
    accountId: string,
    label: string,
    fieldsOf: (account: JournalAccount, journal: ReadyJournal) => ReturnType<typeof accountFields>,
  ) =>
    whenReady<ActionResult>(async (journal) => {
      const account = journal.accounts.find(({ id }) => id === accountId);
      if (account === undefined) return { ok: false, reason: 'not-found' };
      const plain = fieldsOf(account, journal);
      const isOwnHistory = ({ path }: FieldWrite): boolean => path[0] === 'assumedRisks';
      const settled = plain.filter((field) => !isOwnHistory(field));
      const registered = registeredWrites(core.storedAccount(accountId), settled, { deviceId: writer, nowMs: stamp() });
      const fields = [...plain.filter(isOwnHistory), ...(registered as readonly FieldWrite[])];
      return fields.length === 0 ? { ok: true } : add({ ...waiting(), kind: 'account', label, accountId, fields });
    });

  return {
    addAccount: (draft: NewAccount): Promise<{ readonly ok: true; readonly accountId: string } | ActionFailure> =>
      whenReady(async (journal) => {
        if (draft.name.trim() === '') return { ok: false, reason: 'invalid', detail: 'The name is missing.' };
        if (!/^[A-Z]{3,4}$/u.test(draft.currency))
          return { ok: false, reason: 'invalid', detail: `"${draft.currency}" isn’t a currency code.` };
        if (!isZone(draft.importZone)) return { ok: false, reason: 'invalid', detail: `“${draft.importZone}” isn’t a time zone.` };
        const account: JournalAccount = { ...draft, name: draft.name.trim(), id: accountIdOf(draft) };
        if (journal.accounts.some(({ id }) => id === account.id)) {
          return { ok: false, reason: 'invalid', detail: 'You already have an account with this broker and number.' };
        }
        const done = await add({ ...waiting(), kind: 'entries', label: `The account ${account.name}`, account, entries: [] });
        return done.ok ? { ok: true, accountId: account.id } : done;
      }),

    editAccount: (accountId: string, change: AccountChange): Promise<ActionResult> => {
      if (change.importZone !== undefined && !isZone(change.importZone)) {
        return Promise.resolve({ ok: false, reason: 'invalid', detail: `“${change.importZone}” isn’t a time zone.` });
      }
      return changeAccount(accountId, 'A change of an account', (account, { imports }) => accountFields(account, change, imports));
    },

    /** Says what 1R is taken to be where no stop is known. It holds for all trades in its scope, earlier ones too. */
    assumeRisk: (accountId: string, change: AssumedRiskEdit): Promise<ActionResult> => {
      const problem = change.risk === null ? null : assumedRiskProblem(change.risk);
      if (problem !== null) return Promise.resolve({ ok: false, reason: 'invalid', detail: problem });
      return changeAccount(accountId, 'An assumed 1R', (account) => assumedRiskFields(account, change, { id: newId(), now: now() }));
    },

    /** Reads the times of one import in another zone; its file, and what is stored of it, stay as they are. */
    correctImportZone: (importId: string, zone: string): Promise<ActionResult> =>
      whenReady(async ({ imports }) => {
        const record = imports.find(({ id }) => id === importId);
        if (record === undefined) return { ok: false, reason: 'not-found' };
        if (!isZone(zone)) return { ok: false, reason: 'invalid', detail: `“${zone}” isn’t a time zone.` };
        return changeAccount(record.accountId, 'The zone of an import', (account) => zoneFields(account, [record], zone));
      }),
  };
};

const logActions = (core: JournalCore, { add, waiting, whenReady }: ActionTools) => ({
  /** Takes an import back: what no other import states is hidden, and comes back with its notes when the file is imported again. */
  undoImport: (importId: string): Promise<ActionResult> =>
    whenReady(async (journal) => {
      const record = journal.imports.find(({ id }) => id === importId);
      if (record === undefined) return { ok: false, reason: 'not-found' };
      if (journal.undone.has(importId)) return { ok: false, reason: 'undone-already' };
      const undo = { id: `${importId}_undo`, accountId: record.accountId, undoes: importId, prev: [], createdAt: null };
      const sealed = await sealDocument(core.log(), { id: undo.id, fields: undoFields(undo) });
      return add({ ...waiting(), kind: 'record', label: `The undo of ${record.fileName}`, record: sealed });
    }),

  trace: async (ref: TradeRef): Promise<TradeTrace | null> => {
    const state = core.state.get();
    const { traceTrade } = await import('./trace');
    return state.state === 'ready' ? traceTrade(state, ref, new Set(await keptFileDigests(core.options.device))) : null;
  },
  /** Recomputes the log of this journal. `knownHeads`: digests that were noted elsewhere. */
  verifyLog: async (knownHeads: readonly string[] = [], onProgress?: (share: number) => void): Promise<LogCheck> => {
    const { limitsOfLog, logEntriesOf, verifyLog } = await import('@/domain/journal/verify-log');
    const entries = [...core.ledger.documents()].flatMap(([id, { trades }]) =>
      logEntriesOf(readLedgerDocumentId(id)?.accountId ?? '', trades),
    );
    const report = await verifyLog(
      { records: core.log(), entries, knownHeads, ...(onProgress === undefined ? {} : { onProgress }) },
      sha256OfText,
    );
    return { ...report, limits: limitsOfLog };
  },
});

/** The actions on an open journal. */
export const journalActions = (core: JournalCore) => {
  const tools = actionTools(core);
  return { ...tradeActions(core, tools), ...accountActions(core, tools), ...logActions(core, tools) };
};

export type JournalActions = ReturnType<typeof journalActions>;

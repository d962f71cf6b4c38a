/** Everything that a change of the user writes, against the journal as this device knows it now. */
import type { NewEntry } from '@/domain/journal/ledger-month';
import { versionsField } from '@/domain/journal/fact-versions';
import { sourceKeyOf } from '@/domain/journal/source-key';
import { ownProperty } from '@/lib/own-property';
import type { FieldWrite, JournalWrite, RemoteFields } from '@/services/contracts/journal-remote';
import { importFields } from './log-record';
import { ownEntries } from './own-entries';
import { isImport } from './pending-change';
import type { EntryEdit, PendingChange, PendingImport } from './pending-change';
import { planLedgerWrites } from './plan-ledger-writes';
import type { LedgerPart } from './plan-ledger-writes';

export interface PlanContext {
  readonly uid: string;
  readonly parts: readonly LedgerPart[];
  /** Marks of everything in the outbox. */
  readonly wantedMarks: ReadonlySet<string>;
  readonly isNewAccount: boolean;
  /** Under which name this tab sets values. */
  readonly writer: string;
  /** An account's document as it is known, with what is on its way. */
  readonly storedAccount: (accountId: string) => RemoteFields | undefined;
}

/** The mark that a change leaves in the documents it touches. */
export const markOf = ({ id }: Pick<PendingChange, 'id'>): string => sourceKeyOf(id);

const nothing = (pending: PendingChange): JournalWrite => ({
  mark: markOf(pending),
  markedAt: pending.addedAt,
  newAccount: null,
  accountChange: null,
  ledger: [],
  record: null,
  removals: [],
});

const importedEntries = ({ trades, fills = [], id }: PendingImport): readonly NewEntry[] => {
  const key = sourceKeyOf(id);
  return [
    ...trades.map((trade): NewEntry => ({ ...trade, sources: trade.sources ?? { [key]: trade.broker.row } })),
    ...fills.map((fill): NewEntry => ({
      id: fill.id,
      accountId: fill.accountId,
      broker: fill.facts,
      user: fill.user ?? {},
      sources: fill.sources ?? { [key]: fill.facts.row },
    })),
  ];
};

const restatedEdits = ({ restated = {}, corrected = {}, account, id }: PendingImport): readonly EntryEdit[] => {
  const key = sourceKeyOf(id);
  return Object.entries(restated).map(([entryId, row]) => {
    const correction = ownProperty(corrected, entryId);
    const source: FieldWrite = { path: ['sources', key], value: row };
    if (correction === undefined) return { accountId: account.id, entryId, fields: [source] };
    const { change, at } = correction;
    const version: FieldWrite = { path: [versionsField, key], value: { value: change as unknown as null, at } };
    return { accountId: account.id, entryId, fields: [source, version] };
  });
};

/** The writes of the change. Planning many entries gives the page time to draw in between. */
export const planChange = async (pending: PendingChange, context: PlanContext): Promise<JournalWrite> => {
  const { uid, parts, wantedMarks, isNewAccount, writer } = context;
  const plan = (added: readonly NewEntry[], edits: readonly EntryEdit[]) =>
    planLedgerWrites({ uid, parts, added, edits, wantedMarks, writer });
  if (isImport(pending)) {
    return {
      ...nothing(pending),
      newAccount: isNewAccount ? pending.account : null,
      ledger: await plan(importedEntries(pending), restatedEdits(pending)),
      record: { id: pending.record.id, fields: importFields(pending.record) },
    };
  }
  switch (pending.kind) {
    case 'entries':
      return {
        ...nothing(pending),
        newAccount: isNewAccount ? pending.account : null,
        ledger: await plan(pending.entries, pending.edits ?? []),
      };
    case 'edit':
      return { ...nothing(pending), ledger: await plan([], pending.edits) };
    case 'record':
      return { ...nothing(pending), record: pending.record };
    case 'account': {
      const { accountId } = pending;
      const fields = ownEntries(pending.fields, writer, context.storedAccount(accountId));
      return { ...nothing(pending), accountChange: { accountId, fields } };
    }
    case 'removal':
      return { ...nothing(pending), removals: pending.places };
  }
};

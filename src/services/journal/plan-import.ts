/** What importing a statement would change in a journal. It stores nothing: the screen shows the plan, the journal carries it out. */
import type { ParsedStatement, SkippedRow } from '@/domain/import/contract';
import { accountIdOf } from '@/domain/import/account-id';
import { mergeImport } from '@/domain/journal/merge-import';
import type { ImportMerge } from '@/domain/journal/merge-import';
import type { EpochMs, TradingAccount } from '@/domain/journal/trade';
import type { ImportRecord } from './journal-remote';
import type { ReadyJournal } from './journal-state';
import type { PendingImport } from './pending-import';

export interface ImportSource {
  readonly file: { readonly name: string; readonly bytes: Uint8Array; readonly sha256: string };
  readonly statement: ParsedStatement;
  /** IANA zone in which the statement's times were read. */
  readonly zone: string;
}

export interface ImportPlan {
  readonly importId: string;
  readonly account: TradingAccount;
  readonly isNewAccount: boolean;
  /** What is new, known, contradictory or deleted among the statement's trades. */
  readonly merge: ImportMerge;
  /** The earlier import of exactly this file into this account. */
  readonly sameFile: ImportRecord | null;
}

type Known = Pick<ReadyJournal, 'accounts' | 'trades' | 'deleted' | 'imports'>;

/** The account the statement belongs to: the known one, or what it will be. */
export const accountOf = (accounts: readonly TradingAccount[], statement: ParsedStatement, zone: string): TradingAccount => {
  const { broker, number, currency } = statement.account;
  const id = accountIdOf(statement.account);
  const name = broker === '' ? `Account ${number}` : `${broker} ${number}`;
  return accounts.find((account) => account.id === id) ?? { id, name, broker, number, currency, importZone: zone };
};

/** Compares a statement with the journal. */
export const planImport = (journal: Known, source: ImportSource): ImportPlan => {
  const { statement, zone, file } = source;
  const account = accountOf(journal.accounts, statement, zone);
  const importId = `${account.id}_${file.sha256}`;
  return {
    importId,
    account,
    isNewAccount: !journal.accounts.some((known) => known.id === account.id),
    merge: mergeImport(statement, journal.trades, { importId, deletedIds: journal.deleted.get(account.id) ?? new Set() }),
    sameFile: journal.imports.find((record) => record.id === importId) ?? null,
  };
};

const skippedKept = 200;
const skippedTextLength = 200;

/** The skipped rows as far as a document has room; a last entry says how many more there were. */
const boundedSkipped = (skipped: readonly SkippedRow[]): readonly SkippedRow[] => {
  const kept = skipped.slice(0, skippedKept).map((entry) => ({ ...entry, text: entry.text.slice(0, skippedTextLength) }));
  const first = skipped[skippedKept];
  if (first === undefined) return kept;
  return [...kept, { row: first.row, reason: `${String(skipped.length - skippedKept)} more rows from here on are not listed.`, text: '' }];
};

const longestPrev = 20;

/** The account's imports that no later import names as its predecessor. */
const headsOf = (imports: readonly ImportRecord[], accountId: string): readonly string[] => {
  const own = imports.filter((record) => record.accountId === accountId);
  const named = new Set(own.flatMap((record) => record.prev));
  return own
    .map((record) => record.id)
    .filter((id) => !named.has(id))
    .slice(-longestPrev);
};

/** The plan as a change that can wait and be sent. */
export const importOf = (
  plan: ImportPlan,
  source: ImportSource,
  context: { at: EpochMs; imports: readonly ImportRecord[] },
): PendingImport => ({
  id: plan.importId,
  addedAt: context.at,
  account: plan.account,
  trades: plan.merge.added,
  refusal: null,
  record: {
    id: plan.importId,
    accountId: plan.account.id,
    sha256: source.file.sha256,
    fileName: source.file.name.slice(0, 200),
    fileSizeBytes: source.file.bytes.byteLength,
    format: source.statement.format,
    parserVersion: source.statement.parserVersion,
    trades: source.statement.trades.length,
    added: plan.merge.added.length,
    net: source.statement.totals.net,
    stated: source.statement.reconciliation.state === 'not-stated' ? null : source.statement.reconciliation.stated,
    currency: source.statement.account.currency,
    skipped: boundedSkipped(source.statement.skipped),
    prev: headsOf(context.imports, plan.account.id),
  },
});

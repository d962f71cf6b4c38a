/** What importing a statement would change in a journal. It stores nothing: the screen shows the plan, the journal carries it out. */
import type { ParsedStatement } from '@/domain/import/contract';
import { accountIdOf } from '@/domain/import/account-id';
import { leftOutOf } from '@/domain/import/left-out-rows';
import type { ImportAnswers } from '@/domain/import/questions';
import { mergeImport } from '@/domain/journal/merge-import';
import type { ImportMerge } from '@/domain/journal/merge-import';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Sources, Trade } from '@/domain/trades/trade';
import { inOneGo, withPauses, type Steps } from '@/lib/steps';
import { breathe } from '@/lib/breathe';
import { correctionsOf, takenOf } from './corrections';
import { isVisible } from './derive-trades';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from './journal-state';
import type { ImportRecord } from './log-record';
import type { PendingImport } from './pending-change';
import { settledBy } from './settled-by';
import { boundSkips } from './stored-skips';
import { undoneKeysOf } from './undone-keys';

export interface SourceBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** One account's statement out of a file. */
export interface ImportSource {
  readonly file: SourceBytes;
  readonly statement: ParsedStatement;
  /** IANA zone in which the statement's times were read. */
  readonly zone: string;
  /** What was answered to read the file; remembered with the account. */
  readonly answers?: ImportAnswers;
  /** What the person decided about this file, in sentences for the log. */
  readonly remarks?: readonly string[];
  /** Ids of entries that the journal holds with other facts and for which the file's version is to count; absent: none. */
  readonly takes?: ReadonlySet<string>;
}

/** A file with everything that was read from it. */
export interface StatementsSource extends Omit<ImportSource, 'statement'> {
  readonly statements: readonly ParsedStatement[];
}

export interface ImportPlan {
  readonly importId: string;
  readonly account: JournalAccount;
  readonly isNewAccount: boolean;
  /** What is new, known, contradictory or deleted among the statement's entries. */
  readonly merge: ImportMerge;
  /** Entries that are stored, but hidden since every import that stated them was undone; they come back with what was written to them. */
  readonly returning: number;
  /** What the file calls the account's currency, where the journal keeps the account in another one; null: they agree. */
  readonly otherCurrency: string | null;
  /** The earlier import of exactly this file into this account, if it is not undone. */
  readonly sameFile: ImportRecord | null;
}

type Known = Pick<ReadyJournal, 'accounts' | 'ledger' | 'deleted' | 'imports' | 'undone'>;

/** The account the statement belongs to: the known one, or what it will be. */
export const accountOf = (accounts: readonly JournalAccount[], source: ImportSource): JournalAccount => {
  const { broker, number, currency, kind } = source.statement.account;
  const id = accountIdOf(source.statement.account);
  const name = broker === '' ? `Account ${number}` : `${broker} ${number}`;
  const known = accounts.find((account) => account.id === id);
  return (
    known ?? { id, name, broker, number, currency, importZone: source.zone, ...(kind === undefined ? {} : { kind }), ...settledBy(source) }
  );
};

/** The id the import will have: that of the file, and after an undo with the number of the repetition. */
const freeId = (first: string, imports: readonly ImportRecord[]): string => {
  const taken = new Set(imports.map(({ id }) => id));
  let id = first;
  for (let number = 2; taken.has(id); number += 1) id = `${first}_${String(number)}`;
  return id;
};

/** The trades with the currency that their file states: amounts in one currency never count as those of another. */
const inOwnCurrency = (trades: readonly Trade[], currency: string): readonly Trade[] =>
  trades.map((trade) => (trade.broker.currency === undefined ? { ...trade, broker: { ...trade.broker, currency } } : trade));

/** The same file was imported with more of its rows left out: what it says now is not all in the journal. */
const saysMore = ({ skipped }: ParsedStatement, earlier: ImportRecord): boolean =>
  leftOutOf(earlier.skipped).length > leftOutOf(skipped).length;

/** Compares a statement with the journal, in steps: a file may hold hundreds of thousands of entries. */
function* planInSteps(journal: Known, source: ImportSource): Steps<ImportPlan> {
  const account = accountOf(journal.accounts, source);
  const first = `${account.id}_${source.file.sha256}`;
  const same = journal.imports.filter((record) => record.accountId === account.id && record.sha256 === source.file.sha256);
  const importId = freeId(first, same);
  const { trades, fills } = journal.ledger;
  const found = yield* mergeImport(source.statement, trades, {
    importId,
    deletedIds: journal.deleted.get(account.id) ?? new Set(),
    fills,
  });
  const { currency } = source.statement.account;
  const otherCurrency = currency === account.currency ? null : currency;
  const merge = otherCurrency === null ? found : { ...found, added: inOwnCurrency(found.added, otherCurrency) };
  const undone = undoneKeysOf(journal.undone).get(account.id);
  const isHidden = ({ sources }: { readonly sources?: Sources }): boolean => !isVisible(sources, undone);
  return {
    importId,
    account,
    isNewAccount: !journal.accounts.some((known) => known.id === account.id),
    merge,
    returning: [...merge.known, ...merge.fills.known].filter(isHidden).length,
    otherCurrency,
    sameFile: same.find((record) => !journal.undone.has(record.id) && !saysMore(source.statement, record)) ?? null,
  };
}

/** Compares a statement with the journal, in one go. */
export const planImport = (journal: Known, source: ImportSource): ImportPlan => inOneGo(planInSteps(journal, source));

/** The same with pauses, in which the page draws and hears its user; null when the signal ended it. */
export const planWithPauses = (journal: Known, source: ImportSource, signal?: AbortSignal): Promise<ImportPlan | null> =>
  withPauses(planInSteps(journal, source), { pause: breathe, signal });

/** How the file's own total compares with its rows; nothing where it states none. */
const differenceOf = ({ reconciliation }: ParsedStatement): Pick<ImportRecord, 'difference'> => {
  switch (reconciliation.state) {
    case 'equal':
      return { difference: '0' as DecimalText };
    case 'different':
      return { difference: reconciliation.difference };
    case 'not-stated':
      return {};
  }
};

/** More decisions than a file asks for. */
const mostRemarks = 20;

const takenRemark = (count: number): readonly string[] =>
  count === 0
    ? []
    : [`For ${count === 1 ? 'one entry' : `${String(count)} entries`} that the journal had with other facts, the file’s version was used.`];

/** The plan as a change that can wait and be sent. Its place in the log is `sealImport`'s to fill in. */
export const importOf = (plan: ImportPlan, source: ImportSource, context: { readonly at: EpochMs }): PendingImport => {
  const { file, statement, zone, takes } = source;
  const { merge } = plan;
  const corrected = correctionsOf(merge, takes, { at: context.at, currency: plan.otherCurrency });
  const remarks = [...(source.remarks ?? []), ...takenRemark(takenOf(merge, takes))];
  return {
    kind: 'import',
    id: plan.importId,
    addedAt: context.at,
    account: plan.account,
    trades: merge.added,
    ...(merge.fills.added.length === 0 ? {} : { fills: merge.fills.added }),
    ...(merge.restated.size === 0 ? {} : { restated: Object.fromEntries(merge.restated) }),
    ...(Object.keys(corrected).length === 0 ? {} : { corrected }),
    refusal: null,
    record: {
      id: plan.importId,
      accountId: plan.account.id,
      sha256: file.sha256,
      fileName: file.name.slice(0, 200),
      fileSizeBytes: file.bytes.byteLength,
      format: statement.format,
      parserVersion: statement.parserVersion,
      trades: statement.trades.length,
      ...(statement.fills === undefined ? {} : { fills: statement.fills.length }),
      added: merge.added.length + merge.fills.added.length,
      net: statement.totals.net,
      stated: statement.reconciliation.state === 'not-stated' ? null : statement.reconciliation.stated,
      ...differenceOf(statement),
      currency: statement.account.currency,
      skipped: boundSkips(statement.skipped),
      ...(remarks.length === 0 ? {} : { remarks: remarks.slice(0, mostRemarks) }),
      zone: statement.zoneStated === true ? null : zone,
      prev: [],
    },
  };
};

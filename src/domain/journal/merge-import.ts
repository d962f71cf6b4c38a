/**
 * A statement against what the journal already holds: which of its trades are new, which are known, which
 * contradict what is stored. Stored facts always stay; it decides nothing about where trades are written.
 */
import { accountIdOf, tradeIdOf } from '@/domain/import/account-id';
import type { ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import { compareDecimals } from '@/domain/money/decimal';
import type { DecimalText, Trade } from './trade';

export interface ImportConflict {
  readonly stored: Trade;
  readonly read: ParsedTrade;
  /** Names of the facts that differ. */
  readonly fields: readonly string[];
}

export interface ImportMerge {
  readonly accountId: string;
  /** Trades to be stored. */
  readonly added: readonly Trade[];
  /** Stored already with the same facts. */
  readonly known: readonly Trade[];
  /** Same ticket, other facts: kept as stored. */
  readonly conflicts: readonly ImportConflict[];
  /** Ids of trades that were deleted from the journal and stay so. */
  readonly deleted: readonly string[];
}

const decimalFields = ['lots', 'openPrice', 'closePrice', 'commission', 'taxes', 'swap', 'profit'] as const;
const levelFields = ['stopPrice', 'targetPrice'] as const;

const sameLevel = (a: DecimalText | null, b: DecimalText | null): boolean =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0;

/** Times as printed; one export may print seconds where another stops at minutes. Instants are not compared: the import zone can have been corrected. */
const sameTime = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Names of the facts in which a stored trade and a read one differ. Remarks are not facts of the trade: some exports leave them out. */
const differences = (stored: Trade['broker'], read: ParsedTrade): readonly string[] => [
  ...(stored.symbol.toLowerCase() === read.symbol.toLowerCase() ? [] : ['symbol']),
  ...(stored.side === read.side ? [] : ['side']),
  ...(sameTime(stored.openedText, read.openedText) ? [] : ['openedText']),
  ...(sameTime(stored.closedText, read.closedText) ? [] : ['closedText']),
  ...decimalFields.filter((field) => compareDecimals(stored[field], read[field]) !== 0),
  ...levelFields.filter((field) => !sameLevel(stored[field], read[field])),
];

/**
 * Compares a statement with the stored trades of all accounts. `deletedIds` are ids of trades deleted from this
 * statement's account; `importId` is written into each new trade. Each trade of the statement is in exactly one list.
 */
export const mergeImport = (
  statement: ParsedStatement,
  stored: readonly Trade[],
  options: { readonly importId: string; readonly deletedIds?: ReadonlySet<string> },
): ImportMerge => {
  const accountId = accountIdOf(statement.account);
  const byId = new Map(stored.filter((trade) => trade.accountId === accountId).map((trade) => [trade.id, trade]));
  const added: Trade[] = [];
  const known: Trade[] = [];
  const conflicts: ImportConflict[] = [];
  const deleted: string[] = [];
  for (const read of statement.trades) {
    const id = tradeIdOf(statement.format, read.ticket);
    const present = byId.get(id);
    if (options.deletedIds?.has(id) === true) deleted.push(id);
    else if (present === undefined) added.push({ id, accountId, broker: { ...read, importId: options.importId }, user: {} });
    else {
      const fields = differences(present.broker, read);
      if (fields.length === 0) known.push(present);
      else conflicts.push({ stored: present, read, fields });
    }
  }
  return { accountId, added, known, conflicts, deleted };
};

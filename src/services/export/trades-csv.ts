/**
 * The trades of a journal as one table for spreadsheets (RFC 4180: commas, CRLF, quoted where needed). Broker facts
 * stay exactly as stated. The JSON of an export has more; this table is for people.
 */
import { kindOf } from '@/domain/trades/account-kind';
import { initialRisk } from '@/domain/journal/initial-risk';
import { netResult } from '@/domain/trades/net-result';
import { sumDecimals } from '@/domain/money/decimal';
import { realisedR } from '@/domain/journal/trade-measures';
import type { Trade, TradingAccount } from '@/domain/trades/trade';

const columns = [
  'account',
  'broker',
  'account number',
  'currency',
  'ticket',
  'symbol',
  'side',
  'lots',
  'opened (UTC)',
  'closed (UTC)',
  'opened as printed',
  'closed as printed',
  'open price',
  'close price',
  'stop',
  'target',
  'commission',
  'taxes',
  'swap',
  'gross profit',
  'net result',
  'comment',
  'magic number',
  'part of ticket',
  'continued by ticket',
  'note',
  'rating',
  'tags',
  'import',
  'row of the file',
  'quantity counts',
  'fees',
  'fees by name',
  'point value',
  'setup',
  'initial stop',
  'initial risk',
  'planned entry',
  'planned target',
  'rules kept',
  'rules broken',
  'checklist',
  'other versions of the note',
  'screenshots',
  'executions',
  'trade',
  'R',
  'R divides by',
  'risk taken from',
  'account kind',
  'grade',
  'mistakes',
  'exit reason',
  'reviewed (UTC)',
] as const;

type Cell = string | number | null | undefined;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises against CSV injection. */
const textCell = (text: string | null | undefined): string => (text != null && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : (text ?? ''));

const quoted = (cell: Cell): string => {
  const text = String(cell ?? '');
  return /[",\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

const pairs = (map: Readonly<Record<string, string | boolean>> | undefined): string =>
  Object.entries(map ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');

const namesWith = (map: Readonly<Record<string, boolean>> | undefined, wanted: boolean): string =>
  Object.entries(map ?? {})
    .flatMap(([name, value]) => (value === wanted ? [name] : []))
    .join('; ');

const rowOf = (trade: Trade, account: TradingAccount | undefined): readonly Cell[] => {
  const { broker, user } = trade;
  const risk = initialRisk(trade).value;
  return [
    textCell(account?.name ?? trade.accountId),
    textCell(account?.broker),
    textCell(account?.number),
    broker.currency ?? account?.currency,
    textCell(broker.ticket),
    textCell(broker.symbol),
    broker.side,
    broker.lots,
    new Date(broker.openedAt).toISOString(),
    new Date(broker.closedAt).toISOString(),
    textCell(broker.openedText),
    textCell(broker.closedText),
    broker.openPrice,
    broker.closePrice,
    broker.stopPrice,
    broker.targetPrice,
    broker.commission,
    broker.taxes,
    broker.swap,
    broker.profit,
    netResult(broker),
    textCell(broker.comment),
    textCell(broker.magic),
    textCell(broker.partOf),
    textCell(broker.continuedBy),
    textCell(user.note),
    user.rating,
    textCell(Object.keys(user.tags ?? {}).join('; ')),
    broker.importId,
    broker.row,
    broker.unit ?? 'lots',
    sumDecimals(Object.values(broker.fees ?? {})),
    textCell(pairs(broker.fees)),
    broker.pointValue,
    textCell(user.setup ?? broker.setup),
    user.initialStop,
    user.initialRisk,
    user.plannedEntry,
    user.plannedTarget,
    textCell(namesWith(user.rules, true)),
    textCell(namesWith(user.rules, false)),
    textCell(pairs(user.checklist)),
    textCell(
      Object.values(user.conflicts ?? {})
        .map(({ text }) => text)
        .join('\n\n'),
    ),
    textCell(Object.keys(user.screenshots ?? {}).join('; ')),
    trade.fills?.length,
    textCell(trade.id),
    realisedR(trade).value?.toFixed(4),
    risk?.money,
    risk?.source,
    account === undefined ? null : kindOf(account),
    user.grade,
    textCell(Object.keys(user.mistakes ?? {}).join('; ')),
    textCell(user.exitReason),
    user.reviewedAt === undefined ? null : new Date(user.reviewedAt).toISOString(),
  ];
};

/**
 * The lines of the table, its head first, then the earliest trade; each ends with CRLF. The first begins with a byte
 * order mark, without which Excel misreads accents. One at a time, so that a large journal can be written in slices.
 */
export function* tradeLines(trades: readonly Trade[], accounts: readonly TradingAccount[]): Generator<string> {
  const lineOf = (row: readonly Cell[]): string => `${row.map(quoted).join(',')}\r\n`;
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const sorted = trades.toSorted((one, other) => one.broker.openedAt - other.broker.openedAt || (one.id < other.id ? -1 : 1));
  yield `\uFEFF${lineOf(columns)}`;
  for (const trade of sorted) yield lineOf(rowOf(trade, byId.get(trade.accountId)));
}

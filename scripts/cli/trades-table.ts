/**
 * Trades of a table with the columns of `trades.csv` (docs/journal-format.md), in any order. Whatever cannot be read is named by file, row,
 * column and reason, and then no trade of the file is taken.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import { isDecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { AccountKind } from '@/domain/trades/account-kind';
import { isAccountKind } from '@/domain/trades/account-kind';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { csvCells, csvRecords } from '@/lib/csv-records';

const needed = [
  'account',
  'symbol',
  'side',
  'lots',
  'opened (UTC)',
  'closed (UTC)',
  'open price',
  'close price',
  'net result',
  'currency',
] as const;

const welcome = [
  'setup',
  'initial stop',
  'initial risk',
  'gross profit',
  'target',
  'planned target',
  'planned entry',
  'point value',
  'tags',
  'rules kept',
  'rules broken',
  'account kind',
  'R divides by',
] as const;

type Column = (typeof needed)[number] | (typeof welcome)[number];

export type TradesReading =
  | {
      readonly ok: true;
      readonly trades: readonly Trade[];
      readonly accounts: readonly TradingAccount[];
      /** Of an export: plans of trades, and rules of prop firms by account as they are stored. */
      readonly plans?: readonly PlanRead[];
      readonly firms?: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** What to do with a file as a broker gives it. */
export const importFirst =
  'Is it a statement from your broker? Import it in the journal first, then export your data on the account page and name that file here.';

/** So many faults are named; of further ones the number. */
const mostNamed = 20;

interface Row {
  /** As a spreadsheet counts, the head being row 1. */
  readonly row: number;
  readonly text: (column: Column) => string;
  readonly fault: (column: Column, reason: string) => undefined;
}

/** An apostrophe in front of what a spreadsheet would run as a formula, which the export writes. */
const unguarded = (text: string): string => (/^'[=+\-@\t\r]/u.test(text) ? text.slice(1) : text);

const decimalOf = ({ text, fault }: Row, column: Column, is: 'any' | 'above 0' = 'any'): DecimalText | undefined => {
  const found = text(column).trim();
  if (!isDecimalText(found)) return fault(column, found === '' ? 'it is empty' : `“${found}” is not a number`);
  return is === 'above 0' && !(Number(found) > 0) ? fault(column, `${found} is not above 0`) : found;
};

const optionalDecimal = (row: Row, column: Column, is?: 'above 0'): DecimalText | undefined =>
  row.text(column).trim() === '' ? undefined : decimalOf(row, column, is);

const instantPattern = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(?:Z|\+00:00)?$/u;

const instantOf = ({ text, fault }: Row, column: Column): number | undefined => {
  const found = text(column).trim();
  if (found === '') return fault(column, 'it is empty');
  const match = instantPattern.exec(found);
  const [year, month, day, hour, minute, second] = match?.slice(1, 7).map((part) => Number(part ?? 0)) ?? [];
  const at = match === null ? NaN : Date.UTC(year!, month! - 1, day, hour, minute, second, Number((match[7] ?? '0').padEnd(3, '0')));
  const date = new Date(at);
  const isReal = date.getUTCMonth() === month! - 1 && date.getUTCDate() === day && hour! < 24 && minute! < 60 && second! < 60;
  return isReal ? at : fault(column, `“${found}” is not a time such as 2026-03-02T14:30:00Z`);
};

const nameOf = ({ text, fault }: Row, column: Column): string | undefined => {
  const found = unguarded(text(column).trim());
  return found === '' ? fault(column, 'it is empty') : found;
};

const sideOf = ({ text, fault }: Row): 'long' | 'short' | undefined => {
  const found = text('side').trim().toLowerCase();
  return found === 'long' || found === 'short' ? found : fault('side', `“${text('side')}” is neither long nor short`);
};

const listOf = (text: string): readonly string[] =>
  unguarded(text)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const mapOf = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));

const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { readonly [key in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [key in Key]?: Value });

const notesOf = (row: Row): Trade['user'] => {
  const [kept, broken, tags] = [listOf(row.text('rules kept')), listOf(row.text('rules broken')), listOf(row.text('tags'))];
  const setup = unguarded(row.text('setup').trim());
  const initialStop = optionalDecimal(row, 'initial stop');
  // What the export itself divided by, where neither the stop nor the risk was noted by the trader.
  const risk =
    optionalDecimal(row, 'initial risk', 'above 0') ??
    (initialStop === undefined ? optionalDecimal(row, 'R divides by', 'above 0') : undefined);
  return {
    ...(setup === '' ? {} : { setup }),
    ...optional('initialStop', initialStop),
    ...optional('initialRisk', risk),
    ...optional('plannedTarget', optionalDecimal(row, 'planned target')),
    ...optional('plannedEntry', optionalDecimal(row, 'planned entry')),
    ...(tags.length === 0 ? {} : { tags: mapOf(tags, true as const) }),
    ...(kept.length + broken.length === 0 ? {} : { rules: { ...mapOf(kept, true), ...mapOf(broken, false) } }),
  };
};

interface Facts {
  readonly side: 'long' | 'short';
  readonly lots: DecimalText;
  readonly open: DecimalText;
  readonly close: DecimalText;
}

/** Money of a move of 1.00 for one lot by what the trade made before costs; undefined where it does not follow. */
const worthOf = ({ side, lots, open, close }: Facts, profit: DecimalText): DecimalText | undefined => {
  const worth = Number(profit) / ((Number(close) - Number(open)) * (side === 'long' ? 1 : -1) * Number(lots));
  return Number.isFinite(worth) && worth > 0 ? (worth.toFixed(12) as DecimalText) : undefined;
};

const zero = '0' as DecimalText;

const tradeOf = (row: Row): Trade | undefined => {
  const [account, symbol, currency, side] = [nameOf(row, 'account'), nameOf(row, 'symbol'), nameOf(row, 'currency'), sideOf(row)];
  const [lots, open, close] = [decimalOf(row, 'lots', 'above 0'), decimalOf(row, 'open price'), decimalOf(row, 'close price')];
  const [net, gross] = [decimalOf(row, 'net result'), optionalDecimal(row, 'gross profit')];
  const [openedAt, closedAt] = [instantOf(row, 'opened (UTC)'), instantOf(row, 'closed (UTC)')];
  const [stated, user] = [optionalDecimal(row, 'point value', 'above 0'), notesOf(row)];
  const target = optionalDecimal(row, 'target');
  if (account === undefined || symbol === undefined || currency === undefined || side === undefined) return undefined;
  if (lots === undefined || open === undefined || close === undefined || net === undefined) return undefined;
  if (openedAt === undefined || closedAt === undefined) return undefined;
  if (closedAt < openedAt) return row.fault('closed (UTC)', 'it is before the opening');
  const id = `row-${String(row.row)}`;
  return {
    id,
    accountId: account,
    user,
    broker: {
      ticket: id,
      symbol,
      side,
      lots,
      openedAt: epochMs(openedAt),
      closedAt: epochMs(closedAt),
      openedText: row.text('opened (UTC)'),
      closedText: row.text('closed (UTC)'),
      openPrice: open,
      closePrice: close,
      stopPrice: null,
      targetPrice: target ?? null,
      commission: zero,
      taxes: zero,
      swap: zero,
      profit: net,
      currency: currency.toUpperCase(),
      ...optional('pointValue', stated ?? worthOf({ side, lots, open, close }, gross ?? net)),
      comment: '',
      magic: null,
      partOf: null,
      continuedBy: null,
      importId: 'file',
      row: row.row,
    },
  };
};

/** Trades that end where they began, or whose costs outweigh the move, say nothing of a point’s worth: those of the same market do. */
const withWorth = (trades: readonly Trade[]): readonly Trade[] => {
  const byMarket = new Map<string, number[]>();
  const keyOf = ({ broker }: Trade): string => `${broker.symbol}\n${String(broker.currency)}`;
  for (const trade of trades) {
    if (trade.broker.pointValue === undefined) continue;
    const worths = byMarket.get(keyOf(trade)) ?? [];
    worths.push(Number(trade.broker.pointValue));
    byMarket.set(keyOf(trade), worths);
  }
  for (const worths of byMarket.values()) worths.sort((a, b) => a - b);
  return trades.map((trade) => {
    const worths = byMarket.get(keyOf(trade));
    if (trade.broker.pointValue !== undefined || worths === undefined) return trade;
    return { ...trade, broker: { ...trade.broker, pointValue: worths[worths.length >> 1]!.toFixed(12) as DecimalText } };
  });
};

const accountsOf = (trades: readonly Trade[], kinds: ReadonlyMap<string, AccountKind>): readonly TradingAccount[] => {
  const byId = new Map(trades.map((trade) => [trade.accountId, trade]));
  return Array.from(byId.values(), ({ accountId, broker }) => ({
    id: accountId,
    name: accountId,
    broker: '',
    number: '',
    currency: broker.currency ?? '',
    importZone: 'UTC',
    ...optional('kind', kinds.get(accountId)),
  }));
};

const missingOf = (head: readonly string[]): readonly Column[] => {
  const lower = new Set(head.map((name) => name.toLowerCase()));
  return needed.filter((name) => !lower.has(name.toLowerCase()));
};

const headFaults = (file: string, head: readonly string[]): readonly string[] => {
  const lower = head.map((name) => name.toLowerCase());
  return [
    ...missingOf(head).map((name) => `${file}, row 1: the column “${name}” is missing.`),
    ...[...needed, ...welcome].flatMap((name) =>
      lower.indexOf(name.toLowerCase()) === lower.lastIndexOf(name.toLowerCase())
        ? []
        : [`${file}, row 1: the column “${name}” is there twice.`],
    ),
  ];
};

/** The trades of the text of a file. Columns that are not known are passed over, rows without any text too. */
export const readTradesTable = (file: string, text: string): TradesReading => {
  const records = [...csvRecords(text.replace(/^\uFEFF/u, ''))];
  const head = csvCells(records[0] ?? '').map((name) => name.trim());
  const missing = missingOf(head);
  if (missing.length >= needed.length / 2) {
    const names = missing.map((name) => `“${name}”`).join(', ');
    const what = missing.length === needed.length ? `none of the columns that are needed (${names})` : `no columns ${names}`;
    return { ok: false, reasons: [`${file}, row 1: there are ${what}.`, importFirst] };
  }
  const faults: string[] = [...headFaults(file, head)];
  if (faults.length > 0) return { ok: false, reasons: faults };
  const places = new Map(head.map((name, place) => [name.toLowerCase(), place]));
  const trades: Trade[] = [];
  const kinds = new Map<string, AccountKind>();
  for (const [index, record] of records.entries()) {
    if (index === 0 || record.trim() === '') continue;
    const cells = csvCells(record);
    const row = index + 1;
    if (cells.length !== head.length) {
      faults.push(`${file}, row ${String(row)}: it has ${String(cells.length)} columns and the head has ${String(head.length)}.`);
      continue;
    }
    const trade = tradeOf({
      row,
      text: (column) => cells[places.get(column.toLowerCase()) ?? -1] ?? '',
      fault: (column, reason) => void faults.push(`${file}, row ${String(row)}, column “${column}”: ${reason}.`),
    });
    if (trade === undefined) continue;
    trades.push(trade);
    const kind = (cells[places.get('account kind') ?? -1] ?? '').trim();
    if (isAccountKind(kind)) kinds.set(trade.accountId, kind);
  }
  if (faults.length > 0) {
    const further = faults.length - mostNamed;
    return { ok: false, reasons: [...faults.slice(0, mostNamed), ...(further > 0 ? [`${file}: ${String(further)} further faults.`] : [])] };
  }
  if (trades.length === 0) return { ok: false, reasons: [`${file}: it has no trades.`] };
  return { ok: true, trades: withWorth(trades), accounts: accountsOf(trades, kinds) };
};

/**
 * The columns of cTrader's history of deals. Traders choose the columns, and the platform translates their names, so
 * they are told by words where those are known and else by marks that need no words: the zone behind the names of
 * times, the currency behind those of amounts, units behind quantities and the platform's own order of columns.
 */
import { bareHeading, headingCurrency } from '@/domain/import/mapped/heading-currency';
import { headingMeaning, type HeadingMeaning } from '@/domain/import/mapped/heading-meaning';
import { sideOfWord } from '@/domain/import/mapped/side-words';
import type { Table } from '@/domain/import/read-table';
import { columnsOf, isColumnOf, isNumber, isTime } from '@/domain/import/row-shape';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';
import { minuteMs } from '@/lib/durations';

export type CtraderRole =
  | 'deal'
  | 'order'
  | 'id'
  | 'position'
  | 'account'
  | 'symbol'
  | 'side'
  | 'opened'
  | 'closed'
  | 'openPrice'
  | 'closePrice'
  | 'quantity'
  | 'volume'
  | 'stop'
  | 'target'
  | 'swap'
  | 'commission'
  | 'gross'
  | 'net'
  | 'label'
  | 'comment';

const english: RoleNames<CtraderRole> = {
  deal: 'Deal ID|Closing deal ID',
  order: 'Order ID|Closing order ID',
  id: 'ID',
  position: 'Position ID',
  account: 'Account|Account number|Account ID',
  symbol: 'Symbol|Symbol name',
  side: 'Opening direction|Direction|Trade side',
  opened: 'Opening time|Open time|Entry time',
  closed: 'Closing time|Close time|Exit time',
  openPrice: 'Entry price|Opening price|Open price',
  closePrice: 'Closing price|Close price|Exit price',
  quantity: 'Closing quantity|Closed quantity|Quantity',
  volume: 'Closing volume|Closed volume|Volume',
  stop: 'Stop loss|S/L',
  target: 'Take profit|T/P',
  swap: 'Swap|Swaps',
  commission: 'Commission|Commissions',
  gross: 'Gross|Gross profit|Gross PnL',
  net: 'Net|Net profit|Net PnL',
  label: 'Label',
  comment: 'Comment|Comments',
};

const needed: readonly CtraderRole[] = ['symbol', 'side', 'opened', 'closed', 'openPrice', 'closePrice'];

const byMeaning: Readonly<Partial<Record<HeadingMeaning, CtraderRole>>> = {
  symbol: 'symbol',
  side: 'side',
  openTime: 'opened',
  closeTime: 'closed',
  openPrice: 'openPrice',
  closePrice: 'closePrice',
  quantity: 'quantity',
  stopPrice: 'stop',
  targetPrice: 'target',
  swap: 'swap',
  commission: 'commission',
  grossProfit: 'gross',
  netProfit: 'net',
  ticket: 'id',
  setup: 'label',
  comment: 'comment',
};

const headings = (table: Table): readonly string[] => table.header?.cells ?? [];

/** Hours from UTC behind the name of a time: 'Opening time (UTC+2)'. null: the heading names none. */
export const headingOffsetMs = (heading: string): number | null => {
  const match = /\((?:UTC|GMT)\s*(?:([+\-\u2212])\s*(\d{1,2})(?::?(\d{2}))?)?\)/i.exec(heading);
  if (match === null) return null;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return (match[1] === '+' || match[1] === undefined ? 1 : -1) * minutes * minuteMs;
};

/** '0.50 Lots', '1500 Oz': a quantity with its unit. */
export const quantityWithUnit = /^(\d[\d.,\s\u00A0\u202F']*?)[\s\u00A0\u202F]*(\p{L}[\p{L}.]*)$/u;

const hasUnits = (table: Table, column: number | undefined): boolean =>
  column !== undefined && isColumnOf(table.body, column, (cell) => quantityWithUnit.test(cell));

/** Marks of the platform that other tables of closed trades do not have. */
const isMarked = (table: Table, columns: Columns<CtraderRole>): boolean => {
  const names = headings(table);
  if (names.some((name) => headingOffsetMs(name) !== null)) return true;
  if (hasUnits(table, columns.quantity) || hasUnits(table, columns.volume)) return true;
  const bare = new Set(names.map((name) => bareHeading(name).toLowerCase()));
  return ['opening direction', 'closing quantity', 'closing volume'].some((name) => bare.has(name));
};

const isComplete = (columns: Columns<CtraderRole>): boolean =>
  hasRoles(columns, needed) &&
  (columns.quantity !== undefined || columns.volume !== undefined) &&
  (columns.gross !== undefined || columns.net !== undefined);

const byWords = (table: Table): Columns<CtraderRole> => {
  const bare = headings(table).map(bareHeading);
  const named = columnsByName({ header: table.header === null ? null : { ...table.header, cells: bare } }, english);
  const taken = new Set<number | undefined>(Object.values(named));
  const found: Partial<Record<CtraderRole, number>> = { ...named };
  for (const [place, name] of bare.entries()) {
    const role = byMeaning[headingMeaning(name) ?? 'time'];
    if (role === undefined || taken.has(place) || found[role] !== undefined) continue;
    found[role] = place;
  }
  return found;
};

const isSide = (cell: string): boolean => sideOfWord(cell) !== null;
const isSymbol = (cell: string): boolean =>
  /^[#.]?[\p{L}\d][\p{L}\d._/&# -]{1,30}$/u.test(cell) && !isSide(cell) && !isNumber(cell) && !isTime(cell);

/** Amounts with a currency behind their names stand as gross, net and balance, or without gross. */
const amountsByShape = (table: Table): Pick<Columns<CtraderRole>, 'gross' | 'net'> | null => {
  const places = headings(table).flatMap((name, place) =>
    headingCurrency(name) !== null && isColumnOf(table.body, place, isNumber) ? [place] : [],
  );
  const [first, second, third] = places;
  if (first === undefined || places.length > 3) return null;
  if (second !== undefined && third !== undefined) return { gross: first, net: second };
  return { net: first };
};

/**
 * By shape alone: symbol and direction, two times, two prices, the quantity with its unit, swap and commission, and
 * the amounts, in the platform's own order. null: some of it is missing or in doubt.
 */
const byShape = (table: Table): Columns<CtraderRole> | null => {
  const [opened, closed, ...moreTimes] = columnsOf(table, isTime);
  const side = columnsOf(table, isSide)[0];
  const quantity = columnsOf(table, (cell) => quantityWithUnit.test(cell))[0];
  const amounts = amountsByShape(table);
  if (
    opened === undefined ||
    closed === undefined ||
    moreTimes.length > 0 ||
    side === undefined ||
    quantity === undefined ||
    amounts === null
  )
    return null;
  // Numbers of positions can look like symbols; the symbol stands next to the direction.
  const names = columnsOf(table, isSymbol).filter((place) => place < opened);
  const symbol = names.findLast((place) => place < side) ?? names[0];
  const money = amounts.gross ?? amounts.net ?? 0;
  const numbers = columnsOf(table, isNumber);
  const [openPrice, closePrice] = numbers.filter((place) => place > closed && place < quantity);
  const costs = numbers.filter((place) => place > quantity && place < money);
  if (symbol === undefined || openPrice === undefined || closePrice === undefined || (costs.length !== 2 && costs.length !== 0))
    return null;
  const [swap, commission] = costs;
  const id = columnsOf(table, (cell) => /^\p{L}{0,5}\d{3,20}$/u.test(cell)).find((place) => place < opened && place !== symbol);
  return {
    ...(id === undefined ? {} : { id }),
    symbol,
    side,
    opened,
    closed,
    openPrice,
    closePrice,
    quantity,
    ...(swap === undefined || commission === undefined ? {} : { swap, commission }),
    ...amounts,
  };
};

/** Columns of such a history; null for any other table. */
export const ctraderColumns = (table: Table): Columns<CtraderRole> | null => {
  if (table.header === null) return null;
  const words = byWords(table);
  if (isComplete(words)) return isMarked(table, words) ? words : null;
  return headings(table).some((name) => headingOffsetMs(name) !== null) ? byShape(table) : null;
};

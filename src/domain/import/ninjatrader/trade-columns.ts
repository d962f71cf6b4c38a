/**
 * The columns of NinjaTrader's Trades grid, which the user chooses and the program's language names. Known names come
 * first; without them the columns are found by shape, and the result's column by what the prices give.
 */
import { textAt } from '@/domain/import/text-at';
import { contractBook } from '@/domain/import/contract-terms';
import { readTime, yearOf } from '@/domain/import/dates';
import { readMoney } from '@/domain/import/money-cell';
import { readNumber } from '@/domain/money/numbers';
import type { Table } from '@/domain/import/read-table';
import { columnsOf, isAccountName, isContract, isMarkedMoney, isNumber, isOneOf, isTime, isWhole } from '@/domain/import/row-shape';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';
import { settleTable } from '@/domain/import/table-settings';

export type TradeRole =
  | 'number'
  | 'instrument'
  | 'account'
  | 'strategy'
  | 'position'
  | 'quantity'
  | 'entryPrice'
  | 'exitPrice'
  | 'entryTime'
  | 'exitTime'
  | 'entryName'
  | 'exitName'
  | 'profit'
  | 'cumulative'
  | 'commission'
  | 'clearing'
  | 'exchange'
  | 'ip'
  | 'nfa'
  | 'adverse'
  | 'favourable';

const names: RoleNames<TradeRole> = {
  number: "Trade number|Trade #|Numéro d'ordre|Handelsnummer|Número de operación",
  instrument: 'Instrument|Instrumento|Strumento',
  account: 'Account|Account display name|Compte|Konto|Cuenta|Conto',
  strategy: 'Strategy|Stratégie|Strategie|Estrategia|Strategia',
  position: 'Market pos.|Market position|Pos. marché.|Marktpos.|Pos. mercado|Pos. de mercado',
  quantity: 'Qty|Quantity|Qté|Quantité|Anz.|Menge|Cant.|Cantidad|Qtà',
  entryPrice: "Entry price|Prix d'entrée|Einstiegspreis|Precio de entrada|Prezzo di entrata",
  exitPrice: 'Exit price|Prix de sortie|Ausstiegspreis|Precio de salida|Prezzo di uscita',
  entryTime: "Entry time|Heure d'entrée|Einstiegszeit|Hora de entrada|Ora di entrata",
  exitTime: 'Exit time|Heure de sortie|Ausstiegszeit|Hora de salida|Ora di uscita',
  entryName: "Entry name|Nom d'entrée|Einstiegsname|Nombre de entrada",
  exitName: 'Exit name|Nom de la sortie|Nom de sortie|Ausstiegsname|Nombre de salida',
  profit: 'Profit|Gewinn|Beneficio|Ganancia|Profitto',
  cumulative: 'Cum. net profit|Profit net cum.|Cum. profit',
  commission: 'Commission|Kommission|Comisión|Commissione',
  clearing: 'Clearing Fee',
  exchange: 'Exchange Fee',
  ip: 'IP Fee',
  nfa: 'NFA Fee',
  adverse: 'MAE',
  favourable: 'MFE',
};

const needed: readonly TradeRole[] = ['instrument', 'position', 'quantity', 'entryPrice', 'exitPrice', 'entryTime', 'exitTime'];

/** Words for a side, as the program prints them in the languages it has. */
export const longWords = ['long', 'achat', 'largo', 'lungo'];
export const shortWords = ['short', 'court', 'vente', 'corto', 'kurz'];

const isSide = isOneOf([...longWords, ...shortWords]);

const sampleRows = 50;

interface SampleTrade {
  readonly gross: number;
  readonly cells: readonly string[];
}

type Shaped = Columns<'instrument' | 'position' | 'quantity' | 'entryPrice' | 'exitPrice' | 'entryTime' | 'exitTime'>;

/** Two columns of prices: of numbers that stay near each other on every row, the pair with the greatest values, entry left of exit. */
const pricePair = (table: Table, numbers: readonly number[], value: (cell: string) => number): readonly [number, number] | null => {
  const rows = table.body.slice(0, sampleRows);
  const mean = (column: number): number => rows.reduce((sum, { cells }) => sum + value(textAt(cells, column)), 0) / rows.length;
  const isNear = (a: number, b: number): boolean =>
    rows.every(({ cells }) => Math.abs(value(textAt(cells, a)) / value(textAt(cells, b)) - 1) < 0.3);
  let best: readonly [number, number] | null = null;
  for (const [i, a] of numbers.entries()) {
    for (const b of numbers.slice(i + 1)) if (isNear(a, b) && (best === null || mean(a) > mean(best[0]))) best = [a, b];
  }
  return best;
};

/** What prices give on the first rows, of instruments that are known. */
const sampleTrades = (table: Table, columns: Shaped, value: (cell: string) => number): readonly SampleTrade[] => {
  const book = contractBook();
  return table.body.slice(0, sampleRows).flatMap(({ cells }): SampleTrade[] => {
    const at = (place: number | undefined): string => textAt(cells, place);
    const time = readTime(at(columns.entryTime), 'month-first') ?? readTime(at(columns.entryTime), 'day-first');
    const terms = book.knownTerms(at(columns.instrument), time === null ? 2000 : yearOf(time));
    if (terms === null) return [];
    const points = value(at(columns.exitPrice)) - value(at(columns.entryPrice));
    const sign = longWords.includes(at(columns.position).toLowerCase()) ? 1 : -1;
    return [{ gross: points * sign * value(at(columns.quantity)) * Number(terms.pointValue), cells }];
  });
};

interface Fitting {
  readonly quantity: number;
  readonly profit: number;
  /** Sum of distances from what prices give, as a share of what they give. */
  readonly away: number;
}

/** Quantity and result together: the columns of whole numbers and of money that agree best. Costs may take less than a third of the results. */
const fitting = (
  table: Table,
  columns: Omit<Shaped, 'quantity'>,
  candidates: { readonly quantities: readonly number[]; readonly money: readonly number[]; readonly value: (cell: string) => number },
): Fitting | null => {
  const { quantities, money, value } = candidates;
  let best: Fitting | null = null;
  for (const quantity of quantities) {
    const trades = sampleTrades(table, { ...columns, quantity }, value);
    const sizes = trades.reduce((sum, { gross }) => sum + Math.abs(gross), 0);
    for (const profit of money) {
      const away = trades.reduce((sum, { gross, cells }) => sum + Math.abs(gross - value(textAt(cells, profit))), 0) / sizes;
      if (away < 1 / 3 && (best === null || away < best.away)) best = { quantity, profit, away };
    }
  }
  return best;
};

const byShape = (table: Table): Columns<TradeRole> | null => {
  const [entryTime, exitTime, ...moreTimes] = columnsOf(table, isTime);
  const instrument = columnsOf(table, isContract)[0];
  const position = columnsOf(table, isSide)[0];
  if (entryTime === undefined || exitTime === undefined || moreTimes.length > 0) return null;
  if (instrument === undefined || position === undefined) return null;
  const numbers = columnsOf(table, isNumber);
  const money = columnsOf(table, isMarkedMoney);
  const settled = settleTable(table, {
    numbers: [...numbers, ...money],
    times: [],
    always: { decimalMark: '.', dateOrder: 'month-first' },
  });
  if (!settled.ok || money.length === 0) return null;
  const { decimalMark } = settled.settings;
  const value = (cell: string): number => Number(readNumber(cell, decimalMark) ?? readMoney(cell, decimalMark) ?? Number.NaN);
  const prices = pricePair(table, numbers, value);
  if (prices === null) return null;
  const [entryPrice, exitPrice] = prices;
  const quantities = columnsOf(table, isWhole).filter((column) => column !== entryPrice && column !== exitPrice);
  const columns = { instrument, position, entryPrice, exitPrice, entryTime, exitTime };
  const found = fitting(table, columns, { quantities, money, value });
  // The grid's own order: the account stands left of the side, and names of strategies, entries and exits are not looked at.
  const account = columnsOf(table, isAccountName).find((column) => column < position && column !== instrument);
  const named = account === undefined ? {} : { account };
  return found === null ? null : { ...columns, ...named, quantity: found.quantity, profit: found.profit };
};

/** Columns of a Trades grid; null for any other table. Columns found by shape are the needed ones and the result only. */
export const tradeColumns = (table: Table): Columns<TradeRole> | null => {
  const named = columnsByName(table, names);
  return hasRoles(named, needed) ? named : byShape(table);
};

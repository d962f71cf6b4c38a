/**
 * Proposes which column of an unknown table holds what, from the words of its header and the shapes of its cells. The
 * same table always gets the same proposal; it is the user who confirms it.
 */
import { textAt } from '@/domain/import/text-at';
import type { ColumnMapping, MappedField } from '@/domain/import/questions';
import type { Table } from '@/domain/import/read-table';
import { cellsOf, columnsOf, isContract, isEmptyOr, isMoney, isPrice, isTime, type CellTest } from '@/domain/import/row-shape';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { headingMeaning, type HeadingMeaning } from './heading-meaning';
import { sideInPhrase, sideOfWord } from './side-words';

const any: CellTest = () => true;
const isClock: CellTest = (cell) => /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AaPp]\.?[Mm]\.?)?$/.test(cell);
const isTimeOrClock: CellTest = (cell) => isTime(cell) || isClock(cell);
const amount: CellTest = (cell) => isMoney(cell) || /^[\u2014\u2013-]$/.test(cell);
const isQuantity: CellTest = (cell) => isPrice(cell) || /^\d[\d.,\s]*\s?\p{L}+$/u.test(cell);

/** What the cells of a field look like. */
const shapes: Readonly<Record<MappedField, CellTest>> = {
  symbol: (cell) => !isTime(cell) && !isMoney(cell) && cell.length <= 40,
  side: (cell) => sideInPhrase(cell) !== null || /^\p{L}/u.test(cell),
  quantity: isQuantity,
  openTime: isTimeOrClock,
  closeTime: (cell) => isTimeOrClock(cell) || amount(cell),
  openPrice: isPrice,
  closePrice: (cell) => isPrice(cell) || amount(cell),
  stopPrice: (cell) => isPrice(cell) || amount(cell),
  targetPrice: (cell) => isPrice(cell) || amount(cell),
  commission: amount,
  fees: amount,
  swap: amount,
  taxes: amount,
  grossProfit: amount,
  netProfit: amount,
  ticket: any,
  account: any,
  comment: any,
  setup: any,
};

const costs: readonly MappedField[] = ['commission', 'fees', 'swap', 'taxes'];

class Proposal {
  readonly mapping: Record<number, MappedField> = {};
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  has(field: MappedField): boolean {
    return Object.values(this.mapping).includes(field);
  }

  /** Takes a column for a field, when the column is free and its cells fit. */
  take(place: number, field: MappedField): boolean {
    const fits = isEmptyOr(this.table.body, place, shapes[field]) && cellsOf(this.table.body, place).length > 0;
    if (this.mapping[place] !== undefined || !fits) return false;
    this.mapping[place] = field;
    return true;
  }

  /** As `take`, for the first of the fields that has no column yet. */
  takeFirst(place: number, fields: readonly MappedField[]): void {
    const field = fields.find((candidate) => !this.has(candidate));
    if (field !== undefined) this.take(place, field);
  }
}

const meaningsOf = (table: Table): readonly (HeadingMeaning | null)[] =>
  Array.from({ length: table.width }, (_, place) => headingMeaning(textAt(table.header?.cells, place)));

/** Columns whose heading names one field; several columns of fees are all taken, of the rest the first. */
const takeNamed = (proposal: Proposal, meanings: readonly (HeadingMeaning | null)[]): void => {
  for (const [place, meaning] of meanings.entries()) {
    if (meaning === null || meaning === 'time' || meaning === 'price' || meaning === 'profit') continue;
    if (meaning === 'fees' || !proposal.has(meaning)) proposal.take(place, meaning);
  }
};

/** A date beside a time of the day make one time together. */
const takeClocks = (proposal: Proposal, table: Table): void => {
  const isDate = (place: number): boolean => cellsOf(table.body, place).every((cell) => isTime(cell) && !/\d:\d/.test(cell));
  for (const [place, field] of Object.entries(proposal.mapping)) {
    const next = Number(place) + 1;
    const isTimeField = field === 'openTime' || field === 'closeTime';
    const isFree = proposal.mapping[next] === undefined && cellsOf(table.body, next).length > 0;
    if (isTimeField && isFree && isDate(Number(place)) && isEmptyOr(table.body, next, isClock)) proposal.mapping[next] = field;
  }
};

/** Second times and prices are those of the closing; a result beside costs is gross, else net. */
const takeByPlace = (proposal: Proposal, meanings: readonly (HeadingMeaning | null)[], table: Table): void => {
  for (const [place, meaning] of meanings.entries()) {
    if (meaning === 'time' && isEmptyOr(table.body, place, isTime)) proposal.takeFirst(place, ['openTime', 'closeTime']);
    else if (meaning === 'price') proposal.takeFirst(place, ['openPrice', 'closePrice']);
  }
  for (const [place, meaning] of meanings.entries()) {
    if (meaning !== 'profit') continue;
    const isGross = proposal.has('netProfit') || costs.some((field) => proposal.has(field));
    if (!(isGross ? proposal.has('grossProfit') : proposal.has('netProfit'))) proposal.take(place, isGross ? 'grossProfit' : 'netProfit');
  }
};

/** What no heading names, by the cells: sides, times, and symbols that are known instruments. */
const takeByShape = (proposal: Proposal, table: Table): void => {
  const free = (test: CellTest): number[] => columnsOf(table, test).filter((place) => proposal.mapping[place] === undefined);
  if (!proposal.has('side')) for (const place of free((cell) => sideOfWord(cell) !== null).slice(0, 1)) proposal.take(place, 'side');
  if (!proposal.has('openTime')) for (const place of free(isTime).slice(0, 2)) proposal.takeFirst(place, ['openTime', 'closeTime']);
  if (!proposal.has('symbol')) {
    const [place] = free((cell) => isContract(cell) || instrumentOf(cell) !== null);
    if (place !== undefined) proposal.take(place, 'symbol');
  }
};

/** The proposal for a table; columns that mean nothing known are left out. */
export const proposeMapping = (table: Table): ColumnMapping => {
  const proposal = new Proposal(table);
  const meanings = meaningsOf(table);
  takeNamed(proposal, meanings);
  takeByPlace(proposal, meanings, table);
  takeByShape(proposal, table);
  takeClocks(proposal, table);
  return proposal.mapping;
};

const enoughColumns = 4;

/** Whether a table can be one of trades at all: some columns, among them a time and two of numbers. */
export const canHoldTrades = (table: Table): boolean =>
  table.body.length > 0 &&
  table.width >= enoughColumns &&
  columnsOf(table, isTimeOrClock).length > 0 &&
  columnsOf(table, isPrice).length >= 2;

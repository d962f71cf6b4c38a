/**
 * Columns in which each decision is one row: what everything that counts trades is made from, while money stays what it is on each
 * account. Only members among the given rows count, so a filter by account leaves that account's trade alone.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { classifyOutcome } from './classify-outcome';
import { outcomes, type JournalColumns } from './journal-columns';
import { inOrderOfEntry } from './match-copies';
import { movedTicks } from './trade-measures';
import type { Trade } from '@/domain/trades/trade';

export interface CountedRows {
  readonly columns: JournalColumns;
  /** In the order of closing. */
  readonly rows: Uint32Array;
}

const tradeAt = ({ trades }: JournalColumns, row: number): Trade => trades[row] as Trade;

/** More days than this are not counted in; keeps a day and a decision in one number. */
const days = 1_000_000;

/** The number of the decision that each row belongs to, within its currency; with 'day' also within its trading day of closing. -1: none. */
const numbersOf = ({ decision, currency, closingDay }: JournalColumns, rows: Uint32Array, per: 'decision' | 'day'): Int32Array => {
  const currencies = currency.names.length;
  const numbers = new Int32Array(rows.length);
  const known = new Map<number, number>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    const own = decision[row]!;
    let number = own < 0 ? -1 : own * currencies + currency.keys[row]!;
    if (number >= 0 && per === 'day') {
      const key = number * days + closingDay[row]!;
      number = known.get(key) ?? known.size;
      known.set(key, number);
    }
    numbers[index] = number;
  }
  return numbers;
};

interface Members {
  /** By row of `rows`: its number, or -1. */
  readonly numbers: Int32Array;
  /** By number: how many rows, and the one that was entered first. */
  readonly counts: Uint32Array;
  readonly firsts: Int32Array;
}

const membersOf = (columns: JournalColumns, rows: Uint32Array, per: 'decision' | 'day'): Members => {
  const numbers = numbersOf(columns, rows, per);
  let size = 0;
  for (let index = 0; index < numbers.length; index += 1) size = Math.max(size, numbers[index]! + 1);
  const [counts, firsts] = [new Uint32Array(size), new Int32Array(size).fill(-1)];
  const { openedAt } = columns;
  for (let index = 0; index < numbers.length; index += 1) {
    const one = numbers[index]!;
    if (one < 0) continue;
    const row = rows[index]!;
    const first = firsts[one]!;
    counts[one]! += 1;
    const later = first < 0 ? -1 : openedAt[row]! - openedAt[first]!;
    if (later < 0 || (later === 0 && inOrderOfEntry(tradeAt(columns, row), tradeAt(columns, first)) < 0)) firsts[one] = row;
  }
  return { numbers, counts, firsts };
};

/** Sums of the members of each decision, by its number. */
const sumsOf = (columns: JournalColumns, rows: Uint32Array, { numbers, counts }: Members) => {
  const column = (): Float64Array => new Float64Array(counts.length);
  const sums = { net: column(), gross: column(), withRisk: column(), risk: column(), share: column(), shares: column(), assumed: column() };
  for (let index = 0; index < numbers.length; index += 1) {
    const one = numbers[index]!;
    if (one < 0) continue;
    const row = rows[index]!;
    const risk = columns.risk[row]!;
    const share = columns.percent[row]!;
    sums.net[one]! += columns.net[row]!;
    sums.gross[one]! += columns.gross[row]!;
    if (!Number.isNaN(risk)) {
      sums.withRisk[one]! += columns.net[row]!;
      sums.risk[one]! += risk;
      sums.assumed[one]! += columns.isAssumed[row]!;
    }
    if (!Number.isNaN(share)) {
      sums.share[one]! += share;
      sums.shares[one]! += 1;
    }
  }
  return sums;
};

/** The rows without those of members that were not the first to enter. */
const onlyFirsts = (rows: Uint32Array, { numbers, firsts }: Members): Uint32Array => {
  const counted = new Uint32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    const one = numbers[index]!;
    if (one >= 0 && firsts[one] !== row) continue;
    counted[count] = row;
    count += 1;
  }
  return counted.slice(0, count);
};

const collapsed = (columns: JournalColumns, rows: Uint32Array, per: 'decision' | 'day'): CountedRows => {
  const members = membersOf(columns, rows, per);
  const { counts, firsts } = members;
  if (counts.every((count) => count < 2)) return { columns, rows };
  const sums = sumsOf(columns, rows, members);
  const { band } = columns;
  const unit = powerOfTen(columns.decimals);
  const [net, gross, r, percent] = [columns.net.slice(), columns.gross.slice(), columns.r.slice(), columns.percent.slice()];
  const [outcome, isAssumed] = [columns.outcome.slice(), columns.isAssumed.slice()];
  for (let one = 0; one < counts.length; one += 1) {
    if (counts[one]! < 2) continue;
    const row = firsts[one]!;
    const risk = sums.risk[one]!;
    const ofRisk = risk === 0 ? null : sums.withRisk[one]! / unit / risk;
    const ticks = band.unit === 'ticks' ? movedTicks(tradeAt(columns, row)).value : null;
    net[row] = sums.net[one]!;
    gross[row] = sums.gross[one]!;
    r[row] = ofRisk ?? NaN;
    // The mean of the shares that are known; without one 0 / 0, which is none.
    percent[row] = sums.share[one]! / sums.shares[one]!;
    isAssumed[row] = sums.assumed[one]! > 0 ? 1 : 0;
    outcome[row] = outcomes.indexOf(classifyOutcome({ net: net[row]! / unit, r: ofRisk, ticks }, band));
  }
  return { columns: { ...columns, net, gross, r, percent, outcome, isAssumed }, rows: onlyFirsts(rows, members) };
};

const kept = new WeakMap<JournalColumns, WeakMap<Uint32Array, Map<string, CountedRows>>>();

/**
 * The rows with each decision once, represented by its first entry, whose market, setup, session and tags stand for it. 'day': once for
 * each trading day on which it closed, with what closed then. The same object for the same columns and rows.
 */
export const countedOnce = (columns: JournalColumns, rows: Uint32Array, per: 'decision' | 'day' = 'decision'): CountedRows => {
  if (columns.decisions === 0) return { columns, rows };
  const ofColumns = kept.get(columns) ?? new WeakMap<Uint32Array, Map<string, CountedRows>>();
  kept.set(columns, ofColumns);
  const ofRows = ofColumns.get(rows) ?? new Map<string, CountedRows>();
  ofColumns.set(rows, ofRows);
  const counted = ofRows.get(per) ?? collapsed(columns, rows, per);
  ofRows.set(per, counted);
  return counted;
};

/**
 * Columns in which each decision is one row: what everything that counts trades is made from, while money stays what it is on each
 * account. Only members among the given rows count, so a filter by account leaves that account's trade alone.
 */
import { classifyOutcome } from './classify-outcome';
import { outcomes, type JournalColumns } from './journal-columns';
import { inOrderOfEntry } from './match-copies';
import { movedTicks } from './trade-measures';
import type { Trade } from './trade';

export interface CountedRows {
  readonly columns: JournalColumns;
  /** In the order of closing. */
  readonly rows: Uint32Array;
}

const tradeAt = ({ trades }: JournalColumns, row: number): Trade => trades[row] as Trade;

/** More days than this are not counted in; keeps a day and a decision in one number. */
const days = 1_000_000;

/** The number of the decision that a row belongs to, within its currency; with 'day' also within its trading day of closing. -1: none. */
const numberOf = ({ decision, currency, closingDay }: JournalColumns, per: 'decision' | 'day'): ((row: number) => number) => {
  const currencies = currency.names.length;
  const plain = (row: number): number => {
    const number = decision[row] ?? -1;
    return number < 0 ? -1 : number * currencies + (currency.keys[row] ?? 0);
  };
  if (per === 'decision') return plain;
  const numbers = new Map<number, number>();
  return (row) => {
    const number = plain(row);
    if (number < 0) return -1;
    const key = number * days + (closingDay[row] ?? 0);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
};

interface Members {
  /** By row of `rows`: its number, or -1. */
  readonly numbers: Int32Array;
  /** By number: how many rows, and the one that was entered first. */
  readonly counts: Uint32Array;
  readonly firsts: Int32Array;
}

const membersOf = (columns: JournalColumns, rows: Uint32Array, per: 'decision' | 'day'): Members => {
  const number = numberOf(columns, per);
  const numbers = Int32Array.from(rows, number);
  const size = numbers.reduce((most, one) => Math.max(most, one), -1) + 1;
  const [counts, firsts] = [new Uint32Array(size), new Int32Array(size).fill(-1)];
  const { openedAt } = columns;
  for (const [index, one] of numbers.entries()) {
    if (one < 0) continue;
    const [row, first] = [rows[index] ?? 0, firsts[one] ?? -1];
    counts[one] = (counts[one] ?? 0) + 1;
    const later = first < 0 ? -1 : (openedAt[row] ?? 0) - (openedAt[first] ?? 0);
    if (later < 0 || (later === 0 && inOrderOfEntry(tradeAt(columns, row), tradeAt(columns, first)) < 0)) firsts[one] = row;
  }
  return { numbers, counts, firsts };
};

/** Sums of the members of each decision, by its number. */
const sumsOf = (columns: JournalColumns, rows: Uint32Array, { numbers, counts }: Members) => {
  const column = (): Float64Array => new Float64Array(counts.length);
  const sums = { net: column(), gross: column(), withRisk: column(), risk: column(), share: column(), shares: column(), assumed: column() };
  const add = (to: Float64Array, one: number, amount: number): void => {
    to[one] = (to[one] ?? 0) + amount;
  };
  for (const [index, one] of numbers.entries()) {
    if (one < 0) continue;
    const row = rows[index] ?? 0;
    const [net, risk, share] = [columns.net[row] ?? NaN, columns.risk[row] ?? NaN, columns.percent[row] ?? NaN];
    add(sums.net, one, net);
    add(sums.gross, one, columns.gross[row] ?? NaN);
    if (!Number.isNaN(risk)) {
      add(sums.withRisk, one, net);
      add(sums.risk, one, risk);
      add(sums.assumed, one, columns.isAssumed[row] ?? 0);
    }
    if (!Number.isNaN(share)) {
      add(sums.share, one, share);
      add(sums.shares, one, 1);
    }
  }
  return sums;
};

const collapsed = (columns: JournalColumns, rows: Uint32Array, per: 'decision' | 'day'): CountedRows => {
  const members = membersOf(columns, rows, per);
  const { numbers, counts, firsts } = members;
  if (counts.every((count) => count < 2)) return { columns, rows };
  const sums = sumsOf(columns, rows, members);
  const { band } = columns;
  const unit = 10 ** columns.decimals;
  const [net, gross, r, percent] = [columns.net.slice(), columns.gross.slice(), columns.r.slice(), columns.percent.slice()];
  const [outcome, isAssumed] = [columns.outcome.slice(), columns.isAssumed.slice()];
  for (const [one, row] of firsts.entries()) {
    if ((counts[one] ?? 0) < 2) continue;
    const risk = sums.risk[one] ?? 0;
    const ofRisk = risk === 0 ? null : (sums.withRisk[one] ?? NaN) / unit / risk;
    const ticks = band.unit === 'ticks' ? movedTicks(tradeAt(columns, row)).value : null;
    net[row] = sums.net[one] ?? NaN;
    gross[row] = sums.gross[one] ?? NaN;
    r[row] = ofRisk ?? NaN;
    // The mean of the shares that are known; without one 0 / 0, which is none.
    percent[row] = (sums.share[one] ?? 0) / (sums.shares[one] ?? 0);
    isAssumed[row] = (sums.assumed[one] ?? 0) > 0 ? 1 : 0;
    outcome[row] = outcomes.indexOf(classifyOutcome({ net: (net[row] ?? NaN) / unit, r: ofRisk, ticks }, band));
  }
  const isCounted = (row: number, index: number): boolean => {
    const one = numbers[index] ?? -1;
    return one < 0 || firsts[one] === row;
  };
  return { columns: { ...columns, net, gross, r, percent, outcome, isAssumed }, rows: rows.filter(isCounted) };
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

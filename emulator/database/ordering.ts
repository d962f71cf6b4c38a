/**
 * The database's two orders: of keys (32-bit integers first, numerically, then text) and of values
 * (absent, false, true, numbers, strings, nodes with children). Public documentation: "How query data is ordered".
 */
import type { DatabaseValue } from '../rules/contract';
import { isBranch, leafOf } from './tree';

/** Stands below every key in a query's bound; no real key may look like it. */
export const MIN_NAME = '[MIN_NAME]';
/** Stands above every key in a query's bound. */
export const MAX_NAME = '[MAX_NAME]';

const INTEGER = /^-?0*\d{1,10}$/u;
const LOWEST = -2_147_483_648;
const HIGHEST = 2_147_483_647;

/** The 32-bit integer that a key spells, or null. Leading zeros count: `007` is a 7 that sorts after `7`. */
export const integerKey = (key: string): number | null => {
  if (!INTEGER.test(key)) return null;
  const value = Number(key);
  return value >= LOWEST && value <= HIGHEST ? value : null;
};

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const compareKeys = (one: string, other: string): number => {
  if (one === other) return 0;
  if (one === MIN_NAME || other === MAX_NAME) return -1;
  if (other === MIN_NAME || one === MAX_NAME) return 1;
  const oneInteger = integerKey(one);
  const otherInteger = integerKey(other);
  if (oneInteger !== null && otherInteger !== null) return oneInteger - otherInteger || one.length - other.length;
  if (oneInteger !== null) return -1;
  if (otherInteger !== null) return 1;
  return compareText(one, other);
};

const rankOf = (value: DatabaseValue): number => {
  if (isBranch(value)) return 5;
  const leaf = leafOf(value);
  if (leaf === null) return 0;
  if (typeof leaf === 'boolean') return leaf ? 2 : 1;
  return typeof leaf === 'number' ? 3 : 4;
};

/** Nodes with children are all equal to each other; priorities play no part. */
export const compareValues = (one: DatabaseValue, other: DatabaseValue): number => {
  const byRank = rankOf(one) - rankOf(other);
  if (byRank !== 0) return byRank;
  const [a, b] = [leafOf(one), leafOf(other)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : 0;
};

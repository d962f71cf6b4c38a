/**
 * Rows of TradingView's list of trades into pairs of entry and exit: by the number of the trade, whichever row comes
 * first. What a row is, is told by its words where they are known, else by the times of all pairs together.
 */
import type { ReadTime } from '@/domain/import/dates';
import { sideInPhrase } from '@/domain/import/mapped/side-words';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { compareDecimals, signOf } from '@/domain/money/decimal';
import { appendTo } from '@/lib/append-to';

export interface Leg {
  readonly row: number;
  readonly text: string;
  readonly number: string;
  readonly type: string;
  readonly signal: string;
  readonly timeText: string;
  /** null: the row has no time, as that of a trade which is still open. */
  readonly time: ReadTime | null;
  readonly price: DecimalText | null;
  readonly quantity: DecimalText;
  readonly profit: DecimalText | null;
  readonly cumulative: DecimalText | null;
  readonly favourable: DecimalText | null;
  readonly adverse: DecimalText | null;
}

export interface LegPair {
  readonly number: string;
  readonly entry: Leg;
  readonly exit: Leg;
  /** null: neither words nor results tell it. */
  readonly side: Side | null;
}

export interface PairedLegs {
  readonly pairs: readonly LegPair[];
  /** Legs of trades without an exit. */
  readonly open: readonly Leg[];
  /** Legs of numbers with more rows than two. */
  readonly surplus: readonly Leg[];
}

type LegKind = 'entry' | 'exit';

const entryWord =
  /^(?:entry|einstieg|eröffn|entrada|entrée|entree|ingresso|wejście|giriş|вход|openen)|进场|進場|入场|入場|开仓|開倉|エントリ/i;
const exitWord = /^(?:exit|close|ausstieg|schlie|salida|saída|sortie|uscita|wyjście|çıkış|выход)|出场|出場|平仓|平倉|決済|エグジット/i;
const openWord = /^(?:open|offen|abierta|aberta|ouvert|ouverte|aperto|aperta|otwarta|açık|открыта|открыто|未平仓|未平倉|持仓|保有中)$/i;

const kindOfWord = (type: string): LegKind | null => (entryWord.test(type) ? 'entry' : exitWord.test(type) ? 'exit' : null);

/** Whether a leg is the placeholder for the exit of a trade that is still open. */
const isStillOpen = (leg: Leg): boolean =>
  openWord.test(leg.signal) || openWord.test(leg.timeText) || leg.time === null || leg.price === null;

/** How often a kind of row is the earlier one of its pair, less how often the later one. */
const earlierVotes = (groups: readonly (readonly [Leg, Leg])[]): ReadonlyMap<string, number> => {
  const votes = new Map<string, number>();
  const vote = (type: string, by: number): unknown => votes.set(type, (votes.get(type) ?? 0) + by);
  for (const [a, b] of groups) {
    const between = (a.time?.wallMs ?? 0) - (b.time?.wallMs ?? 0);
    if (a.time === null || b.time === null || between === 0 || a.type === b.type) continue;
    vote(a.type, between < 0 ? 1 : -1);
    vote(b.type, between < 0 ? -1 : 1);
  }
  return votes;
};

/** Entry before exit: by words, by times, else by which of the two the list usually has first. */
const inOrder = ([a, b]: readonly [Leg, Leg], votes: ReadonlyMap<string, number>, exitFirst: boolean): readonly [Leg, Leg] => {
  const kindOf = (leg: Leg): LegKind | null => {
    const word = kindOfWord(leg.type);
    if (word !== null) return word;
    const count = votes.get(leg.type) ?? 0;
    return count === 0 ? null : count > 0 ? 'entry' : 'exit';
  };
  const first = kindOf(a);
  const second = kindOf(b);
  if (first !== second) return first === 'exit' || second === 'entry' ? [b, a] : [a, b];
  const between = (a.time?.wallMs ?? Infinity) - (b.time?.wallMs ?? Infinity);
  if (between !== 0 && !Number.isNaN(between)) return between < 0 ? [a, b] : [b, a];
  return exitFirst ? [b, a] : [a, b];
};

/** Whether the first row of most pairs is the later one, as in newer lists. */
const isExitFirst = (groups: readonly (readonly [Leg, Leg])[]): boolean => {
  let later = 0;
  for (const [a, b] of groups) if (a.time !== null && b.time !== null) later += Math.sign(a.time.wallMs - b.time.wallMs);
  return later > 0;
};

/** Long where results have the sign of the prices' difference, counted over all pairs whose entry has the same word. */
const sidesByResult = (pairs: readonly (readonly [Leg, Leg])[]): ReadonlyMap<string, Side | null> => {
  const votes = new Map<string, number>();
  for (const [entry, exit] of pairs) {
    if (entry.price === null || exit.price === null) continue;
    const result = signOf(exit.profit ?? entry.profit ?? ('0' as DecimalText));
    votes.set(entry.type, (votes.get(entry.type) ?? 0) + result * compareDecimals(exit.price, entry.price));
  }
  return new Map([...votes].map(([type, count]) => [type, count === 0 ? null : count > 0 ? 'long' : 'short']));
};

/** Pairs in the order of their first rows. */
export const pairLegs = (legs: readonly Leg[]): PairedLegs => {
  const byNumber = new Map<string, Leg[]>();
  for (const leg of legs) appendTo(byNumber, leg.number, leg);
  const groups: (readonly [Leg, Leg])[] = [];
  const open: Leg[] = [];
  const surplus: Leg[] = [];
  for (const own of byNumber.values()) {
    const [a, b] = own;
    if (own.length > 2) surplus.push(...own);
    else if (a === undefined || b === undefined || own.some(isStillOpen)) open.push(...own);
    else groups.push([a, b]);
  }
  const votes = earlierVotes(groups);
  const exitFirst = isExitFirst(groups);
  const ordered = groups.map((group) => inOrder(group, votes, exitFirst));
  const byResult = sidesByResult(ordered);
  const pairs = ordered.map(([entry, exit]): LegPair => {
    const side = sideInPhrase(entry.type) ?? sideInPhrase(exit.type) ?? byResult.get(entry.type) ?? null;
    return { number: entry.number, entry, exit, side };
  });
  return { pairs, open, surplus };
};

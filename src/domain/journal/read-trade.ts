/**
 * Checks a stored ledger entry field by field before it is believed: security rules cannot look into the map of
 * trades. A damaged entry comes back by name and with its reason, and nothing is mended silently.
 */
import { isDecimalText } from '@/domain/money/decimal-text';
import {
  decimalNumber,
  decimalOrNull,
  feeBuckets,
  fieldsProblem,
  filledText,
  instant,
  isMap,
  isMapOf,
  isRow,
  oneOf,
  onlyTrue,
  pickFields,
  row,
  text,
  textOrNull,
  type Check,
  type Fields,
} from './field-checks';
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import { readNotes } from './read-notes';
import type { BrokerFacts, Sources, Trade, TraderNotes } from '@/domain/trades/trade';

interface Damage {
  readonly ok: false;
  readonly id: string;
  readonly reason: string;
}

/** An entry states a whole trade, or one execution. */
export type EntryReading =
  | { readonly ok: true; readonly kind: 'trade'; readonly trade: Trade }
  | { readonly ok: true; readonly kind: 'fill'; readonly fill: StoredFill }
  | Damage;

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
type RequiredChecks<T> = { readonly [field in Exclude<keyof T, Optional<T>>]-?: Check };
type OptionalChecks<T> = { readonly [field in Optional<T>]-?: Check };

const isExcursion = (value: unknown): boolean =>
  isMap(value) &&
  (value['unit'] === 'money' || value['unit'] === 'price') &&
  isDecimalText(value['adverse']) &&
  isDecimalText(value['favourable']);

const unit = oneOf('lots', 'contracts', 'units');

/** Facts that only some formats state; checked where they are present. */
const optionalTradeChecks: OptionalChecks<BrokerFacts> = {
  unit,
  currency: filledText,
  fees: feeBuckets,
  pointValue: decimalNumber,
  excursion: [isExcursion, 'an excursion'],
  setup: text,
  isStopInitial: onlyTrue,
};

const tradeChecks: RequiredChecks<BrokerFacts> = {
  ticket: filledText,
  symbol: filledText,
  side: oneOf('long', 'short'),
  lots: decimalNumber,
  openedAt: instant,
  closedAt: instant,
  openedText: text,
  closedText: text,
  openPrice: decimalNumber,
  closePrice: decimalNumber,
  stopPrice: decimalOrNull,
  targetPrice: decimalOrNull,
  commission: decimalNumber,
  taxes: decimalNumber,
  swap: decimalNumber,
  profit: decimalNumber,
  comment: text,
  magic: textOrNull,
  partOf: textOrNull,
  continuedBy: textOrNull,
  importId: text,
  row,
};

const effects = ['open', 'close', 'reverse', 'close-by', null];

const optionalFillChecks: OptionalChecks<FillFacts> = { isStopInitial: onlyTrue };

const fillChecks: RequiredChecks<FillFacts> = {
  kind: [(value) => value === 'fill', "'fill'"],
  fillId: filledText,
  symbol: filledText,
  side: oneOf('buy', 'sell'),
  quantity: decimalNumber,
  unit,
  price: decimalNumber,
  at: instant,
  timeText: text,
  order: [Number.isFinite, 'a number'],
  effect: [(value) => effects.includes(value as string | null), 'an effect on a position or null'],
  position: textOrNull,
  commission: decimalNumber,
  taxes: decimalNumber,
  swap: decimalNumber,
  fees: feeBuckets,
  profit: decimalOrNull,
  currency: filledText,
  pointValue: decimalOrNull,
  stopPrice: decimalOrNull,
  targetPrice: decimalOrNull,
  comment: text,
  setup: textOrNull,
  importId: text,
  row,
};

interface SharedPart {
  readonly user: TraderNotes;
  readonly reversed: TraderNotes | undefined;
  readonly sources: Sources | undefined;
}

/** What trades and executions have in common: notes and sources. */
const readShared = ({ user, sources }: Fields): SharedPart | string => {
  const own = readNotes('user', user);
  if (!own.ok) return own.reason;
  const second = isMap(user) && user['reversed'] !== undefined ? readNotes('user.reversed', user['reversed']) : null;
  if (second?.ok === false) return second.reason;
  if (sources !== undefined && !isMapOf(isRow)(sources)) return "'sources' is not a map of row numbers.";
  return { user: own.notes, reversed: second?.notes, sources: sources as Sources | undefined };
};

/** Whether an entry was deleted. It stays in the document until a compaction, and readers ignore it whatever else it holds. */
export const isDeletedEntry = (raw: unknown): boolean => isMap(raw) && raw['deletedAt'] !== undefined && raw['deletedAt'] !== null;

/**
 * Reads the entry `id` of an account's ledger, a trade or an execution; the first thing wrong with it is the reason. Deleted
 * entries, and those whose imports are all undone, are the caller's to leave out.
 */
export const readEntry = (id: string, raw: unknown, accountId: string): EntryReading => {
  const damaged = (reason: string): Damage => ({ ok: false, id, reason });
  if (!isMap(raw)) return damaged('The entry isn’t a map.');
  const { broker } = raw;
  if (!isMap(broker)) return damaged("'broker' is missing or isn’t a map.");
  const isFill = broker['kind'] !== undefined;
  const reason = isFill
    ? fieldsProblem('broker', broker, fillChecks, optionalFillChecks)
    : fieldsProblem('broker', broker, tradeChecks, optionalTradeChecks);
  if (reason !== null) return damaged(reason);
  if (!isFill && (broker['closedAt'] as number) < (broker['openedAt'] as number)) return damaged('The trade closes before it opens.');
  const shared = readShared(raw);
  if (typeof shared === 'string') return damaged(shared);
  const { user, reversed, sources } = shared;
  const stated = sources === undefined ? {} : { sources };
  if (!isFill) {
    const facts = pickFields(broker, tradeChecks, optionalTradeChecks) as unknown as BrokerFacts;
    return { ok: true, kind: 'trade', trade: { id, accountId, broker: facts, user, ...stated } };
  }
  const facts = pickFields(broker, fillChecks, optionalFillChecks) as unknown as FillFacts;
  const second = reversed === undefined ? {} : { reversed };
  return { ok: true, kind: 'fill', fill: { id, accountId, facts, user, ...second, ...stated } };
};

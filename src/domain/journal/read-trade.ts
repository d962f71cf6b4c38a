/**
 * Checks a stored ledger entry field by field before it is believed: security rules cannot look into the map of
 * trades. A damaged entry comes back by name and with its reason, and nothing is mended silently.
 */
import { isDecimalText } from '@/domain/money/decimal';
import type { BrokerFacts, EpochMs, Trade, TraderNotes } from './trade';

export type TradeReading =
  | { readonly ok: true; readonly trade: Trade }
  | { readonly ok: false; readonly id: string; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFilledText = (value: unknown): boolean => isText(value) && value !== '';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isDecimalOrNull = (value: unknown): boolean => value === null || isDecimalText(value);
const isSide = (value: unknown): boolean => value === 'long' || value === 'short';
/** Within what a date can hold: ±8.64e15 ms (ECMA-262, time values). */
const isInstant = (value: unknown): value is EpochMs => Number.isInteger(value) && Math.abs(value as number) <= 8.64e15;
const isRow = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

type Check = readonly [check: (value: unknown) => boolean, expected: string];
type OptionalField = 'unit' | 'currency' | 'fees' | 'pointValue' | 'excursion' | 'setup' | 'isStopInitial';

const isFees = (value: unknown): boolean => isMap(value) && Object.values(value).every((amount) => isDecimalText(amount));
const isExcursion = (value: unknown): boolean =>
  isMap(value) &&
  (value['unit'] === 'money' || value['unit'] === 'price') &&
  isDecimalText(value['adverse']) &&
  isDecimalText(value['favourable']);

/** Facts that only some formats state; checked where they are present. */
const optionalChecks: { readonly [field in OptionalField]: Check } = {
  unit: [(value) => value === 'lots' || value === 'contracts' || value === 'units', "'lots', 'contracts' or 'units'"],
  currency: [isFilledText, 'text'],
  fees: [isFees, 'a map of decimal numbers'],
  pointValue: [isDecimalText, 'a decimal number'],
  excursion: [isExcursion, 'an excursion'],
  setup: [isText, 'text'],
  isStopInitial: [(value) => value === true, 'true'],
};

const brokerChecks: { readonly [field in Exclude<keyof BrokerFacts, OptionalField>]-?: Check } = {
  ticket: [isFilledText, 'text'],
  symbol: [isFilledText, 'text'],
  side: [isSide, "'long' or 'short'"],
  lots: [isDecimalText, 'a decimal number'],
  openedAt: [isInstant, 'an instant in milliseconds'],
  closedAt: [isInstant, 'an instant in milliseconds'],
  openedText: [isText, 'text'],
  closedText: [isText, 'text'],
  openPrice: [isDecimalText, 'a decimal number'],
  closePrice: [isDecimalText, 'a decimal number'],
  stopPrice: [isDecimalOrNull, 'a decimal number or null'],
  targetPrice: [isDecimalOrNull, 'a decimal number or null'],
  commission: [isDecimalText, 'a decimal number'],
  taxes: [isDecimalText, 'a decimal number'],
  swap: [isDecimalText, 'a decimal number'],
  profit: [isDecimalText, 'a decimal number'],
  comment: [isText, 'text'],
  magic: [isTextOrNull, 'text or null'],
  partOf: [isTextOrNull, 'text or null'],
  continuedBy: [isTextOrNull, 'text or null'],
  importId: [isText, 'text'],
  row: [isRow, 'a row number'],
};

const brokerProblem = (broker: unknown): string | null => {
  if (!isMap(broker)) return "'broker' is missing or no map.";
  for (const [field, [check, expected]] of Object.entries(brokerChecks)) {
    if (!check(broker[field])) return `'broker.${field}' is ${field in broker ? `not ${expected}` : 'missing'}.`;
  }
  for (const [field, [check, expected]] of Object.entries(optionalChecks)) {
    if (broker[field] !== undefined && !check(broker[field])) return `'broker.${field}' is not ${expected}.`;
  }
  return (broker['closedAt'] as number) < (broker['openedAt'] as number) ? 'The trade closes before it opens.' : null;
};

const isTagMap = (value: unknown): boolean => isMap(value) && Object.values(value).every((mark) => mark === true);

const notesProblem = (notes: unknown): string | null => {
  if (notes === undefined) return null;
  if (!isMap(notes)) return "'user' is no map.";
  if (notes['note'] !== undefined && !isText(notes['note'])) return "'user.note' is not text.";
  if (notes['rating'] !== undefined && !Number.isFinite(notes['rating'])) return "'user.rating' is not a number.";
  if (notes['tags'] !== undefined && !isTagMap(notes['tags'])) return "'user.tags' is not a map of true.";
  return null;
};

/** Only the known fields, so that what else a map holds goes no further. */
const pickBroker = (broker: Fields): BrokerFacts =>
  Object.fromEntries(
    [...Object.keys(brokerChecks), ...Object.keys(optionalChecks).filter((field) => broker[field] !== undefined)].map((field) => [
      field,
      broker[field],
    ]),
  ) as unknown as BrokerFacts;

const pickNotes = (notes: Fields): TraderNotes => {
  const { note, rating, tags } = notes as TraderNotes;
  return { ...(note === undefined ? {} : { note }), ...(rating === undefined ? {} : { rating }), ...(tags === undefined ? {} : { tags }) };
};

/** Whether an entry was deleted. It stays in the document until a compaction, and readers ignore it whatever else it holds. */
export const isDeletedEntry = (raw: unknown): boolean => isMap(raw) && raw['deletedAt'] !== undefined && raw['deletedAt'] !== null;

/** Reads the entry `id` of an account's ledger; the first thing wrong with it is the reason. Deleted entries are the caller's to leave out. */
export const readTrade = (id: string, raw: unknown, accountId: string): TradeReading => {
  if (!isMap(raw)) return { ok: false, id, reason: 'The entry is no map.' };
  const { broker, user } = raw;
  const reason = brokerProblem(broker) ?? notesProblem(user);
  if (reason !== null) return { ok: false, id, reason };
  return { ok: true, trade: { id, accountId, broker: pickBroker(broker as Fields), user: pickNotes((user ?? {}) as Fields) } };
};

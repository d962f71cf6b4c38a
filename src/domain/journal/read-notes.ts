/** Checks what a trader added to a ledger entry: the part that rules of the database cannot look into. */
import {
  decimalNumber,
  fieldsProblem,
  instant,
  isInstant,
  isMap,
  isMapOf,
  isText,
  oneOf,
  pickFields,
  positiveDecimal,
  text,
  type Checks,
} from './field-checks';
import { atExitOf } from '@/domain/trades/at-exit';
import type { TradeAtExit } from '@/domain/trades/at-exit';
import { tradeGrades } from '@/domain/trades/trade-grade';
import type { TraderNotes } from '@/domain/trades/trade';

const isScreenshot = (value: unknown): boolean => isMap(value) && isInstant(value['addedAt']) && isText(value['caption']);
const isNoteVersion = (value: unknown): boolean => isMap(value) && isText(value['text']) && isInstant(value['at']);
const isRating = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 5;
const isTicked = (value: unknown): boolean => typeof value === 'boolean';

const noteChecks = {
  note: text,
  rating: [isRating, 'a whole number from 1 to 5'],
  tags: [isMapOf((mark) => mark === true), 'a map of true'],
  setup: text,
  rules: [isMapOf(isTicked), 'a map of true and false'],
  checklist: [isMapOf(isTicked), 'a map of true and false'],
  initialStop: decimalNumber,
  initialRisk: positiveDecimal,
  plannedEntry: decimalNumber,
  plannedTarget: decimalNumber,
  grade: oneOf(...tradeGrades),
  mistakes: [isMapOf((mark) => mark === true), 'a map of true'],
  exitReason: text,
  reviewedAt: instant,
  decision: text,
  screenshots: [isMapOf(isScreenshot), 'a map of screenshots'],
  conflicts: [isMapOf(isNoteVersion), 'a map of versions of a note'],
} as const satisfies { readonly [field in keyof TraderNotes]-?: Checks[string] };

/** Reads what had been said of a trade when its exit was stored; `name` is how the reason calls it. null: nothing. */
export const readAtExit = (
  name: string,
  raw: unknown,
): { readonly ok: true; readonly atExit: TradeAtExit | null } | { readonly ok: false; readonly reason: string } => {
  if (raw === undefined) return { ok: true, atExit: null };
  const reading = readNotes(name, raw);
  return reading.ok ? { ok: true, atExit: atExitOf(reading.notes) } : reading;
};

export type NotesReading = { readonly ok: true; readonly notes: TraderNotes } | { readonly ok: false; readonly reason: string };

/** Reads the notes of an entry, which may be absent; `name` is how the reason calls them. */
export const readNotes = (name: string, raw: unknown): NotesReading => {
  if (raw === undefined) return { ok: true, notes: {} };
  if (!isMap(raw)) return { ok: false, reason: `'${name}' isn’t a map.` };
  const reason = fieldsProblem(name, raw, {}, noteChecks);
  return reason === null ? { ok: true, notes: pickFields(raw, noteChecks) as TraderNotes } : { ok: false, reason };
};

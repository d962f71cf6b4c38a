/** From what a person changed on a trade to the fields of its ledger entries that change. It stores nothing. */
import { noteVersionIds, noteVersionsField } from '@/domain/journal/note-versions';
import { notesPlaceOf } from '@/domain/trades/position-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { Screenshot, Trade, TraderNotes } from '@/domain/trades/trade';
import { tradeGrades, type TradeGrade } from '@/domain/trades/trade-grade';
import { entriesToSet, joinTrees, valueOf } from '@/domain/registers/register';
import { ownProperty } from '@/lib/own-property';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import type { RawEntry } from './ledger-view';
import type { EntryEdit } from './pending-change';

/** The fields to change; null takes one away, a field that is not named stays as it is. */
export interface NotesPatch {
  readonly note?: string | null;
  /** 1 to 5. */
  readonly rating?: number | null;
  readonly setup?: string | null;
  readonly initialStop?: DecimalText | null;
  readonly initialRisk?: DecimalText | null;
  readonly plannedEntry?: DecimalText | null;
  readonly plannedTarget?: DecimalText | null;
  readonly grade?: TradeGrade | null;
  readonly exitReason?: string | null;
  readonly reviewedAt?: EpochMs | null;
  readonly mistakes?: Readonly<Record<string, true | null>>;
  /** See `TraderNotes.decision`. */
  readonly decision?: string | null;
  readonly tags?: Readonly<Record<string, true | null>>;
  readonly rules?: Readonly<Record<string, boolean | null>>;
  readonly checklist?: Readonly<Record<string, boolean | null>>;
  readonly screenshots?: Readonly<Record<string, Screenshot | null>>;
}

/** The trade that is meant; ids are unique within an account. */
export interface TradeRef {
  readonly accountId: string;
  readonly tradeId: string;
}

const longestNote = 20_000;
const longestName = 100;

const isRating = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5;

/** Names of the document store that begin and end with two underscores are its own. */
const isName = (name: string): boolean => name.trim() !== '' && name.length <= longestName && !/^__.*__$/u.test(name);

const decimalFields = ['initialStop', 'initialRisk', 'plannedEntry', 'plannedTarget'] as const;
const mapFields = ['tags', 'rules', 'checklist', 'mistakes', 'screenshots'] as const;

/** What is wrong with a patch, in a sentence; null when nothing is. */
export const patchProblem = (patch: NotesPatch): string | null => {
  if (patch.rating != null && !isRating(patch.rating)) return 'A rating is a whole number from 1 to 5.';
  if (patch.note != null && patch.note.length > longestNote) return `A note has at most ${String(longestNote)} characters.`;
  if (patch.setup != null && !isName(patch.setup)) return `"${patch.setup}" cannot be the name of a setup.`;
  if (patch.grade != null && !tradeGrades.includes(patch.grade)) return 'A grade is A+, A, B or C.';
  if (patch.exitReason != null && !isName(patch.exitReason)) return `"${patch.exitReason}" cannot be the reason for an exit.`;
  for (const field of decimalFields) {
    const value = patch[field];
    if (value != null && !isDecimalText(value)) return `"${value as string}" isn’t a number.`;
  }
  if (patch.initialRisk != null && /^-|^0*(?:\.0*)?$/u.test(patch.initialRisk)) return 'Enter more than 0.';
  for (const field of mapFields) {
    const name = Object.keys(patch[field] ?? {}).find((key) => !isName(key));
    if (name !== undefined) return `"${name}" cannot be used as a name.`;
  }
  return null;
};

export interface NotesContext {
  readonly rawEntries: (accountId: string, entryId: string) => readonly RawEntry[];
  /** Whether another trade begins with the same execution. */
  readonly isReversed: (accountId: string, entryId: string) => boolean;
  readonly at: EpochMs;
  /** Under which this tab sets values that others may set too. */
  readonly deviceId: string;
  /** A name that no other device uses. */
  readonly newId: () => string;
}

const valueAt = (raw: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? ownProperty(value as Record<string, unknown>, name) : undefined),
    raw,
  );

interface Place {
  readonly entryId: string;
  readonly path: readonly string[];
}

/** Where notes of the trade may lie: the first place is its own, others are those of executions that were trades of their own once. */
const placesOf = (trade: Trade, context: NotesContext): readonly [Place, ...Place[]] => {
  const own = notesPlaceOf(trade.id);
  const others = [...new Set((trade.fills ?? []).map(({ entryId }) => entryId))].flatMap((entryId): Place[] => [
    { entryId, path: ['user'] },
    ...(context.isReversed(trade.accountId, entryId) ? [] : [{ entryId, path: ['user', 'reversed'] }]),
  ]);
  const isOwn = ({ entryId, path }: Place): boolean => entryId === own.entryId && path.length === own.path.length;
  // An execution that opens this trade and closed the one before carries the notes of that one too.
  const isOfBefore = ({ entryId, path }: Place): boolean => entryId === own.entryId && own.path.length > path.length;
  return [own, ...others.filter((place) => !isOwn(place) && !isOfBefore(place))];
};

type Path = FieldWrite['path'];

const pathOf = (place: Place, ...names: readonly string[]): Path => [...place.path, ...names] as unknown as Path;

/** The note is written as a new version, and the versions that this device knows are removed. */
const noteFields = (
  place: Place,
  notes: unknown,
  text: { readonly text: string; readonly at: EpochMs; readonly id: string } | null,
): FieldWrite[] => [
  ...(text === null || text.text === ''
    ? []
    : [{ path: pathOf(place, noteVersionsField, text.id), value: { text: text.text, at: text.at } }]),
  ...noteVersionIds(notes).map((id): FieldWrite => ({ path: pathOf(place, noteVersionsField, id), value: undefined })),
  ...['note', 'conflicts']
    .filter((name) => valueAt(notes, [name]) !== undefined)
    .map((name): FieldWrite => ({ path: pathOf(place, name), value: undefined })),
];

/** The other fields of a patch as paths below the notes. */
const patchFields = ({ note: _note, ...patch }: NotesPatch): { readonly names: readonly string[]; readonly value: unknown }[] =>
  Object.entries(patch).flatMap(([name, value]: [string, unknown]) =>
    (mapFields as readonly string[]).includes(name)
      ? Object.entries(value as object).map(([key, inner]: [string, unknown]) => ({ names: [name, key], value: inner }))
      : [{ names: [name], value }],
  );

const asStored = (value: unknown): FieldWrite['value'] => value as FieldWrite['value'];

/**
 * The edits that carry out a patch on a trade: entries of registers, so that of two devices that worked apart the later counts.
 * What is taken away is taken from every execution that carries it.
 */
export const editsOfPatch = (trade: Trade, patch: NotesPatch, context: NotesContext): readonly EntryEdit[] => {
  const { accountId } = trade;
  return placesOf(trade, context).flatMap((place, index): EntryEdit[] => {
    const stored = context.rawEntries(accountId, place.entryId).map(({ raw }) => raw);
    // An entry may be only on its way to a document.
    const raws = stored.length === 0 ? [{}] : stored;
    const fields: FieldWrite[] = patchFields(patch).flatMap(({ names, value }): FieldWrite[] => {
      const known = raws.map((raw) => valueAt(raw, [...place.path, ...names])).reduce(joinTrees);
      // In its own place a value is taken away also where none is known: an edit that set it may be still on its way.
      if (index > 0 && (value !== null || (valueOf(known) ?? null) === null)) return [];
      const entries = entriesToSet(known, value, { deviceId: context.deviceId, nowMs: context.at });
      return Object.entries(entries).map(([device, entry]) => ({ path: pathOf(place, ...names, device), value: asStored(entry) }));
    });
    if (patch.note !== undefined) {
      const text = index === 0 && patch.note !== null ? { text: patch.note, at: context.at, id: context.newId() } : null;
      const written = raws.flatMap((raw, at) => noteFields(place, valueAt(raw, place.path), at === 0 ? text : null));
      fields.push(...written);
    }
    return fields.length === 0 ? [] : [{ accountId, entryId: place.entryId, fields }];
  });
};

/** A patch that sets all of the notes, for an entry that is new. */
export const notesOfPatch = (patch: NotesPatch, at: EpochMs): TraderNotes => {
  const { note, ...rest } = patch;
  const kept = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === undefined) return [];
      if (!(mapFields as readonly string[]).includes(name)) return [[name, value]];
      const entries = Object.entries(value as object).filter(([, inner]) => inner !== null);
      return entries.length === 0 ? [] : [[name, Object.fromEntries(entries)]];
    }),
  );
  const versions = note === undefined || note === null || note === '' ? {} : { [noteVersionsField]: { first: { text: note, at } } };
  return { ...kept, ...versions } as TraderNotes;
};

/**
 * Large values cut into pieces, because the page does not answer while the browser copies one value into its store: 100,000 entries
 * in one go hold it up for most of a second. It knows neither a store nor what the values mean.
 */

/** Some entries of one field of a value, in the order in which they stood. */
export interface Piece {
  readonly field: string;
  /** Entries of a list, or pairs of a map's names and values. */
  readonly entries: readonly unknown[];
}

/** A value without its large fields, and these in pieces. */
export interface Cut {
  /** What is no object, as it is; of an object the fields that are not large, and the large ones empty. */
  readonly rest: unknown;
  readonly pieces: readonly Piece[];
}

/** Copying so many entries of a journal takes 2 to 4 ms. */
export const entriesOfPiece = 500;

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The entries of a field that is worth cutting; null: it is small, or neither a list nor a map. */
const entriesOf = (value: unknown): readonly unknown[] | null => {
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : isPlain(value) ? Object.entries(value) : [];
  return entries.length > entriesOfPiece ? entries : null;
};

/** Cuts lists and maps of more than `entriesOfPiece` entries out of the fields of an object. `joined` makes the same value of it again. */
export const cut = (value: unknown): Cut => {
  if (!isPlain(value)) return { rest: value, pieces: [] };
  const rest: Record<string, unknown> = {};
  const pieces: Piece[] = [];
  for (const [field, inner] of Object.entries(value)) {
    const entries = entriesOf(inner);
    rest[field] = entries === null ? inner : Array.isArray(inner) ? [] : {};
    for (let at = 0; entries !== null && at < entries.length; at += entriesOfPiece) {
      pieces.push({ field, entries: entries.slice(at, at + entriesOfPiece) });
    }
  }
  return pieces.length === 0 ? { rest: value, pieces } : { rest, pieces };
};

/** Puts what `cut` made, or a copy of it, together again. */
export const joined = ({ rest, pieces }: Cut): unknown => {
  if (pieces.length === 0) return rest;
  const fields = new Map<string, unknown[]>();
  for (const { field, entries } of pieces) {
    const known = fields.get(field) ?? [];
    for (const entry of entries) known.push(entry);
    fields.set(field, known);
  }
  const large = [...fields].map(([field, entries]) => {
    const isList = Array.isArray((rest as Fields)[field]);
    return [field, isList ? entries : Object.fromEntries(entries as readonly (readonly [string, unknown])[])] as const;
  });
  return { ...(rest as Fields), ...Object.fromEntries(large) };
};

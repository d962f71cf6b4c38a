/**
 * Candles in JSON as the delimited text of the same rows, so that one reader reads both: lists of objects, lists of
 * lists, one list per column, and objects keyed by time, at the top or one or two levels below it.
 */

export type JsonTable =
  /** A header line and one line for each item, separated by tabs: item n stands on line n + 1. */
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const cellText = (value: Json | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value).replace(/[\t\r\n]/g, ' ');

/** Objects within an item (bid, ask or middle prices) become columns of their own: `mid.o`, or `o` when there is one such object only. */
const flatten = (item: JsonObject): Map<string, string> => {
  const inner = Object.entries(item).filter(([, value]) => isObject(value));
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(item)) {
    if (!isObject(value)) cells.set(key, cellText(value));
    else for (const [name, part] of Object.entries(value)) cells.set(inner.length === 1 ? name : `${key}.${name}`, cellText(part));
  }
  return cells;
};

const tableOf = (header: readonly string[], rows: Iterable<readonly string[]>): JsonTable => {
  const lines = [header.join('\t')];
  for (const row of rows) lines.push(row.join('\t'));
  return { ok: true, text: `${lines.join('\n')}\n` };
};

const fromObjects = (items: readonly JsonObject[]): JsonTable => {
  const rows = items.map(flatten);
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return tableOf(
    header,
    rows.map((row) => header.map((name) => row.get(name) ?? '')),
  );
};

/** Lists of lists have no names; time, open, high, low, close, volume is the order that all known sources share. */
const listOrder = ['time', 'open', 'high', 'low', 'close', 'volume'];

const fromLists = (items: readonly (readonly Json[])[]): JsonTable => {
  const width = Math.max(...items.slice(0, 100).map((item) => item.length));
  const header = Array.from({ length: width }, (_, i) => listOrder[i] ?? `column ${i + 1}`);
  return tableOf(
    header,
    items.map((item) => item.map(cellText)),
  );
};

const fromColumns = (columns: readonly (readonly [string, readonly Json[]])[]): JsonTable => {
  const length = Math.max(...columns.map(([, values]) => values.length));
  const rows = Array.from({ length }, (_, i) => columns.map(([, values]) => cellText(values[i])));
  return tableOf(
    columns.map(([name]) => name),
    rows,
  );
};

/** Objects keyed by date, as Alpha Vantage has them: the key is the time. */
const fromKeyed = (entries: readonly (readonly [string, JsonObject])[]): JsonTable =>
  fromObjects(entries.map(([time, item]) => ({ time, ...item })));

const fewest = 1;

const fromList = (list: readonly Json[]): JsonTable | null => {
  if (list.length < fewest) return null;
  if (list.every(isObject)) return fromObjects(list);
  return list.every(isList) ? fromLists(list) : null;
};

const find = (value: Json, depth: number): JsonTable | null => {
  if (isList(value)) return fromList(value);
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  const lists = entries.filter((entry): entry is [string, readonly Json[]] => isList(entry[1]));
  if (lists.length >= 5 && lists.every(([, list]) => list.every((part) => typeof part !== 'object'))) return fromColumns(lists);
  const objects = entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  if (objects.length > 0 && objects.length === entries.length && /^\d{4}-\d{2}-\d{2}|^\d{9,13}$/.test(objects[0]?.[0] ?? ''))
    return fromKeyed(objects);
  if (depth === 0) return null;
  for (const [, inner] of entries) {
    const found = typeof inner === 'object' && inner !== null ? find(inner, depth - 1) : null;
    if (found !== null) return found;
  }
  return null;
};

/** Whether a text can only be JSON. */
export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** The table in a JSON text. Refused: text that is cut off or otherwise no JSON, and JSON without a list of bars. */
export const jsonTable = (text: string): JsonTable => {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : '';
    return { ok: false, reason: `The file isn’t complete JSON: it may have been cut off (${detail}).` };
  }
  return find(value, 2) ?? { ok: false, reason: 'The JSON holds no list of bars.' };
};

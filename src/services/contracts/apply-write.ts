/** What a document will be when a write has arrived: what the document store shows of its own queue, for writes that it has not been given yet. */
import { grouped } from '@/lib/grouped';
import { ownProperty } from '@/lib/own-property';
import type { FieldWrite, LedgerWrite, RemoteFields } from '@/services/contracts/journal-remote';

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapIn = (fields: Fields, name: string): Fields => {
  const value = ownProperty(fields, name);
  return isMap(value) ? value : {};
};

const setAt = (fields: Fields, path: readonly string[], value: unknown): Fields => {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length > 0) return { ...fields, [name]: setAt(mapIn(fields, name), rest, value) };
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _removed, ...others } = fields;
  return others;
};

/** The fields after the writes; those not named stay as they are. Maps on the way are made where they are missing. */
export const applyFields = (fields: Fields, writes: readonly FieldWrite[]): Fields =>
  writes.reduce((result, { path, value }) => setAt(result, path, value), fields);

/** Whether the document has the change with this mark. */
export const hasMark = (fields: RemoteFields, mark: string): boolean => isMap(fields['marks']) && Object.hasOwn(fields['marks'], mark);

/** The ledger document after the write. */
export const applyLedgerWrite = (fields: RemoteFields | undefined, write: LedgerWrite): RemoteFields => {
  const { accountId, month } = write;
  const trades: Record<string, unknown> = { ...(isMap(fields?.['trades']) ? fields['trades'] : {}) };
  for (const [id, writes] of grouped(write.fields, ({ path }) => path[0])) {
    trades[id] = applyFields(
      mapIn(trades, id),
      writes.map(({ path, value }) => ({ path: path.slice(1) as unknown as FieldWrite['path'], value })),
    );
  }
  if (write.atExit === undefined) return { ...fields, accountId, month, trades };
  // What stands there was written once.
  return { ...fields, accountId, month, trades, atExit: { ...write.atExit, ...(isMap(fields?.['atExit']) ? fields['atExit'] : {}) } };
};

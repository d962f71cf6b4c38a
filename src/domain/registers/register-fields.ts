/**
 * Registers of documents whose plain fields the security rules look into: they lie in the map `registers`, in the shape of the
 * fields, and the plain field beside it holds what its last writer knew to count. Readers take the register's value.
 */
import { ownProperty } from '@/lib/own-property';
import { entriesToSet, isRegister, valueOf } from './register';

type Fields = Readonly<Record<string, unknown>>;

/** Name of the map in a document. */
export const registersField = 'registers';

export interface PathValue {
  readonly path: readonly [string, ...string[]];
  /** undefined: the field goes. */
  readonly value: unknown;
}

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (stored: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isMap(value) ? ownProperty(value, name) : undefined), stored);

const laidOver = (fields: unknown, registers: Fields): Fields => {
  const result: Record<string, unknown> = { ...(isMap(fields) ? fields : {}) };
  for (const [name, register] of Object.entries(registers)) {
    if (!isMap(register)) continue;
    const value = isRegister(register) ? valueOf(register) : laidOver(ownProperty(result, name), register);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
};

/** The fields of a document as its registers say they are, without the map of registers. */
export const readRegistered = (fields: Fields): Fields => {
  const { [registersField]: registers, ...plain } = fields;
  return isMap(registers) ? laidOver(plain, registers) : plain;
};

/** The writes that set fields: each plain field, and the entries of its register. `stored`: the document as it is known. */
export const registeredWrites = (
  stored: Fields | undefined,
  fields: readonly PathValue[],
  by: { readonly deviceId: string; readonly nowMs: number },
): readonly PathValue[] =>
  fields.flatMap(({ path, value }) => {
    const known = at(stored?.[registersField], path) ?? at(stored, path);
    return [
      { path, value },
      ...Object.entries(entriesToSet(known, value ?? null, by)).map(([device, entry]) => ({
        path: [registersField, ...path, device] as const,
        value: entry,
      })),
    ];
  });

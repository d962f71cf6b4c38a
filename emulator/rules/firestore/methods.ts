/** All methods of the language by the type they belong to. A name that is not here does not exist. */
import { fail } from './evaluation-error';
import type { Method, MethodTable, StaticType } from './method-table';
import { listMethods, mapDiffMethods, mapMethods, setMethods } from './methods-collection';
import { bytesMethods, stringMethods } from './methods-text';
import { durationMethods, latLngMethods, timestampMethods } from './methods-time';
import { typeOf, type TypeName, type Value } from './value';

/** A path's `bind` is missing: binding names of a path literal is shown once in the reference and never defined. */
const tables: Readonly<Partial<Record<TypeName, MethodTable>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
};

const own = (table: MethodTable | undefined, name: string): Method | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

const typesWith = (name: string): readonly TypeName[] =>
  (Object.keys(tables) as TypeName[]).filter((type) => own(tables[type], name) !== undefined);

export type MethodCheck = { readonly ok: true; readonly returns: StaticType } | { readonly ok: false; readonly reason: string };

/** Whether a call can succeed on any value of the type, judged before evaluation. */
export const checkMethod = (type: StaticType, name: string, argumentCount: number): MethodCheck => {
  const candidates = type === 'any' ? typesWith(name) : typesWith(name).filter((candidate) => candidate === type);
  if (candidates.length === 0) {
    return { ok: false, reason: type === 'any' ? `Unknown method ${name}().` : `A value of type ${type} has no method ${name}().` };
  }
  const fitting = candidates.flatMap((candidate) => own(tables[candidate], name) ?? []).filter((m) => m.parameters === argumentCount);
  const [first] = fitting;
  if (first === undefined) return { ok: false, reason: `${name}() does not take ${argumentCount} arguments.` };
  return { ok: true, returns: fitting.every((method) => method.returns === first.returns) ? first.returns : 'any' };
};

/** Calls a method of a known value. */
export const callMethod = (target: Value, name: string, args: readonly Value[]): Value => {
  const method = own(tables[typeOf(target)], name);
  if (method === undefined || method.parameters !== args.length) return fail(`A value of type ${typeOf(target)} has no method ${name}().`);
  return method.run(target, args);
};

/** Field paths such as ``a.`b c`.d``: their grammar, and reading and replacing the value they point at. */
import type { WireFields, WireValue } from '../wire/firestore';
import { ownProperty } from '@/lib/own-property';
import { invalid } from './rpc-error';

export type FieldPath = readonly string[];

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/u;
const MAX_FIELD_NAME_BYTES = 1500;

/** Refuses names that no document may have; `__name__` is no field of a document either. */
export const checkFieldName = (name: string): void => {
  if (name === '') throw invalid('A field name is empty.');
  if (/^__.*__$/su.test(name)) throw invalid(`Field name "${name}" is reserved, it begins and ends with two underscores.`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) throw invalid(`A field name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
};

/** Reads a back-tick quoted segment whose opening tick is at `start`; gives the name and the index after the closing tick. */
const readQuoted = (text: string, start: number): { readonly name: string; readonly end: number } => {
  let name = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '`') return { name, end: at + 1 };
    if (text[at] === '\\') at += 1;
    if (at < text.length) name += text[at];
  }
  throw invalid(`Field path "${text}" has an unclosed back-tick.`);
};

/**
 * The segments of a field path. Segments other than simple identifiers must be quoted with back-ticks,
 * within which a backslash escapes a back-tick and itself.
 */
export const parseFieldPath = (text: string): FieldPath => {
  const segments: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '`') {
      const quoted = readQuoted(text, at);
      segments.push(quoted.name);
      at = quoted.end;
    } else {
      const dot = text.indexOf('.', at);
      const name = text.slice(at, dot === -1 ? text.length : dot);
      if (!SIMPLE.test(name)) throw invalid(`Field path "${text}" is not valid: quote "${name}" with back-ticks.`);
      segments.push(name);
      at += name.length;
    }
    if (at === text.length) break;
    if (text[at] !== '.') throw invalid(`Field path "${text}" has no dot at index ${at}.`);
    at += 1;
  }
  if (segments.length > 1 || segments[0] !== '__name__') segments.forEach(checkFieldName);
  return segments;
};

/** The canonical text of a path: the same for every way of writing it. */
export const fieldPathText = (path: FieldPath): string =>
  path.map((name) => (SIMPLE.test(name) ? name : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``)).join('.');

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === '__name__';

/** The value a path points at; undefined when a step is missing or isn’t a map. */
export const valueAt = (fields: WireFields, path: FieldPath): WireValue | undefined => {
  let inside: WireFields = fields;
  let value: WireValue | undefined;
  for (const [index, name] of path.entries()) {
    value = ownProperty(inside, name);
    if (value === undefined || index === path.length - 1) return value;
    if (!('mapValue' in value)) return undefined;
    inside = value.mapValue.fields ?? {};
  }
  return value;
};

/** The fields with one value put in place, making maps on the way (also where something else was). */
export const withValueAt = (fields: WireFields, path: FieldPath, value: WireValue): WireFields => {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) return { ...fields, [name]: value };
  const child = ownProperty(fields, name);
  const inside = child !== undefined && 'mapValue' in child ? (child.mapValue.fields ?? {}) : {};
  return { ...fields, [name]: { mapValue: { fields: withValueAt(inside, rest, value) } } };
};

/** The fields without the value at the path. Maps on the way stay, even when they end up empty. */
export const withoutValueAt = (fields: WireFields, path: FieldPath): WireFields => {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return fields;
  if (rest.length === 0) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  const child = ownProperty(fields, name);
  if (child === undefined || !('mapValue' in child)) return fields;
  return { ...fields, [name]: { mapValue: { fields: withoutValueAt(child.mapValue.fields ?? {}, rest) } } };
};

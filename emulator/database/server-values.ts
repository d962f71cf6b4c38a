/**
 * Turns what a client sent into what is stored: server values are filled in, lists become objects, nulls and
 * empty objects vanish. It expects data that passed validation and refuses nothing.
 */
import type { DatabaseValue } from '../rules/contract';
import { childOf, emptyBranch, leafOf, withPriority } from './tree';

/** The data behind a client's value: what is stored at the same place, and the instant of the operation. */
export interface Moment {
  readonly existing: DatabaseValue;
  readonly nowMs: number;
}

const entriesOf = (raw: object): readonly (readonly [string, unknown])[] => Object.entries(raw);

const serverValue = (operation: unknown, { existing, nowMs }: Moment): DatabaseValue => {
  if (operation === 'timestamp') return nowMs;
  const delta = (operation as { readonly increment: number }).increment;
  const current = leafOf(existing);
  // An increment of anything but a number starts from zero, as the client library documents it.
  return (typeof current === 'number' ? current : 0) + delta;
};

/** The stored form of a client's value. `nowMs` is one instant for the whole operation. */
export const resolveValue = (raw: unknown, moment: Moment): DatabaseValue => {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'number') return raw === 0 ? 0 : raw;
  if (typeof raw === 'boolean' || typeof raw === 'string') return raw;
  const object = raw as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(object, '.sv')) return serverValue(object['.sv'], moment);
  const rawPriority = Object.hasOwn(object, '.priority') ? object['.priority'] : null;
  const priority = leafOf(resolveValue(rawPriority, { ...moment, existing: childOf(moment.existing, '.priority') }));
  const node = Object.hasOwn(object, '.value') ? resolveValue(object['.value'], moment) : resolveChildren(object, moment);
  return typeof priority === 'number' || typeof priority === 'string' ? withPriority(node, priority) : node;
};

const resolveChildren = (raw: object, { existing, nowMs }: Moment): DatabaseValue => {
  const node = emptyBranch();
  for (const [key, child] of entriesOf(raw)) {
    if (key === '.priority') continue;
    const value = resolveValue(child, { existing: childOf(existing, key), nowMs });
    if (value !== null) node[key] = value;
  }
  return Object.keys(node).length === 0 ? null : node;
};

const isPlainLeaf = (value: DatabaseValue): boolean => typeof value !== 'object' || value === null;

/**
 * Whether a number outgrew what the database can hold: an increment may pass the largest double.
 * Everything else in a resolved value passed validation.
 */
export const overflows = (value: DatabaseValue): boolean => {
  if (isPlainLeaf(value)) return typeof value === 'number' && !Number.isFinite(value);
  return Object.values(value as object).some((child) => overflows(child as DatabaseValue));
};

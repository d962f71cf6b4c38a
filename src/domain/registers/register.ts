/**
 * A single value that several devices may set without knowing of each other, as a register: `{ deviceId: { value, at } }`, where tabs
 * of one device have ids of their own. The
 * greatest `at` counts, of equal ones the greatest device id; the other entries are its history. Joining two states of a register
 * is commutative, associative and idempotent, so that the order in which they arrive never matters. Nothing is read or stored here.
 */
import { canonicalJson } from '@/lib/canonical-json';
import { ownProperty } from '@/lib/own-property';

/** A value with the epoch ms at which it counts as set; `value` null: it was taken away. */
export interface Dated {
  readonly value: unknown;
  readonly at: number;
}

export type Register = Readonly<Record<string, Dated>>;

type Fields = Readonly<Record<string, unknown>>;

/** Under this key, with `at` 0, is what stood in the place of a register before there were any. */
export const formerKey = 'former';

/** So far ahead of the server a clock may be before it is named, in milliseconds: five minutes. */
const mostAheadMs = 300_000;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value is one entry of a register. */
export const isDated = (value: unknown): value is Dated =>
  isMap(value) && Object.keys(value).length === 2 && 'value' in value && Number.isFinite(value['at']);

/** Whether a stored value is a register; an empty map is none. */
export const isRegister = (stored: unknown): stored is Register => {
  if (!isMap(stored)) return false;
  const entries = Object.values(stored);
  return entries.length > 0 && entries.every(isDated);
};

/** What is stored as a register: a plain value is the oldest entry, nothing is a register without entries. */
const registerOf = (stored: unknown): Register => {
  if (isRegister(stored)) return stored;
  return stored === undefined || stored === null ? {} : { [formerKey]: { value: stored, at: 0 } };
};

/** Of two entries of one device the later; of equal instants the greater text, so that both orders give the same. */
const later = (a: Dated, b: Dated): Dated => {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return canonicalJson(a.value) >= canonicalJson(b.value) ? a : b;
};

/** Both states in one: of each device its latest entry. */
export const joinRegisters = (a: Register, b: Register): Register => {
  const joined = new Map(Object.entries(a));
  for (const [device, entry] of Object.entries(b)) {
    const known = joined.get(device);
    joined.set(device, known === undefined ? entry : later(known, entry));
  }
  return Object.fromEntries(joined);
};

/** All entries, the one that counts first. */
export const entriesOf = (stored: unknown): readonly (Dated & { readonly device: string })[] =>
  Object.entries(registerOf(stored))
    .map(([device, entry]) => ({ device, ...entry }))
    .toSorted((a, b) => b.at - a.at || (a.device > b.device ? -1 : 1));

/** The value that counts, of a register or a plain value; undefined: there is none, or it was taken away. */
export const valueOf = (stored: unknown): unknown => {
  if (!isRegister(stored)) return stored;
  // Thousands are read at once, nearly all of them with one entry: no list is made and sorted for one.
  let [device, counts]: [string, Dated | undefined] = ['', undefined];
  for (const [other, entry] of Object.entries(stored)) {
    if (counts === undefined || entry.at > counts.at || (entry.at === counts.at && other > device)) [device, counts] = [other, entry];
  }
  return counts?.value ?? undefined;
};

/** When a value set now counts as set: by the clock, and in any case after everything that its writer has seen. Epoch ms. */
export const nextAt = (stored: unknown, nowMs: number): number =>
  Math.max(nowMs, ...Object.values(registerOf(stored)).map(({ at }) => at + 1));

/** The entries to be written so that `value` counts: the device's own, and what stood there before as the oldest. Null takes away. */
export const entriesToSet = (
  stored: unknown,
  value: unknown,
  { deviceId, nowMs }: { readonly deviceId: string; readonly nowMs: number },
): Register => {
  const former = isRegister(stored) ? {} : registerOf(stored);
  return { ...former, [deviceId]: { value, at: nextAt(stored, nowMs) } };
};

/** A stored tree with the value that counts in the place of each register, and nothing where it was taken away. */
export const plainTree = (stored: unknown): unknown => {
  if (isRegister(stored)) return valueOf(stored);
  if (!isMap(stored)) return stored;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const plain = plainTree(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
};

/** Two stored trees in one: registers are joined, maps united, and of other values the first's stands. */
export const joinTrees = (a: unknown, b: unknown): unknown => {
  if (a === undefined || b === undefined) return a ?? b;
  if (isRegister(a) || isRegister(b)) return joinRegisters(registerOf(a), registerOf(b));
  if (!isMap(a) || !isMap(b)) return a;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, joinTrees(ownProperty(a, name), ownProperty(b, name))]));
};

/** The latest instant in any register of a tree, epoch ms; 0 without one. */
const latestIn = (stored: unknown): number => {
  if (!isMap(stored)) return 0;
  if (isDated(stored)) return stored.at;
  return Math.max(0, ...Object.values(stored).map(latestIn));
};

/** By how many ms a tree's latest entry is ahead of the server's time of its last write; null: by no more than a clock may be. */
export const aheadMs = (stored: unknown, serverAt: unknown): number | null => {
  const ahead = typeof serverAt === 'number' ? latestIn(stored) - serverAt : 0;
  return ahead > mostAheadMs ? ahead : null;
};

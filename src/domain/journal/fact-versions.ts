/**
 * What a broker corrected later: facts stay as they were first written, and each import whose version was chosen adds what it
 * states otherwise, under its source key. The version chosen last counts while its import is not undone. Nothing is stored here.
 */
import type { Dated } from '@/domain/registers/register';
import { isDated } from '@/domain/registers/register';
import { canonicalJson } from '@/lib/canonical-json';

/** Name of the map in an entry: source key → `{ value: FactChange, at }`. */
export const versionsField = 'versions';

/** What one version states otherwise than the facts first written. */
export interface FactChange {
  readonly set: Readonly<Record<string, unknown>>;
  /** Names of optional facts that it does not state. */
  readonly unset: readonly string[];
}

export type FactVersions = Readonly<Record<string, Dated & { readonly value: FactChange }>>;

type Fields = Readonly<Record<string, unknown>>;

/** Where facts were read is no fact: the source key says it. */
const provenance: ReadonlySet<string> = new Set(['importId', 'row']);

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What `facts` state otherwise than `first`. */
export const changeBetween = (first: object, facts: object): FactChange => {
  const before = new Map(Object.entries(first));
  const now = Object.entries(facts).filter(([name, value]) => !provenance.has(name) && value !== undefined);
  const set = now.filter(([name, value]) => !before.has(name) || canonicalJson(before.get(name)) !== canonicalJson(value));
  const stated = new Set(now.map(([name]) => name));
  const unset = [...before.keys()].filter((name) => !provenance.has(name) && !stated.has(name));
  return { set: Object.fromEntries(set), unset };
};

/** The facts as a version states them, read from the row of that source. */
export const factsOfVersion = (
  first: Fields,
  { set, unset }: FactChange,
  { key, row }: { readonly key: string; readonly row: unknown },
): Fields => {
  const gone = new Set(unset);
  const kept = Object.entries(first).filter(([name]) => !gone.has(name));
  return { ...Object.fromEntries(kept), ...set, importId: key, row: row ?? first['row'] };
};

const isChange = (value: unknown): value is FactChange => isMap(value) && isMap(value['set']) && Array.isArray(value['unset']);

/** The versions of a stored entry; what is none is left out. */
export const readVersions = (raw: unknown): FactVersions =>
  Object.fromEntries(
    Object.entries(isMap(raw) ? raw : {}).filter(
      (entry): entry is [string, FactVersions[string]] => isDated(entry[1]) && isChange(entry[1].value),
    ),
  );

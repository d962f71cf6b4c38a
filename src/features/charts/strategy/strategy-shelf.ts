/** The strategies of somebody on this device: what is open, what is being written, and the named versions of each. */
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Problem } from '@/domain/strategy/field-reader';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { readStrategy, readStrategyJson } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { writersSchema } from '@/domain/runs/trials-file';
import type { TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { keep, readKept } from '@/services/local/device-storage';

/** Views that are written as text. */
export type TextView = 'english' | 'json';

export interface NamedVersion {
  /** From 1, in the order in which they were saved. */
  readonly number: number;
  readonly name: string;
  /** Epoch ms. */
  readonly savedAt: number;
  readonly strategy: Strategy;
  readonly note?: string | undefined;
}

/** A text that cannot be read yet. It is kept as it was typed, and changes nothing else. */
export interface BrokenText {
  readonly view: TextView;
  readonly text: string;
}

export interface ShelvedStrategy {
  readonly id: string;
  /** What its variants are counted under; duplicates, imports and versions have the same. */
  readonly family: string;
  /** How many variants its source tried before it came here, 1 where nothing is said. */
  readonly triedBefore: number;
  /** By who counted it, where a file or a link says more than a number; a visitor’s goes to the account with the strategy. */
  readonly counted?: TrialLedger | undefined;
  /** What all views show. Its form is whole; a comparison in it may not fit yet. */
  readonly draft: Strategy;
  /** The last one without problems, which runs. */
  readonly sound: Strategy;
  readonly broken: BrokenText | null;
  readonly versions: readonly NamedVersion[];
}

export interface StrategyShelf {
  /** Id of the open one; null: none is open. */
  readonly open: string | null;
  readonly strategies: readonly ShelvedStrategy[];
}

export const emptyShelf: StrategyShelf = { open: null, strategies: [] };

/** With another draft; what was being typed elsewhere gives way to it. */
export const withDraft = (one: ShelvedStrategy, draft: Strategy): ShelvedStrategy => {
  const read = readStrategy(draft);
  return read.ok ? { ...one, draft: read.strategy, sound: read.strategy, broken: null } : { ...one, draft, broken: null };
};

/** What a text of a view says, or what is wrong with it. */
export const readText = (view: TextView, text: string) => (view === 'english' ? parseStrategy(text) : readStrategyJson(text));

/** With a text that was typed: the strategy that it says, or, while it says none, the strategy of before beside the text. */
export const withText = (one: ShelvedStrategy, view: TextView, text: string): ShelvedStrategy => {
  const read = readText(view, text);
  return read.ok ? { ...one, draft: read.strategy, sound: read.strategy, broken: null } : { ...one, broken: { view, text } };
};

/** What keeps the draft from running. */
export const problemsOf = ({ draft }: ShelvedStrategy): readonly Problem[] => {
  const read = readStrategy(draft);
  return read.ok ? [] : read.problems;
};

const nameFor = (owner: string): string => (owner === '' ? 'strategies' : `strategies:${owner}`);

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);

const versionOf = (value: unknown, at: number): readonly NamedVersion[] => {
  if (!isObject(value)) return [];
  const read = readStrategy(value['strategy']);
  if (!read.ok) return [];
  const { number, savedAt } = value;
  return [
    {
      number: typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : at + 1,
      name: textOr(value['name'], `Version ${String(at + 1)}`),
      savedAt: typeof savedAt === 'number' && Number.isFinite(savedAt) ? savedAt : 0,
      strategy: read.strategy,
      ...(typeof value['note'] === 'string' ? { note: value['note'] } : {}),
    },
  ];
};

/** A draft that does not fit yet is taken as it was left where it can still be said. */
const draftOf = (value: unknown, sound: Strategy): Strategy => {
  const read = readStrategy(value);
  if (read.ok) return read.strategy;
  try {
    describeStrategy(value as Strategy);
    return value as Strategy;
  } catch {
    return sound;
  }
};

const brokenOf = (value: unknown): BrokenText | null => {
  if (!isObject(value)) return null;
  const { view, text } = value;
  return (view === 'english' || view === 'json') && typeof text === 'string' && !readText(view, text).ok ? { view, text } : null;
};

const shelvedOf = (value: unknown): readonly ShelvedStrategy[] => {
  if (!isObject(value)) return [];
  const { id, triedBefore, versions } = value;
  const counted = writersSchema.safeParse(value['counted']);
  const read = readStrategy(value['sound']);
  if (typeof id !== 'string' || !read.ok) return [];
  return [
    {
      id,
      family: textOr(value['family'], id),
      triedBefore: typeof triedBefore === 'number' && Number.isSafeInteger(triedBefore) && triedBefore > 1 ? triedBefore : 1,
      ...(counted.success ? { counted: counted.data } : {}),
      draft: draftOf(value['draft'], read.strategy),
      sound: read.strategy,
      broken: brokenOf(value['broken']),
      versions: Array.isArray(versions) ? versions.flatMap(versionOf) : [],
    },
  ];
};

/** The shelf in unknown data; what cannot be read of it is left out. */
export const readShelf = (kept: unknown): StrategyShelf => {
  if (!isObject(kept) || !Array.isArray(kept['strategies'])) return emptyShelf;
  const strategies = kept['strategies'].flatMap(shelvedOf);
  const open = strategies.find(({ id }) => id === kept['open'])?.id ?? null;
  return { open, strategies };
};

/** The shelf as it was left on this device. `owner` '': a visitor's. */
export const shelfOnDevice = (owner: string): StrategyShelf => readShelf(readKept(nameFor(owner)));

/** Whether this device has kept one: a browser that keeps nothing, or has no room left, has none. */
export const hasShelfOnDevice = (owner: string): boolean => readKept(nameFor(owner)) !== null;

export const keepShelf = (owner: string, shelf: StrategyShelf): void => keep(nameFor(owner), shelf);

/** Whether a change of the browser's storage is one of this shelf. */
export const isOfShelf = (owner: string, key: string | null): boolean => key?.endsWith(`:${nameFor(owner)}`) === true;

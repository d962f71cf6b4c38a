/** Strategies of the shelf as an account keeps them, and back. What is being typed and says no strategy yet stays on the shelf. */
import { newStrategy } from '@/domain/runs/strategy-edits';
import { reported, sourceWriter, strategyOf, strategyText } from '@/domain/runs/strategy-file';
import { mostVersions } from '@/domain/runs/strategy-kind';
import type { KeptStrategy, StrategyVersion } from '@/domain/runs/strategy-kind';
import { otherName, versionId, versionNumber } from '@/domain/runs/strategy-sync';
import type { TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { isSameValue } from '@/lib/same-value';
import type { LocalStrategy } from '@/services/runs/strategy-sync';
import type { NamedVersion, ShelvedStrategy, StrategyShelf } from './strategy-shelf';

const longestVersionName = 200;
const longestInstant = 1e13 - 1;

const keptVersion = (id: string, { number, name, savedAt, strategy, note }: NamedVersion): StrategyVersion => ({
  id: versionId(id, number),
  name: name.trim().slice(0, longestVersionName) || `Version ${String(number)}`,
  ...(note === undefined || note === '' ? {} : { note: note.slice(0, 2_000) }),
  at: Math.min(longestInstant, Math.max(0, Math.floor(savedAt))),
  strategy: strategyText(strategy),
});

/** What the account is given of a strategy: the last state that runs, and the newest of its versions, as many as can be kept. */
const keptNow = ({ id, family, sound, versions }: ShelvedStrategy): KeptStrategy => ({
  ...newStrategy(sound, family),
  versions: versions.slice(-mostVersions).map((version) => keptVersion(id, version)),
});

const remembered = new WeakMap<ShelvedStrategy, KeptStrategy>();

/** The same for each state of a strategy, and computed once. */
export const keptOf = (one: ShelvedStrategy): KeptStrategy => {
  const known = remembered.get(one);
  if (known !== undefined) return known;
  const made = keptNow(one);
  remembered.set(one, made);
  return made;
};

/** Whether something of it can only be kept here: text that says no strategy, or a draft that does not run. */
export const isInHand = ({ broken, draft, sound }: ShelvedStrategy): boolean => broken !== null || !isSameValue(draft, sound);

/** What others tried of its family, by who counted it. */
export const reportsOf = ({ counted = {}, triedBefore }: Pick<ShelvedStrategy, 'counted' | 'triedBefore'>): TrialLedger => {
  const source = counted[sourceWriter];
  const isMore = triedBefore > 1 && Object.keys(counted).length === 0;
  return isMore && (source === undefined || source.trials < triedBefore) ? { ...counted, [sourceWriter]: reported(triedBefore) } : counted;
};

export const localOf = (one: ShelvedStrategy): LocalStrategy => ({
  id: one.id,
  kept: keptOf(one),
  isInHand: isInHand(one),
  reports: reportsOf(one),
});

const versionsOf = ({ versions }: KeptStrategy): readonly NamedVersion[] => {
  const read = versions.flatMap((version, at): readonly NamedVersion[] => {
    const opened = strategyOf(version);
    const { name, note, at: savedAt } = version;
    const number = versionNumber(version.id) ?? at + 1;
    return opened.ok ? [{ number, name, savedAt, strategy: opened.strategy, ...(note === undefined ? {} : { note }) }] : [];
  });
  // Numbers grow; another program may have given them otherwise.
  const grow = read.every(({ number }, at) => number > (read[at - 1]?.number ?? 0));
  return grow ? read : read.map((version, at) => ({ ...version, number: at + 1 }));
};

/** The shelf with what the account has of a strategy; what cannot be read changes nothing. */
export const withTaken = (shelf: StrategyShelf, id: string, kept: KeptStrategy): StrategyShelf => {
  const opened = strategyOf(kept);
  if (!opened.ok) return shelf;
  const { strategy } = opened;
  const before = shelf.strategies.find((one) => one.id === id);
  const taken: ShelvedStrategy = {
    id,
    family: kept.family,
    triedBefore: before?.family === kept.family ? before.triedBefore : 1,
    draft: strategy,
    sound: strategy,
    broken: null,
    versions: versionsOf(kept),
  };
  const strategies = before === undefined ? [...shelf.strategies, taken] : shelf.strategies.map((one) => (one === before ? taken : one));
  return { ...shelf, strategies };
};

/** What is there goes on under another id and a name of its own, with all that is typed in it; the account’s takes its place. */
export const withParted = (shelf: StrategyShelf, { id, copyId }: { readonly id: string; readonly copyId: string }, kept: KeptStrategy) => {
  const own = shelf.strategies.find((one) => one.id === id);
  if (own === undefined || !strategyOf(kept).ok) return shelf;
  const copy = {
    ...own,
    id: copyId,
    draft: { ...own.draft, name: otherName(own.draft.name) },
    sound: { ...own.sound, name: otherName(own.sound.name) },
  };
  const others = shelf.strategies.filter((one) => one.id !== copyId);
  const next = withTaken({ ...shelf, strategies: [...others, copy] }, id, kept);
  // Whoever looks at it goes on with what they have.
  return { ...next, open: shelf.open === id ? copyId : shelf.open };
};

export const withoutStrategy = (shelf: StrategyShelf, id: string): StrategyShelf => ({
  open: shelf.open === id ? null : shelf.open,
  strategies: shelf.strategies.filter((one) => one.id !== id),
});

/** Which entries of a list fit what was typed, best first. Case and accents do not count; it corrects no spelling. */
import { fuzzyCost, plainText } from '@/lib/fuzzy-cost';

export interface Rankable {
  readonly group: string;
  readonly label: string;
  readonly words?: string | undefined;
  readonly hint?: string | undefined;
}

/** 'letters' also takes letters with others between them, after everything that has them together. */
export type Matching = 'words' | 'letters';

/** Beyond the ranks of what has the letters together. */
const scatteredRank = 4;

/** 0 is best: the label begins with it, a word of the label does, the label holds it, another word does; null when it is nowhere. */
const rankOf = (entry: Rankable, wanted: string): number | null => {
  const label = plainText(entry.label);
  if (label.startsWith(wanted)) return 0;
  if (label.split(/\s+/u).some((word) => word.startsWith(wanted))) return 1;
  if (label.includes(wanted)) return 2;
  return plainText(`${entry.words ?? ''} ${entry.hint ?? ''}`).includes(wanted) ? 3 : null;
};

/** The rank of the worst word; where one is nowhere, how the letters lie in the label, if that is asked for. */
const rankOfAll = (entry: Rankable, wanted: readonly string[], matching: Matching): number | null => {
  const ranks = wanted.map((word) => rankOf(entry, word));
  if (!ranks.includes(null)) return Math.max(...ranks.map((rank) => rank ?? 0));
  const cost = matching === 'letters' ? fuzzyCost(entry.label, wanted.join('')) : null;
  return cost === null ? null : scatteredRank + cost;
};

/**
 * The entries in which every typed word is found, those whose worst word fits better first, otherwise in their
 * order; groups stay together, in the order of their best entry. Everything when nothing was typed. Where `matching`
 * is 'letters', entries follow in whose label all typed letters are found in their order.
 */
export const rankCommands = <Entry extends Rankable>(
  entries: readonly Entry[],
  typed: string,
  matching: Matching = 'words',
): readonly Entry[] => {
  const wanted = plainText(typed).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return entries;
  const ranked = entries.flatMap((entry) => {
    const rank = rankOfAll(entry, wanted, matching);
    return rank === null ? [] : [{ entry, rank }];
  });
  const best = new Map<string, number>();
  for (const { entry, rank } of ranked) best.set(entry.group, Math.min(rank, best.get(entry.group) ?? Infinity));
  const groups = [...best.keys()];
  const placeOf = (group: string): number => (best.get(group) ?? 0) * groups.length + groups.indexOf(group);
  return ranked.toSorted((a, b) => placeOf(a.entry.group) - placeOf(b.entry.group) || a.rank - b.rank).map(({ entry }) => entry);
};

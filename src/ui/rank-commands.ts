/** Which entries of a list fit what was typed, best first. Case and accents do not count; it corrects no spelling. */

export interface Rankable {
  readonly group: string;
  readonly label: string;
  readonly words?: string | undefined;
  readonly hint?: string | undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** 0 is best: the label begins with it, a word of the label does, the label holds it, another word does; null when it is nowhere. */
const rankOf = (entry: Rankable, wanted: string): number | null => {
  const label = plain(entry.label);
  if (label.startsWith(wanted)) return 0;
  if (label.split(/\s+/u).some((word) => word.startsWith(wanted))) return 1;
  if (label.includes(wanted)) return 2;
  return plain(`${entry.words ?? ''} ${entry.hint ?? ''}`).includes(wanted) ? 3 : null;
};

/**
 * The entries in which every typed word is found, those whose worst word fits better first, otherwise in their
 * order; groups stay together, in the order of their best entry. Everything when nothing was typed.
 */
export const rankCommands = <Entry extends Rankable>(entries: readonly Entry[], typed: string): readonly Entry[] => {
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return entries;
  const ranked = entries.flatMap((entry) => {
    const ranks = wanted.map((word) => rankOf(entry, word));
    return ranks.includes(null) ? [] : [{ entry, rank: Math.max(...ranks.map((rank) => rank ?? 0)) }];
  });
  const best = new Map<string, number>();
  for (const { entry, rank } of ranked) best.set(entry.group, Math.min(rank, best.get(entry.group) ?? Infinity));
  const groups = [...best.keys()];
  const placeOf = (group: string): number => (best.get(group) ?? 0) * groups.length + groups.indexOf(group);
  return ranked.toSorted((a, b) => placeOf(a.entry.group) - placeOf(b.entry.group) || a.rank - b.rank).map(({ entry }) => entry);
};

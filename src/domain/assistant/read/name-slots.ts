/** Slots that the person's own names fill: accounts with rules, kept backtests, and words to look for in notes. */
import type { Slot, Slots } from '@/domain/ask/phrase';
import { nameKey, withoutBrackets } from '@/domain/ask/tokens';
import type { Desk } from '@/domain/assistant/desk';

interface Name {
  readonly key: string;
  readonly value: string;
}

/** A name in as many words as it has. */
const named =
  (names: readonly Name[]): Slot =>
  (tokens, at) => {
    const found: { end: number; value: string }[] = [];
    let text = '';
    for (let end = at + 1; end <= Math.min(tokens.length, at + 6); end += 1) {
      text += nameKey(tokens[end - 1]!.raw);
      const hit = names.find(({ key }) => key === text && key !== '');
      if (hit !== undefined) found.push({ end, value: hit.value });
    }
    return found;
  };

/** What stands in quotes, or some words. */
const words: Slot = (tokens, at) => {
  const first = tokens[at];
  if (first === undefined) return [];
  if (first.kind === 'quoted') return [{ end: at + 1, value: first.raw }];
  const found: { end: number; value: string }[] = [];
  for (let end = at + 1; end <= tokens.length && tokens[end - 1]!.kind !== 'quoted'; end += 1)
    found.push({
      end,
      value: tokens
        .slice(at, end)
        .map(({ raw }) => raw)
        .join(' '),
    });
  return found;
};

export const nameSlots = ({ accounts = [], runs = [] }: Pick<Desk, 'accounts' | 'runs'>): Slots => ({
  text: words,
  run: named(runs.map(({ id, name }) => ({ key: nameKey(name), value: id }))),
  account: named(
    accounts.flatMap(({ account: { id, name } }) => [name, withoutBrackets(name)].map((own) => ({ key: nameKey(own), value: id }))),
  ),
});

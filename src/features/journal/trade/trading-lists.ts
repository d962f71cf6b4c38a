/** The trader's own rules and checklist as lists to show and to edit. What a trade kept of them stands in the trade, by their ids. */
import type { TradingRule, TradingRules } from '@/services/journal/journal-settings';

export interface ListedRule {
  readonly id: string;
  readonly text: string;
}

export type ListName = keyof TradingRules;

export const noLists: TradingRules = { rules: {}, checklist: {} };

/** Rules in their order. */
export const listed = (rules: Readonly<Record<string, TradingRule>>): readonly ListedRule[] =>
  Object.entries(rules)
    .toSorted(([aId, a], [bId, b]) => a.order - b.order || (aId < bId ? -1 : 1))
    .map(([id, { text }]) => ({ id, text }));

/** An id in the words it was made of: what is left of a rule that no list has any more. */
const idText = (id: string): string => {
  const text = id.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The rules of the list, and behind them those that the trade speaks of but the list no longer has. */
export const shownRules = (
  rules: Readonly<Record<string, TradingRule>>,
  judged: Readonly<Record<string, boolean>>,
): readonly (ListedRule & { readonly isGone: boolean })[] => [
  ...listed(rules).map((rule) => ({ ...rule, isGone: false })),
  ...Object.keys(judged)
    .filter((id) => !Object.hasOwn(rules, id))
    .map((id) => ({ id, text: idText(id), isGone: true })),
];

const longestText = 200;

/** The list as it is stored: lines without text are left out, the order is that of the lines. */
export const storedRules = (lines: readonly ListedRule[]): Readonly<Record<string, TradingRule>> =>
  Object.fromEntries(
    lines
      .map(({ id, text }) => ({ id, text: text.trim().slice(0, longestText) }))
      .filter(({ text }) => text !== '')
      .map(({ id, text }, order) => [id, { text, order }]),
  );

/** A new line; its id is made by chance, so that two devices never make the same. */
export const newLine = (): ListedRule => ({ id: crypto.randomUUID().slice(0, 13), text: '' });

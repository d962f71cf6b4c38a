/** A question that says everything but a part: which part, so that it can be asked for. */
import type { Reading } from './match';

const parts: ReadonlyMap<string, string> = new Map([
  ['market', 'the market'],
  ['leverage', 'your leverage'],
  ['lots', 'the size in lots'],
  ['pips', 'how far the stop is'],
  ['stopMoney', 'how far the stop is'],
  ['percent', 'the percentage'],
  ['balance', 'the balance of the account'],
  ['risk', 'how much you risk'],
  ['entry', 'the entry price'],
  ['stop', 'the stop price'],
  ['target', 'the target price'],
  ['session', 'the session'],
  ['r', 'the reward in R'],
  ['stretch', 'for how long'],
  ['price', 'the price'],
]);

/** Words of a shape that have to be there before a part of it is asked for. */
const leastWeight = 3;

/** The parts that are missing, in words; null: more is missing than a part, or words are left over. */
export const lackingParts = ({ unexplained, weight, missing, lacks = [] }: Reading): readonly string[] | null => {
  if (unexplained.length > 0 || weight < leastWeight || missing === 0 || missing > 2) return null;
  const named = lacks.map((names) => names.map((name) => parts.get(name)).find((part) => part !== undefined));
  return named.some((part) => part === undefined) ? null : [...new Set(named as readonly string[])];
};

/**
 * The regular expressions that rules may use: a subset of JavaScript's, without look-around, back
 * references and lazy quantifiers. What the reference does not list is refused.
 * https://firebase.google.com/docs/reference/security/database#regular_expressions
 */
import { RulesSyntaxError } from '../source-problem';

const refusals: readonly (readonly [RegExp, string])[] = [
  [/\(\?/u, 'look-around and named or non-capturing groups'],
  [/\\[1-9]/u, 'back references'],
  [/(?:[*+?]|\})[?+]/u, 'lazy and possessive quantifiers'],
  [/\\[bBpPkcux0]/u, 'this escape'],
];

/** The expression as JavaScript runs it. Throws a RulesSyntaxError at `at`. */
export const compileRegex = (pattern: string, flags: string, at: number): RegExp => {
  if (flags !== '' && flags !== 'i') throw new RulesSyntaxError("A regular expression may only carry the flag 'i'", at);
  const outsideClasses = pattern.replace(/\\\\/gu, '').replace(/\[(?:[^\]\\]|\\.)*\]/gu, '');
  for (const [form, name] of refusals) {
    if (form.test(outsideClasses)) throw new RulesSyntaxError(`Regular expressions of rules know no ${name}`, at);
  }
  try {
    return new RegExp(pattern, flags);
  } catch (cause) {
    throw new RulesSyntaxError(cause instanceof Error ? cause.message : 'The regular expression is broken', at);
  }
};

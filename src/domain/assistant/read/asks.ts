/** What the words around a question ask for: a meaning, a way to do something, or a figure of one’s own. */
import type { Source } from '@/domain/assistant/desk';

/** “What is drawdown” asks for a meaning, “what is my drawdown” for a figure. */
export const isOfOneself = (question: string): boolean => /\b(?:my|mine|i|i['’]ve|me)\b/iu.test(question);
/** “How do I take profit” asks for a way; “how do I do on Mondays” for a figure. */
export const asksHowTo = /^\s*how (?:to|(?:do|can|should|could) i(?! (?:do|perform|fare|trade|stand|compare|score|rank)\b))\b/iu;

/** “What is RSI” asks for a meaning; “what is the RSI” and “what is RSI now” for a figure. */
export const asksBareTerm = /^\s*what(?:['’]s| is| are| does)\s+(?!the\b|my\b)[\p{L}\s-]+\??\s*$/iu;

/** “When was the RSI below 30” asks for more than the value now. */
export const asksWhenOrHowOften = /^\s*(?:when|since when|how (?:often|long)|how many (?:bars|candles|times|days) (?:is|was|has|did))\b/iu;

/** “How much did it cost me” asks about what was said before. */
export const asksCostOfIt = (question: string): boolean => /\b(?:it|that|this|they|those|these) costs?\b/iu.test(question);

/** What a question has to name by the person's own names: backtests and accounts have some. */
export const namesIn = (question: string): readonly Source[] => [
  ...(/\b(?:back\s?-?tests?|backtested|strategy test)\b/iu.test(question) ? (['backtests'] as const) : []),
  ...(/\b(?:accounts?|challenge|funded|evaluation|prop|limit|drawdown|payout|target)\b/iu.test(question) ? (['accounts'] as const) : []),
];

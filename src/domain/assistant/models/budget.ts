/** What asking a model may cost in a month: an estimate before it is asked, and a stop that nothing passes. Counted in tokens, as providers bill. */
import type { ModelRequest } from './model';

/** Letters of a token of English text, on the careful side of what providers name (about four). */
const lettersOfToken = 3.5;

/** Each message has a few tokens of its own around its text. */
const tokensAround = 6;

/** Tokens of a text, roughly and rather too many. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / lettersOfToken);

/** Tokens of a request with the longest answer that it allows. */
export const estimateOf = ({ messages, tools, mostTokens }: ModelRequest): { readonly sent: number; readonly most: number } => {
  const text = [
    ...messages.map((message) => message.text + ('calls' in message ? JSON.stringify(message.calls) : '')),
    JSON.stringify(tools),
  ];
  const sent = text.reduce((sum, one) => sum + estimatedTokens(one) + tokensAround, 0);
  return { sent, most: sent + mostTokens };
};

export interface Budget {
  /** '2026-03': the calendar month that it was counted in. */
  readonly month: string;
  readonly used: number;
  /** Tokens a month. */
  readonly limit: number;
}

/** The budget in another month begins at nothing. */
export const budgetIn = (budget: Budget, month: string): Budget => (budget.month === month ? budget : { ...budget, month, used: 0 });

/** Whether the request fits with its longest answer; where it may not, it is not sent. */
export const fits = ({ used, limit }: Budget, most: number): boolean => used + most <= limit;

/** `tokens` may be less than nothing: what was reserved and not used comes back. */
export const spent = (budget: Budget, tokens: number): Budget => ({ ...budget, used: Math.max(0, budget.used + tokens) });

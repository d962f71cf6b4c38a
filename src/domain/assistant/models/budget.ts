/** What asking a model may cost in a month: an estimate before it is asked, and a stop that nothing passes. Counted in tokens, as providers bill. */
import { pictureOf, type ModelPicture, type ModelRequest } from './model';

/** Letters of a token of English text, on the careful side of what providers name (about four). */
const lettersOfToken = 3.5;

/** Each message has a few tokens of its own around its text. */
const tokensAround = 6;

/** Tokens of a text, roughly and rather too many. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / lettersOfToken);

/** Providers count a picture by squares of so many pixels, once its short side has been brought down to `shortSide`. */
const [squareSide, shortSide] = [512, 768];

/**
 * Tokens of a picture: as most providers count it, and as the dearest does (a small model of OpenAI: 2,833 and 5,667 for each square). What
 * it was is put right by the provider's own count.
 */
export const pictureTokens = ({
  width,
  height,
}: Pick<ModelPicture, 'width' | 'height'>): { readonly usual: number; readonly most: number } => {
  const shrunk = Math.min(1, shortSide / Math.min(width, height));
  const squares = Math.ceil((width * shrunk) / squareSide) * Math.ceil((height * shrunk) / squareSide);
  return { usual: 85 + 170 * squares, most: 2_833 + 5_667 * squares };
};

/** Tokens of a request with the longest answer that it allows. */
export const estimateOf = (request: ModelRequest): { readonly sent: number; readonly most: number } => {
  const { messages, tools, mostTokens } = request;
  const picture = pictureOf(request);
  const { usual, most } = picture === null ? { usual: 0, most: 0 } : pictureTokens(picture);
  const text = [
    ...messages.map((message) => message.text + ('calls' in message ? JSON.stringify(message.calls) : '')),
    JSON.stringify(tools),
  ];
  const sent = text.reduce((sum, one) => sum + estimatedTokens(one) + tokensAround, 0);
  return { sent: sent + usual, most: sent + most + mostTokens };
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

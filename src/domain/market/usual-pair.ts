/** Which of two currencies the market writes first. It says nothing of whether anybody trades the pair. */

/** Order of precedence by convention: EURUSD, GBPAUD, USDCAD, CADCHF, CHFJPY. Others stand between the franc and the yen. */
const leaders = ['XAU', 'XAG', 'EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF'];

const rankOf = (currency: string): number => {
  if (currency === 'JPY') return leaders.length + 1;
  const place = leaders.indexOf(currency);
  return place === -1 ? leaders.length : place;
};

export interface CurrencyPair {
  readonly base: string;
  readonly quote: string;
}

/** The two currencies in the order in which their rate is quoted; equals of rank in alphabetical order. */
export const usualPair = (a: string, b: string): CurrencyPair => {
  const order = rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
  return order <= 0 ? { base: a, quote: b } : { base: b, quote: a };
};

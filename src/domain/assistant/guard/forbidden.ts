/** What the assistant never says, whoever writes it: a call to trade, and where a price will go. */

const signals = [
  /\b(?:you should|you must|i(?:'|’)d|i would|i recommend|i suggest|consider|time to|go ahead and|better to)\b[^.!?]{0,40}\b(?:buy|sell|buying|selling|go(?:ing)? (?:long|short)|enter(?:ing)?|short(?:ing)?|close|closing|exit(?:ing)?)\b/iu,
  /^\s*(?:buy|sell|short|long|go long|go short|enter)\b[^.!?]{0,60}\b(?:now|today|here|at|immediately|market)\b/iu,
  /\b(?:strong|clear|good) (?:buy|sell|long|short)\b/iu,
  /\b(?:buy|sell) signal\b/iu,
];

const predictions = [
  /\b(?:price target|is going to|are going to|bound to|guaranteed to|certain to|sure to|expected to|likely to|set to)\b[^.!?]{0,40}\b(?:rise|fall|rally|drop|climb|crash|reach|hit|break|go (?:up|down)|gain|lose|move)\b/iu,
  /\b(?:price|market|pair|gold|oil|silver|dollar|euro|pound|yen|bitcoin|it|[a-z]{3}(?:usd|eur|gbp|jpy|chf|cad|aud|nzd))\b[^.!?]{0,20}\b(?:will|shall|should|would|looks set to)\s+(?:\w+\s)?(?:rise|fall|rally|drop|climb|crash|reach|hit|break|go (?:up|down)|gain|move)\b/iu,
  /\bprice target\b/iu,
];

/** Why a sentence is not shown, with what can be computed instead; null: it may be. */
export const forbidden = (sentence: string): string | null => {
  if (signals.some((pattern) => pattern.test(sentence)))
    return 'A call to trade was left out: nothing computed stands behind it. Ask for the plans that a chart allows, with their uncertainty, or for the size of a trade you have chosen.';
  if (predictions.some((pattern) => pattern.test(sentence)))
    return 'A statement about where a price will go was left out: nobody can compute that. Ask for how far such a market usually moves in a day, or for your own results in it.';
  return null;
};

/** The name of the rules by which trades are made. It stands in every published result. */

/** Changes whenever the same inputs can give another list of trades. */
export const engineVersion = 'sextant-backtest 2';

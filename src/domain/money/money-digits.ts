/** How many decimals an amount of a currency has. */

/** Decimals in which the currency is counted: money of these has no minor unit. */
export const moneyDigits = (currency: string): number => (['JPY', 'KRW', 'HUF', 'CLP', 'VND'].includes(currency) ? 0 : 2);

/** The price named where there is room for one only: the month of all tools, in the metadata of pages. It stands apart so that every page can name it without the plans. */
export const defaultPrice = { term: 'month', amountCents: 3_490, currency: 'USD' } as const;

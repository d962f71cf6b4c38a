/** Counts as the dashboard writes them. */

/** `1 trade`, `1,200 trades`. */
export const countWords = (count: number, word: string): string =>
  count === 1 ? `1 ${word}` : `${count.toLocaleString('en-GB')} ${word}s`;

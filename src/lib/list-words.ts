/** Several words as a sentence names them: “a”, “a and b”, “a, b and c”. Loading Intl.ListFormat takes a phone a tenth of a second. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

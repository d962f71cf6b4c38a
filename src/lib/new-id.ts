/** Names by chance. */

const idLength = 12;

/** Letters and digits by chance: 36¹² are enough for the changes of one user. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(idLength)), (byte) => (byte % 36).toString(36)).join('');

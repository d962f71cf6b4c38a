/** The database key under which an e-mail address stands. It identifies; it does not check that the address is one. */

/**
 * The address trimmed, in lower case, with the characters that a Realtime Database key may not hold written
 * as percent codes. `%` goes first, so two addresses never share a key and the key decodes with
 * `decodeURIComponent`. The same chain of replacements stands in `database.rules.json` and `firestore.rules`;
 * all of them change together or access is lost.
 */
export const emailKeyOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replaceAll('%', '%25')
    .replaceAll('.', '%2E')
    .replaceAll('#', '%23')
    .replaceAll('$', '%24')
    .replaceAll('/', '%2F')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');

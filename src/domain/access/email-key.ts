/** The database key under which an email address stands, and its digest. They identify; they do not check that the address is one. */
import { sha256Hex } from '@/lib/sha256-hex';

/** The form in which a typed address is stored and compared: trimmed, with the letters A to Z in lower case and no others. */
export const normaliseEmail = (email: string): string => email.trim().replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase());

/** Whether a typed address is complete: something before and after its one @, and a dot in what follows. */
export const isCompleteEmail = (address: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address);

/**
 * Whether the address has a key: at most 254 characters of printable ASCII, no space. What becomes of other letters in
 * lower case differs by language (the Kelvin sign becomes a `k`), and two addresses must never share a key.
 */
export const hasEmailKey = (email: string): boolean => /^[!-~]{1,254}$/u.test(email);

/**
 * The address in lower case, with the characters that a Realtime Database key may not hold written as percent codes.
 * `%` goes first, so two addresses never share a key and the key decodes with `decodeURIComponent`. Only for addresses
 * that have a key. The same chain of replacements stands in `database.rules.json` and `firestore.rules`; all of them
 * change together or access is lost.
 */
export const emailKeyOf = (email: string): string =>
  email
    .toLowerCase()
    .replaceAll('%', '%25')
    .replaceAll('.', '%2E')
    .replaceAll('#', '%23')
    .replaceAll('$', '%24')
    .replaceAll('/', '%2F')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');

/** SHA-256 of the key as 64 lower-case hexadecimal digits; `hashOf` in `firestore.rules` computes the same. */
export const emailHashOf = (email: string): string => sha256Hex(emailKeyOf(email));

/** The keys of addresses as packs hold them, each once. What has no @, or no key, is no address. */
export const keysOfAddresses = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(
    addresses
      .map(normaliseEmail)
      .filter((email) => email.includes('@') && hasEmailKey(email))
      .map(emailKeyOf)
      // Ids of documents are no `__…__`.
      .filter((key) => !/^__.*__$/u.test(key)),
  );

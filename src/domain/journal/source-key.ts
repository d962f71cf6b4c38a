/**
 * The short name under which a ledger entry notes an import that states it. The import's own id is 130 characters
 * long, and an entry may be stated by many imports: in full they would outgrow what they prove.
 */

/** Key of entries that a person typed in; no import stands behind it. */
export const manualKey = 'manual';

const digits = 16;

/**
 * The key of an import's id `{accountId}_{sha256}[_n]`: the first 16 digits of the digest, with the number of the
 * repetition. Within one account two files share it with a probability of 2⁻⁶⁴. Ids of other forms are their own key.
 */
export const sourceKeyOf = (importId: string): string => {
  const match = /_([0-9a-f]{64})(_\d+)?$/u.exec(importId);
  return match === null ? importId.replaceAll(/[^\w-]/gu, '-') : `${(match[1] ?? '').slice(0, digits)}${match[2] ?? ''}`;
};

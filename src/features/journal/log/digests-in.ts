/** Finds digests of records in what a person pasted. */

/** All SHA-256 digests in the text, in lower case, whatever stands between them. */
export const digestsIn = (text: string): readonly string[] => text.toLowerCase().match(/\b[0-9a-f]{64}\b/gu) ?? [];

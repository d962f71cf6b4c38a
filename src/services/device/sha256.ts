/** The SHA-256 of bytes, by the platform's own implementation. */

const hexadecimal = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The digest as 64 lower-case hexadecimal digits. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), hexadecimal).join('');
};

/** The digest of a text's UTF-8. */
export const sha256OfText = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text));

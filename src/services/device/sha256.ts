/** The SHA-256 of bytes, by the platform's own implementation. */

const hexadecimal = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The digest as 64 lower-case hexadecimal digits. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), hexadecimal).join('');
};

/** The digest of a text's UTF-8. */
export const sha256OfText = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text));

/** The digest of texts that together make one long one, with pauses between them. */
export const sha256OfTexts = async (texts: readonly string[], pause: () => Promise<void>): Promise<string> => {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const text of texts) {
    parts.push(encoder.encode(text));
    await pause();
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return sha256Of(whole);
};

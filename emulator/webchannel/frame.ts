/** The framing of every WebChannel answer: a decimal length, a line feed and that much JSON. */

/** JSON whose length is the same in UTF-16 units, which clients count, and in bytes: everything beyond ASCII is escaped. */
export const asciiJson = (value: unknown): string =>
  // Without the u flag the class matches single UTF-16 units, which is what \u escapes write.
  JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Frames JSON text that is plain ASCII. */
export const frame = (json: string): string => `${json.length}\n${json}`;

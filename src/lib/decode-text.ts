/**
 * Bytes of a file into text, with the encoding it was found to have. It looks at the bytes and at the encoding
 * that a page or an XML document declares, never at the file's name; it does not say what the text is.
 */

export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: string }
  | { readonly ok: false; readonly reason: string };

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);

/** First bytes of files that people drop by mistake. */
const signatures: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a ZIP archive or an Excel workbook (xlsx)' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook (xls)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a PNG image' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a JPEG image' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a GIF image' },
  { bytes: [0x1f, 0x8b], what: 'a compressed archive' },
];

const sampleBytes = 4096;

/**
 * UTF-16 without a byte order mark: markup begins with '<' beside a zero (XML 1.0, appendix F.1), and in Western text
 * every second byte is zero.
 */
const utf16ByZeros = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 && bytes[3] !== 0) return 'utf-16be';
  const length = Math.min(bytes.length, sampleBytes) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
};

/**
 * Windows-1252 from byte 0x80 to 0x9F (WHATWG Encoding, index windows-1252). Some runtimes decode that label as
 * ISO 8859-1 and leave control characters there; where it is decoded rightly nothing is left to replace.
 */
const upperControls =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0080-\u009F]/g, (control) => upperControls[control.charCodeAt(0) - 0x80] ?? control);

const decoderFor = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/** `<meta charset=…>` in the head of a page, `encoding=…` in the declaration that begins an XML document. */
const declaration = /charset\s*=\s*["']?\s*([\w.:-]+)|^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/i;

/** The encoding a document declares, as a decoder; null without one, or with one that is unknown or shown wrong by the bytes. */
const declaredDecoder = (bytes: Uint8Array): TextDecoder | null => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, sampleBytes));
  const match = declaration.exec(head);
  const label = match?.[1] ?? match?.[2];
  const decoder = label === undefined ? null : decoderFor(label);
  return decoder === null || decoder.encoding.startsWith('utf-') ? null : decoder;
};

/**
 * Reads bytes as text. In this order: byte order mark; zero bytes of UTF-16; valid UTF-8; the encoding the
 * document declares; Windows-1252, in which every byte is a character. Refuses empty files and files that are no text.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (bytes.length === 0) return { ok: false, reason: 'The file is empty.' };
  const known = signatures.find((signature) => startsWith(bytes, signature.bytes));
  if (known !== undefined) return { ok: false, reason: `The file is ${known.what}, not a text or HTML file.` };
  const as = (decoder: TextDecoder): DecodedText => {
    const text = decoder.decode(bytes);
    return { ok: true, text: decoder.encoding === 'windows-1252' ? withoutControls(text) : text, encoding: decoder.encoding };
  };

  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return as(new TextDecoder('utf-8'));
  if (startsWith(bytes, [0xff, 0xfe])) return as(new TextDecoder('utf-16le'));
  if (startsWith(bytes, [0xfe, 0xff])) return as(new TextDecoder('utf-16be'));
  const wide = utf16ByZeros(bytes);
  if (wide !== null) return as(new TextDecoder(wide));
  if (bytes.subarray(0, sampleBytes).includes(0)) return { ok: false, reason: 'The file is binary, not a text or HTML file.' };
  try {
    return as(new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return as(declaredDecoder(bytes) ?? new TextDecoder('windows-1252'));
  }
};

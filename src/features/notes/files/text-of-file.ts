/** The text of a file, in UTF-8 or, where it says so itself, UTF-16. Bytes that are no text are refused, for they would come in as signs nobody wrote. */

export type FileText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

export const textOfFile = async (file: Blob): Promise<FileText> => {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { ok: false, reason: 'Your browser couldn’t read it.' };
  }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? { ok: false, reason: 'It isn’t text.' } : { ok: true, text };
  } catch {
    return { ok: false, reason: 'It isn’t text in UTF-8.' };
  }
};

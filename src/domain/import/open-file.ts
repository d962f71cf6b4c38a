/** Opens a file for the importers, once: bytes into text. It does not say which format it is. */
import type { FileContent, SourceFile } from './contract';
import { decodeText } from './decode-text';

export type OpenedFile = { readonly ok: true; readonly content: FileContent } | { readonly ok: false; readonly reason: string };

/** The text of a file, or why it can be none: empty, a picture, an archive, a workbook … */
export const openTextFile = (file: SourceFile): OpenedFile => {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded;
  return { ok: true, content: { name: file.name, bytes: file.bytes, text, encoding, sheets: null } };
};

/** The content of any file that can be imported. */
export const openFile = (file: SourceFile): Promise<OpenedFile> => Promise.resolve(openTextFile(file));

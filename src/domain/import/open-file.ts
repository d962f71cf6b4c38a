/** Opens a file for the importers, once: bytes into text, workbooks into sheets. It does not say which format it is. */
import type { FileContent, SourceFile } from './contract';
import { decodeText } from '@/lib/decode-text';
import { isArchive, readWorkbook } from './workbook';
import { isXmlWorkbook, readXmlWorkbook } from './workbook-xml';

export type OpenedFile = { readonly ok: true; readonly content: FileContent } | { readonly ok: false; readonly reason: string };

/** The text of a file, or why it can be none: empty, a picture, an archive, a workbook … */
export const openTextFile = (file: SourceFile): OpenedFile => {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded;
  const { name, bytes } = file;
  if (!isXmlWorkbook(text)) return { ok: true, content: { name, bytes, text, encoding, sheets: null } };
  const workbook = readXmlWorkbook(text);
  return workbook.ok ? { ok: true, content: { name, bytes, text: '', encoding, sheets: workbook.sheets } } : workbook;
};

/** The content of any file that can be imported; Excel workbooks have to be unpacked and so take a moment. */
export const openFile = async (file: SourceFile): Promise<OpenedFile> => {
  const { name, bytes } = file;
  if (!isArchive(bytes)) return openTextFile(file);
  const workbook = await readWorkbook(bytes);
  return workbook.ok ? { ok: true, content: { name, bytes, text: '', encoding: 'xlsx', sheets: workbook.sheets } } : workbook;
};

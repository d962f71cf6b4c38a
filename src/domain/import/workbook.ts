/**
 * An Excel workbook (xlsx) into sheets of text: numbers as the file holds them, dates as 'yyyy-mm-dd hh:mm:ss' on the wall.
 * It knows nothing of brokers, and old workbooks (xls) are none to it.
 */
import { Temporal } from '@/domain/time/temporal';
import { crc32, zipOf, type ZipFile } from '@/lib/zip';
import type { Sheet } from './contract';
import { decodeText } from '@/lib/decode-text';
import { unpackArchive } from './workbook-archive';

export type WorkbookOutcome = { readonly ok: true; readonly sheets: readonly Sheet[] } | { readonly ok: false; readonly reason: string };

/** Whether the bytes begin as a ZIP archive, as every such workbook does. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Digits a binary number holds for certain; what programs write beyond them is the rounding of the binary form (1.0842300000000001). */
const certainDigits = 15;

/** A stored number without exponent and without the digits of binary rounding. */
const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (!/e/i.test(stored) && stored.replace(/^-?0*\.?0*|\./g, '').length <= certainDigits) return stored;
  const [mantissa = '', exponent = '0'] = value.toExponential(certainDigits - 1).split('e');
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const place = Number(exponent) + 1;
  const whole = place > 0 ? digits.slice(0, place).padEnd(place, '0') : '0';
  const fraction = place > 0 ? digits.slice(place) : '0'.repeat(-place) + digits;
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' || digits === '0' ? '' : `.${fraction}`}`;
};

/** A date of a workbook has no zone: its parts are those of the wall. It is a fraction of days, so its seconds are rounded. */
const plainDate = (wallMs: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(wallMs / 1000) * 1000)
    .toString()
    .slice(0, 19)
    .replace('T', ' ');

const isDate = (value: unknown): value is { readonly getTime: () => number } =>
  typeof value === 'object' && value !== null && 'getTime' in value;

const cellText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isDate(value) ? plainDate(value.getTime()) : '';
};

/**
 * The same part in UTF-8. Workbooks may hold UTF-16 as well (ECMA-376 part 2, 9.1.4), and MetaTrader writes every part so; the
 * reader of sheets knows UTF-8 alone.
 */
const inUtf8 = (file: ZipFile): ZipFile => {
  const decoded = decodeText(file.bytes);
  if (!decoded.ok || decoded.encoding === 'utf-8') return file;
  const bytes = new TextEncoder().encode(decoded.text);
  return { path: file.path, bytes, crc32: crc32(bytes) };
};

/** Reads all sheets of a workbook. Expected failures – a damaged, foreign or protected file – come back as the reason. */
export const readWorkbook = async (bytes: Uint8Array): Promise<WorkbookOutcome> => {
  const archive = await unpackArchive(bytes, (path) => /\.(xml|rels)$/i.test(path));
  if (!archive.ok) return archive;
  if (!archive.files.some(({ path }) => /^xl\/workbook/i.test(path))) {
    return { ok: false, reason: 'The file is a ZIP archive, not an Excel workbook (xlsx). Unpack it and import the files inside.' };
  }
  // The verified files are handed on unpacked, so that the reader of sheets needs no inflating workers of its own.
  const whole = zipOf(archive.files.map(inUtf8), 0);
  if (!whole.ok) return { ok: false, reason: 'The workbook names a file twice: it is damaged.' };
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets<string>(new Blob([...whole.parts]), { trim: false, parseNumber: plainNumber });
    return { ok: true, sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) })) };
  } catch {
    return { ok: false, reason: 'The workbook is damaged: its sheets cannot be read.' };
  }
};

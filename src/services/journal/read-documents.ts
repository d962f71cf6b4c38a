/** Turns stored account and import documents into journal types, or says why it cannot. Ledger months: `ledger-view.ts`. */
import type { SkippedRow } from '@/domain/import/contract';
import type { DecimalText, EpochMs, TradingAccount } from '@/domain/journal/trade';
import type { ImportRecord, RemoteFields } from './journal-remote';
import { FieldReader } from './read-fields';
import type { Read } from './read-fields';

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const decimalPattern = /^-?\d+(?:\.\d+)?$/u;

/** `users/{uid}/accounts/{id}` */
export const readAccount = (id: string, fields: RemoteFields): Read<TradingAccount> => {
  const reader = new FieldReader(fields);
  const account: TradingAccount = {
    id,
    name: reader.text('name'),
    broker: reader.text('broker'),
    number: reader.text('number'),
    currency: reader.text('currency'),
    importZone: reader.text('importZone'),
  };
  const read = reader.result(account);
  if (!read.ok) return read;
  if (!/^[A-Z]{3,4}$/u.test(account.currency)) return { ok: false, reason: `"${account.currency}" is no currency code.` };
  return isZone(account.importZone) ? read : { ok: false, reason: `"${account.importZone}" is no time zone.` };
};

const readSkipped = (raw: unknown): SkippedRow[] => {
  if (typeof raw !== 'object' || raw === null) return [];
  const { row, reason, text } = raw as Partial<Record<keyof SkippedRow, unknown>>;
  return typeof row === 'number' && typeof reason === 'string' ? [{ row, reason, text: typeof text === 'string' ? text : '' }] : [];
};

/** `users/{uid}/imports/{accountId}_{sha256}` */
export const readImport = (id: string, fields: RemoteFields): Read<ImportRecord> => {
  const reader = new FieldReader(fields);
  const record: ImportRecord = {
    id,
    accountId: reader.text('accountId'),
    sha256: reader.text('sha256'),
    fileName: reader.text('fileName'),
    fileSizeBytes: reader.count('fileSize'),
    format: reader.text('format'),
    parserVersion: reader.count('parserVersion'),
    trades: reader.count('trades'),
    added: reader.count('added'),
    net: reader.text('net') as DecimalText,
    stated: reader.optionalText('stated') as DecimalText | null,
    currency: reader.text('currency'),
    skipped: reader.list('skipped').flatMap(readSkipped),
    prev: reader.list('prev').filter((entry) => typeof entry === 'string'),
    createdAt: reader.optionalCount('createdAt') as EpochMs | null,
  };
  const read = reader.result(record);
  if (!read.ok) return read;
  if (!decimalPattern.test(record.net)) return { ok: false, reason: `"${record.net}" is no amount.` };
  return record.stated === null || decimalPattern.test(record.stated) ? read : { ok: false, reason: `"${record.stated}" is no amount.` };
};

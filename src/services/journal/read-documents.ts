/** Turns stored account documents and log records into journal types, or says why it cannot. Ledger months: `ledger-view.ts`. */
import { isAccountKind, type AccountKind } from '@/domain/trades/account-kind';
import type { SkippedRow } from '@/domain/import/contract';
import { readAssumedRisks } from '@/domain/journal/assumed-risk';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { readRegistered } from '@/domain/registers/register-fields';
import { isZone } from '@/domain/time/zone-clock';
import type { JournalAccount, ZoneCorrection } from '@/services/contracts/journal-account';
import type { RemoteFields } from '@/services/contracts/journal-remote';
import { isExampleAccount } from './journal-state';
import type { ImportRecord, UndoRecord } from './log-record';
import { FieldReader } from './read-fields';
import type { Read } from './read-fields';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCorrection = (value: unknown): value is ZoneCorrection =>
  isMap(value) && [value['from'], value['to']].every((zone) => typeof zone === 'string' && isZone(zone));

const entriesThat = <T>(value: unknown, holds: (entry: unknown) => entry is T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(isMap(value) ? value : {}).filter((entry): entry is [string, T] => holds(entry[1])));

/** What the user has settled about the account. A setting that cannot be read is as good as none: it is asked for again. */
const readSettled = (fields: RemoteFields): Partial<JournalAccount> => {
  const { copyGroup, goldPip, commissionPerSide, matching } = fields;
  const corrections = entriesThat(fields['zoneCorrections'], isCorrection);
  const rates = entriesThat(fields['rates'], isDecimalText);
  const assumedRisks = readAssumedRisks(fields['assumedRisks']);
  return {
    ...(goldPip === '0.01' || goldPip === '0.1' || goldPip === '1' ? { goldPip } : {}),
    ...(isDecimalText(commissionPerSide) ? { commissionPerSide } : {}),
    ...(matching === 'fifo' || matching === 'average' ? { matching } : {}),
    ...(Object.keys(corrections).length === 0 ? {} : { zoneCorrections: corrections }),
    ...(typeof copyGroup === 'string' && copyGroup !== '' ? { copyGroup } : {}),
    ...(Object.keys(rates).length === 0 ? {} : { rates }),
    ...(Object.keys(assumedRisks).length === 0 ? {} : { assumedRisks }),
  };
};

/** null: it is stored in a form that is no kind. The product's example stays one where it was stored without a kind. */
const readKind = (id: string, { kind }: RemoteFields): { readonly kind?: AccountKind } | null => {
  if (kind === undefined) return isExampleAccount(id) ? { kind: 'sample' } : {};
  return isAccountKind(kind) ? { kind } : null;
};

/** `users/{uid}/accounts/{id}`, with the values that its registers say count. */
export const readAccount = (id: string, stored: RemoteFields): Read<JournalAccount> => {
  const fields = readRegistered(stored);
  const reader = new FieldReader(fields);
  const kind = readKind(id, fields);
  const account: JournalAccount = {
    id,
    name: reader.text('name'),
    broker: reader.text('broker'),
    number: reader.text('number'),
    currency: reader.text('currency'),
    importZone: reader.text('importZone'),
    ...kind,
    ...readSettled(fields),
  };
  const read = reader.result(account);
  if (!read.ok) return read;
  if (kind === null) return { ok: false, reason: `“${String(fields['kind'])}” isn’t a kind of account.` };
  if (!/^[A-Z]{3,4}$/u.test(account.currency)) return { ok: false, reason: `"${account.currency}" isn’t a currency code.` };
  return isZone(account.importZone) ? read : { ok: false, reason: `“${account.importZone}” isn’t a time zone.` };
};

const readSkipped = (raw: unknown): SkippedRow[] => {
  if (!isMap(raw)) return [];
  const { row, reason, text } = raw;
  return typeof row === 'number' && typeof reason === 'string' ? [{ row, reason, text: typeof text === 'string' ? text : '' }] : [];
};

const textsIn = (list: readonly unknown[]): readonly string[] => list.filter((entry) => typeof entry === 'string');

/** Fields that records of earlier versions lack. */
const readLater = (reader: FieldReader, fields: RemoteFields): Partial<ImportRecord> => {
  const [factsDigest, hash] = [reader.optionalText('factsDigest'), reader.optionalText('hash')];
  const fills = reader.optionalCount('fills');
  const { difference, remarks } = fields;
  return {
    ...(fills === null ? {} : { fills }),
    ...(isDecimalText(difference) ? { difference } : {}),
    ...(Array.isArray(remarks) ? { remarks: textsIn(remarks) } : {}),
    ...('zone' in fields ? { zone: reader.optionalText('zone') } : {}),
    ...(factsDigest === null ? {} : { factsDigest }),
    ...(hash === null ? {} : { hash }),
  };
};

const readImport = (id: string, fields: RemoteFields): Read<ImportRecord> => {
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
    prev: textsIn(reader.list('prev')),
    ...readLater(reader, fields),
    createdAt: (reader.optionalCount('firstCreatedAt') ?? reader.optionalCount('createdAt')) as EpochMs | null,
  };
  const read = reader.result(record);
  if (!read.ok) return read;
  if (!isDecimalText(record.net)) return { ok: false, reason: `“${String(record.net)}” isn’t an amount.` };
  return record.stated === null || isDecimalText(record.stated)
    ? read
    : { ok: false, reason: `“${String(record.stated)}” isn’t an amount.` };
};

const readUndo = (id: string, fields: RemoteFields): Read<UndoRecord> => {
  const reader = new FieldReader(fields);
  const hash = reader.optionalText('hash');
  return reader.result({
    id,
    accountId: reader.text('accountId'),
    undoes: reader.text('undoes'),
    prev: textsIn(reader.list('prev')),
    ...(hash === null ? {} : { hash }),
    createdAt: (reader.optionalCount('firstCreatedAt') ?? reader.optionalCount('createdAt')) as EpochMs | null,
  });
};

export type ReadRecord =
  | { readonly kind: 'import'; readonly record: ImportRecord }
  | { readonly kind: 'undo'; readonly record: UndoRecord };

/** `users/{uid}/imports/{id}`: an import, or the undo of one. */
export const readRecord = (id: string, fields: RemoteFields): Read<ReadRecord> => {
  if (fields['kind'] === 'undo') {
    const read = readUndo(id, fields);
    return read.ok ? { ok: true, value: { kind: 'undo', record: read.value } } : read;
  }
  const read = readImport(id, fields);
  return read.ok ? { ok: true, value: { kind: 'import', record: read.value } } : read;
};

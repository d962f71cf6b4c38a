/** From what a person settles about an account to the fields that change. It stores nothing. */
import type { AssumedRiskChange } from '@/domain/journal/assumed-risk';
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { AccountChange, AssumedRiskEdit, JournalAccount } from '@/services/contracts/journal-account';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import type { ImportRecord } from './log-record';

/** The correction of one import: from the zone in which it was read to the given one; none when they are the same. */
const correctionOf = (record: ImportRecord, account: JournalAccount, zone: string): readonly FieldWrite[] => {
  if (record.zone === null) return [];
  const key = sourceKeyOf(record.id);
  const known = account.zoneCorrections?.[key];
  const from = known?.from ?? record.zone ?? account.importZone;
  if (from !== zone) return known?.to === zone ? [] : [{ path: ['zoneCorrections', key], value: { from, to: zone } }];
  return known === undefined ? [] : [{ path: ['zoneCorrections', key], value: undefined }];
};

/** Corrects the zone of some imports of an account; those whose file states its zone stay. */
export const zoneFields = (account: JournalAccount, imports: readonly ImportRecord[], zone: string): readonly FieldWrite[] =>
  imports.filter(({ accountId }) => accountId === account.id).flatMap((record) => correctionOf(record, account, zone));

/** The fields of the account's document that the change names. Rates are added to those known. */
export const accountFields = (account: JournalAccount, change: AccountChange, imports: readonly ImportRecord[]): readonly FieldWrite[] => {
  const { rates = {}, importZone, ...plain } = change;
  return [
    ...Object.entries(plain).map(([name, value]): FieldWrite => ({ path: [name], value: value ?? undefined })),
    ...Object.entries(rates).map(([pair, rate]): FieldWrite => ({ path: ['rates', pair], value: rate })),
    ...(importZone === undefined
      ? []
      : [{ path: ['importZone'] as const, value: importZone }, ...zoneFields(account, imports, importZone)]),
  ];
};

/** An assumed 1R as one more word of the trader, later than all that are known: earlier ones stay as its history. */
export const assumedRiskFields = (
  { assumedRisks = {} }: JournalAccount,
  { market, setup, risk }: AssumedRiskEdit,
  { id, now }: { readonly id: string; readonly now: EpochMs },
): readonly FieldWrite[] => {
  const latest = Math.max(0, ...Object.values(assumedRisks).map(({ at }) => at));
  const change: AssumedRiskChange = { at: Math.max(now, latest + 1) as EpochMs, market, setup, risk };
  return [{ path: ['assumedRisks', id], value: { ...change, risk: risk === null ? null : { ...risk } } }];
};

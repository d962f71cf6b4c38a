/** What a person has to decide before a preview may be stored, and how the decision is kept. */
import { leftOutOf, namedRows } from '@/domain/import/left-out-rows';
import type { FutureTimes } from '@/domain/import/future-times';
import type { ImportSource } from '@/services/journal/plan-import';
import { countOf } from '@/lib/format-number';
import type { ImportStep } from './import-run';

type Preview = ImportStep & { readonly kind: 'preview' };

/** Places of accounts that would be stored with times in the future, and about which the person has said nothing. */
export const undecided = ({ accounts, leftOut, kept }: Preview): readonly number[] =>
  accounts.flatMap(({ ahead }, place) => (ahead !== null && !leftOut.has(place) && !kept.has(place) ? [place] : []));

/** `3 of 120 trades`, `1 trade` where it is the only one. */
export const aheadText = ({ ahead, of }: FutureTimes, { fills }: { readonly fills?: unknown }): string => {
  const noun = fills === undefined ? 'trade' : 'execution';
  return ahead === of ? countOf(of, noun) : `${String(ahead)} of ${countOf(of, noun)}`;
};

/** What the log keeps of the rows that the person has left out. */
const leftOutRemarks = ({ skipped }: Pick<ImportSource['statement'], 'skipped'>): readonly string[] => {
  const rows = leftOutOf(skipped);
  return rows.length === 0 ? [] : [`You left out ${countOf(rows.length, 'damaged row')} of the file: ${namedRows(rows)}.`];
};

const aheadRemarks = ({ statement, zone }: ImportSource, ahead: FutureTimes | null): readonly string[] => {
  if (ahead === null) return [];
  const newest = new Date(ahead.newest.at).toISOString().slice(0, 16).replace('T', ' ');
  const readIn = statement.zoneStated === true ? 'in the zone that the file states' : `in ${zone}`;
  const remark = `${aheadText(ahead, statement)} ${ahead.ahead === 1 ? 'was' : 'were'} in the future when you imported the file, the newest on ${newest} UTC, read ${readIn}. You kept these times.`;
  return [remark];
};

/** The source with what the log keeps of the person's decisions about it: rows left out, times in the future kept. */
export const withRemarks = (source: ImportSource, ahead: FutureTimes | null): ImportSource => {
  const remarks = [...leftOutRemarks(source.statement), ...aheadRemarks(source, ahead)];
  return remarks.length === 0 ? source : { ...source, remarks };
};

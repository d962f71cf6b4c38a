/** What a check of the log found, in sentences that name files instead of ids where the files are known. */
import type { LogFinding } from '@/domain/journal/verify-log';
import { countOf } from '@/lib/format-number';

/** Names records by the files they are of. */
export type RecordName = (recordId: string) => string;

export const findingText = (finding: LogFinding, nameOf: RecordName): string => {
  switch (finding.kind) {
    case 'record-changed':
      return `The record of ${nameOf(finding.id)} was changed after it was made.`;
    case 'record-missing':
      return `A record is missing: the record of ${nameOf(finding.namedBy)} follows ${finding.id}, which isn’t in the log.`;
    case 'facts-changed':
      return `The ${countOf(finding.entries, 'entry', 'entries')} that came with ${nameOf(finding.id)} don’t match what it recorded: something was changed, added or removed.`;
    case 'facts-overlap':
      return `${nameOf(finding.id)} and ${nameOf(finding.other)} were imported separately, on two devices or offline, and describe some of the same trades differently. We can’t tell which came first. This can happen without anyone changing anything.`;
    case 'head-missing':
      return `No record has the digest ${finding.hash}: the log was cut or rebuilt since you saved it.`;
    case 'unsealed':
      return `The record of ${nameOf(finding.id)} was made before records had digests. The records after it cover it.`;
    case 'import-missing':
      return `${countOf(finding.entries, 'entry names', 'entries name')} an import that has no record (${finding.key}).`;
  }
};

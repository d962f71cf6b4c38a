/** `npm run verify-export`: whether the log of imports in an export is whole, by the code that the product uses. It needs no account and no network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { logEntriesOfExport, readExportedJournal } from '@/domain/journal/export-format';
import { limitsOfLog, verifyLog } from '@/domain/journal/import-log';
import type { LogFinding, LogReport } from '@/domain/journal/import-log';
import { readArchive } from '@/services/export/read-archive';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { readWords } from './read-words';

export const usage = `npm run verify-export -- FILE [options]

  FILE             an export of Sextant (sextant-export-….zip)
  --heads HASHES   digests of heads that were noted earlier, divided by commas: each must still be in the log
  --json           the report as one JSON object

The digests are SHA-256 over canonical JSON (RFC 8785); docs/journal-format.md says of what.
Exit code 0: the log is intact; 3: it is not, or the file cannot be read.
`;

const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));

const sentenceOf = (finding: LogFinding): string => {
  switch (finding.kind) {
    case 'record-changed':
      return `CHANGED  The record ${finding.id} is not what its digest was made of.`;
    case 'record-missing':
      return `MISSING  The record ${finding.id} is not there, but ${finding.namedBy} names it as its predecessor.`;
    case 'facts-changed':
      return `CHANGED  The ${String(finding.entries)} entries of ${finding.id} are not the facts that it recorded.`;
    case 'facts-overlap':
      return `OVERLAP  ${finding.id} and ${finding.other} were made apart and state some of the same trades in other words; which facts came first cannot be told.`;
    case 'head-missing':
      return `MISSING  No record has the digest ${finding.hash}: the log was cut or rewritten since it was noted.`;
    case 'unsealed':
      return `UNSEALED ${finding.id} was made before records had digests.`;
    case 'import-missing':
      return `MISSING  ${String(finding.entries)} entries of ${finding.accountId} name the import ${finding.key}, which has no record.`;
  }
};

const textOf = (file: string, exportedAt: string | null, report: LogReport): string =>
  [
    `${file}${exportedAt === null ? '' : `, exported ${exportedAt}`}`,
    `${String(report.records)} records, ${String(report.entries)} entries`,
    ...report.findings.map(sentenceOf),
    ...report.heads.map(({ accountId, hash }) => `HEAD     ${hash}  ${accountId}`),
    report.isIntact ? 'The log is intact.' : 'The log is NOT intact.',
    '',
    limitsOfLog,
    '',
  ].join('\n');

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  const isOptionValue = (index: number): boolean => words[index - 1] === '--heads';
  const files = words.filter((word, index) => !word.startsWith('--') && !isOptionValue(index));
  const read = readWords(
    words.filter((word) => !files.includes(word)),
    ['heads'],
    ['json', 'help'],
  );
  if (!read.ok) return misunderstood(read.reason, usage);
  if (read.flags.has('help')) return done(usage);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return misunderstood('One file is needed.', usage);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await readFile(file));
  } catch (cause) {
    return refused([`${file}: ${cause instanceof Error ? cause.message : 'It cannot be read.'}`]);
  }
  const archive = await readArchive(bytes);
  if (!archive.ok) return refused([`${file}: ${archive.reason}`]);
  const reading = readExportedJournal((path) => {
    const content = archive.files.get(path);
    return content === undefined ? null : new TextDecoder().decode(content);
  });
  if (!reading.ok) return refused([`${file}: ${reading.reason}`]);
  const knownHeads = (read.options.heads ?? '').split(',').filter((hash) => hash !== '');
  const report = await verifyLog({ records: reading.journal.imports, entries: logEntriesOfExport(reading.journal), knownHeads }, sha256);
  const output = read.flags.has('json')
    ? `${JSON.stringify({ ...report, limits: limitsOfLog }, null, 2)}\n`
    : textOf(file, reading.exportedAt, report);
  return { code: report.isIntact ? 0 : 3, output, errors: '' };
};

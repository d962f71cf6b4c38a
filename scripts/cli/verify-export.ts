/** `npm run verify-export`: whether the log of imports in an export is whole and every file of it agrees, by the code that the product uses. It needs no account and no network. */
import { readFile } from 'node:fs/promises';
import { limitsOfLog } from '@/domain/journal/verify-log';
import type { LogFinding } from '@/domain/journal/verify-log';
import { limitsOfFiles, verifyArchive } from '@/services/export/verify-archive';
import type { ArchiveReport } from '@/services/export/verify-archive';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { readWords } from './read-words';

export const usage = `npm run verify-export -- FILE [options]

  FILE             an export of Sextant (sextant-export-….zip)
  --heads HASHES   digests of heads that were noted earlier, divided by commas: each must still be in the log
  --json           the report as one JSON object

The digests are SHA-256 over canonical JSON (RFC 8785); docs/journal-format.md says of what.
Every file is held against its digest, and trades.csv against the ledger, row by row.
Exit code 0: the log is intact and every file agrees; 3: not so, or the file cannot be read.
`;

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

const textOf = (file: string, exportedAt: string | null, { log, files, fileFindings }: ArchiveReport): string =>
  [
    `${file}${exportedAt === null ? '' : `, exported ${exportedAt}`}`,
    `${String(log.records)} records, ${String(log.entries)} entries, ${String(files)} files`,
    ...log.findings.map(sentenceOf),
    ...fileFindings.map(({ path, how, detail }) => `${how.toUpperCase().padEnd(8)} ${path}: ${detail}`),
    ...log.heads.map(({ accountId, hash }) => `HEAD     ${hash}  ${accountId}`),
    log.isIntact ? 'The log is intact.' : 'The log is NOT intact.',
    fileFindings.length === 0 ? 'Every file agrees.' : 'NOT every file agrees.',
    '',
    limitsOfLog,
    limitsOfFiles,
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
  const knownHeads = (read.options.heads ?? '').split(',').filter((hash) => hash !== '');
  const checked = await verifyArchive(bytes, knownHeads, () => undefined);
  if (!checked.ok) return refused([`${file}: ${checked.reason}`]);
  const { report, exportedAt } = checked;
  const { log, ...whole } = report;
  const output = read.flags.has('json')
    ? `${JSON.stringify({ ...log, ...whole, limits: `${limitsOfLog} ${limitsOfFiles}` }, null, 2)}\n`
    : textOf(file, exportedAt, report);
  return { code: report.isIntact ? 0 : 3, output, errors: '' };
};

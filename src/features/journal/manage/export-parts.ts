/** Takes the journal out in forms that other programs read: a table, one JSON file, pictures. The archive of everything, which can be brought back, is the account's. */
import { initialRisk } from '@/domain/journal/initial-risk';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { crc32, zipOf } from '@/lib/zip';
import type { ZipFile } from '@/lib/zip';
import { breathe } from '@/lib/breathe';
import { safeFileName } from '@/services/device/safe-file-name';
import { tradeLines } from '@/services/export/trades-csv';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { Screenshots } from '@/services/journal/screenshots';

export interface ExportWork {
  readonly signal: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly BlobPart[];
  /** What is in it, for a person. */
  readonly count: number;
}

/** null: cancelled. */
export type PartExport = ExportedFile | null;

const slice = 500;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** All trades as a table (CSV) for spreadsheets. */
export const exportTable = async (
  { trades, accounts }: ReadyJournal,
  at: number,
  { signal, onProgress }: ExportWork,
): Promise<PartExport> => {
  const parts: string[] = [];
  let lines: string[] = [];
  let count = -1;
  for (const line of tradeLines(trades, accounts)) {
    lines.push(line);
    count += 1;
    if (lines.length < slice) continue;
    parts.push(lines.join(''));
    lines = [];
    onProgress(count / Math.max(1, trades.length));
    await breathe();
    if (signal.aborted) return null;
  }
  return { name: `sextant-trades-${dayOf(at)}.csv`, type: 'text/csv', parts: [...parts, lines.join('')], count };
};

/** Accounts, imports, trades with their executions and notes, and open positions, as one JSON object; instants in epoch milliseconds, money as decimal text. */
export const exportJson = async (journal: ReadyJournal, at: number, { signal, onProgress }: ExportWork): Promise<PartExport> => {
  const { accounts, imports, undone, trades, positions } = journal;
  const head = {
    format: 'sextant-trades',
    version: 1,
    exportedAt: new Date(at).toISOString(),
    accounts,
    imports,
    undoneImports: [...undone.keys()],
    positions,
  };
  const parts: string[] = [`${JSON.stringify(head, null, 1).slice(0, -2)},\n "trades": [`];
  for (let start = 0; start < trades.length; start += slice) {
    const some = trades
      .slice(start, start + slice)
      .map((trade) => JSON.stringify({ ...trade, net: netResult(trade.broker), risk: initialRisk(trade).value }));
    parts.push(`${start === 0 ? '\n' : ',\n'}${some.join(',\n')}`);
    onProgress(start / trades.length);
    await breathe();
    if (signal.aborted) return null;
  }
  return { name: `sextant-trades-${dayOf(at)}.json`, type: 'application/json', parts: [...parts, '\n]}\n'], count: trades.length };
};

const extensionOf = (mediaType: string): string =>
  mediaType
    .replace(/^image\//u, '')
    .replace(/\+.*$/u, '')
    .replace('jpeg', 'jpg');

const tradesBySha = (trades: readonly Trade[]): ReadonlyMap<string, readonly Trade[]> => {
  const found = new Map<string, Trade[]>();
  for (const trade of trades) {
    for (const sha256 of Object.keys(trade.user.screenshots ?? {})) found.set(sha256, [...(found.get(sha256) ?? []), trade]);
  }
  return found;
};

/** Every screenshot on this device, named by day and symbol, with a list of the trades they belong to, as a ZIP archive. */
export const exportPictures = async (
  { trades }: ReadyJournal,
  pictures: Screenshots,
  { at, signal, onProgress }: ExportWork & { readonly at: number },
): Promise<PartExport | 'too-large'> => {
  const owners = tradesBySha(trades);
  const facts = await pictures.list();
  const files: ZipFile[] = [];
  const listed = [];
  for (const [position, { sha256, mediaType }] of facts.entries()) {
    const blob = await pictures.read(sha256);
    if (signal.aborted) return null;
    if (blob === null) continue;
    const own = owners.get(sha256) ?? [];
    const [first] = own;
    const name = first === undefined ? 'unused' : `${dayOf(first.broker.closedAt)}-${first.broker.symbol}`;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const path = safeFileName(`${name}-${sha256.slice(0, 12)}.${extensionOf(mediaType)}`);
    files.push({ path, bytes, crc32: crc32(bytes) });
    listed.push({
      file: path,
      sha256,
      trades: own.map(({ id, accountId, user }) => ({ id, accountId, ...user.screenshots?.[sha256] })),
      drawn: await pictures.annotations(sha256),
    });
    onProgress(position / facts.length);
  }
  const list = new TextEncoder().encode(`${JSON.stringify(listed, null, 1)}\n`);
  const zip = zipOf([...files, { path: 'screenshots.json', bytes: list, crc32: crc32(list) }], at);
  if (!zip.ok) return 'too-large';
  return { name: `sextant-screenshots-${dayOf(at)}.zip`, type: 'application/zip', parts: zip.parts, count: files.length };
};

// @vitest-environment node
/** `npm run findings` over the product's own export of the sample, whose planted effects are known (docs/sample.md), packed and unpacked. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '@/domain/journal/read-archive';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { main } from '../../scripts/cli/findings';
import { sampleArchive } from './sample-archive';

/** Saturday 18 July 2026. */
const nowMs = Date.UTC(2026, 6, 18);
let folder = '';
let archive = '';
let files: ReadonlyMap<string, Uint8Array> = new Map();

const written = (path: string, content: string | Uint8Array): string => {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
};

/** The archive unpacked below a folder, one file changed. */
const unpacked = (name: string, changed: Readonly<Record<string, string>> = {}): string => {
  for (const [path, bytes] of files) written(`${name}/${path}`, changed[path] ?? bytes);
  return join(folder, name);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-findings-'));
  const bytes = await sampleArchive(sampleClock(lastFriday(nowMs)), nowMs);
  archive = written('export.zip', bytes);
  const opened = await readArchive(bytes);
  if (!opened.ok) throw new Error(opened.reason);
  files = opened.files;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly findings: readonly {
    readonly id: string;
    readonly tier: string;
    readonly effectR: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly n: number;
    readonly reason: string | null;
  }[];
  readonly trades: number;
  readonly measure: string;
}

const told = async (file: string): Promise<Told> => {
  const { code, output, errors } = await main(['--trades', file, '--json']);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output) as Told;
};

const refusal = async (file: string): Promise<string> => {
  const { code, output, errors } = await main(['--trades', file, '--json']);
  expect([code, output]).toEqual([3, '']);
  return errors;
};

describe('an export', () => {
  it('as it was downloaded tells what was planted, as its unpacked files do', async () => {
    const found = await told(archive);
    expect([found.trades, found.measure]).toEqual([387, 'R']);
    const chased = found.findings.find(({ id }) => id === 'tag Chased the entry')!;
    expect(chased.tier).toBe('established');
    // Planted: 1R.
    expect(chased.low).toBeLessThan(-1);
    expect(chased.high).toBeGreaterThan(-1);
    expect(found.findings.find(({ id }) => id === 'tag Round number')?.tier).not.toBe('established');
    expect(found.findings.find(({ id }) => id === 'news 0-15')).toMatchObject({
      tier: 'too-few',
      reason: 'No economic calendar covers these trades, so how near they were to news isn’t known.',
    });
    const root = unpacked('whole');
    for (const path of ['manifest.json', 'documents/ledger.json']) expect(await told(join(root, path)), path).toEqual(found);
    // Its table of trades, read as a CSV, says the same of what it has the columns for.
    const table = await told(join(root, 'trades.csv'));
    expect(table.trades).toBe(found.trades);
    const same = table.findings.find(({ id }) => id === 'tag Chased the entry')!;
    expect([same.tier, same.n]).toEqual([chased.tier, chased.n]);
    expect(same.effectR).toBeCloseTo(chased.effectR!, 2);
  }, 120_000);

  it('names the trade that can’t be read, and what is wrong with it', async () => {
    const ledger = JSON.parse(new TextDecoder().decode(files.get('documents/ledger.json'))) as {
      path: string;
      fields: { trades: Record<string, { broker: Record<string, unknown> }> };
    }[];
    const [month] = ledger;
    const [first, second] = Object.keys(month!.fields.trades);
    delete month!.fields.trades[first!]!.broker['closePrice'];
    month!.fields.trades[second!]!.broker['lots'] = 'many';
    const root = unpacked('damaged', { 'documents/ledger.json': JSON.stringify(ledger) });
    const lines = (await refusal(join(root, 'manifest.json'))).trimEnd().split('\n');
    const document = month!.path.split('/').slice(2).join('/');
    expect(lines).toHaveLength(2);
    for (const [id, field] of [
      [first!, 'closePrice'],
      [second!, 'lots'],
    ] as const) {
      const line = lines.find((text) => text.includes(`documents/ledger.json, ${document}, trade “${id}”: `));
      expect(line).toContain(field);
    }
  });

  it('is refused where it is cut off, no export, or no JSON', async () => {
    const bytes = await sampleArchive(sampleClock(lastFriday(nowMs)), nowMs);
    const cut = written('cut.zip', bytes.subarray(0, 40_000));
    expect(await refusal(cut)).toContain(cut);
    const broken = unpacked('broken', { 'documents/ledger.json': '[{' });
    expect(await refusal(join(broken, 'manifest.json'))).toContain('documents/ledger.json is not a list of documents.');
    const other = written('other/manifest.json', '{"format":"other"}');
    expect(await refusal(other)).toBe(`${other}: It isn’t a Sextant export: its manifest.json is missing or isn’t ours.\n`);
    const bare = unpacked('bare', { 'documents/ledger.json': '[]' });
    expect(await refusal(join(bare, 'manifest.json'))).toMatch(/it has no trades\.\n$/u);
  });
});

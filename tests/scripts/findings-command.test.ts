/** `npm run findings`: what it tells of a table of trades, and how it refuses one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '@/lib/random';
import { main } from '../../scripts/cli/findings';
import { importFirst } from '../../scripts/cli/trades-table';
import { spreadOut } from '../domain/findings/a-sample';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-findings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const head = 'account,symbol,side,lots,opened (UTC),closed (UTC),open price,close price,initial stop,net result,currency,setup';
const sound = 'Main,EURUSD,long,1,2026-03-02T08:00:00Z,2026-03-02T08:30:00Z,1.10000,1.10100,1.09900,100.00,USD,Pullback';

/** Four trades a weekday; those with the setup “Chase” lose 0.9R more. A stop is 10 pips away, and 1R is 100 USD. */
const traded = (count: number, stop = true): string => {
  const random = seededRandom(11);
  const lines = Array.from({ length: count }, (_, i) => {
    const week = Math.floor(i / 20);
    const day = Math.floor(i / 4) % 5;
    const opened = Date.UTC(2026, 0, 5) + (week * 7 + day) * 86_400_000 + (8 + 2 * (i % 4)) * 3_600_000 + random.below(60) * 60_000;
    const isChase = random.next() < 0.25;
    const pips = Math.round(10 * (spreadOut(random) - (isChase ? 0.9 : 0)));
    const times = [opened, opened + 20 * 60_000].map((at) => new Date(at).toISOString());
    return [
      'Main',
      'EURUSD',
      'long',
      '1',
      ...times,
      '1.10000',
      (1.1 + pips / 10_000).toFixed(5),
      stop ? '1.09900' : '',
      (10 * pips).toFixed(2),
      'USD',
      isChase ? 'Chase' : 'Plan',
    ].join(',');
  });
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
};

interface Told {
  readonly findings: readonly { readonly id: string; readonly tier: string; readonly effectR: number | null; readonly n: number }[];
  readonly needed: readonly unknown[];
  readonly register: readonly { readonly id: string; readonly side: string; readonly needed: { readonly units: number } | null }[];
  readonly behaviour: readonly { readonly id: string }[];
  readonly measure: string;
  readonly currency: string | null;
}

const told = async (text: string): Promise<Told> => {
  const { code, output, errors } = await main(['--trades', written('trades.csv', text), '--json']);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output) as Told;
};

describe('npm run findings', () => {
  it('tells the planted habit of a table over the whole family, the same each time', async () => {
    const found = await told(traded(500));
    expect(found.findings.length).toBeGreaterThanOrEqual(60);
    expect(found.measure).toBe('R');
    expect(found.behaviour.map(({ id }) => id)).toEqual([
      'revenge',
      'tilt',
      'overtrading',
      'blackout',
      'cut winners',
      'let losers run',
      'moved stops',
    ]);
    const chase = found.findings.find(({ id }) => id === 'setup Chase');
    expect(chase?.tier).toBe('established');
    expect(chase?.effectR).toBeLessThan(-0.4);
    expect(found.register.find(({ id }) => id === 'setup Chase')?.side).toBe('costs');
    expect(found.register.find(({ id }) => id === 'setup Chase')?.needed?.units).toBeGreaterThan(0);
    expect(found.needed.length).toBeGreaterThan(0);
    expect(await told(traded(500))).toEqual(found);
  });

  it('takes columns in any order, and money where fewer than 80 % of the trades have R', async () => {
    const lines = traded(60, false).slice(1).trim().split('\r\n');
    const turned = lines.map((line) => line.split(',').toReversed().join(',')).join('\n');
    const { measure, currency } = await told(turned);
    expect([measure, currency]).toEqual(['money', 'USD']);
  });

  it('says in words what it found', async () => {
    const { code, output } = await main(['--trades', written('trades.csv', traded(500))]);
    expect(code).toBe(0);
    expect(output).toContain('Solid (2)\n');
    expect(output).toMatch(/Trades with the setup “Chase”: −\d\.\d\dR per trade against the rest/u);
  });

  it('names every fault by file, row and column, and takes nothing of the file', async () => {
    const rows = [
      sound,
      sound.replace('long', 'up').replace('100.00', 'lots'),
      sound.replace('2026-03-02T08:30:00Z', '2026-03-02T07:30:00Z'),
      sound.replace('2026-03-02T08:00:00Z', '2026-02-30T08:00:00Z'),
      sound.replace(',1,', ',0,'),
      'Main,EURUSD',
    ];
    const file = written('faults.csv', [head, ...rows].join('\n'));
    const { code, output, errors } = await main(['--trades', file, '--json']);
    expect([code, output]).toEqual([3, '']);
    expect(errors.split('\n')).toEqual([
      `${file}, row 3, column “side”: “up” is neither long nor short.`,
      `${file}, row 3, column “net result”: “lots” is not a number.`,
      `${file}, row 4, column “closed (UTC)”: it is before the opening.`,
      `${file}, row 5, column “opened (UTC)”: “2026-02-30T08:00:00Z” is not a time such as 2026-03-02T14:30:00Z.`,
      `${file}, row 6, column “lots”: 0 is not above 0.`,
      `${file}, row 7: it has 2 columns and the head has 12.`,
      '',
    ]);
  });

  it('names columns that are missing, an empty table and a file that is not there', async () => {
    const short = written('short.csv', `${head.replace(',net result', '')}\n`);
    expect((await main(['--trades', short])).errors).toBe(`${short}, row 1: the column “net result” is missing.\n`);
    // Half of them or more: that is another kind of file, as a broker gives it.
    const statement = written('statement.csv', 'Ticket,Open time,Symbol,Lots,Profit\n1,2026.01.05 10:00,EURUSD,0.1,12.00\n');
    const { code: refusedWith, errors: told } = await main(['--trades', statement, '--json']);
    expect(refusedWith).toBe(3);
    expect(told.split('\n')).toEqual([expect.stringContaining('“opened (UTC)”'), importFirst, '']);
    const page = written('statement.htm', '<html><body><table><tr><td>Closed Transactions:</td></tr></table></body></html>');
    expect((await main(['--trades', page])).errors).toContain(importFirst);
    writeFileSync(join(folder, 'wide.htm'), new Uint8Array([0xff, 0xfe, 0x3c, 0x00]));
    expect((await main(['--trades', join(folder, 'wide.htm')])).errors).toContain(importFirst);
    const empty = written('empty.csv', `${head}\n`);
    expect((await main(['--trades', empty])).errors).toBe(`${empty}: it has no trades.\n`);
    const { code, errors } = await main(['--trades', join(folder, 'nowhere.csv')]);
    expect(code).toBe(3);
    expect(errors).toContain('nowhere.csv');
    expect((await main([])).code).toBe(2);
  });
});

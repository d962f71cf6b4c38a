/** Real candles and very large files. The large one is written here, so every bar of it is known. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { at, minuteMs } from '../series-builder';
import { aFile, mustParse } from './candle-text';

/** Minutes of EURUSD as MetaTrader 5 writes them, at least so many bytes; bar i opens at 1.1 + (i mod 1000) ticks. */
const writeMinutes = (size: number): { bytes: Uint8Array; count: number } => {
  const buffer = new Uint8Array(size + 1000);
  const encoder = new TextEncoder();
  const start = at('2010-01-04T00:00Z');
  let written = encoder.encodeInto('<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n', buffer).written;
  let count = 0;
  for (; written < size; count += 1) {
    const stamp = new Date(start + count * minuteMs).toISOString();
    const tick = (more: number): string => ((110_000 + (count % 1000) + more) / 1e5).toFixed(5);
    const time = `${stamp.slice(0, 10).replaceAll('-', '.')}\t${stamp.slice(11, 19)}`;
    const line = `${time}\t${tick(0)}\t${tick(9)}\t${tick(-9)}\t${tick(3)}\t${count % 97}\t0\t5\n`;
    written += encoder.encodeInto(line, buffer.subarray(written)).written;
  }
  return { bytes: buffer.subarray(0, written), count };
};

const megabytes = process.env['SEXTANT_FULL'] === '1' ? 50 : 10;

describe(`a file of ${megabytes} megabytes`, () => {
  it('is read whole, tells how far it is, and names a single bad row in its middle', () => {
    const { bytes, count } = writeMinutes(megabytes * 1_000_000);
    const shares: number[] = [];
    const { series } = mustParse(aFile('EURUSD_M1.csv', bytes), { zone: 'UTC', onProgress: (share) => shares.push(share) });
    expect(series.length).toBe(count);
    expect(series.ticks.open[count - 1]).toBe(110_000 + ((count - 1) % 1000));
    expect(series.time[count - 1]).toBe(at('2010-01-04T00:00Z') + (count - 1) * minuteMs);
    expect(shares.length).toBeGreaterThan(megabytes / 10);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
    const middle = bytes.indexOf(10, bytes.length / 2) + 1;
    const row = bytes.subarray(0, middle).reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1);
    bytes.set(new TextEncoder().encode('2010.13.04'), middle);
    const outcome = parseCandles(aFile('EURUSD_M1.csv', bytes), { zone: 'UTC' });
    expect(outcome).toMatchObject({ ok: false, problems: [{ row, kind: 'unreadable-time' }], counts: { 'unreadable-time': 1 } });
  }, 120_000);

  it('of nothing but bad rows is refused with the first ten thousand of them and the count of all', () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `2024-01-${String(1 + (i % 28)).padStart(2, '0')},x,y,z,q`);
    const good = Array.from({ length: 300 }, (_, i) => `20${String(10 + (i % 80))}-01-01,1,2,1,2`);
    const outcome = parseCandles(aFile('EURUSD.csv', `Date,Open,High,Low,Close\n${[...good, ...lines].join('\n')}\n`), {
      zone: 'UTC',
      repairs: { 'out-of-order': 'sort', 'repeated-time': 'keep-first' },
    });
    expect(outcome).toMatchObject({ ok: false, counts: { 'unreadable-price': 30_000 } });
    expect(outcome.ok === false && outcome.problems.length).toBe(10_000);
  });
});

describe('what is no candle file', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'empty'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'ZIP archive'],
    ['prose', 'Dear reader,\nthis is a letter.\n', 'isn’t a table'],
    ['a header alone', 'Date,Open,High,Low,Close\n', 'no rows'],
  ])('is refused with a reason: %s', (_, content, reason) => {
    expect(parseCandles(aFile('EURUSD.csv', content))).toMatchObject({
      ok: false,
      problems: [{ kind: 'file', reason: expect.stringContaining(reason) }],
    });
  });

  it('is read nevertheless in UTF-16 and with the line ends of Windows or of old Macintosh programs', () => {
    const text = 'Date,Open,High,Low,Close\n2024-01-15,1.1,1.2,1.0,1.15\n2024-01-16,1.1,1.2,1.0,1.15\n';
    const wide = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])]);
    for (const content of [wide, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\uFEFF${text}`]) {
      expect(mustParse(aFile('EURUSD.csv', content), { zone: 'UTC' }).series.length).toBe(2);
    }
  });
});

describe('real hourly candles', () => {
  const sample = new URL('../../../../../shared/samples/EURUSD-hourly.csv', import.meta.url);
  it.skipIf(!existsSync(sample))('are five thousand without a row to complain about, with their holidays for the only gaps', () => {
    const { series, report } = mustParse(aFile('EURUSD-hourly.csv', new Uint8Array(readFileSync(sample))), { zone: 'UTC' });
    expect(series).toMatchObject({ length: 5000, symbol: 'EURUSD', tickSize: '0.00001', periodMs: 3_600_000 });
    expect(series.time[0]).toBe(at('2017-04-19T09:00Z'));
    expect(series.close[4999]).toBe(1.22904);
    // Counted over the file by hand: 42 distances are longer than an hour, two of them (73 hours) for Christmas and New Year; two bars
    // begin at 17:00 on a Friday in New York, in the week in which only London has set its clock back.
    expect(report.inspection).toMatchObject({ expectedClosures: 40, gapCount: 2, missingBars: 0, shutBarCount: 2 });
    expect(report.inspection.gaps.map(({ cause }) => cause)).toEqual(['holiday', 'holiday']);
  });
});

/** The pictures of the sample: PNG files as the standard has them, told by their digests, and the same whatever the date. */
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePng } from '@/domain/sample/encode-png';
import { sampleClock } from '@/domain/sample/sample-clock';
import { samplePicture } from '@/domain/sample/sample-picture';
import { picturedTrade } from '@/domain/sample/sample-pictures';
import { sampleDraw, sampleTrades } from '@/domain/sample/sample-trades';

/** The chunks of a PNG file, by the layout of the standard. */
const chunksOf = (file: Buffer): ReadonlyMap<string, Buffer> => {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
};

describe('a picture as PNG', () => {
  it('is read back pixel by pixel, over several blocks', () => {
    const [width, height] = [602, 300];
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at * 7) % 3);
    const chunks = chunksOf(Buffer.from(encodePng({ width, height, palette: [0x11_22_33, 0xff_00_80, 0], pixels })));
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect(chunks.get('IHDR')?.toString('hex')).toBe('0000025a0000012c0403000000');
    expect(chunks.get('PLTE')?.toString('hex')).toBe('112233ff0080000000');
    // Node's zlib refuses a wrong length or checksum of the stream.
    const rows = inflateSync(chunks.get('IDAT')!);
    expect(rows).toHaveLength(height * (1 + width / 2));
    const pixelAt = (x: number, y: number): number => {
      const pair = rows[y * (1 + width / 2) + 1 + Math.floor(x / 2)]!;
      return x % 2 === 0 ? pair >> 4 : pair & 15;
    };
    for (let at = 0; at < pixels.length; at += 1) expect(pixelAt(at % width, Math.floor(at / width))).toBe(pixels[at]);
  });

  it('ends with the checksum of the standard, and refuses what it cannot hold', () => {
    // The last chunk is the same in every PNG file.
    const file = encodePng({ width: 2, height: 1, palette: [0], pixels: new Uint8Array(2) });
    expect(Buffer.from(file).subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
    expect(() => encodePng({ width: 3, height: 1, palette: [0], pixels: new Uint8Array(3) })).toThrow(RangeError);
    expect(() => encodePng({ width: 2, height: 1, palette: Array.from({ length: 17 }, () => 0), pixels: new Uint8Array(2) })).toThrow(
      RangeError,
    );
  });
});

describe('the pictures of the sample', () => {
  const { trades: drawn } = sampleDraw();
  const trades = sampleTrades(sampleClock(Date.parse('2026-11-20') / 86_400_000));
  const pictured = trades.flatMap(({ broker, user }) =>
    Object.entries(user.screenshots ?? {}).map(([sha256, screenshot]) => ({ sha256, screenshot, broker })),
  );

  it('are of one trade in twenty, the last one among them, and added after its exit', () => {
    expect(pictured).toHaveLength(Math.ceil(trades.length / 20));
    expect(Object.keys(trades.at(-1)!.user.screenshots!)).toHaveLength(1);
    for (const { screenshot, broker } of pictured) {
      expect(screenshot.addedAt).toBeGreaterThan(broker.closedAt);
      expect(screenshot.caption).toContain(broker.symbol);
    }
  });

  it('have the digests that the trades name', () => {
    for (const { sha256, broker } of pictured) {
      const trade = drawn[picturedTrade(sha256)!]!;
      expect([trade.symbol, trade.side]).toEqual([broker.symbol, broker.side]);
      expect(createHash('sha256').update(samplePicture(sha256)!).digest('hex')).toBe(sha256);
    }
    expect(samplePicture('0'.repeat(64))).toBeNull();
  });
});

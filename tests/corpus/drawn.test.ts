/** The truth beside a picture is where its pixels are: candles that nothing covers are drawn between their edges and not beyond. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusTool } from '../../scripts/corpus/tool.mjs';
import type { ChartTruth } from '../../scripts/corpus/truth';
import type { Picture } from '../../src/domain/vision/picture';

const root = path.resolve(import.meta.dirname, '../..');

const differsFrom =
  ({ width, height, data }: Picture, color: number) =>
  (x: number, y: number): boolean => {
    const at = 4 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
    const own = [color >> 16, (color >> 8) & 255, color & 255];
    return Math.hypot(...own.map((value, channel) => value - (data[at + channel] ?? 0))) > 60;
  };

/** Share of ends of wicks that are drawn up to their edge and empty a pixel and a half beyond. */
const shareAtEdges = (truth: ChartTruth, picture: Picture): number => {
  const isDrawn = differsFrom(picture, truth.background);
  const whole = truth.candles.filter(({ isCut }) => !isCut);
  const ends = whole.flatMap(({ x, high, low }) => [
    isDrawn(x, high + 0.7) && !isDrawn(x, high - 1.5),
    isDrawn(x, low - 0.7) && !isDrawn(x, low + 1.5),
  ]);
  return ends.filter(Boolean).length / ends.length;
};

describe.runIf(process.env['SEXTANT_FULL'] === '1')('drawn pictures', () => {
  it('have their candles where the truth says, by each renderer, and the same truth each time', async () => {
    const out = await mkdtemp(path.join(tmpdir(), 'corpus-'));
    try {
      const { main } = await corpusTool(root, ['main']);
      if (main === undefined) throw new Error('The generator was not built.');
      const ask = { root, set: 'held-out', count: 40, first: 500_000, out, tell: () => undefined };
      const truths = (await main.drawSet(ask)) as ChartTruth[];
      const clear = truths.filter(
        ({ overlays, compression, style }) =>
          compression.format === 'png' &&
          compression.rescaledBy === 1 &&
          style !== 'bars' &&
          !overlays.some((one) => /average|volume|rectangle|line|watermark/u.test(one)),
      );
      const tools = main.pixelTools(root);
      for (const truth of clear)
        expect(shareAtEdges(truth, await tools.read(path.join(out, truth.file))), truth.file).toBeGreaterThan(0.75);
      expect(clear.length).toBeGreaterThan(2);
      expect(await main.drawSet({ ...ask, count: 2 })).toEqual(truths.slice(0, 2));
    } finally {
      await rm(out, { recursive: true });
    }
  });
});

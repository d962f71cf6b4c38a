/** Names at the right edge of a chart: none over another, and none over a bar where fewer words would not be. Letters of 6 px, by hand. */
import { describe, expect, it } from 'vitest';
import { edgeLabels, placedLabels } from '@/features/charts/context/edge-labels';
import type { EdgeItem } from '@/features/charts/context/edge-labels';
import { aSeries, hourMs } from '../../../domain/candles/series-builder';

describe('names at the edge', () => {
  const item = (y: number, name: string, tone: EdgeItem['tone'] = 'market'): EdgeItem => ({
    y,
    name,
    short: name.slice(0, 1),
    mark: name.toLowerCase(),
    tone,
  });
  /** The longest that may be written. */
  const texts = (items: readonly EdgeItem[], width = 900) => edgeLabels(items, width).map(({ y, texts: [text] }) => [y, text]);

  it('never lie over each other: what would, is named with the one above', () => {
    expect(texts([item(40, 'C'), item(10, 'A'), item(23, 'B')])).toEqual([
      [10, 'A, B'],
      [40, 'C'],
    ]);
    const labels = edgeLabels(
      Array.from({ length: 60 }, (_, i) => item(i * 3.7, `N${String(i)}`)),
      900,
    );
    for (const [i, { y }] of labels.slice(1).entries()) expect(y - labels[i]!.y).toBeGreaterThanOrEqual(14);
    expect(labels.flatMap(({ marks }) => marks)).toHaveLength(60);
  });

  it('are two at most, one in a narrow chart, and the trader’s own come first', () => {
    const crowd = [item(10, 'A'), item(11, 'B'), item(12, 'Alert', 'own')];
    expect(texts(crowd)).toEqual([[10, 'Alert, A +1']]);
    expect(texts(crowd, 390)).toEqual([[10, 'Alert +2']]);
    expect(edgeLabels(crowd, 900)[0]?.tone).toBe('own');
  });

  describe('beside bars', () => {
    /** Bars of 10 px, the newest with its right edge at 500 of 600 px; a price p stands at p. The last ten reach from 100 to 120. */
    const bars = aSeries(
      Array.from({ length: 50 }, (_, i) => ({ time: i * hourMs, open: 110, high: 120, low: i < 40 ? 10 : 100, close: 110, volume: 1 })),
      { periodMs: hourMs },
    );
    const surfaceAt = (pan: number) => ({
      bars,
      barPx: 10,
      width: 600,
      height: 300,
      xOfBar: (index: number) => index * 10 + 5 + pan,
      yOf: (price: number) => price,
      colours: { fontFamily: '' } as never,
    });
    const pen = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) as TextMetrics };
    const written = (items: readonly EdgeItem[], pan = 0) =>
      placedLabels(pen, edgeLabels(items, 600), surfaceAt(pan)).map(({ text, left }) => [text, left]);

    it('are whole where they end before the newest bar, or lie above or below the bars', () => {
      // 15 letters and 10 px: from 500 on, where the newest bar ends.
      expect(written([item(110, 'A name, and one')])).toEqual([['A name, and one', 500]]);
      expect(written([item(80, 'A much longer name of a level')])).toEqual([['A much longer name of a level', 416]]);
      expect(written([item(140, 'A much longer name of a level')])).toEqual([['A much longer name of a level', 416]]);
    });

    it('are as long as lies on no bar, by what is in their way: two names, one, or a short one', () => {
      const [long, short] = ['Prior month low', 'Close'];
      expect(written([item(110, short), item(112, long)])).toEqual([['Close +1', 542]]);
      expect(written([item(110, `${long} too`)])).toEqual([['P', 584]]);
      // Ten bars from 400 on are 20 high; before them they reach to 10.
      expect(written([item(60, 'A name that ends before the low bars')])).toEqual([['A', 584]]);
      expect(written([item(60, 'A name that ends just above')])).toEqual([['A name that ends just above', 428]]);
    });

    it('are short over the bars of a chart that looks at the past', () => {
      expect(written([item(110, 'Prior day high')], 200)).toEqual([['P', 584]]);
      expect(written([item(200, 'Prior day high')], 200)).toEqual([['Prior day high', 506]]);
    });
  });
});

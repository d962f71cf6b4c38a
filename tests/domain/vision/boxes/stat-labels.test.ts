import { describe, expect, it } from 'vitest';
import { findPositionBox } from '@/domain/vision/boxes/find-position-box';
import { distanceIn, endBeside, entryBehind, readStatLabels } from '@/domain/vision/boxes/stat-labels';
import { Canvas, looks, paintBox } from './painted-box';

/** A box whose label hides the entry from side to side; `above` and `below`: how far it reaches from the entry. */
const hidden = (seed: number, { above, below }: { readonly above: number; readonly below: number }) => {
  const { picture, truth } = paintBox(seed, { ...looks[seed % looks.length]!, noise: 0 });
  const middle = (truth.left + truth.right) / 2;
  const half = (truth.right - truth.left) / 2 + 20;
  // Edges between two rows, as letters' heights make them: their rows have a color that is neither the label's nor the fill's.
  const label = { left: middle - half, right: middle + half, top: truth.entry - above, bottom: truth.entry + below };
  picture.fill(label, [178, 40, 122]);
  const outcome = findPositionBox(picture);
  if (!outcome.ok) throw new Error('No box.');
  return { truth, label, found: outcome.found, stats: readStatLabels(picture, outcome.found) };
};

describe('a label that hides the entry', () => {
  it('is found although its first row is half of what lies behind, and tells the entry to a pixel', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { truth, label, found, stats } = hidden(seed, { above: 18.4, below: 18.4 });
      expect(found.entry, `seed ${seed}`).toBeNull();
      expect(stats.middle, `seed ${seed}`).not.toBeNull();
      expect(Math.abs((stats.middle?.top ?? 0) - label.top)).toBeLessThanOrEqual(1);
      expect(Math.abs((stats.middle?.bottom ?? 0) - label.bottom)).toBeLessThanOrEqual(1);
      expect(Math.abs((entryBehind(stats.middle, found)?.y ?? NaN) - truth.entry), `seed ${seed}`).toBeLessThanOrEqual(1);
    }
  });

  it('tells nothing where more than the label hides it', () => {
    const { found, stats } = hidden(3, { above: 18, below: 18 });
    const more = { ...found, lower: { ...found.lower, box: { ...found.lower.box, top: found.lower.box.top + 25 } } };
    expect(entryBehind(stats.middle, found)).not.toBeNull();
    expect(entryBehind(stats.middle, more)).toBeNull();
    expect(entryBehind(null, found)).toBeNull();
  });
});

describe('a distance with its percent', () => {
  it('has a percent of two digits though its point was lost', () => {
    expect(distanceIn('Target: 12.080 (928%) 1208, Amount: 8235.11')).toMatchObject({ distance: 12.08, percent: 9.28, isSure: true });
    expect(distanceIn('Stop: 7.199 (5.59%) 719.9, Amount: 63.63')).toMatchObject({ distance: 7.199, percent: 5.59, name: 'stop' });
    expect(distanceIn('Stop: 0.00061 (025%) 6.1')).toMatchObject({ distance: 0.000_61, percent: 0.25 });
  });
});

describe('an end beside its label', () => {
  it('lies between both where hardly a row is between, and is none where the label is farther or of another color', () => {
    const picture = new Canvas(300, 200, [255, 255, 255]);
    const label = { left: 40, right: 260, top: 70, bottom: 98 };
    picture.fill(label, [242, 54, 69]);
    const fill = { box: { left: 60, right: 240, top: 100, bottom: 150 }, color: [252, 215, 218], twice: null, area: 9000 } as const;
    const end = { fill, isUpper: true, background: [255, 255, 255] } as const;
    expect(endBeside(picture, end, label)).toEqual({ y: 99, error: 1, line: 0 });
    const farther = { ...fill, box: { ...fill.box, top: 106 } };
    expect(endBeside(picture, { ...end, fill: farther }, label)).toBeNull();
    expect(endBeside(picture, { ...end, fill: { ...fill, color: [206, 235, 230] } }, label)).toBeNull();
    expect(endBeside(picture, { ...end, fill: { ...fill, area: 0 } }, label)).toBeNull();
    expect(endBeside(picture, end, null)).toBeNull();
  });
});

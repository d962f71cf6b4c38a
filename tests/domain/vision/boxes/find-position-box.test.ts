import { describe, expect, it } from 'vitest';
import { findPositionBox } from '@/domain/vision/boxes/find-position-box';
import { sideOf } from '@/domain/vision/boxes/side-of-box';
import { looks, paintBox } from './painted-box';

const noLabels = { upper: null, lower: null, ratio: null, middle: null };

describe('a position box on a chart', () => {
  it('is found with its edges to half a pixel and its side, in common colors and over candles', () => {
    const errors: number[] = [];
    for (const [place, look] of looks.entries()) {
      for (let seed = 1; seed <= 5; seed += 1) {
        const about = `look ${place}, seed ${seed}`;
        const { picture, truth } = paintBox(1000 * place + seed, look);
        const outcome = findPositionBox(picture);
        expect(outcome.ok, about).toBe(true);
        if (!outcome.ok) continue;
        const { found } = outcome;
        expect(sideOf(found, noLabels), about).toEqual({ side: truth.side, isUnsure: false });
        for (const edge of ['top', 'entry', 'bottom'] as const) {
          const y = found[edge]?.y ?? NaN;
          errors.push(Math.abs(y - truth[edge]));
          expect(Math.abs(y - truth[edge]), `${edge} of ${about}`).toBeLessThan(1.2);
        }
      }
    }
    errors.sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.6);
  });

  it('is found with volume of both tints close below it', () => {
    const look = looks[0]!;
    for (let seed = 1; seed <= 5; seed += 1) {
      const { picture, truth } = paintBox(seed, { ...look, noise: 0 });
      for (let x = 4; x < picture.width - 70; x += 8) {
        const color = (x / 4) % 4 === 1 ? look.profit : look.loss;
        const top = truth.bottom + 14 + ((x * 7) % 12);
        picture.fill({ left: x, right: x + 7, top, bottom: picture.height }, color, 0.35);
      }
      const outcome = findPositionBox(picture);
      expect(outcome.ok, `seed ${seed}`).toBe(true);
      if (!outcome.ok) continue;
      for (const edge of ['top', 'entry', 'bottom'] as const)
        expect(Math.abs((outcome.found[edge]?.y ?? NaN) - truth[edge]), `${edge} of seed ${seed}`).toBeLessThan(1.2);
    }
  });

  it('is found where a label leaves of a low fill a short part at each side', () => {
    const [look] = looks;
    for (const seed of [3, 8]) {
      const { picture, truth } = paintBox(seed, { ...look!, noise: 0 });
      const [wide, bottom] = [truth.right - truth.left, truth.entry + 24];
      picture.fill({ left: 0, right: picture.width, top: bottom, bottom: picture.height }, look!.background);
      picture.fill(
        { left: truth.left + 0.12 * wide, right: truth.right - 0.12 * wide, top: truth.entry - 18, bottom: bottom + 8 },
        [242, 54, 69],
      );
      const outcome = findPositionBox(picture);
      expect(outcome.ok, `seed ${seed}`).toBe(true);
      if (!outcome.ok) continue;
      expect(Math.abs((outcome.found.entry?.y ?? NaN) - truth.entry), `entry of seed ${seed}`).toBeLessThan(1.2);
      expect(Math.abs((outcome.found.bottom?.y ?? NaN) - bottom), `bottom of seed ${seed}`).toBeLessThan(1.2);
    }
  });

  it('has ends as sure as its entry where a border as thick goes along both', () => {
    const { picture, truth } = paintBox(4, { ...looks[0]!, line: 2, noise: 0 });
    const line = (y: number): void => picture.fill({ ...truth, top: y - 1, bottom: y + 1 }, [120, 123, 134]);
    line(truth.top);
    const one = findPositionBox(picture);
    line(truth.bottom);
    const both = findPositionBox(picture);
    expect(one.ok && one.found.top!.error >= 2).toBe(true);
    expect(both.ok && Math.max(both.found.top!.error, both.found.bottom!.error) < 2).toBe(true);
  });

  it('has an end to be looked at where the border of a pane, which goes on beside it, cuts it off', () => {
    const { picture, truth } = paintBox(4, { ...looks[0]!, noise: 0 });
    const cut = Math.round((truth.entry + truth.bottom) / 2);
    picture.fill({ left: 0, right: picture.width, top: cut, bottom: picture.height }, looks[0]!.background);
    picture.fill({ left: 0, right: picture.width, top: cut, bottom: cut + 1 }, [200, 203, 210]);
    const outcome = findPositionBox(picture);
    expect(outcome.ok && outcome.found.bottom !== null && outcome.found.bottom.error >= 2).toBe(true);
    expect(outcome.ok && outcome.found.top!.error < 2).toBe(true);
  });

  it('is not found on a chart without one', () => {
    const look = { ...looks[0]!, opacity: 0, line: 0 };
    for (let seed = 1; seed <= 5; seed += 1)
      expect(findPositionBox(paintBox(seed, look).picture), `seed ${seed}`).toEqual({ ok: false, why: 'none' });
  });

  it('leaves the side open where both fills have one hue', () => {
    const { picture } = paintBox(7, { ...looks[0]!, profit: [41, 98, 255], loss: [0, 188, 212] });
    const outcome = findPositionBox(picture);
    expect(outcome.ok && sideOf(outcome.found, noLabels).isUnsure).toBe(true);
  });
});

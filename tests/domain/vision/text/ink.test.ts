import { describe, expect, it } from 'vitest';
import { findPieces, isGround, type InkMap } from '@/domain/vision/text/ink';

/** A map with ink where rows of a drawing have a sign; each sign is `size` pixels wide and high. */
const mapOf = (rows: readonly string[], size = 1): InkMap => {
  const [width, height] = [size * rows[0]!.length, size * rows.length];
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (rows[Math.floor(y / size)]![Math.floor(x / size)] === '#') ink[y * width + x] = 200;
  return { box: { left: 0, right: width, top: 0, bottom: height }, width, height, ink };
};

const isFirstGround = (map: InkMap): boolean => {
  const { pieces, owner } = findPieces(map, 34);
  return isGround(pieces[0]!, map, owner);
};

describe('the ground of a label', () => {
  it('is none where it is a large letter with strokes at its head and foot', () => {
    const e = ['######', '#.....', '#.....', '#.....', '#####.', '#.....', '#.....', '#.....', '######'];
    const z = ['######', '....##', '...##.', '...##.', '..##..', '.##...', '.##...', '##....', '######'];
    expect([e, z].map((letter) => isFirstGround(mapOf(letter, 2)))).toEqual([false, false]);
  });

  it('is one as narrow as a letter where figures stand inside it', () => {
    expect(isFirstGround(mapOf(['#######', '#######', '#.#.#.#', '#.###.#', '#######', '#######'], 3))).toBe(true);
  });
});

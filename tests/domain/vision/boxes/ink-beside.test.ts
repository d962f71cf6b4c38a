import { describe, expect, it } from 'vitest';
import { writtenBeside } from '@/domain/vision/boxes/ink-beside';
import type { PriceAxis } from '@/domain/vision/reading';
import { Canvas, type Rgb } from './painted-box';

const plot = { left: 0, right: 200, top: 0, bottom: 300 };
const letters: Rgb = [60, 60, 60];

/** Labels of ten rows every hundred pixels, in the column behind the border of the plot. */
const scale = (): { readonly picture: Canvas; readonly axis: PriceAxis } => {
  const picture = new Canvas(260, 300, [255, 255, 255]);
  const labels = [50, 150, 250].map((y) => ({ y, price: y, text: String(y) }));
  for (const { y } of labels)
    for (let x = 210; x < 240; x += 4) picture.fill({ left: x, right: x + 2, top: y - 5, bottom: y + 5 }, letters);
  return { picture, axis: { scale: 'linear', slope: -1, intercept: 300, error: 0.1, from: 'read', labels, digits: 0 } };
};

describe('what is written beside a plot', () => {
  it('is told from the labels of the scale however near it stands to one of them', () => {
    const { picture, axis } = scale();
    picture.fill({ left: 206, right: 250, top: 168, bottom: 182 }, [8, 153, 129]);
    const isWritten = writtenBeside(picture, plot, axis);
    expect([50, 100, 150, 175, 200, 250].map(isWritten)).toEqual([false, false, false, true, false, false]);
  });
});

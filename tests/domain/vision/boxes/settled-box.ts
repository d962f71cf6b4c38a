/** A long position on a scale of a point for each pixel, and labels for it. */
import type { FoundBox } from '@/domain/vision/boxes/find-position-box';
import type { Given } from '@/domain/vision/boxes/box-terms';
import type { ScaleLabel } from '@/domain/vision/boxes/scale-labels';
import type { PriceAxis } from '@/domain/vision/reading';

/** 1.10000 at height 100, a point of five digits for each pixel. */
export const axis: PriceAxis = {
  scale: 'linear',
  slope: -0.000_01,
  intercept: 1.101,
  error: 0.000_005,
  from: 'read',
  labels: [],
  digits: 5,
};

export const box = { left: 200, right: 400, top: 50, bottom: 300 };
export const edge = (y: number) => ({ y, error: 0.6, line: 0 });
export const found: FoundBox = {
  box,
  background: [255, 255, 255],
  upper: { box: { ...box, bottom: 200 }, color: [206, 235, 230], twice: null, area: 30_000 },
  lower: { box: { ...box, top: 200 }, color: [252, 215, 218], twice: null, area: 20_000 },
  top: edge(50.2),
  entry: edge(200),
  bottom: edge(299.7),
};

export const grounds = { gray: [120, 123, 134], green: [8, 153, 129], red: [242, 54, 69] } as const;

export const label = (text: string, y: number, color: keyof typeof grounds, sure = 0.99): ScaleLabel => ({
  box: { left: 500, right: 560, top: y - 8, bottom: y + 8 },
  ground: grounds[color],
  y,
  text,
  value: Number(text),
  digits: 5,
  sures: Array.from({ length: 6 }, () => sure),
  figures: Array.from(text.replaceAll('.', ''), (digit) => ({ digit, sure })),
});

export const none = { upper: null, lower: null, ratio: null, middle: null };
export const given: Given = { found, axis, labels: [], stats: none, side: 'long' };

export const distance = (price: number, name: 'target' | 'stop') => ({
  box,
  text: '',
  distance: price,
  digits: 5,
  percent: null,
  isSure: true,
  name,
});

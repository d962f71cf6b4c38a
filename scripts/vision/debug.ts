import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '@/domain/vision/text/read-lines';
import type { ChartTruth } from '../corpus/truth';

export const main = (_folder: string, set: string, name: string, side = 'right'): void => {
  const truth = JSON.parse(readFileSync(join(set, `${name}.json`), 'utf8')) as ChartTruth;
  const data = new Uint8ClampedArray(readFileSync(join(set, `${name}.rgba`)));
  const picture = { width: truth.width, height: truth.height, data };
  const { plot } = truth;
  const box = side === 'right' ? { left: plot.right, right: picture.width, top: plot.top, bottom: plot.bottom } : side === 'left' ? { left: 0, right: plot.left, top: plot.top, bottom: plot.bottom } : { left: 0, right: plot.right, top: 0, bottom: plot.top + 100 };
  for (const line of readLines(picture, box, { leastSure: 0 })) console.log(line.text, line.sure.toFixed(3), Object.values(line.box).map((v) => v.toFixed(1)).join(' '), line.characters.map((c) => `${c.character}${c.sure.toFixed(2)}`).join(' '));
};

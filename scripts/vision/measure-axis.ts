/** Reads the axes of stored pictures of the corpus (`FILE.rgba` beside `FILE.json`) with the true plot, and says what is right. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPriceAxis } from '@/domain/vision/axis/price-axis';
import { priceAt } from '@/domain/vision/axis/price';
import { readTimeLabels } from '@/domain/vision/axis/time-labels';
import { readTitle } from '@/domain/vision/axis/title';
import type { ChartTruth } from '../corpus/truth';

export const main = (_folder: string, set: string, only?: number): void => {
  const tally = { read: 0, right: 0, wrong: 0, refused: 0, axes: 0, inBand: 0, symbol: 0, symbols: 0, interval: 0, ms: 0 };
  for (const name of readdirSync(set).filter((file) => file.endsWith('.json'))) {
    if (only !== undefined && !name.startsWith(String(only))) continue;
    const truth = JSON.parse(readFileSync(join(set, name), 'utf8')) as ChartTruth;
    const data = new Uint8ClampedArray(readFileSync(join(set, name.replace('.json', '.rgba'))));
    const picture = { width: truth.width, height: truth.height, data };
    const began = process.cpuUsage().user / 1000;
    const outcome = readPriceAxis(picture, truth.plot);
    const ms = process.cpuUsage().user / 1000 - began;
    tally.ms += ms;
    tally.axes += Number(truth.axis !== null);
    const title = readTitle(picture, truth.plot);
    tally.symbols += Number(truth.symbol !== null);
    tally.symbol += Number(truth.symbol !== null && title.symbol === truth.symbol);
    tally.interval += Number(truth.interval !== null && title.interval === truth.interval);
    const times = readTimeLabels(picture, truth.plot);
    const head = `${name} ${truth.renderer} ${truth.theme} ${truth.font} x${truth.pixelRatio} ${truth.compression.format}${truth.compression.quality ?? ''}*${truth.compression.rescaledBy} ${Math.round(ms)} ms`;
    const tail = `| ${title.symbol}/${truth.symbol} ${title.interval}/${truth.interval} | ${times.map((one) => one.text).join(' ; ')}`;
    if (!outcome.ok) {
      tally.refused += 1;
      process.stdout.write(`REFUSED ${head}: ${outcome.reason} ${tail}\n`);
      continue;
    }
    if (truth.axis === null) {
      tally.wrong += 1;
      process.stdout.write(`NO AXIS ${head} ${tail}\n`);
      continue;
    }
    const { axis } = outcome;
    const heights = [truth.plot.top, (truth.plot.top + truth.plot.bottom) / 2, truth.plot.bottom];
    const local = (y: number): number => Math.abs(truth.axis!.slope) * (truth.axis!.scale === 'linear' ? 1 : priceAt(truth.axis!, y));
    const px = heights.map((y) => (priceAt(axis, y) - priceAt(truth.axis!, y)) / local(y));
    const worst = Math.max(...px.map(Math.abs));
    const isRight = worst < 2.5;
    tally[isRight ? 'right' : 'wrong'] += 1;
    const inBand =
      axis.labels.filter((one) => Math.abs(priceAt(axis, one.y) - priceAt(truth.axis!, one.y)) <= axis.error).length / axis.labels.length;
    tally.inBand += inBand;
    process.stdout.write(
      `${isRight ? 'right' : 'WRONG'} ${head}: ${axis.scale}/${truth.axis.scale} ${axis.labels.length}/${truth.axis.labels.length} labels, off ${px.map((one) => one.toFixed(2)).join(' ')} px, error ${(axis.error / local(heights[1]!)).toFixed(2)} digits ${axis.digits}/${truth.axis.digits} ${tail}\n`,
    );
  }
  process.stdout.write(`${JSON.stringify(tally)}\n`);
};

/** Positions drawn by `npm run corpus -- --set boxes` (tests/fixtures/vision/positions), each with its truth beside it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPositionBox } from '@/domain/vision/boxes/read-position-box';
import { decodePicture } from '../../../../scripts/cli/decode-picture';
import type { BoxTruth } from '../../../../scripts/corpus/truth';
import { scoreBox } from '../../../../scripts/corpus/vision-score';

const folder = 'tests/fixtures/vision/positions';

/** The cells of a picture as they were read, with whether they are right. */
const cellsOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const truth = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as BoxTruth;
  const decoded = await decodePicture(`${folder}/${truth.file}`);
  if (!decoded.ok) throw new Error(decoded.reason);
  const { refused, cells } = scoreBox(truth, readPositionBox(decoded.picture));
  if (refused !== null) throw new Error(`${name} was refused: ${refused}`);
  return Object.fromEntries(cells.map(({ name: cell, mark }) => [cell, mark]));
};

const right = { side: 'right', entry: 'right', stop: 'right', target: 'right', symbol: 'right' };

describe('a drawn position', () => {
  it('is read without a scale where three labels and two distances agree, though a figure of two labels is misread', async () => {
    expect(await cellsOf('5000016')).toEqual(right);
  });

  it('is found though the label in its middle hides one of its fills', async () => {
    expect(await cellsOf('5000044')).toEqual(right);
  });

  it('is read by a scale whose last figures run into each other', async () => {
    expect(await cellsOf('5000054')).toEqual(right);
  });

  it('is found by the labels of both ends though these and that of the entry hide both fills', async () => {
    // The label of the stop on the scale lies over that of the entry.
    expect(await cellsOf('5012229')).toEqual({ ...right, stop: 'unsure' });
  });

  it('is found though one fill is six pixels high, by what its label says', async () => {
    expect(await cellsOf('5012316')).toEqual(right);
  });

  it('has its market though the box begins right below the name', async () => {
    expect(await cellsOf('5012266')).toEqual(right);
  });
});

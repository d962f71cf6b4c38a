/** The page about the sample says what its declaration plants, in the declaration's own words. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plantedEffects } from '@/domain/sample/sample-declaration';
import { sampleDraw } from '@/domain/sample/sample-trades';

const page = readFileSync('docs/sample.md', 'utf8');

it.each(Object.values(plantedEffects))(
  'names the effect “$title” with its sentence and where it is seen',
  ({ title, sentence, seenIn }) => {
    expect(page).toContain(`| ${title} | ${sentence} |`);
    expect(page).toContain(seenIn);
  },
);

it('tells how many trades there are', () => {
  expect(page).toContain(`${sampleDraw().trades.length} trades`);
});

/** Distances at which the strokes of one color come back: found where edges of all colors together show none. */
import { flattened, foldAt, foldedShare } from './comb';
import { spacingOfColors, type Colors } from './ink';

/** Colors with the most strokes that are looked at, and distances given back. */
const mostColors = 3;
const mostCombs = 3;
/** Pixels in strokes that a color needs. */
const leastPixels = 60;
const [nearest, farthest] = [3, 40];

/** The distances that stand out most among the strokes of a color, the best first. */
export const combsOfColors = ({ strokes, width }: Pick<Colors, 'strokes' | 'width'>): readonly number[] => {
  const views = strokes
    .filter(({ pixels }) => pixels >= leastPixels)
    .toSorted((a, b) => b.pixels - a.pixels)
    .slice(0, mostColors)
    .map(({ profile, lefts, rights }) => [profile, lefts, rights].map((one) => flattened(one, 30)));
  const scored: { readonly spacing: number; readonly strength: number }[] = [];
  for (let spacing = nearest; spacing <= Math.min(farthest, width / 8); spacing += (spacing * spacing) / (6 * width)) {
    const fold = foldAt(spacing, width);
    const shares = views.map((profiles) => profiles.reduce((sum, one) => sum + foldedShare(one, spacing, fold), 0));
    scored.push({ spacing, strength: (Math.max(0, ...shares) * width) / Math.sqrt(2 * spacing) });
  }
  const kept: number[] = [];
  for (const { spacing } of scored.toSorted((a, b) => b.strength - a.strength)) {
    if (kept.length === mostCombs) break;
    if (!kept.some((one) => Math.abs(one - spacing) < 0.03 * spacing)) kept.push(spacing);
  }
  return kept;
};

/** Each column with those beside it. */
const blurred = (profile: Float64Array): Float64Array =>
  profile.map((value, x) => (value + (profile[x - 1] ?? 0) + (profile[x + 1] ?? 0)) / 3);

/**
 * The distances at which the strokes of a color come back within a pixel. Some charts set each candle to a whole point of the screen, which
 * is two or three pixels where it has double or threefold density: whole points then stand out more than the distance itself.
 */
export const combsOfRounded = ({ strokes, width }: Pick<Colors, 'strokes' | 'width'>): readonly number[] => {
  const wide = strokes.map((stroke) => ({
    ...stroke,
    profile: blurred(stroke.profile),
    lefts: blurred(stroke.lefts),
    rights: blurred(stroke.rights),
  }));
  return combsOfColors({ strokes: wide, width }).map((spacing) => spacingOfColors({ strokes: wide, width }, spacing));
};

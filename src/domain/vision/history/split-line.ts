/** Cuts a line of text in two between two of its characters, each part to be read again by itself. */
import { around } from '@/domain/vision/picture';
import type { PlaceLine } from './place-line';

/** Characters from one on to just before another as a line of their own. */
const partOfLine = (line: PlaceLine, from: number, to: number, text: string): PlaceLine => {
  const characters = line.characters.slice(from, to);
  const [first, after] = [characters[0]!.first, characters.at(-1)!.after];
  const edges = line.lattice.edges
    .slice(first, after)
    .map((own) =>
      own
        .filter(({ segment }) => segment.after <= after)
        .map(({ segment, likely }) => ({ likely, segment: { ...segment, first: segment.first - first, after: segment.after - first } })),
    );
  const { top, bottom } = line.box;
  return {
    text: text.trim(),
    characters: characters.map((one) => ({ ...one, first: one.first - first, after: one.after - first })),
    sure: Math.min(...characters.map(({ sure }) => sure)),
    box: { ...around(characters.map(({ box }) => box)), top, bottom },
    lattice: { ...line.lattice, edges },
  };
};

/** Place in the text just before a character that is not a space. */
const placeOf = (text: string, character: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ' ') continue;
    if (seen === character) return at;
    seen += 1;
  }
  return text.length;
};

/** The two parts of a line before and from a character on. */
export const splitLine = (line: PlaceLine, at: number): readonly [PlaceLine, PlaceLine] => {
  const place = placeOf(line.text, at);
  return [partOfLine(line, 0, at, line.text.slice(0, place)), partOfLine(line, at, line.characters.length, line.text.slice(place))];
};

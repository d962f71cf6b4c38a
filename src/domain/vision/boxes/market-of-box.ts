/** The market of a chart, from the line at its top left: a symbol, or a name written out, before its interval. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { intervalOf, titleOf } from '@/domain/vision/axis/title';
import type { Box, Picture } from '@/domain/vision/picture';
import type { ReadCell, ReadCharacter, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import { bareName, knownMarket, marketByLetters, marketByParts, symbolLike } from './market-names';

/** A point between the parts of a line is at most so high and wide, of the line's height, and so far from its middle. */
const [pointSize, pointOff] = [0.4, 0.2];

/** A line with the points between its parts, which stand alone and look like small letters, as points. */
const withPoints = (row: readonly ReadLine[]): ReadLine[] => {
  const tallest = row.reduce((most, one) => (one.box.bottom - one.box.top > most.box.bottom - most.box.top ? one : most));
  const tall = tallest.box.bottom - tallest.box.top;
  const isPoint = ({ text, box: { left, right, top, bottom } }: ReadLine): boolean =>
    text.length === 1 &&
    bottom - top <= pointSize * tall &&
    right - left <= pointSize * tall &&
    Math.abs((top + bottom) / 2 - (tallest.box.top + tallest.box.bottom) / 2) <= pointOff * tall;
  return row.map((line) => (isPoint(line) ? { ...line, text: '·' } : line));
};

/** How far apart the middles of what stands in one row may be, of its height; what is lower than this part of it is a piece. */
const [sameRow, pieceOfRow] = [0.55, 0.5];

const rowsOf = (lines: readonly ReadLine[]): readonly ReadLine[][] => {
  const rows: ReadLine[][] = [];
  const middle = ({ box }: ReadLine): number => (box.top + box.bottom) / 2;
  for (const line of lines) {
    const tall = line.box.bottom - line.box.top;
    const row = rows.find(([first]) => {
      const own = first!.box.bottom - first!.box.top;
      // A piece of a letter that fell apart is much lower than its row.
      return Math.abs(middle(first!) - middle(line)) < sameRow * (tall < pieceOfRow * own ? own : tall);
    });
    if (row === undefined) rows.push([line]);
    else row.push(line);
  }
  return rows.map((row) => withPoints(row.toSorted((a, b) => a.box.left - b.box.left)));
};

/** A name of so many letters is not that of something else. */
const longName = 10;

/** What stands before the interval: `Euro / U.S. Dollar · 1h · FXCM`. Points between the parts are often read as dashes or stops. */
const nameBefore = (text: string): string | null => {
  const parts = text.split(/\s*[·•]\s*|\s+[-–.,*'°:]\s+|\s+[-–.*'°](?=\d)/u).filter((part) => part.trim() !== '');
  const at = parts.findIndex((part, i) => i > 0 && intervalOf(part.trim().split(/\s/u)[0] ?? '') !== null);
  if (at > 0) return parts.slice(0, at).join(' ').trim();
  const words = text.split(/\s+/u);
  for (let i = 1; i < words.length; i += 1) {
    const plain = words[i]!.replaceAll(/[·•.,*'-]/gu, '');
    if (plain !== '' && intervalOf(plain) !== null && knownMarket(words.slice(0, i).join(' ')) !== null) return words.slice(0, i).join(' ');
  }
  // The interval may be misread; a long name tells itself.
  for (let end = parts.length; end > 0; end -= 1) {
    const name = parts.slice(0, end).join(' ').trim();
    if (bareName(name).length >= longName && knownMarket(name) !== null) return name;
  }
  return null;
};

const around = (lines: readonly ReadLine[]): Box => ({
  left: Math.min(...lines.map(({ box }) => box.left)) - 2,
  right: Math.max(...lines.map(({ box }) => box.right)) + 2,
  top: Math.min(...lines.map(({ box }) => box.top)) - 4,
  bottom: Math.max(...lines.map(({ box }) => box.bottom)) + 4,
});

/** Fewest letters of a symbol of which the rest is hidden, and how much of it they are. */
const [fewestSeen, leastShare] = [4, 0.6];

/** A symbol of which a rule of the grid hides letters: what stands before the interval, with as many letters missing as its gaps are wide. */
const hiddenInPart = (row: readonly ReadLine[]): string | null => {
  const at = row.findIndex(({ text }) => text === '·' || /[·•.]\s?\S/u.test(text));
  const parts = at === -1 ? [] : row.slice(0, row[at]!.text === '·' ? at : at + 1);
  const last = parts.at(-1);
  if (last === undefined) return null;
  const heads = parts.map((one) => ({ ...one, text: one === last ? one.text.split(/[·•.]/u)[0]!.trim() : one.text.trim() }));
  const letters = heads.filter(({ text }) => /^[A-Z0-9]+!?$/u.test(text));
  if (letters.length === 0 || letters.at(-1)?.box !== last.box) return null;
  const seen = letters.map(({ text }) => text).join('').length;
  const first = letters[0]!;
  const wide = first.characters.length > 1 ? (first.characters[1]!.box.left - first.characters[0]!.box.left) * 1.6 : Infinity;
  // Something that is no letter right before the first one is what is left of a hidden letter.
  const isCut = row.some(
    ({ box, text }) => !/^[A-Z0-9]+$/u.test(text) && box.right <= first.box.left + 2 && first.box.left - box.right < wide,
  );
  const gaps = letters.length - 1 + (isCut ? 1 : 0);
  if (gaps === 0 || gaps > 2 || seen < fewestSeen) return null;
  const source = letters.map(({ text }) => text.toLowerCase().replaceAll('!', '')).join('[a-z0-9]{1,2}');
  const symbol = symbolLike(new RegExp(`^${isCut ? '[a-z0-9]{1,2}' : ''}${source}$`, 'u'));
  return symbol !== null && seen >= leastShare * symbol.length ? symbol : null;
};

/** The characters of a row that make up a name at its beginning. */
const lettersOf = (row: readonly ReadLine[], name: string): readonly ReadCharacter[] => {
  const all = row.flatMap(({ characters }) => characters);
  const bare = name.replaceAll(' ', '');
  const isFirst = all
    .map(({ character }) => character)
    .join('')
    .startsWith(bare);
  return isFirst ? all.slice(0, bare.length) : [];
};

const marketWithin = (picture: Picture, area: Box): ReadCell<string> | null => {
  let unsure: ReadCell<string> | null = null;
  for (const row of rowsOf(readLines(picture, area, { leastSure: 0.3 }))) {
    // The 1 of a continuous future looks like an I, a button beside a name like an o, and the & of S&P like a letter; a price before the
    // name is of a scale on the left.
    const text = row
      .map((line) => line.text)
      .join(' ')
      .replaceAll(/[Il|]!/gu, '1!')
      .replace(/^[oO0D] (?=\S+ )/u, '')
      .replace(/^\d[\d,' ]*[.,]\d+ (?=\S)/u, '')
      .replaceAll(/\bS[A-Z8]P(?= ?[5S][0O]{2}\b)/gu, 'S&P');
    const name = nameBefore(text);
    const { symbol } = titleOf(text);
    const found = (name === null ? null : knownMarket(name)) ?? (symbol === null ? null : knownMarket(symbol));
    const box = around(row.slice(0, Math.max(1, row.length > 3 ? 3 : row.length)));
    if (found !== null) {
      const cell = { value: found.symbol, text: name ?? symbol ?? '', box, isUnsure: false };
      if (name !== null || symbol !== null) return cell;
    }
    const hidden = hiddenInPart(row);
    if (hidden !== null) return { value: hidden, text, box, isUnsure: false };
    // The interval behind it may be as hard to read as the name.
    const first = name ?? text.split(/[·•]/u)[0]!.trim();
    const byLetters = marketByLetters(lettersOf(row, first)) ?? marketByParts(first);
    if (byLetters !== null) return { value: byLetters, text: first, box, isUnsure: false };
    const read = symbol ?? name;
    if (read === null || (name === null && symbol !== null)) continue;
    // A name that nobody knows may have lost letters: the person looks at it.
    unsure ??= { value: read, text: read, box, isUnsure: instrumentOf(read) === null };
  }
  return unsure;
};

/** Rows that are looked at again by themselves: a box that lies right below the name has most of the others. */
const narrowRows = [0.5, 0.25];

/** The market as a symbol where the name is known, else as it is written; null: nothing of the kind stands there. */
export const marketOfBox = (picture: Picture, plot: Box): ReadCell<string> | null => {
  const tall = Math.min(picture.height, Math.max(150, Math.round(0.16 * picture.height)));
  const area = { left: 0, top: 0, right: Math.round(0.72 * Math.max(plot.right, 0.5 * picture.width)), bottom: tall };
  const found = marketWithin(picture, area);
  if (found !== null) return found;
  const again = narrowRows.map((share) => marketWithin(picture, { ...area, bottom: Math.round(share * tall) }));
  return again.find((cell) => cell?.isUnsure === false) ?? again.at(-1) ?? null;
};

/** The faces of the theme: together they miss and share no character, so that a browser fetches only what a text has, and each file is there. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const theme = readFileSync('src/ui/theme.css', 'utf8');

interface Face {
  readonly family: string;
  readonly file: string;
  readonly characters: ReadonlySet<number>;
}

const charactersOf = (range: string): ReadonlySet<number> =>
  new Set(
    range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: to - from + 1 }, (_, place) => from + place);
    }),
  );

const faces = [...theme.matchAll(/@font-face\s*\{[^}]*\}/gu)].map(([text]): Face => ({
  family: /font-family: '([^']+)'/u.exec(text)?.[1] ?? '',
  file: /url\('\.\/([^']+)'\)/u.exec(text)?.[1] ?? '',
  characters: charactersOf(/unicode-range:([^;]+);/u.exec(text)?.[1] ?? ''),
}));

describe.each([...new Set(faces.map(({ family }) => family))])('%s', (family) => {
  const own = faces.filter((face) => face.family === family);

  it('has a small face for most pages and another for the rest, which share no character', () => {
    expect(own).toHaveLength(2);
    const [base, more] = own as [Face, Face];
    expect(base.characters.size).toBeLessThan(more.characters.size);
    expect([...base.characters].filter((character) => more.characters.has(character))).toEqual([]);
    for (const { file } of own) expect(existsSync(`src/ui/${file}`), `${file}: npm run fonts`).toBe(true);
    // Every public page carries the first inside its document.
    expect(statSync(`src/ui/${base.file}`).size).toBeLessThan(36 * 1024);
  });

  it('has every letter of English, French and Spanish, and the signs of prices and results', () => {
    const missing = Array.from('AZaz09 %+-.,:;/()“”‘’…–—·×÷−±≤≥→€£¥¡¿áéíóúüñÑçàâèêëîïôùûœŒæÿ«»°').filter(
      (letter) => !own.some(({ characters }) => characters.has(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
  });
});

/** The linter for claims: what was planted is found, the innocent isn’t, and the product’s own pages pass. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findClaims, sentenceAround } from '@/domain/articles/claims/find-claims';
import { textOfSource } from '../../words/visible-text';
import { innocent, planted } from './planted-claims';

const cases = Object.entries(planted).flatMap(([kind, sentences]) => sentences.map((sentence) => [kind, sentence] as const));

it('has been given sixty of each', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(innocent.length).toBeGreaterThanOrEqual(60);
});

describe('a planted claim', () => {
  it.each(cases)('%s: %s', (kind, sentence) => {
    const text = `An hourly bar has a high and a low. ${sentence} The rest of it can lose.`;
    const claims = findClaims(text);
    expect(claims.map((claim) => claim.kind)).toContain(kind);
    for (const { from, to, words, better } of claims) {
      expect(text.slice(from, to)).toBe(words);
      expect(from).toBeGreaterThan(30);
      expect(better).toMatch(/\.$/u);
    }
  });
});

describe('an innocent sentence', () => {
  it.each(innocent)('%s', (sentence) => expect(findClaims(sentence)).toEqual([]));
});

describe('a better sentence', () => {
  const all = cases.flatMap(([, sentence]) => findClaims(sentence).map(({ better }) => better));
  it('is innocent itself', () => expect([...new Set(all)].flatMap((better) => findClaims(better))).toEqual([]));
});

describe('a text about results', () => {
  const text = 'The strategy has an edge. Its returns held in the backtest.';
  it('says that one can lose', () => {
    expect(findClaims(text).map(({ kind, from, to }) => [kind, from, to])).toEqual([['risk', 0, 0]]);
    expect(findClaims(`${text} It can lose.`)).toEqual([]);
  });
  it('is not asked to when it isn’t about results', () =>
    expect(findClaims('New York changes its clocks before London does.')).toEqual([]));
});

it('doesn’t read code, addresses and calculations', () => {
  const text = '`guaranteed` and [a link](/guaranteed-risk-free)\n\n```\n90% of traders lose\n```\n\n:::given\nguaranteed = 1\n:::\n';
  expect(findClaims(text)).toEqual([]);
});

it('finds a claim between marks of Markdown, in its place', () => {
  const text = 'It is **guaranteed** to work.';
  const [claim] = findClaims(text);
  expect(text.slice(claim?.from, claim?.to)).toBe('guaranteed');
});

it('gives the sentence to write anew', () => {
  const text = 'One.\n\n- Two is here. It never fails. Three.\n\nFour.';
  const [claim] = findClaims(text);
  const { from, to } = sentenceAround(text, claim ?? { from: 0 });
  expect(text.slice(from, to)).toBe('It never fails.');
});

describe('the product’s own pages', () => {
  const files = (folder: string, ending: RegExp): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => `${folder}/${name}`);

  it.each(files('content', /\.md$/u).filter((file) => !file.startsWith('content/courses/fr') && !file.startsWith('content/courses/es')))(
    '%s',
    (file) => expect(findClaims(readFileSync(file, 'utf8')).filter(({ kind }) => kind !== 'risk')).toEqual([]),
  );

  const screens = ['landing', 'pricing', 'legal', 'backtests', 'contact', 'login', 'newsletter', 'subscription', 'blog', 'courses'];
  it.each(screens.flatMap((folder) => files(`src/features/${folder}`, /\.tsx?$/u)))('%s', (file) => {
    const said = textOfSource(file, readFileSync(file, 'utf8'));
    expect(
      said.flatMap(({ line, text }) =>
        findClaims(text).flatMap(({ kind, words }) => (kind === 'risk' ? [] : [`${String(line)}: ${words}`])),
      ),
    ).toEqual([]);
  });
});

/**
 * No number stands in a review that is not in a finding, a fact or a claim: over invented journals, by the check of the parts, and once
 * more by reading the finished text alone and looking for each number among the values that went in.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { habitCost, habitsAsked } from '@/domain/findings/habit-candidate';
import { daysOfPeriod } from '@/domain/findings/period';
import { questionWords } from '@/domain/findings/question-words';
import type { Review } from '@/domain/findings/review/review';
import { reviewOf, type ReviewInput } from '@/domain/findings/review/review-of';
import { unsourcedParts } from '@/domain/findings/review/unsourced-parts';
import { plainText, type SourcedText, type TextPart } from '@/domain/findings/sourced-text';
import { someReviews } from './invented';

const isFull = process.env['SEXTANT_FULL'] === '1';
const runs = { numRuns: isFull ? 5000 : 400, seed: 18_09 };

const linesOf = ({ paragraphs }: Review): readonly SourcedText[] => paragraphs.flatMap(({ lines }) => lines);

/** All numbers of anything that is JSON, those in decimal text included. */
const valuesIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  return [];
};

/** What went in, and the few sums that a review makes of it. */
const poolOf = ({ period, facts, before, findings, habits = [], claims, rule }: ReviewInput): readonly number[] => [
  ...valuesIn([facts, before, findings, claims, rule]),
  ...habits.flatMap((habit) => {
    const { trades } = habit;
    const { from, to } = daysOfPeriod(period);
    const own = trades.filter(({ day }) => day >= from && day <= to);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const money = ['USD', 'EUR'].map((code) => sum(own.filter(({ currency }) => currency === code).map((trade) => trade.money)));
    return [own.length, sum(own.map((trade) => trade.r ?? 0)), ...money, ...valuesIn(habitCost(habit, habitsAsked(habits))?.perTrade)];
  }),
  ...claims.map(({ test }) => test.kept + test.broken),
  findings?.findings.length ?? 0,
  findings?.findings.filter(({ tier }) => tier !== 'established' && tier !== 'suggestive').length ?? 0,
];

/** Numbers in text as a reader finds them: '−1,234.50' is 1234.5 to two places. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(\d[\d,]*)(?:\.(\d+))?(?=(\u2009%)?)/gu)].map(([token, , fraction, percent]) => ({
    token,
    value: Number(token.replaceAll(',', '')),
    places: fraction?.length ?? 0,
    isPercent: percent !== undefined,
  }));

/** Whether the number is one of the values as they may be written: rounded to its places, or to three digits. */
const isAmong = (pool: readonly number[], { value, places, isPercent }: ReturnType<typeof numbersIn>[number]): boolean =>
  pool.some((one) => {
    const size = Math.abs(one) * (isPercent ? 100 : 1);
    const step = 0.5 * 10 ** -places * (1 + 1e-9) + 1e-9;
    return Math.abs(size - value) <= step || Math.abs(Number(size.toPrecision(3)) - value) <= step;
  });

/** Text of ours and of figures; what a trader or a market is called is left out. */
const readText = (text: SourcedText): string => plainText(text.map((part) => (typeof part !== 'string' && 'words' in part ? '' : part)));

describe('the numbers of a review', () => {
  it('are all figures of what it was made of, written as they are there', () => {
    let [found, paragraphs] = [0, 0];
    fc.assert(
      fc.property(someReviews, (input) => {
        const { review, sources } = reviewOf(input);
        expect(unsourcedParts(review, sources)).toEqual([]);
        paragraphs += review.paragraphs.length;
        found += linesOf(review)
          .flat()
          .filter((part) => typeof part !== 'string' && 'figure' in part).length;
      }),
      runs,
    );
    // The journals are not so empty that nothing was said.
    expect(paragraphs).toBeGreaterThan(3 * runs.numRuns);
    expect(found).toBeGreaterThan(10 * runs.numRuns);
  });

  it('are found among the values that went in by reading the text alone', () => {
    fc.assert(
      fc.property(someReviews, (input) => {
        const pool = poolOf(input);
        for (const line of linesOf(reviewOf(input).review)) {
          const foreign = numbersIn(readText(line)).filter((number) => !isAmong(pool, number));
          expect(foreign.map(({ token }) => `${token} in: ${plainText(line)}`)).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('are caught when one is planted: among our words, under a wrong source, with another text, or as a name', () => {
    const plants: readonly (readonly [string, (part: TextPart) => TextPart | null])[] = [
      ['a number among our words', (part) => (typeof part === 'string' ? `${part} 41` : null)],
      ['a number among our words', (part) => (typeof part === 'string' ? `${part} three` : null)],
      ['a number among our words', (part) => (typeof part === 'string' ? `${part} %` : null)],
      [
        'a source that does not exist',
        (part) => (typeof part !== 'string' && 'figure' in part ? { ...part, source: 'result#invented' } : null),
      ],
      [
        'other than its source says',
        (part) => (typeof part !== 'string' && 'figure' in part ? { ...part, figure: `${part.figure}0` } : null),
      ],
      ['words that nobody wrote', (part) => (typeof part === 'string' ? { words: '41 trades' } : null)],
    ];
    let planted = 0;
    fc.assert(
      fc.property(someReviews, fc.nat(), fc.nat(), (input, at, which) => {
        const { review, sources } = reviewOf(input);
        const [why, plant] = plants[which % plants.length]!;
        const places = review.paragraphs.flatMap(({ lines }, p) =>
          lines.flatMap((line, l) => line.flatMap((part, i) => (plant(part) === null ? [] : [{ p, l, i }]))),
        );
        const place = places[at % Math.max(1, places.length)];
        if (place === undefined) return;
        planted += 1;
        const changed = review.paragraphs.map((paragraph, p) => ({
          ...paragraph,
          lines: paragraph.lines.map((line, l) =>
            p === place.p && l === place.l ? line.map((part, i) => (i === place.i ? plant(part)! : part)) : line,
          ),
        }));
        expect(unsourcedParts({ ...review, paragraphs: changed }, sources)).toEqual([expect.objectContaining({ why })]);
      }),
      runs,
    );
    expect(planted).toBeGreaterThan(0.9 * runs.numRuns);
  });
});

it('claims nothing that a tier does not carry', () => {
  const seen = { established: 0, suggestive: 0 };
  fc.assert(
    fc.property(someReviews, (input) => {
      const lines = linesOf(reviewOf(input).review).map(plainText);
      for (const { tier, question, cost } of input.findings?.findings ?? []) {
        const own = lines.filter((line) => line.startsWith(questionWords(question)));
        if (tier === 'none' || tier === 'too-few') expect(own).toEqual([]);
        if (tier === 'suggestive') {
          seen.suggestive += own.length;
          for (const line of own)
            expect(line).toMatch(/ may do (?:worse|better) than your others: up to .* Luck could still explain it\.$/u);
        }
        if (tier === 'established' && cost !== null && cost.total.value !== 0) {
          seen.established += 1;
          expect(own).toHaveLength(1);
          expect(own[0]).toMatch(cost.reachesZero ? /up to .*possibly next to nothing\.$/u : /about .*: at least .*, at most .*\.$/u);
          expect(own[0]).toMatch(cost.total.value < 0 ? /do worse .* cost you/u : /do better .* earned you/u);
        }
      }
      // No word of how sure a test is.
      expect(lines.join(' ')).not.toMatch(/\bp\s*[=<]|confidence|significan/iu);
    }),
    runs,
  );
  expect(Math.min(seen.established, seen.suggestive)).toBeGreaterThan(100);
});

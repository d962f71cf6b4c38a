/**
 * Sentences of ours that a model has reworded: over the lines of invented reviews and of charts, a number that is changed, added, left
 * out or moved is never let through, and what keeps them all is.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeReworded } from '@/domain/assistant/guard/reworded';
import { numberSpans } from '@/domain/assistant/guard/number-spans';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import { describeAnalysis } from '@/domain/chart-analysis/describe-analysis';
import { reviewOf } from '@/domain/findings/review/review-of';
import { plainText } from '@/domain/findings/sourced-text';
import { asSeries, walk } from '../../chart-analysis/walks';
import { someReviews } from '../../findings/review/invented';

const ofReviews = fc
  .sample(someReviews, { numRuns: 60, seed: 22 })
  .flatMap((input) => reviewOf(input).review.paragraphs.flatMap(({ lines }) => lines.map(plainText)));

const ofCharts = [1, 2, 3, 4].flatMap((seed) => {
  const series = asSeries(walk({ seed, bars: 700 }));
  const { decision, sentences } = describeAnalysis(analyseChart(series, { seed, shifts: 99, shuffles: 20, hasTimes: false }));
  return [decision, ...sentences.map(({ text }) => text)];
});

const lines = [...new Set([...ofReviews, ...ofCharts])];

/** Each number of a line that is written in digits, with the line around it. */
const cuts = lines.flatMap((line) =>
  numberSpans(line).flatMap(({ from, to, value }) =>
    value === null ? [] : [{ line, before: line.slice(0, from), number: line.slice(from, to), after: line.slice(to) }],
  ),
);

const refusedShare = (reworded: (cut: (typeof cuts)[number]) => string): number =>
  cuts.filter((cut) => !judgeReworded(cut.line, reworded(cut)).ok).length / cuts.length;

describe('lines of reviews and charts', () => {
  it('are many, with many numbers', () => {
    expect(lines.length).toBeGreaterThan(150);
    expect(cuts.length).toBeGreaterThan(400);
  });

  it('pass as they are, and with other words around them', () => {
    for (const line of lines) {
      expect(judgeReworded(line, line), line).toEqual({ ok: true, text: expect.any(String) });
      for (const words of ['Put simply: ', 'In short: ', 'In short, ']) expect(judgeReworded(line, `${words}${line}`).ok, line).toBe(true);
    }
  });

  it('don’t pass with another side, whose words phrases have too', () => {
    const line = 'Your long trades made 12R.';
    expect(judgeReworded(line, 'As long as it went, your long trades made 12R.').ok).toBe(true);
    expect(judgeReworded(line, 'In short trades you made 12R.').ok).toBe(false);
    expect(judgeReworded(line, 'Shorts, in short: 12R.').ok).toBe(false);
  });

  it('never pass with a number changed, added, doubled or left out', () => {
    expect(
      refusedShare(
        ({ before, number, after }) => `${before}${number.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10))}${after}`,
      ),
    ).toBe(1);
    expect(refusedShare(({ line }) => `${line} That is 7,777 more than before.`)).toBe(1);
    expect(refusedShare(({ line, number }) => `${line} Again: ${number}.`)).toBe(1);
    expect(refusedShare(({ before, after }) => `${before}some${after}`)).toBe(1);
    expect(refusedShare(({ line }) => `${line} That is twice as much.`)).toBe(1);
  });
});

describe('a reworded line', () => {
  const own = 'You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41% won, at −0.20R each.';

  it.each([
    ['On Monday you closed 12 trades in EURUSD and 5 trades in gold. Of these 41% won, and each made −0.20R.', null],
    ['You closed 5 trades in EURUSD and 12 trades in gold on Monday: 41% won, at −0.20R each.', 'moved'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Friday: 41% won, at −0.20R each.', 'moved'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41% won, at 0.20R each.', 'new'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41R won, at −0.20R each.', 'new'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday, at −0.20R each.', 'gone'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41% won, at −0.20R each. You should buy now.', 'call'],
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41% won, at −0.20R each. Gold will rise.', 'call'],
    // Digits of another alphabet, and what nobody sees.
    ['You closed 12 trades in EURUSD and 5 trades in gold on Monday: 41% won, at −0.20R each, ٧ in all.', 'new'],
    ['You closed 1\u200B2 trades in EURUSD and 5 trades in gold on Monday: 41% won, at −0.20R each.', null],
  ])('%s', (text, why) => {
    expect(judgeReworded(own, text)).toMatchObject(why === null ? { ok: true } : { ok: false, why });
  });

  it('is shown without pictures, addresses and tags', () => {
    expect(judgeReworded('No trend.', 'No trend ![x](https://evil.example/a) <img src="https://evil.example/b"> www.evil.example')).toEqual(
      {
        ok: true,
        text: 'No trend (picture left out)  (address left out)'.replace('  ', ' '),
      },
    );
  });
});

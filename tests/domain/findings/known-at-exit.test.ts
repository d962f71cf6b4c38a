/**
 * Labels that are part of how a trade ended. Traders without any edge: a price that goes up or down one tenth of R a minute by a fair coin,
 * a stop at −1R, a target at +2R, and an end after an hour. Unit: trades within their day. Seeds are the numbers from 1 on, fixed beforehand.
 */
import { describe, expect, it } from 'vitest';
import { askedQuestions, observedOf } from '@/domain/findings/asked-questions';
import { questionOf, type Condition } from '@/domain/findings/condition';
import { familyOf } from '@/domain/findings/family';
import { findingDraws, joinDraws } from '@/domain/findings/finding-draws';
import { findFindings } from '@/domain/findings/find-findings';
import { judgeDraws } from '@/domain/findings/judge-draws';
import { describedOnly, followsFromExit } from '@/domain/findings/known-at-exit';
import { candidatesOf, nearestToAsk } from '@/domain/findings/one-thing';
import type { FindingSample } from '@/domain/findings/sample';
import { seededRandom } from '@/lib/random';
import { binomialQuantile } from '../../binomial';
import { aSample, type SampleTrade } from './a-sample';

/** Four trades a weekday. The mean result is 0: a fair walk that is stopped by a rule stays fair (Doob, optional stopping). */
const withoutEdge = (seed: number, count = 240): FindingSample => {
  const random = seededRandom(seed);
  const trades = Array.from({ length: count }, (_, i): SampleTrade => {
    const weekday = Math.floor(i / 4);
    let [tenths, minutes] = [0, 0];
    while (tenths > -10 && tenths < 20 && minutes < 60) {
      tenths += random.next() < 0.5 ? -1 : 1;
      minutes += 1;
    }
    return { day: 4 + Math.floor(weekday / 5) * 7 + (weekday % 5), opened: 480 + 90 * (i % 4), minutes, result: tenths / 10 };
  });
  return aSample(trades);
};

const held: Condition = { on: 'duration', from: 60, to: null };

/** What a test would say that shuffles which trades of the day were held so long. */
const chanceIfShuffled = (sample: FindingSample): number => {
  const family = askedQuestions([questionOf(held)], sample).map((one) => ({ ...one, tooFew: null }));
  const draws = joinDraws(findingDraws(sample, family));
  return judgeDraws(
    family.map(({ asked }) => observedOf(sample, asked)),
    draws,
  ).judged[0]!.p;
};

describe('how long a trade lasted', () => {
  it('differs by its result although nobody has an edge, and is described alone', () => {
    const sample = withoutEdge(1);
    // A test of it would be sure of what a coin brings.
    expect(chanceIfShuffled(sample)).toBeLessThan(0.001);
    const finding = findFindings(sample).findings.find(({ id }) => id === questionOf(held).id)!;
    expect(finding).toMatchObject({
      tier: 'none',
      scheme: 'described',
      reason: describedOnly,
      p: null,
      q: null,
      adjusted: null,
      cost: null,
    });
    expect(finding.effect).toBeCloseTo(finding.mean! - finding.restMean!, 12);
    expect(finding.low).toBeLessThan(finding.effect!);
    expect(finding.high).toBeGreaterThan(finding.effect!);
    expect(candidatesOf([finding])).toEqual([]);
  });

  it('lets no trader without an edge see a finding more often than the family says', () => {
    const traders = 40;
    let seen = 0;
    for (let seed = 1; seed <= traders; seed += 1) {
      const { findings } = findFindings(withoutEdge(seed, 160));
      seen += Number(findings.some(({ tier }) => tier === 'established'));
    }
    expect(seen).toBeLessThanOrEqual(binomialQuantile(traders, 0.05, 0.99));
  });

  it('stays in the family, and is too early with too few trades', () => {
    const sample = withoutEdge(3, 16);
    expect(familyOf(sample).filter(({ conditions }) => conditions.some(followsFromExit))).toHaveLength(6);
    const { findings } = findFindings(sample);
    expect(findings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(findings.map(({ tier }) => tier))).toEqual(new Set(['too-few']));
  });
});

describe('a tag of the review', () => {
  it('about the exit is told by how the trade ended, one about the entry is not', () => {
    const told = ['Closed early', ' moved the STOP', 'Chased the entry', 'Too large', 'Round number'].map((is) =>
      followsFromExit({ on: 'tag', is }),
    );
    expect(told).toEqual([true, true, false, false, false]);
  });
});

describe('why a question can’t be asked', () => {
  it('names what is missing where its label can be told of no trade', () => {
    const sample = { ...withoutEdge(5, 160), news: new Float64Array(160).fill(NaN), plannedR: new Float64Array(160).fill(NaN) };
    const reasons = new Map(findFindings(sample).findings.map(({ id, reason, tier }) => [id, `${tier}: ${reason ?? ''}`]));
    expect(reasons.get('news 0-15')).toBe('too-few: No economic calendar covers these trades, so how near they were to news isn’t known.');
    expect(reasons.get('planned R 0-1')).toContain('no initial stop with a target');
    // The calendar is there, and no trade was near: another reason.
    const far = { ...sample, news: new Float64Array(160).fill(Infinity) };
    expect(findFindings(far).findings.find(({ id }) => id === 'news 0-15')?.reason).toBe('No trade is in this group.');
  });
});

it('what is only described is never named as the question that is nearest to being asked', () => {
  const { findings } = findFindings(withoutEdge(2, 60));
  const lacking = findings.filter(({ tier, question }) => tier === 'too-few' && question.conditions.some(followsFromExit));
  expect(lacking.some(({ n }) => n > 0)).toBe(true);
  expect(nearestToAsk(lacking)).toBeNull();
});

/** The same strategy at other costs, and how deep the same trades could have fallen: figures by hand. */
import { describe, expect, it } from 'vitest';
import { costLadder, goneAt, hasCosts, settingsAtCosts } from '@/domain/evidence/cost-ladder';
import { drawdownDoubt, fewestForBand } from '@/domain/evidence/drawdown-doubt';
import { seededRandom } from '@/lib/random';
import { aStrategy, candles, closeOf, easySettings, priceOf } from '../backtest/a-strategy';

/** Each bar rises by 10 from its opening to its close, the next opens there; nothing else moves. */
const rising = candles(Array.from({ length: 200 }, (_, i) => [1000 + 10 * i, 1010 + 10 * i, 1000 + 10 * i, 1010 + 10 * i] as const));

/** In at an opening, out at the opening two bars later: 20 points gained before costs, 40 at risk. */
const twoBars = aStrategy({
  entries: [
    { side: 'long', when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(1) }, order: { kind: 'market' }, group: null },
  ],
  protection: {
    stop: { distance: { kind: 'ticks', ticks: 40 }, from: 'fill' },
    target: null,
    trailing: null,
    breakEven: null,
    maxBars: 2,
  },
});

const ladderOf = (settings: ReturnType<typeof easySettings>, strategy = twoBars) => {
  const answer = costLadder({ series: rising, strategy, settings, seed: 1, resamples: 50 });
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  return answer.ladder;
};

describe('the ladder of costs', () => {
  it('takes a spread of 4 off each trade times the multiple, and finds where nothing is left', () => {
    // A buy costs the spread: (20 − 4 m) / 40 in R, so 0 at 5.
    const ladder = ladderOf(easySettings({ spread: { ticks: 4, bySession: [] } }));
    expect(ladder.unit).toBe('R');
    for (const { multiple, pessimistic, optimistic } of ladder.steps) {
      expect(pessimistic.value).toBeCloseTo((20 - 4 * multiple) / 40, 10);
      expect(optimistic.value).toBe(pessimistic.value);
    }
    expect(ladder.goneAt.pessimistic.value).toBeCloseTo(5, 10);
    // It ends with the first run in which both readings have lost the gain.
    expect(ladder.steps.map(({ multiple }) => multiple)).toEqual([0, 0.5, 1, 1.5, 2, 3, 4, 6]);
  });

  it('counts in money where no stop gives the risk, and multiplies commission and slippage too', () => {
    const { stop: _, ...rest } = twoBars.protection;
    const unstopped = { ...twoBars, protection: { ...rest, stop: null } };
    const settings = easySettings({ slippageTicks: 1, commission: { kind: 'per unit and side', money: 2 } });
    // Slippage of 1 at entry and exit, 2 of commission each: 6 a trade, so 20 − 6 m.
    const ladder = ladderOf(settings, unstopped);
    expect(ladder.unit).toBe('money');
    expect(ladder.steps[0]?.pessimistic.value).toBeCloseTo(20, 10);
    expect(ladder.steps[2]?.pessimistic.value).toBeCloseTo(14, 10);
    expect(ladder.goneAt.pessimistic.value).toBeCloseTo(20 / 6, 6);
  });

  it('says when it loses without costs, and when it never ceases to gain', () => {
    const short = { ...twoBars, entries: [{ ...twoBars.entries[0]!, side: 'short' as const }] };
    const loses = ladderOf(easySettings({ spread: { ticks: 1, bySession: [] } }), short);
    expect(loses.goneAt.pessimistic).toEqual({ value: null, reason: 'It doesn’t gain even without these costs.' });
    // It never gained: the first six runs are enough.
    expect(loses.steps).toHaveLength(6);
    // 20 − 0.5 · 16 is still above 0.
    const holds = ladderOf(easySettings({ spread: { ticks: 0.5, bySession: [] } }));
    expect(holds.goneAt.pessimistic).toEqual({ value: null, reason: 'It still gains at 16 times these costs.' });
    expect(holds.steps).toHaveLength(11);
  });

  it('refuses what a run refuses', () => {
    expect(costLadder({ series: rising, strategy: twoBars, settings: easySettings({ cash: 0 }), seed: 1 })).toMatchObject({ ok: false });
  });

  it('multiplies every kind of cost and nothing else', () => {
    const settings = easySettings({
      spread: { ticks: 2, ratio: 0.001, bySession: [{ city: 'London', ticks: 3 }] },
      slippageTicks: 1,
      commission: { kind: 'share of value', ratio: 0.0002 },
      swap: { longTicks: -1, shortTicks: 0, tripleDay: 3 },
    });
    expect(settingsAtCosts(settings, 1)).toEqual(settings);
    expect(settingsAtCosts(settings, 2)).toEqual({
      ...settings,
      spread: { ticks: 4, ratio: 0.002, bySession: [{ city: 'London', ticks: 6 }] },
      slippageTicks: 2,
      commission: { kind: 'share of value', ratio: 0.0004 },
    });
    expect(hasCosts(settings)).toBe(true);
    expect(hasCosts(easySettings())).toBe(false);
    expect(hasCosts(easySettings({ commission: { kind: 'per lot and side', money: 3 } }))).toBe(true);
    expect(hasCosts(easySettings({ spread: { ticks: 0, bySession: [{ city: 'Tokyo', ticks: 1 }] } }))).toBe(true);
  });

  it('draws a straight line between two runs', () => {
    expect(
      goneAt([
        [0, 0.3],
        [1, 0.1],
        [2, -0.3],
      ]),
    ).toEqual({ value: 1.25 });
    expect(
      goneAt([
        [0, 0.3],
        [1, 0],
      ]),
    ).toEqual({ value: 1 });
    expect(goneAt([])).toMatchObject({ value: null });
  });
});

describe('the doubt of a drawdown', () => {
  it('is none where every trade gains, and the whole loss where every trade loses', () => {
    const gains = drawdownDoubt({ results: new Float64Array(30).fill(1), seed: 1, runs: 200 }).value;
    expect(gains).toMatchObject({ observed: 0, blocks: { quantiles: [0, 0, 0, 0, 0] } });
    const losses = drawdownDoubt({ results: new Float64Array(30).fill(-1), seed: 1, runs: 200 }).value;
    expect(losses).toMatchObject({
      observed: 30,
      blocks: { quantiles: [30, 30, 30, 30, 30] },
      shuffled: { losingStreak: { observed: 30 } },
    });
  });

  it('keeps a streak together in blocks, which orders break up', () => {
    // Twenty wins, then twenty losses, five times: by order of luck alone falls are far shallower than in blocks.
    const results = Float64Array.from({ length: 200 }, (_, k) => (Math.floor(k / 20) % 2 === 0 ? 1 : -1));
    const doubt = drawdownDoubt({ results, seed: 4, runs: 2_000 }).value;
    expect(doubt?.observed).toBe(20);
    expect(doubt?.blocks.meanBlock).toBeGreaterThan(2);
    expect(doubt?.blocks.quantiles[2]).toBeGreaterThan(doubt?.shuffled.drawdown.quantiles[2] ?? Infinity);
  });

  it('repeats with its seed, orders its figures, and says so below twenty trades', () => {
    const random = seededRandom(8);
    const results = Float64Array.from({ length: 60 }, () => random.next() - 0.45);
    const one = drawdownDoubt({ results, seed: 3, runs: 500 });
    expect(drawdownDoubt({ results, seed: 3, runs: 500 })).toEqual(one);
    const { quantiles } = one.value!.blocks;
    expect([...quantiles].toSorted((a, b) => a - b)).toEqual([...quantiles]);
    expect(drawdownDoubt({ results: results.slice(0, fewestForBand - 1), seed: 3, runs: 500 })).toEqual({
      value: null,
      reason: 'A band needs 20 trades or more (n = 19).',
    });
  });
});

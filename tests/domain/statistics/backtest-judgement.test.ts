/**
 * Judging the choice of a strategy: overfitting probability against NumPy 2.4 over series defined by formulas, and
 * walk-forward, costs and plateaus by hand.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costSensitivity } from '@/domain/statistics/overfitting/cost-sensitivity';
import { overfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { plateauMap } from '@/domain/statistics/overfitting/plateau-map';
import { sumUpWalkForward, walkForward, walkForwardWindows } from '@/domain/statistics/overfitting/walk-forward';

describe('overfittingProbability', () => {
  /** Twelve configurations over 403 periods. */
  const field = Array.from({ length: 12 }, (_, j) =>
    Float64Array.from(
      { length: 403 },
      (__, t) => 0.01 * Math.sin(0.37 * (j + 1) * t + j) + 0.008 * Math.cos(0.011 * t * t + j * j) + 0.00015 * (((j * 5) % 7) - 3),
    ),
  );

  it('is what joining the rows of each half in NumPy gives', () => {
    const { value } = overfittingProbability({ returns: field, blocks: 6 });
    expect(value).toMatchObject({ splits: 20, configurations: 12, rowsPerBlock: 67, rowsDropped: 1 });
    expect(value?.probability).toBeCloseTo(0.25, 12);
    expect(value?.probabilityOfLoss).toBeCloseTo(0.5, 12);
    expect(value?.degradation.value).toBeCloseTo(1.0447376017037644, 9);
    expect(value?.medianLogit).toBeCloseTo(0.15415067982725816, 11);
  });

  it('does not depend on the order of configurations, nor on leverage', () => {
    const { value } = overfittingProbability({ returns: field, blocks: 6 });
    const turned = overfittingProbability({ returns: field.toReversed().map((r) => r.map((x) => x * 4)), blocks: 6 }).value;
    expect(turned?.probability).toBe(value?.probability);
    expect(turned?.medianLogit).toBeCloseTo(value?.medianLogit ?? NaN, 12);
    expect(turned?.degradation.value).toBeCloseTo(value?.degradation.value ?? NaN, 8);
  });

  it('of equal configurations is certain: the best is the middle of the field', () => {
    const same = Array.from({ length: 10 }, () => field[0] ?? new Float64Array());
    expect(overfittingProbability({ returns: same, blocks: 6 }).value).toMatchObject({ probability: 1, medianLogit: 0 });
  });

  it('puts strategies that never trade in the middle, not at NaN', () => {
    const idle = [...field.map((r) => r.map((x) => x - 0.01)), new Float64Array(403)];
    const { value } = overfittingProbability({ returns: idle, blocks: 6 });
    // All others lose in both halves: doing nothing is best in each of them.
    expect(value).toMatchObject({ probability: 0, probabilityOfLoss: 0, degradation: { value: null } });
  });

  /** So many periods of each of the returns, the two in turn. */
  const inBlocks = (...blocks: readonly (readonly [number, number])[]) =>
    Float64Array.from(blocks.flatMap((pair) => Array.from({ length: 20 }, (_, t) => pair[t % 2] ?? NaN)));

  it('holds a gain that never varies above any that does, in both halves', () => {
    const steady = inBlocks([0.001, 0.001], [0.001, 0.001], [0.001, 0.001], [0.001, 0.001]);
    const fickle = inBlocks([0.03, 0.01], [0.03, 0.01], [-0.03, -0.01], [-0.03, -0.01]);
    const { value } = overfittingProbability({ returns: [steady, ...Array.from({ length: 9 }, () => fickle)], blocks: 4 });
    expect(value).toMatchObject({ splits: 6, probability: 0, probabilityOfLoss: 0 });
  });

  it('counts a split once, however many share its first place', () => {
    // Of the six halves one has both good blocks and leaves both bad ones; four have one of each, whose sum is 0 and no loss.
    const same = Array.from({ length: 10 }, () => inBlocks([0.03, 0.01], [0.03, 0.01], [-0.03, -0.01], [-0.03, -0.01]));
    const { value } = overfittingProbability({ returns: same, blocks: 4 });
    expect(value?.splits).toBe(6);
    expect(value?.probability).toBeCloseTo(1, 12);
    expect(value?.probabilityOfLoss).toBeCloseTo(1 / 6, 12);
  });

  it('says why it is not computable', () => {
    const reasonFor = (returns: readonly Float64Array[], blocks: number): string => {
      const result = overfittingProbability({ returns, blocks });
      return result.value === null ? result.reason : '';
    };
    expect(reasonFor(field.slice(0, 9), 6)).toBe('Overfitting shows only among 10 configurations or more (n = 9).');
    expect(reasonFor(field, 22)).toBe('The blocks must be an even number from 2 to 20.');
    expect(reasonFor(field, 7)).toBe('The blocks must be an even number from 2 to 20.');
    expect(reasonFor([...field.slice(1), new Float64Array(5)], 6)).toBe('The configurations do not cover the same periods.');
    expect(
      reasonFor(
        field.map((r) => r.slice(0, 100)),
        6,
      ),
    ).toBe('A block needs 20 periods or more (n = 16).');
    expect(reasonFor([], 6)).toBe('Overfitting shows only among 10 configurations or more (n = 0).');
  });
});

describe('walkForwardWindows', () => {
  it('rolls over the rows and ends with the last one', () => {
    const plan = { rows: 107, trainRows: 40, testRows: 20, gapRows: 5, kind: 'rolling' } as const;
    expect(walkForwardWindows(plan).value).toEqual([
      { train: { from: 2, to: 42 }, test: { from: 47, to: 67 } },
      { train: { from: 22, to: 62 }, test: { from: 67, to: 87 } },
      { train: { from: 42, to: 82 }, test: { from: 87, to: 107 } },
    ]);
    expect(walkForwardWindows({ ...plan, kind: 'anchored' }).value?.map(({ train }) => train)).toEqual([
      { from: 0, to: 42 },
      { from: 0, to: 62 },
      { from: 0, to: 82 },
    ]);
  });

  it('never trains on what it tests, tests each row once, and trains on enough', () => {
    const plans = fc.record({
      rows: fc.integer({ min: 1, max: 300 }),
      trainRows: fc.integer({ min: 1, max: 80 }),
      testRows: fc.integer({ min: 1, max: 40 }),
      gapRows: fc.nat(10),
      kind: fc.constantFrom('rolling' as const, 'anchored' as const),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const windows = walkForwardWindows(plan).value;
        if (windows === null) {
          expect(plan.rows).toBeLessThan(plan.trainRows + plan.gapRows + plan.testRows);
          return;
        }
        for (const [i, { train, test }] of windows.entries()) {
          expect(train.to + plan.gapRows).toBe(test.from);
          expect(test.to - test.from).toBe(plan.testRows);
          expect(train.from).toBeGreaterThanOrEqual(0);
          expect(train.to - train.from).toBeGreaterThanOrEqual(plan.trainRows);
          expect(test.to).toBe(windows[i + 1]?.test.from ?? plan.rows);
        }
      }),
    );
  });

  it('refuses windows without rows', () => {
    expect(walkForwardWindows({ rows: 100, trainRows: 10, testRows: 0, gapRows: 0, kind: 'rolling' }).value).toBeNull();
  });
});

describe('walkForward', () => {
  const rows = [1, 2, 3, 4, -1, -2, 3, 5];
  const windows = walkForwardWindows({ rows: 8, trainRows: 2, testRows: 2, gapRows: 0, kind: 'rolling' }).value ?? [];

  it('chooses on each training range, runs the choice on the next one, and sums up', () => {
    const steps = walkForward(windows, {
      fit: ({ from, to }) => ({ choice: Math.sign(rows[to - 1] ?? NaN), returns: Float64Array.from(rows.slice(from, to), Math.abs) }),
      test: (choice, { from, to }) => Float64Array.from(rows.slice(from, to), (r) => r * choice),
    });
    expect(steps.map(({ choice }) => choice)).toEqual([1, 1, -1]);
    const { value } = sumUpWalkForward(steps);
    expect([...(value?.outOfSample ?? [])]).toEqual([3, 4, -1, -2, -3, -5]);
    // In sample 1, 2, 3, 4, 1, 2 with mean 13/6; out of sample −4/6.
    expect(value?.efficiency.value).toBeCloseTo(-4 / 13, 12);
    expect(value?.profitable.point.value).toBeCloseTo(1 / 3, 12);
    expect(value?.profitable.interval.value).toMatchObject({ n: 3, method: 'Wilson' });
    expect(value?.windows).toBe(3);
  });

  it('has no efficiency when nothing was earned in sample, and no summary without windows', () => {
    const [window] = windows;
    const step = { choice: 0, inSample: Float64Array.of(-1), outOfSample: Float64Array.of(2) };
    expect(sumUpWalkForward(window === undefined ? [] : [{ ...step, window }]).value?.efficiency).toEqual({
      value: null,
      reason: 'Nothing was earned in sample.',
    });
    expect(sumUpWalkForward([])).toEqual({ value: null, reason: 'No windows.' });
  });
});

describe('costSensitivity', () => {
  it('reckons the same trades at other costs and finds where nothing is left', () => {
    const { value } = costSensitivity({ gross: [10, -4, 6], costs: [2, 2, 2], multiples: [0, 1, 2] });
    expect(value?.points.map(({ net }) => net)).toEqual([12, 6, 0]);
    expect(value?.points.map((point) => point.profitFactor.value)).toEqual([4, 2, 1]);
    expect(value?.points.map((point) => point.expectancy.value)).toEqual([4, 2, 0]);
    expect(value?.breakEvenMultiple).toEqual({ value: 2 });
  });

  it('never improves with costs', () => {
    const trades = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(9)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(trades, (list) => {
        const { value } = costSensitivity({ gross: list.map(([g]) => g), costs: list.map(([, c]) => c), multiples: [0, 0.5, 1, 3] });
        const nets = value?.points.map(({ net }) => net) ?? [];
        expect(nets).toEqual(nets.toSorted((a, b) => b - a));
      }),
    );
  });

  it('says why there is no break-even', () => {
    expect(costSensitivity({ gross: [-1], costs: [1], multiples: [] }).value?.breakEvenMultiple.value).toBeNull();
    expect(costSensitivity({ gross: [1], costs: [0], multiples: [] }).value?.breakEvenMultiple).toEqual({
      value: null,
      reason: 'The trades have no costs.',
    });
    expect(costSensitivity({ gross: [], costs: [], multiples: [1] }).value).toBeNull();
  });
});

describe('plateauMap', () => {
  const spike = Float64Array.of(0, 0, 0, 0, 1, 0, 9, 0, 0, 1, 2, 2, 0, 0, 1, 2, 2, 2, 0, 0, 1, 2, 2);

  it('prefers the plateau to the spike', () => {
    const scores = Float64Array.of(0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 2, 2, 2, 0, 0, 2, 2, 2);
    const { value } = plateauMap({ scores, columns: 5 }, { radius: 1, share: 0.8 });
    expect(value?.best).toEqual({ row: 1, column: 1, score: 9, neighbourhood: 0 });
    expect(value?.centre).toMatchObject({ score: 2, neighbourhood: 2 });
    expect(value).toMatchObject({ plateauCells: 1, plateauShare: 1 / 25, robustness: { value: 0 } });
  });

  it('counts the cells joined to the best that hold its share', () => {
    // 5 and 4.5 and 4 are joined; the other 4.8 touches them by a corner only.
    const scores = Float64Array.of(5, 4.5, 1, 1, 4, 1, 1, 1, 4.8);
    const { value } = plateauMap({ scores, columns: 3 }, { radius: 1, share: 0.8 });
    expect(value).toMatchObject({ plateauCells: 3, plateauShare: 1 / 3 });
    const leftOf = plateauMap({ scores: Float64Array.of(1, 5, 6, 1), columns: 4 }, { radius: 1, share: 0.8 }).value;
    expect(leftOf?.plateauCells).toBe(2);
    const above = plateauMap({ scores: Float64Array.of(5, 6, 1), columns: 1 }, { radius: 1, share: 0.8 }).value;
    expect(above?.plateauCells).toBe(2);
    // Neighbourhood of the corner: 5, 4.5, 1, 4 with median 4.25.
    expect(value?.robustness.value).toBeCloseTo(0.85, 12);
  });

  it('takes runs without a score for 0, and one row for one parameter', () => {
    const { value } = plateauMap({ scores: Float64Array.of(NaN, 3, NaN, 2, 2.5, 2), columns: 6 }, { radius: 1, share: 0.5 });
    expect(value?.best).toEqual({ row: 0, column: 1, score: 3, neighbourhood: 0 });
    expect(value?.centre).toMatchObject({ column: 5, score: 2, neighbourhood: 2.25 });
    expect(value?.smoothed[0]).toBeNaN();
    expect(value?.plateauShare).toBe(1 / 4);
  });

  it('is undefined without scores, has no robustness without gain, and refuses a ragged grid', () => {
    expect(plateauMap({ scores: Float64Array.of(NaN, NaN), columns: 2 }, { radius: 1, share: 0.8 }).value).toBeNull();
    expect(plateauMap({ scores: Float64Array.of(-2, -1), columns: 2 }, { radius: 1, share: 0.8 }).value?.robustness.value).toBeNull();
    expect(() => plateauMap({ scores: spike, columns: 5 }, { radius: 1, share: 0.8 })).toThrow('23 scores do not fill rows of 5.');
  });
});

/**
 * Special functions against values computed to 50 digits with mpmath 1.x from their definitions (complementary error
 * function, regularised incomplete beta integral), outside this project.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incompleteBeta } from '@/lib/incomplete-beta';
import { logGamma } from '@/lib/log-gamma';
import { normalCdf, normalDensity, normalQuantile } from '@/lib/normal-distribution';
import { studentCdf, studentQuantile } from '@/lib/student-t';

/** |actual − expected| as a share of the expected value, or absolute where that is 0. */
const errorOf = (actual: number, expected: number): number => Math.abs(actual - expected) / (expected === 0 ? 1 : Math.abs(expected));

describe('normalCdf', () => {
  it.each([
    [-37.0, 5.725571222524577e-300],
    [-20.0, 2.7536241186062337e-89],
    [-10.0, 7.619853024160525e-24],
    [-8.0, 6.220960574271784e-16],
    [-6.0, 9.86587645037698e-10],
    [-5.0, 2.866515718791939e-7],
    [-4.0, 3.1671241833119924e-5],
    [-3.0, 0.0013498980316300946],
    [-2.6, 0.00466118802371875],
    [-2.5, 0.006209665325776135],
    [-2.4, 0.00819753592459613],
    [-2.0, 0.02275013194817921],
    [-1.0, 0.15865525393145705],
    [-0.5, 0.3085375387259869],
    [-0.1, 0.460172162722971],
    [0.0, 0.5],
    [0.1, 0.539827837277029],
    [0.5, 0.6914624612740131],
    [1.0, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [2.0, 0.9772498680518208],
    [2.4, 0.9918024640754038],
    [2.5, 0.9937903346742238],
    [2.6, 0.9953388119762813],
    [3.0, 0.9986501019683699],
    [4.0, 0.9999683287581669],
    [5.0, 0.9999997133484281],
    [6.0, 0.9999999990134123],
    [8.0, 0.9999999999999993],
  ])('at %d is %d, to 1e-13 of its size', (x, expected) => {
    expect(errorOf(normalCdf(x), expected)).toBeLessThan(1e-13);
  });

  it('is 0 and 1 at the ends, keeps NaN, and its density at 0 is 1/√(2π)', () => {
    expect([normalCdf(-Infinity), normalCdf(Infinity), normalCdf(NaN)]).toEqual([0, 1, NaN]);
    expect(errorOf(normalDensity(0), 0.3989422804014327)).toBeLessThan(1e-15);
  });

  it('never falls, and Φ(x) + Φ(−x) is 1', () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (x, step) => {
        expect(normalCdf(x + step)).toBeGreaterThanOrEqual(normalCdf(x) * (1 - 1e-14));
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      }),
    );
  });
});

describe('normalQuantile', () => {
  it.each([
    [1e-300, -37.0470962993612],
    [1e-100, -21.273453560965326],
    [1e-20, -9.262340089798407],
    [1e-12, -7.034483825301132],
    [1e-10, -6.361340902404057],
    [1e-6, -4.753424308822899],
    [0.0001, -3.7190164854556804],
    [0.001, -3.0902323061678136],
    [0.01, -2.326347874040841],
    [0.025, -1.9599639845400543],
    [0.05, -1.6448536269514726],
    [0.074, -1.4466320671589785],
    [0.076, -1.4325027208258116],
    [0.1, -1.2815515655446004],
    [0.25, -0.6744897501960817],
    [0.3, -0.5244005127080408],
    [0.4, -0.2533471031357998],
    [0.6, 0.2533471031357998],
    [0.75, 0.6744897501960817],
    [0.9, 1.2815515655446004],
    [0.95, 1.6448536269514726],
    [0.975, 1.9599639845400543],
    [0.99, 2.326347874040841],
    [0.999, 3.0902323061678136],
  ])('at %d is %d, to 1e-14 of its size', (p, expected) => {
    expect(errorOf(normalQuantile(p), expected)).toBeLessThan(1e-14);
  });

  it('is −∞ and ∞ at the ends and undefined outside', () => {
    expect([0, 1, 0.5, -0.1, 1.1, NaN].map(normalQuantile)).toEqual([-Infinity, Infinity, 0, NaN, NaN, NaN]);
  });

  it('is undone by the distribution function', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
        expect(errorOf(normalCdf(normalQuantile(p)), p)).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('logGamma', () => {
  it.each([
    [0.001, 6.907178885383853],
    [0.5, 0.5723649429247001],
    [1.0, 0.0],
    [1.5, -0.12078223763524522],
    [2.0, 0.0],
    [3.7, 1.4280723266653879],
    [10.0, 12.801827480081469],
    [14.9, 24.924132002217277],
    [15.0, 25.19122118273868],
    [100.0, 359.1342053695754],
    [2500.5, 17061.03394900727],
    [100000.0, 1051287.7089736569],
  ])('at %d is %d', (x, expected) => {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThan(1e-14 * Math.max(1, Math.abs(expected)));
  });

  it('is undefined at 0 and below', () => {
    expect([0, -1, -0.5].map(logGamma)).toEqual([NaN, NaN, NaN]);
  });
});

describe('incompleteBeta', () => {
  it.each([
    [0.5, 0.5, 0.25, 0.3333333333333333],
    [1.0, 3.0, 0.4, 0.784],
    [2.0, 5.0, 0.1, 0.114265],
    [5.0, 2.0, 0.9, 0.885735],
    [10.0, 10.0, 0.5, 0.5],
    [50.0, 0.5, 0.99, 0.31730439787419756],
    [500.0, 500.0, 0.49, 0.26357560835658544],
    [0.5, 2500.0, 0.0001, 0.5204888937404379],
    [30.0, 1.5, 0.3, 1.085284437798115e-15],
    [9.5, 10.5, 0.726, 0.9904637286914751],
  ])('with a = %d, b = %d at %d is %d', (a, b, x, expected) => {
    expect(errorOf(incompleteBeta(a, b, x), expected)).toBeLessThan(1e-11);
  });

  it('is 0 and 1 at the ends and undefined outside', () => {
    expect([0, 1, -0.1, 1.1].map((x) => incompleteBeta(2, 3, x))).toEqual([0, 1, NaN, NaN]);
    expect(incompleteBeta(0, 1, 0.5)).toBeNaN();
  });
});

describe('studentCdf', () => {
  it.each([
    [-1.0, 1.0, 0.25],
    [-2.0, 1.0, 0.14758361765043326],
    [-63.65674116, 1.0, 0.005000000000225515],
    [-2.5, 3.0, 0.04385332350403277],
    [-0.3, 5.0, 0.38812452113163726],
    [1.3, 10.0, 0.8886170913965777],
    [2.228138852, 10.0, 0.9750000000005817],
    [-4.0, 30.0, 0.00019092281804187843],
    [-1.96, 1000.0, 0.025136592477874357],
    [-8.0, 60.0, 2.4501325739751016e-11],
    [0.01, 7.0, 0.5038498411781891],
    [-12.0, 4.0, 0.00013821427425148649],
  ])('at %d with %d degrees of freedom is %d', (t, degrees, expected) => {
    expect(errorOf(studentCdf(t, degrees), expected)).toBeLessThan(2e-12);
  });
});

describe('studentQuantile', () => {
  it.each([
    [0.975, 1.0, 12.706204736174705],
    [0.975, 2.0, 4.302652729749464],
    [0.975, 5.0, 2.5705818356363155],
    [0.975, 10.0, 2.228138851986275],
    [0.95, 19.0, 1.7291328115213696],
    [0.975, 30.0, 2.042272456301238],
    [0.995, 60.0, 2.660283028855037],
    [0.975, 999.0, 1.96234146113345],
    [0.9999, 3.0, 22.203742273204185],
    [0.6, 4.0, 0.2707222947075974],
    [0.01, 8.0, -2.8964594477096224],
    [1e-6, 12.0, -8.504302718054584],
  ])('at %d with %d degrees of freedom is %d', (p, degrees, expected) => {
    expect(errorOf(studentQuantile(p, degrees), expected)).toBeLessThan(1e-11);
  });

  it('is −∞, 0 and ∞ at 0, ½ and 1, and undefined outside', () => {
    expect([0, 0.5, 1, 2, -1].map((p) => studentQuantile(p, 5))).toEqual([-Infinity, 0, Infinity, NaN, NaN]);
    expect(studentQuantile(0.9, 0)).toBeNaN();
  });

  it('is undone by the distribution function', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), fc.integer({ min: 1, max: 5000 }), (p, degrees) => {
        expect(studentCdf(studentQuantile(p, degrees), degrees)).toBeCloseTo(p, 11);
      }),
    );
  });
});

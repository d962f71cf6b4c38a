/**
 * Levels of Fibonacci's ratios as charting programs draw them: powers and roots of the golden section's 0.618, with 0.5, which is no
 * ratio of that kind and is drawn by custom.
 */
import type { PlanePoint, PlaneRay } from './pitchfork';

/** 0 is the end of the move, 1 its beginning. */
export const retracementRatios = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

export const extensionRatios = [0, 0.618, 1, 1.272, 1.618, 2.618] as const;

export const fanRatios = [0.236, 0.382, 0.5, 0.618, 0.786] as const;

/** Distances of time zones from the first point, in the distance of the second. */
export const timeZoneSteps = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] as const;

/** The price of a retracement of the move from one price to another. */
export const retracementPrice = (from: number, to: number, ratio: number): number => to + (from - to) * ratio;

/** The price at which a second move, from the end of a correction, has so much of the length of the first. */
export const extensionPrice = (move: { readonly from: number; readonly to: number }, correction: number, ratio: number): number =>
  correction + (move.to - move.from) * ratio;

export interface FibonacciLevel {
  readonly ratio: number;
  readonly price: number;
}

/** The levels of a retracement, from its two prices. */
export const retracementLevels = (from: number, to: number): readonly FibonacciLevel[] =>
  retracementRatios.map((ratio) => ({ ratio, price: retracementPrice(from, to, ratio) }));

/** The levels of an extension, from the prices of its move and of the end of the correction. */
export const extensionLevels = (from: number, to: number, correction: number): readonly FibonacciLevel[] =>
  extensionRatios.map((ratio) => ({ ratio, price: extensionPrice({ from, to }, correction, ratio) }));

/** The rays of a fan: from the beginning of a move through its retracements, above or below its end. */
export const fanRays = (a: PlanePoint, b: PlanePoint): readonly (PlaneRay & { readonly ratio: number })[] =>
  fanRatios.map((ratio) => ({ ratio, from: a, through: { x: b.x, y: b.y + (a.y - b.y) * ratio } }));

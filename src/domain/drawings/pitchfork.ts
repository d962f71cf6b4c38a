/** The lines of Andrews' pitchfork, wherever points have an x and a y: pixels, or places among bars with prices. */

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Goes from one point through the other and on. */
export interface PlaneRay {
  readonly from: PlanePoint;
  readonly through: PlanePoint;
}

/** From the first point through the middle of the other two, and parallel to it from each of these. */
export const pitchforkRays = (
  a: PlanePoint,
  b: PlanePoint,
  c: PlanePoint,
): { readonly median: PlaneRay; readonly prongs: readonly [PlaneRay, PlaneRay] } => {
  const middle = { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 };
  const prong = (from: PlanePoint): PlaneRay => ({ from, through: { x: from.x + middle.x - a.x, y: from.y + middle.y - a.y } });
  return { median: { from: a, through: middle }, prongs: [prong(b), prong(c)] };
};

/** The y of a ray at an x; NaN before its beginning, and where it is upright. */
export const onRay = ({ from, through }: PlaneRay, x: number): number => {
  const share = (x - from.x) / (through.x - from.x);
  return Number.isFinite(share) && share >= 0 ? from.y + share * (through.y - from.y) : NaN;
};

/** What was painted and can be pressed, as boxes with names; a press meets the nearest of them. */
import type { Point } from '@/ui/chart/draw/shape';

export interface PaintedMark {
  readonly name: string;
  /** px from the top left of the prices. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxAround = (name: string, { x, y }: Point, half: number): PaintedMark => ({
  name,
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});

const distanceTo = ({ left, top, right, bottom }: PaintedMark, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The name of the nearest mark within reach; of those that hold the point, the one painted last. */
export const nearestMark = (marks: readonly PaintedMark[], point: Point, reach: number): string | null => {
  let [best, name]: [number, string | null] = [reach, null];
  for (const mark of marks) {
    const distance = distanceTo(mark, point);
    if (distance <= best) [best, name] = [distance, mark.name];
  }
  return name;
};

export const overlaps = (a: PaintedMark, b: PaintedMark): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

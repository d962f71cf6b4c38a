/** Leaves out points of a line that would fall on the same pixel, keeping each pixel's ends and extremes. */

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

const extremesOf = (points: readonly ChartPoint[]): readonly ChartPoint[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  let low = first;
  let high = first;
  for (const point of points) {
    if (point.y < low.y) low = point;
    if (point.y > high.y) high = point;
  }
  return points.filter((point) => point === first || point === last || point === low || point === high);
};

/** Points in order of x, in pixels: unchanged while there are at most two per pixel, else at most four per pixel. */
export const thinPoints = (points: readonly ChartPoint[], widthPx: number): readonly ChartPoint[] => {
  if (points.length <= widthPx * 2) return points;
  const columns = new Map<number, ChartPoint[]>();
  for (const point of points) {
    const column = Math.floor(point.x);
    const list = columns.get(column);
    if (list === undefined) columns.set(column, [point]);
    else list.push(point);
  }
  return [...columns.values()].flatMap(extremesOf);
};

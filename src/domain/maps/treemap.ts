/** A treemap: areas in proportion to values, as near to squares as they come. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest ratio of sides among areas laid along a side of that length. */
const worstRatio = (areas: readonly number[], side: number): number => {
  const sum = areas.reduce((total, area) => total + area, 0);
  const thickness = sum / side;
  return Math.max(...areas.map((area) => Math.max(area / thickness / thickness, (thickness * thickness) / area)));
};

/** Lays a row along the shorter side of the room that is left, and gives back the rest of the room. */
const laidRow = (areas: readonly number[], room: Box, into: Box[]): Box => {
  const sum = areas.reduce((total, area) => total + area, 0);
  const isTall = room.width < room.height;
  const thickness = sum / (isTall ? room.width : room.height);
  let along = isTall ? room.x : room.y;
  for (const area of areas) {
    const length = area / thickness;
    into.push(
      isTall ? { x: along, y: room.y, width: length, height: thickness } : { x: room.x, y: along, width: thickness, height: length },
    );
    along += length;
  }
  return isTall
    ? { ...room, y: room.y + thickness, height: room.height - thickness }
    : { ...room, x: room.x + thickness, width: room.width - thickness };
};

/**
 * A box for each value, in the order given (M. Bruls, K. Huizing and J. J. van Wijk, Squarified Treemaps, 2000). The boxes
 * fill the room without overlap. Throws for a value that is not above 0.
 */
export const treemap = (values: readonly number[], room: Box): readonly Box[] => {
  if (!values.every((value) => value > 0 && Number.isFinite(value))) throw new RangeError('A treemap shows values above 0.');
  const total = values.reduce((sum, value) => sum + value, 0);
  const order = values.map((_, i) => i).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
  const areas = order.map((i) => ((values[i] ?? 0) / total) * room.width * room.height);
  const laid: Box[] = [];
  let rest = room;
  let row: readonly number[] = [];
  for (const area of areas) {
    const side = Math.min(rest.width, rest.height);
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) {
      rest = laidRow(row, rest, laid);
      row = [area];
    } else row = [...row, area];
  }
  if (row.length > 0) laidRow(row, rest, laid);
  const boxes: Box[] = values.map(() => room);
  for (const [place, i] of order.entries()) boxes[i] = laid[place] ?? room;
  return boxes;
};

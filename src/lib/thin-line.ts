/** Leaves out points of a line that would fall on the same pixel, keeping each pixel's ends and extremes. */

/** Places of the values to draw, ascending: all while there are at most two per pixel, else at most four per pixel. */
export const thinLine = (values: Float64Array, widthPx: number): readonly number[] => {
  const count = values.length;
  const pixels = Math.max(1, Math.floor(widthPx));
  if (count <= pixels * 2) return Array.from({ length: count }, (_, index) => index);
  const kept: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = Math.floor((pixel * count) / pixels);
    const to = Math.floor(((pixel + 1) * count) / pixels) - 1;
    let [low, high] = [from, from];
    for (let i = from; i <= to; i += 1) {
      if ((values[i] ?? NaN) < (values[low] ?? NaN)) low = i;
      if ((values[i] ?? NaN) > (values[high] ?? NaN)) high = i;
    }
    const places = [from, Math.min(low, high), Math.max(low, high), to];
    for (const place of places) if (place > (kept.at(-1) ?? -1)) kept.push(place);
  }
  return kept;
};

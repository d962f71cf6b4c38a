/** What is drawn beside prices: rough values are enough, since nobody reads them. */
import type { Bar } from '../series';

export const averageOf = (bars: readonly Bar[], length: number): readonly (number | null)[] => {
  let sum = 0;
  return bars.map(({ close }, i) => {
    sum += close - (i >= length ? (bars[i - length]?.close ?? 0) : 0);
    return i + 1 >= length ? sum / length : null;
  });
};

/** From 0 to 100, like the relative strength index. */
export const oscillatorOf = (bars: readonly Bar[], length: number): readonly (number | null)[] => {
  let [up, down] = [0, 0];
  return bars.map(({ close }, i) => {
    const change = close - (bars[i - 1]?.close ?? close);
    up += (Math.max(0, change) - up) / length;
    down += (Math.max(0, -change) - down) / length;
    return i < length ? null : (100 * up) / (up + down || 1);
  });
};

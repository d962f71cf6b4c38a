/** The common length of bars, found from their opening times. Months have none. */

/** So many distances decide; more would not decide better. */
const sampleSize = 20_000;
/** Share of distances that have to be whole multiples of the length: clock changes and late first bars are the rest. */
const neededShare = 0.9;

/** The most frequent distance between neighbouring bars, ms; null with fewer than two bars, or when bars have no common length. */
export const inferPeriod = (time: Float64Array): number | null => {
  const counts = new Map<number, number>();
  const last = Math.min(time.length, sampleSize);
  for (let i = 1; i < last; i += 1) {
    const distance = (time[i] ?? 0) - (time[i - 1] ?? 0);
    counts.set(distance, (counts.get(distance) ?? 0) + 1);
  }
  let period: number | null = null;
  let most = 0;
  for (const [distance, count] of counts) {
    if (count > most || (count === most && period !== null && distance < period)) [period, most] = [distance, count];
  }
  if (period === null || period <= 0) return null;
  let multiples = 0;
  for (const [distance, count] of counts) if (distance % period === 0) multiples += count;
  return multiples >= neededShare * (last - 1) ? period : null;
};

/** Several runs of one section as one: a single run on a machine with other work on it says little. */

/** The middle of the values; of an even number, the lower of the two in the middle. */
export const medianOfNumbers = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One result from those of all runs, which have the same shape: of every number the median, of every yes or no what the
 * median of a run was, of anything else what the first run said.
 */
export const medianOfRuns = (runs: readonly unknown[]): unknown => {
  const [first] = runs;
  if (runs.every((value) => typeof value === 'number')) return medianOfNumbers(runs);
  if (runs.every((value) => typeof value === 'boolean')) return medianOfNumbers(runs.map(Number)) === 1;
  if (runs.every(Array.isArray) && runs.every(({ length }) => length === runs[0]?.length)) {
    return runs[0]?.map((_, at) => medianOfRuns(runs.map((run): unknown => run[at])));
  }
  if (!isObject(first) || !runs.every(isObject)) return first;
  return Object.fromEntries(Object.keys(first).map((key) => [key, medianOfRuns(runs.map((run) => run[key]))]));
};

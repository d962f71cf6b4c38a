/** Scores of many pictures as the figures that are asked of the reading. */
import { edgeNames, type CellScore, type ChartScore } from './vision-score';

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const quantile = (values: readonly number[], at: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))];
  return value === undefined ? null : rounded(value);
};

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);

const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number | null =>
  items.length === 0 ? null : rounded(items.filter(is).length / items.length);

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((sum, item) => sum + of(item), 0);

const countsOf = (words: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

export const summarizeCharts = (scores: readonly ChartScore[]) => {
  const read = scores.filter(({ refused }) => refused === null);
  // `asked` of a refused picture is no question about its axis.
  const withPrices = read.filter(({ axis }) => axis !== 'none');
  return {
    pictures: scores.length,
    refusedShare: shareOf(scores, ({ refused }) => refused !== null),
    refusals: countsOf(scores.flatMap(({ refused }) => (refused === null ? [] : [refused]))),
    edges: Object.fromEntries(
      edgeNames.map((name) => {
        const errors = read.flatMap((score) => score.errors[name]);
        return [name, { medianPx: quantile(errors, 0.5), p95Px: quantile(errors, 0.95) }];
      }),
    ),
    unsureShare: rounded(
      sumOf(read, ({ unsure }) => unsure) /
        Math.max(
          1,
          sumOf(read, (one) => one.read),
        ),
    ),
    exactCountShare: shareOf(read, ({ isCountExact }) => isCountExact),
    exactCountShareOfAll: shareOf(scores, ({ isCountExact }) => isCountExact),
    axis: {
      rightShare: shareOf(withPrices, ({ axis }) => axis === 'right'),
      askedShare: shareOf(withPrices, ({ axis }) => axis === 'asked'),
      wrongUnnoticed: read.filter(({ axis }) => axis === 'wrong').length,
      wrongUnnoticedShare: shareOf(read, ({ axis }) => axis === 'wrong'),
    },
    times: {
      picturesWithTimesShare: shareOf(read, ({ timed }) => timed > 0),
      candlesWithTimesShare: rounded(
        sumOf(read, ({ timed }) => timed) /
          Math.max(
            1,
            sumOf(read, (one) => one.read),
          ),
      ),
      wrongUnnoticedPictures: read.filter(({ wronglyTimed }) => wronglyTimed > 0).length,
      wrongUnnoticedShare: rounded(
        sumOf(read, ({ wronglyTimed }) => wronglyTimed) /
          Math.max(
            1,
            sumOf(read, ({ timed }) => timed),
          ),
      ),
    },
    coverage90: mean(read.flatMap(({ coverage }) => (coverage === null ? [] : [coverage]))),
    priceCoverage90: mean(
      read.filter(({ axis }) => axis === 'right').flatMap(({ priceCoverage }) => (priceCoverage === null ? [] : [priceCoverage])),
    ),
  };
};

export const summarizeCells = (scores: readonly CellScore[]) => {
  const read = scores.filter(({ refused }) => refused === null);
  const cells = read.flatMap((score) => score.cells);
  const marks = (items: readonly CellScore['cells'][number][]) => ({
    cells: items.length,
    rightShare: shareOf(items, ({ mark }) => mark === 'right'),
    silentlyWrongShare: shareOf(items, ({ mark }) => mark === 'wrong'),
    unsureShare: shareOf(items, ({ mark }) => mark === 'unsure'),
  });
  const names = [...new Set(cells.map(({ name }) => name))];
  const totals = read.flatMap(({ total }) => (total === null ? [] : [total]));
  return {
    pictures: scores.length,
    refusedShare: shareOf(scores, ({ refused }) => refused !== null),
    refusals: countsOf(scores.flatMap(({ refused }) => (refused === null ? [] : [refused]))),
    ...marks(cells),
    byCell: Object.fromEntries(names.map((name) => [name, marks(cells.filter((cell) => cell.name === name))])),
    totals: countsOf(totals),
  };
};

/** How bad a picture came out, to look at the worst first. */
export const badness = (score: ChartScore | CellScore): number => {
  if ('errors' in score) {
    if (score.refused !== null) return 500;
    const all = edgeNames.flatMap((name) => score.errors[name]);
    return (
      (score.axis === 'wrong' ? 1000 : 0) +
      (score.wronglyTimed > 0 ? 300 : 0) +
      (score.isCountExact ? 0 : 100) +
      (quantile(all, 0.95) ?? 50) +
      (score.axis === 'asked' ? 20 : 0)
    );
  }
  return score.refused === null
    ? score.cells.reduce((sum, { mark }) => sum + (mark === 'wrong' ? 100 : mark === 'unsure' ? 1 : 0), 0)
    : 500;
};

/** Pivot levels of a trading day from the high, low and close of the one before. Where days begin is said by the session column. */
import { defineIndicator, step, type Pass } from '@/domain/indicators/indicator';
import { choice } from '@/domain/indicators/parameter';

const kinds = ['Classic', 'Fibonacci', 'Camarilla', 'Woodie'] as const;

/** Session of the bar, whether the one before it is known, its high, low and close, and those of this session so far. */
const [sessionAt, knownAt, highAt, lowAt, closeAt, highNowAt, lowNowAt, closeNowAt] = [0, 1, 2, 3, 4, 5, 6, 7];
const levelsAt = 8;

/** Distances of the three resistances from the middle in ranges; supports are as far below. */
const fibonacci = [0.382, 0.618, 1];
const camarilla = [1.1 / 12, 1.1 / 6, 1.1 / 4];

/** Writes pivot, R1–R3 and S1–S3 of a day into the memory. */
const setLevels = (memory: Float64Array, kind: number): void => {
  const high = memory[highAt]!;
  const low = memory[lowAt]!;
  const close = memory[closeAt]!;
  const range = high - low;
  const pivot = kind === 3 ? (high + low + 2 * close) / 4 : (high + low + close) / 3;
  memory[levelsAt] = pivot;
  if (kind === 1 || kind === 2) {
    const distances = kind === 1 ? fibonacci : camarilla;
    const middle = kind === 1 ? pivot : close;
    for (let k = 0; k < 3; k += 1) {
      memory[levelsAt + 1 + k] = middle + distances[k]! * range;
      memory[levelsAt + 4 + k] = middle - distances[k]! * range;
    }
    return;
  }
  memory[levelsAt + 1] = 2 * pivot - low;
  memory[levelsAt + 2] = pivot + range;
  memory[levelsAt + 3] = high + 2 * (pivot - low);
  memory[levelsAt + 4] = 2 * pivot - high;
  memory[levelsAt + 5] = pivot - range;
  memory[levelsAt + 6] = low - 2 * (high - pivot);
};

const closeSession = (memory: Float64Array, kind: number): void => {
  memory.copyWithin(highAt, highNowAt, closeNowAt + 1);
  memory[knownAt] = 1;
  setLevels(memory, kind);
};

const levels = ({ columns: { high, low, close, session }, outputs, memory, params: { kind }, start, from, to }: Pass<'kind'>): void => {
  for (let i = from; i < to; i += 1) {
    if (i === start || session[i] !== memory[sessionAt]) {
      if (i > start) closeSession(memory, kind);
      memory[sessionAt] = session[i]!;
      memory[highNowAt] = high[i]!;
      memory[lowNowAt] = low[i]!;
    }
    memory[highNowAt] = Math.max(memory[highNowAt]!, high[i]!);
    memory[lowNowAt] = Math.min(memory[lowNowAt]!, low[i]!);
    memory[closeNowAt] = close[i]!;
    const known = memory[knownAt] === 1;
    for (let k = 0; k < outputs.length; k += 1) outputs[k]![i] = known ? memory[levelsAt + k]! : Number.NaN;
  }
};

export const pivots = defineIndicator({
  title: 'Pivot levels',
  family: 'structure',
  inputs: ['high', 'low', 'close', 'session'],
  parameters: { kind: choice(0, 'Kind', kinds) },
  outputs: [
    step('pivot', 'Pivot'),
    step('r1', 'R1'),
    step('r2', 'R2'),
    step('r3', 'R3'),
    step('s1', 'S1'),
    step('s2', 'S2'),
    step('s3', 'S3'),
  ],
  pane: 'price',
  formula:
    'Of the day before. Classic: P = (H + L + C)/3, R1 = 2P − L, R2 = P + (H − L), R3 = H + 2(P − L), supports mirrored. Fibonacci: P ± 0.382, 0.618, 1 × range. Camarilla: C ± 1.1/12, 1.1/6, 1.1/4 × range. Woodie: classic with P = (H + L + 2C)/4',
  source:
    'https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/pivot-points; N. Stott (Camarilla); K. Wood (Woodie)',
  note: 'The first day has none. Some programs compute Woodie’s pivot from the open of the new day.',
  sparse: true,
  warmUp: () => 1,
  lookback: () => 0,
  memory: () => levelsAt + 7,
  kernel: levels,
});

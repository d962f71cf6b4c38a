/** Chesler's hikkake: a break out of an inside bar that fails, plain and with a second inside bar; the only patterns confirmed later. */
import type { Columns, Indicator } from '@/domain/indicators/indicator';
import { near } from './candle';
import { patternNote } from './pattern';

/** Bars within which a confirmation must come. */
const patience = 3;

/** Places in the memory: sign of the last pattern, bars since it, and the level beyond which a close confirms it. */
const [signAt, ageAt, levelAt] = [0, 1, 2];

const isInside = ({ high, low }: Columns, i: number): boolean => high[i]! < high[i - 1]! && low[i]! > low[i - 1]!;

/** 1 when bar `i` breaks down out of the one before it (a failed break is bullish), −1 when up, 0 when neither. */
const failing = ({ high, low }: Columns, i: number): number => {
  if (high[i]! < high[i - 1]! && low[i]! < low[i - 1]!) return 1;
  return high[i]! > high[i - 1]! && low[i]! > low[i - 1]! ? -1 : 0;
};

interface Hikkake {
  readonly name: string;
  readonly title: string;
  readonly formula: string;
  readonly warmUp: number;
  /** Bars before the first one at which the pattern itself is looked for. */
  readonly begin: number;
  readonly find: (c: Columns, i: number) => number;
}

const hikkakePattern = ({ name, title, formula, warmUp, begin, find }: Hikkake): Indicator<never> => ({
  title,
  family: 'pattern',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: {},
  outputs: [{ name: 'pattern', title, style: 'mark' }],
  pane: 'price',
  formula,
  source: `TA-Lib ${name}; D. L. Chesler, Technical Analysis of Stocks & Commodities 22:4, 2004`,
  note: patternNote,
  warmUp: () => warmUp,
  lookback: () => warmUp,
  memory: () => 3,
  kernel: ({ columns, outputs, memory, start, from, to }) => {
    const out = outputs[0]!;
    const { high, low, close } = columns;
    for (let i = Math.max(from, start + begin); i < to; i += 1) {
      const sign = find(columns, i);
      memory[ageAt]! += 1;
      out[i] = 100 * sign;
      if (sign !== 0) {
        memory[signAt] = sign;
        memory[ageAt] = 0;
        memory[levelAt] = sign > 0 ? high[i - 1]! : low[i - 1]!;
      } else if (memory[signAt]! * (close[i]! - memory[levelAt]!) > 0 && memory[ageAt]! <= patience) {
        out[i] = 200 * memory[signAt]!;
        memory[signAt] = 0;
      }
    }
  },
});

export const hikkake = hikkakePattern({
  name: 'CDLHIKKAKE',
  title: 'Hikkake',
  formula:
    'An inside bar, then a bar lower (higher) at both ends: 100 (−100); ±200 when within three bars a close passes the inside bar on the other side',
  warmUp: 5,
  begin: 2,
  find: (c, i) => (isInside(c, i - 1) ? failing(c, i) : 0),
});

export const hikkakeMod = hikkakePattern({
  name: 'CDLHIKKAKEMOD',
  title: 'Modified hikkake',
  formula:
    'Two inside bars in a row, the first closing near its low (high), then a bar lower (higher) at both ends: 100 (−100); ±200 when confirmed as a hikkake',
  warmUp: 10,
  begin: 7,
  find: (c, i) => {
    const sign = failing(c, i);
    if (sign === 0 || !isInside(c, i - 1) || !isInside(c, i - 2)) return 0;
    const isNear = sign > 0 ? c.close[i - 2]! <= c.low[i - 2]! + near(c, i - 2) : c.close[i - 2]! >= c.high[i - 2]! - near(c, i - 2);
    return isNear ? sign : 0;
  },
});

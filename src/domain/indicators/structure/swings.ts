/**
 * Market structure from swings: a bar whose high (low) no bar within reach on either side exceeds. A swing is
 * known only when the bars on its right have come, and shows from then on, never on the bar where it stood.
 */
import { defineIndicator, step, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

/** Last confirmed swing high and low, those before them, and the break in force. */
const [highAt, lowAt, highBeforeAt, lowBeforeAt, breakAt] = [0, 1, 2, 3, 4];

const begin = (memory: Float64Array): void => {
  memory.fill(Number.NaN, 0, 4);
};

/** Whether no bar within `reach` of bar `i` is higher, and none before it as high. */
export const isSwingHigh = (high: Float64Array, i: number, reach: number): boolean => {
  for (let k = 1; k <= reach; k += 1) if (high[i - k]! >= high[i]! || high[i + k]! > high[i]!) return false;
  return true;
};

export const isSwingLow = (low: Float64Array, i: number, reach: number): boolean => {
  for (let k = 1; k <= reach; k += 1) if (low[i - k]! <= low[i]! || low[i + k]! < low[i]!) return false;
  return true;
};

/** Takes note of a swing that bar `i` confirms. */
const confirm = ({ columns: { high, low }, memory, params: { reach } }: Pass<'reach'>, i: number): void => {
  const at = i - reach;
  if (isSwingHigh(high, at, reach)) {
    memory[highBeforeAt] = memory[highAt]!;
    memory[highAt] = high[at]!;
  }
  if (isSwingLow(low, at, reach)) {
    memory[lowBeforeAt] = memory[lowAt]!;
    memory[lowAt] = low[at]!;
  }
};

export const swings = defineIndicator({
  title: 'Swing highs and lows',
  family: 'structure',
  inputs: ['high', 'low'],
  parameters: { reach: bars(5, 'Bars on each side') },
  outputs: [step('high', 'Last swing high'), step('low', 'Last swing low')],
  pane: 'price',
  formula: 'Last high that no bar within n on either side exceeds and none of those before equals; lows likewise. Known n bars later',
  source: 'B. Williams, Trading Chaos, 1995 (fractals, n = 2)',
  note: 'Shown from the bar that confirms it. Programs that draw it at the swing itself know n bars of the future there.',
  sparse: true,
  warmUp: ({ reach }) => 2 * reach,
  lookback: ({ reach }) => 2 * reach,
  memory: () => 5,
  begin,
  kernel: (pass) => {
    const { outputs, memory, params, start, from, to } = pass;
    const highs = outputs[0]!;
    const lows = outputs[1]!;
    for (let i = Math.max(from, start + 2 * params.reach); i < to; i += 1) {
      confirm(pass, i);
      highs[i] = memory[highAt]!;
      lows[i] = memory[lowAt]!;
    }
  },
});

export const structure = defineIndicator({
  title: 'Market structure',
  family: 'structure',
  inputs: ['high', 'low', 'close'],
  parameters: { reach: bars(5, 'Bars on each side') },
  outputs: [step('swings', 'Swings'), step('break', 'Break')],
  pane: 'own',
  levels: [-1, 0, 1],
  formula:
    'Swings: 1 while the last swing high and low are both higher than those before (HH, HL), −1 while both are lower (LH, LL), else 0. Break: 1 after a close above the last swing high, −1 after one below the last swing low',
  source: 'C. H. Dow’s definition of a trend, as in J. J. Murphy, Technical Analysis of the Financial Markets, 1999, pp. 23–33',
  note: 'Swings are those of the indicator of that name, known n bars late.',
  sparse: true,
  warmUp: ({ reach }) => 2 * reach,
  lookback: ({ reach }) => 2 * reach,
  memory: () => 5,
  begin,
  kernel: (pass) => {
    const { columns, outputs, memory, params, start, from, to } = pass;
    const trends = outputs[0]!;
    const breaks = outputs[1]!;
    for (let i = Math.max(from, start + 2 * params.reach); i < to; i += 1) {
      confirm(pass, i);
      const higher = Number(memory[highAt]! > memory[highBeforeAt]!) + Number(memory[lowAt]! > memory[lowBeforeAt]!);
      const lower = Number(memory[highAt]! < memory[highBeforeAt]!) + Number(memory[lowAt]! < memory[lowBeforeAt]!);
      const known = memory[highBeforeAt] === memory[highBeforeAt] && memory[lowBeforeAt] === memory[lowBeforeAt];
      if (columns.close[i]! > memory[highAt]!) memory[breakAt] = 1;
      else if (columns.close[i]! < memory[lowAt]!) memory[breakAt] = -1;
      trends[i] = known ? Number(higher === 2) - Number(lower === 2) : Number.NaN;
      breaks[i] = memory[breakAt] === 0 ? Number.NaN : memory[breakAt]!;
    }
  },
});

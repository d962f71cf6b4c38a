/** Wilder's parabolic stop and reverse, plain and with separate settings for long and short. */
import { defineIndicator, dots, type Pass } from '@/domain/indicators/indicator';
import { real } from '@/domain/indicators/parameter';

interface Side {
  readonly initial: number;
  readonly step: number;
  readonly maximum: number;
}

interface Settings {
  readonly long: Side;
  readonly short: Side;
  /** First stop: 0 by the first move, above 0 long from there, below 0 short from its amount. */
  readonly startValue: number;
  /** Share of the stop by which it is set farther off on a reversal. */
  readonly offset: number;
  /** Sign of the values shown while short. */
  readonly shortSign: 1 | -1;
}

/** Places in the memory: 1 long or −1 short, the stop of the next bar, the extreme since the reversal, the acceleration. */
const [directionAt, stopAt, extremeAt, accelerationAt] = [0, 1, 2, 3];

/** Direction, stop and extreme at the second bar of a run. Down only if it moved down, and more so than up. */
const beginAt = ({ columns: { high, low }, memory }: Pass, i: number, { startValue, long, short }: Settings): void => {
  const down = low[i - 1]! - low[i]!;
  const up = high[i]! - high[i - 1]!;
  const isShort = startValue === 0 ? down > 0 && down > up : startValue < 0;
  memory[directionAt] = isShort ? -1 : 1;
  memory[extremeAt] = isShort ? low[i]! : high[i]!;
  memory[accelerationAt] = isShort ? short.initial : long.initial;
  memory[stopAt] = Math.abs(startValue) || (isShort ? high[i - 1]! : low[i - 1]!);
};

const follow = (pass: Pass, settings: Settings): void => {
  const { columns, outputs, memory, start, from, to } = pass;
  const { high, low } = columns;
  const out = outputs[0]!;
  if (from <= start + 1 && to > start + 1) beginAt(pass, start + 1, settings);
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    let direction = memory[directionAt]!;
    let stop = memory[stopAt]!;
    let extreme = memory[extremeAt]!;
    let acceleration = memory[accelerationAt]!;
    // At the second bar of a run the range of that bar alone.
    const other = i === start + 1 ? i : i - 1;
    const highest = Math.max(high[i]!, high[other]!);
    const lowest = Math.min(low[i]!, low[other]!);
    const hit = direction === 1 ? low[i]! <= stop : high[i]! >= stop;
    if (hit) {
      // The stop jumps to the old extreme, never inside the range of the two bars.
      stop = direction === 1 ? Math.max(extreme, highest) : Math.min(extreme, lowest);
      stop += direction * stop * settings.offset;
      direction = -direction;
      extreme = direction === 1 ? high[i]! : low[i]!;
      acceleration = direction === 1 ? settings.long.initial : settings.short.initial;
    }
    out[i] = direction === 1 ? stop : stop * settings.shortSign;
    if (!hit && (direction === 1 ? high[i]! > extreme : low[i]! < extreme)) {
      extreme = direction === 1 ? high[i]! : low[i]!;
      const side = direction === 1 ? settings.long : settings.short;
      acceleration = Math.min(acceleration + side.step, side.maximum);
    }
    stop += acceleration * (extreme - stop);
    memory[stopAt] = direction === 1 ? Math.min(stop, lowest) : Math.max(stop, highest);
    memory[directionAt] = direction;
    memory[extremeAt] = extreme;
    memory[accelerationAt] = acceleration;
  }
};

const acceleration = (byDefault: number, title: string): ReturnType<typeof real> => real(byDefault, title, { min: 0, max: 5, step: 0.01 });

export const sar = defineIndicator({
  title: 'Parabolic SAR',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { step: acceleration(0.02, 'Acceleration'), maximum: acceleration(0.2, 'Greatest acceleration') },
  outputs: [dots('sar', 'SAR')],
  pane: 'price',
  formula:
    'SAR = SAR₁ + a·(EP − SAR₁), a grows by the step with each new extreme EP up to the maximum; held within the range of the last two bars; on a reversal the old extreme',
  source: 'TA-Lib SAR; J. W. Wilder, New Concepts in Technical Trading Systems, 1978, pp. 9–22',
  note: 'The first direction is down only if the second bar moved down by more than up. Other programs begin otherwise and agree after the first reversals.',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 4,
  kernel: (pass) => {
    const { step, maximum } = pass.params;
    const side = { initial: Math.min(step, maximum), step, maximum };
    follow(pass, { long: side, short: side, startValue: 0, offset: 0, shortSign: 1 });
  },
});

export const sarext = defineIndicator({
  title: 'Parabolic SAR, extended',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: {
    startValue: real(0, 'First stop (0: by the first move, below 0: short)', { min: -1_000_000, max: 1_000_000, step: 0.0001 }),
    offset: real(0, 'Offset on reversal, share', { min: 0, max: 1, step: 0.001 }),
    initialLong: acceleration(0.02, 'First acceleration, long'),
    stepLong: acceleration(0.02, 'Acceleration, long'),
    maximumLong: acceleration(0.2, 'Greatest acceleration, long'),
    initialShort: acceleration(0.02, 'First acceleration, short'),
    stepShort: acceleration(0.02, 'Acceleration, short'),
    maximumShort: acceleration(0.2, 'Greatest acceleration, short'),
  },
  outputs: [{ name: 'sarext', title: 'SAR', style: 'dots' }],
  pane: 'own',
  formula: 'As the parabolic SAR, with its own accelerations for long and short; negative while short',
  source: 'TA-Lib SAREXT',
  note: 'In a pane of its own because of the negative values.',
  warmUp: () => 1,
  lookback: () => 1,
  memory: () => 4,
  kernel: (pass) => {
    const p = pass.params;
    follow(pass, {
      long: { initial: Math.min(p.initialLong, p.maximumLong), step: p.stepLong, maximum: p.maximumLong },
      short: { initial: Math.min(p.initialShort, p.maximumShort), step: p.stepShort, maximum: p.maximumShort },
      startValue: p.startValue,
      offset: p.offset,
      shortSign: -1,
    });
  },
});

/** Ehlers' MESA adaptive moving average: an EMA whose weight follows the speed at which the cycle's phase turns. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { real } from '@/domain/indicators/parameter';
import { cycleSize, cycleStep, inPhaseAt, quadratureAt, smoothed, smoothPlace } from './dominant-cycle';
import { arctangent } from '@/lib/elementary/arctangent';

/** Bars after which the discriminator is begun. */
const begin = 12;

const [phaseAt, mamaAt, famaAt] = [cycleSize, cycleSize + 1, cycleSize + 2];

const limit = (byDefault: number, title: string): ReturnType<typeof real> => real(byDefault, title, { min: 0.01, max: 0.99, step: 0.01 });

export const mama = defineIndicator({
  title: 'MESA adaptive moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { slowLimit: limit(0.05, 'Slow limit'), fastLimit: limit(0.5, 'Fast limit') },
  ascending: ['slowLimit', 'fastLimit'],
  outputs: [line('mama', 'MAMA'), line('fama', 'FAMA')],
  pane: 'price',
  formula:
    'MAMA = a·C + (1 − a)·MAMA₁, a = fast limit / degrees turned by the phase, from the slow to the fast limit; FAMA follows MAMA with a/2',
  source: 'TA-Lib MAMA; J. Ehlers, MESA Adaptive Moving Averages, 2001, https://www.mesasoftware.com/papers/MAMA.pdf',
  note: 'Both begin from 0 twenty bars before they are shown, so that FAMA is too low at first.',
  warmUp: () => 32,
  lookback: () => 3,
  memory: () => cycleSize + 3,
  kernel: ({ columns: { close }, outputs, memory, params: { slowLimit, fastLimit }, start, from, to }) => {
    const mamas = outputs[0]!;
    const famas = outputs[1]!;
    for (let i = Math.max(from, start + begin); i < to; i += 1) {
      const n = i - start - begin;
      memory[smoothPlace(n)] = smoothed(close, i);
      cycleStep(memory, n);
      const inPhase = memory[inPhaseAt]!;
      const phase = inPhase === 0 ? 0 : (arctangent(memory[quadratureAt]! / inPhase) * 180) / Math.PI;
      const turned = Math.max(1, memory[phaseAt]! - phase);
      memory[phaseAt] = phase;
      const weight = Math.max(slowLimit, fastLimit / turned);
      memory[mamaAt] = weight * close[i]! + (1 - weight) * memory[mamaAt]!;
      memory[famaAt] = (weight / 2) * memory[mamaAt]! + (1 - weight / 2) * memory[famaAt]!;
      mamas[i] = memory[mamaAt]!;
      famas[i] = memory[famaAt]!;
    }
  },
});

/** Point of control and value area of the last n bars as lines. Each bar has a profile of its own, over its own n bars. */
import { defineIndicator, step, type Columns } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { spreadVolume, valueArea } from './profile-rows';

/** Working objects of one kernel call, so that its bars allocate nothing. */
const workspace = (count: number, volumes: Float64Array) => ({
  rows: { volumes, count, floor: 0, height: 0 },
  bar: { low: 0, high: 0, volume: 0 },
  area: { control: 0, high: 0, low: 0 },
});

/** Fills the rows with the bars `from` to `to`; whether any volume was traded. */
const fill = ({ rows, bar }: ReturnType<typeof workspace>, { high, low, volume }: Columns, from: number, to: number): boolean => {
  let floor = Infinity;
  let ceiling = -Infinity;
  let traded = false;
  for (let i = from; i < to; i += 1) {
    floor = Math.min(floor, low[i]!);
    ceiling = Math.max(ceiling, high[i]!);
    traded ||= volume[i]! > 0;
  }
  rows.floor = floor;
  rows.height = (ceiling - floor) / rows.count;
  rows.volumes.fill(0, 0, rows.count);
  for (let i = from; i < to; i += 1) {
    bar.low = low[i]!;
    bar.high = high[i]!;
    bar.volume = volume[i]!;
    spreadVolume(rows, bar);
  }
  return traded;
};

export const volumeProfileLevels = defineIndicator({
  title: 'Moving volume profile',
  family: 'structure',
  inputs: ['high', 'low', 'volume'],
  parameters: {
    period: bars(100),
    rows: { title: 'Rows', min: 4, max: 200, step: 1, default: 24, integer: true },
    valuePercent: real(70, 'Value area in percent', { min: 10, max: 100, step: 5 }),
  },
  outputs: [step('poc', 'Point of control'), step('value_high', 'Value area high'), step('value_low', 'Value area low')],
  pane: 'price',
  formula:
    'Each bar’s volume spread evenly over its range, in rows between the lowest low and highest high over n. Point of control: middle of the fullest row. Value area: rows around it, by pairs, until they hold the percentage',
  source: 'J. F. Dalton, E. T. Jones and R. B. Dalton, Mind over Markets, 1993',
  note: 'An estimate: bars do not say at which price they traded. No value where no volume was traded.',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period - 1,
  memory: () => 0,
  scratch: 1,
  kernel: ({ columns, outputs, params: { period, rows, valuePercent }, scratch, start, from, to }) => {
    const work = workspace(rows, scratch[0]!);
    for (let i = Math.max(from, start + period - 1); i < to; i += 1) {
      const traded = fill(work, columns, i - period + 1, i + 1);
      valueArea(work.rows, valuePercent / 100, work.area);
      outputs[0]![i] = traded ? work.area.control : Number.NaN;
      outputs[1]![i] = traded ? work.area.high : Number.NaN;
      outputs[2]![i] = traded ? work.area.low : Number.NaN;
    }
  },
});

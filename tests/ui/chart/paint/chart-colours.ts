/** Colours of charts in tests: each bears its own name, so that a picture tells which of them was used. */
import type { ChartColours } from '@/ui/chart/chart-colours';

export const namedColours: ChartColours = {
  background: 'background',
  grid: 'grid',
  line: 'line',
  axis: 'axis',
  crosshair: 'crosshair',
  text: 'text',
  text2: 'text2',
  surface: 'surface',
  brass: 'brass',
  onBrass: 'on-brass',
  up: 'up',
  down: 'down',
  volume: 'volume',
  shade: 'shade',
  series: ['one', 'two', 'three', 'four', 'five', 'six'],
  fontFamily: 'sans-serif',
};

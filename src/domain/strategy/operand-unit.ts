/** The unit of an operand, from which it follows what it may be compared with. It knows units, not values. */
import { indicatorOf, type IndicatorId } from '@/domain/indicators/registry';
import type { Operand, Unit } from './strategy';

/** Indicators in panes of their own whose values are differences of prices: twice the prices give twice the value. */
const distances: ReadonlySet<IndicatorId> = new Set<IndicatorId>([
  'macd',
  'macdext',
  'macdfix',
  'apo',
  'ao',
  'ac',
  'mom',
  'qstick',
  'dpo',
  'elderray',
  'atr',
  'trange',
  'plus_dm',
  'minus_dm',
  'stddev',
  'avgdev',
  'linearreg_slope',
]);

const volumes: ReadonlySet<IndicatorId> = new Set<IndicatorId>(['obv', 'ad', 'adosc']);

/**
 * The unit of an indicator's values: a price for what is drawn over the candles, a distance between prices, a volume,
 * or an index, which is a plain number on the indicator's own scale.
 */
export const indicatorUnit = (id: IndicatorId): Unit => {
  const { pane, family } = indicatorOf(id);
  // A candlestick pattern is drawn over the candles, but says only whether and which way: −100, 0 or 100.
  if (family === 'pattern') return 'index';
  if (pane === 'price') return 'price';
  if (distances.has(id)) return 'distance';
  return volumes.has(id) ? 'volume' : 'index';
};

/** The unit of one output: what an indicator over the candles does not draw, such as a direction, is a plain number. */
export const outputUnit = (id: IndicatorId, output: string): Unit =>
  indicatorOf(id).outputs.find(({ name }) => name === output)?.style === 'hidden' ? 'index' : indicatorUnit(id);

/** The unit of an operand. */
export const operandUnit = (operand: Operand): Unit => {
  if (operand.kind === 'price') return 'price';
  if (operand.kind === 'volume') return 'volume';
  return operand.kind === 'number' ? operand.unit : outputUnit(operand.id, operand.output);
};

/** Why two operands cannot be compared; null when they can. Indexes of two indicators are on different scales. */
export const unitConflict = (left: Operand, right: Operand): string | null => {
  const [a, b] = [operandUnit(left), operandUnit(right)];
  if (a !== b) return `a value in the unit “${a}” cannot be compared with one in the unit “${b}”`;
  if (left.kind === 'number' && right.kind === 'number') return 'two fixed numbers need no comparing';
  if (a === 'index' && left.kind === 'indicator' && right.kind === 'indicator' && left.id !== right.id) {
    return `${left.id} and ${right.id} are on different scales`;
  }
  return null;
};

/** The unit of an operand, from which it follows what it may be compared with. It knows units, not values. */
import type { InputName } from '@/domain/indicators/indicator';
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

const prices: ReadonlySet<InputName> = new Set<InputName>(['open', 'high', 'low', 'close']);

/** Whether an indicator reads one price only, in whose place it can read another operand. */
export const takesSource = (id: IndicatorId): boolean => indicatorOf(id).inputs.filter((name) => prices.has(name)).length === 1;

/** Sums and averages stay on the scale of what they read. */
const keepsScale = (id: IndicatorId): boolean => id === 'sum' || indicatorUnit(id) === 'price';

const unitWithSource = (id: IndicatorId, output: string, source: Operand): Unit => {
  if (outputUnit(id, output) === 'index' && id !== 'sum') return 'index';
  if (keepsScale(id)) return operandUnit(source);
  if (!distances.has(id)) return indicatorUnit(id);
  const unit = operandUnit(source);
  return unit === 'price' ? 'distance' : unit;
};

/**
 * The unit of an operand. An indicator of another operand is in the unit of that where it averages it, and a difference
 * of prices is a distance; an index stays an index.
 */
export const operandUnit = (operand: Operand): Unit => {
  if (operand.kind === 'price') return 'price';
  if (operand.kind === 'volume') return 'volume';
  if (operand.kind === 'number') return operand.unit;
  const { id, output, source } = operand;
  return source === undefined ? outputUnit(id, output) : unitWithSource(id, output, source);
};

/** What a plain number is measured on: rsi and an average of rsi are on one scale, rsi and cci are not. */
export const indexScale = (operand: Extract<Operand, { kind: 'indicator' }>): string => {
  const { id, output, source } = operand;
  const isOwn = source === undefined || source.kind !== 'indicator' || operandUnit(source) !== 'index';
  if (isOwn || (outputUnit(id, output) === 'index' && id !== 'sum')) return id;
  return keepsScale(id) ? indexScale(source) : `${id} of ${indexScale(source)}`;
};

/** Why two operands cannot be compared; null when they can. Indexes of two indicators are on different scales. */
export const unitConflict = (left: Operand, right: Operand): string | null => {
  const [a, b] = [operandUnit(left), operandUnit(right)];
  if (a !== b) return `a value in the unit “${a}” cannot be compared with one in the unit “${b}”`;
  if (left.kind === 'number' && right.kind === 'number') return 'two fixed numbers need no comparing';
  if (a === 'index' && left.kind === 'indicator' && right.kind === 'indicator') {
    const [one, other] = [indexScale(left), indexScale(right)];
    if (one !== other) return `${one} and ${other} are on different scales`;
  }
  return null;
};

/**
 * The values of a strategy's operands, one column each, computed once however often the strategy names them. It
 * knows no conditions and no orders.
 *
 * Prices and what scales with them are in ticks, and indicators that scale with prices are fed ticks: sums of whole
 * numbers are exact, so that equal averages are equal and rounding never decides a trade.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Columns } from '@/domain/indicators/indicator';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorOf } from '@/domain/indicators/registry';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { indicatorUnit, operandUnit } from '@/domain/strategy/operand-unit';
import type { Operand, PriceField, Unit } from '@/domain/strategy/strategy';
import { minuteMs } from '@/lib/durations';
import { higherSeries, type HigherSeries } from './higher-columns';
import { recentArrays } from './recent-arrays';
import { valuesAtClosed } from '@/domain/candles/higher-values';

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;

export interface OperandColumns {
  /** The value at each bar, NaN where there is none. The caller must not write into it. */
  readonly of: (operand: Operand) => Float64Array;
  /** One field of the candles in ticks. */
  readonly ticks: (field: PriceField) => Float64Array;
  /** The trading day of each bar, which turns at 17:00 in New York; a day number. */
  readonly tradingDays: () => Float64Array;
  /** A longer interval in minutes with the columns of its own bars; null for that of the series itself. */
  readonly higher: (minutes: number | undefined) => HigherColumns | null;
}

export interface HigherColumns extends HigherSeries {
  readonly columns: OperandColumns;
}

/** Differences beyond a millionth of a tick are the rounding of the division. */
const inTicks = (price: number, tickSize: number): number => Math.round((price / tickSize) * 1e6) / 1e6;

const isScaled = (unit: Unit): boolean => unit === 'price' || unit === 'distance';

/** The operand as the bars of its own interval see it. */
export const withoutInterval = (operand: Operand): Operand => {
  if (operand.kind === 'number' || operand.interval === undefined) return operand;
  const { interval: _, ...own } = operand;
  return own;
};

const shifted = (column: Float64Array, by: number): Float64Array => {
  const result = new Float64Array(column.length);
  result.fill(NaN, 0, Math.min(by, column.length));
  if (by < column.length) result.set(column.subarray(0, column.length - by), by);
  return result;
};

/** The columns of a series' operands, of which at most so many bytes are kept for the next one that asks. */
export const operandColumns = (series: CandleSeries, mostBytes = Infinity): OperandColumns => {
  const kept = recentArrays<Float64Array>(mostBytes);
  const { keep } = kept;
  const ticks = (field: PriceField): Float64Array => keep(field, () => Float64Array.from(series.ticks[field]));
  const tradingDays = (): Float64Array => keep('session', () => series.time.map(tradingDayOf));

  /** The values that an indicator reads in place of its price, in ticks only where its own are in ticks. */
  const sourceColumn = (operand: IndicatorOperand, source: Operand): Float64Array => {
    const column = of(source);
    if (!isScaled(operandUnit(source)) || isScaled(operandUnit(operand))) return column;
    const tick = Number(series.tickSize);
    return keep(`prices ${JSON.stringify(source)}`, () => column.map((value) => value * tick));
  };

  const inputsOf = (operand: IndicatorOperand): Columns => {
    const { id, source } = operand;
    const scales = isScaled(indicatorUnit(id));
    const given: Partial<Record<keyof Columns, Float64Array>> = {};
    for (const name of indicatorOf(id).inputs) {
      if (source !== undefined && name !== 'time' && name !== 'volume' && name !== 'session') given[name] = sourceColumn(operand, source);
      else if (name === 'time' || name === 'volume') given[name] = series[name];
      else if (name === 'session') given[name] = tradingDays();
      else given[name] = scales ? ticks(name) : series[name];
    }
    return columnsOf(given);
  };

  const indicatorColumn = (operand: IndicatorOperand): Float64Array => {
    const from = operand.source === undefined ? '' : `of ${JSON.stringify(operand.source)} `;
    const key = `${operand.id} ${JSON.stringify(operand.params)} ${from}`;
    return keep(`${key}${operand.output}`, () => {
      const indicator = indicatorOf(operand.id);
      const outputs = computeIndicator(indicator, inputsOf(operand), operand.params);
      for (const [k, { name }] of indicator.outputs.entries()) {
        const column = outputs[k];
        if (column !== undefined && name !== operand.output) kept.set(`${key}${name}`, column);
      }
      const wanted = outputs[indicator.outputs.findIndex(({ name }) => name === operand.output)];
      if (wanted === undefined) throw new Error(`${operand.id} has no output ${operand.output}.`);
      return wanted;
    });
  };

  const current = (operand: Operand): Float64Array => {
    if (operand.kind === 'price') return ticks(operand.field);
    if (operand.kind === 'volume') return series.volume;
    if (operand.kind === 'indicator') return indicatorColumn(operand);
    const scales = isScaled(operand.unit);
    const value = scales ? inTicks(operand.value, Number(series.tickSize)) : operand.value;
    return keep(`number ${value}`, () => new Float64Array(series.length).fill(value));
  };

  const highers = new Map<number, HigherColumns>();
  const higher = (minutes: number | undefined): HigherColumns | null => {
    if (minutes === undefined || minutes * minuteMs === series.periodMs) return null;
    const known = highers.get(minutes);
    if (known !== undefined) return known;
    const outcome = higherSeries(series, minutes);
    if (!outcome.ok) throw new Error(outcome.reason);
    const made = { ...outcome.higher, columns: operandColumns(outcome.higher.series, mostBytes) };
    highers.set(minutes, made);
    return made;
  };

  /** The values of the last longer bar that had closed, counted back in longer bars. */
  const fromHigher = (operand: Operand, { closed, columns }: HigherColumns): Float64Array =>
    keep(`higher ${JSON.stringify(operand)}`, () => valuesAtClosed(closed, columns.of(withoutInterval(operand))));

  const of = (operand: Operand): Float64Array => {
    const long = operand.kind === 'number' ? null : higher(operand.interval);
    if (long !== null) return fromHigher(operand, long);
    const column = current(operand);
    if (operand.kind === 'number' || operand.barsAgo === 0) return column;
    return keep(`ago ${JSON.stringify(operand)}`, () => shifted(column, operand.barsAgo));
  };
  return { of, ticks, tradingDays, higher };
};

/** Tools of stored candles: prices, indicators, levels and the range of the day. They are as old as their last bar, and say so. */
import * as z from 'zod/mini';
import type { Desk, SeriesPart } from '@/domain/assistant/desk';
import { countQuantity, type Quantity } from '@/domain/assistant/quantity';
import { tool, type Rows, type ToolOutcome, type ToolResult } from '@/domain/assistant/tool';
import { endOfBar } from '@/domain/candles/end-of-bar';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import type { InputName } from '@/domain/indicators/indicator';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';
import { indicatorOf } from '@/domain/indicators/registry';
import { dailyRangeUsed } from '@/domain/levels/daily-range-used';
import type { LevelKind } from '@/domain/levels/market-level';
import { periodLevels } from '@/domain/levels/period-levels';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { chartArrival } from '@/domain/workspaces/chart-arrival';
import { formatCount, formatPercent } from '@/lib/format-number';

const none = 'There are no candles here. Add some on the chart screen first.';

const symbolInput = z.optional(z.string()).check(z.describe('EURUSD, ES …; left out: the candles used last'));

type Picked = { readonly ok: true; readonly part: SeriesPart } | { readonly ok: false; readonly reason: string };

const sameMarket = (one: string, other: string): boolean =>
  one === other || (instrumentOf(one)?.symbol ?? one) === (instrumentOf(other)?.symbol ?? other);

const pick = (symbol: string | undefined, { series = [] }: Desk): Picked => {
  if (series.length === 0) return { ok: false, reason: none };
  const part = symbol === undefined ? series[0] : series.find(({ candles }) => sameMarket(candles.symbol, symbol));
  if (part === undefined || part.candles.length === 0) return { ok: false, reason: `There are no candles of ${symbol ?? 'it'} here.` };
  return { ok: true, part };
};

/** Digits behind the point of a price of the series. */
const digitsOf = ({ candles: { tickSize } }: SeriesPart): number => (tickSize.split('.')[1] ?? '').replace(/0+$/u, '').length;

const priceText = (part: SeriesPart, value: number): string => value.toFixed(digitsOf(part));

const lastEnd = ({ candles }: SeriesPart): EpochMs => endOfBar(candles, candles.length - 1) as EpochMs;

const rowsOf = (part: SeriesPart, desk: Desk, extra: readonly { readonly name: string; readonly values: Float64Array }[] = []): Rows => {
  const { candles } = part;
  const { moment } = dayClock(desk.zone);
  const bars = Array.from({ length: Math.min(20, candles.length) }, (_, k) => candles.length - 1 - k);
  return {
    columns: ['Bar', 'Open', 'High', 'Low', 'Close', ...extra.map(({ name }) => name)],
    rows: bars.map((bar) => [
      moment(candles.time[bar]! as EpochMs),
      ...[candles.open, candles.high, candles.low, candles.close].map((column) => priceText(part, column[bar]!)),
      ...extra.map(({ values }) => String(values[bar] ?? '')),
    ]),
    total: candles.length,
  };
};

const result = (part: SeriesPart, desk: Desk, given: Pick<ToolResult, 'quantities' | 'words'> & { readonly rows?: Rows }): ToolResult => ({
  ok: true,
  n: part.candles.length,
  provenance: `${part.name}, ${formatCount(part.candles.length)} bars up to ${dayClock(desk.zone).moment(lastEnd(part))}`,
  rows: given.rows ?? rowsOf(part, desk),
  screen:
    part.digest === undefined
      ? '/indicators'
      : `/indicators?${chartArrival({ series: part.digest, market: part.candles.symbol, part: 'chart' })}`,
  quantities: given.quantities,
  words: { name: part.name, symbol: part.candles.symbol, ...given.words },
});

const instant = (desk: Desk, at: EpochMs, measure: string, of: string): Quantity => ({
  value: at,
  unit: 'instant',
  text: dayClock(desk.zone).moment(at),
  subject: { measure, of },
});

const lastPrices = tool({
  name: 'candles.last',
  title: 'Last prices',
  description: 'The last bar of stored candles, and the high, low and change over the last bars. Not a live price.',
  input: z.object({
    symbol: symbolInput,
    bars: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.describe('for high, low and change; 1 if left out')),
  }),
  gives: {
    close: 'price',
    open: 'price',
    high: 'price of the last bars',
    low: 'price of the last bars',
    change: '% over the last bars',
    at: 'instant',
    bars: 'bars',
  },
  cost: 'instant',
  reads: ['candles'],
  run: ({ symbol, bars = 1 }, desk): ToolOutcome => {
    const found = pick(symbol, desk);
    if (!found.ok) return found;
    const { part } = found;
    const { candles } = part;
    const [last, from] = [candles.length - 1, Math.max(0, candles.length - bars)];
    const of = candles.symbol;
    const price = (value: number, measure: string): Quantity => ({
      value,
      unit: 'price',
      text: priceText(part, value),
      subject: { measure, of },
    });
    const before = from === 0 ? candles.open[0]! : candles.close[from - 1]!;
    const change = candles.close[last]! / before - 1;
    const period = `last ${String(candles.length - from)} bars`;
    return result(part, desk, {
      quantities: {
        close: price(candles.close[last]!, 'last close'),
        open: price(candles.open[last]!, 'open of the last bar'),
        high: {
          ...price(
            candles.high.subarray(from).reduce((a, b) => Math.max(a, b)),
            'high',
          ),
          subject: { measure: 'high', of, period },
        },
        low: {
          ...price(
            candles.low.subarray(from).reduce((a, b) => Math.min(a, b)),
            'low',
          ),
          subject: { measure: 'low', of, period },
        },
        change: {
          value: change * 100,
          unit: '%',
          text: formatPercent(change, { sign: 'always' }),
          subject: { measure: 'change', of, period },
        },
        at: instant(desk, lastEnd(part), 'last bar ends', of),
        begin: instant(desk, candles.time[0]! as EpochMs, 'first bar begins', of),
        bars: countQuantity(part.total ?? candles.length, ['bar', 'bars'], { measure: 'bars', of }),
      },
      words: {},
    });
  },
});

const indicatorNow = tool({
  name: 'candles.indicator',
  title: 'Indicator',
  description: 'The value of an indicator at the last bar of stored candles: “rsi(14)”, “ema(200)”, “bbands(20, 2, 2)”.',
  input: z.object({ symbol: symbolInput, call: z.string().check(z.minLength(1)) }),
  gives: { v0: 'value of the first output', at: 'instant of the bar' },
  cost: 'short',
  reads: ['candles'],
  run: ({ symbol, call }, desk): ToolOutcome => {
    const found = pick(symbol, desk);
    if (!found.ok) return found;
    const parsed = parseIndicatorCall(call);
    if (!parsed.ok) return parsed;
    const { part } = found;
    const { candles } = part;
    const definition = indicatorOf(parsed.id);
    const inputOf = (name: InputName): Float64Array => (name === 'session' ? candles.time.map(tradingDayOf) : candles[name]);
    const columns = columnsOf(Object.fromEntries(definition.inputs.map((name) => [name, inputOf(name)])));
    const outputs = computeIndicator(definition, columns, parsed.params);
    const last = candles.length - 1;
    const names = definition.outputs.map(({ name }) => name);
    const values = outputs.map((output) => output[last] ?? NaN);
    if (values.every(Number.isNaN))
      return {
        ok: false,
        reason: `${definition.title} has no value yet: it needs more bars than the ${formatCount(candles.length)} here.`,
      };
    const text = (value: number): string =>
      definition.pane === 'price' ? priceText(part, value) : value.toFixed(Math.abs(value) < 1 ? 6 : 2);
    const numbers = Object.values(parsed.params).map(String);
    const title = numbers.length === 0 ? definition.title : `${definition.title} (${numbers.join(', ')})`;
    return result(part, desk, {
      quantities: {
        ...Object.fromEntries(
          values.flatMap((value, k) =>
            Number.isNaN(value)
              ? []
              : [
                  [
                    `v${String(k)}`,
                    {
                      value,
                      unit: definition.pane === 'price' ? 'price' : 'value',
                      text: text(value),
                      subject: { measure: title, of: candles.symbol },
                    },
                  ],
                ],
          ),
        ),
        ...(definition.pane === 'price'
          ? {
              close: {
                value: candles.close[last]!,
                unit: 'price',
                text: priceText(part, candles.close[last]!),
                subject: { measure: 'last close', of: candles.symbol },
              },
            }
          : {}),
        at: instant(desk, lastEnd(part), 'bar ends', candles.symbol),
      },
      words: { title, outputs: names.join('\n'), formula: definition.formula },
      rows: rowsOf(
        part,
        desk,
        outputs.map((output, k) => ({ name: names[k] ?? '', values: output })),
      ),
    });
  },
});

const kinds: readonly LevelKind[] = (['day', 'week', 'month'] as const).flatMap((name) =>
  (['high', 'low', 'close'] as const).map((edge): LevelKind => `prior-${name}-${edge}`),
);

const levelsTool = tool({
  name: 'levels.now',
  title: 'Levels',
  description: 'High, low and close of the day, week and month before, from stored candles, and how much of a usual day’s range is used.',
  input: z.object({
    symbol: symbolInput,
    over: z.optional(z.int().check(z.minimum(1), z.maximum(250))).check(z.describe('days of the usual range; 14 if left out')),
  }),
  gives: {
    'prior-day-high': 'price',
    'prior-day-low': 'price',
    'prior-day-close': 'price',
    'prior-week-high': 'price',
    today: 'price, range so far',
    average: 'price, usual range',
    share: '% of the usual range',
  },
  cost: 'short',
  reads: ['candles'],
  run: ({ symbol, over = 14 }, desk): ToolOutcome => {
    const found = pick(symbol, desk);
    if (!found.ok) return found;
    const { part } = found;
    const asOf = Math.min(desk.now, lastEnd(part));
    const of = part.candles.symbol;
    const levels = periodLevels(part.candles, { asOf });
    const range = dailyRangeUsed(part.candles, { asOf, over });
    const price = (value: number, measure: string): Quantity => ({
      value,
      unit: 'price',
      text: priceText(part, value),
      subject: { measure, of },
    });
    const now = kinds.flatMap((kind) => {
      const level = levels.findLast((one) => one.kind === kind && one.from <= asOf && (one.to === null || one.to > asOf));
      return level === undefined ? [] : [[kind, price(level.price, kind.replaceAll('-', ' '))] as const];
    });
    return result(part, desk, {
      quantities: {
        ...Object.fromEntries(now),
        ...(range === null
          ? {}
          : {
              today: price(range.today, 'range of the day'),
              average: price(range.average, `mean range of ${String(over)} days`),
              share: { value: range.share * 100, unit: '%', text: formatPercent(range.share), subject: { measure: 'range used', of } },
            }),
        at: instant(desk, asOf as EpochMs, 'as of', of),
      },
      words: {},
    });
  },
});

export const seriesTools = [lastPrices, indicatorNow, levelsTool];

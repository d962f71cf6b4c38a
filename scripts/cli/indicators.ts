/** `npm run indicators`: the values of one indicator over a file of candles, by the code that the product uses. */
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import type { InputName } from '@/domain/indicators/indicator';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';
import { indicatorOf } from '@/domain/indicators/registry';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { candleFlags, candleOptionNames, candleOptions } from './candle-options';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { readCandleFile } from './read-candle-file';
import { numberOption, readWords } from './read-words';

export const usage = `npm run indicators -- --candles FILE --indicator 'sma(20)' [options]

  --zone ZONE           IANA zone of the file's times, where the file states none
  --symbol SYMBOL       the instrument, where the file's name does not tell
  --date-order ORDER    dmy, mdy or ymd, where the dates do not tell
  --decimal-mark MARK   . or , where the prices do not tell
  --last N              only the last N bars
  --json                one JSON object instead of CSV
  --strict              refuse candles with gaps, repeated or shut hours, spikes, jumps or a frozen feed;
                        without it they are warnings on standard error

Bars before the indicator's first value are empty (CSV) or null (JSON).
`;

const isoTime = (instant: number): string => new Date(instant).toISOString();

const inputOf = (series: CandleSeries, name: InputName): Float64Array =>
  name === 'session' ? series.time.map(tradingDayOf) : series[name];

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  const read = readWords(words, ['candles', 'indicator', 'last', ...candleOptionNames], ['json', 'help', ...candleFlags]);
  if (!read.ok) return misunderstood(read.reason, usage);
  if (read.flags.has('help')) return done(usage);
  const { candles, indicator, last } = read.options;
  if (candles === undefined || indicator === undefined) return misunderstood('--candles and --indicator are needed.', usage);
  const call = parseIndicatorCall(indicator);
  if (!call.ok) return misunderstood(`--indicator: ${call.reason}`, usage);
  const answers = candleOptions(read.options, read.flags);
  if ('fault' in answers) return misunderstood(answers.fault, usage);
  const count = last === undefined ? { value: Infinity } : numberOption('last', last);
  if ('fault' in count) return misunderstood(count.fault, usage);

  const file = await readCandleFile(candles, answers);
  if (!file.ok) return refused(file.lines);
  const { series, findings, warnings } = file;
  const definition = indicatorOf(call.id);
  const columns = columnsOf(Object.fromEntries(definition.inputs.map((name) => [name, inputOf(series, name)])));
  const outputs = computeIndicator(definition, columns, call.params);
  const names = definition.outputs.map(({ name }) => name);
  const from = Math.max(0, series.length - count.value);
  const bars = Array.from({ length: series.length - from }, (_, k) => from + k);
  const valueAt = (k: number, bar: number): number | null => {
    const value = outputs[k]?.[bar] ?? NaN;
    return Number.isNaN(value) ? null : value;
  };
  const timeAt = (bar: number): string => isoTime(series.time[bar] ?? 0);
  if (read.flags.has('json')) {
    const values = Object.fromEntries(names.map((name, k) => [name, bars.map((bar) => valueAt(k, bar))]));
    return done(`${JSON.stringify({ indicator: call.id, params: call.params, findings, time: bars.map(timeAt), values })}\n`, warnings);
  }
  const rows = bars.map((bar) => [timeAt(bar), ...names.map((_, k) => valueAt(k, bar) ?? '')].join(','));
  return done(`${[['time', ...names].join(','), ...rows].join('\n')}\n`, warnings);
};

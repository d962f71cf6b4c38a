/** Bars and the values of the indicators over them as CSV: the numbers behind the picture, one row a bar. */
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { isoInstant } from '@/domain/time/iso-instant';
import { pacer } from '@/lib/breathe';

const rowsAtOnce = 2_000;

const cell = (text: string): string => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const number = (value: number | undefined): string => (value === undefined || Number.isNaN(value) ? '' : String(value));

interface Column {
  readonly title: string;
  readonly values: Float64Array;
}

/** Every line of every study, named by both. */
const columnsOf = (studies: readonly ChartStudy[]): readonly Column[] =>
  studies.flatMap(({ title, lines }) =>
    lines.map((line) => ({ title: lines.length === 1 ? title : `${title}: ${line.title}`, values: line.values })),
  );

/**
 * Times in ISO 8601, UTC; prices with the decimals of the market; values as they are, empty where there is none. Rejects with the
 * reason of the signal when it is given up.
 */
export const chartCsv = async (bars: ChartBars, studies: readonly ChartStudy[], signal: AbortSignal): Promise<readonly string[]> => {
  const columns = columnsOf(studies);
  const decimals = decimalsOf(bars.tickSize);
  const price = (value: number | undefined): string => (value ?? NaN).toFixed(decimals);
  const pause = pacer();
  const parts = [`${['time', 'open', 'high', 'low', 'close', 'volume', ...columns.map(({ title }) => cell(title))].join(',')}\n`];
  for (let from = 0; from < bars.length; from += rowsAtOnce) {
    const rows: string[] = [];
    for (let i = from; i < Math.min(bars.length, from + rowsAtOnce); i += 1) {
      const prices = [bars.open[i], bars.high[i], bars.low[i], bars.close[i]].map(price);
      const values = columns.map(({ values: of }) => number(of[i]));
      rows.push([isoInstant(bars.time[i] ?? 0), ...prices, number(bars.volume[i]), ...values].join(','));
    }
    parts.push(`${rows.join('\n')}\n`);
    await pause();
    signal.throwIfAborted();
  }
  return parts;
};

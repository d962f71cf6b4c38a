/** A chart on the page that goes on: its bars and the lines of its studies, each in a column that grows. */
import { GrowingColumn } from '@/lib/growing-column';
import type { LiveChange } from '@/services/bars/live-shelf';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';

const priceNames = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

export interface GrownChart {
  readonly bars: () => ChartBars;
  /** Values of an output of a study that are known, by its key; those of a new study begin with what was computed over the series. */
  readonly known: (key: string, computed: readonly Float64Array[]) => number;
  /** Takes over what has changed; `keys` name the studies in the order of the outputs. */
  readonly take: (change: LiveChange, from: number, keys: readonly { readonly key: string; readonly from: number }[]) => void;
  /** The lines of a study as they stand; `outputs`: the place of each line among the outputs. */
  readonly grown: (key: string, study: ChartStudy, outputs: readonly number[]) => ChartStudy;
}

export const grownChart = (first: ChartBars): GrownChart => {
  const prices = new Map(priceNames.map((name) => [name, new GrowingColumn(first[name].subarray(0, first.length))]));
  const outputs = new Map<string, readonly GrowingColumn[]>();
  const viewOf = (name: (typeof priceNames)[number]): Float64Array => prices.get(name)!.view();
  return {
    bars: () => ({
      ...first,
      length: viewOf('time').length,
      time: viewOf('time'),
      open: viewOf('open'),
      high: viewOf('high'),
      low: viewOf('low'),
      close: viewOf('close'),
      volume: viewOf('volume'),
    }),
    known: (key, computed) => {
      const columns = outputs.get(key) ?? computed.map((values) => new GrowingColumn(values));
      outputs.set(key, columns);
      return columns[0]?.length ?? 0;
    },
    take: (change, from, keys) => {
      for (const name of priceNames) prices.get(name)!.put(from, change.bars[name]);
      for (const [at, { key, from: begin }] of keys.entries()) {
        const told = change.outputs[at];
        // What cannot go on bar by bar has no value at bars that were added.
        for (const [output, column] of (outputs.get(key) ?? []).entries()) {
          if (told?.[output] === undefined)
            column.put(column.length, new Float64Array(Math.max(0, change.length - column.length)).fill(NaN));
          else column.put(begin, told[output]);
        }
      }
    },
    grown: (key, study, places) => {
      const columns = outputs.get(key);
      if (columns === undefined) return study;
      return {
        ...study,
        lines: study.lines.map((line, at) => ({ ...line, values: columns[places[at] ?? -1]?.view() ?? line.values })),
      };
    },
  };
};

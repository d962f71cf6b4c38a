/** The figures of one bar and of the lines over it, as the legend shows them and as they are read out. */
import { formatPercent, formatPrice } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars, ChartStudy, ComparedLine } from '@/ui/chart/chart-bars';
import { changeAt } from '@/ui/chart/view/compared-places';
import type { WallClock } from '@/ui/chart/wall-clock';

export interface StudyFigure {
  readonly title: string;
  /** The value with its decimals; null where the line has none. */
  readonly value: string | null;
  /** Place among the series colours. */
  readonly series: number;
}

/** The values of a study's lines at a bar. */
export const studyFigures = (study: ChartStudy, index: number, tickSize: string): readonly StudyFigure[] => {
  const decimals = study.decimals ?? decimalsOf(tickSize);
  return study.lines.map((line) => {
    const value = line.values[index - (line.aheadBars ?? 0)] ?? NaN;
    return { title: line.title, value: Number.isFinite(value) ? formatPrice(value.toFixed(decimals)) : null, series: line.series };
  });
};

export interface BarFigures {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

/** The prices of a bar with the digits of the market. */
export const barFigures = (bars: ChartBars, index: number): BarFigures => {
  const decimals = decimalsOf(bars.tickSize);
  const of = (column: Float64Array): string => formatPrice((column[index] ?? NaN).toFixed(decimals));
  return { open: of(bars.open), high: of(bars.high), low: of(bars.low), close: of(bars.close) };
};

/** The change of another market since the first bar in view. */
export const comparedFigure = (line: ComparedLine, base: number, index: number): string => {
  const change = changeAt(line, base, index);
  return change === null ? 'no value yet' : formatPercent(change, { sign: 'always' });
};

/** One bar in words: `Wed 18 Mar 2026, 03:30. Open 1.08570, high …, close 1.08554. EMA 20 1.08580.` */
export const describeBar = (
  {
    bars,
    studies,
    compared,
  }: { readonly bars: ChartBars; readonly studies: readonly ChartStudy[]; readonly compared: readonly ComparedLine[] },
  index: number,
  clock: WallClock,
  /** The first bar in view, from which changes are counted. */
  base: number,
): string => {
  const { open, high, low, close } = barFigures(bars, index);
  const lines = studies.flatMap((study) =>
    studyFigures(study, index, bars.tickSize).map(({ title, value }) => {
      const name = study.lines.length === 1 ? study.title : `${study.title} ${title}`;
      return `${name} ${value ?? 'no value yet'}.`;
    }),
  );
  const beside = compared.map((line) => `${line.title} ${comparedFigure(line, base, index)}.`);
  return [`${clock.full(bars.time[index] ?? 0)}. Open ${open}, high ${high}, low ${low}, close ${close}.`, ...beside, ...lines].join(' ');
};

/** The lines of studies in the drawing library: created and removed with the studies, and fed with their values. */
import { HistogramSeries, LineSeries, LineStyle, LineType } from 'lightweight-charts';
import type { IChartApiBase, IPriceLine, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import { formatPrice } from '@/lib/format-number';
import type { BarWindow } from './bar-window';
import type { ChartBars, ChartStudy, StudyLine } from './chart-bars';
import { decimalsOf } from './chart-bars';
import { seriesLineStyles } from './chart-colours';
import type { ChartColours } from './chart-colours';
import { agreeBelow, itemsOf, valueItem } from './series-data';

type Series = ISeriesApi<SeriesType, Time>;

interface DrawnLine {
  readonly series: Series;
  readonly place: number;
  readonly levels: readonly IPriceLine[];
  values: Float64Array;
}

const quiet = { priceLineVisible: false, lastValueVisible: false } as const;

/** What decides whether series can be kept: everything but the values. */
const structureOf = (studies: readonly ChartStudy[]): string =>
  JSON.stringify(
    studies.map(({ id, pane, levels, decimals, lines }) => [id, pane, levels, decimals, lines.map((line) => [line.style, line.series])]),
  );

export interface StudyFeed {
  readonly bars: ChartBars;
  readonly held: BarWindow;
  /** First bar that changed; `held.start` or less when all have. */
  readonly from: number;
}

export class StudySeries {
  readonly #chart: IChartApiBase<Time>;
  #structure = '';
  #drawn: DrawnLine[] = [];

  constructor(chart: IChartApiBase<Time>) {
    this.#chart = chart;
  }

  /** Shows the studies over the bars that are held. */
  show(studies: readonly ChartStudy[], colours: ChartColours, feed: StudyFeed): void {
    const structure = structureOf(studies);
    const isNew = structure !== this.#structure;
    if (isNew) this.#build(studies, colours, feed.bars);
    this.#structure = structure;
    const lines = studies.flatMap((study) => study.lines);
    for (const [i, drawn] of this.#drawn.entries()) {
      const line = lines[i];
      if (line !== undefined) this.#feed(drawn, line, isNew ? { ...feed, from: 0 } : feed);
    }
  }

  /** Gives the lines the colours of another theme. */
  paint(colours: ChartColours): void {
    for (const { series, place, levels } of this.#drawn) {
      series.applyOptions({ color: colours.series[place - 1] ?? colours.text });
      for (const level of levels) level.applyOptions({ color: colours.axis });
    }
  }

  #build(studies: readonly ChartStudy[], colours: ChartColours, bars: ChartBars): void {
    for (const { series } of this.#drawn) this.#chart.removeSeries(series);
    let paneIndex = 0;
    this.#drawn = studies.flatMap((study) => {
      if (study.pane === 'own') paneIndex += 1;
      const pane = study.pane === 'own' ? paneIndex : 0;
      const decimals = study.decimals ?? decimalsOf(bars.tickSize);
      return study.lines.map((line, i) => this.#draw(line, { study, pane, decimals, colours, isFirst: i === 0 }));
    });
    for (const [index, pane] of this.#chart.panes().entries()) pane.setStretchFactor(index === 0 ? 3.2 : 1);
  }

  #draw(line: StudyLine, at: { study: ChartStudy; pane: number; decimals: number; colours: ChartColours; isFirst: boolean }): DrawnLine {
    const color = at.colours.series[line.series - 1] ?? at.colours.text;
    const priceFormat = {
      type: 'custom' as const,
      formatter: (value: number) => formatPrice(value.toFixed(at.decimals)),
      minMove: 10 ** -at.decimals,
    };
    const isPoints = line.style === 'dots' || line.style === 'mark';
    const series: Series =
      line.style === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, { ...quiet, color, priceFormat }, at.pane)
        : this.#chart.addSeries(
            LineSeries,
            {
              ...quiet,
              color,
              priceFormat,
              lineWidth: 2,
              lineVisible: !isPoints,
              pointMarkersVisible: isPoints,
              lineStyle: seriesLineStyles[line.series - 1] ?? LineStyle.Solid,
              lineType: line.style === 'step' ? LineType.WithSteps : LineType.Simple,
              crosshairMarkerVisible: false,
            },
            at.pane,
          );
    const levels = at.isFirst
      ? (at.study.levels ?? []).map((price) =>
          series.createPriceLine({
            price,
            color: at.colours.axis,
            lineWidth: 1,
            lineStyle: LineStyle.Dashed,
            axisLabelVisible: false,
            title: '',
          }),
        )
      : [];
    return { series, place: line.series, levels, values: new Float64Array(0) };
  }

  #feed(drawn: DrawnLine, line: StudyLine, { bars, held, from }: StudyFeed): void {
    const ahead = line.aheadBars ?? 0;
    const marks = line.style === 'mark';
    const values =
      ahead === 0 && !marks
        ? line.values
        : line.values.map((_, i) => {
            const value = line.values[i - ahead] ?? NaN;
            return marks && value === 0 ? NaN : value;
          });
    if (from > held.start && agreeBelow(drawn.values, values, from)) {
      for (let i = from; i < held.end; i += 1) drawn.series.update(valueItem(bars, values, i));
    } else {
      drawn.series.setData(itemsOf(held, (i) => valueItem(bars, values, i)));
    }
    drawn.values = values;
  }
}

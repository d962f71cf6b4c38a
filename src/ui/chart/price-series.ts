/** The series of the bars themselves and of their volume, with the layer that is painted over them. */
import { BarSeries, CandlestickSeries, HistogramSeries, LineSeries, LineStyle } from 'lightweight-charts';
import type { AutoscaleInfo, IChartApiBase, IPriceLine, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import { formatPrice } from '@/lib/format-number';
import type { BarWindow } from './bar-window';
import type { BarStyle, ChartBars, ChartLevel } from './chart-bars';
import { decimalsOf } from './chart-bars';
import type { ChartColours } from './chart-colours';
import type { Overlay } from './overlay';
import { barItem, itemsOf, valueItem } from './series-data';

const definitions = { candles: CandlestickSeries, bars: BarSeries, line: LineSeries } as const;

const coloursOf = (colours: ChartColours) => ({
  candles: {
    upColor: colours.up,
    borderUpColor: colours.up,
    wickUpColor: colours.up,
    // Hollow: the body has the colour of the ground.
    downColor: colours.background,
    borderDownColor: colours.down,
    wickDownColor: colours.down,
  },
  bars: { upColor: colours.up, downColor: colours.down, thinBars: false },
  line: { color: colours.text, lineWidth: 2 as const },
});

const levelStyles = { target: LineStyle.Solid, stop: LineStyle.Dashed, other: LineStyle.Dotted } as const;

export class PriceSeries {
  readonly api: ISeriesApi<SeriesType, Time>;
  readonly #chart: IChartApiBase<Time>;
  readonly #style: BarStyle;
  readonly #volume: ISeriesApi<'Histogram', Time>;
  #levels: readonly ChartLevel[] = [];
  #lines: IPriceLine[] = [];

  constructor(chart: IChartApiBase<Time>, look: { readonly style: BarStyle; readonly colours: ChartColours; readonly overlay: Overlay }) {
    const { style, colours, overlay } = look;
    this.#chart = chart;
    this.#style = style;
    this.#volume = chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      color: colours.volume,
      priceLineVisible: false,
      lastValueVisible: false,
    });
    chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
    this.api = chart.addSeries(definitions[style], {
      ...coloursOf(colours)[style],
      priceLineColor: colours.brass,
      priceLineStyle: LineStyle.Dotted,
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => this.#withLevels(original()),
    });
    this.api.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0.16 } });
    this.api.attachPrimitive(overlay);
  }

  /** Levels belong into the picture even where no bar came near them. */
  #withLevels(info: AutoscaleInfo | null): AutoscaleInfo | null {
    const range = info?.priceRange;
    if (info === null || range === null || range === undefined || this.#levels.length === 0) return info;
    const prices = this.#levels.map(({ price }) => price);
    return { ...info, priceRange: { minValue: Math.min(range.minValue, ...prices), maxValue: Math.max(range.maxValue, ...prices) } };
  }

  /** The price format follows the market's tick. */
  format(tickSize: string): void {
    const decimals = decimalsOf(tickSize);
    this.api.applyOptions({
      priceFormat: { type: 'custom', formatter: (price: number) => formatPrice(price.toFixed(decimals)), minMove: Number(tickSize) },
    });
  }

  setBars(bars: ChartBars, held: BarWindow): void {
    const item = this.#style === 'line' ? (i: number) => valueItem(bars, bars.close, i) : (i: number) => barItem(bars, i);
    this.api.setData(itemsOf(held, item));
    const hasVolume = bars.volume.some((volume) => volume > 0);
    this.#volume.setData(hasVolume ? itemsOf(held, (i) => valueItem(bars, bars.volume, i)) : []);
  }

  updateBars(bars: ChartBars, from: number): void {
    for (let i = from; i < bars.length; i += 1) {
      this.api.update(this.#style === 'line' ? valueItem(bars, bars.close, i) : barItem(bars, i));
      if ((bars.volume[i] ?? 0) > 0) this.#volume.update(valueItem(bars, bars.volume, i));
    }
  }

  setLevels(levels: readonly ChartLevel[], colours: ChartColours): void {
    for (const line of this.#lines) this.api.removePriceLine(line);
    this.#levels = levels;
    this.#lines = levels.map(({ price, label, kind }) =>
      this.api.createPriceLine({
        price,
        title: label,
        color: colours.text2,
        lineWidth: 1,
        lineStyle: levelStyles[kind ?? 'other'],
        axisLabelVisible: true,
        axisLabelColor: colours.surface,
        axisLabelTextColor: colours.text,
      }),
    );
  }

  paint(colours: ChartColours): void {
    this.api.applyOptions({ ...coloursOf(colours)[this.#style], priceLineColor: colours.brass });
    this.#volume.applyOptions({ color: colours.volume });
    this.setLevels(this.#levels, colours);
  }

  remove(overlay: Overlay): void {
    this.api.detachPrimitive(overlay);
    this.#chart.removeSeries(this.api);
    this.#chart.removeSeries(this.#volume);
  }
}

/** A chart by TradingView's open library. */
import type { ChartScene, DrawnCandle, DrawnChart } from '../scene';
import { frames } from './frames';
import { axisThrough, boxOf, heightOf, priceText } from './geometry';
import { averageOf, oscillatorOf } from './indicators';
import {
  BarSeries,
  CandlestickSeries,
  createChart,
  createTextWatermark,
  HistogramSeries,
  LineSeries,
  type LightweightChart,
} from './libraries.js';
import { textsOn } from './recorded-text';

const timesOf = ({ bars }: ChartScene): readonly number[] => bars.map(({ time }) => time / 1000);

const optionsOf = (scene: ChartScene): Record<string, unknown> => {
  const { theme, font, fontSize, side, hasPrices, margins } = scene;
  const line = { color: theme.grid ?? 'transparent', visible: theme.grid !== null, style: theme.isGridDotted ? 1 : 0 };
  const priceScale = {
    visible: hasPrices,
    borderColor: theme.axisLine,
    scaleMargins: margins,
    mode: scene.scale === 'logarithmic' ? 1 : 0,
  };
  return {
    autoSize: true,
    layout: {
      background: { type: 'solid', color: theme.background },
      textColor: theme.text,
      fontSize,
      fontFamily: font,
      attributionLogo: false,
      panes: { separatorColor: theme.axisLine, enableResize: false },
    },
    grid: { vertLines: line, horzLines: line },
    rightPriceScale: { ...priceScale, visible: hasPrices && side === 'right' },
    leftPriceScale: { ...priceScale, visible: hasPrices && side === 'left' },
    timeScale: {
      borderColor: theme.axisLine,
      timeVisible: true,
      minBarSpacing: 0.5,
      rightOffset: scene.emptyRight,
      barSpacing: scene.spacing,
    },
    crosshair: { mode: 2 },
    localization: { priceFormatter: (price: number) => priceText(scene, price) },
  };
};

const hasThinBars = ({ bars }: ChartScene): boolean => bars.length % 2 === 0;

const mainSeries = (chart: LightweightChart, scene: ChartScene) => {
  const { theme, style, side } = scene;
  const common = {
    priceScaleId: side,
    priceFormat: { type: 'price', precision: scene.digits, minMove: scene.tick },
    lastValueVisible: scene.hasLastPrice,
    priceLineVisible: scene.hasLastPrice,
  };
  const times = timesOf(scene);
  const rows = scene.bars.map(({ open, high, low, close }, i) => ({ time: times[i], open, high, low, close }));
  const [up, down] = [theme.rising, theme.falling];
  if (style === 'line') {
    const series = chart.addSeries(LineSeries, { ...common, color: up.border, lineWidth: 2, crosshairMarkerVisible: false });
    series.setData(rows.map(({ time, close }) => ({ time, value: close })));
    return series;
  }
  if (style === 'bars') {
    const series = chart.addSeries(BarSeries, { ...common, upColor: up.border, downColor: down.border, thinBars: hasThinBars(scene) });
    series.setData(rows);
    return series;
  }
  const hollow = style === 'hollow candles';
  const series = chart.addSeries(CandlestickSeries, {
    ...common,
    upColor: hollow ? theme.background : up.fill,
    downColor: down.fill,
    borderVisible: hollow || up.border !== up.fill || down.border !== down.fill,
    borderUpColor: up.border,
    borderDownColor: down.border,
    wickUpColor: up.wick,
    wickDownColor: down.wick,
  });
  series.setData(rows);
  return series;
};

const addOverlays = (chart: LightweightChart, scene: ChartScene): void => {
  const { bars, theme } = scene;
  const times = timesOf(scene);
  const quiet = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false };
  const rowsOf = (values: readonly (number | null)[]) => values.flatMap((value, i) => (value === null ? [] : [{ time: times[i], value }]));
  for (const { length, color, width } of scene.averages)
    chart.addSeries(LineSeries, { ...quiet, priceScaleId: scene.side, color, lineWidth: width }).setData(rowsOf(averageOf(bars, length)));
  if (scene.hasVolume) {
    const volume = chart.addSeries(HistogramSeries, { ...quiet, priceScaleId: 'volume', priceFormat: { type: 'volume' } });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    volume.setData(
      bars.map(({ open, close, volume: value }, i) => ({
        time: times[i],
        value,
        color: `${(close >= open ? theme.rising : theme.falling).border}80`,
      })),
    );
  }
  for (let pane = 1; pane <= scene.panes; pane += 1)
    chart
      .addSeries(
        LineSeries,
        { ...quiet, priceScaleId: scene.side, color: pane === 1 ? '#7e57c2' : '#2962ff', lineWidth: 1, lastValueVisible: true },
        pane,
      )
      .setData(rowsOf(oscillatorOf(bars, pane === 1 ? 14 : 9)));
  const [first] = chart.panes();
  if (scene.hasWatermark && first !== undefined)
    createTextWatermark(first, {
      horzAlign: 'center',
      vertAlign: 'center',
      lines: [{ text: scene.symbol, color: `${theme.text}24`, fontSize: 56, fontFamily: scene.font }],
    });
};

/** Where its painter puts the edges: it rounds each height to a row, and a body covers the rows of both its prices. */
const edgesOf = (scene: ChartScene, rows: { open: number; high: number; low: number; close: number }, width: number) => {
  const { open, high, low, close } = rows;
  if (scene.style === 'line') return { open: close + 0.5, high: close + 0.5, low: close + 0.5, close: close + 0.5 };
  if (scene.style === 'bars') {
    const half = Math.floor(width / 2);
    const [top, bottom] = [high - half, Math.max(low + half, high - half + width)];
    const tick = (row: number): number => Math.min(Math.max(top, row - half), bottom - width) + width / 2;
    return { open: tick(open), high: top, low: bottom, close: tick(close) };
  }
  const [top, bottom] = [Math.min(open, close), Math.max(open, close) + 1];
  const rises = close <= open;
  return { open: rises ? bottom : top, close: rises ? top : bottom, high, low: low + 1 };
};

/** Its width of a bar, as its painter computes it. */
const barWidthOf = (spacing: number, ratio: number): number => {
  const spaced = Math.max(4, spacing) - 4;
  const most = Math.floor(spacing * (1 - (0.2 * Math.atan(spaced)) / (Math.PI / 2)) * ratio);
  const width =
    spacing >= 2.5 && spacing <= 4 ? Math.floor(3 * ratio) : Math.max(Math.floor(ratio), Math.min(most, Math.floor(spacing * ratio)));
  return width >= 2 && width % 2 !== Math.floor(ratio) % 2 ? width - 1 : width;
};

/** Width and thickness of a bar with ticks. */
const barOf = (scene: ChartScene, ratio: number): { readonly width: number; readonly line: number } => {
  const full = Math.floor(ratio);
  const most = Math.max(full, Math.floor(scene.spacing * 0.3 * ratio));
  const width = most >= 2 && most % 2 !== Math.max(1, full) % 2 ? most - 1 : most;
  return { width, line: hasThinBars(scene) ? Math.min(width, full) : width };
};

export const drawLightweight = async (host: HTMLElement, scene: ChartScene): Promise<DrawnChart> => {
  const chart = createChart(host, optionsOf(scene));
  const series = mainSeries(chart, scene);
  addOverlays(chart, scene);
  chart.panes().forEach((pane, i) => {
    pane.setStretchFactor(i === 0 ? 4 : 1);
  });
  chart.timeScale().applyOptions({ barSpacing: scene.spacing, rightOffset: scene.emptyRight });
  chart.timeScale().scrollToPosition(scene.emptyRight, false);
  await frames(3);
  const cells = chart.panes().map((pane) => [...(pane.getHTMLElement()?.querySelectorAll(':scope > td') ?? [])]);
  const cell = cells[0]?.[1];
  const canvas = cell?.querySelector('canvas');
  if (cell === undefined || canvas === null || canvas === undefined) throw new Error('There is no pane.');
  const plot = boxOf(cell, scene.pixelRatio);
  const media = cell.getBoundingClientRect();
  const [across, down] = [canvas.width / media.width, canvas.height / media.height];
  const yOf = (price: number): number => series.priceToCoordinate(price) ?? Number.NaN;
  const axis = axisThrough(
    scene.scale,
    [plot.top + 0.5, series.coordinateToPrice(0) ?? Number.NaN],
    [plot.top + 0.5 + media.height * down, series.coordinateToPrice(media.height) ?? Number.NaN],
  );
  const exact = heightOf(scene.scale, axis);
  const isBars = scene.style === 'bars';
  const bar = barOf(scene, across);
  const width = isBars ? bar.line : barWidthOf(scene.spacing, across);
  const candles = scene.bars.flatMap(({ open, high, low, close }, index): readonly DrawnCandle[] => {
    const at = chart.timeScale().logicalToCoordinate(index);
    if (at === null) return [];
    const row = (price: number): number => plot.top + Math.round(yOf(price) * down);
    const drawn = edgesOf(scene, { open: row(open), high: row(high), low: row(low), close: row(close) }, width);
    const column = plot.left + Math.round(at * across);
    const half = isBars ? Math.ceil(bar.width * 1.5) : Math.floor(width / 2);
    const left = column - half;
    const right = isBars ? column + half + 1 : left + width;
    const wick = isBars ? width : Math.floor(across);
    const x = column - Math.floor(wick / 2) + wick / 2;
    return [
      {
        ...drawn,
        x,
        bodyLeft: left,
        bodyRight: right,
        index,
        unrounded: { open: exact(open), high: exact(high), low: exact(low), close: exact(close) },
      },
    ];
  });
  const axisCanvas = cells[0]?.[scene.side === 'right' ? 2 : 0]?.querySelector('canvas');
  const labels =
    axisCanvas === null || axisCanvas === undefined ? [] : textsOn(axisCanvas).map(({ text, y }) => ({ text, y: plot.top + y }));
  const otherPanes = cells.slice(1).flatMap(([, pane]) => (pane === undefined ? [] : [boxOf(pane, scene.pixelRatio)]));
  return { plot, otherPanes, candles, spacing: scene.spacing * across, axis, labels };
};

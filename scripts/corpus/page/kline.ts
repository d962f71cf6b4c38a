/** A chart by klinecharts. */
import type { ChartScene, DrawnCandle, DrawnChart } from '../scene';
import { frames } from './frames';
import { axisThrough, boxOf, heightOf, priceText, unrounded } from './geometry';
import { init, type KlineChart } from './libraries.js';
import { textsOn } from './recorded-text';

const main = 'candle_pane';

const stylesOf = (scene: ChartScene): Record<string, unknown> => {
  const { theme, font, fontSize, style, averages } = scene;
  const [up, down] = [theme.rising, theme.falling];
  const grid = {
    show: theme.grid !== null,
    color: theme.grid ?? theme.background,
    style: theme.isGridDotted ? 'dashed' : 'solid',
    size: 1,
  };
  const axis = {
    axisLine: { color: theme.axisLine },
    tickLine: { color: theme.axisLine },
    tickText: { color: theme.text, size: fontSize, family: font },
  };
  const mark = { show: scene.legend === 'prices', color: theme.text, textSize: 10, textFamily: font };
  const last = {
    show: scene.hasLastPrice,
    upColor: up.border,
    downColor: down.border,
    noChangeColor: up.border,
    text: { show: true, size: fontSize, family: font },
  };
  return {
    grid: { show: grid.show, horizontal: grid, vertical: grid },
    candle: {
      type: style === 'bars' ? 'ohlc' : style === 'hollow candles' ? 'candle_up_stroke' : 'candle_solid',
      bar: {
        compareRule: 'current_open',
        upColor: style === 'bars' ? up.border : up.fill,
        downColor: style === 'bars' ? down.border : down.fill,
        noChangeColor: up.border,
        upBorderColor: up.border,
        downBorderColor: down.border,
        noChangeBorderColor: up.border,
        upWickColor: up.wick,
        downWickColor: down.wick,
        noChangeWickColor: up.wick,
      },
      priceMark: { high: mark, low: mark, last },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      tooltip: { showRule: 'none' },
      lastValueMark: { show: false },
      lines: [...averages, { color: '#7e57c2', width: 1 }].map(({ color, width }) => ({
        color,
        size: width,
        style: 'solid',
        smooth: false,
      })),
    },
    xAxis: axis,
    yAxis: { ...axis, show: scene.hasPrices },
    separator: { color: theme.axisLine },
    crosshair: { show: false },
  };
};

const fill = async (chart: KlineChart, scene: ChartScene): Promise<void> => {
  const { bars, averages, panes } = scene;
  chart.setSymbol({ ticker: scene.symbol, pricePrecision: scene.digits, volumePrecision: 0 });
  chart.setPeriod({ type: 'minute', span: 60 });
  const axisName = scene.scale === 'logarithmic' ? 'logarithm' : 'normal';
  chart.overrideYAxis({ paneId: main, name: axisName, position: scene.side, gap: scene.margins });
  chart.setDataLoader({
    getBars: ({ callback }) => {
      callback(
        bars.map(({ time, open, high, low, close, volume }) => ({ timestamp: time, open, high, low, close, volume })),
        false,
      );
    },
  });
  await frames(1);
  if (averages.length > 0) chart.createIndicator({ name: 'MA', paneId: main, calcParams: averages.map(({ length }) => length) }, true);
  for (let pane = 0; pane < panes; pane += 1) {
    const id = `pane_${String(pane)}`;
    chart.createIndicator({ name: pane === 0 && scene.hasVolume ? 'VOL' : 'RSI', paneId: id });
    chart.setPaneOptions({ id, height: 70 });
  }
  chart.setBarSpace(scene.spacing);
  chart.setOffsetRightDistance(scene.emptyRight * scene.spacing);
  await frames(3);
};

/** Where its painter puts the edges, in CSS pixels below the pane's top: heights are whole, a body ends at the lower of them. */
const edgesOf = (scene: ChartScene, row: { open: number; high: number; low: number; close: number }, gapBar: number) => {
  const [top, bottom] = [Math.min(row.open, row.close), Math.max(row.open, row.close)];
  if (scene.style === 'bars') {
    const rounded = Math.min(Math.max(Math.round(gapBar * 0.2), 1), 8);
    const thick = rounded > 2 && rounded % 2 === 1 ? rounded - 1 : rounded;
    const tick = (y: number): number => (y + thick > row.low ? row.low - thick : y) + thick / 2;
    return { open: tick(row.open), close: tick(row.close), high: row.high, low: row.low };
  }
  const end = Math.max(bottom, top + 1);
  const rises = row.close <= row.open;
  return { open: rises ? end : top, close: rises ? top : end, high: Math.min(row.high, top), low: Math.max(row.low, end) };
};

export const drawKline = async (host: HTMLElement, scene: ChartScene): Promise<DrawnChart> => {
  host.style.background = scene.theme.background;
  const chart = init(host, {
    styles: stylesOf(scene),
    thousandsSeparator: { sign: scene.thousands, format: (value: string | number) => priceText(unrounded(scene), Number(value)) },
    decimalFold: { threshold: 99 },
    timezone: 'UTC',
  });
  await fill(chart, scene);
  const ratio = scene.pixelRatio;
  const pane = chart.getDom(main, 'main');
  if (pane === null) throw new Error('There is no pane.');
  const plot = boxOf(pane, ratio);
  const height = pane.getBoundingClientRect().height;
  const filter = { paneId: main };
  const [top, bottom] = chart.convertFromPixel([{ y: 0 }, { y: height }], filter).map(({ value }) => value ?? Number.NaN);
  const axis = axisThrough(scene.scale, [plot.top, top ?? Number.NaN], [plot.top + height * ratio, bottom ?? Number.NaN]);
  const exact = heightOf(scene.scale, axis);
  const { gapBar, halfGapBar } = chart.getBarSpace();
  const candles = scene.bars.map(({ open, high, low, close }, index): DrawnCandle => {
    const at = (value: number) => chart.convertToPixel({ dataIndex: index, value }, filter);
    const row = { open: at(open).y ?? 0, high: at(high).y ?? 0, low: at(low).y ?? 0, close: at(close).y ?? 0 };
    const edges = edgesOf(scene, row, gapBar);
    const y = (css: number): number => plot.top + css * ratio;
    const x = at(open).x ?? 0;
    const isBars = scene.style === 'bars';
    return {
      x: plot.left + (isBars && gapBar * 0.2 >= 1.5 ? x : x + 0.5) * ratio,
      bodyLeft: plot.left + (x - halfGapBar) * ratio,
      bodyRight: plot.left + (isBars ? x + halfGapBar : x - halfGapBar + gapBar + (gapBar % 2 === 0 ? 1 : 0)) * ratio,
      open: y(edges.open),
      high: y(edges.high),
      low: y(edges.low),
      close: y(edges.close),
      index,
      unrounded: { open: exact(open), high: exact(high), low: exact(low), close: exact(close) },
    };
  });
  const axisPart = chart.getDom(main, 'yAxis');
  const labels = [...(axisPart?.querySelectorAll('canvas') ?? [])].flatMap((canvas) =>
    textsOn(canvas).map(({ text, y }) => ({ text, y: plot.top + y })),
  );
  const otherPanes = Array.from({ length: scene.panes }, (_, i) => chart.getDom(`pane_${String(i)}`, 'main')).flatMap((dom) =>
    dom === null ? [] : [boxOf(dom, ratio)],
  );
  return { plot, otherPanes, candles, spacing: scene.spacing * ratio, axis, labels };
};

/** A chart by Apache ECharts, of which the tuning set has nothing. */
import type { ChartScene, DrawnCandle, DrawnChart } from '../scene';
import { axisThrough, boxOf, heightOf, priceText, unrounded } from './geometry';
import { averageOf } from './indicators';
import { initEchart } from './libraries.js';
import { textsOn } from './recorded-text';

const optionsOf = (scene: ChartScene, rows: ChartScene['bars'], range: readonly [number, number]): Record<string, unknown> => {
  const { theme, font, fontSize, side, averages, hasPrices } = scene;
  const first = scene.bars.length - rows.length;
  const text = { color: theme.text, fontSize, fontFamily: font };
  const lines = {
    show: theme.grid !== null,
    lineStyle: { color: theme.grid ?? theme.background, type: theme.isGridDotted ? 'dotted' : 'solid' },
  };
  const empty = Array.from({ length: scene.emptyRight }, () => '');
  const last = rows.at(-1)?.close ?? 0;
  const [up, down] = [theme.rising, theme.falling];
  return {
    animation: false,
    backgroundColor: theme.background,
    grid: {
      left: side === 'left' && hasPrices ? 78 : 12,
      right: side === 'right' && hasPrices ? 78 : 12,
      top: 28,
      bottom: 30,
      containLabel: false,
    },
    xAxis: {
      type: 'category',
      data: [...rows.map(({ time }) => new Date(time).toISOString().slice(5, 16).replace('T', ' ')), ...empty],
      axisLabel: text,
      axisLine: { lineStyle: { color: theme.axisLine } },
      splitLine: { show: false },
    },
    yAxis: {
      type: scene.scale === 'logarithmic' ? 'log' : 'value',
      scale: true,
      position: side,
      min: range[0],
      max: range[1],
      splitLine: lines,
      axisLine: { show: true, lineStyle: { color: theme.axisLine } },
      axisLabel: {
        ...text,
        show: hasPrices,
        formatter: (value: number) => priceText(unrounded(scene), value),
        showMinLabel: false,
        showMaxLabel: false,
      },
      splitNumber: Math.max(3, Math.round(scene.height / 90)),
    },
    series: [
      {
        type: 'candlestick',
        data: rows.map(({ open, high, low, close }) => [open, close, low, high]),
        large: false,
        itemStyle: {
          color: scene.style === 'hollow candles' ? theme.background : up.fill,
          color0: down.fill,
          borderColor: up.border,
          borderColor0: down.border,
        },
        ...(scene.hasLastPrice
          ? {
              markLine: {
                symbol: 'none',
                label: { show: false },
                lineStyle: { color: '#787b86', type: 'dashed' },
                data: [{ yAxis: last }],
                silent: true,
              },
            }
          : {}),
      },
      ...averages.map(({ length, color, width }) => ({
        type: 'line',
        data: averageOf(scene.bars, length).slice(first),
        showSymbol: false,
        lineStyle: { color, width },
      })),
    ],
  };
};

export const drawEchart = (host: HTMLElement, scene: ChartScene): DrawnChart => {
  const { width, height } = host.getBoundingClientRect();
  const inside = width - 12 - (scene.hasPrices ? 78 : 12);
  const rows = scene.bars.slice(-Math.max(16, Math.floor(inside / scene.spacing) - scene.emptyRight));
  const [least, most] = [Math.min(...rows.map(({ low }) => low)), Math.max(...rows.map(({ high }) => high))];
  const span = (most - least || most * 0.01) / (1 - scene.margins.top - scene.margins.bottom);
  const range = [Math.max(least / 2, least - span * scene.margins.bottom), most + span * scene.margins.top] as const;
  const chart = initEchart(host, { devicePixelRatio: scene.pixelRatio, width, height });
  chart.setOption(optionsOf(scene, rows, range));
  const ratio = scene.pixelRatio;
  const whole = boxOf(host, ratio);
  const canvas = host.querySelector('canvas');
  if (canvas === null) throw new Error('There is no canvas.');
  const place = (index: number, price: number): readonly [number, number] => {
    const [x = 0, y = 0] = chart.convertToPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [index, price]);
    return [whole.left + x * ratio, whole.top + y * ratio];
  };
  const axis = axisThrough(scene.scale, [place(0, range[0])[1], range[0]], [place(0, range[1])[1], range[1]]);
  const exact = heightOf(scene.scale, axis);
  const spacing = place(1, range[0])[0] - place(0, range[0])[0];
  const first = scene.bars.length - rows.length;
  const half = spacing / 4;
  const candles = rows.map(({ open, high, low, close }, i): DrawnCandle => {
    const x = place(i, open)[0];
    const at = { open: exact(open), high: exact(high), low: exact(low), close: exact(close) };
    // A body is a path with a line of one CSS pixel around it, its middle at the price; wicks end at the price.
    const [top, bottom] = [Math.min(at.open, at.close) - ratio / 2, Math.max(at.open, at.close) + ratio / 2];
    const rises = close >= open;
    const edges = { open: rises ? bottom : top, close: rises ? top : bottom, high: Math.min(at.high, top), low: Math.max(at.low, bottom) };
    return { ...edges, x, bodyLeft: x - half - ratio / 2, bodyRight: x + half + ratio / 2, unrounded: at, index: first + i };
  });
  const [left, right] = [
    whole.left + (scene.side === 'left' && scene.hasPrices ? 78 : 12) * ratio,
    whole.right - (scene.side === 'right' && scene.hasPrices ? 78 : 12) * ratio,
  ];
  const plot = { left, right, top: whole.top + 28 * ratio, bottom: whole.bottom - 30 * ratio };
  const isLabel = (x: number): boolean => (scene.side === 'right' ? x > right - whole.left : x < left - whole.left);
  const labels = textsOn(canvas).flatMap(({ text, x, y }) => (isLabel(x) ? [{ text, y: whole.top + y }] : []));
  return { plot, otherPanes: [], candles, spacing, axis, labels };
};

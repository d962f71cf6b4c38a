/**
 * Other libraries with the same bars in the same element. What they are handed is made of the product's columns, and that is
 * part of their first paint. uPlot draws a line of the closes: it has no candles of its own.
 */
import { frameBusy } from './frame-busy';
import { inventedBars } from './invented-bars';
import { offerScenes } from './offer-scenes';
import type { Scene } from './offer-scenes';
import { klineChart, lightweightChart, uplotChart } from '../chart-peers/peer-charts.js';

const host = document.querySelector<HTMLElement>('#chart');
if (host === null) throw new Error('The page is not complete.');

const makers = { 'lightweight-charts': lightweightChart, klinecharts: klineChart, uplot: uplotChart };
type PeerChart = ReturnType<typeof klineChart>;

let bars = inventedBars(1);
const prepare = (length: number): void => {
  bars = inventedBars(length);
};

const chartOf = async (maker: typeof klineChart): Promise<PeerChart> => {
  const chart = maker(host, bars);
  await frameBusy(() => undefined, 3);
  return chart;
};

const scenesOf = (maker: typeof klineChart) => ({
  firstPaint: (): Scene => {
    let chart: PeerChart | null = null;
    const turn = (): void => {
      chart?.dispose();
      chart = maker(host, bars);
    };
    return { turn, frames: 3, end: () => chart?.dispose() };
  },
  pan: async (): Promise<Scene> => {
    const chart = await chartOf(maker);
    return { turn: () => chart.pan(), end: () => chart.dispose() };
  },
  frameOfAll: async (): Promise<Scene> => {
    const chart = await chartOf(maker);
    return { turn: (turn) => chart.showAll?.(turn % 2), end: () => chart.dispose() };
  },
});

offerScenes(
  Object.fromEntries(
    Object.entries(makers).flatMap(([name, maker]) => Object.entries(scenesOf(maker)).map(([scene, make]) => [`${name} ${scene}`, make])),
  ),
  { prepare },
);

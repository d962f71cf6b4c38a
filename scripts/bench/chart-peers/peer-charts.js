/** The other libraries behind one face. They are installed beside the benchmark, so nothing else knows their types. */
import { dispose, init } from 'klinecharts';
import { CandlestickSeries, createChart } from 'lightweight-charts';
import uPlot from 'uplot';

const second = 1_000;

const rows = ({ length, time, open, high, low, close }, nameOfTime, unit) =>
  Array.from({ length }, (_, i) => ({ [nameOfTime]: time[i] / unit, open: open[i], high: high[i], low: low[i], close: close[i] }));

export const lightweightChart = (host, bars) => {
  const chart = createChart(host, { autoSize: true, timeScale: { minBarSpacing: 0.0001 } });
  chart.addSeries(CandlestickSeries).setData(rows(bars, 'time', second));
  return {
    pan: () => host.querySelector('canvas').dispatchEvent(new WheelEvent('wheel', { deltaX: -40, bubbles: true, cancelable: true })),
    showAll: (shift) => chart.timeScale().setVisibleLogicalRange({ from: shift, to: bars.length + shift }),
    dispose: () => chart.remove(),
  };
};

export const klineChart = (host, bars) => {
  const chart = init(host);
  chart.setSymbol({ ticker: 'EURUSD', pricePrecision: 5, volumePrecision: 0 });
  chart.setPeriod({ type: 'minute', span: 1 });
  chart.setDataLoader({ getBars: ({ callback }) => callback(rows(bars, 'timestamp', 1), false) });
  // Its bars are never narrower than a pixel.
  return { pan: () => chart.scrollByDistance(40), showAll: null, dispose: () => dispose(host) };
};

export const uplotChart = (host, bars) => {
  const { clientWidth: width, clientHeight: height } = host;
  const x = bars.time.map((at) => at / second);
  const options = { width, height, series: [{}, { stroke: '#5fb4f0' }], scales: { x: { auto: false } }, legend: { show: false } };
  const chart = new uPlot(options, [x, bars.close], host);
  let end = bars.length - 1;
  const show = (from, to) => chart.setScale('x', { min: x[Math.max(0, from)], max: x[to] });
  show(end - 140, end);
  return {
    pan: () => {
      end -= 5;
      show(end - 140, end);
    },
    showAll: (shift) => show(shift, bars.length - 1),
    dispose: () => chart.destroy(),
  };
};

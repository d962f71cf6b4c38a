/** The chart libraries. They are installed beside the generator only, so nothing else knows their types. */
export { init as initEchart } from './echarts-parts.js';
export { dispose, init } from 'klinecharts';
export { BarSeries, CandlestickSeries, createChart, createTextWatermark, HistogramSeries, LineSeries } from 'lightweight-charts';

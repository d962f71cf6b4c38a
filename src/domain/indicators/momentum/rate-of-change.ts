/** Change over n bars, as a difference, fraction, percentage or ratio, and the sums that are made of such changes. */
import { defineIndicator, line, type Indicator, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { wmaBegin, wmaSize, wmaStep } from '@/domain/indicators/steps/wma-step';

interface Change {
  readonly title: string;
  readonly name: string;
  readonly short: string;
  readonly level: number;
  readonly formula: string;
  readonly kernel: (pass: Pass<'period'>) => void;
}

const change = ({ title, name, short, level, formula, kernel }: Change): Indicator<'period'> => ({
  title,
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(10) },
  outputs: [line(name, short)],
  pane: 'own',
  levels: [level],
  formula,
  source: `TA-Lib ${name.toUpperCase()}`,
  warmUp: ({ period }) => period,
  lookback: ({ period }) => period,
  memory: () => 0,
  kernel,
});

/** In percent; 0 from a price of 0, as in TA-Lib. */
const percentChange = (now: number, then: number): number => (then === 0 ? 0 : 100 * (now / then - 1));

export const mom = change({
  title: 'Momentum',
  name: 'mom',
  short: 'Momentum',
  level: 0,
  formula: 'C − Cₙ',
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period); i < to; i += 1) out[i] = close[i]! - close[i - period]!;
  },
});

export const roc = change({
  title: 'Rate of change, percent',
  name: 'roc',
  short: 'ROC',
  level: 0,
  formula: '100·(C/Cₙ − 1)',
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period); i < to; i += 1) {
      const then = close[i - period]!;
      out[i] = percentChange(close[i]!, then);
    }
  },
});

export const rocp = change({
  title: 'Rate of change, fraction',
  name: 'rocp',
  short: 'ROCP',
  level: 0,
  formula: '(C − Cₙ)/Cₙ',
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period); i < to; i += 1) {
      const then = close[i - period]!;
      out[i] = then === 0 ? 0 : (close[i]! - then) / then;
    }
  },
});

export const rocr = change({
  title: 'Rate of change, ratio',
  name: 'rocr',
  short: 'ROCR',
  level: 1,
  formula: 'C/Cₙ',
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period); i < to; i += 1) {
      const then = close[i - period]!;
      out[i] = then === 0 ? 0 : close[i]! / then;
    }
  },
});

export const rocr100 = change({
  title: 'Rate of change, ratio × 100',
  name: 'rocr100',
  short: 'ROCR100',
  level: 100,
  formula: '100·C/Cₙ',
  kernel: ({ columns: { close }, outputs, params: { period }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + period); i < to; i += 1) {
      const then = close[i - period]!;
      out[i] = then === 0 ? 0 : (100 * close[i]!) / then;
    }
  },
});

export const coppock = defineIndicator({
  title: 'Coppock curve',
  family: 'momentum',
  inputs: ['close'],
  parameters: { shortPeriod: bars(11, 'Short ROC'), longPeriod: bars(14, 'Long ROC', 2), period: bars(10, 'WMA period') },
  ascending: ['shortPeriod', 'longPeriod'],
  outputs: [line('coppock', 'Coppock')],
  pane: 'own',
  levels: [0],
  formula: 'WMA of ROC over the long period + ROC over the short, percent',
  source: 'E. S. C. Coppock, Barron’s, 15 October 1962',
  note: 'Meant for monthly bars.',
  warmUp: ({ longPeriod, period }) => longPeriod + period - 1,
  lookback: ({ longPeriod }) => longPeriod,
  memory: ({ period }) => wmaSize(period),
  begin: (memory, { period }) => wmaBegin(memory, 0, period),
  kernel: ({ columns: { close }, outputs, memory, params: { shortPeriod, longPeriod }, start, from, to }) => {
    const out = outputs[0]!;
    for (let i = Math.max(from, start + longPeriod); i < to; i += 1) {
      const x = close[i]!;
      out[i] = wmaStep(memory, 0, percentChange(x, close[i - longPeriod]!) + percentChange(x, close[i - shortPeriod]!));
    }
  },
});

interface KstTerm {
  readonly roc: 'roc1' | 'roc2' | 'roc3' | 'roc4';
  readonly sma: 'sma1' | 'sma2' | 'sma3' | 'sma4';
}

const kstTerms: readonly KstTerm[] = [
  { roc: 'roc1', sma: 'sma1' },
  { roc: 'roc2', sma: 'sma2' },
  { roc: 'roc3', sma: 'sma3' },
  { roc: 'roc4', sma: 'sma4' },
];

type KstParams = Readonly<Record<KstTerm['roc'] | KstTerm['sma'] | 'signalPeriod', number>>;

const kstWarmUp = (params: KstParams): number => Math.max(...kstTerms.map(({ roc: r, sma: s }) => params[r] + params[s] - 1));

export const kst = defineIndicator({
  title: 'Know sure thing',
  family: 'momentum',
  inputs: ['close'],
  parameters: {
    roc1: bars(10, 'ROC 1'),
    roc2: bars(15, 'ROC 2'),
    roc3: bars(20, 'ROC 3'),
    roc4: bars(30, 'ROC 4'),
    sma1: bars(10, 'SMA 1'),
    sma2: bars(10, 'SMA 2'),
    sma3: bars(10, 'SMA 3'),
    sma4: bars(15, 'SMA 4'),
    signalPeriod: bars(9, 'Signal period'),
  },
  outputs: [
    line('kst', 'KST'),
    { name: 'signal', title: 'Signal', style: 'line', warmUp: (params) => kstWarmUp(params) + params.signalPeriod - 1 },
  ],
  pane: 'own',
  levels: [0],
  formula: 'KST = 1·SMA(ROC 1) + 2·SMA(ROC 2) + 3·SMA(ROC 3) + 4·SMA(ROC 4), ROC in percent; signal = SMA of KST',
  source:
    'M. Pring, Technical Analysis Explained; https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/pring-s-know-sure-thing-kst',
  note: 'Programs with logarithmic changes differ by up to 1e-2.',
  warmUp: kstWarmUp,
  lookback: ({ roc1, roc2, roc3, roc4 }) => Math.max(roc1, roc2, roc3, roc4),
  memory: (params) => kstTerms.reduce((size, term) => size + sumSize(params[term.sma]), sumSize(params.signalPeriod)),
  begin: (memory, params) => {
    let at = 0;
    for (const term of kstTerms) {
      sumBegin(memory, at, params[term.sma]);
      at += sumSize(params[term.sma]);
    }
    sumBegin(memory, at, params.signalPeriod);
  },
  kernel: ({ columns: { close }, outputs, memory, params, start, from, to }) => {
    const out = outputs[0]!;
    const signal = outputs[1]!;
    out.fill(0, from, to);
    let at = 0;
    for (let weight = 1; weight <= kstTerms.length; weight += 1) {
      const term = kstTerms[weight - 1]!;
      const back = params[term.roc];
      const period = params[term.sma];
      for (let i = from; i < to; i += 1) {
        const before = i - start < back ? Number.NaN : close[i - back]!;
        out[i]! += (weight * sumStep(memory, at, percentChange(close[i]!, before))) / period;
      }
      at += sumSize(period);
    }
    for (let i = from; i < to; i += 1) signal[i] = sumStep(memory, at, out[i]!) / params.signalPeriod;
  },
});

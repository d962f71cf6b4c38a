/**
 * What the indicators are timed against: the same computation by packages of the registry, called as their
 * documentation says, with data in the form they want. They live in a folder of their own and never in the product.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Columns, InputName } from '@/domain/indicators/indicator';
import type { IndicatorId } from '@/domain/indicators/registry';

/** One computation by a peer. It returns the last value of each output that ours has too. */
export interface PeerCall {
  readonly package: string;
  readonly run: () => readonly number[];
}

type Numbers = readonly number[];
type Loose = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
type Class = new (...given: readonly unknown[]) => { update: (value: unknown, replace: boolean) => unknown };

const last = (values: unknown): number => (values as Numbers).at(-1) ?? Number.NaN;
const lasts = (lists: unknown, ...order: readonly number[]): Numbers => order.map((k) => last((lists as readonly Numbers[])[k]));

/** Rows of objects, for packages that read candles one by one. */
const candlesOf = (plain: Readonly<Record<InputName, Numbers>>): readonly object[] =>
  plain.close.map((close, i) => ({ open: plain.open[i], high: plain.high[i], low: plain.low[i], close, volume: plain.volume[i] }));

const ixjb94 = (load: NodeJS.Require, { high, low, close, volume }: Readonly<Record<InputName, Numbers>>): Calls => {
  const { IndicatorsSync } = load('@ixjb94/indicators') as { readonly IndicatorsSync: new () => Loose };
  const all = new IndicatorsSync();
  const call = (name: string, ...given: readonly unknown[]): unknown => all[name]?.(...given);
  return {
    sma: () => [last(call('sma', close, 20))],
    ema: () => [last(call('ema', close, 20))],
    wma: () => [last(call('wma', close, 20))],
    rsi: () => [last(call('rsi', close, 14))],
    macd: () => lasts(call('macd', close, 12, 26, 9), 0, 1, 2),
    bbands: () => lasts(call('bbands', close, 20, 2), 2, 1, 0),
    atr: () => [last(call('atr', high, low, close, 14))],
    stoch: () => lasts(call('stoch', high, low, close, 14, 3, 3), 0, 1),
    adx: () => [last(call('adx', high, low, 14))],
    cci: () => [last(call('cci', high, low, close, 20))],
    willr: () => [last(call('willr', high, low, close, 14))],
    mfi: () => [last(call('mfi', high, low, close, volume, 14))],
    max: () => [last(call('max', close, 30))],
    dema: () => [last(call('dema', close, 20))],
    linearreg: () => [last(call('linreg', close, 14))],
    obv: () => [last(call('obv', close, volume)) + (volume[0] ?? 0)],
    ultosc: () => [last(call('ultosc', high, low, close, 7, 14, 28))],
    kama: () => [last(call('kama', close, 20))],
  };
};

type Calls = Readonly<Partial<Record<IndicatorId, () => Numbers>>>;

const technicalindicators = (load: NodeJS.Require, { high, low, close, volume }: Readonly<Record<InputName, Numbers>>): Calls => {
  const all = load('technicalindicators') as Loose;
  const call = (name: string, given: object): readonly unknown[] => all[name]?.(given) as readonly unknown[];
  const field = (rows: readonly unknown[], ...names: readonly string[]): Numbers =>
    names.map((name) => (rows.at(-1) as Readonly<Record<string, number>>)[name] ?? Number.NaN);
  return {
    sma: () => [last(call('sma', { values: close, period: 20 }))],
    ema: () => [last(call('ema', { values: close, period: 20 }))],
    wma: () => [last(call('wma', { values: close, period: 20 }))],
    macd: () =>
      field(
        call('macd', { values: close, fastPeriod: 12, slowPeriod: 26, signalPeriod: 9, SimpleMAOscillator: false, SimpleMASignal: false }),
        'MACD',
        'signal',
        'histogram',
      ),
    bbands: () => field(call('bollingerbands', { values: close, period: 20, stdDev: 2 }), 'upper', 'middle', 'lower'),
    atr: () => [last(call('atr', { high, low, close, period: 14 }))],
    stoch: () => field(call('stochastic', { high, low, close, period: 14, signalPeriod: 3 }), 'k', 'd'),
    adx: () => field(call('adx', { high, low, close, period: 14 }), 'adx'),
    cci: () => [last(call('cci', { high, low, close, period: 20 }))],
    willr: () => [last(call('williamsr', { high, low, close, period: 14 }))],
    vwap_cum: () => [last(call('vwap', { high, low, close, volume }))],
  };
};

const indicatorts = (load: NodeJS.Require, { high, low, close, volume }: Readonly<Record<InputName, Numbers>>): Calls => {
  const all = load('indicatorts') as Loose;
  const call = (name: string, ...given: readonly unknown[]): unknown => all[name]?.(...given);
  const fields = (result: unknown, ...names: readonly string[]): Numbers =>
    names.map((name) => last((result as Readonly<Record<string, unknown>>)[name]));
  return {
    sma: () => [last(call('sma', close, { period: 20 }))],
    ema: () => [last(call('ema', close, { period: 20 }))],
    rsi: () => [last(call('rsi', close, { period: 14 }))],
    macd: () => fields(call('macd', close, { fast: 12, slow: 26, signal: 9 }), 'macdLine', 'signalLine'),
    bbands: () => fields(call('bb', close, { period: 20 }), 'upper', 'middle', 'lower'),
    dema: () => [last(call('dema', close, { period: 20 }))],
    willr: () => [last(call('willr', high, low, close, { period: 14 }))],
    obv: () => [last(call('obv', close, volume)) + (volume[0] ?? 0)],
  };
};

const tradingSignals = (load: NodeJS.Require, plain: Readonly<Record<InputName, Numbers>>): Calls => {
  const all = load('trading-signals') as Readonly<Record<string, Class>>;
  const candles = candlesOf(plain);
  const feed = (name: string, values: readonly unknown[], ...given: readonly unknown[]): unknown => {
    const Indicator = all[name];
    if (Indicator === undefined) throw new Error(`trading-signals has no ${name}.`);
    const indicator = new Indicator(...given);
    const results: unknown[] = [];
    for (const value of values) results.push(indicator.update(value, false));
    return results.at(-1);
  };
  const fields = (result: unknown, ...names: readonly string[]): Numbers =>
    names.map((name) => (result as Readonly<Record<string, number>>)[name] ?? Number.NaN);
  return {
    sma: () => [Number(feed('SMA', plain.close, 20))],
    ema: () => [Number(feed('EMA', plain.close, 20))],
    wma: () => [Number(feed('WMA', plain.close, 20))],
    rsi: () => [Number(feed('RSI', plain.close, 14))],
    bbands: () => fields(feed('BollingerBands', plain.close, 20, 2), 'upper', 'middle', 'lower'),
    atr: () => [Number(feed('ATR', candles, 14))],
    stoch: () => fields(feed('StochasticOscillator', candles, { kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }), 'stochK', 'stochD'),
    adx: () => [Number(feed('ADX', candles, 14))],
    cci: () => [Number(feed('CCI', candles, 20))],
    vwap_cum: () => [Number(feed('VWAP', candles))],
  };
};

const packages = {
  '@ixjb94/indicators': ixjb94,
  technicalindicators,
  indicatorts,
  'trading-signals': tradingSignals,
} as const;

/** The calls of all peers by indicator, over plain arrays made from the columns. `folder` holds their node_modules. */
export const peerCalls = (folder: string, columns: Columns): Readonly<Partial<Record<IndicatorId, readonly PeerCall[]>>> => {
  const load = createRequire(pathToFileURL(join(folder, 'package.json')));
  const list = (name: InputName): Numbers => Array.from(columns[name]);
  const plain = {
    open: list('open'),
    high: list('high'),
    low: list('low'),
    close: list('close'),
    volume: list('volume'),
    time: list('time'),
    session: list('session'),
  };
  const calls: Partial<Record<string, PeerCall[]>> = {};
  for (const [name, peer] of Object.entries(packages)) {
    for (const [id, run] of Object.entries(peer(load, plain))) (calls[id] ??= []).push({ package: name, run });
  }
  return calls;
};

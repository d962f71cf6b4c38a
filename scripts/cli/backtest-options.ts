/** The options of `npm run backtest` that say what broker, account and contract to assume. */
import {
  plainSettings,
  type BacktestSettings,
  type Commission,
  type ContractTerms,
  type Spread,
} from '@/domain/backtest/backtest-settings';
import { backtestingPySettings } from '@/domain/backtest/compatibility';
import { contractTerms } from '@/domain/backtest/contract-terms';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { numberOption } from './read-words';

const numberNames = [
  'cash',
  'rate',
  'commission-ratio',
  'commission-per-unit',
  'commission-per-lot',
  'spread-ticks',
  'spread-ratio',
  'slippage-ticks',
  'leverage',
  'margin-per-unit',
  'stop-out',
  'point-value',
  'unit-step',
] as const;

type NumberName = (typeof numberNames)[number];

export const settingNames = [
  ...numberNames,
  'compatibility',
  'currency',
  'market-fill',
  'tick-size',
  'swap-ticks',
  'triple-day',
  'spread-by-session',
] as const;

export type Options = Readonly<Partial<Record<(typeof settingNames)[number], string>>>;
type Numbers = Readonly<Partial<Record<NumberName, number>>>;
export type SettingsRead = { readonly settings: BacktestSettings } | { readonly fault: string };

const readNumbers = (options: Options): { readonly numbers: Numbers } | { readonly fault: string } => {
  const numbers: Partial<Record<NumberName, number>> = {};
  for (const name of numberNames) {
    const text = options[name];
    if (text === undefined) continue;
    const read = numberOption(name, text);
    if ('fault' in read) return read;
    if (read.value < 0 || (read.value === 0 && (name === 'cash' || name === 'leverage' || name === 'rate'))) {
      return { fault: `--${name} must be above 0, not ${read.value}.` };
    }
    numbers[name] = read.value;
  }
  return { numbers };
};

const readCommission = (numbers: Numbers): { readonly commission: Commission } | { readonly fault: string } => {
  const [ratio, perUnit, perLot] = [numbers['commission-ratio'], numbers['commission-per-unit'], numbers['commission-per-lot']];
  const given = [ratio, perUnit, perLot].filter((value) => value !== undefined);
  if (given.length > 1) return { fault: 'Give one kind of commission only.' };
  if (ratio !== undefined) return { commission: { kind: 'share of value', ratio } };
  if (perUnit !== undefined) return { commission: { kind: 'per unit and side', money: perUnit } };
  return { commission: perLot === undefined ? { kind: 'none' } : { kind: 'per lot and side', money: perLot } };
};

type ContractRead = { readonly contract: ContractTerms } | { readonly fault: string };

const readContract = (series: CandleSeries, options: Options, numbers: Numbers): ContractRead => {
  const currency = options.currency ?? 'USD';
  const found = resolveInstrument(series.symbol, { nearYear: 2025 });
  const pointValue = numbers['point-value'];
  if (pointValue !== undefined) {
    const tickSize = options['tick-size'] ?? series.tickSize;
    return { contract: { tickSize, pipSize: null, pointValue, unitStep: numbers['unit-step'] ?? 1, unitsPerLot: 1, currencies: [] } };
  }
  if (!found.ok) return { fault: `${found.reason} Or say --point-value, and --tick-size.` };
  const terms = contractTerms(found.instrument, { currency, accountPerQuote: numbers.rate ?? null });
  if (!terms.ok) return { fault: `${terms.reason} Say --rate.` };
  const tickSize = options['tick-size'] ?? terms.contract.tickSize;
  return { contract: { ...terms.contract, tickSize, unitStep: numbers['unit-step'] ?? terms.contract.unitStep } };
};

const readSwap = (options: Options): Pick<BacktestSettings, 'swap'> | { readonly fault: string } => {
  const text = options['swap-ticks'];
  if (text === undefined) return { swap: null };
  const [longTicks, shortTicks] = text.split(',').map((part) => numberOption('swap-ticks', part));
  if (longTicks === undefined || shortTicks === undefined)
    return { fault: '--swap-ticks needs two numbers, for long and short: --swap-ticks=-6.5,1.2' };
  if ('fault' in longTicks) return longTicks;
  if ('fault' in shortTicks) return shortTicks;
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  const tripleDay = days.indexOf(options['triple-day'] ?? 'Wednesday') + 1;
  if (tripleDay < 1) return { fault: '--triple-day must be a day from Monday to Friday.' };
  return { swap: { longTicks: longTicks.value, shortTicks: shortTicks.value, tripleDay: tripleDay as 1 | 2 | 3 | 4 | 5 } };
};

const readSpread = (options: Options, numbers: Numbers): { readonly spread: Spread } | { readonly fault: string } => {
  const [ticks, ratio, text] = [numbers['spread-ticks'] ?? 0, numbers['spread-ratio'], options['spread-by-session']];
  if (numbers['spread-ticks'] !== undefined && ratio !== undefined) return { fault: 'Give --spread-ticks or --spread-ratio.' };
  const bySession: Spread['bySession'][number][] = [];
  for (const part of text === undefined ? [] : text.split(',')) {
    const [name = '', amount = ''] = part.split('=');
    const city = defaultSessions.find((session) => session.city.toLowerCase() === name.trim().toLowerCase())?.city;
    const read = numberOption('spread-by-session', amount);
    if (city === undefined || 'fault' in read || read.value < 0) {
      return { fault: `--spread-by-session has no session and ticks in “${part}”: --spread-by-session 'London=6,New York=8'` };
    }
    bySession.push({ city, ticks: read.value });
  }
  return { spread: { ticks, bySession, ...(ratio === undefined ? {} : { ratio }) } };
};

/** The settings that the options mean for a series, or what is wrong with them. */
export const readSettings = (series: CandleSeries, options: Options): SettingsRead => {
  const read = readNumbers(options);
  if ('fault' in read) return read;
  const { numbers } = read;
  const account = { cash: numbers.cash ?? 100_000, currency: options.currency ?? 'USD' };
  const { compatibility } = options;
  const marketFill = options['market-fill'] ?? 'next open';
  if (compatibility !== undefined && compatibility !== 'backtesting.py') return { fault: '--compatibility knows backtesting.py only.' };
  if (marketFill !== 'next open' && marketFill !== 'close') return { fault: "--market-fill must be 'next open' or close." };
  if (compatibility !== undefined) {
    const extra = settingNames.find(
      (name) => !['compatibility', 'cash', 'currency', 'commission-ratio'].includes(name) && options[name] !== undefined,
    );
    if (extra !== undefined) return { fault: `--${extra} is not part of the compatibility setting.` };
    return {
      settings: backtestingPySettings({ ...account, commissionRatio: numbers['commission-ratio'] ?? 0, tickSize: series.tickSize }),
    };
  }
  const contract = readContract(series, options, numbers);
  const commission = readCommission(numbers);
  const swap = readSwap(options);
  const spread = readSpread(options, numbers);
  for (const part of [contract, commission, swap, spread]) if ('fault' in part) return part;
  if (!('contract' in contract) || !('commission' in commission) || !('swap' in swap) || !('spread' in spread))
    return { fault: 'The settings could not be read.' };
  const perUnit = numbers['margin-per-unit'];
  return {
    settings: {
      ...plainSettings(contract.contract, account),
      ...commission,
      ...swap,
      marketFill,
      ...spread,
      slippageTicks: numbers['slippage-ticks'] ?? 0,
      margin: perUnit === undefined ? { kind: 'leverage', leverage: numbers.leverage ?? 1 } : { kind: 'per unit', money: perUnit },
      stopOutRatio: numbers['stop-out'] ?? 0,
    },
  };
};

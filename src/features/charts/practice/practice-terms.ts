/** On what terms a market is practiced: its contract, what an order costs and where each figure is from, and how a size is found. */
import type { BacktestSettings, ContractTerms } from '@/domain/backtest/backtest-settings';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { contractTerms } from '@/domain/backtest/contract-terms';
import type { Instrument } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Sizing } from '@/domain/strategy/strategy';
import type { Trade } from '@/domain/trades/trade';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { quantileOfSorted } from '@/domain/statistics/quantile';

/** The unit in which distances and the spread are written: pips of a pair, points of what has no pip. */
export interface PriceUnit {
  readonly word: 'pips' | 'points';
  /** In price. */
  readonly size: number;
}

export interface PracticeTerms {
  readonly contract: ContractTerms;
  /** Of money in results. */
  readonly currency: string;
  readonly unit: PriceUnit;
  /** What sizes are counted in. */
  readonly sizeWord: 'lots' | 'contracts' | 'units';
}

/** A figure with where it is from, as a sentence. */
export interface Sourced {
  readonly value: number;
  readonly from: string;
  readonly isOwn: boolean;
}

export interface PracticeCosts {
  /** In the unit of distances. */
  readonly spread: Sourced;
  readonly slippage: Sourced;
  /** Money for each lot or contract, at entry and again at exit. */
  readonly commission: Sourced;
}

/** What somebody has set in place of what is assumed. */
export type OwnCosts = Partial<Readonly<Record<keyof PracticeCosts, number>>>;

const unitOf = (instrument: Instrument | null): PriceUnit =>
  instrument?.kind === 'forex' ? { word: 'pips', size: Number(instrument.pipSize) } : { word: 'points', size: 1 };

/** The terms of a market whose prices have steps of `tickSize`. Results are in the currency it is quoted in, so that no rate is needed. */
export const practiceTerms = (market: string, tickSize: string): PracticeTerms => {
  const instrument = instrumentOf(symbolBehind(market));
  const unit = unitOf(instrument);
  if (instrument !== null) {
    const currency = instrument.kind === 'future' ? instrument.currency : instrument.quote;
    const terms = contractTerms(instrument, { currency, accountPerQuote: null });
    const sizeWord = instrument.kind === 'future' ? 'contracts' : 'lots';
    if (terms.ok) return { contract: terms.contract, currency, unit, sizeWord };
  }
  const contract = { tickSize, pipSize: null, pointValue: 1, unitStep: 1, unitsPerLot: 1, currencies: [] };
  return { contract, currency: 'USD', unit, sizeWord: 'units' };
};

/** Fewest own trades whose commission is taken for the usual one. */
const fewestTrades = 5;

/** What one's own trades of the market cost for each lot or contract and side, in the middle; null for too few. */
const ownCommission = (trades: readonly Trade[], { contract }: PracticeTerms): number | null => {
  const paid = trades.flatMap(({ broker }) => {
    const lots = broker.unit === 'units' ? Number(broker.lots) / contract.unitsPerLot : Number(broker.lots);
    const costs = [broker.commission, broker.taxes, ...Object.values(broker.fees ?? {})].reduce((sum, cost) => sum - Number(cost), 0);
    return lots > 0 && Number.isFinite(costs) && costs >= 0 ? [costs / lots / 2] : [];
  });
  return paid.length < fewestTrades ? null : Math.round(quantileOfSorted(Float64Array.from(paid).sort(), 0.5) * 100) / 100;
};

const usual = (instrument: Instrument | null, tickSize: string) => {
  const [tick, own] = [Number(tickSize), instrument === null ? null : Number(instrument.tickSize)];
  const step = own ?? tick;
  if (instrument?.kind === 'forex') return { spread: 1, slippage: 0.2, words: 'Assumed: one pip, a usual spread of a major pair.' };
  if (instrument?.kind === 'metal') return { spread: 30 * step, slippage: 5 * step, words: 'Assumed: 30 ticks.' };
  return { spread: step, slippage: step, words: 'Assumed: one tick.' };
};

/** What orders cost: as somebody has set it, else from their own trades of the market, else assumed and said so. */
export const practiceCosts = (market: string, terms: PracticeTerms, trades: readonly Trade[], own: OwnCosts): PracticeCosts => {
  const { spread, slippage, words } = usual(instrumentOf(symbolBehind(market)), terms.contract.tickSize);
  const paid = ownCommission(trades, terms);
  const sourced = (name: keyof PracticeCosts, value: number, from: string): Sourced => {
    const set = own[name];
    return set === undefined ? { value, from, isOwn: false } : { value: set, from: 'Set by you.', isOwn: true };
  };
  return {
    spread: sourced('spread', spread, words),
    slippage: sourced('slippage', slippage, 'Assumed. Market and stop orders fill worse by this much; limit orders don’t.'),
    commission: sourced(
      'commission',
      paid ?? 0,
      paid === null ? 'Assumed: none. Set your broker’s.' : `From your own trades of this market, the middle of ${String(trades.length)}.`,
    ),
  };
};

/** A broker that lends a hundred times what is put up keeps no practice from happening. */
const leverage = 100;
const cash = 100_000;

export const practiceSettings = ({ contract, currency, unit }: PracticeTerms, costs: PracticeCosts): BacktestSettings => {
  const ticksOf = (units: number): number => Math.round((units * unit.size) / Number(contract.tickSize));
  return {
    ...plainSettings(contract, { cash, currency }),
    commission: costs.commission.value > 0 ? { kind: 'per lot and side', money: costs.commission.value } : { kind: 'none' },
    spread: { ticks: ticksOf(costs.spread.value), bySession: [] },
    slippageTicks: ticksOf(costs.slippage.value),
    margin: { kind: 'leverage', leverage },
  };
};

/** How large an order is: so that so much money is at risk, or always so many lots or contracts. */
export interface PracticeSize {
  readonly by: 'risk' | 'lots';
  readonly value: number;
}

export const usualSize = ({ sizeWord }: PracticeTerms, risk: number | null): PracticeSize =>
  sizeWord === 'contracts' ? { by: 'lots', value: 1 } : { by: 'risk', value: risk ?? 100 };

export const sizingOf = ({ by, value }: PracticeSize): Sizing =>
  by === 'risk' ? { kind: 'risk money', money: value } : { kind: 'lots', lots: value };

/** A distance that bars of late would not reach by chance alone: one and a half times their mean range, in whole units. */
export const usualStop = (
  bars: { readonly high: Float64Array; readonly low: Float64Array; readonly length: number },
  { unit, contract }: PracticeTerms,
): number => {
  const count = Math.min(14, bars.length);
  let sum = 0;
  for (let i = bars.length - count; i < bars.length; i += 1) sum += bars.high[i]! - bars.low[i]!;
  const distance = count === 0 ? unit.size : (1.5 * sum) / count / unit.size;
  const step = unit.word === 'pips' || distance >= 10 ? 1 : Number(contract.tickSize) / unit.size;
  return Math.max(step, Number((Math.ceil(distance / step) * step).toFixed(6)));
};

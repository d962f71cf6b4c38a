/** Random series of bars on the ticks of invented and real markets. */
import type { Chance } from './chance';

export interface Market {
  readonly symbol: string;
  /** As the legend of a web chart names it. */
  readonly name: string;
  readonly prices: readonly [number, number];
  readonly tick: number;
  /** Digits after the point that its prices are shown with. */
  readonly digits: number;
  /** Typical share that an hour moves the price by. */
  readonly hourly: number;
}

const market = (
  symbol: string,
  name: string,
  prices: readonly [number, number],
  [tick, digits, hourly]: readonly [number, number, number],
): Market => ({
  symbol,
  name,
  prices,
  tick,
  digits,
  hourly,
});

export const markets: readonly Market[] = [
  market('EURUSD', 'Euro / U.S. Dollar', [1.02, 1.24], [0.00001, 5, 0.0009]),
  market('GBPUSD', 'British Pound / U.S. Dollar', [1.2, 1.42], [0.00001, 5, 0.0011]),
  market('AUDUSD', 'Australian Dollar / U.S. Dollar', [0.61, 0.78], [0.00001, 5, 0.0011]),
  market('USDCHF', 'U.S. Dollar / Swiss Franc', [0.79, 0.99], [0.00001, 5, 0.0009]),
  market('EURGBP', 'Euro / British Pound', [0.82, 0.9], [0.00001, 5, 0.0007]),
  market('USDJPY', 'U.S. Dollar / Japanese Yen', [128, 161], [0.001, 3, 0.0011]),
  market('GBPJPY', 'British Pound / Japanese Yen', [165, 208], [0.001, 3, 0.0014]),
  market('XAUUSD', 'Gold / U.S. Dollar', [1750, 4400], [0.01, 2, 0.0022]),
  market('XAGUSD', 'Silver / U.S. Dollar', [21, 52], [0.001, 3, 0.004]),
  market('ES1!', 'E-mini S&P 500 Futures', [4200, 6900], [0.25, 2, 0.002]),
  market('NQ1!', 'E-mini Nasdaq-100 Futures', [15000, 26000], [0.25, 2, 0.003]),
  market('MES1!', 'Micro E-mini S&P 500 Futures', [4200, 6900], [0.25, 2, 0.002]),
  market('GC1!', 'Gold Futures', [1800, 4400], [0.1, 1, 0.002]),
  market('CL1!', 'Light Crude Oil Futures', [58, 96], [0.01, 2, 0.0045]),
  market('ZN1!', '10-Year T-Note Futures', [108, 116], [0.015625, 6, 0.0007]),
  market('US30', 'Dow Jones Industrial Average', [33000, 48000], [0.1, 1, 0.002]),
  market('GER40', 'Germany 40', [15000, 25000], [0.1, 1, 0.0022]),
  market('SPX', 'S&P 500', [4000, 6900], [0.01, 2, 0.0018]),
  market('BTCUSD', 'Bitcoin / U.S. Dollar', [24000, 121000], [1, 0, 0.006]),
  market('BTCUSDT', 'Bitcoin / TetherUS', [24000, 121000], [0.01, 2, 0.006]),
  market('ETHUSD', 'Ethereum / U.S. Dollar', [1500, 4800], [0.01, 2, 0.008]),
  market('SOLUSDT', 'Solana / TetherUS', [20, 250], [0.01, 2, 0.01]),
  market('DOGEUSDT', 'Dogecoin / TetherUS', [0.07, 0.42], [0.00001, 5, 0.011]),
  market('PEPEUSDT', 'Pepe / TetherUS', [0.0000071, 0.000024], [0.00000001, 8, 0.014]),
  market('AAPL', 'Apple Inc', [140, 270], [0.01, 2, 0.003]),
  market('TSLA', 'Tesla, Inc.', [150, 440], [0.01, 2, 0.006]),
];

export interface Interval {
  readonly minutes: number;
  /** As TradingView, MetaTrader and others write it. */
  readonly web: string;
  readonly desktop: string;
  readonly words: string;
}

export const intervals: readonly Interval[] = [
  { minutes: 1, web: '1', desktop: 'M1', words: '1 Minute' },
  { minutes: 5, web: '5', desktop: 'M5', words: '5 Minute' },
  { minutes: 15, web: '15', desktop: 'M15', words: '15 Minute' },
  { minutes: 30, web: '30', desktop: 'M30', words: '30 Minute' },
  { minutes: 60, web: '1h', desktop: 'H1', words: '60 Minute' },
  { minutes: 240, web: '4h', desktop: 'H4', words: '240 Minute' },
  { minutes: 1440, web: '1D', desktop: 'Daily', words: 'Daily' },
];

export interface Bar {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Volatility that drifts, fat tails, gaps and drift of their own for each series; prices lie on the ticks of the market. */
export const barsOf = (chance: Chance, { prices, tick, digits, hourly }: Market, { minutes }: Interval, count: number): readonly Bar[] => {
  const onTick = (price: number): number => Number((Math.max(1, Math.round(price / tick)) * tick).toFixed(Math.max(digits, 2)));
  const typical = hourly * Math.sqrt(minutes / 60) * chance.between(0.6, 1.8);
  const gapShare = chance.one([0, 0, 0.02, 0.08, 0.9]);
  const drift = chance.normal() * 0.12;
  const reverting = chance.one([0, 0, 0, 0.05]);
  let price = chance.between(...prices);
  const middle = price;
  let heat = 0;
  let time = Date.UTC(2023, 0, 2) + chance.whole(0, 1000) * 86_400_000 + chance.whole(0, 23) * 3_600_000;
  const bars: Bar[] = [];
  for (let i = 0; i < count; i += 1) {
    heat = 0.93 * heat + 0.25 * chance.normal();
    const size = typical * Math.exp(heat);
    if (chance.happens(gapShare)) price *= Math.exp(chance.normal() * size * (gapShare > 0.5 ? 0.25 : 1.6));
    const open = onTick(price);
    let [high, low] = [open, open];
    const steps = chance.one([3, 8, 8, 16]);
    const shock = chance.happens(0.03) ? chance.normal() * 2.5 : 0;
    for (let step = 0; step < steps; step += 1) {
      const pull = reverting * Math.log(middle / price);
      price *= Math.exp((size * (chance.normal() + drift + shock / Math.sqrt(steps)) + pull * size) / Math.sqrt(steps));
      const at = onTick(price);
      high = Math.max(high, at);
      low = Math.min(low, at);
    }
    const volume = Math.round(1000 * Math.exp(0.5 * chance.normal() + Math.abs(heat)));
    bars.push({ time, open, high, low, close: onTick(price), volume });
    time += minutes * 60_000;
  }
  return bars;
};

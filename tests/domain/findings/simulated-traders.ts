/** Traders for the studies of findings: heavy tails or fair coins, days that share luck, changing size, many markets. Not a test. */
import type { FindingSample } from '@/domain/findings/sample';
import { seededRandom, type Random } from '@/lib/random';
import { aSample, type SampleTrade } from './a-sample';
import { normal } from './register/null-traders';

export interface Trader {
  readonly trades: number;
  /** Trades a day; left out, one to eight. */
  readonly perDay?: number;
  /** One result in standard deviations. */
  readonly draw: (random: Random) => number;
  readonly sd: number;
  /** Share of the variance that trades of a day have in common. */
  readonly icc: number;
  /** Larger, and sooner back, after a loss. */
  readonly chases?: boolean;
  /** Added to the results of a quarter of the trades, drawn at random, whose setup is “Planted”. */
  readonly effect?: number;
}

const markets = ['EURUSD', 'GBPUSD', 'XAUUSD', 'NQ'];
const sizes = [1, 1, 1, 2];

/** Weekdays from a Monday on, each from seven or eight in the morning. */
export const simulatedTrader = (seed: number, trader: Trader): FindingSample => {
  const random = seededRandom(seed);
  const trades: SampleTrade[] = [];
  const [side, market]: [number[], number[]] = [[], []];
  for (let day = 19_723; trades.length < trader.trades; day += (day + 3) % 7 === 4 ? 3 : 1) {
    const luck = normal(random) * Math.sqrt(trader.icc);
    let [opened, last] = [420 + random.below(120), 0];
    for (let left = trader.perDay ?? 1 + random.below(8); left > 0 && trades.length < trader.trades; left -= 1) {
      const isPlanted = random.next() < 0.25;
      const isChasing = trader.chases === true && last < 0;
      const made = trader.sd * (luck + Math.sqrt(1 - trader.icc) * trader.draw(random)) + (isPlanted ? (trader.effect ?? 0) : 0);
      opened += isChasing ? 1 + random.below(12) : 2 + random.below(80);
      const minutes = 5 + random.below(40);
      const size = (sizes[random.below(sizes.length)] ?? 1) * (isChasing && random.next() < 0.7 ? 2 : 1);
      trades.push({ day, opened, minutes, result: made, size, setup: isPlanted ? 'Planted' : 'Other' });
      side.push(random.below(2));
      market.push(random.below(markets.length));
      opened += minutes;
      last = made;
    }
  }
  return { ...aSample(trades), side: Uint8Array.from(side), market: { names: markets, keys: Uint32Array.from(market) } };
};

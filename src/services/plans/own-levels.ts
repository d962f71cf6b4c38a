/** The levels of the markets somebody trades, from the candles of this device. */
import { levelsNow, nightHours, type LevelsNow } from '@/domain/levels/levels-now';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { DayBuckets } from '@/domain/time/trading-day';
import { marketName } from '@/domain/journal/market-name';
import type { Trade } from '@/domain/trades/trade';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { whenLongWhole } from '@/lib/when-long-whole';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { candlesOnDevice, loadCandlesAround } from '@/services/bars/bars';
import { candlesOfDevice } from './candles-of-device';

export interface MarketLevelsRow {
  readonly market: string;
  readonly levels: LevelsNow;
  readonly isSimulated: boolean;
  /** Decimals in which the market is quoted. */
  readonly decimals: number;
}

export interface OwnLevels {
  readonly rows: readonly MarketLevelsRow[];
  /** Markets of the last trades for which this device has no candles within the day. */
  readonly without: readonly string[];
}

const mostMarkets = 4;
/** Days before the last trade whose trades say which markets are somebody's own. */
const recentDays = 91;

/** The markets of the last 13 weeks of trades, the most traded first. */
export const ownMarkets = (trades: readonly Trade[]): readonly string[] => {
  const last = trades.reduce((latest, { broker }) => Math.max(latest, broker.openedAt), 0);
  const counts = new Map<string, number>();
  for (const { broker } of trades) {
    if (broker.openedAt < last - recentDays * dayMs) continue;
    const name = marketName(broker.symbol);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, mostMarkets)
    .map(([name]) => name);
};

/** Of bars within the day the newest; of two as new those of the shortest bars that are not shorter than a minute. */
const chosen = (kept: readonly KeptSeriesFacts[], market: string, isSample: boolean): KeptSeriesFacts | null =>
  kept
    .filter(
      ({ symbol, source, periodMs, lastTime }) =>
        (source.kind === 'simulated') === isSample &&
        source.kind !== 'picture' &&
        periodMs !== null &&
        periodMs >= minuteMs &&
        periodMs <= 4 * hourMs &&
        lastTime !== null &&
        marketName(symbol) === market,
    )
    .toSorted((a, b) => b.lastTime! + b.periodMs! - (a.lastTime! + a.periodMs!) || a.periodMs! - b.periodMs!)[0] ?? null;

/** Bars from this long before the last one: a trading day before it, over a weekend and a holiday. */
const reachMs = 8 * dayMs;

export interface OwnLevelsQuestion {
  readonly uid: string;
  readonly markets: readonly string[];
  readonly isSample: boolean;
  readonly days: DayBuckets;
  readonly sessions: readonly SessionHours[];
  /** Epoch ms. */
  readonly now: number;
}

interface ReadLevels extends Pick<OwnLevelsQuestion, 'uid' | 'days' | 'sessions'> {
  readonly digest: string;
  readonly to: number;
  readonly levels: LevelsNow | null;
}

/** Of each market what was read last: its bars are read again when there are others, and not with every look. */
const lastRead = new Map<string, ReadLevels>();

const levelsOf = async (market: string, { digest, lastTime, periodMs }: KeptSeriesFacts, question: OwnLevelsQuestion) => {
  const { uid, days, sessions, now } = question;
  const to = Math.min(now, lastTime! + periodMs!);
  const before = lastRead.get(market);
  const isSame =
    before?.uid === uid && before.digest === digest && before.to === to && before.days === days && before.sessions === sessions;
  if (isSame) return before.levels;
  const read = await loadCandlesAround(uid, digest, { from: to - reachMs, to, least: 1, share: 0 });
  const levels = read.ok ? levelsNow(read.series, { asOf: to, days, hours: nightHours(market, sessions) }) : null;
  if (read.ok) lastRead.set(market, { uid, digest, to, days, sessions, levels });
  return levels;
};

/** The candles of the sample are drawn on this device, once; what is asked for before comes first. */
const candlesNow = async ({ uid, isSample }: OwnLevelsQuestion): Promise<readonly KeptSeriesFacts[]> => {
  const kept = await candlesOnDevice(uid);
  if (!isSample || kept.some(({ source }) => source.kind === 'simulated')) return kept;
  await new Promise<void>(whenLongWhole);
  return candlesOfDevice(uid);
};

export const ownLevels = async (question: OwnLevelsQuestion): Promise<OwnLevels> => {
  const { markets, isSample } = question;
  const kept = markets.length === 0 ? [] : await candlesNow(question);
  const rows: MarketLevelsRow[] = [];
  const without: string[] = [];
  for (const market of markets) {
    const facts = chosen(kept, market, isSample);
    const levels = facts === null ? null : await levelsOf(market, facts, question);
    if (facts === null || levels === null) without.push(market);
    else rows.push({ market, levels, isSimulated: facts.source.kind === 'simulated', decimals: facts.tickSize.split('.')[1]?.length ?? 0 });
  }
  return { rows, without };
};

/**
 * How long indicators take over a million bars, beside the fastest package that computes the same, and nine of them
 * beside the same loops in C. Times of one run are the least of several, as a busy machine only ever adds to them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultParams } from '@/domain/indicators/check-params';
import type { Columns } from '@/domain/indicators/indicator';
import { columnsOf, indicatorRun, outputArrays } from '@/domain/indicators/indicator-run';
import { indicatorOf, isIndicatorId, type IndicatorId } from '@/domain/indicators/registry';
import { seededRandom } from '@/lib/random';
import { nativeTimes } from './indicators-native';
import { peerCalls, type PeerCall } from './indicators-peers';

const bars = 1_000_000;
/** Each computation is repeated for so long, and at least so often. */
const longestMs = 250;
const fewestTurns = 4;
const budget = { eachAtLeast: 2, geometricMeanAtLeast: 5 };

/** The nine that are held against the budget; the rest are reported. */
const nine: readonly IndicatorId[] = ['sma', 'ema', 'rsi', 'macd', 'bbands', 'atr', 'stoch', 'adx', 'vwap_cum'];

const walk = (): Columns => {
  const random = seededRandom(20_260_105);
  const column = (): Float64Array => new Float64Array(bars);
  const columns = columnsOf({ open: column(), high: column(), low: column(), close: column(), volume: column() });
  let price = 1.1;
  for (let i = 0; i < bars; i += 1) {
    const open = price;
    price = Math.max(0.5, price + (random.next() - 0.5) * 0.002);
    columns.open[i] = open;
    columns.close[i] = price;
    columns.high[i] = Math.max(open, price) + random.next() * 0.0005;
    columns.low[i] = Math.min(open, price) - random.next() * 0.0005;
    columns.volume[i] = 1 + random.below(5_000);
  }
  return columns;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const leastMs = (call: () => unknown): number => {
  const begun = performance.now();
  let least = Infinity;
  for (let turn = 0; turn < fewestTurns || performance.now() - begun < longestMs; turn += 1) {
    const before = performance.now();
    call();
    least = Math.min(least, performance.now() - before);
  }
  return least;
};

interface Row {
  readonly ms: number;
  readonly peer?: string;
  readonly peerMs?: number;
  readonly ratio?: number;
  /** Peers whose last values are others: another definition, which is no comparison. */
  readonly otherDefinition?: readonly string[];
}

/** Far from the beginning, where seeds no longer matter, one definition gives one value. */
const isSame = (ours: readonly Float64Array[], theirs: readonly number[]): boolean =>
  theirs.length > 0 &&
  theirs.every((value, k) => {
    const own = ours[k]?.at(-1) ?? Number.NaN;
    return Math.abs(value - own) <= 1e-6 * Math.max(1e-3, Math.abs(own));
  });

const timeOne = (id: IndicatorId, columns: Columns, peers: readonly PeerCall[]): Row => {
  const indicator = indicatorOf(id);
  const outputs = outputArrays(indicator, bars);
  const run = indicatorRun(indicator, defaultParams(indicator));
  const ms = leastMs(() => {
    run.restart();
    run.advance(columns, outputs, bars);
  });
  const other: string[] = [];
  let fastest: { readonly peer: string; readonly peerMs: number } | null = null;
  for (const { package: peer, run: call } of peers) {
    if (!isSame(outputs, call())) {
      other.push(peer);
      continue;
    }
    const peerMs = leastMs(call);
    if (fastest === null || peerMs < fastest.peerMs) fastest = { peer, peerMs };
  }
  const named = other.length > 0 ? { otherDefinition: other } : {};
  if (fastest === null) return { ms: rounded(ms), ...named };
  return { ms: rounded(ms), peer: fastest.peer, peerMs: rounded(fastest.peerMs), ratio: rounded(fastest.peerMs / ms), ...named };
};

const installPeers = (folder: string): void => {
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages to compare with could not be installed:\n${stderr}`);
};

/** Milliseconds by indicator with the fastest peer, and whether the budget is kept. */
export const benchIndicators = (root: string) => {
  const folder = join(root, 'scripts/bench/peers');
  installPeers(folder);
  const columns = walk();
  const peers = peerCalls(folder, columns);
  const rows: Record<string, Row> = {};
  for (const [id, calls] of Object.entries(peers)) if (isIndicatorId(id)) rows[id] = timeOne(id, columns, calls ?? []);
  const ratios = nine.map((id) => rows[id]?.ratio ?? Number.NaN);
  const native = nativeTimes(root, columns);
  const beside = nine.flatMap((id) => (native?.[id] === undefined ? [] : [(rows[id]?.ms ?? Number.NaN) / native[id]]));
  return {
    bars,
    indicators: rows,
    nine: {
      least: rounded(Math.min(...ratios)),
      geometricMean: rounded(geometricMean(ratios)),
      isKept: Math.min(...ratios) >= budget.eachAtLeast && geometricMean(ratios) >= budget.geometricMeanAtLeast,
      budget,
    },
    native: native === null ? 'no C compiler here' : { ms: native, timesAsLong: rounded(geometricMean(beside)), aim: 1.5 },
  };
};

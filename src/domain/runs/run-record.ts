/**
 * What is kept of a run beside its facts, as text: everything that is needed to run it again, and everything that its report shows
 * without its bars. Of the bars only the instants are kept at which a trade begins or ends, and trades count in these.
 */
import * as z from 'zod/mini';
import { exitReasons } from '@/domain/backtest/trade-columns';
import type { BacktestTrade } from '@/domain/backtest/trade-columns';
import type { Evidence } from '@/domain/evidence/evidence';
import type { Settling } from '@/domain/backtest/settle-bar';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Strategy } from '@/domain/strategy/strategy';
import { evidenceSchema } from './evidence-schema';
import { readSettingsText, readStrategyText, settingsText, strategyText } from './settings-text';

/** One trade in both readings; null where the optimistic one has none from the same bar and rule. */
export interface TradePair {
  readonly pessimistic: BacktestTrade;
  readonly optimistic: BacktestTrade | null;
}

export interface RunFacts {
  /** As a layout names it, and for the eye. */
  readonly market: string;
  readonly title: string;
  readonly isSimulated: boolean;
  /** Stated error of prices that were read from a picture, such as `0.42 pips`; absent: they were not. */
  readonly readError?: string | undefined;
  /** Digest of the series on a device, under which its bars may be found again. */
  readonly digest: string;
  readonly interval: string;
  readonly tickSize: string;
  readonly version: string | null;
  /** Costs in one line. */
  readonly costs: string;
  readonly heldBackShare: number;
  /** Variants that the source of the strategy tried. */
  readonly triedBefore: number;
  /** Length of a bar in ms; null without a common one. */
  readonly periodMs: number | null;
  /** How many bars it ran over. */
  readonly bars: number;
  /** Bars that were held back; null: none. */
  readonly sealed: { readonly from: number; readonly to: number; readonly bars: number } | null;
  /** Shorter candles that settled unclear bars, by the digest of their series, and what became of those bars; absent: none did. */
  readonly lower?: { readonly digest: string; readonly interval: string } | undefined;
  readonly settling?: Settling | undefined;
  /** SHA-256 of the two lists of trades. */
  readonly lists: { readonly pessimistic: string; readonly optimistic: string };
}

export interface RunRecord extends RunFacts {
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  readonly evidence: Evidence;
  /** Ascending, epoch ms: the first and the last bar, and every bar at which a trade begins or ends. Bars of trades are places in it. */
  readonly time: Float64Array;
  /** In the order of the entries; null: there were too many to keep. */
  readonly trades: readonly TradePair[] | null;
}

/** Letters that a body may have, with room for what a server makes of it. */
export const mostRecordLetters = 690_000;

const form = 'sextant-kept-run';

type PackedTrade = readonly [
  entry: number,
  unitsLeft: number,
  rule: number,
  units: number,
  entryAt: number,
  exitAt: number,
  entryPrice: number,
  exitPrice: number,
  stop: number | null,
  gross: number,
  commission: number,
  swap: number,
  net: number,
  reason: BacktestTrade['exitReason'],
  isAmbiguous: 0 | 1,
  rate: number,
];

const pack = (trade: BacktestTrade, place: (bar: number) => number): PackedTrade => [
  trade.entry,
  trade.unitsLeft,
  trade.rule,
  trade.side === 'long' ? trade.units : -trade.units,
  place(trade.entryBar),
  place(trade.exitBar),
  trade.entryPrice,
  trade.exitPrice,
  trade.initialStop,
  trade.gross,
  trade.commission,
  trade.swap,
  trade.net,
  trade.exitReason,
  trade.isAmbiguous ? 1 : 0,
  trade.rate,
];

const unpack = (packed: PackedTrade): BacktestTrade => {
  const [entry, unitsLeft, rule, units, entryBar, exitBar, entryPrice, exitPrice, initialStop, gross, commission, swap, net, exitReason] =
    packed;
  return {
    entry,
    unitsLeft,
    rule,
    side: units < 0 ? 'short' : 'long',
    units: Math.abs(units),
    entryBar,
    exitBar,
    entryPrice,
    exitPrice,
    initialStop,
    gross,
    commission,
    swap,
    net,
    exitReason,
    isAmbiguous: packed[14] === 1,
    rate: packed[15],
  };
};

/** The instants that a report shows, and the place of a bar among them. */
const instantsOf = (
  time: Float64Array,
  bars: readonly number[],
): { readonly time: readonly number[]; readonly place: Map<number, number> } => {
  const sorted = [...new Set([0, Math.max(0, time.length - 1), ...bars])].filter((bar) => bar < time.length).toSorted((a, b) => a - b);
  return { time: sorted.map((bar) => time[bar] ?? 0), place: new Map(sorted.map((bar, at) => [bar, at])) };
};

/** The reason of a verdict may name a bar; it is counted as the trades are. */
const withBar = (evidence: Evidence, place: (bar: number) => number): Evidence =>
  evidence.reason.code === 'ruined' ? { ...evidence, reason: { ...evidence.reason, bar: place(evidence.reason.bar) } } : evidence;

/**
 * The text of a run. Bars of `trades` and `evidence` are those of `time`, the openings of all bars it ran over. Where the trades do not
 * fit into a document, the text is of the figures alone.
 */
export const runRecordText = ({ strategy, settings, evidence, time, trades, ...facts }: RunRecord): string => {
  const pairs = trades ?? [];
  const bars = pairs.flatMap(({ pessimistic, optimistic }) =>
    [pessimistic, ...(optimistic === null ? [] : [optimistic])].flatMap(({ entryBar, exitBar }) => [entryBar, exitBar]),
  );
  const ruin = evidence.reason.code === 'ruined' ? [evidence.reason.bar] : [];
  const textOf = (list: readonly TradePair[] | null, shown: readonly number[]): string => {
    const instants = instantsOf(time, shown);
    const place = (bar: number): number => instants.place.get(bar) ?? 0;
    return JSON.stringify({
      form,
      version: 1,
      facts,
      strategy: strategyText(strategy),
      settings: settingsText(settings),
      evidence: withBar(evidence, place),
      time: instants.time,
      trades:
        list?.map(({ pessimistic, optimistic }) => {
          const [one, other] = [pack(pessimistic, place), optimistic === null ? null : pack(optimistic, place)];
          return [one, JSON.stringify(one) === JSON.stringify(other) ? 0 : other];
        }) ?? null,
    });
  };
  const whole = textOf(trades, [...bars, ...ruin]);
  return new TextEncoder().encode(whole).length <= mostRecordLetters ? whole : textOf(null, ruin);
};

const number = z.number();
const count = z.int().check(z.gte(0));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const packed = z.tuple([
  count,
  number,
  count,
  number,
  count,
  count,
  number,
  number,
  z.nullable(number),
  number,
  number,
  number,
  number,
  z.enum(exitReasons),
  z.union([z.literal(0), z.literal(1)]),
  number,
]);

const schema = z.object({
  form: z.literal(form),
  version: z.literal(1),
  facts: z.object({
    market: z.string().check(z.minLength(1), z.maxLength(200)),
    title: z.string().check(z.maxLength(200)),
    isSimulated: z.boolean(),
    readError: z.optional(z.string().check(z.maxLength(60))),
    digest: z.string().check(z.maxLength(200)),
    interval: z.string().check(z.maxLength(20)),
    tickSize: z.string().check(z.regex(/^\d{1,9}(\.\d{1,10})?$/u)),
    version: z.nullable(z.string().check(z.maxLength(200))),
    costs: z.string().check(z.maxLength(500)),
    heldBackShare: number,
    triedBefore: count,
    periodMs: z.nullable(number),
    bars: count,
    sealed: z.nullable(z.object({ from: number, to: number, bars: count })),
    lower: z.optional(z.object({ digest: z.string().check(z.maxLength(200)), interval: z.string().check(z.maxLength(20)) })),
    settling: z.optional(z.object({ asked: count, settled: count, uncovered: count })),
    lists: z.object({ pessimistic: digest, optimistic: digest }),
  }),
  strategy: z.string(),
  settings: z.string(),
  evidence: evidenceSchema,
  time: z.array(number),
  trades: z.nullable(z.array(z.tuple([packed, z.union([z.literal(0), z.null(), packed])]))),
});

export type RecordRead = { readonly ok: true; readonly record: RunRecord } | { readonly ok: false; readonly reason: string };

const damaged = (what: string): RecordRead => ({ ok: false, reason: `This kept run can’t be read: ${what}` });

/** The run of a text, every field checked; or the first thing that is wrong with it, in a sentence. */
export const readRunRecord = (text: string): RecordRead => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return damaged('it isn’t JSON.');
  }
  const read = z.safeParse(schema, json);
  if (!read.success) return damaged(`the field “${read.error.issues[0]?.path.map(String).join('.') ?? ''}” isn’t what it must be.`);
  const { facts, time, trades } = read.data;
  const [strategy, settings] = [readStrategyText(read.data.strategy), readSettingsText(read.data.settings)];
  if (!strategy.ok) return damaged(strategy.reason);
  if (!settings.ok) return damaged(settings.reason);
  const pairs = trades?.map(([one, other]): TradePair => {
    const pessimistic = unpack(one);
    return { pessimistic, optimistic: other === 0 ? pessimistic : other === null ? null : unpack(other) };
  });
  const all = pairs?.flatMap(({ pessimistic, optimistic }) => [pessimistic, ...(optimistic === null ? [] : [optimistic])]) ?? [];
  if (all.some(({ entryBar, exitBar }) => entryBar > exitBar || exitBar >= time.length)) return damaged('a trade lies outside its bars.');
  return {
    ok: true,
    record: {
      ...facts,
      strategy: strategy.value,
      settings: settings.value,
      evidence: read.data.evidence as unknown as Evidence,
      time: Float64Array.from(time),
      trades: pairs ?? null,
    },
  };
};

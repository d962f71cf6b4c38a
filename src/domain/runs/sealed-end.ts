/**
 * The sealed end of some data: what runs and sweeps do not see until somebody opens it. It is cut off before anything runs, so that no
 * figure can have been made of it, and it is counted by the bars, not by the file they came in: the same days of one instrument, in
 * another file or at another interval, are the same days.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Seal } from './seal-kind';

/** Share of the bars that is sealed unless another one is chosen before the first run. */
export const usualSealedShare = 0.3;

/** Least and greatest share that can be chosen. Below the least there is nothing that could disagree. */
export const sealedShares = { least: 0.1, most: 0.6 } as const;

/** From the opening of the first bar up to the end of the last one, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Under which instrument bars are counted: a known one by its symbol, in whatever spelling and delivery month, another as it is written. */
export const instrumentKey = (symbol: string): string =>
  instrumentOf(symbol)?.symbol ?? (symbol.trim().toUpperCase().replace(/\s+/gu, ' ').slice(0, 80) || 'UNNAMED');

/** The span of the bars; null where there are none. Bars without a common length end a millisecond after they open. */
export const spanOf = ({ length, time, periodMs }: Pick<CandleSeries, 'length' | 'time' | 'periodMs'>): Span | null =>
  length === 0 ? null : { from: time[0]!, to: time[length - 1]! + (periodMs ?? 1) };

/** Whether the spans have an instant in common; one that ends where the other begins does not. */
export const spansOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/**
 * The instant from which on a share of the bars is sealed: the opening of the first of them. At least one bar is sealed and one is not;
 * null for a series of fewer than two bars. A share outside `sealedShares` is taken for the nearest one inside.
 */
export const sealStart = ({ length, time }: Pick<CandleSeries, 'length' | 'time'>, share: number = usualSealedShare): number | null => {
  if (length < 2) return null;
  const kept = Number.isNaN(share) ? usualSealedShare : Math.min(sealedShares.most, Math.max(sealedShares.least, share));
  const sealed = Math.min(length - 1, Math.max(1, Math.round(length * kept)));
  return time[length - sealed]!;
};

export interface SealedData {
  /** What runs and sweeps see. It shares the memory of the series but ends before what is sealed. */
  readonly seen: CandleSeries;
  /** null: nothing of the series is sealed. */
  readonly sealed: { readonly series: CandleSeries; readonly span: Span } | null;
}

/**
 * The series cut at an instant. A bar that is not over at that instant is sealed, at whatever interval: what it shows would be part of
 * the sealed end.
 */
export const cutAt = (series: CandleSeries, from: number): SealedData => {
  const { periodMs } = series;
  let end = indexAtOrAfter(series, from);
  if (end > 0 && periodMs !== null && series.time[end - 1]! + periodMs > from) end -= 1;
  const rest = sliceBars(series, end, series.length);
  const span = spanOf(rest);
  return { seen: sliceBars(series, 0, end), sealed: span === null ? null : { series: rest, span } };
};

/**
 * The series as a family may see it. `fixed` is the instant kept for family and instrument, undefined before the first run, where the
 * share counts. What is fixed stands whatever share is asked for and however the series has grown; an earlier instant seals more.
 */
export const sealedData = (
  series: CandleSeries,
  { fixed, share }: { readonly fixed: number | undefined; readonly share?: number },
): SealedData & { readonly from: number | null } => {
  const from = fixed ?? sealStart(series, share);
  return from === null ? { seen: series, sealed: null, from } : { ...cutAt(series, from), from };
};

/** The seals that were opened on bars of the instrument that overlap the span, whoever's family, file and interval it was. */
export const sealsOn = (seals: readonly Seal[], instrument: string, span: Span): readonly Seal[] =>
  seals.filter((seal) => instrumentKey(seal.instrument) === instrumentKey(instrument) && spansOverlap(seal, span));

/** By how many looks the result on the span is to be deflated: at least 1, its own. */
export const looksAt = (seals: readonly Seal[], instrument: string, span: Span): number =>
  Math.max(1, sealsOn(seals, instrument, span).length);

export type SealStanding =
  /** Nothing of the span was looked at with this family. */
  | { readonly state: 'closed' }
  /** This version was looked at, and its result may be shown again. */
  | { readonly state: 'opened'; readonly seal: Seal }
  /** Another version of the family was looked at, so this one has no sealed result on these bars. */
  | { readonly state: 'spent'; readonly seal: Seal };

/** Whether a family may still open its seal on the span. `hash` is that of strategy and assumptions. */
export const sealStanding = (
  seals: readonly Seal[],
  { family, instrument, span, hash }: { readonly family: string; readonly instrument: string; readonly span: Span; readonly hash: string },
): SealStanding => {
  const own = sealsOn(seals, instrument, span).filter((seal) => seal.family === family);
  const same = own.find((seal) => seal.hash === hash);
  if (same !== undefined) return { state: 'opened', seal: same };
  const [other] = own;
  return other === undefined ? { state: 'closed' } : { state: 'spent', seal: other };
};

/** Id of the document that says that the seal was opened. */
export const sealId = (family: string, dataHash: string): string => `${family}_${dataHash}`;

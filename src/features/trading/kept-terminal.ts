/**
 * What the chart terminal remembers on this device: market, interval, look, studies and drawings. It belongs to the
 * browser like the choice of theme, and holds nothing about a person: all of it stands on simulated prices.
 */
import { keep, readKept } from '@/services/local/device-storage';
import type { BarStyle } from '@/ui/chart/chart-bars';
import { readDrawings } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import { chartIntervals } from './chart-interval';
import type { ChartInterval } from './chart-interval';
import { sampleIds } from './sample-market';
import type { SampleId } from './sample-market';
import { readStudies, studiesAtFirst } from './study-choice';
import type { StudyChoice } from './study-choice';

export const barStyles = ['candles', 'bars', 'line'] as const satisfies readonly BarStyle[];

export interface KeptTerminal {
  readonly market: SampleId;
  readonly interval: ChartInterval;
  readonly barStyle: BarStyle;
  readonly studies: readonly StudyChoice[];
  /** Drawings of each market. */
  readonly drawings: Readonly<Record<SampleId, readonly Drawing[]>>;
}

const keptName = 'trading';

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** What was kept; whatever is missing or damaged is as at the first visit. */
export const readKeptTerminal = (): KeptTerminal => {
  const kept = readKept(keptName);
  const { market, interval, barStyle, studies, drawings } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof KeptTerminal, unknown>
  >;
  const drawn = (typeof drawings === 'object' && drawings !== null ? drawings : {}) as Partial<Record<SampleId, unknown>>;
  return {
    market: oneOf(sampleIds, market, 'EURUSD'),
    interval: oneOf(chartIntervals, interval, '1h'),
    barStyle: oneOf(barStyles, barStyle, 'candles'),
    studies: readStudies(studies) ?? studiesAtFirst,
    drawings: { EURUSD: readDrawings(drawn.EURUSD), XAUUSD: readDrawings(drawn.XAUUSD), ES: readDrawings(drawn.ES) },
  };
};

/** Remembers it for the next visit. */
export const keepTerminal = (terminal: KeptTerminal): void => keep(keptName, terminal);

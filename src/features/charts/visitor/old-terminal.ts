/**
 * What the terminal that /trading had before kept in this browser under `sextant:trading`: read once, made a layout and drawings of
 * today, and forgotten. What is damaged is left out piece by piece.
 */
import { readDrawings } from '@/domain/drawings/drawing';
import { simulatedDigest, simulatedIds } from '@/domain/candles/simulated-markets';
import { checkParams } from '@/domain/indicators/check-params';
import { indicatorOf } from '@/domain/indicators/registry';
import { layoutSchema, mostStudies } from '@/domain/workspaces/layout';
import type { ChartSetup, Layout, StudySetup } from '@/domain/workspaces/layout';
import { newId } from '@/lib/new-id';
import { forget, readKept } from '@/services/local/device-storage';
import { keepOpened, readOpened } from '@/features/charts/workspace/opened';
import { drawnMarkets, keepVisitorDrawings, visitorLayout } from './visitor-charts';

const keptName = 'trading';

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value);

/** The indicators that could be chosen. */
const offered = ['sma', 'ema', 'bbands', 'rsi', 'macd', 'atr'] as const;

const studyOf = (value: unknown): readonly Omit<StudySetup, 'id'>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, params } = value as Partial<Record<'kind' | 'params', unknown>>;
  const indicator = oneOf(offered, kind);
  if (indicator === undefined || typeof params !== 'object' || params === null) return [];
  const checked = checkParams(indicatorOf(indicator), params as Record<string, number>);
  return checked.ok ? [{ indicator, params: { ...checked.params } }] : [];
};

/** Nothing referred to the ids that these had. */
const studiesOf = (kept: readonly unknown[]): StudySetup[] =>
  kept
    .flatMap(studyOf)
    .slice(0, mostStudies)
    .map((study, at) => ({ id: String(at + 1), ...study }));

const chartOf = (kept: Readonly<Record<string, unknown>>, first: ChartSetup): ChartSetup => ({
  ...first,
  market: simulatedDigest(oneOf(simulatedIds, kept['market']) ?? 'EURUSD'),
  interval: oneOf(['1h', '4h', '1d', '1w'], kept['interval']) ?? first.interval,
  kind: oneOf(['candles', 'bars', 'line'], kept['barStyle']) ?? first.kind,
  studies: Array.isArray(kept['studies']) ? studiesOf(kept['studies']) : first.studies,
});

const layoutOf = (kept: Readonly<Record<string, unknown>>): Layout => {
  const first = visitorLayout();
  const read = layoutSchema.safeParse({ ...first, charts: first.charts.map((chart) => chartOf(kept, chart)) });
  return read.success ? read.data : first;
};

/** Takes over what was kept, unless there is something newer in its place; afterwards nothing of it is left. */
export const takeOverOldTerminal = (): void => {
  const kept = readKept(keptName);
  if (typeof kept !== 'object' || kept === null) return;
  const fields = kept as Readonly<Record<string, unknown>>;
  if (readOpened('') === null) keepOpened('', { id: newId(), layout: layoutOf(fields) });
  const { drawings } = fields;
  if (typeof drawings === 'object' && drawings !== null) {
    const drawn = drawnMarkets();
    for (const id of simulatedIds) {
      const old = readDrawings((drawings as Readonly<Record<string, unknown>>)[id]);
      if (old.length > 0 && !drawn.includes(simulatedDigest(id))) keepVisitorDrawings(simulatedDigest(id), old);
    }
  }
  forget(keptName);
};

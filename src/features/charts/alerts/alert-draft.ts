/** An alert that is being set: from a price, a drawing, a study, or one that is there already. */
import type { AlertConditionName, ChartAlert, Watched } from '@/domain/alerts/chart-alert';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import { newId } from '@/lib/new-id';
import type { ChartStudy } from '@/ui/chart/chart-bars';
import { linesOfKind, linesOfTitle } from './drawing-lines';
import type { DrawingLine } from './drawing-lines';
import { areaKinds } from './watched-line';

export interface AlertDraft {
  readonly alert: ChartAlert;
  /** Whether it is not in the list yet. */
  readonly isNew: boolean;
  /** Name of the market for the eye. */
  readonly market: string;
  /** Of its prices. */
  readonly decimals: number;
  /** Lines of the study or drawing it is about; none where there is no choice. */
  readonly lines: readonly DrawingLine[];
  /** Whether the study lies over the prices, so that these can be held against it. */
  readonly isOverPrices: boolean;
}

/** The market and the chart an alert is set from. */
export interface AlertPlace {
  readonly symbol: string;
  readonly title: string;
  readonly interval: string;
  readonly decimals: number;
}

const draft = (place: AlertPlace, on: Watched, condition: AlertConditionName): AlertDraft => ({
  alert: { id: newId(), market: place.symbol, on, condition, repeat: 'once', madeAt: Date.now() },
  isNew: true,
  market: place.title,
  decimals: place.decimals,
  lines: [],
  isOverPrices: false,
});

export const priceDraft = (place: AlertPlace, price: number): AlertDraft => draft(place, { kind: 'price', price }, 'either');

export const drawingDraft = (place: AlertPlace, { id, kind }: Pick<Drawing, 'id' | 'kind'>): AlertDraft => {
  const many = linesOfKind(kind);
  const on = { kind: 'drawing', drawing: id, title: drawingTitle(kind), ...(many === null ? {} : { line: many.usual }) } as const;
  return { ...draft(place, on, areaKinds.has(kind) ? 'enters' : 'either'), lines: many?.lines ?? [] };
};

const ofStudy = (titles: readonly string[]): readonly DrawingLine[] => titles.map((title) => ({ key: title, title }));

/** `null`: the study has no line whose value could be met. */
export const studyDraft = (place: AlertPlace, study: ChartStudy): AlertDraft | null => {
  const lines = study.lines.filter(({ style }) => style !== 'mark').map(({ title }) => title);
  const [line] = lines;
  if (line === undefined) return null;
  const { interval } = place;
  const isOverPrices = study.pane === 'price';
  const level = isOverPrices ? {} : { level: study.levels?.at(-1) ?? 0 };
  return {
    ...draft(place, { kind: 'study', study: study.title, line, interval, ...level }, 'either'),
    lines: ofStudy(lines),
    isOverPrices,
  };
};

const linesOfKept = (on: Watched): readonly DrawingLine[] => {
  if (on.kind === 'study') return ofStudy([on.line]);
  return on.kind === 'drawing' ? linesOfTitle(on.title) : [];
};

/** One of the list, to be changed. */
export const draftOf = (alert: ChartAlert, place: Pick<AlertPlace, 'title' | 'decimals'>): AlertDraft => ({
  alert,
  isNew: false,
  market: place.title,
  decimals: place.decimals,
  lines: linesOfKept(alert.on),
  isOverPrices: alert.on.kind === 'study' && alert.on.level === undefined,
});

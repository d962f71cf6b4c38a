/** The studies of this chart: which indicators with which parameters, and their lines over given bars. */
import { ema } from '@/domain/indicators/averages/ema';
import { sma } from '@/domain/indicators/averages/sma';
import { bbands } from '@/domain/indicators/bands/bollinger';
import { checkParams, defaultParams } from '@/domain/indicators/check-params';
import type { Indicator, Parameters } from '@/domain/indicators/indicator';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { macd } from '@/domain/indicators/momentum/macd';
import { rsi } from '@/domain/indicators/momentum/rsi';
import { atr } from '@/domain/indicators/volatility/true-ranges';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars, ChartStudy, StudyStyle } from '@/ui/chart/chart-bars';

interface Offered {
  readonly indicator: Indicator;
  /** Short name for the legend. */
  readonly name: string;
  /** Decimals of its values beyond those of the price; null for values on a scale of their own, which get one decimal. */
  readonly moreDecimals: number | null;
}

const offered = {
  sma: { indicator: sma, name: 'SMA', moreDecimals: 0 },
  ema: { indicator: ema, name: 'EMA', moreDecimals: 0 },
  bbands: { indicator: bbands, name: 'Bollinger', moreDecimals: 0 },
  rsi: { indicator: rsi, name: 'RSI', moreDecimals: null },
  macd: { indicator: macd, name: 'MACD', moreDecimals: 1 },
  atr: { indicator: atr, name: 'ATR', moreDecimals: 1 },
} as const satisfies Record<string, Offered>;

export type StudyKind = keyof typeof offered;
export const studyKinds = Object.keys(offered) as readonly StudyKind[];

/** The indicator behind a kind of study. */
export const studyIndicator = (kind: StudyKind): Indicator => offered[kind].indicator;

export interface StudyChoice {
  readonly id: string;
  readonly kind: StudyKind;
  readonly params: Parameters;
}

/** What a visitor sees first: at most three lines over the price. */
export const studiesAtFirst: readonly StudyChoice[] = [
  { id: '1', kind: 'ema', params: { period: 21 } },
  { id: '2', kind: 'ema', params: { period: 55 } },
  { id: '3', kind: 'rsi', params: { period: 14 } },
];

/** More studies than these cannot be told apart. */
export const mostStudies = 6;

/** The choices with one more of a kind, with its usual parameters. */
export const withStudy = (choices: readonly StudyChoice[], kind: StudyKind): readonly StudyChoice[] => {
  const highest = Math.max(0, ...choices.map(({ id }) => Number(id)));
  return choices.length >= mostStudies
    ? choices
    : [...choices, { id: String(highest + 1), kind, params: defaultParams(studyIndicator(kind)) }];
};

/** `EMA 21`; the values of all parameters in their order. */
export const studyTitle = ({ kind, params }: StudyChoice): string =>
  [
    offered[kind].name,
    Object.keys(studyIndicator(kind).parameters)
      .map((name) => params[name])
      .join(', '),
  ].join(' ');

/** Series colours in the order of use: first those that are no direction colour. */
const coloursInOrder = [3, 6, 4, 1, 2, 5] as const;

const styleOf = (style: string): StudyStyle | null => (style === 'hidden' ? null : (style as StudyStyle));

/** The lines of the choices over the bars. They read those bars and no others. */
export const computeStudies = (choices: readonly StudyChoice[], bars: ChartBars): readonly ChartStudy[] => {
  const { open, high, low, close, volume, time } = bars;
  const columns = columnsOf({ open, high, low, close, volume, time });
  let used = 0;
  return choices.map((choice): ChartStudy => {
    const indicator = studyIndicator(choice.kind);
    const { moreDecimals } = offered[choice.kind];
    const values = computeIndicator(indicator, columns, choice.params);
    const isBand = choice.kind === 'bbands';
    const place = used;
    used += indicator.pane === 'price' ? 1 : 0;
    const lines = indicator.outputs.flatMap((output, i) => {
      const style = styleOf(output.style);
      const colour = indicator.pane === 'own' ? [1, 3, 6][i % 3] : coloursInOrder[(isBand ? place : place + i) % coloursInOrder.length];
      return style === null ? [] : [{ title: output.title, style, values: values[i] ?? new Float64Array(0), series: colour ?? 1 }];
    });
    return {
      id: choice.id,
      title: studyTitle(choice),
      pane: indicator.pane,
      lines,
      levels: indicator.levels ?? [],
      decimals: moreDecimals === null ? 1 : decimalsOf(bars.tickSize) + moreDecimals,
    };
  });
};

const isChoice = (value: unknown): value is StudyChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, params } = value as Partial<Record<keyof StudyChoice, unknown>>;
  const known = studyKinds.find((candidate) => candidate === kind);
  if (typeof id !== 'string' || !/^\d+$/.test(id) || known === undefined || typeof params !== 'object' || params === null) return false;
  return checkParams(studyIndicator(known), params as Record<string, number>).ok;
};

/** Choices from storage; null when there are none, and without what is no choice any more. */
export const readStudies = (value: unknown): readonly StudyChoice[] | null =>
  Array.isArray(value) ? value.filter(isChoice).slice(0, mostStudies) : null;

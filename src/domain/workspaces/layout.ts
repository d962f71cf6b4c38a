/**
 * The layout of a chart workspace as data: which charts stand in the grid, what each shows, and what links them. It names
 * markets and settings, never prices, so that it can be kept, shared and opened on another device.
 */
import * as z from 'zod/mini';
import { parseInterval } from '@/domain/candles/interval';
import { priceSources } from '@/domain/indicators/price-source';

export const mostCharts = 8;
export const mostColumns = 4;
export const mostStudies = 20;
export const mostCompared = 4;
export const mostLevels = 8;
export const mostHidden = 500;

/** `heikinAshi` and `renko` are computed: nobody traded at their prices. */
export const barKinds = ['candles', 'hollow', 'bars', 'line', 'area', 'baseline', 'heikinAshi', 'renko'] as const;
export type BarKind = (typeof barKinds)[number];

export const scaleKinds = ['linear', 'log', 'percent'] as const;

/** Ways to draw a curve. */
export const curves = ['line', 'step', 'dots'] as const;
export type Curve = (typeof curves)[number];

/** What is drawn from elsewhere, each switched by one key. */
export const contextNames = ['levels', 'sessions', 'turn', 'news', 'trades', 'plans'] as const;
export type ContextName = (typeof contextNames)[number];

/** What charts of one colour share. */
export const linkNames = ['crosshair', 'range', 'market', 'interval'] as const;
export type LinkName = (typeof linkNames)[number];

/** Lengths of the opening range that can be chosen, in minutes. */
export const openingLengths = [5, 15, 30, 60] as const;
export type OpeningLength = (typeof openingLengths)[number];
/** What it is until another is chosen. */
export const usualOpening: OpeningLength = 30;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/u, 'It isn’t an id.'));
const interval = z.string().check(z.refine((text) => parseInterval(text) !== null, 'It isn’t an interval such as 15m or 4h.'));
const market = z.string().check(z.minLength(1), z.maxLength(40));

const study = z.object({
  id,
  /** Its id in the list of indicators. */
  indicator: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/u, 'It isn’t the id of an indicator.')),
  params: z.record(z.string(), z.number()),
  /** What it reads in place of the close: a price, or the output of another study of the chart. */
  source: z.exactOptional(z.union([z.enum(priceSources), z.object({ study: id, output: z.int().check(z.gte(0), z.lte(9)) })])),
  /** Computed from this longer interval. */
  higher: z.exactOptional(interval),
  /** Place of its first line among the series colours, 1 to 6. */
  colour: z.exactOptional(z.int().check(z.gte(1), z.lte(6))),
  /** How its curves are drawn; left out, as its indicator says. Histograms, dots and marks stay what they are. */
  curve: z.exactOptional(z.enum(curves)),
  /** Width of its curves in px. */
  width: z.exactOptional(z.int().check(z.gte(1), z.lte(4))),
  /** Horizontal lines of its pane; left out, those of its indicator. */
  levels: z.exactOptional(z.array(z.number()).check(z.maxLength(mostLevels))),
  isHidden: z.exactOptional(z.literal(true)),
});

const chart = z.object({
  id,
  market,
  /** A certain series of the device; left out, the best one of the market. */
  series: z.exactOptional(z.string().check(z.maxLength(80))),
  interval,
  kind: z.enum(barKinds),
  /** A brick of Renko, in ticks; left out, by the average true range. */
  brickTicks: z.exactOptional(z.int().check(z.gte(1), z.lte(100_000))),
  scale: z.object({
    kind: z.enum(scaleKinds),
    isInverted: z.exactOptional(z.literal(true)),
    isLeft: z.exactOptional(z.literal(true)),
  }),
  studies: z.array(study).check(z.maxLength(mostStudies)),
  /** Other markets laid over it, by their change from the first bar in view. */
  compared: z.exactOptional(z.array(market).check(z.maxLength(mostCompared))),
  /** Panes from top to bottom with their heights in proportion; left out, the price above the studies in their order. */
  panes: z.exactOptional(
    z
      .array(
        z.object({
          /** That of its study, or `price`. */
          id,
          share: z.number().check(z.gte(0.01), z.lte(1000)),
          isCollapsed: z.exactOptional(z.literal(true)),
        }),
      )
      .check(z.maxLength(mostStudies + 1)),
  ),
  context: z.array(z.enum(contextNames)),
  /** Colour of its group, 1 to 4. */
  group: z.exactOptional(z.int().check(z.gte(1), z.lte(4))),
});

export const layoutSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  charts: z.array(chart).check(z.minLength(1), z.maxLength(mostCharts)),
  /** Charts beside each other; they fill row after row. */
  columns: z.int().check(z.gte(1), z.lte(mostColumns)),
  /** What the charts of a colour share. */
  links: z.array(z.enum(linkNames)),
  /** Length of the opening range in minutes, the same on all charts; left out, it is the usual one. */
  openingMinutes: z.exactOptional(z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60)])),
  /** Whether drawings are shown; left out, they are. */
  hidesDrawings: z.exactOptional(z.literal(true)),
  /** Ids of drawings that it does not show; left out, it shows all. */
  hiddenDrawings: z.exactOptional(z.array(id).check(z.maxLength(mostHidden))),
});

export type Layout = z.infer<typeof layoutSchema>;
export type ChartSetup = Layout['charts'][number];
export type StudySetup = ChartSetup['studies'][number];

/** The chart somebody sees first: fifteen minutes with sessions, levels and own trades, and no indicator. */
export const firstChart = (chartId: string, symbol: string, of: string = '15m'): ChartSetup => ({
  id: chartId,
  market: symbol,
  interval: of,
  kind: 'candles',
  scale: { kind: 'linear' },
  studies: [],
  context: ['levels', 'sessions', 'trades'],
});

export const firstLayout = (symbol: string, of?: string): Layout => ({
  title: 'My charts',
  charts: [firstChart('1', symbol, of)],
  columns: 1,
  links: ['crosshair', 'market'],
});

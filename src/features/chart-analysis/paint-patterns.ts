/** Draws patterns with their definitions: the points and lines that make a chart pattern, the bar that completes candles, both swings of a divergence. */
import type { CandleMark, ChartAnalysis, ChartPattern, Divergence, TestedKind } from '@/domain/chart-analysis/chart-analysis';
import { chartPatternTitles, divergenceTitles } from '@/domain/chart-analysis/pattern-titles';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';

type Point = readonly [x: number, y: number];

/** Tells a kind from any other. */
export const kindKey = ({ kind, id }: Pick<TestedKind, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Kinds of which an outcome holds on this market. */
export const holdingKinds = ({ significance }: Pick<ChartAnalysis, 'significance'>): ReadonlySet<string> =>
  new Set(significance.ok ? significance.outcomes.filter(({ holds }) => holds).map(({ of }) => kindKey(of)) : []);

export const strokeLine = (pen: Pen, points: readonly Point[]): void => {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
};

const place = (surface: LayerSurface, { bar, price }: { readonly bar: number; readonly price: number }): Point => [
  surface.xOfBar(bar),
  surface.yOf(price),
];

const setPen = (pen: Pen, { colours }: LayerSurface): void => {
  pen.strokeStyle = colours.brass;
  pen.fillStyle = colours.brass;
  pen.lineWidth = 1.5;
  pen.font = `11px ${colours.fontFamily}`;
  pen.textAlign = 'center';
};

const dot = (pen: Pen, [x, y]: Point): void => {
  pen.beginPath();
  pen.arc(x, y, 2.5, 0, 2 * Math.PI);
  pen.fill();
};

/** Lines and points of the definition; `title` names the pattern and what each point is. */
export const paintChartPattern = (
  pen: Pen,
  { lines, points, title }: Pick<ChartPattern, 'lines' | 'points'> & { readonly title?: string },
  surface: LayerSurface,
): void => {
  setPen(pen, surface);
  for (const { from, to } of lines) strokeLine(pen, [place(surface, from), place(surface, to)]);
  const middle = points.reduce((sum, { price }) => sum + price, 0) / Math.max(1, points.length);
  for (const point of points) {
    const [x, y] = place(surface, point);
    dot(pen, [x, y]);
    // Above what lies high in the pattern, below what lies low.
    if (title !== undefined) pen.fillText(point.role, x, y + (point.price >= middle ? -22 : 30));
  }
  const last = points.at(-1);
  if (title === undefined || last === undefined) return;
  const [x] = place(surface, last);
  const lowest = Math.max(...points.map(({ price }) => surface.yOf(price)));
  pen.fillText(title, x, lowest + 46);
};

const paintCandle = (pen: Pen, { bar, direction, title }: CandleMark, isNamed: boolean, surface: LayerSurface): void => {
  setPen(pen, surface);
  const x = surface.xOfBar(bar);
  // Below a bar that is said to come before a rise, above one before a fall.
  const y = direction === 1 ? surface.yOf(surface.bars.low[bar] ?? 0) + 8 : surface.yOf(surface.bars.high[bar] ?? 0) - 8;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x - 4, y + 7 * direction);
  pen.lineTo(x + 4, y + 7 * direction);
  pen.fill();
  if (isNamed) pen.fillText(title, x, y + (direction === 1 ? 20 : -12));
};

const paintDivergence = (pen: Pen, { first, second, indicator }: Divergence, isNamed: boolean, surface: LayerSurface): void => {
  setPen(pen, surface);
  const [one, other] = [place(surface, first), place(surface, second)];
  pen.setLineDash([5, 3]);
  strokeLine(pen, [one, other]);
  pen.setLineDash([]);
  dot(pen, one);
  dot(pen, other);
  if (!isNamed) return;
  const digits = indicator === 'rsi' ? 0 : Math.max(2, surface.bars.tickSize.split('.')[1]?.length ?? 0);
  const below = first.price > second.price ? 18 : -10;
  const values = [first.value.toFixed(digits), second.value.toFixed(digits)] as const;
  pen.fillText(`${divergenceTitles[indicator]}: ${values[0]}`, one[0], one[1] + below);
  pen.fillText(values[1], other[0], other[1] + below);
};

/** Marks further back than this are measured, and not drawn. */
const drawnBars = 200;

/** Draws the late marks of the kinds; the last of each is named with its definition. */
export const paintKinds = (pen: Pen, analysis: ChartAnalysis, kinds: ReadonlySet<string>, surface: LayerSurface): void => {
  if (kinds.size === 0) return;
  const first = analysis.bars - drawnBars;
  const named = new Set<string>();
  const isNamed = (key: string): boolean => {
    const isFirst = !named.has(key);
    named.add(key);
    return isFirst;
  };
  for (const pattern of analysis.chartPatterns.toReversed()) {
    const key = `chart ${pattern.id}`;
    if (!kinds.has(key) || pattern.confirmedAt < first) continue;
    paintChartPattern(pen, isNamed(key) ? { ...pattern, title: chartPatternTitles[pattern.id] } : pattern, surface);
  }
  for (const mark of analysis.candleMarks.toReversed()) {
    const key = `candle ${mark.id}`;
    if (kinds.has(key) && mark.bar >= first) paintCandle(pen, mark, isNamed(key), surface);
  }
  for (const divergence of analysis.divergences.toReversed()) {
    const key = `divergence ${divergence.indicator}`;
    if (kinds.has(key) && divergence.confirmedAt >= first) paintDivergence(pen, divergence, isNamed(key), surface);
  }
};

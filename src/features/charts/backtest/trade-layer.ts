/** Paints the trades of a run over the bars, and of the chosen one its stop and target, and both of its ends where nobody can know. */
import { formatR } from '@/lib/format-number';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import type { ChartMarker } from '@/ui/chart/chart-bars';
import type { Point } from '@/ui/chart/draw/shape';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import { paintTrades } from '@/ui/chart/paint-overlay';
import { testMark } from './tested-chart';
import type { TradeRow } from './trade-rows';

export interface LayerTrades {
  readonly rows: readonly TradeRow[];
  /** Opening instants of the bars that were tested. */
  readonly time: Float64Array;
  /** The chosen one; null: none. */
  readonly chosen: TradeRow | null;
  /** Price of its target; null without one. */
  readonly target: number | null;
}

/** Half of what a press may miss an entry or exit by, in px. */
const markHalf = 8;
/** More than so many trades in view cannot be told apart. */
const mostInView = 1_000;
const leastLinePx = 24;

/** Index of the first row whose trade begins at the instant or later; rows are in the order of their entries. */
const firstFrom = (rows: readonly TradeRow[], time: Float64Array, instant: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[rows[middle]!.pessimistic.entryBar] ?? NaN) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Longest trade in ms, so that one that began before the view is still found. */
const longestOf = (rows: readonly TradeRow[], time: Float64Array): number =>
  rows.reduce((most, { pessimistic: { entryBar, exitBar } }) => Math.max(most, (time[exitBar] ?? 0) - (time[entryBar] ?? 0)), 0);

const inView = ({ rows, time }: LayerTrades, longest: number, { bars, first, last }: LayerSurface): readonly TradeRow[] => {
  const [from, to] = [bars.time[first] ?? 0, bars.time[last] ?? 0];
  const begin = firstFrom(rows, time, from - longest);
  const end = firstFrom(rows, time, to + (bars.periodMs ?? 0));
  return rows.slice(begin, end).filter(({ pessimistic }) => (time[pessimistic.exitBar] ?? 0) >= from);
};

const markersOf = ({ index, pessimistic, r, isDecided }: TradeRow, time: Float64Array, isChosen: boolean): readonly ChartMarker[] => {
  const trade = `${testMark}${String(index)}`;
  const text = isChosen && !isDecided && r !== null ? { text: formatR(r) } : {};
  return [
    { at: time[pessimistic.entryBar] ?? 0, price: pessimistic.entryPrice, kind: 'entry', side: pessimistic.side, trade },
    { at: time[pessimistic.exitBar] ?? 0, price: pessimistic.exitPrice, kind: 'exit', trade, ...text },
  ];
};

/** Strokes at 45 degrees over the bar that nobody can know. */
const hatch = (pen: Pen, middle: number, surface: LayerSurface): void => {
  const half = Math.max(4, surface.barPx / 2);
  pen.save();
  pen.beginPath();
  pen.rect(middle - half, 0, half * 2, surface.height);
  pen.clip();
  pen.strokeStyle = surface.colours.text2;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  for (let y = -half * 2; y < surface.height; y += 6) stroke(pen, [middle - half, y + half * 2], [middle + half, y]);
  pen.restore();
};

const label = (
  pen: Pen,
  { text, at, colour }: { readonly text: string; readonly at: Point; readonly colour: string },
  { colours, width }: LayerSurface,
): void => {
  pen.font = `600 11px ${colours.fontFamily}`;
  pen.textAlign = 'left';
  const length = pen.measureText(text).width;
  const x = Math.max(4, Math.min(at.x, width - length - 6));
  pen.fillStyle = colours.background;
  pen.globalAlpha = 0.85;
  pen.fillRect(x - 3, at.y - 11, length + 6, 15);
  pen.globalAlpha = 1;
  pen.fillStyle = colour;
  pen.fillText(text, x, at.y);
};

/** Both ends of a trade whose end the bar does not tell: dotted the pessimistic one, dashed the optimistic one. */
const paintBothEnds = (
  pen: Pen,
  { pessimistic, optimistic, r, optimisticR }: TradeRow,
  time: Float64Array,
  surface: LayerSurface,
): void => {
  const { colours, barPx, xOf, yOf } = surface;
  const at = (bar: number, price: number): Point => ({ x: xOf(time[bar] ?? 0) + barPx / 2, y: yOf(price) });
  const from = at(pessimistic.entryBar, pessimistic.entryPrice);
  const ends = [
    { name: 'Pessimistic', trade: pessimistic, result: r, dash: [2, 3], below: 1 },
    ...(optimistic === null ? [] : [{ name: 'Optimistic', trade: optimistic, result: optimisticR, dash: [6, 4], below: -1 }]),
  ];
  pen.lineWidth = 1.25;
  for (const { name, trade, result, dash, below } of ends) {
    const to = at(trade.exitBar, trade.exitPrice);
    pen.strokeStyle = colours.text;
    pen.setLineDash(dash);
    stroke(pen, [from.x, from.y], [to.x, to.y]);
    pen.setLineDash([]);
    pen.fillStyle = colours.background;
    pen.beginPath();
    pen.arc(to.x, to.y, 4.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    const isGain = trade.net > 0;
    const text = result === null ? name : `${name} ${formatR(result)}`;
    label(pen, { text, at: { x: to.x + 10, y: to.y + (below > 0 ? 16 : -8) }, colour: isGain ? colours.up : colours.down }, surface);
  }
};

const paintLevels = (pen: Pen, { chosen, target, time }: LayerTrades, surface: LayerSurface): void => {
  if (chosen === null) return;
  const { entryBar, exitBar, initialStop } = chosen.pessimistic;
  const { colours, barPx, xOf, yOf } = surface;
  const left = xOf(time[entryBar] ?? 0) + barPx / 2;
  const right = Math.max(left + leastLinePx, xOf(time[exitBar] ?? 0) + barPx / 2);
  pen.lineWidth = 1;
  for (const [price, colour, dash] of [
    [initialStop, colours.down, [5, 4]],
    [target, colours.up, []],
  ] as const) {
    if (price === null) continue;
    pen.strokeStyle = colour;
    pen.setLineDash([...dash]);
    const y = sharp(yOf(price), surface);
    stroke(pen, [left, y], [right, y]);
  }
  pen.setLineDash([]);
};

/** The bar that decides: the first at which one reading ends and the other does not, or ends otherwise. */
export const decidingBar = ({ pessimistic, optimistic }: TradeRow): number =>
  Math.min(pessimistic.exitBar, optimistic?.exitBar ?? pessimistic.exitBar);

const paintOver = (pen: Pen, trades: LayerTrades, shown: readonly TradeRow[], surface: LayerSurface): void => {
  const { time, chosen } = trades;
  const { colours, width, xOf, barPx, yOf } = surface;
  const project = ({ at, price }: { readonly at: number; readonly price: number }) => ({ x: xOf(at) + barPx / 2, y: yOf(price) });
  const markers = shown.flatMap((row) => {
    const isChosen = row.index === chosen?.index;
    const all = markersOf(row, time, isChosen);
    return isChosen && row.isDecided ? all.slice(0, 1) : all;
  });
  paintTrades(pen, markers, { colours, widthPx: width, project });
  if (chosen?.isDecided === true) paintBothEnds(pen, chosen, time, surface);
};

/** The layer for these trades; it names what can be pressed `test:` with the index of the row. */
export const tradeLayer = (trades: LayerTrades): ChartLayer => {
  const { rows, time, chosen } = trades;
  const longest = longestOf(rows, time);
  let marks: readonly { readonly name: string; readonly x: number; readonly y: number }[] = [];
  return {
    under: (pen, surface) => {
      paintLevels(pen, trades, surface);
      if (chosen?.isDecided === true) hatch(pen, surface.xOf(time[decidingBar(chosen)] ?? 0) + surface.barPx / 2, surface);
    },
    over: (pen, surface) => {
      const seen = surface.last < surface.first ? [] : inView(trades, longest, surface);
      const shown = seen.length > mostInView ? seen.filter(({ index }) => index === chosen?.index) : seen;
      paintOver(pen, trades, shown, surface);
      marks = shown.flatMap(({ index, pessimistic: { entryBar, entryPrice, exitBar, exitPrice } }) =>
        (
          [
            [entryBar, entryPrice],
            [exitBar, exitPrice],
          ] as const
        ).map(([bar, price]) => ({
          name: `${testMark}${String(index)}`,
          x: surface.xOf(time[bar] ?? 0) + surface.barPx / 2,
          y: surface.yOf(price),
        })),
      );
    },
    markAt: ({ x, y }, reach) => {
      let [best, name]: [number, string | null] = [reach + markHalf, null];
      for (const mark of marks) {
        const distance = Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y));
        if (distance <= best) [best, name] = [distance, mark.name];
      }
      return name;
    },
  };
};

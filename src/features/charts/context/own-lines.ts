/** Lines of the trader's own across the prices: open plans and alerts on prices. */
import { formatPrice } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import type { ContextModel } from './context-model';
import { endBeside } from './edge-labels';
import type { EdgeItem, PlacedLabel } from './edge-labels';
import { markName } from './mark-names';
import type { OpenPlan } from './plan-lines';

/** A line of the trader's own: a plan or an alert. */
export interface OwnLine {
  readonly price: number;
  readonly name: string;
  readonly short: string;
  readonly mark: string;
  readonly from: number | null;
  readonly dash: readonly number[];
}

/** Lines of plans are seen at least so far, also those made after the newest bar. */
const leastLinePx = 120;

const planLines = ({ read: { id, plan }, from }: OpenPlan): readonly OwnLine[] => {
  const mark = markName({ kind: 'plan', id });
  const line = (price: string, name: string, dash: readonly number[]): OwnLine => ({
    price: Number(price),
    name: `Plan: ${name}`,
    // `entry`, `stop` or `target`.
    short: name.split(' ').at(-1) ?? name,
    mark,
    from,
    dash,
  });
  return [
    line(plan.entry, `${plan.side} entry`, []),
    line(plan.stop, 'stop', [5, 4]),
    ...(plan.target === undefined ? [] : [line(plan.target, 'target', [])]),
  ];
};

export const ownLines = ({ plans, alerts, bars }: ContextModel): readonly OwnLine[] => [
  ...plans.flatMap(planLines),
  ...alerts.flatMap((alert): readonly OwnLine[] =>
    alert.on.kind !== 'price'
      ? []
      : [
          {
            price: alert.on.price,
            name: `Alert ${formatPrice(alert.on.price.toFixed(decimalsOf(bars.tickSize)))}`,
            short: 'Alert',
            mark: markName({ kind: 'alert', id: alert.id }),
            from: null,
            dash: [1, 4],
          },
        ],
  ),
];

export const paintOwnLines = (pen: Pen, lines: readonly OwnLine[], labels: readonly PlacedLabel[], surface: LayerSurface): void => {
  const { width, xOf, yOf, colours } = surface;
  pen.strokeStyle = colours.brass;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.8;
  for (const { price, from, dash } of lines) {
    const y = sharp(yOf(price), surface);
    const end = endBeside(labels, yOf(price), width);
    pen.setLineDash([...dash]);
    stroke(pen, [from === null ? 0 : Math.max(0, Math.min(width - leastLinePx, xOf(from))), y], [end, y]);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
};

export const ownItems = (lines: readonly OwnLine[], { yOf, height }: LayerSurface): readonly EdgeItem[] =>
  lines
    .map(({ price, name, short, mark }): EdgeItem => ({ y: yOf(price), name, short, mark, tone: 'own' }))
    .filter(({ y }) => y >= 0 && y <= height);

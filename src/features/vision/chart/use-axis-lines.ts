/** The two prices of the axis that a person confirms: where their lines are, what is typed, and whether they were confirmed. */
import { useState } from 'react';
import type { AxisPoint, ChartReading } from '@/domain/vision/reading';
import { priceAt } from '@/domain/vision/axis/price';
import { readPrice } from '@/features/journal/quick-plan/plan-draft';
import type { AxisLine } from './chart-overlay';

const inside = ({ plot }: ChartReading, y: number): number => Math.min(Math.max(y, plot.top), plot.bottom);

const named = (name: AxisLine['name'], y: number, price: string): AxisLine => ({ name, y, price });

/** The highest and the lowest label within the plot; without an axis two heights of it, to be moved to labels. */
const firstLines = (reading: ChartReading): readonly [AxisLine, AxisLine] => {
  const { axis, plot } = reading;
  const labels = (axis?.labels ?? []).filter(({ y }) => y >= plot.top && y <= plot.bottom).toSorted((a, b) => a.y - b.y);
  const [first, last] = [labels[0], labels.at(-1)];
  if (axis === null || first === undefined || last === undefined || first === last) {
    const height = plot.bottom - plot.top;
    return [named('A', plot.top + height * 0.15, ''), named('B', plot.bottom - height * 0.15, '')];
  }
  return [named('A', first.y, first.price.toFixed(axis.digits)), named('B', last.y, last.price.toFixed(axis.digits))];
};

/** What the axis says at the height, as it would be typed; '' without one. */
const priceText = ({ axis }: ChartReading, y: number): string => (axis === null ? '' : priceAt(axis, y).toFixed(axis.digits));

export type LinesProblem = string | null;

/** The points as typed, or what is wrong with them. */
const readPoints = ([a, b]: readonly [AxisLine, AxisLine]): readonly [AxisPoint, AxisPoint] | { readonly problem: string } => {
  const [priceA, priceB] = [readPrice(a.price), readPrice(b.price)];
  if (priceA === null || priceB === null) return { problem: 'Type both prices with a point, such as 1.2010.' };
  if (Math.abs(a.y - b.y) < 20) return { problem: 'Move the two lines further apart.' };
  const isUpright = Number(priceA) === Number(priceB) ? false : Number(priceA) > Number(priceB) === a.y < b.y;
  if (!isUpright) return { problem: 'The higher line needs the higher price.' };
  return [
    { y: a.y, price: Number(priceA) },
    { y: b.y, price: Number(priceB) },
  ];
};

export interface AxisLines {
  readonly lines: readonly [AxisLine, AxisLine];
  readonly isConfirmed: boolean;
  readonly problem: LinesProblem;
  readonly move: (name: AxisLine['name'], y: number) => void;
  readonly type: (name: AxisLine['name'], price: string) => void;
  /** Confirms them; returns the points where the axis has to go through them, null where the axis that was read stays, or there is a problem. */
  readonly confirm: () => readonly [AxisPoint, AxisPoint] | null;
  readonly reopen: () => void;
}

export const useAxisLines = (reading: ChartReading): AxisLines => {
  const [lines, setLines] = useState(() => firstLines(reading));
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<LinesProblem>(null);
  const change = (name: AxisLine['name'], part: Partial<AxisLine>): void => {
    setProblem(null);
    setConfirmed(false);
    setLines(([a, b]) => [a.name === name ? { ...a, ...part } : a, b.name === name ? { ...b, ...part } : b]);
  };
  return {
    lines,
    isConfirmed,
    problem,
    move: (name, y) => {
      const height = inside(reading, y);
      const line = lines.find((one) => one.name === name);
      change(name, { y: height, price: reading.axis === null ? (line?.price ?? '') : priceText(reading, height) });
    },
    type: (name, price) => change(name, { price }),
    confirm: () => {
      const points = readPoints(lines);
      if ('problem' in points) {
        setProblem(points.problem);
        return null;
      }
      setConfirmed(true);
      const isAsRead = reading.axis !== null && points.every(({ y, price }) => Number(priceText(reading, y)) === price);
      return isAsRead ? null : points;
    },
    reopen: () => setConfirmed(false),
  };
};

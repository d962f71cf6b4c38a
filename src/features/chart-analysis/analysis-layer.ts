/** Paints what was measured below and over the bars: bands of levels, the line of swings, patterns that hold, and the plan that is shown. */
import type { ChartAnalysis } from '@/domain/chart-analysis/chart-analysis';
import { chartPatternTitles } from '@/domain/chart-analysis/pattern-titles';
import type { Scenario } from '@/domain/trade-plans/scenarios';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';
import { holdingKinds, paintChartPattern, paintKinds, strokeLine } from './paint-patterns';

type Point = readonly [x: number, y: number];

/** A level counts beyond chance from this share on down; its line is solid then. */
const mostChance = 0.05;

const paintLevels = (pen: Pen, { levels }: ChartAnalysis, surface: LayerSurface): void => {
  for (const { low, high, price, touches, chance } of levels) {
    const from = Math.max(0, surface.xOfBar(touches[0] ?? 0));
    const [top, bottom] = [surface.yOf(high), surface.yOf(low)];
    const isBeyondChance = chance !== null && chance.share <= mostChance;
    pen.fillStyle = surface.colours.text;
    pen.globalAlpha = isBeyondChance ? 0.1 : 0.045;
    pen.fillRect(from, top, surface.width - from, Math.max(1, bottom - top));
    pen.globalAlpha = isBeyondChance ? 0.9 : 0.6;
    pen.strokeStyle = surface.colours.text2;
    pen.lineWidth = isBeyondChance ? 1.5 : 1;
    pen.setLineDash(isBeyondChance ? [] : [3, 3]);
    strokeLine(pen, [
      [from, surface.yOf(price)],
      [surface.width, surface.yOf(price)],
    ]);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
};

const paintSwings = (pen: Pen, { swings }: ChartAnalysis, surface: LayerSurface): void => {
  pen.strokeStyle = surface.colours.series[1] ?? surface.colours.text2;
  pen.globalAlpha = 0.7;
  pen.lineWidth = 1;
  strokeLine(
    pen,
    swings.map(({ bar, price }): Point => [surface.xOfBar(bar), surface.yOf(price)]),
  );
  pen.fillStyle = surface.colours.text2;
  pen.font = `10px ${surface.colours.fontFamily}`;
  pen.textAlign = 'center';
  pen.globalAlpha = 1;
  for (const { bar, price, kind, label } of swings) {
    if (label === null || bar < surface.first || bar > surface.last) continue;
    pen.fillText(label, surface.xOfBar(bar), surface.yOf(price) + (kind === 'high' ? -6 : 14));
  }
};

/** The plan to the right of the newest bar: risk below the entry of a long, reward above it. */
const paintPlan = (pen: Pen, { prices }: Scenario, surface: LayerSurface): void => {
  const left = Math.min(surface.xOfBar(surface.bars.length - 1) + surface.barPx, surface.width - 60);
  const [entry, stop, target] = [prices.entry, prices.stop, prices.target].map((price) => surface.yOf(Number(price))) as [
    number,
    number,
    number,
  ];
  const box = (from: number, to: number, color: string): void => {
    pen.fillStyle = color;
    pen.globalAlpha = 0.16;
    pen.fillRect(left, Math.min(from, to), surface.width - left, Math.abs(from - to));
  };
  box(entry, target, surface.colours.up);
  box(entry, stop, surface.colours.down);
  pen.globalAlpha = 1;
};

/** `drawn`: the kind that somebody asked to see, beside those that hold on this market. */
export const analysisLayer = (analysis: ChartAnalysis, shown: Scenario | null, drawn: string | null): ChartLayer => {
  const kinds = new Set([...holdingKinds(analysis), ...(drawn === null ? [] : [drawn])]);
  return {
    roomPx: 90,
    under: (pen, surface) => {
      paintLevels(pen, analysis, surface);
      if (shown !== null) paintPlan(pen, shown, surface);
    },
    over: (pen, surface) => {
      paintSwings(pen, analysis, surface);
      paintKinds(pen, analysis, kinds, surface);
      const pattern = shown?.pattern;
      if (pattern != null) paintChartPattern(pen, { ...pattern, title: chartPatternTitles[pattern.id] }, surface);
    },
  };
};

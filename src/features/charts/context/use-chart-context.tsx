/** What one chart shows from elsewhere, ready for the chart: its layer, a line of the legend, and what a press opens. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import { formatPrice } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartStudy } from '@/ui/chart/chart-bars';
import type { ChartLayer } from '@/ui/chart/chart-layer';
import type { Point } from '@/ui/chart/draw/shape';
import { createWallClock } from '@/ui/chart/wall-clock';
import { contextLayer } from './context-layer';
import type { ContextModel } from './context-model';
import { usedWords } from './level-facts';
import type { MoveUnit } from './level-facts';
import { MarkCard } from './mark-card';
import { markFacts } from './mark-facts';
import type { FactWords } from './mark-facts';
import { marksIn } from './mark-names';
import { PlaceMenu } from './place-menu';
import { useContextModel } from './use-context-model';
import type { ContextQuestion } from './use-context-model';

export interface ChartContextQuestion extends ContextQuestion {
  readonly zone: string;
  readonly unit: MoveUnit;
  readonly onAlert: (price: number) => void;
  /** Draws a horizontal line. */
  readonly onLine: (anchor: Anchor) => void;
}

export interface ChartContext {
  readonly model: ContextModel | null;
  readonly words: FactWords;
  /** For the chart, as it takes them. */
  readonly parts: {
    readonly layer: ChartLayer | null;
    readonly onMark: (mark: string, at: Point) => void;
    readonly onMenu: (anchor: Anchor, at: Point) => void;
    readonly onCrosshair: (ask: (() => Anchor | null) | null) => void;
  };
  /** A line of the legend without values: how much of the usual day is used. */
  readonly legend: readonly ChartStudy[];
  /** The price of the crosshair; null while it is on none. */
  readonly pointed: () => Anchor | null;
  /** What a press has opened. */
  readonly opened: ReactNode;
}

type Opened = { readonly at: Point } & ({ readonly mark: string } | { readonly anchor: Anchor });

const wordsFor = (tickSize: string | undefined, zone: string, isBlind: boolean): FactWords => {
  const clock = createWallClock(zone, null);
  const decimals = decimalsOf(tickSize ?? '0.00001');
  return {
    write: (price) => formatPrice(price.toFixed(decimals)),
    timeOf: clock.full,
    shortTimeOf: (instant) => `${clock.day(instant)} ${clock.time(instant)}`,
    dateOf: (instant) => new Date(clock.wallMs(instant)).toISOString().slice(0, 10),
    isBlind,
  };
};

/** It has no lines: what it tells is its title. */
const legendOf = (model: ContextModel | null, unit: MoveUnit, { write }: FactWords): readonly ChartStudy[] => {
  const used = model?.levels?.now.used ?? null;
  return used === null ? [] : [{ id: 'daily-range', title: usedWords(used, unit, write), pane: 'price', lines: [] }];
};

export const useChartContext = (question: ChartContextQuestion): ChartContext => {
  const { zone, unit, bars, reached, onAlert, onLine } = question;
  const model = useContextModel(question);
  const layer = useMemo(() => (model === null ? null : contextLayer(model)), [model]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const crosshair = useRef<(() => Anchor | null) | null>(null);
  const isBlind = reached?.isBlind === true;
  const tickSize = bars?.tickSize;
  const words = useMemo(() => wordsFor(tickSize, zone, isBlind), [tickSize, zone, isBlind]);
  const legend = useMemo(() => legendOf(model, unit, words), [model, unit, words]);
  const onMark = useCallback((mark: string, at: Point) => setOpened({ mark, at }), []);
  const onMenu = useCallback((anchor: Anchor, at: Point) => setOpened({ anchor, at }), []);
  const onCrosshair = useCallback((ask: (() => Anchor | null) | null) => {
    crosshair.current = ask;
  }, []);
  const pointed = useCallback(() => crosshair.current?.() ?? null, []);
  const close = useCallback(() => setOpened(null), []);
  return {
    model,
    words,
    parts: { layer, onMark, onMenu, onCrosshair },
    legend,
    pointed,
    opened:
      opened === null || model === null ? null : 'mark' in opened ? (
        <MarkCard at={opened.at} facts={markFacts(marksIn(opened.mark), model, words)} onClose={close} />
      ) : (
        <PlaceMenu at={opened.at} anchor={opened.anchor} write={words.write} onAlert={onAlert} onLine={onLine} onClose={close} />
      ),
  };
};

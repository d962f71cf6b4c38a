/**
 * A chart of prices with a table behind one button. Its box has its height from the first drawing on; what paints it
 * arrives later and only in a browser. It computes nothing: lines over the bars come from the caller.
 */
import { Table2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { BarTable } from './bar-table';
import type { BarStyle, ChartBars, ChartLevel, ChartMarker, ChartSpan, ChartStudy, ComparedLine } from '@/ui/chart/chart-bars';
import type { ChartLayer } from '@/ui/chart/chart-layer';
import type { ChartLink, TimesInView } from '@/ui/chart/chart-link';
import type { Paintable } from '@/ui/chart/chart-output';
import type { ViewScale } from '@/ui/chart/chart-view';
import type { DrawingControls } from './drawing-controls';
import type { DrawingSurface } from '@/ui/chart/draw/shape';
import type { LegendDeeds } from './chart-legend';
import type { MarkControls } from './use-marks';
import type { PaneShare } from '@/ui/chart/view/pane-layout';
import { createWallClock } from '@/ui/chart/wall-clock';

const loadCanvas = () => import('./chart-canvas');
const ChartCanvas = lazy(async () => ({ default: (await loadCanvas()).ChartCanvas }));

/** Loads what paints while the bars are still on their way. */
export const preloadChart = (): void => void loadCanvas().catch(() => undefined);

export interface PriceChartProps extends MarkControls {
  /** Oldest first; every `CandleSeries` will do. Hand over the same object while nothing changes. */
  readonly bars: ChartBars;
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
  /** Height of the drawing; 'fill' takes the height of the parent, which must have one. */
  readonly heightPx: number | 'fill';
  /** One of many: the line below, with the table, shows while it has the focus. */
  readonly isOneOfMany?: boolean | undefined;
  /** IANA zone of all times; UTC when left out. */
  readonly zone?: string | undefined;
  /** Says days of the week in place of dates, wherever a time stands. */
  readonly hidesDates?: boolean | undefined;
  readonly barStyle?: BarStyle | undefined;
  readonly studies?: readonly ChartStudy[] | undefined;
  readonly markers?: readonly ChartMarker[] | undefined;
  readonly levels?: readonly ChartLevel[] | undefined;
  /** Unit in which a measure counts moves, with its size in price: pips of a pair, points of a future. */
  readonly unit?: DrawingSurface['unit'] | undefined;
  /** Named stretches of time, such as sessions, in the order of their beginnings. */
  readonly spans?: readonly ChartSpan[] | undefined;
  /** Linear and upright when left out. */
  readonly scale?: ViewScale | undefined;
  /** Shares crosshair and range with other charts. */
  readonly link?: ChartLink | null | undefined;
  /** Brought into view whenever another object is handed over; null leaves the chart where it is. */
  readonly lookAt?: TimesInView | null | undefined;
  /** Panes in the order and with the heights that were kept; left out, the price above the studies. */
  readonly panes?: readonly PaneShare[] | undefined;
  /** Told when hands have given the panes other heights. */
  readonly onPanes?: ((panes: readonly PaneShare[]) => void) | undefined;
  /** The instant up to which anything is revealed, as in a replay; all of it when left out. */
  readonly revealedTo?: number | null | undefined;
  /** Other markets, by their change from the first bar in view. */
  readonly compared?: readonly ComparedLine[] | undefined;
  /** What somebody else paints with the prices. Hand over the same object while nothing changes. */
  readonly layer?: ChartLayer | null | undefined;
  /** Told how to ask where the crosshair is among the prices, as long as there is one. */
  readonly onCrosshair?: ((ask: (() => Anchor | null) | null) => void) | undefined;
  /** What can be done with the lines of the legend. */
  readonly deeds?: LegendDeeds | undefined;
  /** Drawings and the tool in hand; without it nothing can be drawn. */
  readonly drawing?: DrawingControls | undefined;
  /** Told which bars are in view, by index, whenever that changes. */
  readonly onVisible?: ((visible: { readonly first: number; readonly last: number }) => void) | undefined;
  /** Told which bar the crosshair is on, by index; null: on none. */
  readonly onPoint?: ((index: number | null) => void) | undefined;
  /** Told how the chart is painted elsewhere, as long as there is one. */
  readonly onPaintable?: ((paintable: (() => Paintable) | null) => void) | undefined;
}

const noStudies: readonly ChartStudy[] = [];
const noMarkers: readonly ChartMarker[] = [];
const noLevels: readonly ChartLevel[] = [];
const noSpans: readonly ChartSpan[] = [];
const noLines: readonly ComparedLine[] = [];
const upright: ViewScale = { kind: 'linear', isInverted: false };

const never = (): (() => void) => () => undefined;
const canDraw = (): boolean => typeof CanvasRenderingContext2D !== 'undefined';

interface CaptionProps {
  readonly zone: string;
  readonly hasTable: boolean;
  /** It shows while it has the focus. */
  readonly isQuiet: boolean;
  readonly onTable: () => void;
}

const Caption = ({ zone, hasTable, isQuiet, onTable }: CaptionProps) => (
  <figcaption
    className={classNames(
      'flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-2 text-micro text-text-3',
      isQuiet && 'sr-only focus-within:not-sr-only',
    )}
  >
    <Button size="sm" variant="ghost" aria-expanded={hasTable} icon={<Table2 size={14} strokeWidth={1.75} aria-hidden />} onClick={onTable}>
      As a table
    </Button>
    <span>Times in {zone}</span>
  </figcaption>
);

export const PriceChart = (props: PriceChartProps) => {
  const { bars, label, heightPx, zone = 'UTC', hidesDates = false, studies = noStudies, onVisible } = props;
  const isDrawn = useSyncExternalStore(never, canDraw, () => false);
  const [visible, setVisible] = useState({ first: 0, last: bars.length - 1 });
  const [hasTable, setHasTable] = useState(false);
  const clock = useMemo(() => createWallClock(zone, bars.periodMs, hidesDates), [zone, bars.periodMs, hidesDates]);
  const fills = heightPx === 'fill';
  const last = Math.min(visible.last, bars.length - 1);
  return (
    <figure className={classNames('flex min-w-0 flex-col', fills && 'h-full')}>
      <div
        className={classNames('relative min-h-0 overflow-hidden bg-bg', fills && 'flex-1')}
        style={fills ? undefined : { height: heightPx }}
      >
        {bars.length === 0 ? (
          <EmptyState title="No bars to draw" text="There are no prices in this span." />
        ) : (
          isDrawn && (
            <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none" />}>
              <ChartCanvas
                bars={bars}
                label={label}
                zone={zone}
                hidesDates={hidesDates}
                barStyle={props.barStyle ?? 'candles'}
                studies={studies}
                markers={props.markers ?? noMarkers}
                levels={props.levels ?? noLevels}
                unit={props.unit ?? null}
                spans={props.spans ?? noSpans}
                scale={props.scale ?? upright}
                link={props.link ?? null}
                lookAt={props.lookAt ?? null}
                panes={props.panes}
                onPanes={props.onPanes}
                compared={props.compared ?? noLines}
                revealedTo={props.revealedTo}
                deeds={props.deeds ?? null}
                drawing={props.drawing ?? null}
                layer={props.layer ?? null}
                onCrosshair={props.onCrosshair}
                onMark={props.onMark}
                onMenu={props.onMenu}
                onPaintable={props.onPaintable}
                onPoint={props.onPoint}
                onVisible={(now) => {
                  setVisible(now);
                  onVisible?.(now);
                }}
              />
            </Suspense>
          )
        )}
      </div>
      {hasTable && bars.length > 0 && (
        <BarTable
          bars={bars}
          studies={studies}
          first={Math.max(0, Math.min(visible.first, last))}
          last={last}
          clock={clock}
          className={classNames('shrink-0 overflow-auto border-t border-line bg-surface-1', fills ? 'max-h-[min(288px,50%)]' : 'max-h-72')}
        />
      )}
      <Caption zone={zone} hasTable={hasTable} isQuiet={props.isOneOfMany === true && !hasTable} onTable={() => setHasTable(!hasTable)} />
    </figure>
  );
};

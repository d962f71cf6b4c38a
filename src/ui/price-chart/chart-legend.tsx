/** The figures of the bar under the crosshair, else of the last bar, over the top left of the price pane and of each other pane. */
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ActionMenuItem } from '@/ui/action-menu';
import { classNames } from '@/ui/class-names';
import type { ChartBars, ChartStudy, ComparedLine } from '@/ui/chart/chart-bars';
import { dashOf } from '@/ui/chart/chart-colours';
import { barFigures, comparedFigure, studyFigures } from './describe-bar';
import { pricePane } from '@/ui/chart/view/chart-picture';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import type { PaneBox } from '@/ui/chart/view/pane-layout';

/** Charts without deeds do without what menus are drawn with. */
const ActionMenu = lazy(async () => ({ default: (await import('@/ui/action-menu')).ActionMenu }));

/** What can be done with a line of the legend, by its id, in groups; none for a line that stands by itself. */
export type LegendDeeds = (id: string) => readonly (readonly ActionMenuItem[])[];

export interface ChartLegendProps {
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly index: number;
  readonly compared: readonly ComparedLine[];
  readonly picture: ChartPicture;
  readonly deeds: LegendDeeds | null;
}

const Sample = ({ series }: { readonly series: number }) => (
  <svg width="26" height="8" aria-hidden className="shrink-0">
    <path d="M1 4H25" stroke={`var(--color-series-${series})`} strokeWidth="2" strokeDasharray={dashOf(series).join(' ')} />
  </svg>
);

const Deeds = ({ id, title, deeds }: { readonly id: string; readonly title: string; readonly deeds: LegendDeeds | null }) => {
  const groups = deeds?.(id) ?? [];
  return groups.length === 0 ? null : (
    // The keys of the menu are not those of the chart.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="pointer-events-auto shrink-0 in-data-collapsed:-my-1 @max-[460px]:order-1"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Suspense fallback={null}>
        <ActionMenu
          label={`What to do with ${title}`}
          icon={<Ellipsis size={14} strokeWidth={1.75} aria-hidden />}
          isInLine
          groups={groups}
        />
      </Suspense>
    </span>
  );
};

const StudyLegend = ({
  study,
  index,
  tickSize,
  deeds,
}: {
  readonly study: ChartStudy;
  readonly index: number;
  readonly tickSize: string;
  readonly deeds: LegendDeeds | null;
}) => (
  // In a narrow chart it is one line: its menu after its name, and as many values as there is room for.
  <span className="inline-flex flex-wrap items-center gap-x-2 @max-[460px]:w-full @max-[460px]:flex-nowrap @max-[460px]:overflow-hidden @max-[460px]:whitespace-nowrap">
    <span aria-hidden className="contents">
      <span className="text-text-2">{study.title}</span>
      {studyFigures(study, index, tickSize).map(({ title, value, series }) => (
        <span key={title} className="inline-flex shrink-0 items-center gap-1 @max-[460px]:order-2">
          <Sample series={series} />
          {study.lines.length > 1 && <span className="text-text-3 max-desk:hidden">{title}</span>}
          <span className="text-text">{value ?? 'no value yet'}</span>
        </span>
      ))}
    </span>
    <Deeds id={study.id} title={study.title} deeds={deeds} />
  </span>
);

/** Plots narrower than this have one line for each study, and no more of these than leave most of a pane to its bars. */
const narrowPx = 400;
const linePx = 28;
const mostOfPane = 0.4;

const mostLines = ({ height }: PaneBox, widthPx: number): number =>
  widthPx < narrowPx ? Math.max(1, Math.floor((height * mostOfPane) / linePx)) : Infinity;

/** Room above the words of a pane, in px; a pane of which only the head is seen has less. */
const roomAbove = ({ id, isCollapsed }: PaneBox): number => (id === pricePane ? 8 : isCollapsed ? 2 : 6);

const Row = ({ box, left, children }: { readonly box: PaneBox; readonly left: number; readonly children: ReactNode }) => (
  <div
    data-collapsed={box.isCollapsed || undefined}
    className={classNames(
      'pointer-events-none absolute z-10 flex items-center gap-x-4 gap-y-0.5 text-dense',
      // Words stay readable over lines and candles.
      '[text-shadow:0_0_2px_var(--color-bg),0_0_2px_var(--color-bg),0_0_4px_var(--color-bg)]',
      // The head of a pane is one line high.
      box.isCollapsed ? 'overflow-hidden whitespace-nowrap' : 'flex-wrap',
      left > 0 ? 'right-2.5' : 'right-20',
    )}
    style={{ top: box.top + roomAbove(box), left: left + 10 }}
  >
    {children}
  </div>
);

/** Direction of a bar as a sign, beside its colour. */
const directionOf = (bars: ChartBars, index: number): 'up' | 'down' =>
  (bars.close[index] ?? 0) >= (bars.open[index] ?? 0) ? 'up' : 'down';

const BarLegend = ({ bars, index }: Pick<ChartLegendProps, 'bars' | 'index'>) => {
  const { open, high, low, close } = barFigures(bars, index);
  const tone = directionOf(bars, index) === 'up' ? 'text-up' : 'text-down';
  const prices = [
    ['O', open],
    ['H', high],
    ['L', low],
    ['C', close],
  ] as const;
  return (
    <span aria-hidden className="inline-flex items-baseline gap-x-1.5">
      {prices.map(([name, price]) => (
        // A narrow chart has room for the close alone.
        <span key={name} className={classNames('whitespace-nowrap', name !== 'C' && '@max-[290px]:hidden')}>
          <span className="text-text-3">{name}</span> <span className={tone}>{price}</span>
        </span>
      ))}
    </span>
  );
};

export const ChartLegend = ({ bars, studies, compared, index, picture, deeds }: ChartLegendProps) =>
  picture.panes.map((box) => {
    const all = box.id === pricePane ? studies.filter(({ pane }) => pane === 'price') : studies.filter(({ id }) => id === box.id);
    const shown = all.slice(0, mostLines(box, picture.width));
    const more = all.length - shown.length;
    return (
      <Row key={box.id} box={box} left={picture.left}>
        {box.id === pricePane && <BarLegend bars={bars} index={index} />}
        {box.id === pricePane &&
          compared.map((line) => (
            <span key={line.id} className="inline-flex items-center gap-x-2">
              <span aria-hidden className="contents">
                <span className="text-text-2">{line.title}</span>
                <Sample series={line.series} />
                <span className="text-text">{comparedFigure(line, picture.base, index)}</span>
              </span>
              <Deeds id={line.id} title={line.title} deeds={deeds} />
            </span>
          ))}
        {shown.map((study) => (
          <StudyLegend key={study.id} study={study} index={index} tickSize={bars.tickSize} deeds={deeds} />
        ))}
        {more > 0 && (
          <span aria-hidden className="text-text-3">
            +{more} more
          </span>
        )}
      </Row>
    );
  });

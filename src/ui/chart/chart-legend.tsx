/** The figures of the bar under the crosshair, else of the last bar, over the top left of the price pane and of each other pane. */
import { classNames } from '@/ui/class-names';
import type { ChartBars, ChartStudy } from './chart-bars';
import { dashOf } from './chart-colours';
import { barFigures, studyFigures } from './describe-bar';

export interface ChartLegendProps {
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly index: number;
  /** Top of each pane in px, the price pane first. */
  readonly paneTops: readonly number[];
}

const Sample = ({ series }: { readonly series: number }) => (
  <svg width="26" height="8" aria-hidden className="shrink-0">
    <path d="M1 4H25" stroke={`var(--color-series-${series})`} strokeWidth="2" strokeDasharray={dashOf(series).join(' ')} />
  </svg>
);

const StudyLegend = ({ study, index, tickSize }: { readonly study: ChartStudy; readonly index: number; readonly tickSize: string }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <span className="text-text-2">{study.title}</span>
    {studyFigures(study, index, tickSize).map(({ title, value, series }) => (
      <span key={title} className="inline-flex items-center gap-1">
        <Sample series={series} />
        {study.lines.length > 1 && <span className="text-text-3 max-desk:hidden">{title}</span>}
        <span className="text-text">{value ?? 'no value yet'}</span>
      </span>
    ))}
  </span>
);

const row = 'pointer-events-none absolute right-20 left-2.5 z-10 flex flex-wrap gap-x-4 gap-y-0.5 text-dense';

/** Direction of a bar as a sign, beside its colour. */
const directionOf = (bars: ChartBars, index: number): 'up' | 'down' =>
  (bars.close[index] ?? 0) >= (bars.open[index] ?? 0) ? 'up' : 'down';

export const ChartLegend = ({ bars, studies, index, paneTops }: ChartLegendProps) => {
  const { open, high, low, close } = barFigures(bars, index);
  const direction = directionOf(bars, index);
  const prices = [
    ['O', open],
    ['H', high],
    ['L', low],
    ['C', close],
  ] as const;
  const own = studies.filter(({ pane }) => pane === 'own');
  return (
    <div aria-hidden>
      <div className={classNames(row, 'top-2')}>
        <span className="inline-flex items-baseline gap-x-1.5">
          {prices.map(([name, price]) => (
            <span key={name} className="whitespace-nowrap">
              <span className="text-text-3">{name}</span> <span className={direction === 'up' ? 'text-up' : 'text-down'}>{price}</span>
            </span>
          ))}
        </span>
        {studies
          .filter(({ pane }) => pane === 'price')
          .map((study) => (
            <StudyLegend key={study.id} study={study} index={index} tickSize={bars.tickSize} />
          ))}
      </div>
      {own.map((study, i) => {
        const top = paneTops[i + 1];
        return top === undefined ? null : (
          <div key={study.id} className={row} style={{ top: top + 6 }}>
            <StudyLegend study={study} index={index} tickSize={bars.tickSize} />
          </div>
        );
      })}
    </div>
  );
};

/** What the chart in hand looks like: the length of its bars, their kind, and its price scale. */
import { CandlestickChart } from 'lucide-react';
import { usualIntervals } from '@/domain/candles/interval';
import { scaleKinds } from '@/domain/workspaces/layout';
import type { BarKind, ChartSetup } from '@/domain/workspaces/layout';
import { intervalsOf } from '@/features/charts/markets/chart-market';
import { CheckMenu } from '@/ui/check-menu';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import { BrickSize } from './brick-size';
import { OtherInterval } from './other-interval';
import type { WorkspaceState } from './use-workspace';

const kindTitles: Readonly<Record<BarKind, string>> = {
  candles: 'Candles',
  hollow: 'Hollow candles',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
  baseline: 'Baseline',
  heikinAshi: 'Heikin-Ashi',
  renko: 'Renko',
};
const scaleTitles = { linear: 'Linear', log: 'Logarithmic', percent: 'Percent' } as const;
const scaleHints = { linear: undefined, log: 'Equal changes in percent are equally high', percent: 'From the first bar in view' } as const;

/** A choice of buttons beyond these no longer fits; the rest is in a list. */
const mostInSegment = 6;

export const Intervals = ({ chart, market, change }: Pick<WorkspaceState, 'chart' | 'market' | 'change'>) => {
  const possible = market === null ? [chart.interval] : intervalsOf(market, usualIntervals);
  const all = possible.includes(chart.interval) ? possible : [chart.interval, ...possible];
  const options = all.map((value) => ({ value, label: value }));
  const choose = (interval: string): void => change(`Interval ${interval}`, { interval });
  return (
    <>
      {all.length <= mostInSegment ? (
        <Segment label="Interval" options={options} value={chart.interval} onChange={choose} />
      ) : (
        <PlainSelect label="Interval" options={options} value={chart.interval} onChange={choose} className="border border-line-strong" />
      )}
      {market !== null && <OtherInterval market={market} change={change} />}
    </>
  );
};

const flipped = (chart: ChartSetup, name: 'isInverted' | 'isLeft'): ChartSetup['scale'] => {
  const { [name]: isOn, ...rest } = chart.scale;
  return isOn === true ? rest : { ...rest, [name]: true };
};

const ScaleMenu = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) => {
  const { kind, isInverted, isLeft } = chart.scale;
  return (
    <CheckMenu
      label={scaleTitles[kind]}
      name={`Price scale: ${scaleTitles[kind]}`}
      groups={[
        {
          title: 'Price scale',
          holds: 'one',
          items: scaleKinds.map((value) => ({
            label: scaleTitles[value],
            hint: scaleHints[value],
            isOn: value === kind,
            onChange: () => change('Price scale', { scale: { ...chart.scale, kind: value } }),
          })),
        },
        {
          title: 'Sides of the price scale',
          holds: 'each',
          items: [
            {
              label: 'Upside down',
              isOn: isInverted === true,
              onChange: () => change('Price scale flipped', { scale: flipped(chart, 'isInverted') }),
            },
            {
              label: 'At the left',
              isOn: isLeft === true,
              onChange: () => change('Side of the price scale', { scale: flipped(chart, 'isLeft') }),
            },
          ],
        },
      ]}
    />
  );
};

export const Looks = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) => (
  <>
    <span className="inline-flex items-center">
      <CandlestickChart size={14} strokeWidth={1.75} aria-hidden className="text-text-2" />
      <PlainSelect
        label="Look of the bars"
        value={chart.kind}
        options={Object.entries(kindTitles).map(([value, label]) => ({ value: value as BarKind, label }))}
        onChange={(kind) => change('Look of the bars', { kind })}
      />
    </span>
    {chart.kind === 'renko' && <BrickSize chart={chart} change={change} />}
    <ScaleMenu chart={chart} change={change} />
  </>
);

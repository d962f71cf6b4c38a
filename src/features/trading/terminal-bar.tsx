/** The tools above the chart: market, interval, look, replay, undo and redo. */
import { CandlestickChart, Redo2, Rewind, Undo2 } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { BarStyle } from '@/ui/chart/chart-bars';
import { IconButton } from '@/ui/icon-button';
import { Segment } from '@/ui/segment';
import { chartIntervals } from './chart-interval';
import type { ChartInterval } from './chart-interval';
import { barStyles } from './kept-terminal';
import { PlainSelect } from '@/ui/plain-select';
import { sampleIds, sampleMarket } from './sample-market';
import type { SampleId } from './sample-market';

export interface TerminalBarProps {
  readonly market: SampleId;
  readonly onMarket: (market: SampleId) => void;
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly barStyle: BarStyle;
  readonly onBarStyle: (style: BarStyle) => void;
  readonly isReplaying: boolean;
  readonly onReplay: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const styleTitles: Readonly<Record<BarStyle, string>> = {
  candles: 'Candles',
  hollow: 'Hollow candles',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
  baseline: 'Baseline',
};

const Divider = () => <span aria-hidden className="mx-1 h-[18px] w-px shrink-0 bg-line-strong" />;

export const TerminalBar = (props: TerminalBarProps) => (
  <section
    aria-label="Chart tools"
    // A row that scrolls must be reachable by keyboard, or its right end is lost without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="flex min-h-10 items-center gap-1.5 overflow-x-auto border-y border-line bg-surface-1 px-2.5 py-1 [scrollbar-width:none] [&>*]:shrink-0"
  >
    <PlainSelect
      label="Market"
      value={props.market}
      options={sampleIds.map((id) => ({ value: id, label: sampleMarket(id).title }))}
      onChange={props.onMarket}
      className="text-h4 font-semibold"
    />
    <Badge>Simulated</Badge>
    <Divider />
    <Segment
      label="Interval"
      options={chartIntervals.map((interval) => ({ value: interval, label: interval }))}
      value={props.interval}
      onChange={props.onInterval}
    />
    <Divider />
    <CandlestickChart size={14} strokeWidth={1.75} aria-hidden className="text-text-2" />
    <PlainSelect
      label="Look of the bars"
      value={props.barStyle}
      options={barStyles.map((style) => ({ value: style, label: styleTitles[style] }))}
      onChange={props.onBarStyle}
    />
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={props.isReplaying}
      icon={<Rewind size={14} strokeWidth={1.75} aria-hidden />}
      onClick={props.onReplay}
    >
      Replay
    </Button>
    <span className="grow" />
    <IconButton
      label="Undo"
      size="sm"
      aria-disabled={props.undo === null}
      icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => props.undo?.()}
    />
    <IconButton
      label="Redo"
      size="sm"
      aria-disabled={props.redo === null}
      icon={<Redo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => props.redo?.()}
    />
  </section>
);

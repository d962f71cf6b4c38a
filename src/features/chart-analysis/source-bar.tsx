/** The bar above: which chart is analyzed, in which interval, its source, and analyzing it again. */
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatCount } from '@/lib/format-number';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import type { ChartInHand } from './use-chart-source';
import type { LiveSourceNow } from './use-live-source';

// Few go on with live prices, and menus are a sixth of what this screen loads.
const LiveMenu = lazy(async () => ({ default: (await import('@/features/charts/live/live-menu')).LiveMenu }));

export interface SourceBarProps {
  readonly uid: string;
  readonly chart: ChartInHand;
  readonly live: LiveSourceNow;
  readonly isWorking: boolean;
  readonly timeOf: (at: number) => string;
  readonly onAgain: () => void;
  readonly onFiles: () => void;
}

const none = '';

export const SourceBar = ({ uid, chart, live, isWorking, timeOf, onAgain, onFiles }: SourceBarProps) => {
  const { markets, market, interval, intervals, choose } = chart;
  const { source, newer } = live;
  // Real prices don't continue those of the sample, which are simulated under the names of real markets.
  const isContinuable = source.state === 'ready' && source.isSimulated === source.isInvented;
  const groups = markets.all.map(({ symbol, title, isSimulated }) => ({
    value: symbol,
    label: title,
    group: isSimulated ? 'Simulated' : 'Your candles',
  }));
  const options = [...(market === null ? [{ value: none, label: 'Choose a chart' }] : []), ...groups];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface-1 px-3 py-2">
      <PlainSelect
        label="Chart"
        value={market?.symbol ?? none}
        options={options}
        onChange={(symbol) => symbol !== none && choose({ market: symbol, interval: interval ?? undefined })}
      />
      {source.state === 'ready' && source.isSimulated && <Badge tone="caution">Simulated</Badge>}
      {source.state === 'ready' && source.readError !== null && <Badge tone="caution">Read from a picture, ± {source.readError}</Badge>}
      {market !== null && interval !== null && intervals.length > 1 && (
        <Segment
          label="Interval"
          options={intervals.map((value) => ({ value, label: value }))}
          value={interval}
          onChange={(next) => choose({ market: market.symbol, interval: next })}
        />
      )}
      <Button size="sm" variant="ghost" onClick={onFiles}>
        Candle files
      </Button>
      {isContinuable && market !== null && interval !== null && (
        <Suspense fallback={null}>
          <LiveMenu uid={uid} chart={{ market: market.symbol, interval }} chosen={live.chosen} onChoose={live.choose} />
        </Suspense>
      )}
      {source.state === 'ready' && !isWorking && (
        <Button size="sm" variant="ghost" icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />} onClick={onAgain}>
          {newer === 0 ? 'Analyze again' : `Analyze ${formatCount(newer)} newer ${newer === 1 ? 'bar' : 'bars'}`}
        </Button>
      )}
      {live.words !== null && (
        <p role="status" className={classNames('text-micro', live.words.tone === 'well' ? 'text-text-3' : 'text-caution')}>
          {live.words.text}
        </p>
      )}
      {source.state === 'ready' && source.series.length > 0 && (
        <p className="ml-auto text-micro text-text-3 max-desk:basis-full">
          {formatCount(source.series.length)} bars
          {`, up to ${timeOf(source.series.time[source.series.length - 1] ?? 0)}`}. Later bars weren’t used.
        </p>
      )}
    </div>
  );
};

/** The maps: one's own hours beside the market's, currency strength, correlation, futures, and the world with day and night. */
import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
import { zoneCity } from '@/domain/time/zone-city';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { openCandleIntake } from '@/services/bars/candle-intake';
import { journal as journalSource } from '@/services/journal/journal';
import { account as accountSource } from '@/services/session/session';
import { displayZone } from '@/services/settings/display-zone';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { CorrelationPanel } from './correlation-panel';
import { DataPanel } from './data-panel';
import { FuturesPanel } from './futures-panel';
import { HoursPanel } from './hours-panel';
import { ownResultsOf } from './own-results';
import { StrengthPanel } from './strength-panel';
import { useLiveBars } from './use-live-bars';
import { useMapSeries, type MapSeries } from './use-map-series';

const WorldPanel = lazy(async () => ({ default: (await import('./world-panel')).WorldPanel }));

// The clock ticks every second, and what stands beside it changes by the minute at most.
const [Hours, Strength, Correlation, Futures] = [memo(HoursPanel), memo(StrengthPanel), memo(CorrelationPanel), memo(FuturesPanel)];

const noSeries: MapSeries & { readonly state: 'ready' } = { state: 'ready', source: 'own', series: [], unread: [] };

/** Why there is nothing to show yet, and what can be done about it. */
const SeriesNotices = ({ shown, onSimulate }: { readonly shown: MapSeries; readonly onSimulate: () => void }) => (
  <>
    {shown.state === 'loading' && <Progress label={shown.words} share={shown.share} />}
    {shown.state === 'unavailable' && (
      <Notice tone="caution" title="This browser blocks storage on the device.">
        We can’t read or store candles here. This is usual in a private window; open a normal one, or look at simulated markets.
      </Notice>
    )}
    {shown.state === 'empty' && (
      <Notice
        title="There are no candles on this device yet."
        actions={
          <Button size="sm" onClick={onSimulate}>
            Show simulated markets
          </Button>
        }
      >
        The maps need candles of your markets: add a file or get daily rates at the end of this page.
      </Notice>
    )}
    {shown.state === 'ready' && shown.unread.length > 0 && (
      <Notice tone="caution" title={`We couldn’t read the candles of ${shown.unread.join(', ')}.`}>
        They’re left out of every map. Add their files again to repair them.
      </Notice>
    )}
  </>
);

const Content = ({ uid }: { readonly uid: string }) => {
  const second = useNow();
  // Ages and open sessions change by the minute; nothing is drawn anew in between.
  const now = (Math.floor(second / minuteMs) * minuteMs) as EpochMs;
  const zone = useLive(displayZone);
  const journal = useLive(journalSource);
  const intake = useMemo(() => openCandleIntake(uid), [uid]);
  useEffect(() => {
    void intake.refresh();
    return intake.close;
  }, [intake]);
  const list = useLive(intake.list);
  const ready = journal.state === 'ready' ? journal : null;
  const own = useMemo(() => (ready === null ? null : ownResultsOf(ready)), [ready]);
  const { shown, source, choose } = useMapSeries(uid, list, journal, intake.refresh);
  const isSimulated = source === 'simulated';
  useScreenActions([
    isSimulated
      ? { id: 'maps-own', label: 'Show your own candles', run: () => choose('own') }
      : { id: 'maps-simulated', label: 'Show simulated markets', words: 'sample demo', run: () => choose('simulated') },
  ]);
  const live = useLiveBars((shown.state === 'ready' ? shown : noSeries).series);
  const { series } = live;
  const clock = dayClock(zone);
  const shared = { series, zone, now };
  return (
    <Page
      title="Maps"
      lead={`${clock.fullDay(now)}, ${clock.time(now)} in ${zoneCity(zone)}`}
      aside={
        isSimulated && (
          <>
            <Badge tone="caution">Simulated markets, never traded</Badge>
            <Button size="sm" onClick={() => choose('own')}>
              Show your own candles
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <SeriesNotices shown={shown} onSimulate={() => choose('simulated')} />
        {shown.state === 'loading' ? (
          <Skeleton className="h-[420px] rounded-lg" />
        ) : (
          <>
            <Hours {...shared} own={own} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
              <Strength {...shared} />
              <Correlation {...shared} own={own} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[7fr_5fr]">
              <Futures {...shared} />
              <Suspense fallback={<Skeleton className="h-[420px] rounded-lg" />}>
                <WorldPanel zone={zone} now={now} />
              </Suspense>
            </div>
          </>
        )}
        <DataPanel {...shared} live={live} uid={uid} intake={intake} isSimulated={isSimulated} onSimulate={() => choose('simulated')} />
      </div>
    </Page>
  );
};

const MapsPage = () => {
  const uid = useLive(accountSource)?.uid ?? '';
  return uid === '' ? <Page title="Maps" lead="Opening your maps" /> : <Content key={uid} uid={uid} />;
};

export default MapsPage;

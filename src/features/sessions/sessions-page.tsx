/** The screen of the sessions: cities and futures in the reader's zone, now and ahead, and the reader's own range by hour. */
import { Bell, ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { newYorkDays, tradingDayWords, weekdayOfDay } from '@/domain/time/trading-day';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { heldChoice } from '@/domain/calendar/default-choice';
import { defaultPreferences, type Preferences } from '@/domain/preferences/preferences';
import { detect } from '@/domain/sessions/detect';
import { sessionsAt } from '@/domain/sessions/session-clock';
import { dayClock } from '@/domain/time/day-clock';
import { zoneDay } from '@/domain/time/zone-day';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { preferences as preferencesSource } from '@/services/settings/preferences';
import { account as accountSource } from '@/services/session/session';
import { sessionHours, sessionPresets } from '@/services/sessions/session-hours';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { useNow } from '@/ui/hooks/use-now';
import { isForPage } from '@/ui/is-for-page';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AlertsDialog } from './alerts-dialog';
import { BankHolidaysPanel } from './bank-holidays-panel';
import { CityTiles } from './city-tiles';
import { ClockChangesPanel } from './clock-changes-panel';
import { FuturesCalendarPanel } from './futures-calendar-panel';
import { dateWords } from './futures-words';
import { HoursDialog } from './hours-dialog';
import { RangePanel } from './range-panel';
import { StateNotices } from './state-notices';
import { TimelinePanel, type TimelineView } from './timeline-panel';
import { WorldClockPanel } from './world-clock-panel';
import { ZoneDialog } from './zone-dialog';

/** The trading day by the same count as dashboard and journal; a weekend has none of the market's, so the next one is named. */
const dayWords = (now: EpochMs): string => {
  const day = tradingDayOf(now);
  return weekdayOfDay(day) < 5
    ? tradingDayWords(day, newYorkDays).replace(/^T/u, 't')
    : `weekend; next trading day ${dateWords(detect(now).tradingDay)}`;
};

type OpenDialog = 'zone' | 'alerts' | 'hours' | null;

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

const iconProps = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A press of Z opens the choice of the zone, except where letters are typed. */
const useZoneKey = (onPress: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !isForPage(event)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
};

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <VisuallyHidden>Reading your time zone</VisuallyHidden>
    <Skeleton className="h-[106px] rounded-lg" />
    <Skeleton className="h-[440px] rounded-lg" />
  </div>
);

interface ContentProps {
  readonly view: TimelineView;
  readonly now: EpochMs;
  readonly preferences: Preferences;
  readonly uid: string;
}

/** Panels of unequal heights below each other, without gaps. */
const columnClass = 'grid min-w-0 gap-4';

const Content = ({ view, now, preferences, uid }: ContentProps) => {
  const hours = useLive(sessionHours);
  const traded = useLive(ownCurrencies);
  const choice = useMemo(() => heldChoice(preferences, traded ?? []), [preferences, traded]);
  const { currentTimezone: zone, recentLocations } = preferences;
  const clock = dayClock(zone);
  const sessions = sessionsAt(now, hours);
  const detection = detect(now, { sessions: hours });
  const shared = { now, zone, clock, hours, sessions };
  return (
    <div className="flex flex-col gap-4">
      <CityTiles {...shared} />
      <StateNotices now={now} clock={clock} detection={detection} day={zoneDay(zone, now)} />
      <TimelinePanel {...shared} view={view} choice={choice} />
      <div className="grid items-start gap-4 desk:grid-cols-[5fr_7fr]">
        <div className={columnClass}>
          <ClockChangesPanel now={now} zone={zone} hours={hours} />
          <WorldClockPanel {...shared} recent={recentLocations} />
          <BankHolidaysPanel now={now} hours={hours} />
        </div>
        <div className={columnClass}>
          {uid !== '' && <RangePanel uid={uid} now={now} zone={zone} hours={hours} />}
          <FuturesCalendarPanel now={now} clock={clock} zone={zone} />
        </div>
      </div>
    </div>
  );
};

const SessionsPage = () => {
  const now = useNow();
  const state = useLive(preferencesSource);
  const uid = useLive(accountSource)?.uid ?? '';
  const { value: presets, isKnown: arePresetsKnown } = useLive(sessionPresets);
  const [view, setView] = useState<TimelineView>('day');
  const [open, setOpen] = useState<OpenDialog>(null);
  const preferences = state.state === 'ready' ? state.preferences : defaultPreferences;
  const zone = preferences.currentTimezone;
  useZoneKey(useCallback(() => setOpen('zone'), []));
  useScreenActions([
    { id: 'sessions-zone', label: 'Choose the time zone', words: 'city location', keys: 'Z', run: () => setOpen('zone') },
    { id: 'sessions-alerts', label: 'Set session alerts', words: 'notify notification', run: () => setOpen('alerts') },
    { id: 'sessions-hours', label: 'Change city hours', words: 'open close', run: () => setOpen('hours') },
    ...views
      .filter(({ value }) => value !== view)
      .map(({ value, label }) => ({ id: `sessions-view-${value}`, label: `Show the ${label.toLowerCase()}`, run: () => setView(value) })),
  ]);
  const clock = dayClock(zone);
  const close = (): void => setOpen(null);
  const cities = presets.filter(({ isShown }) => isShown).map(({ city }) => city);
  return (
    <Page
      title="Sessions"
      lead={state.state === 'loading' ? 'Reading your time zone' : `${clock.fullDay(now)}, ${dayWords(now)}`}
      aside={
        <>
          <Segment label="View" options={views} value={view} onChange={setView} />
          <Button size="sm" icon={<MapPin {...iconProps} />} aria-haspopup="dialog" onClick={() => setOpen('zone')}>
            {zone}
            <ChevronDown {...iconProps} />
          </Button>
          <Button size="sm" icon={<Bell {...iconProps} />} aria-haspopup="dialog" onClick={() => setOpen('alerts')}>
            Alerts
          </Button>
          <Button size="sm" icon={<SlidersHorizontal {...iconProps} />} aria-haspopup="dialog" onClick={() => setOpen('hours')}>
            City hours
          </Button>
        </>
      }
    >
      {(state.state === 'unread' || state.state === 'unavailable') && (
        <Notice className="mb-4" tone="caution" title="Your time zone hasn’t loaded on this device yet.">
          Times are shown in Europe/London until it does. Your preferences are safe on the server.
        </Notice>
      )}
      {state.state === 'loading' ? <Waiting /> : <Content view={view} now={now} preferences={preferences} uid={uid} />}
      <ZoneDialog
        open={open === 'zone'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'zone' : null)}
        zone={zone}
        preferences={state}
        now={now}
      />
      {open === 'alerts' && <AlertsDialog onClose={close} cities={cities} />}
      {/* Another dialog once they are known: it begins with the stored hours. */}
      {open === 'hours' && <HoursDialog key={String(arePresetsKnown)} onClose={close} presets={presets} isKnown={arePresetsKnown} />}
    </Page>
  );
};

export default SessionsPage;

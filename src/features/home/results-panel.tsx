/** Results from the journal per currency, and whether the server has everything. Loaded after the page has shown. */
import { CloudOff, CloudUpload, FlaskConical } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { countedWords } from '@/domain/trades/account-kind';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock, tradingDayWords } from '@/domain/time/trading-day';
import { minuteMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { href } from '@/routes';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { areStepsAway } from '@/services/local/first-steps-mark';
import type { JournalState, SyncState } from '@/services/journal/journal-state';
import { preferences } from '@/services/settings/preferences';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { countWords } from './count-words';
import { expectedCurrencies, rememberCurrencies } from './expected-currencies';
import { shownTrades, type ShownTrades } from './recent-results';
import { ResultTiles } from './result-tiles';
import type { FirstStepsProps } from './first-steps';
import type { ResultsNoticesProps } from './results-notices';
import { PanelWaiting, type Place } from './panel-place';

const wordsOf = (sync: Exclude<SyncState, { state: 'synchronised' }>): string => {
  if (sync.state === 'waiting') return `Sending ${countWords(sync.count, 'change')}`;
  if (sync.state === 'held') return `${countWords(sync.count, 'change')} ${sync.count === 1 ? 'waits' : 'wait'} for your renewal`;
  if (sync.count === 0) return 'Offline. Everything has been sent.';
  return `${countWords(sync.count, 'change')} ${sync.count === 1 ? 'waits' : 'wait'} for a network`;
};

/** Tells that the server does not have everything yet; silent when it has. */
const SyncNote = ({ sync }: { readonly sync: SyncState }) => (
  <span role="status" data-sync={sync.state} className="inline-flex items-center gap-1.5 text-micro text-text-2 [&_svg]:size-3.5">
    {sync.state !== 'synchronised' && (
      <>
        {sync.state === 'offline' || sync.state === 'held' ? (
          <CloudOff strokeWidth={1.75} aria-hidden />
        ) : (
          <CloudUpload strokeWidth={1.75} aria-hidden />
        )}
        {wordsOf(sync)}
      </>
    )}
  </span>
);

// Without a network it may be missing, and the dashboard must not end with it.
const ResultsNotices = lazy<ComponentType<ResultsNoticesProps>>(() => import('./results-notices').catch(() => ({ default: () => null })));

const FirstSteps = lazy<ComponentType<FirstStepsProps>>(() =>
  import('./first-steps').then(
    (module) => ({ default: module.FirstSteps }),
    () => ({ default: () => null }),
  ),
);

/** Whoever is not asked the steps reads no preferences for them. */
const settled: Live<{ readonly state: string }> = { get: () => settledState, subscribe: () => () => undefined };
const settledState = { state: 'ready' } as const;

const usualNames = ['Today', 'This week'] as const;
const sampleNames = ['Last day', 'Last week'] as const;

type OnRead = (currencies: number) => void;

/** Tells in how many currencies results are once the journal is read; before the next frame, so that another dashboard takes this one's place at once. */
const useReading = (uid: string, { state }: JournalState, currencies: number | null, onRead: OnRead | undefined): void => {
  useLayoutEffect(() => {
    if (currencies !== null) rememberCurrencies(uid, currencies);
    if (currencies !== null || state === 'unavailable') onRead?.(currencies ?? expectedCurrencies(uid) ?? 0);
  }, [uid, currencies, state, onRead]);
};

const useShownTrades = (state: JournalState): ShownTrades | null => {
  const { accounts, trades } = state.state === 'ready' ? state : { accounts: null, trades: null };
  return useMemo(() => (accounts === null || trades === null ? null : shownTrades({ accounts, trades })), [accounts, trades]);
};

/** Reads the journal before it is known which panels there are. */
export const JournalReading = ({ uid, onRead }: { readonly uid: string; readonly onRead: OnRead }) => {
  const state = useLive(journal);
  useReading(uid, state, useShownTrades(state)?.groups.length ?? null, onRead);
  return null;
};

export interface ResultsPanelProps {
  readonly now: EpochMs;
  readonly place: Place;
  readonly hasCalendar: boolean;
  /** Called with the number of currencies of its results when the journal has been read. */
  readonly onRead?: OnRead;
}

export const ResultsPanel = ({ now, place, hasCalendar, onRead }: ResultsPanelProps) => {
  const { uid } = place;
  const state = useLive(journal);
  const { days } = useLive(counting).value;
  const ready = state.state === 'ready' ? state : null;
  const shown = useShownTrades(state);
  useReading(uid, state, shown?.groups.length ?? null, onRead);
  const [areAway, setAreAway] = useState(() => areStepsAway(uid));
  const mayAdd = useHindrance('add') === null;
  const isSample = shown?.counted.by === 'sample';
  const hasSteps = mayAdd && ready !== null && !isSample && (!areAway || ready.accounts.length === 0);
  const stored = useLive<{ readonly state: string }>(hasSteps && hasCalendar ? preferences : settled);
  // Results change with the journal and when the trading day turns, not with every second.
  const minute = (now - (now % minuteMs)) as EpochMs;
  // The sample ended last Friday: its own last day and week say more than that nothing closed since.
  const lastClose = isSample ? (ready?.trades ?? []).reduce((last, { broker }) => Math.max(last, broker.closedAt), 0) : 0;
  if (state.state === 'unavailable') {
    return (
      <Notice tone="caution" title="We can’t show your results.">
        {state.reason}
      </Notice>
    );
  }
  const waiting = <PanelWaiting id="results" place={place} />;
  // How high the steps are depends on which of them are done.
  if (ready === null || shown === null || stored.state === 'loading') return waiting;
  return (
    <Suspense fallback={waiting}>
      <section aria-labelledby="results-title">
        <header className="mb-2.5 flex min-h-7 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11">
          <h2 id="results-title" className="text-h4 [font-stretch:100%]">
            Results
          </h2>
          {shown.groups.length > 0 && (
            <>
              <span className="text-micro text-text-3">{countedWords(shown.counted)}</span>
              <span className="text-micro text-text-3">{tradingDayWords(dayClock(days).dayOf(isSample ? lastClose : now), days)}</span>
            </>
          )}
          {isSample && <Badge icon={<FlaskConical aria-hidden />}>Sample data</Badge>}
          <SyncNote sync={ready.sync} />
          <span className="ml-auto flex">
            <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={href('journal')}>
              Open the journal
            </Link>
          </span>
        </header>
        <div className="flex flex-col gap-2.5">
          {(ready.refused.length > 0 || (shown.groups.length === 0 && !hasSteps)) && <ResultsNotices journal={ready} shown={shown} />}
          {hasSteps && (
            <FirstSteps journal={ready} hasCalendar={hasCalendar} mayGo={ready.accounts.length > 0} onAway={() => setAreAway(true)} />
          )}
          {shown.groups.map((group, index) => {
            const summary = shown.summaries[index];
            return summary === undefined ? null : (
              <ResultTiles
                key={group.currency}
                group={group}
                summary={summary}
                decisions={shown.decisions}
                days={days}
                now={isSample ? (lastClose as EpochMs) : minute}
                names={isSample ? sampleNames : usualNames}
              />
            );
          })}
        </div>
      </section>
    </Suspense>
  );
};

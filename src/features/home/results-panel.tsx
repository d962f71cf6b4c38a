/** Results from the journal per currency, and whether the server has everything. Loaded after the page has shown. */
import { CloudOff, CloudUpload, FlaskConical } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { countedWords } from '@/domain/trades/account-kind';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock, tradingDayWords } from '@/domain/time/trading-day';
import { minuteMs } from '@/lib/durations';
import { href } from '@/routes';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { areStepsAway } from '@/services/local/first-steps-mark';
import type { SyncState } from '@/services/journal/journal-state';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { countWords } from './count-words';
import { rememberCurrencies } from './expected-currencies';
import { shownTrades } from './recent-results';
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

const usualNames = ['Today', 'This week'] as const;
const sampleNames = ['Last day', 'Last week'] as const;

export interface ResultsPanelProps {
  readonly now: EpochMs;
  readonly place: Place;
  readonly hasCalendar: boolean;
  /** Called with the number of currencies of its results when the journal has been read. */
  readonly onRead?: (currencies: number) => void;
}

export const ResultsPanel = ({ now, place, hasCalendar, onRead }: ResultsPanelProps) => {
  const { uid } = place;
  const state = useLive(journal);
  const { days } = useLive(counting).value;
  const ready = state.state === 'ready' ? state : null;
  const { accounts, trades } = ready ?? { accounts: null, trades: null };
  const shown = useMemo(() => (accounts === null || trades === null ? null : shownTrades({ accounts, trades })), [accounts, trades]);
  const currencies = shown?.groups.length ?? null;
  useEffect(() => {
    if (currencies === null) return;
    rememberCurrencies(uid, currencies);
    onRead?.(currencies);
  }, [uid, currencies, onRead]);
  const [areAway, setAreAway] = useState(() => areStepsAway(uid));
  // Results change with the journal and when the trading day turns, not with every second.
  const minute = (now - (now % minuteMs)) as EpochMs;
  // The sample ended last Friday: its own last day and week say more than that nothing closed since.
  const isSample = shown?.counted.by === 'sample';
  const lastClose = isSample ? (trades ?? []).reduce((last, { broker }) => Math.max(last, broker.closedAt), 0) : 0;
  if (state.state === 'unavailable') {
    return (
      <Notice tone="caution" title="We can’t show your results.">
        {state.reason}
      </Notice>
    );
  }
  if (ready === null || shown === null) return <PanelWaiting id="results" place={place} />;
  return (
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
      {(ready.refused.length > 0 || (shown.groups.length === 0 && ready.accounts.length > 0)) && (
        <Suspense fallback={null}>
          <ResultsNotices journal={ready} shown={shown} />
        </Suspense>
      )}
      {!isSample && (!areAway || ready.accounts.length === 0) && (
        <Suspense fallback={<div className="min-h-[420px] desk:min-h-[190px]" />}>
          <FirstSteps journal={ready} hasCalendar={hasCalendar} mayGo={ready.accounts.length > 0} onAway={() => setAreAway(true)} />
        </Suspense>
      )}
      <div className="flex flex-col gap-2.5">
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
  );
};

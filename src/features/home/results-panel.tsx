/** Today's and this week's result from the journal, per currency, and whether the server has everything. Loaded after the page has shown. */
import { CloudOff, CloudUpload, FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { EpochMs } from '@/domain/journal/trade';
import { formatMoney } from '@/lib/format-number';
import { href } from '@/routes';
import { journal } from '@/services/journal/journal';
import type { SyncState } from '@/services/journal/journal-state';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Tile } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import { NextStep } from './next-step';
import { recentResults, type PeriodResult } from './recent-results';
import { ResultsWaiting } from './results-waiting';
import { cityOf } from './session-words';

const countOf = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count.toLocaleString('en-GB')} ${word}s`);

const toneOf = (amount: string): 'up' | 'down' | 'plain' => {
  const value = Number(amount);
  return value > 0 ? 'up' : value < 0 ? 'down' : 'plain';
};

interface PeriodTileProps {
  readonly label: string;
  readonly period: PeriodResult;
  readonly currency: string;
  readonly without: string;
}

const PeriodTile = ({ label, period, currency, without }: PeriodTileProps) =>
  period.net === null ? (
    <Tile label={label} missing="No trade" reason={without} />
  ) : (
    <Tile
      label={label}
      figure={formatMoney(period.net, { currency })}
      tone={toneOf(period.net)}
      note={`${countOf(period.trades, 'trade')}, net of costs`}
    />
  );

const SyncNote = ({ sync }: { readonly sync: SyncState }) => {
  if (sync.state === 'synchronised') return null;
  const Sign = sync.state === 'offline' ? CloudOff : CloudUpload;
  const words =
    sync.state === 'waiting'
      ? `Sending ${countOf(sync.count, 'change')}`
      : sync.count === 0
        ? 'No network, nothing waits to be sent'
        : `${countOf(sync.count, 'change')} ${sync.count === 1 ? 'waits' : 'wait'} for a network`;
  return (
    <span role="status" data-sync={sync.state} className="inline-flex items-center gap-1.5 text-micro text-text-2">
      <Sign size={14} strokeWidth={1.75} aria-hidden />
      {words}
    </span>
  );
};

export interface ResultsPanelProps {
  readonly now: EpochMs;
  readonly zone: string;
}

const minuteMs = 60_000;

export const ResultsPanel = ({ now, zone }: ResultsPanelProps) => {
  const state = useLive(journal);
  // Results change with the journal and at midnight, not with every second.
  const minute = (now - (now % minuteMs)) as EpochMs;
  const recent = useMemo(() => (state.state === 'ready' ? recentResults(state, zone, minute) : null), [state, zone, minute]);
  if (state.state === 'unavailable') {
    return (
      <Notice tone="caution" title="Your results cannot be shown.">
        {state.reason}
      </Notice>
    );
  }
  if (state.state !== 'ready' || recent === null) return <ResultsWaiting />;
  const { results, isSample } = recent;
  return (
    <section aria-labelledby="results-title">
      <header className="mb-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="results-title" className="text-h4 [font-stretch:100%]">
          Results
        </h2>
        <span className="text-micro text-text-3">Closed trades, days and weeks in {cityOf(zone)}</span>
        {isSample && <Badge icon={<FlaskConical aria-hidden />}>Sample data</Badge>}
        <SyncNote sync={state.sync} />
        <Link className={`${buttonClass({ variant: 'ghost', size: 'sm' })} ml-auto`} to={href('journal')}>
          Open the journal
        </Link>
      </header>
      {state.refused.length > 0 && (
        <Notice tone="danger" title={`${countOf(state.refused.length, 'import')} refused by the server.`} className="mb-2.5">
          Kept on this device. The journal shows the reason and a way to save it.
        </Notice>
      )}
      {state.accounts.length === 0 ? (
        <NextStep
          title="No trades yet"
          text="Import a statement from MetaTrader 4. It is read on this device and shown to you before anything is saved."
          to={href('journal')}
          label="Import a statement"
        />
      ) : (
        <div className="flex flex-col gap-2.5">
          {results.map(({ currency, today, week }) => (
            <Tiles key={currency}>
              <PeriodTile label={`Today, ${currency}`} period={today} currency={currency} without="Nothing closed today." />
              <PeriodTile label={`This week, ${currency}`} period={week} currency={currency} without="Nothing closed since Monday." />
            </Tiles>
          ))}
          {results.length === 0 && <Notice title="Your accounts hold no trades yet.">Import a statement to fill them.</Notice>}
        </div>
      )}
    </section>
  );
};

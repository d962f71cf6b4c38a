/** All views of a journal that has been read: filter, headline figures, and the view that the address names. */
import { Fragment, lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { countedWords, kindOf } from '@/domain/trades/account-kind';
import { isFiltered } from '@/domain/journal/journal-tabs';
import { noFilter } from '@/domain/journal/journal-filter';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { tradingDayWords } from '@/domain/time/trading-day';
import { useUndoKey } from '@/features/journal/bulk/use-undo-key';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useTradingDay } from '@/ui/hooks/use-trading-day';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { countOf } from '@/lib/format-number';
import { AssumedNote } from './assumed-mark';
import { DecisionsNote } from './decisions-note';
import { ExplainProvider } from './explained';
import { FilterBar } from './filter-bar';
import { choiceGroups } from './filter-choices';
import { filterOfGroup } from './group-filter';
import { resultFormat } from './result-format';
import { ResultTiles } from './result-tiles';
import type { CellContext } from './trade-columns';
import { TradesPanel } from './trades-panel';
import { TradesView } from './trades-view';
import { useJournalAddress, type JournalAddress } from './use-journal-address';
import { useJournalModel, type JournalModel } from './use-journal-model';
import { useSelection } from './use-selection';
import { ViewLinks } from './view-links';

const BulkBar = lazy(async () => ({ default: (await import('@/features/journal/bulk/bulk-bar')).BulkBar }));
const CalendarView = lazy(async () => ({ default: (await import('./calendar-view')).CalendarView }));
const BreakdownView = lazy(async () => ({ default: (await import('./breakdown-view')).BreakdownView }));
const DistributionView = lazy(async () => ({ default: (await import('./distribution-view')).DistributionView }));
const EquityView = lazy(async () => ({ default: (await import('./equity-view')).EquityView }));
const DeskView = lazy(async () => ({ default: (await import('@/features/journal/prop-desk/desk-view')).DeskView }));
const DaysView = lazy(async () => ({ default: (await import('@/features/journal/routine/days-view')).DaysView }));
const WeeksView = lazy(async () => ({ default: (await import('@/features/journal/routine/weeks-view')).WeeksView }));
const PlaybookView = lazy(async () => ({ default: (await import('@/features/journal/routine/playbook-view')).PlaybookView }));
const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog')).FilterDialog }));
const CountingSettings = lazy(async () => ({ default: (await import('./counting-settings')).CountingSettings }));
const TradeDetail = lazy(async () => ({ default: (await import('@/features/journal/trade/trade-detail')).TradeDetail }));

export interface JournalViewsProps {
  readonly journal: ReadyJournal;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  readonly now: EpochMs;
}

interface Parts extends JournalViewsProps {
  readonly model: JournalModel;
  readonly address: JournalAddress;
}

const useAccountName = ({ accounts }: JournalModel) => useCallback((id: string): string => accounts.get(id)?.name ?? id, [accounts]);

/** The view of the address. Some are about whole accounts, so they stand without the figures of the filter. */
const CurrentView = ({
  journal,
  zone,
  model,
  address,
  renderTrades,
}: Parts & { readonly renderTrades: (rows: Uint32Array, title: string) => ReactNode }) => {
  const { place, filter, go, goFiltered } = address;
  const accountName = useAccountName(model);
  const rows = model.shown?.rows ?? null;
  if (place.view === 'rules') {
    const open = (accountId: string, tradeId: string): void => go({ trade: { accountId, tradeId } });
    return <DeskView journal={journal} counted={model.counted} moment={model.moment} onTrade={open} />;
  }
  if (place.view === 'playbook') {
    return <PlaybookView journal={journal} model={model} onTrade={(trade) => go({ trade })} />;
  }
  if (place.view === 'days') {
    return (
      <DaysView
        journal={journal}
        model={model}
        zone={zone}
        day={place.day}
        onDay={(day) => go({ day })}
        onWeek={(day) => go({ view: 'weeks', day })}
      />
    );
  }
  if (place.view === 'weeks') {
    return (
      <WeeksView
        journal={journal}
        model={model}
        zone={zone}
        day={place.day}
        onWeek={(day) => go({ day })}
        onTrade={(trade) => go({ trade })}
      />
    );
  }
  if (place.view === 'trades' || rows === null) {
    return <TradesView journal={journal} model={model} renderTrades={renderTrades} onDay={(day) => go({ view: 'calendar', day })} />;
  }
  switch (place.view) {
    case 'calendar':
      return (
        <CalendarView
          model={model}
          rows={rows}
          day={place.day}
          onDay={(day) => go({ day })}
          onFilterDay={(date) => goFiltered({ view: 'trades', day: null }, { ...filter, from: date, to: date })}
          renderTrades={renderTrades}
        />
      );
    case 'equity':
      return <EquityView model={model} rows={rows} />;
    case 'distribution':
      return <DistributionView model={model} rows={rows} />;
    case 'breakdown':
      return (
        <BreakdownView
          model={model}
          rows={rows}
          grouping={place.grouping}
          onGrouping={(grouping) => go({ grouping })}
          accountName={accountName}
          onGroup={(group) => goFiltered({ view: 'trades' }, filterOfGroup(filter, place.grouping, group))}
        />
      );
  }
};

/** Whose accounts the figures below are over, what a day means in them, and that of samples they are nobody's. */
const CountedNotice = ({ counted, dayWords }: Pick<JournalModel, 'counted'> & { readonly dayWords: string }) => {
  const words = countedWords(counted);
  return (
    <>
      <p className="-mb-2 flex flex-wrap gap-x-4 text-micro text-text-3">
        {words !== null && counted.by !== 'none' && <span>{words}</span>}
        <span>{dayWords}</span>
      </p>
      {counted.accounts.some((account) => kindOf(account) === 'sample') && (
        <Notice tone="caution" title="These trades are simulated and left out of your own totals." />
      )}
    </>
  );
};

/** Headline figures of each currency, or what to do where the filter leaves nothing. */
const Headline = ({ model, address }: Pick<Parts, 'model' | 'address'>) => {
  const { built, columns, groups } = model;
  const { unit } = address.place;
  const symbol = groups.length > 1 ? 'code' : 'symbol';
  if (model.counted.by === 'none') {
    return (
      <EmptyState
        title="No live or demo account"
        text="Figures over all accounts include live and demo accounts. Choose one of yours under Accounts to see its trades."
      />
    );
  }
  if (groups.length === 0) {
    return (
      <EmptyState
        title="No matching trades"
        text={
          model.isFiltered ? 'No trades match your filter. Remove a condition to see more.' : 'These accounts have no closed trades yet.'
        }
        actions={model.isFiltered && <Button onClick={() => address.setFilter(noFilter)}>Clear the filter</Button>}
      />
    );
  }
  return groups.map(({ currency, rows }) => (
    <Fragment key={currency}>
      <ResultTiles
        columns={columns}
        netColumns={built.net}
        rows={rows}
        format={resultFormat(unit, { currency, symbol })}
        money={resultFormat('money', { currency, symbol })}
      />
      <DecisionsNote columns={columns} rows={rows} />
      <AssumedNote columns={columns} rows={rows} />
    </Fragment>
  ));
};

/** The drawer of the trade in the address, with steps through the table's order. */
const OpenTrade = ({ journal, model, address }: Parts) => {
  const { trade } = address.place;
  if (trade === null) return null;
  const { columns, ordered } = model;
  const step = (by: 1 | -1): void => {
    const at = ordered.findIndex((row) => columns.trades[row]?.id === trade.tradeId && columns.trades[row].accountId === trade.accountId);
    const next = columns.trades[ordered[at + by] ?? -1];
    if (next !== undefined) address.go({ trade: { accountId: next.accountId, tradeId: next.id } });
  };
  return (
    <Suspense fallback={null}>
      <TradeDetail journal={journal} tradeRef={trade} onClose={() => address.go({ trade: null })} onStep={step} />
    </Suspense>
  );
};

const useTables = ({ model, address }: Pick<Parts, 'model' | 'address'>) => {
  const { built, columns, moment, rows, groups } = model;
  const selection = useSelection(columns, rows);
  const accountName = useAccountName(model);
  const symbol = groups.length > 1 ? 'code' : 'symbol';
  const context = useMemo<CellContext>(
    () => ({ columns, netColumns: built.net, moment, accountName, symbol }),
    [columns, built, moment, accountName, symbol],
  );
  const renderTrades = (shown: Uint32Array, title: string): ReactNode => (
    <TradesPanel
      title={title}
      ordered={shown}
      context={context}
      order={address.place.order}
      onOrder={(order) => address.go({ order })}
      selected={selection.rows}
      onSelect={selection.select}
      onOpen={(row) => {
        const trade = columns.trades[row];
        if (trade !== undefined) address.go({ trade: { accountId: trade.accountId, tradeId: trade.id } });
      }}
    />
  );
  return { selection, renderTrades };
};

const Views = (props: Parts) => {
  const { journal, model, address } = props;
  const { place, filter } = address;
  const [open, setOpen] = useState<'filter' | 'counting' | null>(null);
  const { selection, renderTrades } = useTables(props);
  const accountName = useAccountName(model);
  const today = useTradingDay(model.columns.days);
  const hasFigures = isFiltered(place.view);
  useUndoKey();
  return (
    <>
      {hasFigures && (
        <FilterBar
          filter={filter}
          malformed={address.malformed}
          place={place}
          today={today}
          currencies={model.groups.map(({ currency }) => currency)}
          currency={model.shown?.currency ?? ''}
          accountName={accountName}
          onFilter={address.setFilter}
          onPlace={address.go}
          onMore={() => setOpen('filter')}
          onCounting={() => setOpen('counting')}
        />
      )}
      {hasFigures && <CountedNotice counted={model.counted} dayWords={tradingDayWords(today, model.columns.days)} />}
      {hasFigures && <Headline model={model} address={address} />}
      <Suspense fallback={<Skeleton className="h-[300px]" />}>
        <CurrentView {...props} renderTrades={renderTrades} />
      </Suspense>
      <OpenTrade {...props} />
      <Suspense fallback={null}>
        {selection.refs.length > 0 && <BulkBar journal={journal} selection={selection.refs} onClear={() => selection.select(new Set())} />}
      </Suspense>
      <Suspense fallback={null}>
        {open === 'filter' && (
          <FilterDialog
            filter={filter}
            groups={choiceGroups(model.columns, accountName)}
            count={model.rows.length}
            onChange={address.setFilter}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'counting' && <CountingSettings accounts={journal.accounts} band={model.built.band} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};

export const JournalViews = (props: JournalViewsProps) => {
  const address = useJournalAddress();
  const counted = useJournalModel(props.journal, address, props);
  return (
    <ExplainProvider>
      <div className="flex flex-col gap-4">
        <ViewLinks />
        {counted.state === 'building' ? (
          <div role="status">
            <VisuallyHidden>Counting {countOf(props.journal.trades.length, 'trade')}</VisuallyHidden>
            <Skeleton className="h-[300px]" />
          </div>
        ) : counted.model === null ? (
          <EmptyState
            tone="error"
            title="We can’t add up these trades"
            text="One of the amounts has too many digits to add exactly. Nothing is lost, and an export includes every trade."
          />
        ) : (
          <Views {...props} model={counted.model} address={address} />
        )}
      </div>
    </ExplainProvider>
  );
};

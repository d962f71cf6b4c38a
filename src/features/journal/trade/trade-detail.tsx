/** One trade of the journal, opened over the views: what is measured of it, what the trader makes of it, and where it comes from. */
import { PencilLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { measureTrade } from '@/domain/journal/trade-measures';
import { sessionLabels } from '@/domain/sessions/session-labels';
import { deleteWithUndo } from '@/features/journal/bulk/delete-with-undo';
import { DecisionSection } from '@/features/journal/copies/decision-section';
import { Facts } from '@/features/journal/facts';
import { TradeOrigin } from '@/features/journal/log/trade-origin';
import { useMoment } from '@/features/journal/use-moment';
import { formatMoney } from '@/lib/format-number';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import type { TradeRef } from '@/services/journal/edit-notes';
import { displayZone } from '@/services/journal/journal';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { isManualTrade } from '@/services/journal/manual-trade';
import { sessionHours } from '@/services/sessions/session-hours';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { DeedReason } from '@/ui/deed-reason';
import { EmptyState } from '@/ui/empty-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { ChartSection } from './chart-section';
import { FillsSection } from './fills-section';
import { knownNames } from './known-names';
import { distanceText, measureRows } from './measure-rows';
import { MeasuresSection } from './measures-section';
import { NotesSection } from './notes-section';
import { PicturesSection } from './pictures-section';
import { planTimes } from './plan-words';
import { PlanAtEntrySection } from './plan-at-entry-section';
import { ReviewSection } from './review-section';
import { tradeFacts } from './trade-facts';
import { TradeDrawer } from './trade-drawer';
import { TradeFigures } from './trade-figures';
import { TradeTitle } from './trade-title';
import { useTradeCandles } from './use-trade-candles';
import { useTradeEdit, type EditNotes } from './use-trade-edit';
import { useTradeNews } from './use-trade-news';

const EntryDialog = lazy(async () => ({ default: (await import('@/features/journal/entry/entry-dialog')).EntryDialog }));

export interface TradeDetailProps {
  readonly journal: ReadyJournal;
  readonly tradeRef: TradeRef;
  readonly onClose: () => void;
  /** Goes to the trade before or after it in the order of the table. */
  readonly onStep: (by: 1 | -1) => void;
}

interface OpenedProps extends TradeDetailProps {
  readonly trade: Trade;
  readonly account: JournalAccount;
}

const useMeasured = (journal: ReadyJournal, trade: Trade) => {
  const candles = useTradeCandles(journal.uid, trade);
  const news = useTradeNews(trade.broker.openedAt);
  const hours = useLive(sessionHours);
  const sessionLabel = useMemo(() => sessionLabels(hours), [hours]);
  const rule = useLive(blackoutSetting).value;
  const series = candles.state === 'found' ? candles.series : null;
  const measures = useMemo(
    () =>
      measureTrade(trade, {
        sessionLabel,
        candles: series,
        ...(news === undefined ? {} : { news }),
        ...(rule.isOn ? { blackout: rule } : {}),
      }),
    [trade, sessionLabel, series, news, rule],
  );
  return { candles, measures };
};

interface FooterProps {
  readonly isManual: boolean;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

const Footer = ({ isManual, onChange, onDelete }: FooterProps) => (
  <>
    <p className="hidden items-center gap-1.5 text-micro text-text-3 desk:flex pointer-coarse:hidden">
      <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous <Kbd>1</Kbd>–<Kbd>5</Kbd> execution rating <Kbd>Esc</Kbd> close
    </p>
    <span className="flex-1" />
    {isManual && (
      <Button size="sm" deed="add" icon={<PencilLine size={14} strokeWidth={1.75} aria-hidden />} onClick={onChange}>
        Change the facts
      </Button>
    )}
    <Button size="sm" variant="danger" deed="add" icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />} onClick={onDelete}>
      Delete the trade
    </Button>
  </>
);

type ContentProps = Pick<OpenedProps, 'journal' | 'tradeRef' | 'trade' | 'account'> & {
  readonly edit: EditNotes;
  readonly currency: string;
  readonly zone: string;
};

const Content = ({ journal, tradeRef, trade, account, edit, currency, zone }: ContentProps) => {
  const moment = useMoment();
  const { candles, measures } = useMeasured(journal, trade);
  const names = useMemo(() => knownNames(journal.trades), [journal.trades]);
  const isManual = isManualTrade(trade.id);
  const difference = journal.differences.find(({ tradeId, accountId }) => tradeId === trade.id && accountId === trade.accountId);
  return (
    <>
      {measures.blackout?.state === 'inside' && (
        <Notice tone="caution" title="Entered inside your blackout">
          {distanceText(measures.blackout)}. Your blackout rule in the calendar says no entries in these minutes.
        </Notice>
      )}
      <ChartSection trade={trade} measures={measures} candles={candles} zone={zone} />
      {difference !== undefined && (
        <Notice tone="caution" title="The stated result doesn’t match the prices">
          The file states {formatMoney(difference.stated, { currency })}, its prices give {formatMoney(difference.computed, { currency })}.
          The stated one counts.
        </Notice>
      )}
      <MeasuresSection rows={measureRows(trade, measures, { currency, timeOf: planTimes(trade, moment) })} />
      <ReviewSection trade={trade} names={names} edit={edit} />
      <DeedFields deed="add">
        <PlanAtEntrySection trade={trade} currency={currency} edit={edit} />
      </DeedFields>
      <NotesSection tradeRef={tradeRef} />
      <PicturesSection tradeRef={tradeRef} notes={trade.user} />
      <DecisionSection journal={journal} trade={trade} />
      <FillsSection trade={trade} currency={currency} />
      <Panel
        title={isManual ? 'As you typed it' : 'What the broker stated'}
        aside={<span>{isManual ? 'Your notes' : 'Never edited'}</span>}
      >
        <Facts facts={tradeFacts(trade, { currency, zone: account.importZone, moment, net: measures.net })} />
      </Panel>
      <Panel title="Where it comes from">
        <TradeOrigin tradeRef={tradeRef} revision={journal} />
      </Panel>
    </>
  );
};

const Opened = (props: OpenedProps) => {
  const { journal, tradeRef, trade, account, onClose, onStep } = props;
  const zone = useLive(displayZone);
  const moment = useMoment();
  const edit = useTradeEdit(tradeRef);
  const [isChanging, setIsChanging] = useState(false);
  const { broker } = trade;
  const currency = broker.currency ?? account.currency;
  const mayAdd = useHindrance('add') === null;
  const rate = (key: string): void => {
    if (mayAdd && /^[0-5]$/u.test(key)) edit({ rating: key === '0' ? null : Number(key) });
  };
  const remove = (): void => void deleteWithUndo([tradeRef]).then((isDone) => isDone && onClose());
  return (
    <TradeDrawer
      title={<TradeTitle broker={broker} />}
      description={`${account.name.trim()}, ${moment.fullDate(broker.openedAt)} ${moment.time(broker.openedAt)} to ${moment.time(broker.closedAt)}, times in ${zone}`}
      figures={<TradeFigures trade={trade} currency={currency} />}
      footer={<Footer isManual={isManualTrade(trade.id)} onChange={() => setIsChanging(true)} onDelete={remove} />}
      onClose={onClose}
      onStep={onStep}
      onKey={rate}
    >
      <DeedReason deed="add">
        <Content key={`${tradeRef.accountId}/${tradeRef.tradeId}`} {...{ journal, tradeRef, trade, account, edit, currency, zone }} />
      </DeedReason>
      {isChanging && (
        <Suspense fallback={null}>
          <EntryDialog open onClose={() => setIsChanging(false)} journal={journal} existing={trade} />
        </Suspense>
      )}
    </TradeDrawer>
  );
};

export const TradeDetail = (props: TradeDetailProps) => {
  const { journal, tradeRef, onClose, onStep } = props;
  const trade = journal.trades.find(({ id, accountId }) => id === tradeRef.tradeId && accountId === tradeRef.accountId);
  const account = journal.accounts.find(({ id }) => id === tradeRef.accountId);
  if (trade === undefined || account === undefined) {
    return (
      <TradeDrawer
        title="Trade not found"
        description="The link points to a trade that isn’t in this journal."
        figures={null}
        footer={null}
        onClose={onClose}
        onStep={onStep}
        onKey={() => undefined}
      >
        <EmptyState
          title="This trade is not in the journal"
          text="It was deleted, its import was undone, or the link belongs to another journal."
          actions={<Button onClick={onClose}>Back to the journal</Button>}
        />
      </TradeDrawer>
    );
  }
  return <Opened {...props} trade={trade} account={account} />;
};

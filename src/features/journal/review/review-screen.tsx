/** The review queue over the journal: chart, fills and plan of one trade, and what its trader makes of it, by keys or by thumb. */
import { Undo2, X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { marketName } from '@/domain/journal/market-name';
import { measureTrade } from '@/domain/journal/trade-measures';
import type { ReviewItem, ReviewScope } from '@/domain/journal/review-queue';
import { ChartSection } from '@/features/journal/trade/chart-section';
import { FillsSection } from '@/features/journal/trade/fills-section';
import { knownNames } from '@/features/journal/trade/known-names';
import { PicturesSection } from '@/features/journal/trade/pictures-section';
import { PlanAtEntrySection } from '@/features/journal/trade/plan-at-entry-section';
import { TradeFigures } from '@/features/journal/trade/trade-figures';
import { TradeTitle } from '@/features/journal/trade/trade-title';
import { useTradeCandles } from '@/features/journal/trade/use-trade-candles';
import { useMoment } from '@/features/journal/use-moment';
import { minuteMs } from '@/lib/durations';
import { displayZone } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { DeedFields } from '@/ui/deed-fields';
import { EmptyState } from '@/ui/empty-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { useReturnedFocus } from '@/ui/hooks/use-returned-focus';
import { IconButton } from '@/ui/icon-button';
import { isSingleKeyOff } from '@/ui/is-single-key-off';
import { isTyping } from '@/ui/is-typing';
import { Kbd } from '@/ui/kbd';
import { EntryAndExit } from './entry-and-exit';
import { setupChoices, type Choice } from './review-choices';
import { patchOfKey } from './review-patch';
import { ReviewQuestions } from './review-questions';
import { useReview, type Review } from './use-review';

export interface ReviewScreenProps {
  readonly journal: ReadyJournal;
  readonly scope: ReviewScope;
  readonly onClose: () => void;
  /** What is reviewed, to choose. */
  readonly choices: ReactNode;
}

interface ItemProps {
  readonly journal: ReadyJournal;
  readonly item: ReviewItem;
  readonly review: Review;
  readonly setups: readonly Choice[];
}

const Item = ({ journal, item, review, setups }: ItemProps) => {
  const [trade] = item;
  const zone = useLive(displayZone);
  const moment = useMoment();
  const candles = useTradeCandles(journal.uid, trade);
  const series = candles.state === 'found' ? candles.series : null;
  const measures = useMemo(() => measureTrade(trade, { candles: series }), [trade, series]);
  const account = journal.accounts.find(({ id }) => id === trade.accountId);
  const currency = trade.broker.currency ?? account?.currency ?? '';
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-h3 font-semibold">
          <TradeTitle broker={trade.broker} />
        </h3>
        <p className="text-dense text-text-2">
          {account?.name.trim()}, {moment.fullDate(trade.broker.openedAt)} {moment.time(trade.broker.openedAt)} to{' '}
          {moment.time(trade.broker.closedAt)}, times in {zone}
          {item.length > 1 && `. Your answers hold for all ${String(item.length)} accounts it was copied to`}
        </p>
        <span className="flex-1" />
        <TradeFigures trade={trade} currency={currency} />
      </div>
      <div className="grid items-start gap-4 bar:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ChartSection trade={trade} measures={measures} candles={candles} zone={zone} />
          {trade.fills === undefined ? <EntryAndExit broker={trade.broker} /> : <FillsSection trade={trade} currency={currency} />}
          <DeedFields deed="add">
            <PlanAtEntrySection trade={trade} currency={currency} edit={review.change} />
          </DeedFields>
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-bar:order-first">
          <ReviewQuestions notes={trade.user} statedSetup={trade.broker.setup} setups={setups} onChange={review.change} />
          <PicturesSection tradeRef={{ accountId: trade.accountId, tradeId: trade.id }} notes={trade.user} />
        </div>
      </div>
    </>
  );
};

/** Up to so many have a stretch each. */
const mostStretches = 60;

interface HeadProps {
  readonly review: Review;
  readonly choices: ReactNode;
}

/** Each trade a stretch: those behind, the one in hand, those to come. */
const Stretches = ({ index, count }: Pick<Review, 'index' | 'count'>) =>
  count <= mostStretches ? (
    <div aria-hidden className="flex basis-full gap-1">
      {Array.from({ length: count }, (_, i) => (
        <span
          key={i}
          className={classNames('h-1 flex-1 rounded-full', i < index ? 'bg-text-3' : i === index ? 'bg-brass' : 'bg-surface-3')}
        />
      ))}
    </div>
  ) : (
    <div aria-hidden className="h-1 basis-full overflow-hidden rounded-full bg-surface-3">
      <span className="block h-full bg-brass" style={{ width: `${String((index / count) * 100)}%` }} />
    </div>
  );

const leftWords = (leftMs: number): string => {
  const minutes = Math.ceil(leftMs / minuteMs);
  return `About ${String(minutes)} min left at your pace`;
};

const Head = ({ review: { item, index, count, reviewed, canUndo, leftMs, undo }, choices }: HeadProps) => (
  <header className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-3 py-3 desk:px-4">
    <div className="min-w-0 flex-1">
      <Parts.Title className="text-h3 font-semibold">Review new trades</Parts.Title>
      <Parts.Description aria-live="polite" className="text-dense text-pretty text-text-2">
        {item === null ? `${String(reviewed)} of ${String(count)} reviewed` : `${String(index + 1)} of ${String(count)}`}. Everything is
        optional, and you can stop at any time.
      </Parts.Description>
    </div>
    {item !== null && leftMs !== null && <p className="pt-1.5 text-micro text-text-3 max-desk:hidden">{leftWords(leftMs)}</p>}
    <div className="max-desk:order-last max-desk:basis-full">{choices}</div>
    <Button size="sm" variant="ghost" disabled={!canUndo} icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />} onClick={undo}>
      Undo
    </Button>
    <Parts.Close asChild>
      <IconButton label="Finish later" icon={<X size={16} strokeWidth={1.75} aria-hidden />} />
    </Parts.Close>
    <Stretches index={index} count={count} />
  </header>
);

/** What waits after the trade in hand. */
const NextWords = ({ next }: Pick<Review, 'next'>) => {
  if (next === null) return null;
  const [{ broker }] = next;
  return (
    <p className="truncate text-micro text-text-3">
      Next: {marketName(broker.symbol)} {broker.side}
    </p>
  );
};

const Keys = () => (
  <p className="hidden items-center gap-1.5 text-micro text-text-3 desk:flex pointer-coarse:hidden">
    <Kbd>J</Kbd> <Kbd>K</Kbd> skip, back <Kbd>Z</Kbd> undo <Kbd>Esc</Kbd> finish later
  </p>
);

/** Enter on a button or a link presses it. */
const isPressed = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a') !== null;

const act = (event: KeyboardEvent, review: Review, setups: readonly Choice[]): boolean => {
  const key = event.key.toLowerCase();
  if (event.altKey) return false;
  if (key === 'z' && (event.ctrlKey || event.metaKey || !isSingleKeyOff(event))) review.undo();
  else if (event.ctrlKey || event.metaKey || isSingleKeyOff(event)) return false;
  else if (key === 'enter' && review.item !== null && !isPressed(event.target)) review.goOn();
  else if (key === 'j' || key === 'k') review.step(key === 'j' ? 1 : -1);
  else {
    const [trade] = review.item ?? [];
    const patch = trade === undefined ? null : patchOfKey(trade.user, event.key, setups);
    if (patch === null) return false;
    review.change(patch);
  }
  return true;
};

export const ReviewScreen = ({ journal, scope, onClose, choices }: ReviewScreenProps) => {
  const review = useReview(journal, scope);
  const focus = useReturnedFocus();
  const content = useRef<HTMLDivElement>(null);
  const mayAdd = useHindrance('add') === null;
  // The digits keep their setups while their use is counted up.
  const [setups] = useState(() => setupChoices(knownNames(journal.trades).setups));
  const { item, count, reviewed } = review;
  const press = (event: KeyboardEvent): void => {
    if (!mayAdd || event.repeat || !event.currentTarget.contains(event.target as Node)) return;
    if (isTyping(event.target)) {
      // The field has kept what was typed; the next Enter goes on.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) content.current?.focus();
      return;
    }
    if (event.key === '0' && !event.ctrlKey && !event.metaKey && !event.altKey && !isSingleKeyOff(event)) {
      event.preventDefault();
      content.current?.querySelector<HTMLInputElement>('[data-other-setup] input')?.focus();
      return;
    }
    if (!act(event, review, setups)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-40 bg-[#05080a99]" />
        <Parts.Content
          {...focus}
          ref={content}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            content.current?.focus();
          }}
          onKeyDown={press}
          className="fixed inset-0 z-40 flex flex-col bg-bg text-text outline-none"
        >
          <Head review={review} choices={choices} />
          <div className="min-h-0 flex-1 overflow-y-auto p-3 desk:p-4">
            {item === null ? (
              <EmptyState
                title={reviewed === count ? 'All of them are reviewed' : 'You’ve reached the end'}
                text={
                  reviewed === count
                    ? 'New trades will wait here after your next import.'
                    : `You skipped ${String(count - reviewed)}. They’re still in the queue.`
                }
                actions={<Button onClick={onClose}>Back to the journal</Button>}
              />
            ) : (
              <Item key={`${item[0].accountId}/${item[0].id}`} {...{ journal, item, review, setups }} />
            )}
          </div>
          {item !== null && (
            <footer className="flex items-center gap-2 border-t border-line px-3 py-2.5 desk:px-4">
              <Keys />
              <span className="min-w-0 flex-1 text-right max-desk:hidden">
                <NextWords next={review.next} />
              </span>
              <Button className="max-desk:flex-1" onClick={() => review.step(1)}>
                Skip
              </Button>
              <Button className="max-desk:flex-1" variant="primary" deed="add" onClick={review.goOn}>
                Save and continue <Kbd>Enter</Kbd>
              </Button>
            </footer>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};

/** The run through the queue: where it is, what was done, and how to take it back. The list stands as it was when it was begun. */
import { useState } from 'react';
import { reviewQueue, type ReviewItem, type ReviewScope } from '@/domain/journal/review-queue';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { inversePatch } from '@/features/journal/bulk/session-undo';
import type { NotesPatch, TradeRef } from '@/services/journal/edit-notes';
import { editTrade } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { showToast } from '@/ui/show-toast';

interface Step {
  readonly index: number;
  readonly changes: readonly { readonly ref: TradeRef; readonly back: NotesPatch }[];
}

export interface Review {
  /** As they are now; null: the queue is through, or empty. */
  readonly item: ReviewItem | null;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly reviewed: number;
  readonly canUndo: boolean;
  readonly change: (patch: NotesPatch) => void;
  readonly goOn: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly undo: () => void;
}

const refOf = (trade: Trade): TradeRef => ({ accountId: trade.accountId, tradeId: trade.id });

const keep = (ref: TradeRef, patch: NotesPatch): void =>
  void editTrade(ref, patch).then((done) => {
    if (!done.ok) showToast({ tone: 'danger', title: 'The change wasn’t saved', text: failureText(done) });
  });

export const useReview = (journal: ReadyJournal, scope: ReviewScope): Review => {
  const [refs] = useState(() => reviewQueue(journal.trades, journal.accounts, scope).map((item) => item.map(refOf)));
  const [index, setIndex] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const find = (ref: TradeRef): Trade | undefined =>
    journal.trades.find(({ id, accountId }) => id === ref.tradeId && accountId === ref.accountId);
  const itemAt = (place: number): readonly Trade[] => (refs[place] ?? []).flatMap((ref) => find(ref) ?? []);
  const shown = itemAt(index);
  const [first, ...others] = shown;
  const change = (patch: NotesPatch): void => {
    const changes = shown.map((trade) => ({ ref: refOf(trade), back: inversePatch(trade.user, patch) }));
    setSteps([...steps, { index, changes }]);
    for (const { ref } of changes) keep(ref, patch);
  };
  const step = (by: 1 | -1): void => setIndex(Math.min(Math.max(index + by, 0), refs.length));
  return {
    item: first === undefined ? null : [first, ...others],
    index,
    count: refs.length,
    reviewed: refs.filter((_, place) => itemAt(place).some(({ user }) => user.reviewedAt !== undefined)).length,
    canUndo: steps.length > 0,
    change,
    goOn: () => {
      change({ reviewedAt: Date.now() as EpochMs });
      step(1);
    },
    step,
    undo: () => {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps(steps.slice(0, -1));
      setIndex(last.index);
      for (const { ref, back } of last.changes) keep(ref, back);
    },
  };
};

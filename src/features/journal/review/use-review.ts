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
  /** What comes after it; null: it is the last one. */
  readonly next: ReviewItem | null;
  /** What the rest takes at the pace so far, in ms; null: too few were reviewed to tell. */
  readonly leftMs: number | null;
  readonly change: (patch: NotesPatch) => void;
  readonly goOn: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly undo: () => void;
}

interface Pace {
  /** Epoch ms, of this run. */
  readonly begun: number;
  readonly done: number;
  readonly lastAt: number;
}

/** From so many on a pace can be told. */
const enoughForPace = 3;

const refOf = (trade: Trade): TradeRef => ({ accountId: trade.accountId, tradeId: trade.id });

const keep = (ref: TradeRef, patch: NotesPatch): void =>
  void editTrade(ref, patch).then((done) => {
    if (!done.ok) showToast({ tone: 'danger', title: 'The change wasn’t saved', text: failureText(done) });
  });

export const useReview = (journal: ReadyJournal, scope: ReviewScope): Review => {
  const [refs] = useState(() => reviewQueue(journal.trades, journal.accounts, scope).map((item) => item.map(refOf)));
  const [index, setIndex] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [pace, setPace] = useState<Pace>(() => ({ begun: Date.now(), done: 0, lastAt: 0 }));
  const find = (ref: TradeRef): Trade | undefined =>
    journal.trades.find(({ id, accountId }) => id === ref.tradeId && accountId === ref.accountId);
  const itemAt = (place: number): readonly Trade[] => (refs[place] ?? []).flatMap((ref) => find(ref) ?? []);
  const shown = itemAt(index);
  const [after, ...afterOthers] = itemAt(index + 1);
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
    next: after === undefined ? null : [after, ...afterOthers],
    leftMs: pace.done < enoughForPace ? null : ((pace.lastAt - pace.begun) / pace.done) * (refs.length - index),
    change,
    goOn: () => {
      setPace({ ...pace, done: pace.done + 1, lastAt: Date.now() });
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

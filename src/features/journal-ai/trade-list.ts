/** Trades of a sample as the trades dialog takes them. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { groupOf } from '@/domain/findings/labels-of';
import type { Question } from '@/domain/findings/condition';
import type { FindingSample } from '@/domain/findings/sample';
import { countedOnce } from '@/domain/journal/decision-columns';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { TradeRef } from '@/services/journal/edit-notes';

/** Places in the sample of the trades of the group, in order of entry. */
export const placesOf = (question: Question, sample: FindingSample): readonly number[] => {
  const labels = groupOf(question, sample);
  const places: number[] = [];
  for (let at = 0; at < labels.length; at += 1) if (labels[at] === 1) places.push(at);
  return places;
};

export const refsAt = ({ trades }: FindingSample, places: readonly number[]): readonly TradeRef[] =>
  places.flatMap((at) => {
    const trade = trades[at];
    return trade === undefined ? [] : [{ accountId: trade.accountId, tradeId: trade.id }];
  });

/** The trades of a habit, whose rows are those of decisions counted once. */
export const refsOfHabit = (
  { trades }: Pick<BehaviorReport, 'trades'>,
  { built, rows }: Pick<JournalModel, 'built' | 'rows'>,
): readonly TradeRef[] => {
  const { columns } = countedOnce(built.net, rows);
  return trades.flatMap(({ row }) => {
    const trade = columns.trades[row];
    return trade === undefined ? [] : [{ accountId: trade.accountId, tradeId: trade.id }];
  });
};

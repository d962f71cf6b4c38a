/** R that rests on an assumed 1R, on the screens of JournalAI: how much of it there is, the sentence that says so, and the sign at a figure. */
import { useMemo, type ReactNode } from 'react';
import { assumedShare } from '@/domain/journal/assumed-share';
import { assumedShareWords, type AssumedShare } from '@/domain/journal/assumed-risk-words';
import { countedOnce } from '@/domain/journal/decision-columns';
import type { FindingSample } from '@/domain/findings/sample';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { Insights } from './insights';
import { AssumedFigure } from '@/features/journal/views/assumed-mark';

const none: AssumedShare = { withR: 0, assumed: 0, rules: [] };

/** Of the decisions of a sample; none where it is in money. */
export const useAssumed = ({ built, rows }: Pick<JournalModel, 'built' | 'rows'>, sample: FindingSample): AssumedShare =>
  useMemo(() => (sample.measure === 'R' ? assumedShare(countedOnce(built.net, rows).columns, sample.rows) : none), [built, rows, sample]);

/** How many of some places of a sample, whose results are in R, rest on an assumed 1R. */
export const assumedAt = ({ model: { built, rows }, sample }: Pick<Insights, 'model' | 'sample'>, places: readonly number[]): number => {
  if (sample.measure !== 'R') return 0;
  const { isAssumed } = countedOnce(built.net, rows).columns;
  return places.filter((at) => isAssumed[sample.rows[at] ?? 0] === 1).length;
};

/** 'R of 62 of 74 trades is assumed: 1R = $150. A stop or the money at risk noted in a trade takes its place.' */
export const assumedSentence = (share: AssumedShare): string | null => {
  const words = assumedShareWords(share);
  if (words === null) return null;
  return `${words}. A stop or the money at risk noted in a trade takes its place.`;
};

export const AssumedLine = ({ share }: { readonly share: AssumedShare }) => {
  const words = assumedSentence(share);
  return words === null ? null : (
    <p role="note" className="-my-1 text-micro text-pretty text-text-3">
      {words} Figures that rest on it are marked <AssumedFigure rule={undefined}>R</AssumedFigure>.
    </p>
  );
};

/** A figure in R, with the sign where it rests on an assumed 1R. */
export const MaybeAssumed = ({ isAssumed, children }: { readonly isAssumed: boolean; readonly children: ReactNode }) =>
  isAssumed ? <AssumedFigure rule={undefined}>{children}</AssumedFigure> : children;

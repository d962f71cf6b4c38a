/** R that rests on an assumed 1R, marked wherever it stands: the sign in a row, and the sentence that says what it means. */
import { useMemo, type ReactNode } from 'react';
import { assumedShare } from '@/domain/journal/assumed-share';
import { assumedAmountWords, assumedShareWords } from '@/domain/journal/assumed-risk-words';
import type { AssumedRisk } from '@/domain/trades/assumed-amount';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** A figure in assumed R, with the sign that the sentence above the table explains. */
export const AssumedFigure = ({ rule, children }: { readonly rule: AssumedRisk | undefined; readonly children: ReactNode }) => (
  <span title={rule === undefined ? 'Assumed 1R' : `Assumed: ${assumedAmountWords(rule.risk, rule.currency)}`}>
    {children}
    <VisuallyHidden> assumed</VisuallyHidden>
    <sup aria-hidden className="ml-px text-[9px] leading-none text-caution">
      a
    </sup>
  </span>
);

/** Says how far the R of the rows is assumed; nothing where none is. */
export const AssumedNote = ({ columns, rows }: { readonly columns: JournalColumns; readonly rows: Uint32Array }) => {
  const words = useMemo(() => assumedShareWords(assumedShare(columns, rows)), [columns, rows]);
  return words === null ? null : (
    <p role="note" className="-mt-2 text-micro text-text-3">
      {words}. Marked{' '}
      <sup aria-hidden className="text-[9px] text-caution">
        a
      </sup>
      <VisuallyHidden>assumed</VisuallyHidden> in the table; a stop or the money at risk noted in a trade takes its place. Change it in the
      account’s settings.
    </p>
  );
};

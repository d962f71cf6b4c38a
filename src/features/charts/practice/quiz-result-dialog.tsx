/** What a blind quiz says, readable in five seconds: a sentence, two means beside each other, and the losers that were taken again. */
import { useMemo } from 'react';
import { quizResult } from '@/domain/practice/quiz-result';
import type { Estimate } from '@/domain/statistics/statistic';
import { formatCount, formatR } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { createWallClock } from '@/ui/chart/wall-clock';
import { Dialog } from '@/ui/dialog';
import { Table, TableCell, TableRow } from '@/ui/table';
import { answersOf } from './quiz-book';
import type { QuizBook } from './quiz-book';
import { quizVerdict } from './quiz-verdict';

export interface QuizResultDialogProps {
  readonly book: QuizBook;
  readonly zone: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const intervalText = ({ interval }: Estimate): string =>
  interval.value === null ? interval.reason : `95 %: ${formatR(interval.value.low)} to ${formatR(interval.value.high)}`;

const Figure = ({ title, n, estimate }: { readonly title: string; readonly n: number; readonly estimate: Estimate }) => (
  <div className="rounded-md border border-line bg-surface-1 p-3">
    <p className="text-dense text-text-2">{title}</p>
    <p className="text-h2 font-semibold tabular-nums">{estimate.point.value === null ? '–' : formatR(estimate.point.value)}</p>
    <p className="text-micro text-text-3">
      Mean of {formatCount(n)}. {intervalText(estimate)}
    </p>
  </div>
);

const Losers = ({
  book,
  losers,
  asked,
  zone,
}: {
  readonly book: QuizBook;
  readonly losers: readonly number[];
  readonly asked: number;
  readonly zone: string;
}) => {
  const clock = createWallClock(zone, null);
  return (
    <section aria-label="Losers taken again" className="grid gap-1">
      <h3 className="text-h4 font-semibold">
        Losers taken again: {formatCount(losers.length)} of {formatCount(asked)}
      </h3>
      {losers.length > 0 && (
        <ul className="grid gap-0.5 text-dense">
          {losers.map((set) => {
            const entry = book.own[set];
            return entry === undefined ? null : (
              <li key={entry.trade} className="flex gap-3">
                <span>{clock.full(entry.openedAt)}</span>
                <span className="text-text-2">{entry.side === 'long' ? 'Long' : 'Short'}</span>
                <span className="ml-auto text-down tabular-nums">{formatR(entry.result)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};

export const QuizResultDialog = ({ book, zone, onAgain, onClose }: QuizResultDialogProps) => {
  const answers = useMemo(() => answersOf(book), [book]);
  const result = useMemo(() => quizResult(answers, book.own, book.seed), [answers, book]);
  const { headline, why } = quizVerdict(result, answers);
  const taken = answers.filter(({ isTaken, result: r }) => isTaken && Number.isFinite(r)).length;
  const skipped = answers.filter(({ isTaken, result: r }) => !isTaken && Number.isFinite(r)).length;
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={headline}
      description={why}
      actions={
        <>
          <Button variant="ghost" onClick={onAgain}>
            Draw another quiz
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Figure title="What you took" n={taken} estimate={result.taken} />
          <Figure title="What you skipped" n={skipped} estimate={result.skipped} />
        </div>
        <Losers book={book} losers={result.losersTaken} asked={result.losersAsked} zone={zone} />
        {result.byGrade.length > 0 && (
          <Table
            label="By grade"
            head={['Grade', 'Entries', 'Mean'].map((title, at) => (
              <th key={title} scope="col" className={at === 0 ? undefined : '!text-right'}>
                {title}
              </th>
            ))}
          >
            {result.byGrade.map(({ grade, n, point }) => (
              <TableRow key={grade}>
                <TableCell>{String(grade)}</TableCell>
                <TableCell align="right">{formatCount(n)}</TableCell>
                <TableCell align="right">{point.value === null ? '–' : formatR(point.value)}</TableCell>
              </TableRow>
            ))}
          </Table>
        )}
        <p className="text-micro text-text-3">
          {book.title}. Every entry, yours and those by chance, is judged by one rule: the order fills at the next opening, and what is open
          after {formatCount(book.after)} bars is closed. Whoever repeats the quiz until one shines has to count them all.
        </p>
      </div>
    </Dialog>
  );
};

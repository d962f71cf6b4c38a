/** A question of the blind quiz: take the entry, skip it, and how good it looks. */
import { useEffect, useRef } from 'react';
import { formatQuantity } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Segment } from '@/ui/segment';
import type { PracticeTerms } from './practice-terms';
import type { BlindQuiz } from './use-blind-quiz';

export interface QuizBarProps {
  readonly quiz: BlindQuiz;
  readonly terms: PracticeTerms;
}

const grades = ['none', '1', '2', '3', '4', '5'] as const;
const gradeOptions = grades.map((value) => ({ value, label: value === 'none' ? 'No grade' : value }));

export const QuizBar = ({ quiz, terms }: QuizBarProps) => {
  const first = useRef<HTMLButtonElement>(null);
  const { book, question, grade, setGrade, answer, conclude, leave } = quiz;
  const at = book?.answers.length ?? 0;
  useEffect(() => first.current?.focus(), [at]);
  if (book === null || question === null) return null;
  const distance = (ticks: number): string => {
    const units = (ticks * Number(terms.contract.tickSize)) / terms.unit.size;
    return formatQuantity(String(Number(units.toFixed(5))), terms.unit.word);
  };
  return (
    <section
      aria-label="My trades, blind"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface-1 px-2.5 py-1.5 shadow-[inset_2px_0_0_var(--color-brass)]"
    >
      <p role="status" className="text-dense">
        <span className="font-semibold">
          {String(at + 1)} of {String(book.questions.length)}:
        </span>{' '}
        {question.side === 'long' ? 'buy' : 'sell'} at the next opening, stop {distance(question.stopTicks)} away
        {question.targetTicks === null ? ', no target' : `, target ${distance(question.targetTicks)}`}?
      </p>
      <span className="inline-flex gap-1.5">
        <Button ref={first} size="sm" variant="primary" onClick={() => answer(true)}>
          Take it
        </Button>
        <Button size="sm" onClick={() => answer(false)}>
          Skip it
        </Button>
      </span>
      <Segment
        label="How good it looks, from 1, poor, to 5, good"
        options={gradeOptions}
        value={grade === null ? 'none' : (String(grade) as (typeof grades)[number])}
        onChange={(value) => setGrade(value === 'none' ? null : Number(value))}
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-1 text-micro text-text-3 max-desk:hidden">
          <Kbd>T</Kbd> take <Kbd>S</Kbd> skip <Kbd>1</Kbd>–<Kbd>5</Kbd> grade
        </span>
        {at > 0 && (
          <Button size="sm" variant="ghost" onClick={conclude}>
            See the result now
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={leave}>
          Give it up
        </Button>
      </span>
    </section>
  );
};

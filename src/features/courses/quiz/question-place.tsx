/** The frame of a question: its number, how the reader stands with it, and the question itself once somebody comes near it. */
import { Check } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Question } from '@/domain/courses/lesson';
import { useReadingPlace } from '@/features/courses/reading-context';
import { useCourseLog } from '@/features/courses/use-course-log';
import { useIsNear } from '@/features/courses/use-is-near';
import { OrderQuestion } from './order-question';
import { ChoiceQuestion } from './choice-question';

/** It brings along what calculates. */
const GeneratedQuestion = lazy(() => import('./generated-question'));

const QuestionView = ({ question }: { readonly question: Question }) => {
  switch (question.form) {
    case 'generated':
      return <GeneratedQuestion question={question} />;
    case 'choice':
      return <ChoiceQuestion question={question} />;
    case 'order':
      return <OrderQuestion question={question} />;
  }
};

/** `children` are what is asked, where it is written out. */
export const QuestionPlace = ({ question, children }: { readonly question: Question; readonly children?: ReactNode }) => {
  const { words, lesson, questionIds } = useReadingPlace();
  const [box, isNear] = useIsNear<HTMLElement>(question.form !== 'generated');
  const standing = useCourseLog().questions.get(`${lesson}#${question.id}`);
  const title = words.question(questionIds.indexOf(question.id) + 1, questionIds.length);
  const waiting = <p className="min-h-[120px] py-6 text-ui text-text-3">{words.loadingPart}</p>;
  return (
    <section
      ref={box}
      id={`question-${question.id}`}
      aria-label={title}
      className="mt-4 scroll-mt-24 rounded-lg border border-line-strong bg-surface-1 px-3.5 py-4 text-body desk:px-[18px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-ui font-semibold">{title}</h2>
        {standing?.isLastRight === true && (
          <span className="inline-flex items-center gap-1.5 text-dense font-semibold text-ok">
            <Check size={14} aria-hidden />
            {standing.isFirstRight ? words.rightAtFirst : words.right}
          </span>
        )}
      </div>
      {children}
      {isNear ? (
        <Suspense fallback={waiting}>
          <QuestionView question={question} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
};

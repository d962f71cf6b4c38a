/** How far somebody is in a course, what is known of its topics, and what is due for review. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inLanguage, lessonKey, questionKeys, type CatalogueCourse } from '@/domain/courses/catalogue';
import type { CourseLanguage } from '@/domain/courses/language';
import { dueForReview, isRead, masteryOf } from '@/domain/courses/progress';
import { href } from '@/routes';
import { lessonHref } from './lesson-list';
import type { ReadingState } from './use-course-log';
import { useNow } from './use-now';
import type { CourseWords } from './words/course-words';

export interface CourseProgressProps {
  readonly course: CatalogueCourse;
  readonly language: CourseLanguage;
  readonly words: CourseWords;
  readonly log: ReadingState;
  /** Key of the lesson last looked at. */
  readonly last: string | null;
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

export const CourseProgress = ({ course, language, words, log, last }: CourseProgressProps) => {
  const now = useNow();
  const keys = new Set(questionKeys(course));
  const own = new Map([...log.questions].filter(([key]) => keys.has(key)));
  const read = course.lessons.filter(({ id }) => isRead(log.shares.get(lessonKey(course.id, id))));
  const due = now === null ? [] : dueForReview(own, now);
  const dueLesson = due[0]?.lesson.split('/')[1];
  const lastLesson = course.lessons.find(({ id }) => lessonKey(course.id, id) === last);
  const answered = [...own.values()];
  return (
    <aside className="rounded-lg border border-line bg-surface-1 p-4 text-ui" aria-label={words.yourProgress}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h4">{words.yourProgress}</h2>
        <span className="text-dense tabular-nums">{words.lessonsRead(read.length, course.lessons.length)}</span>
      </div>
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-[3px]" aria-hidden>
        {course.lessons.map((lesson) => (
          <i key={lesson.id} className={`h-2 rounded-xs ${read.includes(lesson) ? 'bg-text' : 'bg-surface-3'}`} />
        ))}
      </div>
      <dl className="mt-4 grid gap-1.5">
        <Row name={words.firstTry}>{words.ofAsked(answered.filter(({ isFirstRight }) => isFirstRight).length, answered.length)}</Row>
        {lastLesson !== undefined && <Row name={words.stoppedAt}>{words.lesson(lastLesson.number)}</Row>}
        <Row name={words.keptOn}>{log.isInAccount ? words.inAccount : words.onThisDevice}</Row>
      </dl>
      <h3 className="mt-4 text-dense text-text-3">{words.topics}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {inLanguage(course.texts, language).text.topics.map(([topic, name]) => {
          const share = masteryOf(own, questionKeys(course, topic));
          return (
            <li key={topic} className="grid grid-cols-[minmax(0,1fr)_88px_36px] items-center gap-2.5">
              <span className="text-text-2">{name}</span>
              <span className="h-1.5 rounded-full bg-surface-3" aria-hidden>
                <span className="block h-full rounded-full bg-text-2" style={{ width: `${Math.round(share * 100)}%` }} />
              </span>
              <span className="text-right text-dense tabular-nums">{Math.round(share * 100)} %</span>
            </li>
          );
        })}
      </ul>
      {dueLesson !== undefined && (
        <Link
          className="mt-3 inline-block font-medium text-text underline underline-offset-3"
          to={`${lessonHref(language, course.id, dueLesson)}#question-${due[0]?.question ?? ''}`}
        >
          {words.review(due.length)}
        </Link>
      )}
      <p className="mt-3 text-micro text-text-3">
        {words.reviewNote} {words.saysOnly}{' '}
        {!log.isInAccount && (
          <Link className="text-text-3 underline" to={href('login')}>
            {words.keepInAccount}
          </Link>
        )}
      </p>
    </aside>
  );
};

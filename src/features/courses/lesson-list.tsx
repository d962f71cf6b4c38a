/** Lessons with a tick where they were read; beside a lesson in short, on the page of a course in full. */
import { Check, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inLanguage, lessonKey, type CatalogueCourse, type CatalogueLesson } from '@/domain/courses/catalogue';
import type { CourseLanguage } from '@/domain/courses/language';
import { isRead } from '@/domain/courses/progress';
import { href } from '@/routes';
import { Badge } from '@/ui/badge';
import type { CourseWords } from './words/course-words';

interface ListProps {
  readonly course: CatalogueCourse;
  readonly language: CourseLanguage;
  readonly words: CourseWords;
  readonly shares: ReadonlyMap<string, number>;
  /** The lesson that is shown, or where the reader goes on. */
  readonly current: string | null;
}

export const lessonHref = (language: CourseLanguage, courseId: string, lessonId: string): string =>
  href('lesson', { language, courseId, lessonId });

const Sign = ({ lesson, isDone, isSmall }: { readonly lesson: CatalogueLesson; readonly isDone: boolean; readonly isSmall: boolean }) => (
  <span
    className={`grid shrink-0 place-items-center rounded-full border bg-surface-1 font-semibold ${isSmall ? 'size-[22px] text-micro' : 'size-[26px] text-dense'} ${isDone ? 'border-current text-ok' : 'border-line-strong text-text-2'}`}
  >
    {isDone ? <Check size={13} aria-hidden /> : lesson.number}
  </span>
);

export const ShortLessonList = ({ course, language, words, shares, current }: ListProps) => (
  <ol className="-ml-2.5 mt-2 grid gap-0.5">
    {course.lessons.map((lesson) => {
      const { text } = inLanguage(lesson.texts, language);
      const isCurrent = lesson.id === current;
      return (
        <li key={lesson.id}>
          <Link
            to={lessonHref(language, course.id, lesson.id)}
            aria-current={isCurrent ? 'page' : undefined}
            className={`flex items-center gap-2.5 rounded-md px-2.5 py-[7px] text-ui no-underline ${isCurrent ? 'bg-surface-1 font-semibold text-text shadow-[inset_2px_0_0_var(--color-brass),0_0_0_1px_var(--color-line)]' : 'text-text-2 hover:text-text'}`}
          >
            <Sign lesson={lesson} isDone={isRead(shares.get(lessonKey(course.id, lesson.id)))} isSmall />
            <span className="grow">{text.title}</span>
            <span className="text-micro whitespace-nowrap text-text-3">{words.minutes(text.minutes)}</span>
          </Link>
        </li>
      );
    })}
  </ol>
);

export const FullLessonList = ({ course, language, words, shares, current }: ListProps) => (
  <ol className="mt-10 border-t border-line-strong">
    {course.lessons.map((lesson) => {
      const { text } = inLanguage(lesson.texts, language);
      const isCurrent = lesson.id === current;
      return (
        <li key={lesson.id} className={`border-b border-line ${isCurrent ? 'bg-surface-1 shadow-[inset_2px_0_0_var(--color-brass)]' : ''}`}>
          <Link
            to={lessonHref(language, course.id, lesson.id)}
            className="flex items-center gap-4 px-2 py-3.5 text-text no-underline hover:bg-surface-1 desk:px-3"
          >
            <Sign lesson={lesson} isDone={isRead(shares.get(lessonKey(course.id, lesson.id)))} isSmall={false} />
            <span className="min-w-0 grow">
              <span className="block text-body font-semibold">{text.title}</span>
              <span className="block text-dense text-text-2">{text.lead}</span>
            </span>
            <span className="flex gap-1.5 max-desk:hidden">
              {lesson.hasLive && (
                <Badge>
                  <SlidersHorizontal size={12} aria-hidden /> {words.livePart}
                </Badge>
              )}
              <Badge>{words.questions(lesson.questions.length)}</Badge>
            </span>
            <span className="w-12 shrink-0 text-right text-micro tabular-nums text-text-3">{words.minutes(text.minutes)}</span>
          </Link>
        </li>
      );
    })}
  </ol>
);

/** The list of courses in the reader’s language, in their order, with how far the reader is in each. */
import catalogue from 'virtual:course-catalogue';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { inLanguage, lessonKey, type CatalogueCourse } from '@/domain/courses/catalogue';
import { isCourseLanguage, type CourseLanguage } from '@/domain/courses/language';
import { isRead } from '@/domain/courses/progress';
import { href, screens } from '@/routes';
import { chooseCourseLanguage, courseLanguage } from '@/services/courses/course-language';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { useLive } from '@/ui/hooks/use-live';
import { CourseFrame } from './course-frame';
import { LanguageChoice } from './language-choice';
import { useCourseLog } from './use-course-log';
import type { CourseWords } from './words/course-words';
import { wordsOf } from './words/words-of';

interface CardProps {
  readonly course: CatalogueCourse;
  readonly number: number;
  readonly language: CourseLanguage;
  readonly words: CourseWords;
  readonly shares: ReadonlyMap<string, number>;
}

const CourseCard = ({ course, number, language, words, shares }: CardProps) => {
  const { text } = inLanguage(course.texts, language);
  const minutes = course.lessons.reduce((sum, lesson) => sum + inLanguage(lesson.texts, language).text.minutes, 0);
  const read = course.lessons.filter((lesson) => isRead(shares.get(lessonKey(course.id, lesson.id)))).length;
  return (
    <li className="border-t border-line-strong">
      <Link
        className="grid gap-x-8 gap-y-2 px-1 py-6 text-text no-underline hover:bg-surface-1 desk:grid-cols-[40px_minmax(0,1fr)_220px] desk:px-3"
        to={href('course', { language, courseId: course.id })}
      >
        <span className="text-h3 text-text-3 tabular-nums" aria-hidden>
          {number}
        </span>
        <span>
          <span className="block text-h3 font-semibold [font-stretch:108%]">{text.title}</span>
          <span className="mt-1.5 block max-w-[62ch] text-body text-text-2">{text.lead}</span>
        </span>
        <span className="text-dense text-text-2">
          <span className="block tabular-nums">
            {words.lessons(course.lessons.length)} · {words.minutes(minutes)}
          </span>
          <span className="mt-2.5 grid auto-cols-fr grid-flow-col gap-[3px]" aria-hidden>
            {course.lessons.map((lesson) => (
              <i
                key={lesson.id}
                className={`h-2 rounded-xs ${isRead(shares.get(lessonKey(course.id, lesson.id))) ? 'bg-text' : 'bg-surface-3'}`}
              />
            ))}
          </span>
          <span className="mt-1.5 block tabular-nums text-text-3">{words.lessonsRead(read, course.lessons.length)}</span>
        </span>
      </Link>
    </li>
  );
};

/** Chosen once by the URL, as by a link of the languages that was pressed before the code of the page had come. */
const useNamedLanguage = (): void => {
  const [params, setParams] = useSearchParams();
  const named = params.get('language');
  useEffect(() => {
    if (named === null) return;
    if (isCourseLanguage(named)) chooseCourseLanguage(named);
    setParams(
      (now) => {
        now.delete('language');
        return now;
      },
      { replace: true },
    );
  }, [named, setParams]);
};

const CoursesPage = () => {
  useNamedLanguage();
  const language = useLive(courseLanguage);
  const words = wordsOf(language);
  const { shares } = useCourseLog();
  useHeadDetails({
    language,
    title: words.courses,
    ...(language === 'en' ? {} : { description: words.coursesLead }),
    keywords: ['courses', 'risk', 'position size', 'prop rules', 'statistics', 'backtests'],
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.courses.title, url: href('courses') },
    ],
    courses: catalogue.map(({ id, texts }) => ({
      name: inLanguage(texts, 'en').text.title,
      description: inLanguage(texts, 'en').text.lead,
      url: href('course', { language: 'en', courseId: id }),
    })),
  });
  return (
    <CourseFrame>
      <header className="flex flex-wrap items-end justify-between gap-5">
        <div className="max-w-[68ch]">
          <h1 className="text-[clamp(2.125rem,1.3rem+3vw,3.25rem)] leading-[1.06] tracking-[-0.03em] [font-stretch:118%]">
            {words.courses}
          </h1>
          <p className="mt-4 text-read text-pretty text-text-2">{words.coursesLead}</p>
        </div>
        <LanguageChoice label={words.language} language={language} to={(each) => `${href('courses')}?language=${each}`} />
      </header>
      <ol className="mt-10 border-b border-line-strong">
        {catalogue.map((course, index) => (
          <CourseCard key={course.id} course={course} number={index + 1} language={language} words={words} shares={shares} />
        ))}
      </ol>
      <p className="mt-4 text-dense text-text-3">
        {words.offline} {words.saysOnly}
      </p>
    </CourseFrame>
  );
};

export default CoursesPage;

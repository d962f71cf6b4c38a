/** One course: what it is about, its lessons, how far the reader is, what is known and what is to be reviewed. */
import catalogue from 'virtual:course-catalogue';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { courseOf, inLanguage, lessonKey, type CatalogueCourse } from '@/domain/courses/catalogue';
import { courseLanguages, isCourseLanguage, type CourseLanguage } from '@/domain/courses/language';
import { isRead, lastLesson } from '@/domain/courses/progress';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { CourseFrame } from './course-frame';
import { CourseProgress } from './course-progress';
import { LanguageChoice } from './language-choice';
import { fetchCourse } from './lesson-files';
import { FullLessonList, lessonHref } from './lesson-list';
import { MissingCourse } from './missing-course';
import { useCourseLog } from './use-course-log';
import { wordsOf } from './words/words-of';

/** Where the reader goes on: the lesson last looked at if it is not read, else the first that is not; null when all are. */
const nextLesson = (course: CatalogueCourse, shares: ReadonlyMap<string, number>, last: string | null): string | null => {
  const isOpen = (id: string): boolean => !isRead(shares.get(lessonKey(course.id, id)));
  const lastHere = course.lessons.find(({ id }) => lessonKey(course.id, id) === last)?.id;
  if (lastHere !== undefined && isOpen(lastHere)) return lastHere;
  return course.lessons.find(({ id }) => isOpen(id))?.id ?? null;
};

const Course = ({ course, language }: { readonly course: CatalogueCourse; readonly language: CourseLanguage }) => {
  const words = wordsOf(language);
  const log = useCourseLog();
  const { text } = inLanguage(course.texts, language);
  const own = log.entries.filter(({ lesson }) => lesson.startsWith(`${course.id}/`));
  const next = nextLesson(course, log.shares, lastLesson(own));
  const nextNumber = course.lessons.find(({ id }) => id === next)?.number ?? 1;
  const missing = course.lessons.filter(({ texts }) => texts[language] === undefined);
  useEffect(() => fetchCourse(course.id, language), [course.id, language]);
  const placeIn = (each: CourseLanguage): string => href('course', { language: each, courseId: course.id });
  useHeadDetails({
    title: text.title,
    description: text.lead,
    language,
    modifiedDate: text.updated,
    ...(course.texts[language] === undefined ? { noIndex: true } : {}),
    alternates: courseLanguages.filter((each) => course.texts[each] !== undefined).map((each) => ({ language: each, url: placeIn(each) })),
    breadcrumbs: [
      { name: words.courses, url: href('courses') },
      { name: text.title, url: placeIn(language) },
    ],
    lessons: course.lessons.map((lesson) => ({
      name: inLanguage(lesson.texts, language).text.title,
      url: lessonHref(language, course.id, lesson.id),
    })),
  });
  const start = own.length === 0 ? words.start : next === null ? words.readAgain : words.goOn(nextNumber);
  const target = next ?? course.lessons[0]?.id;
  return (
    <CourseFrame>
      <div className="grid items-start gap-x-16 gap-y-6 desk:grid-cols-[minmax(0,1fr)_344px]">
        <header>
          <Link className="text-dense text-text-2 underline underline-offset-3 hover:text-text" to={href('courses')}>
            {words.allCourses}
          </Link>
          <h1 className="mt-3 text-[clamp(2rem,1.4rem+2.4vw,2.625rem)] leading-[1.08] tracking-[-0.02em] [font-stretch:114%]">
            {text.title}
          </h1>
          <p className="mt-2.5 max-w-[66ch] text-read text-pretty text-text-2">{text.lead}</p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {target !== undefined && (
              <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={lessonHref(language, course.id, target)}>
                <Play size={15} aria-hidden />
                {start}
              </Link>
            )}
            <LanguageChoice label={words.language} language={language} to={placeIn} />
          </div>
          {missing.length > 0 && (
            <p className="mt-3 text-dense text-text-3">{words.inEnglishOnly(missing.map(({ number }) => String(number)).join(', '))}</p>
          )}
        </header>
        <CourseProgress course={course} language={language} words={words} log={log} last={lastLesson(own)} />
      </div>
      <FullLessonList course={course} language={language} words={words} shares={log.shares} current={next} />
    </CourseFrame>
  );
};

const CoursePage = () => {
  const { language = '', courseId = '' } = useParams();
  if (!isCourseLanguage(language)) return <MissingCourse what="noLanguage" language="en" asked={courseId} />;
  const course = courseOf(catalogue, courseId);
  return course === null ? (
    <MissingCourse what="noCourse" language={language} asked={courseId} />
  ) : (
    <Course course={course} language={language} />
  );
};

export default CoursePage;

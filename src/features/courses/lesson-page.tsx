/** One lesson: the lessons of its course at the left, the text in the middle, notes at the right. */
import catalogue from 'virtual:course-catalogue';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { courseOf, inLanguage, lessonKey, type CatalogueCourse, type CatalogueLesson } from '@/domain/courses/catalogue';
import { isCourseLanguage, type CourseLanguage } from '@/domain/courses/language';
import { href } from '@/routes';
import { CourseFrame } from './course-frame';
import { LanguageChoice } from './language-choice';
import { loadLesson } from './lesson-files';
import { ShortLessonList } from './lesson-list';
import { LessonText } from './lesson-text';
import { MissingCourse } from './missing-course';
import { NotesPlace } from './notes/notes-place';
import { useCourseLog } from './use-course-log';
import { wordsOf } from './words/words-of';

interface LessonProps {
  readonly course: CatalogueCourse;
  readonly lesson: CatalogueLesson;
  readonly language: CourseLanguage;
}

/** It alone hears of progress here: what changes above the text of a drawn page makes the browser take all of it over at once. */
const Contents = ({ course, lesson, language }: LessonProps) => {
  const { shares } = useCourseLog();
  return <ShortLessonList course={course} language={language} words={wordsOf(language)} shares={shares} current={lesson.id} />;
};

const Lesson = ({ course, lesson, language }: LessonProps) => {
  const words = wordsOf(language);
  return (
    <CourseFrame wide>
      <div className="grid items-start justify-center gap-x-14 min-[1080px]:grid-cols-[264px_minmax(0,720px)] min-[1320px]:grid-cols-[264px_minmax(0,720px)_220px]">
        <nav
          aria-label={words.contents}
          className="sticky top-[76px] hidden max-h-[calc(100vh-92px)] overflow-y-auto pb-4 min-[1080px]:block"
        >
          <Link
            className="text-dense text-text-2 underline underline-offset-3 hover:text-text"
            to={href('course', { language, courseId: course.id })}
          >
            {inLanguage(course.texts, language).text.title}
          </Link>
          <Contents course={course} lesson={lesson} language={language} />
          <div className="mt-4">
            <LanguageChoice
              label={words.language}
              language={language}
              to={(each) => href('lesson', { language: each, courseId: course.id, lessonId: lesson.id })}
            />
          </div>
        </nav>
        <Suspense fallback={<div className="min-h-screen text-ui text-text-3">{words.loadingPart}</div>}>
          <LessonText key={`${language}/${course.id}/${lesson.id}`} course={course} lesson={lesson} language={language} />
        </Suspense>
      </div>
      <NotesPlace
        key={lesson.id}
        language={language}
        words={words}
        lesson={lessonKey(course.id, lesson.id)}
        title={inLanguage(lesson.texts, language).text.title}
        course={inLanguage(course.texts, language).text.title}
        path={href('lesson', { language, courseId: course.id, lessonId: lesson.id })}
      />
    </CourseFrame>
  );
};

/** The lesson that a URL names; what is missing where it names none. */
const placeOf = (params: Readonly<Record<string, string | undefined>>): LessonProps | 'noLanguage' | 'noCourse' | 'noLesson' => {
  const { language = '', courseId = '', lessonId = '' } = params;
  if (!isCourseLanguage(language)) return 'noLanguage';
  const course = courseOf(catalogue, courseId);
  if (course === null) return 'noCourse';
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  return lesson === undefined ? 'noLesson' : { language, course, lesson };
};

/** Fetches the text of the lesson. */
export const prepare = async (params: Readonly<Record<string, string | undefined>>): Promise<void> => {
  const place = placeOf(params);
  if (typeof place !== 'string') await loadLesson(place.course, place.lesson, place.language);
};

const LessonPage = () => {
  const params = useParams();
  const place = placeOf(params);
  if (typeof place !== 'string') return <Lesson {...place} />;
  const { language = '', courseId = '' } = params;
  return <MissingCourse what={place} language={isCourseLanguage(language) ? language : 'en'} asked={courseId} />;
};

export default LessonPage;

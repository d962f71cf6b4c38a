/** What an unknown language, course or lesson shows: what is missing, and the nearest course. */
import catalogue from 'virtual:course-catalogue';
import { Link } from 'react-router-dom';
import { inLanguage, nearestCourse } from '@/domain/courses/catalogue';
import type { CourseLanguage } from '@/domain/courses/language';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { CourseFrame } from './course-frame';
import { wordsOf } from './words/words-of';

export interface MissingCourseProps {
  readonly what: 'noCourse' | 'noLesson' | 'noLanguage';
  readonly language: CourseLanguage;
  /** What the URL says in the place of a course. */
  readonly asked: string;
}

export const MissingCourse = ({ what, language, asked }: MissingCourseProps) => {
  const words = wordsOf(language);
  const nearest = nearestCourse(catalogue, asked);
  useHeadDetails({ noIndex: true, language });
  return (
    <CourseFrame>
      <h1 className="text-h1">{words[what]}</h1>
      {nearest !== null && (
        <>
          <p className="mt-3 text-read text-text-2">{words.nearest}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Link className={buttonClass({ variant: 'primary' })} to={href('course', { language, courseId: nearest.id })}>
              {inLanguage(nearest.texts, language).text.title}
            </Link>
            <Link className={buttonClass()} to={href('courses')}>
              {words.allCourses}
            </Link>
          </div>
        </>
      )}
    </CourseFrame>
  );
};

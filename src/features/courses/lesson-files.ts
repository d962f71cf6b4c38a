/** The lessons as files of their own, fetched when they are read. A course that was opened is fetched whole, so that it works offline. */
import catalogue from 'virtual:course-catalogue';
import { courseOf, inLanguage, type CatalogueCourse, type CatalogueLesson } from '@/domain/courses/catalogue';
import type { CourseLanguage } from '@/domain/courses/language';
import type { Lesson } from '@/domain/courses/lesson';
import { readableAtOnce } from '@/lib/readable-at-once';
import { whenLongWhole } from '@/lib/when-long-whole';

const files = import.meta.glob<{ readonly default: Lesson }>('/content/courses/*/*/[0-9][0-9]-*.md');

const fileOf = (language: CourseLanguage, courseId: string, { id, number }: CatalogueLesson): string =>
  `/content/courses/${language}/${courseId}/${String(number).padStart(2, '0')}-${id}.md`;

const asked = new Map<string, Promise<Lesson>>();

const load = (file: string): Promise<Lesson> => {
  const known = asked.get(file);
  if (known !== undefined) return known;
  const found = files[file];
  if (found === undefined) throw new Error(`There is no ${file}.`);
  const lesson = readableAtOnce(found().then((module) => module.default));
  asked.set(file, lesson);
  // What failed without a network is asked for again.
  lesson.catch(() => asked.delete(file));
  return lesson;
};

/** The lesson in the language, or in English where it is not translated. The same promise each time. */
export const loadLesson = (course: CatalogueCourse, lesson: CatalogueLesson, language: CourseLanguage): Promise<Lesson> =>
  load(fileOf(inLanguage(lesson.texts, language).language, course.id, lesson));

/**
 * Fetches every lesson of a course, for reading it without a network, once what is read now has long been whole; what fails is fetched
 * when it is opened. Returns how to call it off.
 */
export const fetchCourse = (courseId: string, language: CourseLanguage): (() => void) =>
  whenLongWhole(() => {
    const course = courseOf(catalogue, courseId);
    for (const lesson of course?.lessons ?? []) if (course !== null) loadLesson(course, lesson, language).catch(() => undefined);
  });

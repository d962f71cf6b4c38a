/** What courses there are, in which languages, and which lesson comes after which: all that screens list without a lesson’s text. */
import type { CourseLanguage } from './language';

export interface CatalogueLesson {
  readonly id: string;
  readonly number: number;
  readonly questions: readonly { readonly id: string; readonly topic: string }[];
  readonly hasLive: boolean;
  /** English always; a language that lacks it reads the English one. */
  readonly texts: Readonly<Partial<Record<CourseLanguage, LessonText>>>;
}

export interface LessonText {
  readonly title: string;
  readonly lead: string;
  readonly minutes: number;
}

export interface CatalogueText {
  readonly title: string;
  readonly lead: string;
  readonly updated: string;
  readonly topics: readonly (readonly [id: string, words: string])[];
}

export interface CatalogueCourse {
  readonly id: string;
  readonly texts: Readonly<Partial<Record<CourseLanguage, CatalogueText>>>;
  readonly lessons: readonly CatalogueLesson[];
}

export type Catalogue = readonly CatalogueCourse[];

/** What there is in the language, else in English, with the language it is in. */
export const inLanguage = <Text>(
  texts: Readonly<Partial<Record<CourseLanguage, Text>>>,
  language: CourseLanguage,
): { readonly text: Text; readonly language: CourseLanguage } => {
  const own = texts[language];
  const english = texts.en;
  if (own !== undefined) return { text: own, language };
  if (english === undefined) throw new Error('A course or lesson has no English text.');
  return { text: english, language: 'en' };
};

export const courseOf = (catalogue: Catalogue, courseId: string): CatalogueCourse | null =>
  catalogue.find(({ id }) => id === courseId) ?? null;

/** Single changes of a letter between two words (V. I. Levenshtein, 1966). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + (one[i] === other[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[other.length] ?? 0;
};

/** The course whose id is nearest to what an address says; the first one where none is near. */
export const nearestCourse = (catalogue: Catalogue, asked: string): CatalogueCourse | null =>
  catalogue.toSorted((a, b) => distance(asked.toLowerCase(), a.id) - distance(asked.toLowerCase(), b.id))[0] ?? null;

/** `courseId/lessonId`, under which progress is kept. */
export const lessonKey = (courseId: string, lessonId: string): string => `${courseId}/${lessonId}`;

/** `courseId/lessonId#question` of all questions of a course, of one topic where one is given. */
export const questionKeys = ({ id, lessons }: CatalogueCourse, topic?: string): readonly string[] =>
  lessons.flatMap((lesson) =>
    lesson.questions
      .filter((question) => topic === undefined || question.topic === topic)
      .map((question) => `${lessonKey(id, lesson.id)}#${question.id}`),
  );

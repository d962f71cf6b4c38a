/** What the parts of a lesson need to know of where they are: its language, its words and under which key its answers are kept. */
import { createContext, useContext } from 'react';
import type { CourseLanguage } from '@/domain/courses/language';
import type { CourseWords } from './words/course-words';

export interface ReadingPlace {
  /** Of the lesson’s text, which may be English where the reader’s language has none. */
  readonly language: CourseLanguage;
  /** In the reader’s language. */
  readonly words: CourseWords;
  /** `courseId/lessonId`. */
  readonly lesson: string;
  /** In their order. */
  readonly questionIds: readonly string[];
}

export const ReadingContext = createContext<ReadingPlace | null>(null);

export const useReadingPlace = (): ReadingPlace => {
  const place = useContext(ReadingContext);
  if (place === null) throw new Error('A part of a lesson is shown outside of one.');
  return place;
};

/** The words of the course screens by language. */
import type { CourseLanguage } from '@/domain/courses/language';
import { inFrench } from '@/domain/courses/typography';
import type { CourseWords } from './course-words';
import { wordsEn } from './en';
import { wordsEs } from './es';
import { wordsFr } from './fr';

const all: Readonly<Record<CourseLanguage, CourseWords>> = { en: wordsEn, fr: inFrench(wordsFr), es: wordsEs };

export const wordsOf = (language: CourseLanguage): CourseWords => all[language];

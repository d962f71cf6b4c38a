/** Words of the live parts, by language. */
import type { CourseLanguage } from '@/domain/courses/language';
import { inFrench } from '@/domain/courses/typography';
import { liveWordsEn, type LiveWords } from './live-words-en';
import { liveWordsEs } from './live-words-es';
import { liveWordsFr } from './live-words-fr';

export const liveWords: Readonly<Record<CourseLanguage, LiveWords>> = { en: liveWordsEn, fr: inFrench(liveWordsFr), es: liveWordsEs };

/** A sentence with values in the place of its braces. */
export const put = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{([a-z]+)\}/gu, (_, name: string) => values[name] ?? '');

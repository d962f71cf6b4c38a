/** Whether a typed answer is right, and which mistake it looks like. */
import type { CourseLanguage } from '@/domain/courses/language';
import type { MadeQuestion } from './make-question';
import { toleranceOf } from './tolerance';

/** The number a person typed, with or without signs of currency, percent or R; null where it is none. Both decimal marks are understood. */
export const readTyped = (text: string, language: CourseLanguage): number | null => {
  const bare = text.replaceAll(/[\s\u00a0\u202f\u2009$€£%Rr+]|USD|EUR|GBP|pips?|lots?/gu, '').replaceAll(/[\u2212–]/gu, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/u.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const mark = bare[last];
  const isAlone = last !== -1 && bare.indexOf(mark ?? '') === last && !bare.includes(mark === '.' ? ',' : '.');
  const groups = language === 'en' ? ',' : '.';
  // 1.500 is fifteen hundred in Spanish and one and a half in English; anything but three digits behind a mark is a fraction.
  const isGrouping = isAlone && mark === groups && /^\d{3}$/u.test(bare.slice(last + 1)) && !/^-?0/u.test(bare);
  const value =
    last === -1 || isGrouping
      ? Number(bare.replaceAll(/[.,]/gu, ''))
      : Number(`${bare.slice(0, last).replaceAll(/[.,]/gu, '')}.${bare.slice(last + 1)}`);
  return Number.isNaN(value) ? null : value;
};

export type Judgment =
  | { readonly is: 'right' }
  /** `mistake` names what was probably done; null: nothing that is known. */
  | { readonly is: 'wrong'; readonly mistake: string | null; readonly value: number }
  | { readonly is: 'unreadable' };

/** Judges what was typed; a percentage is typed as it is said, 25 for 25 %. */
export const judgeTyped = (text: string, question: MadeQuestion, language: CourseLanguage): Judgment => {
  const typed = readTyped(text, language);
  if (typed === null) return { is: 'unreadable' };
  const value = question.format.as === 'percent' ? typed / 100 : typed;
  const tolerance = toleranceOf(question.format);
  const isNear = (other: number): boolean => Math.abs(value - other) <= tolerance;
  if (isNear(question.answer)) return { is: 'right' };
  return {
    is: 'wrong',
    mistake: question.options.find((option) => option.mistake !== null && isNear(option.value))?.mistake ?? null,
    value,
  };
};

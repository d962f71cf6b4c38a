/** Compiles the page of a course: its title, what it is about, and the topics that mastery is counted by. */
import type { CourseLanguage } from '@/domain/courses/language';
import { fault } from '@/domain/courses/numbers/value';
import { typographic } from '@/domain/courses/typography';
import { readHead } from './head';
import { attempt, type Finding } from './reading';

export interface CourseText {
  readonly language: CourseLanguage;
  readonly title: string;
  readonly lead: string;
  readonly updated: string;
  /** Words of each topic by its id, in their order. */
  readonly topics: readonly (readonly [id: string, words: string])[];
}

const topicForm = /^- ([a-z][a-z0-9-]*): (\S.*)$/u;

/** The file is a head and a list `- topic-id: Words for it`. */
export const compileCourse = (
  text: string,
  language: CourseLanguage,
): { readonly course: CourseText | null; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const course = attempt<CourseText | null>(
    { findings },
    1,
    () => {
      const head = readHead(text, ['title', 'lead', 'updated']);
      const lines = head.rest.split('\n').filter((line) => line.trim() !== '');
      const topics = lines.map((line): readonly [string, string] => {
        const [, id = '', words = ''] = topicForm.exec(line) ?? fault(`“${line}” is not “- topic-id: Words for it”.`);
        return [id, typographic(words.trim(), language)];
      });
      if (topics.length === 0) fault('A course has at least one topic: “- topic-id: Words for it”.');
      return {
        language,
        title: typographic(head.field('title'), language),
        lead: typographic(head.lead, language),
        updated: head.field('updated'),
        topics,
      };
    },
    null,
  );
  return { course, findings };
};

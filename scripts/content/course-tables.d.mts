/** Types of `course-tables.mjs`. */
import type { LessonFunction } from '../../src/domain/courses/numbers/evaluate';
import type { ParamSpecs } from '../../src/domain/courses/params';
import type { QuestionType } from '../../src/domain/courses/questions/question-type';

export const courseTables: (of: {
  readonly lessonFunctions: ReadonlyMap<string, LessonFunction>;
  readonly livePartSpecs: ReadonlyMap<string, ParamSpecs>;
  readonly questionTypes: ReadonlyMap<string, QuestionType>;
}) => Readonly<Record<string, string>>;

export const withTables: (page: string, tables: Readonly<Record<string, string>>) => string;

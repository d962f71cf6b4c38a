/** Every type of generated question by its name. `docs/courses.md` lists them. */
import { accountTypes } from './account-types';
import { chanceTypes } from './chance-types';
import type { QuestionType } from './question-type';
import { sizingTypes } from './sizing-types';

export const questionTypes: ReadonlyMap<string, QuestionType> = new Map([...sizingTypes, ...accountTypes, ...chanceTypes]);

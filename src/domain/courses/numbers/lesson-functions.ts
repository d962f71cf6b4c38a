/** Every function that a lesson may call, by its name. `docs/courses.md` lists them; a test holds the two together. */
import { chanceFunctions } from './chance-functions';
import { clockFunctions } from './clock-functions';
import type { LessonFunction } from './evaluate';
import { listFunctions } from './list-functions';
import { propFunctions } from './prop-functions';
import { sizingFunctions } from './sizing-functions';

export const lessonFunctions: ReadonlyMap<string, LessonFunction> = new Map([
  ...sizingFunctions,
  ...chanceFunctions,
  ...listFunctions,
  ...propFunctions,
  ...clockFunctions,
]);

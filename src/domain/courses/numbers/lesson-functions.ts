/** Every function that a lesson may call, by its name. `docs/courses.md` lists them; a test holds the two together. */
import { chanceFunctions } from './chance-functions';
import { clockFunctions } from './clock-functions';
import type { LessonFunction } from './evaluate';
import { listFunctions } from './list-functions';
import { propFunctions } from './prop-functions';
import { sizingFunctions } from './sizing-functions';

/** Functions that simulate: a lesson, its two translations and an article often ask them the same. */
const slow = new Set(['drawdownChance', 'meanHigh', 'meanLow', 'passChance']);

/** The same answer to the same question: their seeds are fixed. */
const remembered = ({ call, ...about }: LessonFunction): LessonFunction => {
  const known = new Map<string, number>();
  return {
    ...about,
    call: (given) => {
      const question = JSON.stringify(given);
      const answer = known.get(question) ?? call(given);
      known.set(question, answer);
      return answer;
    },
  };
};

export const lessonFunctions: ReadonlyMap<string, LessonFunction> = new Map(
  [...sizingFunctions, ...chanceFunctions, ...listFunctions, ...propFunctions, ...clockFunctions].map(
    ([name, one]): readonly [string, LessonFunction] => [name, slow.has(name) ? remembered(one) : one],
  ),
);

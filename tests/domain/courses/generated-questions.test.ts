/** A thousand questions of each type: the key by other code, wrong options that are wrong, and explanations whose arithmetic holds. */
import { describe, expect, it } from 'vitest';
import { courseLanguages } from '@/domain/courses/language';
import { judgeTyped } from '@/domain/courses/questions/judge-answer';
import { makeQuestion } from '@/domain/courses/questions/make-question';
import { questionTypes } from '@/domain/courses/questions/question-types';
import { toleranceOf } from '@/domain/courses/questions/tolerance';
import { questionWords as en } from '@/domain/courses/questions/words/en';
import { questionWords as es } from '@/domain/courses/questions/words/es';
import { questionWords as fr } from '@/domain/courses/questions/words/fr';
import { readParams } from '@/domain/courses/params';
import { otherKeys } from './other-keys';
import { shownValue } from './shown-arithmetic';

const words = { en, fr, es };
const perType = 1000;
const usual = (type: string) => readParams(questionTypes.get(type)!.params, {}, () => undefined);
const seeds = Array.from({ length: perType }, (_, index) => index * 7919 + 13);

/** A clock or a duration is no number as it is written. */
const isNumeric = (as: string): boolean => as !== 'clock' && as !== 'duration';

describe.each([...questionTypes.keys()])('a thousand questions of %s', (type) => {
  const params = usual(type);
  const made = seeds.map((seed) => makeQuestion(type, params, seed, 'en'));

  it('have the key that other code finds', () => {
    const key = otherKeys[type];
    expect(key, 'a key by other code').toBeDefined();
    const off = made.filter(({ answer, inputs }) => {
      const other = key!(inputs);
      return !(Math.abs(answer - other) <= 1e-7 * Math.max(1, Math.abs(other)));
    });
    expect(off.map(({ texts, answer, inputs }) => ({ texts: [...texts], answer, other: key!(inputs) }))).toEqual([]);
  });

  it('have two wrong options or more, each of them wrong and written differently', () => {
    const faulty = made.filter(({ options, answer, format }) => {
      const wrong = options.filter(({ mistake }) => mistake !== null);
      // Not even as it is rounded for the reader.
      const areWrong = wrong.every(({ value }) => Math.abs(value - answer) > 2 * toleranceOf(format));
      return (
        wrong.length < 2 ||
        wrong.length + 1 !== options.length ||
        new Set(options.map(({ text }) => text)).size !== options.length ||
        !areWrong
      );
    });
    expect(faulty.map(({ texts, options }) => ({ texts: [...texts], options }))).toEqual([]);
  });

  it('take the right answer as it is written, and tell each mistake from it', () => {
    const faulty = made
      .filter(({ format, form }) => form === 'typed' && isNumeric(format.as))
      .flatMap((question) =>
        question.options.filter(({ mistake, text }) => judgeTyped(text, question, 'en').is !== (mistake === null ? 'right' : 'wrong')),
      );
    expect(faulty).toEqual([]);
  });

  it('explain themselves by arithmetic that holds', () => {
    const faulty = made.flatMap(({ way, options }) => {
      if (way.at(-1)?.text !== options.find(({ mistake }) => mistake === null)?.text) return ['The last step is not the answer.'];
      return way.flatMap(({ how, text }) => {
        if (how === null || /[:h]/u.test(text)) return [];
        const decimals = /\.(\d+)/u.exec(text)?.[1]?.length ?? 0;
        const half = 0.51 * 10 ** -decimals * (text.includes('%') ? 0.01 : 1);
        return Math.abs(shownValue(how) - shownValue(text.replace('+', ''))) <= half ? [] : [`${how} = ${text}`];
      });
    });
    expect(faulty).toEqual([]);
  });

  it('say all of it in every language', () => {
    for (const language of courseLanguages) {
      const own = words[language].types[type];
      expect(own, language).toBeDefined();
      const definition = questionTypes.get(type)!;
      for (const { name } of definition.steps) expect(own!.steps[name], `${language}: ${name}`).toBeTruthy();
      for (const { code } of definition.mistakes) expect(own!.mistakes[code], `${language}: ${code}`).toBeTruthy();
      const known = new Set(made[0]!.texts.keys());
      const used = [own!.ask, own!.reply, ...Object.values(own!.mistakes)].flatMap((text) =>
        [...text.matchAll(/\{([A-Za-z]+)\}/gu)].map(([, name]) => name),
      );
      expect(used.filter((name) => !known.has(name ?? ''))).toEqual([]);
    }
  });
});

describe('a question', () => {
  it('is the same for the same seed, in every language', () => {
    for (const type of questionTypes.keys()) {
      const [one, other, french] = [
        makeQuestion(type, usual(type), 42, 'en'),
        makeQuestion(type, usual(type), 42, 'en'),
        makeQuestion(type, usual(type), 42, 'fr'),
      ];
      expect(other).toEqual(one);
      expect(french.answer).toBe(one.answer);
    }
  });

  it('has other numbers for another seed', () => {
    for (const type of questionTypes.keys()) {
      const asked = new Set(seeds.slice(0, 40).map((seed) => JSON.stringify([...makeQuestion(type, usual(type), seed, 'en').texts])));
      expect(asked.size, type).toBeGreaterThan(5);
    }
  });
});

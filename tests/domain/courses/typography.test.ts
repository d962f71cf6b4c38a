/** Signs of French as print has them, in lessons and in every word of the course screens. */
import { describe, expect, it } from 'vitest';
import { compileCourse } from '@/domain/courses/compile/compile-course';
import { questionWords } from '@/domain/courses/questions/words/fr';
import { inFrench, typographic, withFrenchSpaces } from '@/domain/courses/typography';
import { liveWords } from '@/features/courses/live/live-words';
import { wordsOf } from '@/features/courses/words/words-of';

const narrow = '\u202f';
const wide = '\u00a0';

describe('French signs', () => {
  it('keep to their words: narrow before ; ! ?, wide before a colon and inside of quotes', () => {
    expect(withFrenchSpaces('Vraiment ? Oui ! Non ; « peut-être » : voilà')).toBe(
      `Vraiment${narrow}? Oui${narrow}! Non${narrow}; «${wide}peut-être${wide}»${wide}: voilà`,
    );
  });

  it('leave times, URLs and the other languages alone', () => {
    expect(withFrenchSpaces('à 14:30, https://example.org')).toBe('à 14:30, https://example.org');
    expect(typographic('Really ? :', 'en')).toBe('Really ? :');
  });

  it('are those of titles, leads and topics too', () => {
    const { course } = compileCourse(
      "---\ntitle: Combien ?\nlead: L'essentiel : ceci.\nupdated: 2026-01-01\n---\n\n- r: Le R ; et après\n",
      'fr',
    );
    expect(course).toMatchObject({
      title: `Combien${narrow}?`,
      lead: `L’essentiel${wide}: ceci.`,
      topics: [['r', `Le R${narrow}; et après`]],
    });
  });

  it('are mended in what the functions of a catalogue give, however deep', () => {
    const words = inFrench({ plain: 'Ici ?', deep: { of: (n: number) => `Il en reste : ${n} !` }, list: ['Là ?'] });
    expect([words.plain, words.deep.of(3), words.list[0]]).toEqual([`Ici${narrow}?`, `Il en reste${wide}: 3${narrow}!`, `Là${narrow}?`]);
  });
});

/** Every sentence of a catalogue; functions are asked with numbers. */
const sentencesOf = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return sentencesOf(Reflect.apply(words, undefined, [2, 3, 4]));
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : [];
};

describe('the French words of the course screens', () => {
  const all = sentencesOf([wordsOf('fr'), liveWords.fr, questionWords]);

  it('have no sign that a line could begin with, and none that touches its word', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((sentence) => / [;!?:»]|« |[\p{L})][;!?»]|[\p{L})]:(?:\s|$)|«[\p{L}]/u.test(sentence))).toEqual([]);
  });

  it('have print’s apostrophes', () => {
    expect(all.filter((sentence) => /\p{L}'/u.test(sentence))).toEqual([]);
  });
});

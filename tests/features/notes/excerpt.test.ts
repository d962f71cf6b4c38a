/** What a list marks of a note that was found: the words as the reader sees them, whatever their accents and case. */
import { expect, test } from 'vitest';
import { excerptOf, markedParts } from '@/features/notes/list/excerpt';

const marked = (text: string, ...terms: string[]): readonly string[] =>
  markedParts(text, terms).flatMap(({ text: part, isHit }) => (isHit ? [part] : []));

test.each<readonly [text: string, terms: readonly string[], hits: readonly string[]]>([
  ['The Fed holds', ['fed'], ['Fed']],
  ['unfed, fed', ['fed'], ['fed']],
  // The accent of one sign, and of a sign followed by a mark.
  ['Eine Übung', ['ubung'], ['Übung']],
  ['cafe\u0301 noir', ['café'], ['cafe\u0301']],
  ['un café, noir', ['CAFE'], ['café']],
  ['one ﬁle', ['file'], ['ﬁle']],
  ['a.b and a*b', ['a*b'], ['a*b']],
  ['😀 gold 😀 goldfish', ['gold'], ['gold', 'gold']],
  ['nothing', [''], []],
])('%s by %s', (text, terms, hits) => {
  expect(marked(text, ...terms)).toEqual(hits);
});

test('the parts are the whole text', () => {
  const text = 'Été ﬁne, ETE \u0130stanbul 😀 été';
  expect(
    markedParts(text, ['ete', 'fine', 'i'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('the excerpt begins shortly before the first hit', () => {
  const parts = excerptOf(`${'word '.repeat(200)}Übung ${'more '.repeat(100)}`, ['ubung']);
  expect(parts.some(({ text, isHit }) => isHit && text === 'Übung')).toBe(true);
  expect(parts[0]?.text.startsWith('… ')).toBe(true);
  expect(parts.map(({ text }) => text).join('').length).toBeLessThan(160);
});

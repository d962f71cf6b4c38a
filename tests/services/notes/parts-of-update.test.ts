// @vitest-environment node
/** A large update in parts has the effect of the whole, whatever order they come in. */
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/lib/random';
import { bodyField, bodyOf } from '@/domain/notes/note-body';
import { inParts } from '@/services/notes/parts-of-update';

const paragraphOf = (text: string): XmlElement => {
  const element = new XmlElement('paragraph');
  const inner = new XmlText();
  inner.insert(0, text);
  element.insert(0, [inner]);
  return element;
};

/** A note that two devices wrote long texts into, and took some away from. */
const large = (seed: number): Doc => {
  const random = seededRandom(seed);
  const docs = [new Doc(), new Doc()];
  for (let step = 0; step < 30; step += 1) {
    const doc = docs[random.below(2)] as Doc;
    const body = doc.getXmlFragment(bodyField);
    const at = random.below(body.length + 1);
    if (random.below(4) === 0 && at < body.length) body.delete(at, 1);
    else body.insert(at, [paragraphOf('günstig 😀 '.repeat(random.below(step % 10 === 0 ? 20_000 : 300)))]);
    if (random.below(5) === 0) for (const other of docs) applyUpdate(other, encodeStateAsUpdate(doc));
  }
  for (const doc of docs) applyUpdate(docs[0] as Doc, encodeStateAsUpdate(doc));
  return docs[0] as Doc;
};

describe('an update in parts', () => {
  it.each([2, 3, 4, 5, 6, 7])('has the effect of the whole in any order, and no part is too large (%i)', (seed) => {
    const doc = large(seed);
    const update = encodeStateAsUpdate(doc);
    const parts = inParts(update, 150_000);
    expect(update.length).toBeGreaterThan(150_000);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(200_000);
    for (const order of [parts, parts.toReversed()]) {
      const other = new Doc();
      for (const part of order) applyUpdate(other, part);
      expect(bodyOf(other)).toEqual(bodyOf(doc));
      expect(encodeStateAsUpdate(other).length).toBe(encodeStateAsUpdate(doc).length);
    }
  });

  it('is left as it is where it fits', () => {
    const update = encodeStateAsUpdate(new Doc());
    expect(inParts(update, 150_000)).toEqual([update]);
  });
});

/** The place where a text stops being JSON, held against the engine's own reader and counted by hand. */
import { describe, expect, it } from 'vitest';
import { jsonFaultAt, placeIn } from '@/lib/json-fault';
import { seededRandom } from '@/lib/random';

describe('where a text stops being JSON', () => {
  it.each([
    ['{"a": abc}', 6],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{a: 1}', 1],
    ['"open', 0],
    ['[01]', 1],
    ['[1.]', 1],
    ['{"a": 1}}', 8],
    ['[1}', 2],
    ['', 0],
    ['[tru]', 1],
    ['{"a": [1, {"b": }]}', 16],
    ['["a\nb"]', 1],
    [',', 0],
  ])('%s', (text, at) => {
    expect(jsonFaultAt(text)).toBe(at);
  });

  it('agrees with the engine on whether there is such a place, over 4,000 damaged texts', () => {
    const { below } = seededRandom(17);
    const sound = JSON.stringify({ a: [1, -2.5e3, null, true, 'x"\\y'], b: { c: {}, d: [] }, e: '' }, null, 1);
    const letters = '{}[],:"0123e-+. \n\\tfnul';
    let broken = 0;
    for (let at = 0; at < 4_000; at += 1) {
      const place = below(sound.length);
      const letter = letters[below(letters.length)]!;
      const text = sound.slice(0, place) + (at % 3 === 0 ? '' : letter) + sound.slice(place + (at % 3 === 2 ? 0 : 1));
      let isSound = true;
      try {
        JSON.parse(text);
      } catch {
        isSound = false;
        broken += 1;
      }
      expect([text, jsonFaultAt(text) === null]).toEqual([text, isSound]);
    }
    expect(broken).toBeGreaterThan(1_000);
  });

  it('is told as line and column, both from 1', () => {
    expect(placeIn('{\n  "a": abc\n}', 9)).toEqual({ line: 2, column: 8 });
    expect(placeIn('x', 0)).toEqual({ line: 1, column: 1 });
  });
});

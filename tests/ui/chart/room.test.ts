/** The painter as a room: how large it may be, that its layers look one way only, and that nothing but the product's own code is in it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const room = path.resolve(import.meta.dirname, '../../../src/ui/chart');

const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[a-z]+$/u.test(name))
  .map((name) => ({ name: name.replaceAll(path.sep, '/'), text: readFileSync(path.join(room, name), 'utf8') }));

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:from|import|import\() ?'([^']+)'/gu)].map(([, from = '']) => from);

/** What a file imports, with what lies beside it written in full. */
const namedFrom = (name: string, text: string): readonly string[] => {
  const folder = path.posix.dirname(name);
  return importsOf(text).map((from) => (from.startsWith('./') ? `@/ui/chart/${path.posix.join(folder, from)}` : from));
};

describe('the painter', () => {
  it('has at most 5,000 lines', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(5_000);
  });

  it('is canvas and arithmetic: it knows no React and no package, and nothing of the product but its domain and its language helpers', () => {
    const strangers = files.flatMap(({ name, text }) =>
      namedFrom(name, text)
        .filter((from) => !/^@\/(?:ui\/chart|domain|lib)\//u.test(from))
        .map((from) => `${name} imports ${from}`),
    );
    expect(strangers).toEqual([]);
    expect(files.filter(({ name }) => !name.endsWith('.ts'))).toEqual([]);
  });

  /** What each layer may not look at: those that come after it. Types of what is shown lie in the folder itself. */
  const above = {
    data: ['view', 'draw', 'paint', 'engine'],
    view: ['paint', 'draw', 'engine'],
    draw: ['data', 'view', 'paint', 'engine'],
    paint: ['engine', 'draw'],
  } as const;

  it.each(Object.entries(above))('keeps %s below %s', (layer, others) => {
    const own = files.filter(({ name }) => name.startsWith(`${layer}/`));
    expect(own.length).toBeGreaterThan(3);
    const wrong = own.flatMap(({ name, text }) =>
      namedFrom(name, text).filter((from) => others.some((other) => from.startsWith(`@/ui/chart/${other}/`))),
    );
    expect(wrong).toEqual([]);
  });
});

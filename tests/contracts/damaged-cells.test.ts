/** Whatever part of a file is damaged, what is said of it is a whole sentence: it says what was expected, and names the row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { openFile } from '@/domain/import/open-file';
import { decodeText } from '@/lib/decode-text';
import type { ImportWriter } from './importer-suite';

const modules = import.meta.glob<{ readonly writers: readonly ImportWriter[] }>('./import-writers/*.ts', { eager: true });
const writers = Object.values(modules).flatMap((module) => module.writers);

const mostParts = 24;

/** Words and numbers of a text, spread evenly over it. */
const partsOf = (text: string): readonly RegExpMatchArray[] => {
  const parts = [...text.matchAll(/[\p{L}\d][\p{L}\d.:/-]*/gu)];
  const step = Math.max(1, Math.ceil(parts.length / mostParts));
  return parts.filter((_part, i) => i % step === 0);
};

/** A sentence with words on both sides of what it is about. */
const isSentence = (reason: string): boolean =>
  /\p{L}{2}.*[.!)]$/su.test(reason) && !/(?:is not|expected|after|before)\s*\.$/u.test(reason);

describe.each(writers.map((writer) => [`${writer.format} (${writer.variant})`, writer] as const))('%s', (_name, writer) => {
  it('says of each damage what is wrong', async () => {
    const importer = importers.find(({ format }) => format === writer.format);
    const [file] = fc.sample(writer.files, { numRuns: 1, seed: 11 });
    const decoded = file === undefined ? null : decodeText(file.bytes);
    if (importer === undefined || file === undefined || decoded === null || !decoded.ok) return;
    const odd: string[] = [];
    for (const part of partsOf(decoded.text)) {
      for (const damage of ['?', '']) {
        const text = decoded.text.slice(0, part.index) + damage + decoded.text.slice((part.index ?? 0) + part[0].length);
        const opened = await openFile({ name: 'file', bytes: new TextEncoder().encode(text) });
        const outcome = opened.ok ? importer.parse(opened.content, file.options) : null;
        if (outcome === null || outcome.ok) continue;
        odd.push(...outcome.problems.map(({ reason }) => reason).filter((reason) => !isSentence(reason)));
        expect(outcome.problems.length + (outcome.questions?.length ?? 0)).toBeGreaterThan(0);
      }
    }
    expect(odd).toEqual([]);
  });
});

// @vitest-environment node
/** Generated notes and generated Markdown: written and read they are the same, and what has no node is kept byte for byte. */
import { describe, expect, it } from 'vitest';
import { documentOfMarkdown, markdownOfDocument } from '@/domain/notes/markdown/markdown';
import { sameNode } from '@/domain/notes/same-node';
import { generatedMarkdown, generatedNote } from './generated-notes';

const isComplete = process.env['SEXTANT_FULL'] === '1';
/** Drawn with seeds that were fixed before: of each kind 1 to 2,500 in the full tier, the first of them otherwise. */
const count = isComplete ? 2_500 : 100;
const seeds = Array.from({ length: count }, (_, at) => at + 1);

describe(`${String(2 * count)} generated documents`, () => {
  it('are the same notes when they were written and read', { timeout: 1_800_000 }, () => {
    const changed = seeds.filter((seed) => {
      const note = generatedNote(seed);
      return !sameNode(documentOfMarkdown(markdownOfDocument(note)), note);
    });
    expect(changed).toEqual([]);
  });

  it('mean the same when they were read, written and read, and keep what has no node as it was written', { timeout: 1_800_000 }, () => {
    const changed: number[] = [];
    let foreign = 0;
    for (const seed of seeds) {
      const markdown = generatedMarkdown(seed);
      const read = documentOfMarkdown(markdown);
      if (!sameNode(documentOfMarkdown(markdownOfDocument(read)), read)) changed.push(seed);
      for (const { type, attrs } of read.content) {
        if (type !== 'verbatim') continue;
        foreign += 1;
        expect(markdown, `seed ${String(seed)}`).toContain(attrs?.['text'] as string);
      }
    }
    expect(changed).toEqual([]);
    expect(foreign).toBeGreaterThan(count / 5);
  });
});

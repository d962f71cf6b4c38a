// @vitest-environment node
/**
 * The examples of the specifications: what has a node is read, written and read again as the same tree; what has none is kept byte for
 * byte. Which of them have none is counted from the specification's own sections, not from what is read.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentOfMarkdown } from '@/domain/notes/markdown/read-markdown';
import { markdownOfDocument } from '@/domain/notes/markdown/write-markdown';

interface Example {
  readonly example: number;
  readonly section: string;
  readonly markdown: string;
}

const { commonmark, gfm } = JSON.parse(readFileSync('tests/fixtures/markdown/specification-examples.json', 'utf8')) as {
  readonly commonmark: readonly Example[];
  readonly gfm: readonly Example[];
};

describe.each([
  ['CommonMark', commonmark],
  ['GFM', gfm],
] as const)('examples of %s', (_name, examples) => {
  it.each(examples.map((one) => [`${String(one.example)} (${one.section})`, one.markdown] as const))('%s', (_title, markdown) => {
    const read = documentOfMarkdown(markdown);
    expect(documentOfMarkdown(markdownOfDocument(read))).toEqual(read);
    for (const { type, attrs } of read.content) if (type === 'verbatim') expect(markdown).toContain(attrs?.['text'] as string);
  });
});

/** What the build makes of a page in Markdown, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { compileMarkdown } from '../../scripts/content/compile-markdown.mjs';

const page = (text: string): string => `---\ntitle: T\nlead: L\nupdated: 2026-01-31\n---\n\n${text}\n`;
const blocksOf = (text: string) => compileMarkdown(page(text)).blocks;

describe('a page', () => {
  it('has title, lead and date from its head', () => {
    expect(compileMarkdown(page('Text.'))).toEqual({
      title: 'T',
      lead: 'L',
      updated: '2026-01-31',
      blocks: [{ kind: 'paragraph', of: ['Text.'] }],
    });
  });

  it('has headings with names of their own, also when two say the same', () => {
    expect(blocksOf('## One thing\n\n### Why?\n\n## One thing')).toEqual([
      { kind: 'heading', level: 2, id: 'one-thing', text: 'One thing' },
      { kind: 'heading', level: 3, id: 'why', text: 'Why?' },
      { kind: 'heading', level: 2, id: 'one-thing-1', text: 'One thing' },
    ]);
  });

  it('has strong and emphasised words and links, over line breaks', () => {
    expect(blocksOf('A **b**\nand *c* and [d e](/price).')).toEqual([
      {
        kind: 'paragraph',
        of: [
          'A ',
          { kind: 'strong', of: ['b'] },
          ' and ',
          { kind: 'emphasis', of: ['c'] },
          ' and ',
          { kind: 'link', to: '/price', of: ['d e'] },
          '.',
        ],
      },
    ]);
  });

  it('keeps the space between two marked words', () => {
    expect(blocksOf('**a** *b*')).toEqual([
      { kind: 'paragraph', of: [{ kind: 'strong', of: ['a'] }, ' ', { kind: 'emphasis', of: ['b'] }] },
    ]);
  });

  it('has lists, whether their items stand apart or not, and tables', () => {
    const items = [['a'], ['b']];
    expect(blocksOf('- a\n- b')).toEqual([{ kind: 'list', isOrdered: false, items }]);
    expect(blocksOf('1. a\n\n2. b')).toEqual([{ kind: 'list', isOrdered: true, items }]);
    expect(blocksOf('| x | y |\n|---|---|\n| 1 | **2** |')).toEqual([
      { kind: 'table', head: [['x'], ['y']], rows: [[['1'], [{ kind: 'strong', of: ['2'] }]]] },
    ]);
  });

  it.each([
    ['HTML', 'a <b>c</b>'],
    ['a script', '<script>alert(1)</script>'],
    ['a picture', '![x](/x.png)'],
    ['code', '`x`'],
    ['a block of code', '```\nx\n```'],
    ['a title of the first level', '# x'],
    ['a quotation', '> x'],
    ['a link that runs', '[x](javascript:alert)'],
    ['a link to another host without a scheme', '[x](//example.org)'],
    ['a list in a list', '- a\n  - b'],
  ])('with %s stops the build', (_, text) => {
    expect(() => compileMarkdown(page(text))).toThrow(/cannot hold/u);
  });

  it('without title, lead or a date that exists stops the build', () => {
    expect(() => compileMarkdown('Text.')).toThrow(/does not begin/u);
    expect(() => compileMarkdown('---\ntitle: T\nupdated: 2026-01-31\n---\nText.')).toThrow(/"lead"/u);
    expect(() => compileMarkdown('---\ntitle: T\nlead: L\nupdated: 2026-13-01\n---\nText.')).toThrow(/date/u);
    expect(() => compileMarkdown('---\ntitle\n---\nText.')).toThrow(/line/u);
  });
});

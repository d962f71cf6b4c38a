/** What the buttons above the text of an article do with it. */
import { describe, expect, it } from 'vitest';
import { linked, noted, prefixed, withBlock, withPictures, wrapped, type Selected } from '@/features/admin-blog/markdown-edits';

/** A text with its selection between brackets of its own. */
const at = (marked: string): Selected => {
  const from = marked.indexOf('⟦');
  return { text: marked.replaceAll(/[⟦⟧]/gu, ''), from, to: marked.indexOf('⟧') - 1 };
};
const shown = ({ text, from, to }: Selected): string => `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;

describe('bold', () => {
  const bold = (text: string): string => shown(wrapped(at(text), '**', 'words'));
  it('goes around what is selected', () => expect(bold('a ⟦b⟧ c')).toBe('a **⟦b⟧** c'));
  it('is taken away again', () => expect(bold('a **⟦b⟧** c')).toBe('a ⟦b⟧ c'));
  it('has a word to write over', () => expect(bold('a ⟦⟧')).toBe('a **⟦words⟧**'));
});

describe('a heading', () => {
  const heading = (text: string): string => shown(prefixed(at(text), '## '));
  it('begins the line', () => expect(heading('a\nb⟦⟧c\nd')).toBe('a\n⟦## bc⟧\nd'));
  it('takes the place of another sign', () => expect(heading('- b⟦⟧')).toBe('⟦## b⟧'));
  it('is taken away again', () => expect(heading('## b⟦⟧')).toBe('⟦b⟧'));
  it('begins each line of several', () => expect(shown(prefixed(at('⟦a\nb⟧'), '- '))).toBe('⟦- a\n- b⟧'));
});

describe('pictures', () => {
  const pictures = (text: string): string => shown(withPictures(at(text), ['/blog/a.webp', '/blog/b.webp']));
  it('stand below the line of the caret, which then asks what the first shows', () =>
    expect(pictures('one ⟦⟧two\n\nthree')).toBe('one two\n\n![⟦⟧](/blog/a.webp)\n\n![](/blog/b.webp)\n\nthree'));
  it('begin an empty text', () => expect(pictures('⟦⟧')).toBe('![⟦⟧](/blog/a.webp)\n\n![](/blog/b.webp)\n'));
});

describe('a block', () => {
  const block = (text: string): string => shown(withBlock(at(text), '```\ncode\n```', 'code'));
  it('stands by itself', () => expect(block('a ⟦⟧b')).toBe('a \n\n```\n⟦code⟧\n```\n\nb'));
  it('begins an empty text', () => expect(block('⟦⟧')).toBe('```\n⟦code⟧\n```\n'));
});

describe('a link', () => {
  it('asks for its address', () => expect(shown(linked(at('a ⟦b⟧ c')))).toBe('a [b](⟦https://⟧) c'));
  it('asks for its words where an address is selected', () =>
    expect(shown(linked(at('⟦https://a.example⟧')))).toBe('[⟦words⟧](https://a.example)'));
});

describe('a footnote', () => {
  it('gets the next number', () =>
    expect(shown(noted(at('a[^1] b⟦⟧\n\n[^1]: x\n')))).toBe('a[^1] b[^2]\n\n[^1]: x\n\n[^2]: ⟦Where it comes from.⟧\n'));
});

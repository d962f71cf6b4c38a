/** A note that was written beside a lesson, as the notepad reads it. */
import { describe, expect, it } from 'vitest';
import { lessonNote } from '@/domain/courses/lesson-note';
import { documentOfMarkdown } from '@/domain/notes/markdown/markdown';
import { plainText } from '@/domain/notes/plain-text';

const of = { title: 'R multiples [draft]', course: 'Risk', url: 'https://example.org/courses/view/en/risk/r-multiples' };

describe('a note of a lesson', () => {
  it('has the lesson’s title, what was written, and the link to the lesson at its end', () => {
    const { title, markdown } = lessonNote('  My stop was too close.  ', of);
    expect(title).toBe(of.title);
    const document = documentOfMarkdown(markdown);
    expect(plainText(document)).toBe('My stop was too close.\nRisk: R multiples [draft]');
    expect(JSON.stringify(document)).toContain(`{"href":"${of.url}"}`);
  });

  it('keeps lines, lists and paragraphs as they were typed', () => {
    const { markdown } = lessonNote('First line\r\nsecond line\n\n- one\n- two', of);
    const { content } = documentOfMarkdown(markdown);
    expect(content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph']);
    expect(JSON.stringify(content[0])).toContain('hardBreak');
  });
});

/** The head of a Markdown file: what YAML 1.2 and the documentation of Obsidian say it means, and nothing of it lost. */
import { describe, expect, test } from 'vitest';
import { frontMatterOf, withFrontMatter, withKept } from '@/features/notes/files/front-matter';
import { epochOfDate } from '@/features/notes/files/front-matter-dates';

const now = Date.UTC(2026, 10, 29, 12);
const head = (...lines: string[]) => frontMatterOf(['---', ...lines, '---', 'Text', ''].join('\n'), now);

describe('what a note has a place for', () => {
  test.each<readonly [string, readonly string[], Partial<ReturnType<typeof head>>]>([
    ['a title in quotation marks with an escape', ['title: "A \\"good\\" day"'], { title: 'A "good" day', kept: '' }],
    ['a title in single ones', ["title: 'It''s'"], { title: 'It’s'.replace('’', "'") }],
    ['a title with a colon', ['title: Fed: hold'], { title: 'Fed: hold' }],
    ['tags in a line', ['tags: [fed, "rates, real", #news]'], { tags: ['fed', 'rates, real', 'news'] }],
    ['tags over lines', ['tags: [', '  fed,', '  news', ']'], { tags: ['fed', 'news'] }],
    ['tags below', ['tags:', '  - fed', '- news'], { tags: ['fed', 'news'] }],
    ['flags', ['pinned: true', 'archived: true', 'template: true'], { isPinned: true, isArchived: true, isTemplate: true, kept: '' }],
    ['flags that are none', ['pinned: maybe'], { isPinned: false, kept: 'pinned: maybe' }],
    ['an instant with an offset', ['created: 2026-03-18T14:05:00+02:00'], { createdAt: Date.UTC(2026, 2, 18, 12, 5) }],
  ])('%s', (_, lines, expected) => {
    expect(head(...lines)).toMatchObject(expected);
  });
});

test('every other line is kept as it is, with what lies below it', () => {
  const lines = [
    '# Vault of 2025',
    'aliases: [ Fed,  FOMC ]',
    'cssclasses:',
    '  - wide',
    'modified: 2026-03-18',
    'nested:',
    '  deeper: "x"',
    '  title: not this one',
    '',
  ];
  expect(head(...lines, 'tags: [fed]')).toMatchObject({ title: null, tags: ['fed'], kept: lines.join('\n'), rest: 'Text\n' });
});

test('a file without a head, and one that never ends, are text', () => {
  for (const file of ['Text\n---\n', '---\ntitle: x\n', '', '----\na: b\n----\n'])
    expect(frontMatterOf(file, now)).toMatchObject({ title: null, kept: '', rest: file });
});

describe('dates', () => {
  test.each([
    ['2026-03-18T14:05:09.250Z', Date.UTC(2026, 2, 18, 14, 5, 9, 250)],
    ['2026-03-18 14:05:09-0530', Date.UTC(2026, 2, 18, 19, 35, 9)],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-03-18T25:00:00Z', null],
    ['18/03/2026', null],
    ['March 18, 2026', null],
    ['1969-12-30', null],
    // More than a day ahead.
    ['2026-12-02', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(epochOfDate(text, now)).toBe(expected);
  });

  test('a date alone is that date wherever it is read', () => {
    const at = epochOfDate('2026-03-18', now);
    expect(new Date(at ?? 0).toString()).toContain('Mar 18 2026 12:00:00');
  });
});

test('what is exported is read again as it was, with the kept lines at the head of the file', () => {
  const kept = 'aliases: [FOMC]\nnote: |\n  ```\n  code\n  ```';
  const note = {
    title: 'A "good" day: \\ or not',
    tags: ['fed', 'rates, real', 'it"s'],
    createdAt: Date.UTC(2020, 1, 29, 3, 4, 5, 6),
    editedAt: Date.UTC(2026, 2, 18, 14),
    isPinned: true,
    isTemplate: false,
    archivedAt: now,
  };
  const file = withFrontMatter(withKept('# Head\n\nText\n', kept), note);
  expect(file.startsWith(`---\n`)).toBe(true);
  expect(file).toContain(`\n${kept}\n---\n`);
  const { title, tags, createdAt, editedAt } = note;
  const read = frontMatterOf(file, now);
  expect(read).toEqual({
    title,
    tags,
    createdAt,
    editedAt,
    isPinned: true,
    isTemplate: false,
    isArchived: true,
    kept,
    rest: '\n# Head\n\nText\n',
  });
  expect(withFrontMatter(withKept(read.rest, read.kept), note)).toBe(file);
});

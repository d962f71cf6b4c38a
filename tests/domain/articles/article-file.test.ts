/** Articles as Markdown files: what is written reads back, and one that can’t be read holds back all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFileName, readArticleFiles, writeArticleFile } from '@/domain/articles/article-file';

const head = ['title: Luck', 'description: "Forty traders."', 'author: Sextant', 'tags: [statistics, journal]'];
const fileOf = (lines: readonly string[], body = 'Text.'): string => ['---', ...lines, '---', '', body, ''].join('\n');
const problemsOf = (text: string, name = 'luck.md') => {
  const read = readArticleFiles([{ name, text }]);
  return read.ok ? [] : read.problems.map(({ file, line, reason }) => `${file}:${String(line)}: ${reason}`);
};

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '' && !/[\r\n\uFFFD]/u.test(text));

it('reads back what it writes', () => {
  const tag = fc.constantFrom('risk', 'statistics', 'prop firms', 'mt4');
  fc.assert(
    fc.property(
      fc.record({
        slug: fc.constantFrom('luck', 'what-74-trades-show'),
        title: line,
        description: line,
        author: line,
        body: fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n').trim()),
        tags: fc.uniqueArray(tag, { minLength: 1 }),
        image: fc.option(fc.record({ path: fc.constant('/blog/luck.svg'), text: line })),
        faq: fc.array(fc.record({ question: line, answer: line }), { maxLength: 3 }),
      }),
      fc.nat(2_000_000_000),
      (content, minutes) => {
        const at = (minutes % 40_000_000) * 60_000;
        const article = { ...content, status: 'scheduled', publishedAt: null, modifiedAt: null, scheduledAt: at } as const;
        const read = readArticleFiles([{ name: 'x.md', text: writeArticleFile(article) }]);
        if (content.body === '') return;
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        const [filed] = read.articles;
        expect({ ...filed?.content, scheduledAt: filed?.scheduledAt, status: filed?.status }).toEqual({
          ...content,
          scheduledAt: at,
          status: 'scheduled',
        });
      },
    ),
  );
});

describe('a file', () => {
  it('is read with its dates, and its name is the slug', () => {
    const read = readArticleFiles([
      {
        name: 'blog/forty-traders.md',
        text: fileOf([...head, 'status: published', 'published: 2026-03-16', 'modified: 2026-03-18T09:30:00Z']),
      },
    ]);
    expect(read).toMatchObject({
      ok: true,
      articles: [
        {
          content: { slug: 'forty-traders', tags: ['statistics', 'journal'] },
          publishedAt: 1_773_619_200_000,
          modifiedAt: 1_773_826_200_000,
          lineOfBody: 11,
        },
      ],
    });
  });

  it.each([
    ['no head', 'Text.', 'luck.md:1: The file has to begin with its head between two lines “---”.'],
    ['a head without an end', '---\ntitle: Luck\n', 'luck.md:1: The head has no end: a line “---” is missing.'],
    ['an open quote', fileOf(['title: "Luck', ...head.slice(1)]), 'luck.md:2: A quote isn’t closed.'],
    [
      'a date that is none',
      fileOf([...head, 'published: 2026-02-30x']),
      'luck.md:6: “2026-02-30x” isn’t a date such as 2026-03-16 or 2026-03-16T09:00:00Z.',
    ],
    ['a key given twice', fileOf([...head, 'title: Again']), 'luck.md:6: “title” is given twice.'],
    [
      'a status that is none',
      fileOf([...head, 'status: live']),
      'luck.md:6: “live” isn’t a status: draft, scheduled, published, archived.',
    ],
    [
      'a picture without text',
      fileOf([...head, 'image: /blog/luck.svg']),
      'luck.md:6: Describe what the picture shows, for readers who can’t see it.',
    ],
    [
      'a picture of another site',
      fileOf([...head, 'image: https://example.org/a.svg', 'image-text: A']),
      'luck.md:6: The picture has to be a path of this site, such as /blog/luck.svg.',
    ],
    ['an answer without a question', fileOf([...head, 'faq:', '    answer: Yes']), 'luck.md:7: An answer stands before its question.'],
    ['no text', fileOf(head, ''), 'luck.md:7: The text is missing.'],
  ])('with %s is refused with its line', (_, text, problem) => expect(problemsOf(text)).toContain(problem));

  it('is refused with its name where that is no slug', () =>
    expect(problemsOf(fileOf(head), 'Luck.md')[0]).toMatch(/^Luck\.md:null: The URL can’t have “L”/u));
});

it('takes all files or none', () => {
  const good = { name: 'good.md', text: fileOf(head) };
  expect(readArticleFiles([good]).ok).toBe(true);
  const read = readArticleFiles([good, { name: 'bad.md', text: 'Text.' }, { name: 'copy/good.md', text: fileOf(head) }]);
  expect(read).toEqual({
    ok: false,
    problems: [
      { file: 'bad.md', line: 1, reason: 'The file has to begin with its head between two lines “---”.' },
      { file: 'copy/good.md', line: null, reason: 'good.md has the URL /blog/good too.' },
    ],
  });
});

it('names the file of an article', () => {
  expect(articleFileName({ slug: 'luck', title: 'Luck' })).toBe('luck.md');
  expect(articleFileName({ slug: '', title: 'Forty traders' })).toBe('forty-traders.md');
  expect(articleFileName({ slug: '', title: '交易' })).toBe('article.md');
});

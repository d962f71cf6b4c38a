/** Articles: what keeps them from going out, how they are found, and what two admins wrote apart. */
import { describe, expect, it } from 'vitest';
import { contentProblems, isSameContent, readArticle, readRevision, type ArticleContent } from '@/domain/articles/article';
import { mergeArticle } from '@/domain/articles/merge-article';
import { found, inOrder, minutesOf, relatedTo, tagCounts, type ArticleSummary } from '@/domain/articles/shelf';

const content: ArticleContent = {
  slug: 'luck',
  title: 'Luck',
  description: 'Forty traders.',
  body: 'One.\n\nTwo.\n\nThree.\n',
  tags: ['statistics'],
  author: 'Sextant',
  image: null,
  faq: [],
};
const stored = { ...content, articleId: 'a-1', revision: 3, status: 'published', publishedAt: 5, modifiedAt: 6, scheduledAt: null };

describe('what is stored', () => {
  it('is read as it is', () => expect(readArticle({ ...stored, userId: 'x' })).toEqual(stored));

  it.each([
    ['no revision', { ...stored, revision: 0 }],
    ['half a revision', { ...stored, revision: 1.5 }],
    ['a status that is none', { ...stored, status: 'live' }],
    ['a number as its text', { ...stored, body: 7 }],
    ['a text as its tags', { ...stored, tags: 'risk' }],
    ['no id', { ...stored, articleId: 'a b' }],
    ['a time as a text', { ...stored, publishedAt: '2026-03-16' }],
    ['too much text', { ...stored, body: 'x'.repeat(700_001) }],
  ])('with %s is damaged', (_, fields) => expect(readArticle(fields)).toBeNull());

  it('is read from a revision', () => {
    const { slug, title, body, ...details } = content;
    expect(readRevision(slug, title, body, details)).toEqual(content);
    expect(readRevision(slug, title, body, { ...details, tags: null })).toBeNull();
  });
});

describe('what keeps an article from going out', () => {
  it('is nothing', () => expect(contentProblems(content)).toEqual([]));

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'a\nb' }],
    ['description', { description: '' }],
    ['author', { author: '' }],
    ['body', { body: ' \n' }],
    ['body', { body: 'x'.repeat(200_001) }],
    ['tags', { tags: [] }],
    ['tags', { tags: ['Risk'] }],
    ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] }],
    ['image', { image: { path: '/blog/luck.svg', text: ' ' } }],
    ['image', { image: { path: 'javascript:alert(1).svg', text: 'x' } }],
    ['image', { image: { path: '//example.org/a.svg', text: 'x' } }],
    ['image', { image: { path: '/../a.svg', text: 'x' } }],
    ['faq', { faq: [{ question: 'Why?', answer: '' }] }],
  ] as const)('is its %s: %j', (field, change) => {
    expect(contentProblems({ ...content, ...change }).map((problem) => problem.field)).toEqual([field]);
  });
});

it('tells what says the same', () => {
  expect(isSameContent(content, { ...content, tags: ['statistics'] })).toBe(true);
  expect(isSameContent(content, { ...content, tags: ['risk'] })).toBe(false);
});

const summary = (slug: string, publishedAt: number, tags: readonly string[]): ArticleSummary => ({
  slug,
  title: `About ${slug}`,
  description: 'Séances and R.',
  tags,
  author: 'Sextant',
  image: null,
  publishedAt,
  modifiedAt: null,
  minutes: 1,
});
const shelf = [
  summary('a', 10, ['risk']),
  summary('b', 30, ['risk', 'sessions']),
  summary('c', 20, ['risk', 'sessions']),
  summary('d', 40, ['journal', 'risk']),
  summary('e', 50, ['tax']),
];

describe('the shelf', () => {
  it('has the latest first', () => expect(inOrder(shelf).map(({ slug }) => slug)).toEqual(['e', 'd', 'b', 'c', 'a']));
  it('counts tags', () =>
    expect(tagCounts(shelf)).toEqual([
      ['risk', 4],
      ['sessions', 2],
      ['journal', 1],
      ['tax', 1],
    ]));
  it('finds all words, with or without accents', () => {
    expect(found(shelf, 'seances ABOUT JOURNAL').map(({ slug }) => slug)).toEqual(['d']);
    expect(found(shelf, 'sessions').map(({ slug }) => slug)).toEqual(['b', 'c']);
    expect(found(shelf, 'nothing')).toEqual([]);
  });
  it('puts what shares a rarer tag first, and never the article itself', () => {
    expect(relatedTo(summary('b', 30, ['risk', 'sessions']), shelf, 3).map(({ slug }) => slug)).toEqual(['c', 'd', 'a']);
    expect(relatedTo(summary('e', 50, ['tax']), shelf, 3)).toEqual([]);
  });
});

describe('reading time', () => {
  it('is 200 words a minute, at least one', () => {
    expect(minutesOf({ body: 'word '.repeat(1000) })).toBe(5);
    expect(minutesOf({ body: '' })).toBe(1);
  });
  it('leaves out inputs and addresses', () => {
    const given = `:::given\n${'a = 1\n'.repeat(600)}:::\n`;
    expect(minutesOf({ body: `${given}${'word '.repeat(400)}[link](/a-very/long/address)` })).toBe(2);
  });
});

describe('a stale save', () => {
  const theirs = { ...content, title: 'Luck, measured', body: 'One.\n\nTwo.\n\nThree, changed.\n', tags: ['statistics', 'journal'] };

  it('is joined where they changed other things', () => {
    const mine = { ...content, description: 'Forty lucky traders.', body: 'One, changed.\n\nTwo.\n\nThree.\n', tags: ['risk'] };
    const merge = mergeArticle(content, mine, theirs);
    expect(merge.contested).toEqual([]);
    expect(merge.content).toMatchObject({ title: 'Luck, measured', description: 'Forty lucky traders.', tags: ['journal', 'risk'] });
    expect(merge.body).toEqual([{ kind: 'agreed', text: 'One, changed.\n\nTwo.\n\nThree, changed.\n' }]);
  });

  it('names what both changed, and keeps mine until somebody chooses', () => {
    const merge = mergeArticle(content, { ...content, title: 'Chance', body: 'One.\n\nTwo.\n\nThree, other.\n' }, theirs);
    expect(merge.contested).toEqual(['title']);
    expect(merge.content.title).toBe('Chance');
    expect(merge.body.filter(({ kind }) => kind === 'conflict')).toEqual([
      { kind: 'conflict', base: 'Three.\n', mine: 'Three, other.\n', theirs: 'Three, changed.\n' },
    ]);
  });
});

// @vitest-environment jsdom
/** Whatever is written into an article, what is drawn of it is inert: in the article, in its preview, in lists, feeds and structured data. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { jsonFeedText, rssText } from '@/domain/articles/feed/feeds';
import type { ArticleSummary } from '@/domain/articles/shelf';
import { compileArticle } from '@/domain/articles/text/compile-article';
import { ArticleView } from '@/features/blog/article-view';
import { surroundings } from '@/features/blog/surroundings';
import { scriptText } from '@/app/structured-data';
import { hostile } from './hostile-inputs';

const elements = new Set(
  'a article aside blockquote button code details div em figcaption figure h1 h2 h3 img li line nav ol p pre section span strong summary sup svg path circle rect table tbody td th thead time tr ul'.split(
    ' ',
  ),
);
const attributes =
  /^(?:class|href|id|rel|target|title|type|src|alt|loading|decoding|datetime|aria-[a-z]+|tabindex|role|data-live|xmlns|width|height|viewbox|fill|stroke(?:-[a-z]+)?|d|cx|cy|r|x[12]?|y[12]?|rx|ry|points|data-discover)$/u;
const address = /^(?:#[\w-]+|\/(?![/\\]).*|https:\/\/[a-z0-9][a-z0-9.-]*(?:[/?#].*)?|mailto:\?.*)$/iu;

/** Everything in a page that a browser could run, fetch or be led away by. */
const dangersIn = (html: string): readonly string[] => {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html');
  return [...page.body.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!attributes.test(name.toLowerCase())) return [`${element.localName} ${name}`];
      if ((name === 'href' || name === 'src') && !address.test(value)) return [`${element.localName} ${name}=${value}`];
      return name === 'src' && !value.startsWith('/') ? [`${element.localName} ${name}=${value}`] : [];
    }),
  ]);
};

const drawn = (body: string, words: string): string => {
  const article = {
    slug: 'x',
    title: words,
    description: words,
    tags: ['risk'],
    author: words,
    image: null,
    faq: [{ question: words, answer: words }],
    publishedAt: 0,
    modifiedAt: null,
    minutes: 1,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ArticleView article={article} text={compileArticle(body, surroundings)} related={[]} url="https://sextant.example/blog/x" />
    </MemoryRouter>,
  );
};

const named = hostile.map((body) => [JSON.stringify(body.slice(0, 60)), body] as const);

it('has been given a hundred', () => expect(hostile.length).toBeGreaterThanOrEqual(100));

describe('what is drawn of', () => {
  it.each(named)('%s is inert', (_, body) => {
    expect(dangersIn(drawn(body, body.slice(0, 300)))).toEqual([]);
  });
});

describe('the feeds of', () => {
  const frame = { title: 'Blog', description: 'Articles.', origin: 'https://sextant.example' };
  it.each(named)('%s hold it as text', (_, body) => {
    const words = body.slice(0, 2000);
    const article: ArticleSummary = {
      slug: words,
      title: words,
      description: words,
      tags: [words],
      author: words,
      image: null,
      publishedAt: 0,
      modifiedAt: 0,
      minutes: 1,
    };
    const feed = new DOMParser().parseFromString(rssText(frame, [article]), 'text/xml');
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(new Set([...feed.querySelectorAll('item *')].map(({ localName }) => localName))).toEqual(
      new Set(['title', 'link', 'guid', 'description', 'category', 'pubDate']),
    );
    expect(feed.querySelector('item link')?.textContent).toMatch(/^https:\/\/sextant\.example\/blog\/[^<>"]*$/u);
    const [item] = (JSON.parse(jsonFeedText(frame, [article])) as { readonly items: readonly Record<string, unknown>[] }).items;
    expect(item?.['title']).toBe(words);
    expect(item).not.toHaveProperty('content_html');
  });
});

describe('structured data of', () => {
  it.each(named)('%s can’t end its element', (_, body) => expect(scriptText({ headline: body.slice(0, 2000) })).not.toMatch(/<|\u2028/u));
});

describe('what an honest text has', () => {
  const body =
    'A **figure** and a [link](https://example.org/a?b=c).[^1]\n\n![What it shows](/blog/luck.svg) Caption.\n\n| Column | Other |\n|---|---|\n| cell | cell |\n\n```js\nconst x = 1;\n```\n\n[^1]: By [its source](https://example.org).\n';
  const page = new DOMParser().parseFromString(drawn(body, 'Luck'), 'text/html');

  it('is drawn', () => {
    expect(page.querySelector('a[href="https://example.org/a?b=c"]')?.textContent).toBe('link');
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('What it shows');
    expect(page.querySelectorAll('table td')).toHaveLength(2);
    expect(page.querySelector('pre')?.textContent).toBe('const x = 1;');
    expect(page.querySelector('#note-1')?.textContent).toContain('By its source.');
    expect(page.querySelector('sup a')?.getAttribute('href')).toBe('#note-1');
    expect(page.querySelector('#note-1-from')).not.toBeNull();
  });
});

describe('findings of a text', () => {
  const told = (body: string): readonly string[] =>
    compileArticle(body, surroundings).findings.map(({ line, sentence }) => `${String(line)}: ${sentence}`);

  it('name the line', () => {
    expect(told('One.\n\nTwo <b>words</b>.\n')[0]).toBe('3: An article holds no HTML.');
    expect(told('One.\n\n```\ncode\n```\n\nA gain of 12.\n')[0]).toMatch(/^7: “12” is a number that nobody calculated/u);
    expect(told('One.\n\nTwo.[^a]\n')).toEqual(['3: There is no footnote [^a].']);
    expect(told('One.\n\n![](/blog/luck.svg)\n')[0]).toMatch(/^3: A picture needs its text/u);
  });

  it('are none for a text in which every number is calculated', () => {
    const body = ':::given\naccount = 10000 USD\nrisk = 1 %\n:::\n\nYou risk :calc[account * risk]{as=money} of :calc[account].\n';
    expect(told(body)).toEqual([]);
    expect(JSON.stringify(compileArticle(body, surroundings).blocks)).toContain('$100');
  });
});

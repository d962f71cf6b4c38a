/** What feed readers ask for, as text: RSS 2.0 and JSON Feed 1.1. Titles and descriptions only, so nothing in them is ever run. */
import { dayMs } from '@/lib/durations';
import { isoInstant } from '@/domain/time/iso-instant';
import type { ArticleSummary } from '@/domain/articles/shelf';

export interface FeedFrame {
  readonly title: string;
  readonly description: string;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
}

/** Characters that XML 1.0 has no place for are left out. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** RFC 822, as RSS has its dates. */
const feedDate = (at: number): string => {
  const [, year = '', month = '1', day = '', time = ''] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/u.exec(isoInstant(at)) ?? [];
  // 1 January 1970 was a Thursday.
  const weekday = weekdays[(((Math.floor(at / dayMs) + 4) % 7) + 7) % 7] ?? '';
  return `${weekday}, ${day} ${months[Number(month) - 1] ?? ''} ${year} ${time} GMT`;
};

const urlOf = (origin: string, slug: string): string => `${origin}/blog/${encodeURIComponent(slug)}`;

export const rssText = ({ title, description, origin }: FeedFrame, articles: readonly ArticleSummary[]): string => {
  const items = articles.map((article) => {
    const url = xml(urlOf(origin, article.slug));
    const tags = article.tags.map((tag) => `<category>${xml(tag)}</category>`).join('');
    return (
      `    <item><title>${xml(article.title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>` +
      `<description>${xml(article.description)}</description>${tags}<pubDate>${feedDate(article.publishedAt ?? 0)}</pubDate></item>\n`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n  <channel>\n' +
    `    <title>${xml(title)}</title>\n    <link>${xml(`${origin}/blog`)}</link>\n    <description>${xml(description)}</description>\n` +
    `    <language>en</language>\n    <atom:link href="${xml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n` +
    `${items.join('')}  </channel>\n</rss>\n`
  );
};

export const jsonFeedText = ({ title, description, origin }: FeedFrame, articles: readonly ArticleSummary[]): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/feed.json`,
      language: 'en',
      items: articles.map((article) => ({
        id: urlOf(origin, article.slug),
        url: urlOf(origin, article.slug),
        title: article.title,
        summary: article.description,
        content_text: article.description,
        date_published: isoInstant(article.publishedAt ?? 0),
        ...(article.modifiedAt === null ? {} : { date_modified: isoInstant(article.modifiedAt) }),
        authors: [{ name: article.author }],
        tags: article.tags,
      })),
    },
    null,
    1,
  )}\n`;

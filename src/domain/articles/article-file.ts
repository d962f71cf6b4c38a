/**
 * An article as a Markdown file: everything about it in the head, as YAML that any tool for Markdown reads, and the text below.
 *
 *     ---
 *     title: "What 74 trades can show"
 *     description: "Forty traders without an edge, and the luckiest of them."
 *     author: "Sextant"
 *     tags: [statistics, journal]
 *     published: 2026-03-16
 *     image: /blog/luck.svg
 *     image-text: "Forty equity curves; the luckiest ends far above the rest."
 *     faq:
 *       - question: "Can I use the trades I already have?"
 *         answer: "Yes, to form a question. Not to answer it."
 *     ---
 *
 * The slug is the name of the file, unless the head has one.
 */
import type { FileProblem, NamedText } from '@/domain/content/text-files';
import { dayOfText } from '@/domain/time/epoch-day';
import { isoInstant } from '@/domain/time/iso-instant';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { articleStatuses, contentProblems, type Article, type ArticleContent, type ArticleStatus } from './article';
import { slugOf, slugProblem } from './slug';

export interface FiledArticle {
  readonly content: ArticleContent;
  readonly status: ArticleStatus;
  readonly publishedAt: number | null;
  readonly modifiedAt: number | null;
  readonly scheduledAt: number | null;
}

class Fault extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** A value as YAML has it: bare, or in quotes. */
const valueOf = (raw: string, line: number): string => {
  const text = raw.trim();
  if (/^'(?:[^']|'')*'$/u.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (!/^["']/u.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // Told below.
  }
  throw new Fault(line, 'A quote isn’t closed.');
};

const listOf = (raw: string, line: number): readonly string[] => {
  const inside = /^\[(.*)\]$/su.exec(raw.trim())?.[1];
  if (inside === undefined) throw new Fault(line, 'Write tags as a list: [statistics, journal].');
  return (inside.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+/gu) ?? []).map((part) => valueOf(part, line)).filter((tag) => tag !== '');
};

/** `2026-03-16`, or with a time of day in UTC `2026-03-16T09:00:00Z`. */
const instantOf = (raw: string, line: number): number => {
  const [, date = '', hour = '00', minute = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?Z)?$/u.exec(raw) ?? [];
  const day = dayOfText(date);
  if (!Number.isInteger(day)) throw new Fault(line, `“${raw}” isn’t a date such as 2026-03-16 or 2026-03-16T09:00:00Z.`);
  return day * dayMs + Number(hour) * hourMs + Number(minute) * minuteMs;
};

interface Head {
  readonly texts: Map<string, string>;
  readonly times: Map<string, number>;
  readonly faq: { question: string; answer: string }[];
  tags: readonly string[];
}

const textKeys = ['title', 'description', 'author', 'slug', 'image', 'image-text', 'status'];
const timeKeys = ['published', 'modified', 'scheduled'];

const readLine = (head: Head, text: string, line: number): void => {
  if (text.trim() === '' || text.trim() === 'faq:') return;
  const [, key = '', raw = ''] = /^([a-z-]+|\s+-\s+question|\s+answer):(?:\s(.*))?$/su.exec(text) ?? [];
  if (head.texts.has(key) || head.times.has(key)) throw new Fault(line, `“${key}” is given twice.`);
  if (textKeys.includes(key)) head.texts.set(key, valueOf(raw, line));
  else if (timeKeys.includes(key)) head.times.set(key, instantOf(valueOf(raw, line), line));
  else if (key === 'tags') head.tags = listOf(raw, line);
  else if (key.endsWith('question')) head.faq.push({ question: valueOf(raw, line), answer: '' });
  else if (/^\s+answer$/u.test(key)) {
    const last = head.faq.at(-1);
    if (last === undefined) throw new Fault(line, 'An answer stands before its question.');
    last.answer = valueOf(raw, line);
  } else throw new Fault(line, `“${text.trim()}” can’t be read here. The head has ${[...textKeys, ...timeKeys].join(', ')}, tags and faq.`);
};

const statusOf = (said: string | undefined, line: number): ArticleStatus => {
  const status = articleStatuses.find((one) => one === (said ?? 'draft'));
  if (status === undefined) throw new Fault(line, `“${said ?? ''}” isn’t a status: ${articleStatuses.join(', ')}.`);
  return status;
};

const readHead = (lines: readonly string[]): { readonly head: Head; readonly end: number } => {
  if (lines[0] !== '---') throw new Fault(1, 'The file has to begin with its head between two lines “---”.');
  const end = lines.indexOf('---', 1);
  if (end === -1) throw new Fault(1, 'The head has no end: a line “---” is missing.');
  const head: Head = { texts: new Map(), times: new Map(), faq: [], tags: [] };
  for (let at = 1; at < end; at += 1) readLine(head, lines[at] ?? '', at + 1);
  return { head, end };
};

const articleOf = (name: string, text: string): FiledArticle & { readonly lineOfBody: number } => {
  if (text.includes('\uFFFD')) throw new Fault(1, 'The file isn’t text in UTF-8.');
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const { head, end } = readHead(lines);
  const said = (key: string): string => head.texts.get(key) ?? '';
  const lineOf = (key: string): number =>
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${key}:`)),
    );
  const status = statusOf(head.texts.get('status'), lineOf('status'));
  const scheduledAt = head.times.get('scheduled') ?? null;
  if (status === 'scheduled' && scheduledAt === null)
    throw new Fault(lineOf('status'), 'A scheduled article needs “scheduled: 2026-03-20T09:00:00Z”.');
  const body = lines.slice(end + 1);
  const blank = body.findIndex((line) => line.trim() !== '');
  const image = said('image') === '' ? null : { path: said('image'), text: said('image-text') };
  const slug = said('slug') === '' ? name.replace(/^.*\//u, '').replace(/\.(?:md|markdown)$/iu, '') : said('slug');
  return {
    content: {
      slug,
      title: said('title'),
      description: said('description'),
      body: body.slice(Math.max(0, blank)).join('\n').trimEnd(),
      tags: head.tags,
      author: said('author'),
      image,
      faq: head.faq,
    },
    status,
    publishedAt: head.times.get('published') ?? null,
    modifiedAt: head.times.get('modified') ?? null,
    scheduledAt: status === 'scheduled' ? scheduledAt : null,
    lineOfBody: end + 2 + Math.max(0, blank),
  };
};

/** The line of the head that a field stands in, for a problem that is found in what it says. */
const lineOfField = (text: string, field: string): number | null => {
  const at = text.split(/\r\n|\r|\n/u).findIndex((line) => line.startsWith(`${field}:`));
  return at === -1 ? null : at + 1;
};

export type ReadFiles =
  | { readonly ok: true; readonly articles: readonly (FiledArticle & { readonly file: string; readonly lineOfBody: number })[] }
  /** Nothing of any file is used. */
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Reads files together: one that can’t be read holds back all of them. */
export const readArticleFiles = (files: readonly NamedText[]): ReadFiles => {
  const problems: FileProblem[] = [];
  const articles = files.flatMap(({ name, text }) => {
    try {
      const filed = { ...articleOf(name, text), file: name };
      const { content } = filed;
      const slug = slugProblem(content.slug, '', [], []);
      const say = (line: number | null, reason: string): number => problems.push({ file: name, line, reason });
      if (slug !== null) say(lineOfField(text, 'slug'), slug);
      for (const { field, reason } of contentProblems(content)) say(field === 'body' ? filed.lineOfBody : lineOfField(text, field), reason);
      return [filed];
    } catch (cause) {
      if (!(cause instanceof Fault)) throw cause;
      problems.push({ file: name, line: cause.line, reason: cause.message });
      return [];
    }
  });
  for (const [at, { file, content }] of articles.entries()) {
    const first = articles.findIndex((other) => other.content.slug === content.slug);
    if (first < at) problems.push({ file, line: null, reason: `${articles[first]?.file ?? ''} has the URL /blog/${content.slug} too.` });
  }
  return problems.length === 0 ? { ok: true, articles } : { ok: false, problems };
};

const quoted = (text: string): string => JSON.stringify(text);

/** The file of an article, which reads back to the same. */
export const writeArticleFile = (
  article: Pick<Article, 'status' | 'publishedAt' | 'modifiedAt' | 'scheduledAt'> & ArticleContent,
): string => {
  const { slug, title, description, author, tags, image, faq, status, publishedAt, modifiedAt, scheduledAt, body } = article;
  const time = (key: string, at: number | null): readonly string[] => (at === null ? [] : [`${key}: ${isoInstant(at)}`]);
  return [
    '---',
    `title: ${quoted(title)}`,
    `description: ${quoted(description)}`,
    `slug: ${slug}`,
    `author: ${quoted(author)}`,
    `tags: [${tags.map((tag) => quoted(tag)).join(', ')}]`,
    ...(image === null ? [] : [`image: ${image.path}`, `image-text: ${quoted(image.text)}`]),
    `status: ${status}`,
    ...time('published', publishedAt),
    ...time('modified', modifiedAt),
    ...time('scheduled', scheduledAt),
    ...(faq.length === 0
      ? []
      : ['faq:', ...faq.flatMap(({ question, answer }) => [`  - question: ${quoted(question)}`, `    answer: ${quoted(answer)}`])]),
    '---',
    '',
    body,
    '',
  ].join('\n');
};

/** A name for the file of an article. */
export const articleFileName = ({ slug, title }: Pick<ArticleContent, 'slug' | 'title'>): string =>
  `${slug === '' ? slugOf(title) || 'article' : slug}.md`;

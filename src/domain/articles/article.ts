/** An article of the blog: what its author writes, what the store keeps beside it, and what keeps it from going out. */
import * as z from 'zod/mini';

export const articleStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;

export type ArticleStatus = (typeof articleStatuses)[number];

export interface ArticleQuestion {
  readonly question: string;
  readonly answer: string;
}

export interface ArticleImage {
  /** A path of this site, such as `/blog/luck.svg`. */
  readonly path: string;
  /** What it shows, for whoever can’t see it. */
  readonly text: string;
}

export interface ArticleContent {
  /** The end of its URL. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences: the lead of the article, and what search results and feeds say. */
  readonly description: string;
  /** Markdown with directives. */
  readonly body: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly image: ArticleImage | null;
  readonly faq: readonly ArticleQuestion[];
}

/** All times in epoch ms; null: not yet, or not known. */
export interface Article extends ArticleContent {
  /** Stays when the article is renamed. */
  readonly articleId: string;
  /** Counts the saves, from 1. */
  readonly revision: number;
  readonly status: ArticleStatus;
  /** Of its first publication. */
  readonly publishedAt: number | null;
  /** When what it says last changed after that. */
  readonly modifiedAt: number | null;
  /** When it is to go out; only while it is scheduled. */
  readonly scheduledAt: number | null;
}

/** Bounds of an article. The rules of the store allow a little more. */
export const most = {
  title: 120,
  description: 300,
  body: 200_000,
  author: 80,
  tags: 8,
  tag: 30,
  imageText: 300,
  faq: 12,
  question: 200,
  answer: 1500,
};

const text = (size: number) => z.string().check(z.maxLength(size));

const contentForm = {
  title: text(200),
  description: text(1000),
  body: text(700_000),
  tags: z.array(text(100)).check(z.maxLength(20)),
  author: text(200),
  image: z.nullable(z.object({ path: text(500), text: text(1000) })),
  faq: z.array(z.object({ question: text(1000), answer: text(5000) })).check(z.maxLength(50)),
};

const articleForm = z.object({
  ...contentForm,
  slug: text(200),
  articleId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u)),
  revision: z.int().check(z.gte(1)),
  status: z.enum(articleStatuses),
  publishedAt: z.nullable(z.number()),
  modifiedAt: z.nullable(z.number()),
  scheduledAt: z.nullable(z.number()),
});

/** An article as a store or a file of the build has it, its times in epoch ms; null where it is damaged. */
export const readArticle = (fields: unknown): Article | null => {
  const read = articleForm.safeParse(fields);
  return read.success ? read.data : null;
};

const revisionDetails = z.object({
  description: contentForm.description,
  tags: contentForm.tags,
  author: contentForm.author,
  image: contentForm.image,
  faq: contentForm.faq,
});

/** Content of a revision, whose body and title lie beside its details; null where it is damaged. */
export const readRevision = (slug: unknown, title: unknown, body: unknown, details: unknown): ArticleContent | null => {
  const read = revisionDetails.safeParse(details);
  if (!read.success || typeof slug !== 'string' || typeof title !== 'string' || typeof body !== 'string') return null;
  return { slug, title, body, ...read.data };
};

export const contentOf = ({ slug, title, description, body, tags, author, image, faq }: ArticleContent): ArticleContent => ({
  slug,
  title,
  description,
  body,
  tags,
  author,
  image,
  faq,
});

/** Whether two say the same, wherever they stand. */
export const isSameContent = (one: ArticleContent, other: ArticleContent): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

export type ContentField = keyof ArticleContent;

export interface ContentProblem {
  readonly field: ContentField;
  readonly reason: string;
}

const lengthProblem = (field: 'title' | 'description' | 'author', value: string, label: string): readonly ContentProblem[] => {
  if (value.trim() === '') return [{ field, reason: `${label} is missing.` }];
  if (/[\n\r]/u.test(value)) return [{ field, reason: `${label} has to be one line.` }];
  return value.length > most[field] ? [{ field, reason: `${label} is longer than ${String(most[field])} characters.` }] : [];
};

const tagProblems = (tags: readonly string[]): readonly ContentProblem[] => {
  const say = (reason: string): ContentProblem => ({ field: 'tags', reason });
  if (tags.length === 0) return [say('Add at least one tag, so that readers find it.')];
  if (tags.length > most.tags) return [say(`Use ${String(most.tags)} tags at most.`)];
  const odd = tags.find((tag) => !/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u.test(tag) || tag.length > most.tag);
  return odd === undefined ? [] : [say(`The tag “${odd}” has to be lowercase letters and digits, ${String(most.tag)} characters at most.`)];
};

/** A path of this site that ends like a picture: nothing else is ever fetched for an article. */
export const isPicturePath = (path: string): boolean => /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|webp|png|jpg)$/u.test(path);

const imageProblems = (image: ArticleImage | null): readonly ContentProblem[] => {
  if (image === null) return [];
  const say = (reason: string): ContentProblem => ({ field: 'image', reason });
  return [
    ...(isPicturePath(image.path) ? [] : [say('The picture has to be a path of this site, such as /blog/luck.svg.')]),
    ...(image.text.trim() === '' ? [say('Describe what the picture shows, for readers who can’t see it.')] : []),
    ...(image.text.length > most.imageText ? [say(`The text of the picture is longer than ${String(most.imageText)} characters.`)] : []),
  ];
};

const faqProblems = (faq: readonly ArticleQuestion[]): readonly ContentProblem[] => {
  const say = (reason: string): ContentProblem => ({ field: 'faq', reason });
  return [
    ...(faq.length > most.faq ? [say(`Use ${String(most.faq)} questions at most.`)] : []),
    ...faq.flatMap(({ question, answer }, at) => {
      const name = `Question ${String(at + 1)}`;
      if (question.trim() === '' || answer.trim() === '') return [say(`${name} needs both a question and an answer.`)];
      return question.length > most.question || answer.length > most.answer ? [say(`${name} is too long.`)] : [];
    }),
  ];
};

/** Everything that keeps an article from going out, but for its slug, its text and what it claims. A draft may be saved with all of it but a missing title. */
export const contentProblems = ({ title, description, body, tags, author, image, faq }: ArticleContent): readonly ContentProblem[] => [
  ...lengthProblem('title', title, 'The title'),
  ...lengthProblem('description', description, 'The description'),
  ...lengthProblem('author', author, 'The author'),
  ...(body.trim() === '' ? [{ field: 'body', reason: 'The text is missing.' } as const] : []),
  ...(body.length > most.body
    ? [{ field: 'body', reason: 'The text is longer than 200,000 characters. Make it two articles.' } as const]
    : []),
  ...tagProblems(tags),
  ...imageProblems(image),
  ...faqProblems(faq),
];

/** Articles as a store has them: plain fields, whose times the store’s own code turns into epoch ms. */
import { contentOf, readArticle, type Article, type ArticleContent } from './article';

/** A document of `articles`, with its times in epoch ms where it has them; null where it is damaged. */
export const articleOfFields = (slug: string, fields: Readonly<Record<string, unknown>>): Article | null => {
  const { image = null, faq = [], publishedAt = null, modifiedAt = null, scheduledAt = null } = fields;
  return readArticle({ ...fields, slug, image, faq, publishedAt, modifiedAt, scheduledAt });
};

/** What is written of an article’s content: what is absent is left out. */
export const fieldsOfContent = (content: ArticleContent): Readonly<Record<string, unknown>> => {
  const { title, description, body, tags, author, image, faq } = contentOf(content);
  return {
    title,
    description,
    body,
    tags: [...tags],
    author,
    ...(image === null ? {} : { image: { path: image.path, text: image.text } }),
    ...(faq.length === 0 ? {} : { faq: faq.map(({ question, answer }) => ({ question, answer })) }),
  };
};

/** The details of a revision: its content without what lies beside them. */
export const detailsOfContent = (content: ArticleContent): Readonly<Record<string, unknown>> => {
  const { description, tags, author, image, faq } = contentOf(content);
  return {
    description,
    tags: [...tags],
    author,
    image: image === null ? null : { path: image.path, text: image.text },
    faq: faq.map(({ question, answer }) => ({ question, answer })),
  };
};

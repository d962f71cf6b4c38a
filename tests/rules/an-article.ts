/** What an admin saves of an article, with its revision, as the rules ask for. Not a test. */
type Fields = Readonly<Record<string, unknown>>;

/** The documents by their paths; `stamp` stands for the server's time. */
export const articleWrites = (slug: string, stamp: unknown, over: Fields): Readonly<Record<string, Fields>> => {
  const article: Fields = {
    articleId: 'a-9',
    revision: 1,
    status: 'draft',
    title: 'Title',
    description: 'What it is about.',
    body: 'Text.',
    tags: ['risk'],
    author: 'Sextant',
    createdAt: stamp,
    updatedAt: stamp,
    ...over,
  };
  const { articleId, revision, status, title, body, userId } = article;
  return {
    [`articles/${slug}`]: article,
    [`articleRevisions/${articleId as string}_${String(revision as number)}`]: {
      articleId,
      revision,
      slug,
      status,
      title,
      body,
      userId,
      createdAt: stamp,
    },
  };
};

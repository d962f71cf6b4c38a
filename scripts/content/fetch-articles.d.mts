/** Types of `fetch-articles.mjs`. */
export const fetchPublished: (from: {
  readonly documents: string;
  readonly key?: string;
}) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export const fetchPictures: (
  root: string,
  articles: readonly { readonly body: string; readonly image: { readonly path: string } | null }[],
  from: { readonly documents: string; readonly key?: string },
) => Promise<number>;

export const keepPublished: (root: string, variables: Readonly<Record<string, string | undefined>>) => Promise<string | null>;

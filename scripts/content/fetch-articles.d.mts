/** Types of `fetch-articles.mjs`. */
export const fetchPublished: (from: {
  readonly documents: string;
  readonly key?: string;
}) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export const keepPublished: (root: string, variables: Readonly<Record<string, string | undefined>>) => Promise<string | null>;

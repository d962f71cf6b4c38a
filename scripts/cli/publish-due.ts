/** `npm run publish-due`: publishes the articles whose time has come, as an admin’s open browser does; for an operator’s timer. */
import { articleOfFields } from '@/domain/articles/stored-article';
import { dueAt } from '@/domain/articles/article-status';
import { backendPlace, type BackendPlace, type Variables } from './backend-place';
import { done, misunderstood, refused, type CommandResult } from './command-result';

export const usage = `npm run publish-due

Publishes every scheduled article that is due, each as its next revision. Without VITE_FIREBASE_PROJECT_ID it works on the
embedded backend (SEXTANT_PORT_OFFSET moves its ports); with it, on that project, as the account of GOOGLE_ACCESS_TOKEN.
Exit code 0: nothing due is left; 3: something was not published, and why; 2: misunderstood.
`;

interface WireValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: WireFields };
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly nullValue?: null;
}
type WireFields = Readonly<Record<string, WireValue>>;

interface WireDocument {
  readonly name: string;
  readonly fields: WireFields;
  readonly updateTime: string;
}

const plain = (value: WireValue): unknown => {
  if (value.mapValue !== undefined) return plainFields(value.mapValue.fields ?? {});
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(plain);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.timestampValue !== undefined) return Date.parse(value.timestampValue);
  return value.stringValue ?? null;
};

const plainFields = (fields: WireFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

const slugOf = ({ name }: WireDocument): string => name.split('/').at(-1) ?? '';

const readScheduled = async ({ documents, authorization }: BackendPlace): Promise<readonly WireDocument[]> => {
  const filter = { fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'scheduled' } } };
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'articles' }], where: filter } }),
  });
  if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}.`);
  return ((await answer.json()) as readonly { readonly document?: WireDocument }[]).flatMap(({ document }) => document ?? []);
};

const text = (stringValue: string): WireValue => ({ stringValue });

const none: WireValue = { nullValue: null };

/** The article as published, its revision and the note in the log, in one commit that fails where somebody has saved it meanwhile. */
const commitOf = ({ documentsName }: BackendPlace, found: WireDocument, revision: number): unknown => {
  const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  const { scheduledAt: _, ...fields } = found.fields;
  const {
    articleId = text(''),
    title = text(''),
    body = text(''),
    description = text(''),
    tags = text(''),
    author = text(''),
    image = none,
  } = fields;
  const faq = fields['faq'] ?? { arrayValue: {} };
  const next = { integerValue: String(revision) };
  const isFirst = fields['publishedAt'] === undefined;
  const slug = slugOf(found);
  const id = articleId.stringValue ?? '';
  return {
    writes: [
      {
        update: { name: found.name, fields: { ...fields, status: text('published'), revision: next, userId: text('operator') } },
        updateTransforms: [now('updatedAt'), now('modifiedAt'), ...(isFirst ? [now('publishedAt')] : [])],
        currentDocument: { updateTime: found.updateTime },
      },
      {
        update: {
          name: `${documentsName}/articleRevisions/${id}_${String(revision)}`,
          fields: {
            articleId,
            revision: next,
            slug: text(slug),
            status: text('published'),
            title,
            body,
            userId: text('operator'),
            details: { mapValue: { fields: { description, tags, author, image, faq } } },
          },
        },
        updateTransforms: [now('createdAt')],
        currentDocument: { exists: false },
      },
      {
        update: {
          name: `${documentsName}/auditLog/${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
          fields: {
            userId: text('operator'),
            action: text('article.publish'),
            target: text(slug),
            details: { mapValue: { fields: { title, revision: next } } },
          },
        },
        updateTransforms: [now('createdAt')],
        currentDocument: { exists: false },
      },
    ],
  };
};

/** @param nowMs what is scheduled for this instant or before goes out, epoch ms */
export const publishDueAt = async (nowMs: number, variables: Variables): Promise<CommandResult> => {
  const place = backendPlace(variables);
  if (!place.ok) return refused([place.reason]);
  try {
    const found = await readScheduled(place.place);
    const articles = found.flatMap((document) => {
      const article = articleOfFields(slugOf(document), plainFields(document.fields));
      return article === null ? [] : [{ ...article, document }];
    });
    const lines: string[] = [];
    for (const { title, slug, revision, document } of dueAt(articles, nowMs)) {
      const answer = await fetch(`${place.place.documents}:commit`, {
        method: 'POST',
        headers: { Authorization: place.place.authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(commitOf(place.place, document, revision + 1)),
      });
      if (!answer.ok)
        return refused([...lines, `“${title}” was not published: the server answered ${String(answer.status)}. It stays scheduled.`]);
      lines.push(`Published “${title}” at /blog/${slug}.\n`);
    }
    const damaged = found.length - articles.length;
    if (damaged > 0) return refused([...lines, `${String(damaged)} scheduled articles can’t be read, and were left as they are.`]);
    return done(lines.length === 0 ? 'Nothing is due.\n' : lines.join(''));
  } catch (cause) {
    return refused([`Nothing more was published: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
};

export const main = (words: readonly string[]): Promise<CommandResult> =>
  words.length > 0 ? Promise.resolve(misunderstood('It takes no options.', usage)) : publishDueAt(Date.now(), process.env);

/** Published articles in Firestore, read with its small build: a reader asks once and needs no watch, no sign-in and no disk cache. */
import { collection, doc, getDoc, getDocs, query, Timestamp, where } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { articleOfFields } from '@/domain/articles/stored-article';
import type { Article } from '@/domain/articles/article';
import { isRefusal } from './refusal';

const plain = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : value]));

/** All of them, in no order; a damaged one is left out. Rejects when the server can’t be asked. */
export const readPublishedArticles = async (firestore: Firestore): Promise<readonly Article[]> => {
  const { docs } = await getDocs(query(collection(firestore, 'articles'), where('status', '==', 'published')));
  return docs.flatMap((found) => articleOfFields(found.id, plain(found.data() as Readonly<Record<string, unknown>>)) ?? []);
};

/** What is published under a slug; null where nothing is. The rules refuse what is not published as they refuse what is not there. Rejects when the server can’t be asked. */
export const readPublishedArticle = async (firestore: Firestore, slug: string): Promise<Article | null> => {
  try {
    const found = await getDoc(doc(firestore, 'articles', slug));
    const fields = found.data() as Readonly<Record<string, unknown>> | undefined;
    return fields === undefined ? null : articleOfFields(slug, plain(fields));
  } catch (cause) {
    if (isRefusal(cause)) return null;
    throw cause;
  }
};

/** Where the article of an old slug has gone; null where none has. Rejects when the server can’t be asked. */
export const readRedirect = async (firestore: Firestore, slug: string): Promise<string | null> => {
  const found = await getDoc(doc(firestore, 'redirects', slug));
  const to: unknown = found.get('to');
  return typeof to === 'string' ? to : null;
};

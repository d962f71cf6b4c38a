/** Published articles in Firestore, read with its small build: a reader asks once and needs no watch, no sign-in and no disk cache. */
import { Bytes, collection, doc, getDoc, getDocs, query, Timestamp, where } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { isRefusal } from './refusal';

/** The fields of a document as they are, its times in epoch ms. Whether they make an article is not looked at. */
export type StoredFields = Readonly<Record<string, unknown>>;

export interface StoredDocument {
  readonly slug: string;
  readonly fields: StoredFields;
}

const plain = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : value]));

/** All of them, in no order. Rejects when the server can’t be asked. */
export const readPublishedArticles = async (firestore: Firestore): Promise<readonly StoredDocument[]> => {
  const { docs } = await getDocs(query(collection(firestore, 'articles'), where('status', '==', 'published')));
  return docs.map((found) => ({ slug: found.id, fields: plain(found.data()) }));
};

/** What is published under a slug; null where nothing is. The rules refuse what is not published as they refuse what is not there. Rejects when the server can’t be asked. */
export const readPublishedArticle = async (firestore: Firestore, slug: string): Promise<StoredFields | null> => {
  try {
    const found = await getDoc(doc(firestore, 'articles', slug));
    const fields = found.data();
    return fields === undefined ? null : plain(fields);
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

/** The bytes of a picture of an article; null where there is none. Rejects when the server can’t be asked. */
export const readArticlePicture = async (firestore: Firestore, sha256: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes: unknown = (await getDoc(doc(firestore, 'articlePictures', sha256))).get('bytes');
  return bytes instanceof Bytes ? Uint8Array.from(bytes.toUint8Array()) : null;
};

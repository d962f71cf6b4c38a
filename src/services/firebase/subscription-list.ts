/** Reads subscriptions for the admin pages: one page of a question at a time, counts without their records, everything for a file. */
import {
  collection,
  getCountFromServer,
  getDocFromServer,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { DocumentData, Firestore, Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore';
import type { Condition, ListQuery } from '@/domain/subscription/subscription-query';
import type { Subscription } from '@/domain/subscription/subscription';
import { readSubscription } from './subscription-reading';

export interface ListedSubscription {
  readonly uid: string;
  /** In lower case, as the record has it; null in a record of before. */
  readonly email: string | null;
  /** Null where the record cannot be read. */
  readonly subscription: Subscription | null;
  /** Epoch ms; null in a record of before. */
  readonly createdAt: number | null;
  /** How it began: `trial`, `admin` or the payment provider; null in a record of before. */
  readonly origin: string | null;
}

/** Where the next page begins. */
export type ListCursor = QueryDocumentSnapshot;

export interface ListPage {
  readonly rows: readonly ListedSubscription[];
  /** Null after the last page. */
  readonly next: ListCursor | null;
}

const valueOf = ({ value }: Condition): unknown => (typeof value === 'number' ? Timestamp.fromMillis(value) : value);
const filters = (conditions: readonly Condition[]): readonly QueryConstraint[] =>
  conditions.map((condition) => where(condition.field, condition.op, valueOf(condition)));

// The library orders by the other fields of ranges and the id after it, in the same direction, as `indexOf` says.
const askingFor = (firestore: Firestore, { conditions, order }: ListQuery): Query =>
  query(collection(firestore, 'subscriptions'), ...filters(conditions), orderBy(order.field, order.direction));

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const readRow = (uid: string, data: DocumentData | undefined): ListedSubscription => ({
  uid,
  email: textOf(data?.['email']),
  subscription: readSubscription(data),
  createdAt: data?.['createdAt'] instanceof Timestamp ? data['createdAt'].toMillis() : null,
  origin: textOf(data?.['origin']),
});

/** One page of at most `size` rows; a document more is read to know whether there is another. Rejects without a connection or a right. */
export const readPage = async (
  firestore: Firestore,
  asked: ListQuery,
  { size, after }: { readonly size: number; readonly after: ListCursor | null },
): Promise<ListPage> => {
  const snapshot = await getDocsFromServer(
    query(askingFor(firestore, asked), ...(after === null ? [] : [startAfter(after)]), limit(size + 1)),
  );
  const shown = snapshot.docs.slice(0, size);
  return {
    rows: shown.map((one) => readRow(one.id, one.data())),
    next: snapshot.docs.length > size ? (shown.at(-1) ?? null) : null,
  };
};

/** How many records meet the conditions. */
export const countOf = async (firestore: Firestore, conditions: readonly Condition[]): Promise<number> =>
  (await getCountFromServer(query(collection(firestore, 'subscriptions'), ...filters(conditions)))).data().count;

/** The record of one person as the server has it; its fields are null where there is none. */
export const readListed = async (firestore: Firestore, uid: string): Promise<ListedSubscription> =>
  readRow(uid, (await getDocFromServer(doc(firestore, 'subscriptions', uid))).data());

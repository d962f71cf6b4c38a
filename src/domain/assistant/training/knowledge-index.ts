/** What is published together, in the parts in which it is stored. */
import * as z from 'zod/mini';
import type { Passage } from '@/domain/assistant/passages';
import { passagesOfDocument, type TrainingDocument } from './training-document';

/** A document as it went out. */
export interface PublishedDocument {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The version of the document that went out. */
  readonly version: number;
}

/** A part is one text in Firestore: below its limit of 1 MiB a document, and what the rules take. */
export const mostPartBytes = 700_000;

/** All parts go out in one commit, which may have 10 MiB. */
export const mostIndexBytes = 9_000_000;

/** So many versions stay, so that one can go back to them. */
export const keptVersions = 5;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The documents as JSON, one to a line, in parts of at most 700 KB. Null: all of them are more than one commit may have. */
export const indexParts = (documents: readonly TrainingDocument[]): readonly string[] | null => {
  const parts: string[] = [];
  let [part, size, total] = ['', 0, 0];
  for (const { id, title, body, version } of documents) {
    const line = `${JSON.stringify({ id, title, body, version } satisfies PublishedDocument)}\n`;
    const lineBytes = bytesOf(line);
    if (size > 0 && size + lineBytes > mostPartBytes) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += line;
    size += lineBytes;
    total += lineBytes;
  }
  if (total > mostIndexBytes) return null;
  return [...parts, part];
};

const lineSchema = z.object({ id: z.string(), title: z.string(), body: z.string(), version: z.number() });

/** The documents of the parts in their order; null where a part is damaged. */
export const readIndex = (parts: readonly string[]): readonly PublishedDocument[] | null => {
  try {
    return parts
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)));
  } catch {
    return null;
  }
};

export const passagesOfIndex = (documents: readonly PublishedDocument[]): readonly Passage[] =>
  documents.flatMap((document) => passagesOfDocument(document.id, document));

export interface KnowledgeChange {
  readonly id: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** What the next publication would change, by document; those that it leaves as they are are not named. */
export const changesOf = (published: readonly PublishedDocument[], next: readonly TrainingDocument[]): readonly KnowledgeChange[] => {
  const before = new Map(published.map((document) => [document.id, document]));
  const after = new Set(next.map(({ id }) => id));
  return [
    ...next.flatMap(({ id, title, body }): readonly KnowledgeChange[] => {
      const old = before.get(id);
      if (old === undefined) return [{ id, title, change: 'added' }];
      return old.title === title && old.body === body ? [] : [{ id, title, change: 'changed' }];
    }),
    ...published.flatMap(({ id, title }): readonly KnowledgeChange[] => (after.has(id) ? [] : [{ id, title, change: 'removed' }])),
  ];
};

/** The documents that go out with the next publication, in the order of their titles, so that the same documents make the same parts. */
export const nextDocuments = (documents: readonly TrainingDocument[]): readonly TrainingDocument[] =>
  documents.filter(({ status }) => status === 'published').toSorted((a, b) => (a.title === b.title ? 0 : a.title < b.title ? -1 : 1));

/** Whether two nodes say the same: an attribute that is null is none, and the order of names does not count. */
import { isSameValue } from '@/lib/same-value';
import { inMarkOrder } from './note-document';
import type { NoteNode } from './note-document';

const plainAttrs = (attrs: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(attrs ?? {})
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const plain = ({ type, attrs, content, text, marks }: NoteNode): unknown => ({
  type,
  attrs: plainAttrs(attrs),
  content: (content ?? []).map(plain),
  text: text ?? '',
  marks: inMarkOrder(marks ?? []).map((mark) => ({ type: mark.type, attrs: plainAttrs(mark.attrs) })),
});

export const sameNode = (a: NoteNode, b: NoteNode): boolean => isSameValue(plain(a), plain(b));

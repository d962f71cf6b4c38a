/**
 * A note's Yjs document and the tree it means. The encoding is that of the editor's binding (y-tiptap): an XmlElement for each node with
 * its attributes, an XmlText for each run of text, marks as attributes of its parts.
 */
import * as Y from 'yjs';
import { joinedText } from './joined-text';
import { sameNode } from './same-node';
import { inMarkOrder } from './note-document';
import type { NoteDocument, NoteMark, NoteMarkName, NoteNode } from './note-document';

/** Name of the fragment that holds the text. */
export const bodyField = 'body';

type Child = Y.XmlElement | Y.XmlText;

const withoutNulls = (attrs: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined));

const deltaOf = (nodes: readonly NoteNode[]) =>
  nodes.map(({ text, marks }) => ({
    insert: text ?? '',
    attributes: Object.fromEntries((marks ?? []).map(({ type, attrs }) => [type, withoutNulls(attrs)])),
  }));

/** Runs of text are one child, as the binding has them. */
const childrenOf = (nodes: readonly NoteNode[]): Child[] => {
  const children: Child[] = [];
  let run: NoteNode[] = [];
  const endRun = (): void => {
    if (run.length === 0) return;
    const text = new Y.XmlText();
    text.applyDelta(deltaOf(run));
    children.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') run.push(node);
    else {
      endRun();
      children.push(elementOf(node));
    }
  }
  endRun();
  return children;
};

const elementOf = ({ type, attrs, content }: NoteNode): Y.XmlElement => {
  const element = new Y.XmlElement(type);
  for (const [name, value] of Object.entries(withoutNulls(attrs))) element.setAttribute(name, value as string);
  if (content !== undefined && content.length > 0) element.insert(0, childrenOf(content));
  return element;
};

const markOf = ([name, value]: [string, unknown]): NoteMark => {
  // A mark that may lie over itself bears a digest behind its name.
  const type = name.replace(/--[A-Za-z0-9+/=]{8}$/u, '') as NoteMarkName;
  const attrs = typeof value === 'object' ? withoutNulls(value as Readonly<Record<string, unknown>>) : {};
  return Object.keys(attrs).length === 0 ? { type } : { type, attrs };
};

const textNodes = (text: Y.XmlText): readonly NoteNode[] =>
  (text.toDelta() as readonly { readonly insert: unknown; readonly attributes?: Readonly<Record<string, unknown>> }[]).flatMap(
    ({ insert, attributes }) => {
      if (typeof insert !== 'string' || insert === '') return [];
      const marks = inMarkOrder(Object.entries(attributes ?? {}).flatMap((entry) => (entry[1] === null ? [] : [markOf(entry)])));
      return [{ type: 'text', text: insert, ...(marks.length === 0 ? {} : { marks }) }];
    },
  );

const nodesOf = (parent: Y.XmlFragment): readonly NoteNode[] =>
  joinedText(
    parent.toArray().flatMap((child): readonly NoteNode[] => {
      if (child instanceof Y.XmlText) return textNodes(child);
      if (!(child instanceof Y.XmlElement)) return [];
      const attrs = withoutNulls(child.getAttributes() as Readonly<Record<string, unknown>>);
      const content = nodesOf(child);
      return [
        {
          type: child.nodeName,
          ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
          ...(content.length === 0 ? {} : { content }),
        },
      ];
    }),
  );

/** The text of a note as a tree. */
export const bodyOf = (doc: Y.Doc): NoteDocument => ({ type: 'doc', content: nodesOf(doc.getXmlFragment(bodyField)) });

/**
 * Writes the tree into the note in one transaction. Blocks at the beginning and the end that are there already are left alone, so that
 * what others write in them meanwhile stays. `origin` names the writer to those who watch the document.
 */
export const replaceBody = (doc: Y.Doc, { content }: NoteDocument, origin: unknown = null): void => {
  const fragment = doc.getXmlFragment(bodyField);
  const old = bodyOf(doc).content;
  // Loose text at the top, which no editor makes, has no block of its own.
  const isPlain = old.length === fragment.length;
  const sameAt = (a: number, b: number): boolean => {
    const [one, other] = [old[a], content[b]];
    return isPlain && one !== undefined && other !== undefined && sameNode(one, other);
  };
  let start = 0;
  while (start < old.length && sameAt(start, start)) start += 1;
  let end = 0;
  while (end < Math.min(old.length, content.length) - start && sameAt(old.length - 1 - end, content.length - 1 - end)) end += 1;
  doc.transact(() => {
    fragment.delete(start, fragment.length - end - start);
    fragment.insert(start, childrenOf(content.slice(start, content.length - end)));
  }, origin);
};

/** A document with that text, written by the client of that number: the same number and tree make the same bytes. */
export const updateOfBody = (body: NoteDocument, clientId?: number): Uint8Array => {
  const doc = new Y.Doc();
  if (clientId !== undefined) doc.clientID = clientId;
  replaceBody(doc, body);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
};

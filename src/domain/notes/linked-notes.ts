/** The ids of the notes that a text links to, which its Markdown does not have. */
import { linkedTitle } from './plain-text';
import { textOf } from './note-document';
import type { NoteDocument, NoteNode } from './note-document';

/** Title, as the link has it, by id of the note. */
export type LinkedNotes = Readonly<Record<string, string>>;

const mostLinks = 500;

const linksIn = (node: NoteNode): readonly (readonly [id: string, title: string])[] =>
  node.type === 'noteLink' ? [[textOf(node, 'noteId'), textOf(node, 'title')]] : (node.content ?? []).flatMap(linksIn);

export const linkedNotes = (document: NoteDocument): LinkedNotes =>
  Object.fromEntries(
    linksIn(document)
      .filter(([id, title]) => /^[A-Za-z0-9-]{1,80}$/u.test(id) && title.length <= 300)
      .slice(0, mostLinks),
  );

/** The document with the ids in those of its links that have none, by their titles. */
export const withLinkedNotes = (document: NoteDocument, links: LinkedNotes): NoteDocument => {
  const idOf = new Map(Object.entries(links).flatMap(([id, title]) => [[linkedTitle(title), id] as const, [title, id] as const]));
  const linked = <Node extends NoteNode>(node: Node): Node => {
    if (node.type === 'noteLink' && textOf(node, 'noteId') === '') {
      const title = textOf(node, 'title');
      const noteId = idOf.get(title) ?? idOf.get(linkedTitle(title));
      return noteId === undefined ? node : { ...node, attrs: { ...node.attrs, noteId } };
    }
    return node.content === undefined ? node : { ...node, content: node.content.map(linked) };
  };
  return linked(document);
};

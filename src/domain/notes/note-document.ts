/**
 * The text of a note as a tree, in the JSON of ProseMirror. The editor's schema, the Yjs document and Markdown all mean this tree.
 *
 * Blocks: paragraph, heading{level 1–6}, bulletList, orderedList{start}, listItem, taskList, taskItem{checked}, blockquote,
 * codeBlock{language}, horizontalRule, table, tableRow, tableHeader{align}, tableCell{align}, embed{kind, value}, verbatim{text}.
 * In lines: text, hardBreak, image{src, alt, title}, noteLink{noteId, title}, mention{kind, id, label}.
 */

export type NoteMarkName = 'link' | 'bold' | 'italic' | 'strike' | 'code';

export interface NoteMark {
  readonly type: NoteMarkName;
  /** Of a link: `href`, and `title` where it has one. */
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface NoteNode {
  readonly type: string;
  /** Attributes that are null are left out. */
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly NoteNode[];
  readonly text?: string;
  readonly marks?: readonly NoteMark[];
}

export interface NoteDocument extends NoteNode {
  readonly type: 'doc';
  readonly content: readonly NoteNode[];
}

/** The order in which marks of one text are listed, the outermost first. */
const markOrder: readonly NoteMarkName[] = ['link', 'bold', 'italic', 'strike', 'code'];

export const inMarkOrder = (marks: readonly NoteMark[]): readonly NoteMark[] =>
  marks.toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));

/** An attribute as text; what is none is ''. */
export const textOf = ({ attrs }: NoteNode, name: string): string => {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
};

/** Pictures that are pasted, dropped or chosen, and their place in the text. */
import type { Editor } from '@tiptap/core';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorHost } from './editor-host';

/** What of a paste or drop is a picture. */
export const picturesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

type PictureFacts = Readonly<Record<'src' | 'alt', string>>;

/**
 * The change that puts a picture in at a position: into the paragraph there while that is empty, else into one of its own below the
 * block, so that no word or line is divided. The caret goes to the text after it.
 */
export const withPicture = ({ doc, schema, tr }: EditorState, at: number, facts: PictureFacts): Transaction => {
  const { image, paragraph } = schema.nodes;
  if (image === undefined || paragraph === undefined) return tr;
  const place = doc.resolve(Math.max(0, Math.min(at, doc.content.size)));
  const { parent, depth } = place;
  const picture = image.create(facts);
  const isEmpty = parent.type === paragraph && parent.content.size === 0;
  const below = parent.isTextblock ? place.after() : place.pos;
  const start = isEmpty ? place.before(depth) : (insertPoint(doc, below, paragraph) ?? doc.content.size);
  if (isEmpty) tr.insert(place.pos, picture);
  else tr.insert(start, paragraph.create(null, picture));
  const end = start + picture.nodeSize + 2;
  // At the end of the text there is nowhere yet to go on.
  if (Selection.findFrom(tr.doc.resolve(end), 1, true) === null) tr.insert(tr.doc.content.size, paragraph.create());
  return tr.setSelection(Selection.findFrom(tr.doc.resolve(end), 1, true) ?? Selection.near(tr.doc.resolve(end))).scrollIntoView();
};

/** Keeps the files and puts those that could be kept at the place, or where the caret is; the text may change meanwhile. */
export const insertPictures = async (editor: Editor, host: EditorHost, files: readonly File[], at?: number): Promise<void> => {
  let place = at ?? null;
  const follow = ({ transaction }: { readonly transaction: Transaction }): void => {
    if (place !== null) place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  for (const file of files) {
    const kept = await host.keepPicture(file);
    if (kept === null || editor.isDestroyed) continue;
    editor.view.dispatch(withPicture(editor.state, place ?? editor.state.selection.to, kept));
    editor.view.focus();
    // The next one goes below this one.
    place = null;
  }
  editor.off('transaction', follow);
};

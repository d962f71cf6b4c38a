/** Pictures that are pasted, dropped or chosen, and their place in the text. */
import type { Editor } from '@tiptap/core';
import type { EditorHost } from './editor-host';

/** What of a paste or drop is a picture. */
export const picturesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Keeps the files and puts those that could be kept at the place, or where the caret is. */
export const insertPictures = async (editor: Editor, host: EditorHost, files: readonly File[], at?: number): Promise<void> => {
  for (const file of files) {
    const kept = await host.keepPicture(file);
    if (kept === null || editor.isDestroyed) continue;
    const picture = { type: 'image', attrs: kept };
    const place = Math.min(at ?? editor.state.selection.to, editor.state.doc.content.size);
    editor
      .chain()
      .focus()
      .insertContentAt(place, [picture, { type: 'text', text: ' ' }])
      .run();
  }
};

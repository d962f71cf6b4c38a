/** What of the product can be put into a note. Sources arrive when they are asked for. */
import type { Editor } from '@tiptap/core';
import type { Insertion } from '@/features/notes/editor/menu/slash-menu';
import type { Embed, EmbedAnswer } from './embed';

export interface SourceChoice {
  readonly label: string;
  readonly hint?: string;
  readonly query: Embed['query'];
}

export interface EmbedSource {
  readonly kind: string;
}

/** Asks which one of the source is put in, and hands the node's value to `insert`. */
export type PickEmbed = (source: EmbedSource, insert: (value: string) => void) => void;

export const insertionsOf = (_pick: PickEmbed): readonly Insertion[] => [];

export const canAskAgain = (_kind: string): boolean => false;

export const askAgain = (_kind: string, _query: Embed['query']): Promise<EmbedAnswer | null> => Promise.resolve(null);

export const insertEmbed = (editor: Editor, kind: string, value: string): void => {
  editor.chain().focus().insertContent([{ type: 'embed', attrs: { kind, value } }, { type: 'paragraph' }]).run();
};
